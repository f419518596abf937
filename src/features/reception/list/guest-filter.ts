import type { Row } from '../../../../core/contract/rows.ts';
import { searchGuests } from '../../../../core/rules/guest-list.ts';

type Guest = Row<'reservation'>;

/**
 * Guests that pass the search, or the filter. A search looks through everybody: no filter hides anybody then. A
 * counter's guests are all shown, as many as it says, also those who eat none of the selected meals.
 * @param hiddenByMeals ids of guests that eat none of the selected meals
 * @param only ids of the guests of whom something has to be said; null = everybody
 * @param kept ids of guests being edited, which no filter hides
 */
export function filterGuests(
  guests: readonly Guest[],
  term: string,
  names: { type(id: string): string | undefined; group(id: string): string | undefined },
  hiddenByMeals: ReadonlySet<string>,
  only: ReadonlySet<string> | null,
  kept: ReadonlySet<string>,
): readonly Guest[] {
  if (term.trim() !== '') return searchGuests(guests, term, names);
  return guests.filter(
    ({ id }) => kept.has(id) || (only === null ? !hiddenByMeals.has(id) : only.has(id)),
  );
}

/** `next`, or the array of `before` where the guests are the same, so that the list does not render. */
export function sameGuests(before: readonly Guest[], next: readonly Guest[]): readonly Guest[] {
  const same =
    before.length === next.length && next.every((guest, index) => guest === before[index]);
  return same ? before : next;
}
