import { useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import {
  type GuestFlags,
  withExclusionToggled,
  withUncertainToggled,
} from '../../../core/rules/people.ts';
import type { Store } from '../../offline/store.ts';
import { useRunning } from '../engine/running.ts';
import { type Flags, flagsOn, noFlags } from './flag-store.ts';

const nothing: Store<Flags> & { put(changed: Flags): void } = {
  get: () => empty,
  put: () => undefined,
  subscribe: () => () => undefined,
};
const empty: Flags = new Map();

/** The store of a day's marks of the current user and hotel. */
export function useFlagStore(day: Day) {
  const current = useRunning();
  if (current?.hotelId === undefined) return nothing;
  return flagsOn(current.owner, current.hotelId, day);
}

/** Whether anybody has a planning mark on this device that day. */
export function useHasMarks(day: Day): boolean {
  const store = useFlagStore(day);
  return useSyncExternalStore(store.subscribe, () =>
    [...store.get().values()].some((flags) => flags.uncertain || flags.excludedFromCount),
  );
}

/** Planning marks of a day on this device, as they are rendered. The returned object is the same until a mark changes. */
export function useGuestFlags(day: Day): {
  flagsOf(reservationId: string): GuestFlags;
  /** Excludes a guest from the counts, or includes them again; excluding clears uncertain. */
  toggleExcluded(reservationId: string): void;
  /** All become uncertain unless all already are; excluded guests stay as they are. */
  toggleUncertain(reservationIds: readonly string[]): void;
} {
  const store = useFlagStore(day);
  const flags = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(
    () => ({
      flagsOf: (id) => flags.get(id) ?? noFlags,
      toggleExcluded: (id) =>
        store.put(new Map([[id, withExclusionToggled(store.get().get(id) ?? noFlags)]])),
      toggleUncertain(ids) {
        const before = ids.map((id) => store.get().get(id) ?? noFlags);
        const after = withUncertainToggled(before);
        store.put(new Map(ids.map((id, index) => [id, after[index] ?? noFlags])));
      },
    }),
    [store, flags],
  );
}
