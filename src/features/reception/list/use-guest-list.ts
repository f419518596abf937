import { useCallback, useMemo, useRef } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { type Grouping, groupGuests } from '../../../../core/rules/guest-list.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { useGuestGroups, useGuests, useGuestTypes } from '../../../data/reception/guests.ts';
import { useLeftOut } from '../../../data/reception/meal-filter.ts';
import { type FilteredGuests, filterGuests, sameGuests } from './guest-filter.ts';
import { listRows } from './list-rows.ts';

/** What narrows and orders the list. */
export interface ListChoice {
  term: string;
  meals: readonly MealTypeId[];
  grouping: Grouping;
}

/**
 * The day's guests as rows of the list. Follows every tap, a moment behind it: filtering never stands
 * between a tap and its paint.
 */
export function useGuestList(day: Day, choice: ListChoice, selectedId: string | null) {
  const { term, meals, grouping } = choice;
  const guests = useGuests(day);
  const nameOf = useNames();
  const hidden = useLeftOut(day, meals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of choice lets go of who was kept
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
    /** Whether anybody at all is in the house. */
    anybody: guests.length > 0,
    /** Leaves a guest in the list, whatever the meal filter says, until selection or choice change. */
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
