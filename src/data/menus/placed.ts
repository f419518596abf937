import { useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { GuestMenuPlan } from '../../../core/rules/menu-plan.ts';
import type { View } from '../../offline/view/view.ts';
import { useCurrentView } from '../engine/running.ts';

type Place = GuestMenuPlan['dishes'][number];

/** A place on a menu, with the dish that stands there. */
export interface PlacedRow {
  id: string;
  dishId: string;
  /** Undefined where its row is not here. */
  dish: Row<'dish'> | undefined;
  /** Whether the place is not yet acknowledged by the server. */
  isPending: boolean;
}

/**
 * The dishes on a menu's places, in their order; one that did not change is the same object as before. Listens for
 * these rows alone: a week has hundreds of places, and most changes are of one.
 * @param places the same array while they are the same
 */
export function usePlacedRows(places: readonly Place[]): readonly PlacedRow[] {
  const view = useCurrentView();
  const rows = useMemo(() => placedRows(view, places), [view, places]);
  return useSyncExternalStore(rows.subscribe, rows.get);
}

function placedRows(view: View, places: readonly Place[]) {
  let kept: readonly PlacedRow[] = [];
  const get = () => {
    const now = places.map((place, index) => placedRow(view, place, kept[index]));
    if (now.length !== kept.length || now.some((row, index) => row !== kept[index])) kept = now;
    return kept;
  };
  const subscribe = (listener: () => void) => {
    const stops = places.flatMap(({ id, dishId }) => [
      view.subscribe(listener, { entity: 'dish', id: dishId }),
      view.subscribe(listener, { entity: 'meal_guest_menu_dish', id }),
    ]);
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { get, subscribe };
}

function placedRow(view: View, { id, dishId }: Place, before: PlacedRow | undefined): PlacedRow {
  const dish = view.get('dish', dishId);
  const isPending = view.pending({ entity: 'meal_guest_menu_dish', id });
  const isSame = before?.id === id && before.dish === dish && before.isPending === isPending;
  return isSame && before.dishId === dishId ? before : { id, dishId, dish, isPending };
}
