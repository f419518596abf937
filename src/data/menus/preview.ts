import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { mealKey } from '../../../core/rules/menu-plan.ts';
import { createStore, type WritableStore } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';
import { afterNextPaint, afterPaint } from '../engine/pace.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import type { GuestMenuPlan } from './plan.ts';
import { guestMenuOf, type PlaceIds, type Put, placeIds, putsIn, type Wanted } from './puts.ts';

/** What a screen shows of a dialog's preview. */
export interface Previewed {
  /** What would come to guest menus, by their meal's key. */
  menus: ReadonlyMap<string, readonly GuestMenuPlan[]>;
  /** Whether it is shown as planned: that follows right after the paint. */
  isConfirmed: boolean;
}

/** Where the dialogs of a screen show what they would put on the menus of its days. */
export interface PreviewPlace {
  days: readonly Day[];
  shown: WritableStore<Previewed>;
}

/** What a dialog would put on the menus if it were confirmed now. */
export interface Preview {
  /** Ids of what it would make: what is made with them stands where it was shown. */
  ids(): PlaceIds;
  /** Shows it as planned. @returns false where none of it, as it is now, is on the screen */
  confirm(): boolean;
  /** Shows it as a preview again: it could not be planned. */
  withdraw(): void;
}

const nothing: Previewed = { menus: new Map(), isConfirmed: false };

export const createPreviewPlace = (days: readonly Day[]): PreviewPlace => ({
  days,
  shown: createStore(nothing),
});

const previewPlace = createContext<PreviewPlace>(createPreviewPlace([]));

/** Without it, dialogs show no preview. */
export const PreviewPlaceProvider = previewPlace.Provider;

/**
 * Shows on the screen what a dialog would put on its menus, after the paint, until the dialog is gone. What is planned
 * then only has to be shown in full: a fraction of the work that its lines are.
 * @param wanted stable while it says the same
 */
export function usePreview(wanted: (view: View) => readonly Wanted[]): Preview {
  const { days, shown } = useContext(previewPlace);
  const view = useCurrentView();
  const ids = useRef<PlaceIds>(undefined);
  const isCurrent = useRef(false);
  const puts = useMemo(() => {
    const onScreen = new Set(days);
    const all = (now: View) => wanted(now).filter(({ to }) => onScreen.has(to.day));
    return afterPaint(createSelection(view, (now) => putsIn(now, all(now))));
  }, [days, view, wanted]);
  useEffect(() => {
    const show = () => {
      const { menus, isConfirmed } = shown.get();
      if (isConfirmed) return;
      isCurrent.current = true;
      ids.current = placeIds(ids.current);
      const next = menusOf(puts.get(), ids.current, menus);
      if (next.size + menus.size > 0) shown.set({ menus: next, isConfirmed });
    };
    isCurrent.current = false;
    let isOver = false;
    let stop: (() => void) | undefined;
    afterNextPaint(() => {
      if (isOver) return;
      stop = puts.subscribe(show);
      show();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [shown, puts]);
  useEffect(() => () => shown.set(nothing), [shown]);
  return {
    ids: () => ids.current ?? placeIds(),
    confirm() {
      const { menus } = shown.get();
      const isShown = isCurrent.current && menus.size > 0;
      if (isShown) shown.set({ menus, isConfirmed: true });
      return isShown;
    },
    withdraw: () => shown.set({ ...shown.get(), isConfirmed: false }),
  };
}

/** The guest menus that puts would make or add to; those that say what they said are the same objects. */
function menusOf(
  puts: readonly Put[],
  ids: PlaceIds,
  before: Previewed['menus'],
): Previewed['menus'] {
  const byMeal = groupBy(puts, ({ to }) => mealKey(to.day, to.mealTypeId));
  return new Map(
    [...byMeal].map(([key, own]) => {
      const menus = own.map((put) => guestMenuOf(put, ids));
      const known = before.get(key);
      return [key, known && JSON.stringify(known) === JSON.stringify(menus) ? known : menus];
    }),
  );
}
