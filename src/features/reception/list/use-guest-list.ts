import { useCallback, useMemo, useRef } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { type Grouping, groupGuests } from '../../../../core/rules/guest-list.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { useGuestGroups, useGuests, useGuestTypes } from '../../../data/reception/guests.ts';
import { useLeftOut } from '../../../data/reception/meal-filter.ts';
import { type FilteredGuests, filterGuests, sameGuests } from './guest-filter.ts';
import { listRows } from './list-rows.ts';

/** Search term, meal filter and tab of the list. */
export interface ListChoice {
  term: string;
  meals: readonly MealTypeId[];
  grouping: Grouping;
}

/**
 * The day's guests as rows of the list. The meal filter is applied after the paint of a tap, so that it does not
 * delay it.
 */
export function useGuestList(day: Day, choice: ListChoice, selectedId: string | null) {
  const { term, meals, grouping } = choice;
  const guests = useGuests(day);
  const nameOf = useNames();
  const hidden = useLeftOut(day, meals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of day or filter resets the kept guests
  const kept = useMemo(
    () => new Set(selectedId === null ? [] : [selectedId]),
    [day, term, meals, grouping, selectedId],
  );
  const last = useRef<FilteredGuests>({ shown: [], hiddenPeople: 0 });
  const filtered = useMemo(() => {
    last.current = sameGuests(
      last.current,
      filterGuests(guests, term, nameOf, new Set(hidden), kept),
    );
    return last.current;
  }, [guests, term, nameOf, hidden, kept]);
  const rows = useMemo(
    () => listRows(groupGuests(filtered.shown, grouping, nameOf)),
    [filtered.shown, grouping, nameOf],
  );
  return {
    rows,
    nameOf,
    hiddenPeople: filtered.hiddenPeople,
    shownPeople: useMemo(
      () => filtered.shown.reduce((sum, guest) => sum + peopleOf(guest), 0),
      [filtered.shown],
    ),
    /** Whether the hotel has any guest on that day. */
    anybody: guests.length > 0,
    /** Keeps a guest in the list despite the meal filter, until day, selection or filter change. */
    keep: useCallback((id: string) => void kept.add(id), [kept]),
  };
}

/** Names of the hotel's guest types and groups by id. */
export function useNames() {
  const types = useGuestTypes();
  const groups = useGuestGroups();
  return useMemo(() => {
    const typeNames = new Map(types.map(({ id, name }) => [id, name]));
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    return {
      type: (id: string) => typeNames.get(id),
      group: (id: string) => groupNames.get(id),
    };
  }, [types, groups]);
}
