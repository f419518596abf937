import { type MealStatus, mealStatuses } from './meal-status.ts';
import { categories, type HeadCount } from './people.ts';

/** Beta distribution of the probability that a person with some status comes. */
export interface Chance {
  alpha: number;
  beta: number;
}

/** Probability of coming by status, per hotel and meal; learned from door check-ins. */
export type AttendanceModel = Record<MealStatus, Chance>;

/** Prior chance of coming, worth 20 people of evidence each. */
const priorChance: Record<MealStatus, number> = {
  will_eat: 0.95,
  uncertain: 0.5,
  will_not_eat: 0.02,
};
const priorPeople = 20;

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

const mean = ({ alpha, beta }: Chance): number => alpha / (alpha + beta);

const peopleWith = (count: HeadCount, status: MealStatus): number =>
  categories.reduce((sum, each) => sum + count[status][each], 0);

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
    const people = peopleWith(count, status);
    const { alpha, beta } = model[status];
    const p = mean(model[status]);
    covers += people * p;
    variance += (people * p * (1 - p) * (alpha + beta + people)) / (alpha + beta + 1);
  }
  return { covers, variance };
}

/** Of `people` with a status, `covers` are expected to come; both whole. */
export interface CoversPart {
  status: MealStatus;
  people: number;
  covers: number;
}

export interface ExpectedCovers {
  /** Expected covers of the service, rounded: what suggestions name as the service's covers. */
  covers: number;
  /** What they are made of: the statuses that add at least one cover, most first, rounded so that they add up. */
  parts: readonly CoversPart[];
}

/** A service's expected covers in whole people, with what they are made of (largest remainder method). */
export function explainedCovers(count: HeadCount, model: AttendanceModel): ExpectedCovers {
  const covers = Math.round(expectedCovers(count, model).covers);
  const exact = mealStatuses.map((status) => {
    const people = peopleWith(count, status);
    return { status, people, covers: people * mean(model[status]) };
  });
  const floors = exact.reduce((sum, each) => sum + Math.floor(each.covers), 0);
  const remainder = (part: CoversPart) => part.covers - Math.floor(part.covers);
  const roundedUp = new Set(
    exact.toSorted((a, b) => remainder(b) - remainder(a)).slice(0, covers - floors),
  );
  const parts = exact.map((part) => ({
    ...part,
    covers: Math.floor(part.covers) + (roundedUp.has(part) ? 1 : 0),
  }));
  const some = parts.filter((part) => part.covers > 0);
  return { covers, parts: some.sort((a, b) => b.covers - a.covers) };
}
