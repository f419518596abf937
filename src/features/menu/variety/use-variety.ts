import { useDeferredValue, useMemo, useRef } from 'react';
import { contentsOf } from '../../../../core/rules/allergens.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { dishGroupOf } from '../../../../core/rules/dish-type.ts';
import { groupBy } from '../../../../core/rules/group-by.ts';
import {
  type AllergenEverywhere,
  allergensEverywhere,
  type NothingMeatless,
  nothingMeatless,
  type Repeat,
  repeatsIn,
} from '../../../../core/rules/variety.ts';
import { useView, type View } from '../../../data/engine/view.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';

/** The last day before on which a dish stood, by the id of its place, for the places of one day. */
export type Again = Readonly<Record<string, Day>>;

/** Dishes that stand several times in the days that are shown. */
export function useRepeats(plan: readonly PlannedDay[]): readonly Repeat[] {
  return useMemo(() => repeatsIn(plan), [plan]);
}

/** By day, where dishes stood before; a day's is the same object while it says the same. */
export function useAgain(repeats: readonly Repeat[]): ReadonlyMap<Day, Again> {
  const last = useRef<ReadonlyMap<Day, Again>>(new Map());
  return useMemo(() => {
    const pairs = repeats.flatMap(({ places }) =>
      places.flatMap(({ id, day }) => {
        const before = places.findLast((each) => each.day < day)?.day;
        return before === undefined ? [] : [{ id, day, before }];
      }),
    );
    const next = new Map(
      [...groupBy(pairs, ({ day }) => day)].map(([day, own]) => {
        const again = Object.fromEntries(own.map(({ id, before }) => [id, before]));
        const known = last.current.get(day);
        return [day, known && JSON.stringify(known) === JSON.stringify(again) ? known : again];
      }),
    );
    last.current = next;
    return next;
  }, [repeats]);
}

/** Allergens that every main course of a meal has; worked out after the menus were painted. */
export function useAllergensEverywhere(plan: readonly PlannedDay[]): readonly AllergenEverywhere[] {
  const mains = useView(contentsOfMains);
  const late = useDeferredValue(plan, none);
  return useMemo(() => allergensEverywhere(late, (id) => mains.get(id)), [late, mains]);
}

/** Days without a meatless main course; worked out after the menus were painted. */
export function useNothingMeatless(plan: readonly PlannedDay[]): NothingMeatless | undefined {
  const diets = useView(dietsOfMains);
  const late = useDeferredValue(plan, none);
  return useMemo(() => nothingMeatless(late, (id) => diets.get(id)), [late, diets]);
}

const none: readonly PlannedDay[] = [];

/** What main courses are known to contain. */
function contentsOfMains(view: View) {
  const ingredients = view.all('ingredient');
  const recipes = groupBy(view.all('dish_ingredient').values(), ({ dish_id }) => dish_id);
  return new Map(
    mainsIn(view).map((dish) => {
      const parts = (recipes.get(dish.id) ?? []).map(({ ingredient_id }) =>
        ingredients.get(ingredient_id),
      );
      return [dish.id, contentsOf(dish, parts).allergens];
    }),
  );
}

const dietsOfMains = (view: View) => new Map(mainsIn(view).map(({ id, diet }) => [id, diet]));

const mainsIn = (view: View) =>
  [...view.all('dish').values()].filter(({ dish_type }) => dishGroupOf(dish_type) === 'main');
