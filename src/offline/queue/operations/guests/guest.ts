import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import {
  createReservation,
  guestFacts,
  stayChanges,
  updateReservation,
} from '../../../../../core/contract/reservations.ts';
import type { Row } from '../../../../../core/contract/rows.ts';
import { given } from '../../../../../core/given.ts';
import type { Day } from '../../../../../core/rules/day.ts';
import { defineChange, defineCreate } from '../../define.ts';
import type { Description } from '../../description.ts';
import type { Lookup } from '../../operation.ts';
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
    ...{ reservation_id: guest.id, changes, meals_from: today },
    ...(isMoved && { moved }),
  };
}

function changeInWords({ reservation_id, changes }: Updated, lookup: Lookup): Description {
  const guest = lookup.get('reservation', reservation_id);
  const values = { room: guest?.room_number ?? '', guest: guest?.guest_name ?? '' };
  const { room_number, check_out, is_no_show } = changes;
  const isAlone = Object.keys(given(changes)).length === 1;
  if (isAlone && is_no_show !== undefined)
    return { key: is_no_show ? 'guest_no_show' : 'guest_came', values };
  if (isAlone && room_number)
    return { key: 'move_guest', values: { ...values, room: room_number } };
  if (isAlone && check_out) return { key: 'guest_leaves', values: { ...values, day: check_out } };
  return { key: 'update_guest', values: { ...values, guest: changes.guest_name ?? values.guest } };
}

/** Changes a stay: what a desk edits, a room move, an early departure, a no-show. */
export const updateGuestOperation = defineChange({
  name: 'update-guest',
  entity: 'reservation',
  endpoint: updateReservation,
  args: updated,
  id: (args) => args.reservation_id,
  params: (args) => ({ reservationId: args.reservation_id }),
  body: ({ changes, meals_from }) => ({ ...changes, meals_from }),
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
  reapply: (current, { args }) =>
    current && args.moved ? { ...args, moved: movedFrom(args.moved, current, args.changes) } : args,
  describe: changeInWords,
  describeTheirs: ({ room_number, guest_name }) => ({
    key: 'keep_guest',
    values: { room: room_number ?? '', guest: guest_name },
  }),
});

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
