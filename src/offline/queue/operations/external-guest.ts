import { z } from 'zod';
import { pathOf } from '../../../../core/contract/endpoint.ts';
import * as f from '../../../../core/contract/fields.ts';
import * as contract from '../../../../core/contract/reservations.ts';
import { keyText, type RowKey } from '../../storage/row-key.ts';
import type { OperationDefinition } from '../operation.ts';

const created = z.strictObject({
  /** Minted on the device, so that meals can be entered before the server knows the party. */
  id: f.id,
  name: f.name,
  number_of_guests: f.people,
  check_in: f.day,
  check_out: f.day,
});
const deleted = z.strictObject({ reservation_id: f.id, name: z.string() });
type Created = z.infer<typeof created>;
type Deleted = z.infer<typeof deleted>;

const party = (id: string): RowKey<'reservation'> => ({ entity: 'reservation', id });

/** A party without a room. */
export const createExternalGuest: OperationDefinition<'create-external-guest', Created> = {
  name: 'create-external-guest',
  version: 1,
  args: created,
  action: 'guests.write',
  target: (args) => party(args.id),
  pinned: () => undefined,
  entity: (args) => keyText(party(args.id)),
  dependsOn: () => [],
  guard: 'none',
  request: (body, hotelId) => ({
    method: 'POST',
    path: pathOf(contract.createExternalGuest.path, { hotelId }),
    body,
  }),
  touches: (args) => [party(args.id)],
  overlay(row, _, { args, hotelId }) {
    if (row !== null) return row;
    const { name, ...stay } = args;
    return {
      ...stay,
      hotel_id: hotelId,
      version: 0,
      guest_name: name,
      room_number: null,
      guest_gender: null,
      guest_date_of_birth: null,
      is_external_guest: true,
      guest_type_id: null,
      guest_group_id: null,
      booking_reference: null,
      client_name: null,
      board: null,
      arrives_before_noon: false,
    };
  },
  merge: () => ({ kind: 'keep-both' }),
  satisfied: (current, args) => current?.id === args.id,
  reapply: (_, { args }) => args,
  upcasters: {},
  describe: (args) => ({
    key: 'create_external_guest',
    values: { guest: args.name, count: args.number_of_guests, day: args.check_in },
  }),
};

/** Takes a party without a room off the list, with all its meals. */
export const deleteExternalGuest: OperationDefinition<'delete-external-guest', Deleted> = {
  name: 'delete-external-guest',
  version: 1,
  args: deleted,
  action: 'guests.write',
  target: (args) => party(args.reservation_id),
  pinned: (args, lookup) => lookup.get('reservation', args.reservation_id),
  entity: (args) => keyText(party(args.reservation_id)),
  dependsOn: () => [],
  guard: 'if-match',
  request: ({ reservation_id }, hotelId) => ({
    method: 'DELETE',
    path: pathOf(contract.deleteReservation.path, { hotelId, reservationId: reservation_id }),
  }),
  touches: (args) => [party(args.reservation_id)],
  overlay: () => null,
  merge: (earlier) => ({ kind: 'replace', args: earlier.args }),
  undoes: 'create-external-guest',
  satisfied: (current) => current === null,
  reapply: (_, { args }) => args,
  upcasters: {},
  describe: (args) => ({ key: 'delete_external_guest', values: { guest: args.name } }),
  describeCurrent: (current) => ({
    key: 'keep_external_guest',
    values: { guest: 'guest_name' in current ? current.guest_name : '' },
  }),
};
