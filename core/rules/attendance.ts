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

/** Expected number of people who come, not rounded. */
export function expectedCovers(count: HeadCount, model: AttendanceModel): number {
  return mealStatuses.reduce((sum, each) => sum + peopleWith(count, each) * mean(model[each]), 0);
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

/**
 * A service's expected covers in whole people, with what they are made of (largest remainder method).
 * @param expected covers, not rounded: more or fewer than the statuses let expect, by what the meal is like of late
 */
export function explainedCovers(
  count: HeadCount,
  model: AttendanceModel,
  expected: number,
): ExpectedCovers {
  const covers = Math.round(expected);
  const usual = expectedCovers(count, model);
  const factor = usual > 0 ? expected / usual : 1;
  const exact = mealStatuses.map((status) => {
    const people = peopleWith(count, status);
    return { status, people, covers: people * mean(model[status]) * factor };
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
