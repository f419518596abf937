import { useCallback, useMemo } from 'react';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Row } from '../../../core/contract/rows.ts';
import {
  type Concerned,
  type DishAlert,
  dishAlerts,
  guestsWithNeeds,
  type ServedDish,
} from '../../../core/rules/alerts/dish-alerts.ts';
import { seenOf, unseenIn } from '../../../core/rules/alerts/seen-alerts.ts';
import type { Day } from '../../../core/rules/day.ts';
import { dishGroupOf } from '../../../core/rules/dish-type.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { plannedDishes } from '../../../core/rules/planned-dishes.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { madeWithService } from '../engine/made-with.ts';
import { perform } from '../engine/perform.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';
import { menuRows } from './dishes.ts';

type Acknowledgement = Row<'alert_acknowledgement'>;

/** What is to be said of a dish in one service, and what the kitchen has seen of it. */
export interface ServiceAlert extends DishAlert<Row<'reservation'>> {
  /** The service (daily meal) that it is seen for. */
  dailyMealId: string;
  /** What nobody in the kitchen has seen yet. */
  unseen: readonly Concerned<Row<'reservation'>>[];
  /** The last time that somebody said so; undefined where nobody has. */
  seen: Acknowledgement | undefined;
  /** That is not with the server yet. */
  pending: boolean;
}

export type ServiceAlerts = ReadonlyMap<string, ServiceAlert>;

/** What is to be said of the dishes of a meal of a day, by dish; live, unsent changes included. */
export function useServiceAlerts(day: Day, mealTypeId: number): ServiceAlerts {
  const dishes = useView(useCallback((view) => servedIn(view, day, mealTypeId), [day, mealTypeId]));
  const guests = useView(useCallback((view) => guestsIn(view, day, mealTypeId), [day, mealTypeId]));
  const seen = useView(seenIn);
  return useMemo(
    () =>
      new Map(
        dishAlerts(dishes, guests).map((alert) => {
          const dailyMealId = dishes.find(({ id }) => id === alert.dishId)?.dailyMealId ?? '';
          const own = seen.get(keyOf({ dish_id: alert.dishId, daily_meal_id: dailyMealId }));
          return [alert.dishId, withSeen(alert, dailyMealId, own)];
        }),
      ),
    [dishes, guests, seen],
  );
}

function withSeen(
  alert: DishAlert<Row<'reservation'>>,
  dailyMealId: string,
  own: Seen | undefined,
): ServiceAlert {
  const all = own?.all ?? [];
  return {
    ...alert,
    dailyMealId,
    unseen: unseenIn(
      alert.concerned,
      all.flatMap((each) => each.seen),
    ),
    seen: all.at(-1),
    pending: own?.pending ?? false,
  };
}

/** The dishes of a service with what they are made of. */
function servedIn(
  view: View,
  day: Day,
  mealTypeId: number,
): readonly (ServedDish & { dailyMealId: string })[] {
  const planned = plannedDishes(menuRows(view), day, mealTypeId);
  const ids = new Set(planned.map(({ dish }) => dish.id));
  const links = [...view.all('dish_ingredient').values()].filter(({ dish_id }) => ids.has(dish_id));
  const parts = groupBy(links, ({ dish_id }) => dish_id);
  return planned.map(({ dish: { id, dish_type, diet, allergens }, dailyMealId, guestTypeIds }) => ({
    ...{ id, diet, allergens, dailyMealId, guestTypeIds, course: dishGroupOf(dish_type) },
    ingredients: (parts.get(id) ?? []).map((link) => view.get('ingredient', link.ingredient_id)),
  }));
}

/** The same array until one of these guests changes: most taps are of others. */
function guestsIn(view: View, day: Day, mealTypeId: number): readonly Row<'reservation'>[] {
  const statuses = statusesOn(view, day, mealTypeId);
  return guestsWithNeeds(guestsOn(view, day), (id) => statuses.get(id) ?? unrecordedStatus);
}

interface Seen {
  /** In order. */
  all: readonly Acknowledgement[];
  pending: boolean;
}

const keyOf = (of: { dish_id: string; daily_meal_id: string }) =>
  `${of.daily_meal_id}/${of.dish_id}`;

/** Not yet with the server: after all that are. */
const order = ({ version }: Acknowledgement) => version || Number.MAX_SAFE_INTEGER;

function seenIn(view: View): ReadonlyMap<string, Seen> {
  const byDish = groupBy(view.all('alert_acknowledgement').values(), keyOf);
  return new Map(
    [...byDish].map(([key, rows]) => {
      const all = rows.sort((a, b) => order(a) - order(b) || (a.as_of < b.as_of ? -1 : 1));
      const pending = all.some(({ id }) => view.pending({ entity: 'alert_acknowledgement', id }));
      return [key, { all, pending }];
    }),
  );
}

/** Says that the kitchen has seen what it had not. Rejects when the device can't store it. */
export const acknowledgeAlert = ({ dishId, dailyMealId, unseen }: ServiceAlert): Promise<void> =>
  perform('acknowledge-alert', {
    ...{ id: newId(), dish_id: dishId, daily_meal_id: dailyMealId },
    as_of: new Date().toISOString(),
    seen: seenOf(unseen.slice(0, bounds.alertGuests)),
    ...madeWithService({ dish_id: dishId, daily_meal_id: dailyMealId }),
  });
