import type { Day } from '../day.ts';
import { roundToTenth } from '../kilograms.ts';
import { leastServices } from './compare.ts';
import type { SaidAmounts } from './measures.ts';

/** Of the week, from Monday on. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

interface DatedAmounts extends SaidAmounts {
  day: Day;
}

/** How the AI errs at a dish: mostly one way, or as often one way as the other. */
export interface Tendency {
  is: 'over' | 'under' | 'both' | 'exact';
  /** Services in which it erred that way, to 0.1 kg; for `both`, in each of the two. */
  times: number;
  /** Services in which it said an amount. */
  of: number;
  /** Where it errs that way most, with the mean of its errors, kg to 0.1, above 0. */
  most: { weekday: Weekday; kg: number } | undefined;
}

/** Undefined where it said an amount in fewer than `leastServices` services. A weekday needs two of them to be named. */
export function tendencyOf(services: readonly DatedAmounts[]): Tendency | undefined {
  const misses = missesOf(services);
  if (misses.length < leastServices) return undefined;
  const over = misses.filter(({ kg }) => roundToTenth(kg) > 0).length;
  const under = misses.filter(({ kg }) => roundToTenth(-kg) > 0).length;
  const of = misses.length;
  if (over === under) {
    return { is: over === 0 ? 'exact' : 'both', times: over, of, most: undefined };
  }
  const sign = over > under ? 1 : -1;
  const days = weekdays
    .map((weekday) => ({ weekday, own: misses.filter(({ day }) => weekdayOf(day) === weekday) }))
    .filter(({ own }) => own.length > 1)
    .map(({ weekday, own }) => ({
      weekday,
      kg: roundToTenth((sign * own.reduce((sum, { kg }) => sum + kg, 0)) / own.length),
    }))
    .sort((a, b) => b.kg - a.kg || a.weekday - b.weekday);
  const [most, next] = days;
  return {
    is: sign > 0 ? 'over' : 'under',
    times: Math.max(over, under),
    of,
    // A weekday that is like the others says nothing.
    most: most && most.kg > 0 && (next === undefined || most.kg > next.kg) ? most : undefined,
  };
}

/** At most so many services are named as the worst. */
const mostNamed = 3;
/** So far off, kg, and so many times as far as usual, is worth a name. */
const leastNamed = 0.2;
const timesUsual = 1.5;

/**
 * The services in which the AI was furthest off: at most three, each by 0.2 kg at least and half as much again as is
 * usual among these.
 */
export function worstServices<S extends DatedAmounts>(services: readonly S[]): S[] {
  const misses = missesOf(services).map(({ service, kg }) => ({ service, kg: Math.abs(kg) }));
  const usual = misses.reduce((sum, { kg }) => sum + kg, 0) / Math.max(1, misses.length);
  return misses
    .filter(({ kg }) => kg >= leastNamed && kg >= timesUsual * usual)
    .sort((a, b) => b.kg - a.kg)
    .slice(0, mostNamed)
    .map(({ service }) => service);
}

/** Of services in which the AI said an amount: said − eaten, kg. */
const missesOf = <S extends DatedAmounts>(services: readonly S[]) =>
  services.flatMap((service) =>
    service.ai === null ? [] : [{ service, day: service.day, kg: service.ai - service.eaten }],
  );

const weekdayOf = (day: Day): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;
