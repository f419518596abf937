import type { Row } from '../../../../core/contract/rows.ts';
import { matchesSearch } from '../../../../core/rules/guest-list.ts';
import { peopleOf } from '../../../../core/rules/people.ts';

type Guest = Row<'reservation'>;

export interface FilteredGuests {
  shown: Guest[];
  /** People who match the search and whom the meal filter alone leaves out. */
  hiddenPeople: number;
}

/**
 * Guests that search and meal filter leave.
 * @param hiddenByMeals ids of guests that eat none of the selected meals
 * @param kept ids of guests being worked on: the meal filter leaves them where they are
 */
export function filterGuests(
  guests: readonly Guest[],
  term: string,
  names: { type(id: string): string | undefined; group(id: string): string | undefined },
  hiddenByMeals: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): FilteredGuests {
  const found = guests.filter((guest) =>
    matchesSearch(guest, term, {
      type: guest.guest_type_id === null ? undefined : names.type(guest.guest_type_id),
      group: guest.guest_group_id === null ? undefined : names.group(guest.guest_group_id),
    }),
  );
  const shown: Guest[] = [];
  let hiddenPeople = 0;
  for (const guest of found) {
    if (hiddenByMeals.has(guest.id) && !kept.has(guest.id)) hiddenPeople += peopleOf(guest);
    else shown.push(guest);
  }
  return { shown, hiddenPeople };
}

/** `next` with the list of `before` where it holds the same guests, so that nothing is laid out again. */
export function sameGuests(before: FilteredGuests, next: FilteredGuests): FilteredGuests {
  const same =
    before.shown.length === next.shown.length &&
    next.shown.every((guest, index) => guest === before.shown[index]);
  return same ? { ...next, shown: before.shown } : next;
}
