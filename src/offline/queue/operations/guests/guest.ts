import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import {
  createReservation,
  guestFacts,
  seenOfStay,
  stayChanges,
  updateReservation,
} from '../../../../../core/contract/reservations.ts';
import type { Row } from '../../../../../core/contract/rows.ts';
import { given } from '../../../../../core/given.ts';
import type { Day } from '../../../../../core/rules/day.ts';
import { clashingFields, seenFor } from '../../../../../core/rules/stay-edits.ts';
import { defineChange, defineCreate } from '../../define.ts';
import type { Description, GuestField } from '../../description.ts';
import { edgeMeals, type Moved, mealIdsOf, movedMeals, movedRow, stayOf } from './stay-meals.ts';

const created = guestFacts.extend({
  /** Minted on the device, so that meals can be set before the server knows the guest. */
  id: f.id,
  /** Of the hotel, as the device has them: for the view until the server has answered. */
  edge_day_meals: edgeMeals,
});

/** All meals of a new stay: before, it gave none. */
function allMeals(args: z.infer<typeof created>): Moved {
  const stay = stayOf(args);
  return {
    ...{ from: stay.check_in, edges: args.edge_day_meals },
    before: { ...stay, board: null },
    after: stay,
  };
}

/** A guest of the house. */
export const createGuestOperation = defineCreate({
  name: 'create-guest',
  entity: 'reservation',
  endpoint: createReservation,
  args: created,
  body: ({ edge_day_meals: _, ...body }) => body,
  row: ({ args: { id: _, edge_day_meals: __, ...facts } }) => ({
    ...facts,
    ...{ is_external_guest: false, number_of_guests: 1, is_no_show: false },
  }),
  dependsOn: (args) => rowsNeeded(args),
  meals: {
    ids: (args) => mealIdsOf(args.id, allMeals(args)),
    row: (row, { args, hotelId }, id) => movedRow(row, allMeals(args), id, hotelId),
  },
  describe: (args) => ({
    key: 'create_guest',
    values: { room: args.room_number ?? '', guest: args.guest_name, day: args.check_in },
  }),
});

const updated = z.strictObject({
  reservation_id: f.id,
  changes: stayChanges,
  /** What the person saw of what the changes rest on; null where an earlier release did not say. */
  seen: seenOfStay.nullable(),
  /** Of the hotel at the tap: from this day on, meals follow the stay. */
  meals_from: f.day,
  /** What the change moves, as the person saw the stay; absent where it moves no meals. */
  moved: movedMeals.optional(),
});
type Updated = z.infer<typeof updated>;

/**
 * Arguments that change `guest`, as the person sees it.
 * @param edges of the hotel
 * @param today the hotel's day
 */
export function changesOf(
  guest: Row<'reservation'>,
  changes: Updated['changes'],
  { edges, today }: { edges: Moved['edges']; today: Day },
): Updated {
  const moved = movedFrom({ from: today, edges }, guest, changes);
  const isMoved = JSON.stringify(moved.before) !== JSON.stringify(moved.after);
  return {
    ...{ reservation_id: guest.id, changes, seen: seenFor(guest, changes), meals_from: today },
    ...(isMoved && { moved }),
  };
}

const fieldsOf = (changes: Updated['changes']) => Object.keys(given(changes)) as GuestField[];

function changeInWords(
  guest: Row<'reservation'> | undefined,
  changes: Updated['changes'],
): Description {
  const values = { room: guest?.room_number ?? '', guest: guest?.guest_name ?? '' };
  const { room_number, check_out, is_no_show } = changes;
  const isAlone = fieldsOf(changes).length === 1;
  if (isAlone && is_no_show !== undefined)
    return { key: is_no_show ? 'guest_no_show' : 'guest_came', values };
  if (isAlone && room_number)
    return { key: 'move_guest', values: { ...values, room: room_number } };
  if (isAlone && check_out) return { key: 'guest_leaves', values: { ...values, day: check_out } };
  return {
    key: 'update_guest',
    values: { ...values, guest: changes.guest_name ?? values.guest, fields: fieldsOf(changes) },
  };
}

/** Changes a stay: what a desk edits, a room move, an early departure, a no-show. */
export const updateGuestOperation = defineChange({
  name: 'update-guest',
  entity: 'reservation',
  endpoint: updateReservation,
  args: updated,
  id: (args) => args.reservation_id,
  params: (args) => ({ reservationId: args.reservation_id }),
  upcasters: [(args) => ({ ...(args as object), seen: null })],
  body: ({ changes, meals_from, seen }) => ({ ...changes, meals_from, ...(seen && { seen }) }),
  dependsOn: ({ changes }) => rowsNeeded(changes),
  overlay: (row, { args }) => row && { ...row, ...given(args.changes) },
  meals: {
    ids: ({ reservation_id, moved }) => (moved ? mealIdsOf(reservation_id, moved) : []),
    row: (row, { args: { moved }, hotelId }, id) =>
      moved ? movedRow(row, moved, id, hotelId) : row,
  },
  satisfied: (current, { changes }) =>
    current !== null &&
    JSON.stringify({ ...current, ...given(changes) }) === JSON.stringify(current),
  reapply: (current, { args }) => (current ? changedOver(current, args.changes, args) : args),
  merging: {
    holdsOver: (current, { changes, seen }) =>
      seen === null || (!!current && clashingFields(current, changes, seen).length === 0),
    rest(current, { args }) {
      if (args.seen === null) return null;
      const clashing = new Set(clashingFields(current, args.changes, args.seen));
      const left = Object.entries(given(args.changes)).filter(([field]) => !clashing.has(field));
      return left.length > 0 ? changedOver(current, Object.fromEntries(left), args) : null;
    },
  },
  describe: ({ reservation_id, changes }, lookup) =>
    changeInWords(lookup.get('reservation', reservation_id), changes),
  describeTheirs(current, { changes, seen }) {
    const clashing = clashingFields(current, changes, seen ?? {});
    const theirs = changeInWords(current, partOf(current, clashing));
    return theirs.key === 'update_guest' ? { ...theirs, key: 'keep_guest' } : theirs;
  },
});

const partOf = (guest: Row<'reservation'>, fields: readonly string[]): Updated['changes'] =>
  Object.fromEntries(Object.entries(guest).filter(([field]) => fields.includes(field)));

/** Changes, made over the stay as it is now. */
function changedOver(
  current: Row<'reservation'>,
  changes: Updated['changes'],
  { moved, ...args }: Updated,
): Updated {
  return {
    ...{ ...args, changes, seen: args.seen && seenFor(current, changes) },
    ...(moved && { moved: movedFrom(moved, current, changes) }),
  };
}

/** The same change, made over the stay as it is now. */
function movedFrom(
  { from, edges }: Pick<Moved, 'from' | 'edges'>,
  current: Row<'reservation'>,
  changes: Updated['changes'],
): Moved {
  return { from, edges, before: stayOf(current), after: stayOf({ ...current, ...given(changes) }) };
}

function rowsNeeded({ guest_type_id }: { guest_type_id?: string | null | undefined }) {
  return guest_type_id ? [{ entity: 'guest_type' as const, id: guest_type_id }] : [];
}
