import { useCallback } from 'react';
import { closedOutIn } from '../../../core/rules/close-out.ts';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import {
  ingredientNeeds,
  type Need,
  type ServedDish,
  servedDishes,
} from '../../../core/rules/ingredient-needs.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { compareNames } from '../../../core/rules/names.ts';
import { plannedDishes } from '../../../core/rules/planned-dishes.ts';
import { withSuggestions } from '../../../core/rules/suggestions.ts';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';
import { learnedIn, menuRows } from '../kitchen/dishes.ts';
import { guestsOn, headCountsByTypeIn } from '../meals/counting.ts';
import { useDaysWithGuests } from './covers.ts';

/** Whether it is known for how many to cook on a day: not where its guests are not on this device, or none has booked. */
export type DayCovers = 'known' | 'noGuests' | 'notHere';

/** What the plan of some days needs of ingredients. */
export interface Needs {
  /** By name of the ingredient. */
  needs: readonly (Need & { name: string })[];
  /** In the order of the days. */
  covers: readonly DayCovers[];
  /** Names of planned dishes without a recipe: what they need is in no line. */
  withoutRecipe: readonly string[];
}

/**
 * What the plan of some days needs of ingredients, for the covers that the kitchen expects to take each dish.
 * @param days the same array while they are the same
 */
export const useNeeds = (days: readonly Day[]): Needs => useNeedsOf(days, nothingClosed);

/** The same without what was closed out, whose food the server has taken from the stocks. */
export const useOpenNeeds = (days: readonly Day[]): Needs => useNeedsOf(days, closedIn);

type Closed = ReturnType<typeof closedOutIn>;

const nothingClosed = (): Closed => () => undefined;

/** A close-out that waits to be sent has taken nothing from a stock. */
const closedIn = (view: View): Closed =>
  closedOutIn(
    [...view.all('close_out').values()].filter(
      ({ id }) => !view.pending({ entity: 'close_out', id }),
    ),
  );

function useNeedsOf(days: readonly Day[], closedOf: (view: View) => Closed): Needs {
  const here = useDaysWithGuests(days);
  return useView(
    useCallback((view) => needsIn(view, days, here, closedOf(view)), [days, here, closedOf]),
  );
}

function needsIn(view: View, days: readonly Day[], here: readonly Day[], closed: Closed): Needs {
  const recipes = groupBy(view.all('dish_ingredient').values(), ({ dish_id }) => dish_id);
  const covers = days.map((day): DayCovers => {
    if (!here.includes(day)) return 'notHere';
    return guestsOn(view, day).length === 0 ? 'noGuests' : 'known';
  });
  const served = days.map((day) => servedOn(view, day, closed));
  const found = ingredientNeeds(
    served.map((dishes, index) => (covers[index] === 'known' ? dishes : undefined)),
    recipes,
  );
  const planned = [...new Set(served.flat().map(({ dishId }) => dishId))];
  const named = found.flatMap((need) => {
    const name = view.get('ingredient', need.ingredientId)?.name;
    return name === undefined ? [] : [{ ...need, name }];
  });
  return {
    needs: named.sort((a, b) => compareNames(a.name, b.name) || compareNames(a.base, b.base)),
    covers,
    withoutRecipe: planned
      .filter((id) => !recipes.has(id))
      .flatMap((id) => view.get('dish', id)?.name ?? [])
      .sort(compareNames),
  };
}

/** The dishes of a day's services, each with the covers that its suggested amount is for. */
function servedOn(view: View, day: Day, closed: Closed): ServedDish[] {
  return mealTypes.flatMap(({ id }) => {
    const planned = plannedDishes(menuRows(view), day, id);
    const counts = headCountsByTypeIn(view, day, id);
    return servedDishes(withSuggestions(planned, counts, learnedIn(view, id), day), closed);
  });
}
