import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import {
  createExternalGuest,
  deleteReservation,
} from '../../../../../core/contract/reservations.ts';
import { defineCreate, defineDelete } from '../../define.ts';

/** A party without a room. */
export const createExternalGuestOperation = defineCreate({
  name: 'create-external-guest',
  entity: 'reservation',
  endpoint: createExternalGuest,
  args: z.strictObject({
    /** Minted on the device, so that meals can be entered before the server knows the party. */
    id: f.id,
    name: f.name,
    number_of_guests: f.people,
    check_in: f.day,
    check_out: f.day,
    /** When it was entered; earlier releases did not say. */
    tapped_at: f.instant.optional(),
  }),
  row: ({ args: { name, number_of_guests, check_in, check_out } }) => ({
    ...{ guest_name: name, number_of_guests, check_in, check_out },
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
    diets: [],
    allergies: [],
    note: null,
    is_no_show: false,
  }),
  describe: (args) => ({
    key: 'create_external_guest',
    values: { guest: args.name, count: args.number_of_guests, day: args.check_in },
  }),
});

/** Takes a party without a room off the list, with all its meals. */
export const deleteExternalGuestOperation = defineDelete({
  name: 'delete-external-guest',
  entity: 'reservation',
  endpoint: deleteReservation,
  args: z.strictObject({ reservation_id: f.id, name: z.string() }),
  id: (args) => args.reservation_id,
  params: (args) => ({ reservationId: args.reservation_id }),
  undoes: createExternalGuestOperation,
  describe: (args) => ({ key: 'delete_external_guest', values: { guest: args.name } }),
  describeTheirs: (current) => ({
    key: 'keep_external_guest',
    values: { guest: current.guest_name },
  }),
});
