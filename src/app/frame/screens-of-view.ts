import { useHasIngredients } from '../../data/stock/stock-presence.ts';
import { type Entry, navigation } from '../navigation.ts';
import type { ViewName } from '../paths.ts';

/** Whether a screen is still to come: it is not made yet, or the open hotel has nothing to show on it. */
export function useIsSoon(): (entry: Entry) => boolean {
  const hasIngredients = useHasIngredients();
  return ({ needs }) => needs === 'ingredients' && !hasIngredients;
}

/** The screens of a view that are there, in their order: what the rail and the bottom bar show. */
export function useScreensOf(view: ViewName): readonly Entry[] {
  const isSoon = useIsSoon();
  return navigation[view].flatMap(({ entries }) => entries.filter((entry) => !isSoon(entry)));
}
