import { useCallback, useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { unrecordedStatus } from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { countPeople, type HeadCount } from '../../../core/rules/people.ts';
import { isExpected, type SheetRow, sheetRows } from '../../../core/rules/sheet/rows.ts';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';

/** What a service sheet is made of, unsent taps included; this device's planning marks are not in it. */
export interface Sheet {
  rows: readonly SheetRow[];
  count: HeadCount;
  /** Whether a guest is still expected in the house on the day. */
  isInHouse(id: string): boolean;
}

/** The service sheet of a meal. The same object until a guest or a status of the meal changes. */
export function useSheet(day: Day, meal: MealTypeId): Sheet {
  const { guests, statuses } = useView(
    useCallback(
      (view: View) => ({
        guests: guestsOn(view, day),
        statuses: statusesOn(view, day, meal),
      }),
      [day, meal],
    ),
  );
  return useMemo(() => {
    const statusOf = ({ id }: { id: string }) => statuses.get(id) ?? unrecordedStatus;
    const expected = guests.filter(isExpected);
    const here = new Set(expected.map(({ id }) => id));
    return {
      rows: sheetRows(expected, day, statusOf),
      count: countPeople(expected, day, statusOf),
      isInHouse: (id) => here.has(id),
    };
  }, [guests, statuses, day]);
}
