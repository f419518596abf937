import { dishGroupOf } from './dish-type.ts';
import { type MealStatus, mealStatuses } from './meal-status.ts';
import { categories, type HeadCount } from './people.ts';

/** Beta distribution of the probability that a person with some status comes. */
export interface Chance {
  alpha: number;
  beta: number;
}

/** Probability of coming by status, per hotel and meal; learned from door check-ins. */
export type AttendanceModel = Record<MealStatus, Chance>;

/** The learned portion of one dish; `kg_per_cover`: kg for one person who comes. */
export interface PortionModel {
  kg_per_cover: number;
  /** Standard deviation of kg_per_cover, kg. */
  kg_deviation: number;
  /** Closed-out services; 0 = never. The basis `prior` uses none of them. */
  services: number;
  basis: 'dish' | 'dish_type' | 'prior';
}

export interface Suggestion {
  /** Amount to make, kg, one decimal. */
  kg: number;
  /** 80 % interval, kg, one decimal. */
  low: number;
  high: number;
  /** Expected people, not rounded. */
  covers: number;
  kg_per_cover: number;
  services: number;
  basis: PortionModel['basis'];
}

/** Prior chance of coming, worth 20 people of evidence each. */
const priorChance: Record<MealStatus, number> = {
  will_eat: 0.95,
  uncertain: 0.5,
  will_not_eat: 0.02,
};
const priorPeople = 20;

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

export function priorAttendance(): AttendanceModel {
  const chance = (status: MealStatus): Chance => ({
    alpha: priorChance[status] * priorPeople,
    beta: (1 - priorChance[status]) * priorPeople,
  });
  return {
    will_eat: chance('will_eat'),
    uncertain: chance('uncertain'),
    will_not_eat: chance('will_not_eat'),
  };
}

/** @param services closed-out services of the dish, from which nothing is learned yet */
export function priorPortion(dishType: string | null, services = 0): PortionModel {
  const kg = priorKg[dishGroupOf(dishType)];
  return { kg_per_cover: kg, kg_deviation: kg * priorSpread, services, basis: 'prior' };
}

const mean = ({ alpha, beta }: Chance): number => alpha / (alpha + beta);

/**
 * Expected number of people who come, and its variance (beta-binomial per status:
 * n·p·q·(a+b+n)/(a+b+1), with p = a/(a+b)).
 */
export function expectedCovers(
  count: HeadCount,
  model: AttendanceModel,
): { covers: number; variance: number } {
  let covers = 0;
  let variance = 0;
  for (const status of mealStatuses) {
    const people = categories.reduce((sum, each) => sum + count[status][each], 0);
    const { alpha, beta } = model[status];
    const p = mean(model[status]);
    covers += people * p;
    variance += (people * p * (1 - p) * (alpha + beta + people)) / (alpha + beta + 1);
  }
  return { covers, variance };
}

/** Expected covers × kg per cover, with the 80 % interval that both uncertainties give. */
export function suggestAmount(
  count: HeadCount,
  attendance: AttendanceModel,
  portion: PortionModel,
): Suggestion {
  const { covers, variance } = expectedCovers(count, attendance);
  const kg = covers * portion.kg_per_cover;
  // Variance of a product of independent quantities.
  const spread = Math.sqrt(
    variance * portion.kg_per_cover ** 2 +
      covers ** 2 * portion.kg_deviation ** 2 +
      variance * portion.kg_deviation ** 2,
  );
  return {
    kg: toTenth(kg),
    low: toTenth(Math.max(0, kg - z80 * spread)),
    high: toTenth(kg + z80 * spread),
    covers,
    kg_per_cover: portion.kg_per_cover,
    services: portion.services,
    basis: portion.basis,
  };
}

/** Weight for one person, kg: the divisor is at least one. */
export function perPerson(kg: number, people: number): number {
  return kg / Math.max(1, people);
}

/** Compares an amount with the interval of a suggestion. */
export function againstRange(
  kg: number,
  { low, high }: Pick<Suggestion, 'low' | 'high'>,
): 'below' | 'within' | 'above' {
  if (kg < low) return 'below';
  return kg > high ? 'above' : 'within';
}

/** In the measure "per person", ingredients are shown for this many people. */
export const ingredientPeople = 30;

function toTenth(kg: number): number {
  return Math.round(kg * 10) / 10;
}
