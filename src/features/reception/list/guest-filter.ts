import type { Row } from '../../../../core/contract/rows.ts';
import { searchGuests } from '../../../../core/rules/guest-list.ts';
import { peopleOf } from '../../../../core/rules/people.ts';

type Guest = Row<'reservation'>;

export interface FilteredGuests {
  shown: Guest[];
  /** People that the meal filter hides. */
  hiddenPeople: number;
}

/**
 * Guests that pass the search and the filters. A search looks through everybody: the filters hide nobody then.
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
): FilteredGuests {
  if (term.trim() !== '') return { shown: [...searchGuests(guests, term, names)], hiddenPeople: 0 };
  const shown: Guest[] = [];
  let hiddenPeople = 0;
  for (const guest of guests) {
    if (kept.has(guest.id)) shown.push(guest);
    else if (hiddenByMeals.has(guest.id)) hiddenPeople += peopleOf(guest);
    else if (only === null || only.has(guest.id)) shown.push(guest);
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
