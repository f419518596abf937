import type { DishGroup } from './dish-type.ts';

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
export const priorKg: Readonly<Record<DishGroup, number>> = {
  starters: 0.09,
  sides: 0.12,
  main: 0.18,
  dessert: 0.1,
  uncategorized: 0.09,
};
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
