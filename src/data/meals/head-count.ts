import { useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import type { CountsByType, HeadCount } from '../../../core/rules/people.ts';
import type { Store } from '../../offline/store.ts';
import { useFollowed } from '../engine/follow.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection, type Pace } from '../engine/selection.ts';
import { headCountIn, headCountsByTypeIn, sameCountsByType, sameHeadCount } from './counting.ts';
import type { Flags } from './flag-store.ts';
import { useFlagStore } from './flags.ts';

/** Head count of a meal, with this device's marks; updated in the same task as the view. */
export function useHeadCount(day: Day, mealTypeId: number): HeadCount {
  const count = useCount(day, mealTypeId, useFlags(day), 'now');
  return useSyncExternalStore(count.subscribe, count.get);
}

/** The same, updated after the next paint: counting a large hotel takes longer than painting a button. */
export function useHeadCountAfterPaint(day: Day, mealTypeId: number): HeadCount {
  return useFollowed(useCount(day, mealTypeId, useFlags(day), 'after-paint'));
}

/** By guest type and without marks, as on the server and every other device; updated after the next paint. */
export function useCountsByType(day: Day, mealTypeId: number): CountsByType {
  const view = useCurrentView();
  const counts = useMemo(
    () =>
      createSelection(view, (current) => headCountsByTypeIn(current, day, mealTypeId), {
        pace: 'after-paint',
        same: sameCountsByType,
      }),
    [view, day, mealTypeId],
  );
  return useFollowed(counts);
}

function useFlags(day: Day): Flags {
  const store = useFlagStore(day);
  return useSyncExternalStore(store.subscribe, store.get);
}

function useCount(day: Day, mealTypeId: number, flags: Flags, pace: Pace): Store<HeadCount> {
  const view = useCurrentView();
  return useMemo(
    () =>
      createSelection(view, (current) => headCountIn(current, day, mealTypeId, flags), {
        pace,
        same: sameHeadCount,
      }),
    [view, day, mealTypeId, flags, pace],
  );
}
