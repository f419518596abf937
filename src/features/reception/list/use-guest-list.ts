import { useCallback, useMemo, useRef } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { type Grouping, groupGuests } from '../../../../core/rules/guest-list.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { useDayMarks } from '../../../data/meals/day-marks.ts';
import { useActiveGuestGroups, useActiveGuestTypes } from '../../../data/meals/guest-kinds.ts';
import { useGuests } from '../../../data/reception/guests.ts';
import { allMeals } from '../../../data/reception/meal-choice.ts';
import { useLeftOut } from '../../../data/reception/meal-filter.ts';
import { filterGuests, sameGuests } from './guest-filter.ts';
import { listRows } from './list-rows.ts';

/** What a counter over the list counts, and shows alone when it is pressed. */
export const countedMarks = ['toDecide', 'uncertain', 'notEating', 'waiting'] as const;
export type CountedMark = (typeof countedMarks)[number];

/** Search term, filters and tab of the list. */
export interface ListChoice {
  term: string;
  meals: readonly MealTypeId[];
  only: CountedMark | null;
  grouping: Grouping;
}

/**
 * The day's guests as rows of the list. The filters are applied after the paint of a tap, so that they do not delay it.
 * @param toDecide ids of guests of whom a person has to decide something
 */
export function useGuestList(
  day: Day,
  choice: ListChoice,
  selectedId: string | null,
  toDecide: ReadonlySet<string>,
) {
  const { term, meals, grouping, only } = choice;
  const guests = useGuests(day);
  const nameOf = useNames();
  const hidden = useHidden(day, meals);
  const counted = useDayMarks(day, meals.length === 0 ? allMeals : meals);
  const marks = useMemo(() => ({ ...counted, toDecide }), [counted, toDecide]);
  const onlyIds = only === null ? null : marks[only];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of day or filter resets the kept guests
  const kept = useMemo(
    () => new Set(selectedId === null ? [] : [selectedId]),
    [day, term, meals, only, grouping, selectedId],
  );
  const last = useRef<ReturnType<typeof filterGuests>>([]);
  const shown = useMemo(() => {
    last.current = sameGuests(
      last.current,
      filterGuests(guests, term, nameOf, hidden, onlyIds, kept),
    );
    return last.current;
  }, [guests, term, nameOf, hidden, onlyIds, kept]);
  const rows = useMemo(
    () => listRows(groupGuests(shown, grouping, nameOf), grouping),
    [shown, grouping, nameOf],
  );
  return {
    rows,
    nameOf,
    marks,
    /** Guests that the meal filter would hide, were it not for the search. */
    hidden,
    shownPeople: useMemo(() => shown.reduce((sum, guest) => sum + peopleOf(guest), 0), [shown]),
    allPeople: useMemo(() => guests.reduce((sum, guest) => sum + peopleOf(guest), 0), [guests]),
    /** Whether the hotel has any guest on that day. */
    anybody: guests.length > 0,
    /** Keeps guests in the list despite the filters, until day, selection or filter change. */
    keep: useCallback(
      (ids: readonly string[]) => {
        for (const id of ids) kept.add(id);
      },
      [kept],
    ),
  };
}

function useHidden(day: Day, meals: readonly MealTypeId[]): ReadonlySet<string> {
  const ids = useLeftOut(day, meals);
  return useMemo(() => new Set(ids), [ids]);
}

/** Names of the hotel's guest types and groups by id. */
export function useNames() {
  const types = useActiveGuestTypes();
  const groups = useActiveGuestGroups();
  return useMemo(() => {
    const typeNames = new Map(types.map(({ id, name }) => [id, name]));
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    return {
      type: (id: string) => typeNames.get(id),
      group: (id: string) => groupNames.get(id),
    };
  }, [types, groups]);
}
