import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { peopleOf } from '../../../core/rules/people.ts';
import { expectedStatus, peopleCome } from '../../../core/rules/service-attendance.ts';
import type { View } from '../../offline/view/view.ts';
import { presenceIn } from '../door/presence.ts';
import type { Availability } from '../engine/availability.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';
import { useDay } from '../meals/day.ts';

/** A guest's row, and how many of its people are meant. */
export interface ListedPeople {
  guest: Row<'reservation'>;
  people: number;
}

/** Whether this device has guests of the hotel, of whatever day. */
export const useHasGuests = (): boolean => useView(hasGuests);

const hasGuests = (view: View): boolean => view.all('reservation').size > 0;

/** Guests of a day; with a `meal`, those who were coming to it and did not come. */
export function useListedGuests(
  day: Day,
  meal: number | undefined,
): { guests: readonly ListedPeople[]; held: Availability } {
  const held = useDay(day);
  const guests = useView(
    useCallback(
      (view: View) => (meal === undefined ? hereIn(view, day) : missingIn(view, day, meal)),
      [day, meal],
    ),
  );
  return { guests, held };
}

const hereIn = (view: View, day: Day): ListedPeople[] =>
  guestsOn(view, day).flatMap((guest) => {
    const people = peopleOf(guest);
    return people > 0 ? [listed(guest, people)] : [];
  });

function missingIn(view: View, day: Day, meal: number): ListedPeople[] {
  const statuses = statusesOn(view, day, meal);
  const presence = presenceIn(view, day, meal);
  return guestsOn(view, day).flatMap((guest) => {
    const present = presence.get(guest.id);
    const status =
      present?.before ?? expectedStatus(guest, statuses.get(guest.id) ?? unrecordedStatus);
    const came = peopleCome(guest, present);
    const people = status === 'will_eat' ? Math.max(peopleOf(guest), came) - came : 0;
    return people > 0 ? [listed(guest, people)] : [];
  });
}

/** The same object for the same row and number, so that a list that has not changed stays the same. */
const known = new WeakMap<Row<'reservation'>, ListedPeople>();
function listed(guest: Row<'reservation'>, people: number): ListedPeople {
  const before = known.get(guest);
  if (before?.people === people) return before;
  const made = { guest, people };
  known.set(guest, made);
  return made;
}
