import { type Day, daysBetween, mondayOf } from '../day.ts';
import { inUnit, stored } from './units.ts';

export const deliveryStatuses = ['pending', 'delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export interface Delivery {
  quantity: number;
  unit: string;
  delivery_date: Day;
  status: DeliveryStatus;
}

/** What is on its way of an ingredient. */
export interface Incoming {
  /** All pending deliveries, in the unit of the stock. */
  quantity: number;
  /** Of the next one; null where nothing is on its way. */
  date: Day | null;
  /** Until then; 0 where nothing is, or it is to have come already. */
  days: number;
}

/** What is on its way. What can't be counted in the unit of the stock is not added up. */
export function incomingOf(deliveries: readonly Delivery[], unit: string, today: Day): Incoming {
  const pending = deliveries.filter(({ status }) => status === 'pending');
  const sum = pending.reduce((all, each) => all + (inUnit(each, unit) ?? 0), 0);
  const [date = null] = pending.map((each) => each.delivery_date).sort();
  const days = date === null ? 0 : Math.max(0, daysBetween(today, date));
  return { quantity: stored(sum), date, days };
}

/** Days ahead within which a delivery comes, and spans of the calendar. */
export const deliveryWindows = [3, 7, 14, 30, 90] as const;
export const deliverySpans = ['today', 'week', 'month', 'all'] as const;
export type DeliveryWindow = (typeof deliveryWindows)[number];
export type DeliveryFilter = DeliveryWindow | (typeof deliverySpans)[number];

export const usualWindow: DeliveryFilter = 90;

/**
 * Whether an ingredient shows under a filter of deliveries. A window keeps what comes within its days, and what has none
 * on its way; a span of the calendar has only what comes in it.
 */
export function arrivesIn(filter: DeliveryFilter, { date, days }: Incoming, today: Day): boolean {
  if (filter === 'all') return true;
  if (typeof filter === 'number') return days === 0 || days <= filter;
  if (date === null) return false;
  if (filter === 'today') return date === today;
  return filter === 'week'
    ? mondayOf(date) === mondayOf(today)
    : date.slice(0, 7) === today.slice(0, 7);
}

/** Why a delivery can't be announced for a day: it is past, or in a later year. */
export function deliveryDayIssue(
  day: Day,
  today: Day,
): 'date_in_past' | 'date_in_later_year' | undefined {
  if (day < today) return 'date_in_past';
  return day.slice(0, 4) > today.slice(0, 4) ? 'date_in_later_year' : undefined;
}

/** A day as the stock table writes it: `DD-MM-YYYY`. */
export const tableDay = (day: Day): string => day.split('-').reverse().join('-');
