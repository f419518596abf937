import type { Row } from '../../../../core/contract/rows.ts';
import { searchGuests } from '../../../../core/rules/guest-list.ts';
import { peopleOf } from '../../../../core/rules/people.ts';

type Guest = Row<'reservation'>;

export interface FilteredGuests {
  shown: Guest[];
  /** People who match the search but are hidden by the meal filter. */
  hiddenPeople: number;
}

/**
 * Guests that pass search and meal filter.
 * @param hiddenByMeals ids of guests that eat none of the selected meals
 * @param kept ids of guests being edited, which the meal filter does not hide
 */
export function filterGuests(
  guests: readonly Guest[],
  term: string,
  names: { type(id: string): string | undefined; group(id: string): string | undefined },
  hiddenByMeals: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): FilteredGuests {
  const shown: Guest[] = [];
  let hiddenPeople = 0;
  for (const guest of searchGuests(guests, term, names)) {
    if (hiddenByMeals.has(guest.id) && !kept.has(guest.id)) hiddenPeople += peopleOf(guest);
    else shown.push(guest);
  }
  return { shown, hiddenPeople };
}

/** `next`, with the array of `before` where the guests are the same, so that the list does not render. */
export function sameGuests(before: FilteredGuests, next: FilteredGuests): FilteredGuests {
  const same =
    before.shown.length === next.shown.length &&
    next.shown.every((guest, index) => guest === before.shown[index]);
  return same ? { ...next, shown: before.shown } : next;
}
