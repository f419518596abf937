import { useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { countPeople, type HeadCount } from '../../../core/rules/people.ts';
import { useFollowed } from '../engine/follow.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import { statusesOn } from './counting.ts';
import { useFlagStore } from './flags.ts';

/**
 * Head counts of a room, a group or any other guests, with this device's marks: one for each meal type, in their order.
 * Updated after the next paint.
 */
export function useGroupCounts(
  guests: readonly Row<'reservation'>[],
  day: Day,
): readonly HeadCount[] {
  const view = useCurrentView();
  const store = useFlagStore(day);
  const flags = useSyncExternalStore(store.subscribe, store.get);
  const counts = useMemo(
    () =>
      createSelection(
        view,
        (current) =>
          mealTypes.map((meal) => {
            const statuses = statusesOn(current, day, meal.id);
            const statusOf = ({ id }: Row<'reservation'>) => statuses.get(id) ?? unrecordedStatus;
            return countPeople(guests, day, statusOf, ({ id }) => flags.get(id));
          }),
        { pace: 'after-paint', same: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
      ),
    [view, guests, day, flags],
  );
  return useFollowed(counts);
}
