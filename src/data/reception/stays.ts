import type { Row } from '../../../core/contract/rows.ts';
import { type EdgeDayMeals, usualEdgeDayMeals } from '../../../core/rules/board.ts';
import { type Day, dayAt } from '../../../core/rules/day.ts';
import { type GuestStay, isSameStay } from '../../../core/rules/stay.ts';
import { newId } from '../../api/new-id.ts';
import { changesOf } from '../../offline/queue/operations/guests/guest.ts';
import type { ArgsOf } from '../../offline/queue/operations/registry.ts';
import { isOvertaken } from '../engine/form-base.ts';
import { perform, together } from '../engine/perform.ts';
import { running } from '../engine/running.ts';
import { rowNow } from '../engine/view.ts';

type Guest = Row<'reservation'>;
export type GuestFacts = Omit<ArgsOf<'create-guest'>, 'id' | 'edge_day_meals'>;
export type GuestChanges = ArgsOf<'update-guest'>['changes'];

/** Changed stays. */
export interface StayChange {
  /** Settles when the change is stored on this device; rejects where it can't be. */
  stored: Promise<void>;
  /** Gives each guest what they had, but those that have changed again since. */
  undo(): Promise<void>;
}

/** What the open hotel says that meals of stays follow from. */
function rulesNow(): { edges: EdgeDayMeals; today: Day } {
  const open = running.get();
  const hotel = open?.hotelId && open.engine.view.get('hotel', open.hotelId);
  return hotel
    ? { edges: hotel.edge_day_meals, today: dayAt(Date.now(), hotel.time_zone) }
    : { edges: usualEdgeDayMeals, today: dayAt(Date.now(), 'Europe/Rome') };
}

/** Adds a guest of the house, who has a booking of their own where they join no other. @returns their id */
export async function addGuest(facts: GuestFacts): Promise<string> {
  const id = newId();
  const booking = facts.booking_reference ?? id;
  const client = facts.client_name ?? facts.guest_name;
  const { edges } = rulesNow();
  await perform('create-guest', {
    ...facts,
    ...{ id, booking_reference: booking, client_name: client, edge_day_meals: edges },
  });
  return id;
}

/**
 * Makes the same change to some guests; their meals follow at once. Where others have changed the same meanwhile, who
 * makes it is asked.
 * @param guests as the person saw them
 */
export function changeGuests(guests: readonly Guest[], changes: GuestChanges): StayChange {
  const rules = rulesNow();
  // Operations performed in one task share one IndexedDB transaction.
  const change = (all: readonly [Guest, GuestChanges][]) =>
    together(() =>
      Promise.all(
        all.map(([guest, each]) => {
          const isLate = isOvertaken(guest, rowNow('reservation', guest.id), each);
          const options = isLate ? { over: guest } : {};
          return perform('update-guest', changesOf(guest, each, rules), options);
        }),
      ),
    ).then(() => undefined);
  // What else was on the screen may have changed since: the change is made to, and taken back to, what is there now.
  const before = guests.map((guest) => rowNow('reservation', guest.id) ?? guest);
  const stored = change(
    before.map((now, index) => {
      const shown = guests[index] ?? now;
      return [isOvertaken(shown, now, changes) ? shown : now, changes];
    }),
  );
  return {
    stored,
    undo: () =>
      change(
        before.flatMap((guest): [Guest, GuestChanges][] => {
          const now = rowNow('reservation', guest.id);
          return now && has(now, changes) ? [[now, partOf(guest, changes)]] : [];
        }),
      ),
  };
}

const fieldsOf = (changes: GuestChanges) => Object.keys(changes) as (keyof GuestChanges)[];

const has = (guest: Guest, changes: GuestChanges): boolean =>
  fieldsOf(changes).every(
    (field) => JSON.stringify(guest[field]) === JSON.stringify(changes[field]),
  );

/** The fields that a change names, as a guest has them. */
const partOf = (guest: Guest, changes: GuestChanges): GuestChanges =>
  Object.fromEntries(fieldsOf(changes).map((field) => [field, guest[field]]));

/** Whether the guest is in the house on some of these days already, as far as this device knows. */
export function isInHouseTwice(stay: GuestStay): boolean {
  const all = running.get()?.engine.view.all('reservation').values() ?? [];
  return [...all].some((other) => isSameStay(stay, other));
}
