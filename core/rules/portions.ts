import { type AttendanceModel, expectedCovers } from './attendance.ts';
import type { Share } from './course-shares.ts';
import { dishGroupOf } from './dish-type.ts';
import type { HeadCount } from './people.ts';

/** The learned portion of one dish; `kg_per_cover`: kg for one person who takes it. */
export interface PortionModel {
  kg_per_cover: number;
  /** Standard deviation of kg_per_cover, kg. */
  kg_deviation: number;
  /** Services that the dish was closed out in; 0 = none. The basis `prior` uses none of them. */
  services: number;
  basis: 'dish' | 'dish_type' | 'prior';
}

interface SuggestedAmount {
  /** Amount to make, kg, one decimal. */
  kg: number;
  /** Expected people who take the dish, not rounded. */
  covers: number;
  /** Expected people of the whole service, not rounded. */
  serviceCovers: number;
  /** kg for one person who takes it. */
  kg_per_cover: number;
  /** Services that the dish was closed out in; a guess uses none of them. */
  services: number;
}

/** A suggestion without evidence: priors alone. It has no range, so nothing can be compared with one. */
export interface Guess extends SuggestedAmount {
  basis: 'guess';
}

/** A suggestion that rests on close-outs: of the dish, or of other dishes of its type. */
export interface Estimate extends SuggestedAmount {
  basis: 'dish' | 'dish_type';
  /** 80 % interval, kg, one decimal. */
  low: number;
  high: number;
}

export type Suggestion = Guess | Estimate;

/** Prior kg per cover by dish type; a dish without a type counts as a starter, as in the menu. */
const priorKg = {
  starters: 0.09,
  sides: 0.12,
  main: 0.18,
  dessert: 0.1,
  uncategorized: 0.09,
} as const;
/** Prior relative spread of kg per cover between dishes of a type. */
const priorSpread = 0.35;
/** z of a two-sided 80 % interval of the normal distribution. */
const z80 = 1.2816;

/** @param services closed-out services of the dish, from which nothing is learned yet */
export function priorPortion(dishType: string | null, services = 0): PortionModel {
  const kg = priorKg[dishGroupOf(dishType)];
  return { kg_per_cover: kg, kg_deviation: kg * priorSpread, services, basis: 'prior' };
}

/** Expected covers × the dish's share of them × kg per cover; once learned, with the 80 % interval of that product. */
export function suggestAmount(
  count: HeadCount,
  attendance: AttendanceModel,
  portion: PortionModel,
  share: Share,
): Suggestion {
  const service = expectedCovers(count, attendance);
  const covers = product({ mean: service.covers, variance: service.variance }, share);
  const kg = product(covers, {
    mean: portion.kg_per_cover,
    variance: portion.kg_deviation ** 2,
  });
  const suggested = {
    kg: toTenth(kg.mean),
    covers: covers.mean,
    serviceCovers: service.covers,
    kg_per_cover: portion.kg_per_cover,
    services: portion.services,
  };
  if (portion.basis === 'prior') return { ...suggested, basis: 'guess' };
  const spread = z80 * Math.sqrt(kg.variance);
  return {
    ...suggested,
    basis: portion.basis,
    low: toTenth(Math.max(0, kg.mean - spread)),
    high: toTenth(kg.mean + spread),
  };
}

/** Mean and variance of the product of two independent quantities. */
function product(a: Share, b: Share): Share {
  return {
    mean: a.mean * b.mean,
    variance: a.variance * b.mean ** 2 + a.mean ** 2 * b.variance + a.variance * b.variance,
  };
}

/** Weight for one person, kg: the divisor is at least one. */
export function perPerson(kg: number, people: number): number {
  return kg / Math.max(1, people);
}

/**
 * A suggestion for one person who takes the dish, not rounded: its `kg_per_cover`, as in the sentence beside it, where
 * at least one is expected.
 */
export function suggestionPerPerson(suggestion: Suggestion): Suggestion {
  const { covers, kg_per_cover } = suggestion;
  const kg = perPerson(covers * kg_per_cover, covers);
  if (suggestion.basis === 'guess') return { ...suggestion, kg };
  return {
    ...suggestion,
    kg,
    // The ends are rounded to 0.1 kg, which may be past a mean that is not.
    low: Math.min(kg, perPerson(suggestion.low, covers)),
    high: Math.max(kg, perPerson(suggestion.high, covers)),
  };
}

/** An amount beside a suggestion. */
export interface Comparison {
  /** `below` and `above`: outside the likely range, which warns. A guess has no range and never warns. */
  is: 'less' | 'same' | 'more' | 'below' | 'above';
  /** Distance to the suggested amount, not negative, in the unit of `shown`. */
  difference: number;
}

/**
 * Compares an amount, kg, with a suggestion.
 * @param shown rounds as the screen does, so that the words agree with the figures beside them
 */
export function compareAmount(
  kg: number,
  suggestion: Suggestion,
  shown: (kg: number) => number = (each) => each,
): Comparison {
  const [own, suggested] = [shown(kg), shown(suggestion.kg)];
  const difference = Math.abs(own - suggested);
  if (suggestion.basis !== 'guess') {
    if (own < shown(suggestion.low)) return { is: 'below', difference };
    if (own > shown(suggestion.high)) return { is: 'above', difference };
  }
  if (own === suggested) return { is: 'same', difference: 0 };
  return { is: own < suggested ? 'less' : 'more', difference };
}

function toTenth(kg: number): number {
  return Math.round(kg * 10) / 10;
}
