import { useCallback, useMemo } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import {
  type CloseOutKind,
  closedOut,
  closedOutIn,
  type LeftOverReason,
  leftShare,
} from '../../../core/rules/close-out.ts';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { plannedDishes } from '../../../core/rules/planned-dishes.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { madeWithService } from '../engine/made-with.ts';
import { perform } from '../engine/perform.ts';
import { useView } from '../engine/view.ts';
import { type KitchenDishView, menuRows, useKitchenDishes } from './dishes.ts';

/** A dish of a service, and how it was closed out. */
export interface ServedDish extends Omit<KitchenDishView, 'pending'> {
  /** Undefined while it is open. */
  closed: Row<'close_out'> | undefined;
  /** Parts that were left of it in other services on this device, 0 to 1. */
  usual: readonly number[];
  /** What was said of it waits to be sent. */
  pending: boolean;
}

/** Dishes of a meal of a day by name, each with its close-out; live, unsent ones included. */
export function useServedDishes(day: Day, mealTypeId: number): readonly ServedDish[] {
  const { dishes } = useKitchenDishes(day, mealTypeId);
  const histories = useView(historiesIn);
  return useMemo(
    () =>
      dishes.map((each) => {
        const { dish, dailyMealId } = each;
        const own = histories.get(dish.id) ?? [];
        const here = own.find((history) => history.dailyMealId === dailyMealId);
        const others = own.flatMap(({ closed }) =>
          closed?.kind === 'closed' && closed.daily_meal_id !== dailyMealId ? [closed] : [],
        );
        return {
          ...each,
          closed: here?.closed,
          pending: here?.pending ?? false,
          usual: others.map(leftShare),
        };
      }),
    [dishes, histories],
  );
}

/** How many dishes of a meal there are to close out, and how many were. */
export function useCloseOutProgress(day: Day, mealTypeId: number): { done: number; of: number } {
  return useView(
    useCallback(
      (view: View) => {
        const planned = plannedDishes(menuRows(view), day, mealTypeId);
        const services = new Set(planned.map(({ dailyMealId }) => dailyMealId));
        const entries = [...view.all('close_out').values()].filter((each) =>
          services.has(each.daily_meal_id),
        );
        const closed = closedOutIn(entries);
        const done = planned.filter(({ dish, dailyMealId }) =>
          closed({ dish_id: dish.id, daily_meal_id: dailyMealId }),
        );
        return { done: done.length, of: planned.length };
      },
      [day, mealTypeId],
    ),
  );
}

interface History {
  dailyMealId: string;
  closed: Row<'close_out'> | undefined;
  pending: boolean;
}

/** How each dish was closed out in the services on this device, by dish. */
function historiesIn(view: View): ReadonlyMap<string, readonly History[]> {
  const byDish = groupBy(view.all('close_out').values(), ({ dish_id }) => dish_id);
  return new Map(
    [...byDish].map(([dishId, entries]) => [
      dishId,
      [...groupBy(entries, ({ daily_meal_id }) => daily_meal_id)].map(([dailyMealId, own]) => ({
        dailyMealId,
        closed: closedOut(own),
        pending: own.some(({ id }) => view.pending({ entity: 'close_out', id })),
      })),
    ]),
  );
}

/** What is said of a dish in a service: amounts in kg, 0 unless it is `closed`. */
export interface CloseOut {
  dish_id: string;
  daily_meal_id: string;
  kind: CloseOutKind;
  made: number;
  left_over: number;
  reason: LeftOverReason | null;
}

/** Appends to a dish's close-outs. `stored` rejects when the device can't store it. @returns the id of the entry */
export function closeOut(said: CloseOut): { id: string; stored: Promise<void> } {
  const id = newId();
  return { id, stored: perform('set-close-out', { id, ...said, ...madeWithService(said) }) };
}
