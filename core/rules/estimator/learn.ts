import { learnCourse, type ServedDish } from '../appetite/learn.ts';
import type { AppetiteState } from '../appetite/state.ts';
import {
  type AttendanceModel,
  type Chance,
  expectedCovers,
  priorAttendance,
} from '../attendance.ts';
import { eatenOf } from '../close-out.ts';
import type { Day } from '../day.ts';
import { learnDay, type Observation } from '../forecast/learn.ts';
import { type MealStatus, mealStatuses } from '../meal-status.ts';
import { emptyHeadCount, type HeadCount, sumOfCounts } from '../people.ts';
import type { Suggestion } from '../portions.ts';
import type { Attendance } from '../service-attendance.ts';
import {
  coversOf,
  type ExpectedAmount,
  expectedAmounts,
  expectedByType,
  matesOf,
  offersOf,
  suggestionOf,
} from '../suggestions.ts';
import {
  dishModelsAt,
  dishSeries,
  emptyMeal,
  type Knowledge,
  type MealKnowledge,
  mealModelOf,
} from './knowledge.ts';
import type { MealModel } from './models.ts';
import type { PastDay, PastDish, PastService } from './services.ts';

/** What would have been suggested for a dish that was closed out, from the days before alone. */
export interface Said {
  day: Day;
  mealTypeId: number;
  dishId: string;
  dailyMealId: string;
  suggestion: Suggestion;
  /** People who came, or were expected where no door was kept. */
  covers: number;
  eaten: number;
}

/** What a hotel knows after a day, and what would have been suggested before it. Days come in order. */
export function learnServices(
  knowledge: Knowledge,
  { day, services }: PastDay,
): { knowledge: Knowledge; said: Said[] } {
  const meals: Record<string, MealKnowledge> = { ...knowledge.meals };
  const covers: Observation[] = [];
  const eaten: Observation[] = [];
  const said: Said[] = [];
  for (const service of services) {
    const { mealTypeId } = service;
    const before = expectationOf(knowledge, day, service);
    const known = meals[mealTypeId] ?? emptyMeal();
    const came = sumOf(service, ({ came: people }) => people);
    if (came > 0) {
      covers.push({ series: String(mealTypeId), plan: before.byStatus, actual: came });
    }
    const eaters = came > 0 ? came : before.covers;
    for (const dish of closedDishes(service, before, day)) {
      said.push({ ...dish.said, covers: eaters });
      const series = dishSeries(mealTypeId, dish.said.dishId);
      eaten.push({ series, plan: dish.expected, actual: dish.wanted });
    }
    meals[mealTypeId] = {
      attendance: withAttendance(known.attendance, service),
      appetite: withDishes(known.appetite, day, service, { covers: eaters, before, came }),
    };
  }
  return {
    knowledge: {
      meals,
      covers: learnDay(knowledge.covers, day, covers),
      dishes: learnDay(knowledge.dishes, day, eaten),
    },
    said,
  };
}

/** What was expected of a service. */
interface Expectation {
  meal: MealModel;
  /** By statuses alone; by guest type, too. */
  byStatus: number;
  byType: ReadonlyMap<string | null, number>;
  covers: number;
  amounts: readonly ExpectedAmount[];
}

function expectationOf(knowledge: Knowledge, day: Day, service: PastService): Expectation {
  const { mealTypeId, attendance, dishes } = service;
  const meal = mealModelOf(knowledge, mealTypeId);
  const counts = new Map([...attendance].map(([type, each]) => [type, countOf(each)]));
  const count = sumOfCounts(counts.values());
  const byType = expectedByType(counts, meal);
  const covers = coversOf(count, meal, day);
  const modelOf = dishModelsAt(knowledge, mealTypeId);
  const served = dishes.map((dish) => ({ ...dish, model: modelOf(dish.dishId) }));
  const amounts = expectedAmounts(served, byType, covers, meal);
  return { meal, byStatus: expectedCovers(count, meal.attendance), byType, covers, amounts };
}

/**
 * The dishes of a service that were closed out; `expected`: kg, without what forecasts add; `wanted`: what was eaten, kg.
 * Of a dish that ran out nobody knows how much more would have been: it counts as it was suggested.
 */
function closedDishes(
  { mealTypeId, dishes }: PastService,
  before: Expectation,
  day: Day,
): { said: Omit<Said, 'covers'>; expected: number; wanted: number }[] {
  return dishes.flatMap(({ dishId, dailyMealId, closed }, index) => {
    const amount = before.amounts[index];
    if (closed === null || amount === undefined) return [];
    const suggestion = suggestionOf(amount, before, day);
    const found = { day, mealTypeId, dishId, dailyMealId, suggestion };
    const said = { ...found, eaten: eatenOf(closed) };
    const suggested = suggestion.covers * suggestion.kg_per_cover;
    const wanted = closed.left_over === 0 ? Math.max(said.eaten, suggested) : said.eaten;
    return [{ said, expected: amount.covers * amount.kg_per_cover, wanted }];
  });
}

/** The appetite for the dishes of a service, course by course. */
function withDishes(
  appetite: AppetiteState,
  day: Day,
  { dishes, attendance }: PastService,
  service: { covers: number; came: number; before: Expectation },
): AppetiteState {
  const came = new Map([...attendance].map(([type, each]) => [type, peopleIn(each, 'came')]));
  const offers = offersOf(dishes, service.came > 0 ? came : service.before.byType);
  return [...matesOf(dishes)].reduce(
    (state, [course, mates]) =>
      learnCourse(state, day, {
        course,
        covers: service.covers * (offers[mates[0] ?? 0]?.reach ?? 1),
        dishes: mates.flatMap((at) => servedDish(dishes[at], offers[at]?.offered ?? 1)),
      }),
    appetite,
  );
}

function servedDish(dish: PastDish | undefined, offered: number): ServedDish[] {
  if (dish === undefined) return [];
  const { dishId, closed, entered } = dish;
  const eaten = closed && eatenOf(closed);
  return [{ dish: dishId, eaten, entered, isSoldOut: closed?.left_over === 0, offered }];
}

/** Evidence of who comes that is kept from one service of a meal to the next: half of it after 30 of them. */
const attendanceKept = 2 ** (-1 / 30);

function withAttendance(model: AttendanceModel, service: PastService): AttendanceModel {
  if (sumOf(service, ({ came }) => came) === 0) return model;
  const prior = priorAttendance();
  const chance = (status: MealStatus): Chance => {
    const kept = (of: 'alpha' | 'beta') =>
      prior[status][of] + (model[status][of] - prior[status][of]) * attendanceKept;
    const came = sumOf(service, (each) => each.came, status);
    const people = sumOf(service, (each) => each.people, status);
    return { alpha: kept('alpha') + came, beta: kept('beta') + Math.max(0, people - came) };
  };
  return {
    will_eat: chance('will_eat'),
    uncertain: chance('uncertain'),
    will_not_eat: chance('will_not_eat'),
  };
}

type Counted = Attendance[MealStatus];

const peopleIn = (attendance: Attendance, of: keyof Counted): number =>
  mealStatuses.reduce((sum, status) => sum + attendance[status][of], 0);

/** Over all guest types, of one status or all. */
function sumOf(
  { attendance }: PastService,
  of: (each: Counted) => number,
  status?: MealStatus,
): number {
  const statuses = status === undefined ? mealStatuses : [status];
  return [...attendance.values()]
    .flatMap((each) => statuses.map((one) => of(each[one])))
    .reduce((sum, people) => sum + people, 0);
}

/** People by status alone: of past services it is not kept who was a man, a woman or a child. */
function countOf(attendance: Attendance): HeadCount {
  const count = emptyHeadCount();
  for (const status of mealStatuses) count[status].female = attendance[status].people;
  return count;
}
