import { type CalendarDateTime, parseDateTime, toZoned } from '@internationalized/date';
import { addDays, type Day, dayAt } from './day.ts';
import {
  breakfast,
  dinner,
  type MealName,
  type MealTypeId,
  mealName,
  mealTypes,
} from './meal-type.ts';

/** Times of day, `HH:mm`, at which a meal is served. Closing at or before opening crosses midnight. */
export interface ServiceHours {
  opens: string;
  closes: string;
}

/** Dinner hours of a hotel that has set none. */
export const usualDinner: ServiceHours = { opens: '18:30', closes: '22:00' };

/** A hotel's own hours, `HH:mm`; null where it has set none. */
export type HotelHours = Record<
  `${MealName}_opening_time` | `${MealName}_closing_time`,
  string | null
>;

/** The hours of a meal: the hotel's own, else `usualDinner` for dinner, else undefined. */
export function serviceHours(hotel: HotelHours, mealTypeId: number): ServiceHours | undefined {
  return ownHours(hotel, mealTypeId) ?? (mealTypeId === dinner ? usualDinner : undefined);
}

function ownHours(hotel: HotelHours, mealTypeId: number): ServiceHours | undefined {
  const meal = mealName(mealTypeId);
  const opens = hotel[`${meal}_opening_time`];
  const closes = hotel[`${meal}_closing_time`];
  return opens !== null && closes !== null ? { opens, closes } : undefined;
}

/** Opening and closing times are whole multiples of so many minutes. */
export const timeStep = 5;

/** Whether a time of day, `HH:mm`, is one that a meal may open or close at. */
export function isTimeStep(time: string): boolean {
  return Number(time.slice(3)) % timeStep === 0;
}

const dayMinutes = 24 * 60;

/** Minutes since midnight of a time of day, `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** How long a meal is served, minutes: 5 to 1440. */
export function serviceLength({ opens, closes }: ServiceHours): number {
  const length = minutesOf(closes) - minutesOf(opens);
  return length > 0 ? length : length + dayMinutes;
}

/** Minutes of a day in which two meals are served at once, also where either goes on after midnight. */
export function serviceOverlap(one: ServiceHours, other: ServiceHours): number {
  const [from, to] = [minutesOf(one.opens), minutesOf(one.opens) + serviceLength(one)];
  return [-dayMinutes, 0, dayMinutes]
    .map((shift) => {
      const start = minutesOf(other.opens) + shift;
      return Math.min(to, start + serviceLength(other)) - Math.max(from, start);
    })
    .reduce((sum, minutes) => sum + Math.max(0, minutes), 0);
}

export interface ServiceTimer {
  /** Day of the service that it counts to: the one that is open, else the next. */
  day: Day;
  open: boolean;
  /** Until it closes (when open) or next opens, ms. */
  remaining: number;
  /** Elapsed share of the current open or closed period, 0 to 1. */
  passed: number;
}

/** A meal's timer at `now` (ms), by its daily hours in `timeZone`; correct across daylight saving changes. */
export function serviceTimer(hours: ServiceHours, now: number, timeZone: string): ServiceTimer {
  const today = dayAt(now, timeZone);
  const services = [-1, 0, 1].map((offset) => serviceOn(addDays(today, offset), hours, timeZone));
  const current = services.find((service) => service.from <= now && now < service.to);
  if (current) {
    return {
      day: current.day,
      open: true,
      remaining: current.to - now,
      passed: (now - current.from) / (current.to - current.from),
    };
  }
  const next = services.find((service) => service.from > now);
  const last = services.findLast((service) => service.to <= now);
  const remaining = (next?.from ?? now) - now;
  const stretch = (next?.from ?? now) - (last?.to ?? now);
  const passed = stretch > 0 ? 1 - remaining / stretch : 0;
  return { day: next?.day ?? today, open: false, remaining, passed };
}

/**
 * Whether a timer says something about a chosen day: it counts to a service of that day, or the day is today, where it
 * counts to the next service once today's is over.
 */
export function isAbout({ day }: Pick<ServiceTimer, 'day'>, chosen: Day, today: Day): boolean {
  return day === chosen || chosen === today;
}

/** Time left as `h:mm:ss`, rounded up to whole seconds. */
export function timeLeftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return [Math.floor(seconds / 3600), two(Math.floor(seconds / 60) % 60), two(seconds % 60)].join(
    ':',
  );
}

/** How a day's meal stands at a moment. */
export type ServiceState = 'coming' | 'open' | 'over';

/** Whether the service of a meal on `day` is to come, open, or over at `now` (ms); undefined without hours. */
export function serviceState(
  hotel: HotelHours & { time_zone: string },
  mealTypeId: MealTypeId,
  day: Day,
  now: number,
): ServiceState | undefined {
  const span = serviceSpan(hotel, mealTypeId, day);
  if (span === undefined) return undefined;
  if (now < span.from) return 'coming';
  return now < span.to ? 'open' : 'over';
}

/** From when to when a meal is served, ms. */
export interface ServiceSpan {
  from: number;
  to: number;
}

/** When a meal of `day` is served; undefined without hours. */
export function serviceSpan(
  hotel: HotelHours & { time_zone: string },
  mealTypeId: MealTypeId,
  day: Day,
): ServiceSpan | undefined {
  const hours = serviceHours(hotel, mealTypeId);
  return hours && serviceOn(day, hours, hotel.time_zone);
}

/** The meal of `day` that is open or comes next at `now` (ms); dinner where none is left, or no hours are known. */
export function mealOfDay(
  hotel: HotelHours & { time_zone: string },
  day: Day,
  now: number,
): MealTypeId {
  const left = mealTypes.find(({ id }) => {
    const state = serviceState(hotel, id, day, now);
    return state === 'coming' || state === 'open';
  });
  return left?.id ?? dinner;
}

/** The meal that is being served now or comes next, by the hotel's hours; breakfast where it has set none. */
export function mealAt(hotel: HotelHours & { time_zone: string }, now: number): MealTypeId {
  let best: { id: MealTypeId; wait: number } | undefined;
  if (!mealTypes.some(({ id }) => ownHours(hotel, id))) return breakfast;
  for (const { id } of mealTypes) {
    const hours = serviceHours(hotel, id);
    if (hours === undefined) continue;
    const timer = serviceTimer(hours, now, hotel.time_zone);
    const wait = timer.open ? 0 : timer.remaining;
    if (best === undefined || wait < best.wait) best = { id, wait };
  }
  return best?.id ?? breakfast;
}

function serviceOn(day: Day, hours: ServiceHours, timeZone: string): ServiceSpan & { day: Day } {
  const closingDay = hours.closes > hours.opens ? day : addDays(day, 1);
  const from = instantOf(day, hours.opens, timeZone);
  const to = instantOf(closingDay, hours.closes, timeZone);
  // A service whose times a change of clocks skips is as long as ever, in the hour after it.
  return { day, from, to: to > from ? to : from + serviceLength(hours) * 60_000 };
}

/** Instants by day, time and zone: working one out asks `Intl` several times, and a screen asks at every render. */
const instants = new Map<string, number>();
/** Days of three meals that a device looks at. */
const mostInstants = 500;

function instantOf(day: Day, time: string, timeZone: string): number {
  const key = `${day}T${time} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const instant = firstInstantAt(parseDateTime(`${day}T${time}`), timeZone);
  if (instants.size >= mostInstants) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** When a zone's clocks first show a time, or a later one where a change of clocks skips it; ms. */
function firstInstantAt(time: CalendarDateTime, timeZone: string): number {
  let shown = toZoned(time, timeZone);
  let skipped = 0;
  for (let before = time; shown.hour !== before.hour || shown.minute !== before.minute; ) {
    skipped = 60_000;
    before = before.subtract({ minutes: 1 });
    shown = toZoned(before, timeZone);
  }
  return shown.toDate().getTime() + skipped;
}
