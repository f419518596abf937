import type { Comparison, Verdict } from '../../../../core/rules/accuracy/compare.ts';
import type { DishAccuracy } from '../../../../core/rules/accuracy/dishes.ts';
import type { AccuracyService } from '../../../data/kitchen/accuracy.ts';

export type Dish = DishAccuracy<AccuracyService>;

/** What the counts filter by. */
export const filters = ['all', 'ai', 'chef', 'weekday', 'level', 'early'] as const;
export type Filter = (typeof filters)[number];

/** Id of the row of all dishes together. */
export const together = 'all';

/** A row of the table: a dish, or all dishes together. */
export interface Row {
  id: string;
  name: string;
  /** None of all dishes together. */
  services: readonly AccuracyService[];
  /** Undefined: too early to say. */
  comparison: Comparison | undefined;
}

/** The group of a dish: who was closest, or that it is too early to say. */
const groupOf = ({ comparison }: Dish): Verdict['closest'] | 'early' =>
  comparison?.verdict.closest ?? 'early';

export const countsOf = (dishes: readonly Dish[]): Record<Filter, number> => {
  const counts = { all: dishes.length, ai: 0, chef: 0, weekday: 0, level: 0, early: 0 };
  for (const dish of dishes) counts[groupOf(dish)] += 1;
  return counts;
};

export const filtered = (dishes: readonly Dish[], filter: Filter): readonly Dish[] =>
  filter === 'all' ? dishes : dishes.filter((dish) => groupOf(dish) === filter);

/** The rows in their order: dishes that are compared, all of them together, and those of which it is too early to say. */
export function rowsOf(dishes: readonly Dish[], all: Row | undefined): readonly Row[] {
  const compared = dishes.filter(({ comparison }) => comparison);
  const early = dishes.filter(({ comparison }) => !comparison);
  return [...compared, ...(all ? [all] : []), ...early];
}
