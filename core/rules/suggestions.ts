import { offeredPull, sharesOf } from './appetite/shares.ts';
import { expectedCovers } from './attendance.ts';
import { courseShares, type Offered } from './course-shares.ts';
import type { Day } from './day.ts';
import { type DishGroup, dishGroupOf } from './dish-type.ts';
import type { DishModel, MealModel } from './estimator/models.ts';
import { forecastFrom } from './forecast/forecast.ts';
import { parametersOf } from './forecast/parameters.ts';
import { roundToTenth } from './kilograms.ts';
import { type CountsByType, type HeadCount, sumOfCounts } from './people.ts';
import { priorKg, type Suggestion } from './portions.ts';

/** A dish planned for a service, with the guest types on whose menus it stands. */
interface Planned {
  dish: { id: string; dish_type: string | null };
  guestTypeIds: readonly string[];
}

/** What was learned before a service; `dish` answers undefined for one that was never closed out. */
export interface Learned {
  meal: MealModel;
  dish: (id: string) => DishModel | undefined;
}

/**
 * The dishes of one service (a meal of a day), each with its suggested amount. Needs all dishes of the service: those
 * of a course share its covers.
 * @param counts people by guest type, without planning marks
 */
export function withSuggestions<P extends Planned>(
  planned: readonly P[],
  counts: CountsByType,
  { meal, dish }: Learned,
  day: Day,
): (P & { suggestion: Suggestion })[] {
  const served = planned.map(({ dish: { id, dish_type }, guestTypeIds }) => ({
    ...{ course: dishGroupOf(dish_type), guestTypeIds, model: dish(id) },
  }));
  const covers = coversOf(sumOfCounts(counts.values()), meal, day);
  const amounts = expectedAmounts(served, expectedByType(counts, meal), covers, meal);
  return amounts.map((amount, index) => {
    const suggestion = suggestionOf(amount, { meal, covers }, day);
    return { ...(planned[index] as P), suggestion };
  });
}

/** Expected covers of a service, not rounded: by statuses, more or less as this meal has been on such days and lately. */
export function coversOf(count: HeadCount, { attendance, covers }: MealModel, day: Day): number {
  const expected = expectedCovers(count, attendance);
  if (covers === null) return expected;
  return forecastFrom(parametersOf(covers.house, covers.series, day), expected).mean;
}

/** Expected covers by guest type; null: guests without a type. */
export function expectedByType(counts: CountsByType, meal: MealModel): Map<string | null, number> {
  return new Map(
    [...counts].map(([type, count]) => [type, expectedCovers(count, meal.attendance)]),
  );
}

interface Served extends Offered {
  model: DishModel | undefined;
}

/** What is expected of a dish of a service, before what it has been on such days and lately. */
export interface ExpectedAmount {
  /** People who take it, and kg of one who does; not rounded. */
  covers: number;
  kg_per_cover: number;
  basis: Suggestion['basis'];
  model: DishModel | undefined;
}

/** Covers × the part of them that takes the dish, and kg of one who does; in the order of `dishes`. */
export function expectedAmounts(
  dishes: readonly Served[],
  coversByType: ReadonlyMap<string | null, number>,
  covers: number,
  { courses, dishes: house }: MealModel,
): ExpectedAmount[] {
  const offers = offersOf(dishes, coversByType);
  // Of a dish that was of another type then, nothing of it holds.
  const models = dishes.map(({ course, model }) => (model?.course === course ? model : undefined));
  const amounts: ExpectedAmount[] = [];
  for (const [course, mates] of matesOf(dishes)) {
    const known = courses[course];
    const pulls = mates.map((at) => offeredPull(models[at]?.pull ?? 0, offers[at]?.offered ?? 1));
    const shares = sharesOf(pulls, known?.competition ?? 1);
    for (const [mate, at] of mates.entries()) {
      const model = models[at];
      const rests = model?.services ? 'dish' : known?.services ? 'dish_type' : 'guess';
      amounts[at] = {
        covers: covers * (offers[at]?.reach ?? 1) * (shares[mate] ?? 0),
        kg_per_cover: model?.kg_per_cover ?? known?.kg_per_cover ?? priorKg[course],
        basis: house ? rests : 'guess',
        model,
      };
    }
  }
  return amounts;
}

/** An amount as it is suggested: more or less as the dish has been on such days and lately, in the range of past misses. */
export function suggestionOf(
  { covers, kg_per_cover, basis, model }: ExpectedAmount,
  service: { meal: MealModel; covers: number },
  day: Day,
): Suggestion {
  const rests = { covers, serviceCovers: service.covers, services: model?.services ?? 0 };
  const { dishes } = service.meal;
  if (basis === 'guess' || dishes === null) {
    return { ...rests, basis: 'guess', kg: roundToTenth(covers * kg_per_cover), kg_per_cover };
  }
  const parameters = parametersOf(dishes, model?.forecast ?? undefined, day);
  const { mean, low, high } = forecastFrom(parameters, covers * kg_per_cover);
  return {
    ...rests,
    basis,
    kg: roundToTenth(mean),
    // So that "24 covers, 0.21 kg each" gives the amount that is shown.
    kg_per_cover: covers > 0 ? mean / covers : kg_per_cover,
    low: roundToTenth(low),
    high: roundToTenth(high),
  };
}

/** What a dish's menus say: `reach`, the part of the covers that have its course; `offered`, see offeredPull. */
export function offersOf(
  dishes: readonly Offered[],
  coversByType: ReadonlyMap<string | null, number>,
): { reach: number; offered: number }[] {
  const shares = courseShares(dishes, coversByType);
  const courses = matesOf(dishes);
  return dishes.map(({ course }, at) => {
    const mates = courses.get(course) ?? [];
    const reach = mates.reduce((sum, mate) => sum + (shares[mate] ?? 0), 0);
    return { reach, offered: reach > 0 ? ((shares[at] ?? 0) * mates.length) / reach : 1 };
  });
}

/** Indexes of the dishes of each course. */
export function matesOf(dishes: readonly Offered[]): Map<DishGroup, number[]> {
  const courses = new Map<DishGroup, number[]>();
  for (const [at, { course }] of dishes.entries()) {
    courses.set(course, [...(courses.get(course) ?? []), at]);
  }
  return courses;
}
