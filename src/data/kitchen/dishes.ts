import { useCallback, useMemo } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { type ExpectedCovers, explainedCovers } from '../../../core/rules/attendance.ts';
import type { Day } from '../../../core/rules/day.ts';
import { type DishGroup, dishGroupOf } from '../../../core/rules/dish-type.ts';
import { priorMeal } from '../../../core/rules/estimator/models.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { newestEntry } from '../../../core/rules/history-entries.ts';
import type { OverrideReason } from '../../../core/rules/override-reason.ts';
import { sumOfCounts } from '../../../core/rules/people.ts';
import { dailyMealOf, plannedDishes } from '../../../core/rules/planned-dishes.ts';
import type { Suggestion } from '../../../core/rules/portions.ts';
import { coversOf, type Learned, withSuggestions } from '../../../core/rules/suggestions.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { madeWithService } from '../engine/made-with.ts';
import { perform } from '../engine/perform.ts';
import { useView } from '../engine/view.ts';
import { useCountsByType } from '../meals/head-count.ts';

export interface KitchenDishView {
  dish: Row<'dish'>;
  /** The service (daily meal) that amounts are entered for. */
  dailyMealId: string;
  group: DishGroup;
  suggestion: Suggestion;
  /** The current amount; undefined where none was entered. */
  weight: Row<'dish_weight'> | undefined;
  /** An amount is not yet acknowledged by the server. */
  pending: boolean;
}

export interface KitchenDishes {
  /** The service of the day and meal; null where nothing is planned. */
  dailyMealId: string | null;
  /** By name. */
  dishes: readonly KitchenDishView[];
  /** The covers that the suggestions share among the dishes of each course, and what they are made of. */
  covers: ExpectedCovers;
}

/** Dishes planned for a meal of a day, with suggested and entered amounts. */
export function useKitchenDishes(day: Day, mealTypeId: number): KitchenDishes {
  const planned = useView(
    useCallback((view) => plannedDishes(menuRows(view), day, mealTypeId), [day, mealTypeId]),
  );
  const dailyMealId = useView(
    useCallback((view) => dailyMealOf(menuRows(view), day, mealTypeId) ?? null, [day, mealTypeId]),
  );
  const entered = useView(enteredIn);
  const learned = useView(useCallback((view) => learnedIn(view, mealTypeId), [mealTypeId]));
  const counts = useCountsByType(day, mealTypeId);
  return useMemo(() => {
    const dishes = withSuggestions(planned, counts, learned, day).map(
      ({ dish, dailyMealId: service, suggestion }) => ({
        dish,
        dailyMealId: service,
        group: dishGroupOf(dish.dish_type),
        suggestion,
        ...(entered.get(serviceKey(service, dish.id)) ?? nothingEntered),
      }),
    );
    const count = sumOfCounts(counts.values());
    const expected = coversOf(count, learned.meal, day);
    const covers = explainedCovers(count, learned.meal.attendance, expected);
    return { dailyMealId, dishes, covers };
  }, [planned, dailyMealId, entered, learned, counts, day]);
}

/** What the estimator learned of a meal and its dishes. */
export function learnedIn(view: View, mealTypeId: number): Learned {
  const id = String(mealTypeId);
  const models = view.all('dish_model');
  return {
    meal: view.get('meal_model', id)?.model ?? priorMeal(),
    dish: (dishId) => models.get(dishId)?.models[id],
  };
}

/** Read as they are used, so that a query follows no more than it needs. */
export const menuRows = (view: View) => ({
  get menus() {
    return view.all('daily_menu').values();
  },
  get meals() {
    return view.all('daily_meal').values();
  },
  get guestMenus() {
    return view.all('meal_guest_menu').values();
  },
  get menuDishes() {
    return view.all('meal_guest_menu_dish').values();
  },
  dish: (id: string) => view.get('dish', id),
});

interface Entered {
  weight: Row<'dish_weight'> | undefined;
  pending: boolean;
}

const nothingEntered: Entered = { weight: undefined, pending: false };

const serviceKey = (dailyMealId: string, dishId: string) => `${dailyMealId}/${dishId}`;

/** Current amounts by `serviceKey`. */
function enteredIn(view: View): ReadonlyMap<string, Entered> {
  const histories = groupBy(view.all('dish_weight').values(), (entry) =>
    serviceKey(entry.daily_meal_id, entry.dish_id),
  );
  return new Map(
    [...histories].map(([key, entries]) => {
      const weight = newestEntry(entries);
      const pending = entries.some(({ id }) => view.pending({ entity: 'dish_weight', id }));
      return [key, { weight, pending }];
    }),
  );
}

/** Enters the chef's amount, kg. Rejects when the device can't store it. */
export function enterDishWeight(entry: {
  dish_id: string;
  daily_meal_id: string;
  weight: number;
  /** Why it is not what is suggested; null: nobody said. */
  reason: OverrideReason | null;
}): Promise<void> {
  return perform('set-dish-weight', { id: newId(), ...entry, ...madeWithService(entry) });
}
