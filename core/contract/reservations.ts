import { z } from 'zod';
import { type Day, daysBetween } from '../rules/day.ts';
import { categories } from '../rules/people.ts';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { guestGroup, guestType, mealStatusRow, reservation } from './row-schemas/guests.ts';

interface Dates {
  check_in: Day;
  check_out: Day;
}
const endsAfterStart = (stay: Dates): boolean => stay.check_out >= stay.check_in;
const endsBefore = { error: 'end_before_start', path: ['check_out'] };
const isNotTooLong = (stay: Dates): boolean =>
  daysBetween(stay.check_in, stay.check_out) <= bounds.stayNights;
const tooLong = { error: 'stay_too_long', path: ['check_out'] };

const reservationParams = hotelParams.extend({ reservationId: f.id });

export const listReservations = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/reservations/',
  summary:
    'Guests in the house on a day (arrival and departure days included), with their meals of that day.',
  access: 'member',
  params: hotelParams,
  query: z.object({ guest_available_date: f.day }),
  answer: read(z.array(reservation.extend({ daily_meals: z.array(mealStatusRow) }))),
});

export const readReservation = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/reservations/{reservationId}',
  summary: 'One stay: its guest, with the meals of all its days.',
  access: 'member',
  params: reservationParams,
  answer: read(
    z.object({
      id: f.id,
      guest_name: z.string(),
      room: z.object({ room_number: z.string() }).nullable(),
      guests: z.array(
        z.object({
          guest_id: f.id,
          guest_type: guestType.nullable(),
          guest_group: guestGroup.nullable(),
          daily_meals: z.array(mealStatusRow),
        }),
      ),
      reservation,
    }),
  ),
});

/** Without `meal_status` the server toggles the version that If-Match names (0 = no record yet). */
export const setDailyMealStatus = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/reservations/set-daily-meal-status',
  summary: "Sets or toggles a guest's status for one meal of one day.",
  access: 'meal_status.write',
  params: hotelParams,
  body: z.strictObject({
    reservation_id: f.id,
    meal_type_id: f.mealTypeId,
    meal_date: f.day,
    meal_status: f.mealStatus.optional(),
  }),
  answer: written(mealStatusRow),
  errors: ['outside_stay'],
  writes: 'change',
});

export const deleteReservation = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/reservations/{reservationId}',
  summary: 'Deletes an external guest with all meals.',
  access: 'guests.write',
  params: reservationParams,
  answer: written(z.object({ id: f.id })),
  errors: ['not_external'],
  writes: 'change',
});

const who = {
  guest_name: f.name,
  check_in: f.day,
  check_out: f.day,
};
const ofRoom = {
  room_number: f.reference.nullable(),
  guest_gender: f.gender.nullable(),
  guest_date_of_birth: f.day.nullable(),
  guest_type_id: f.id.nullable(),
  guest_group_id: f.id.nullable(),
  booking_reference: f.reference.nullable(),
  client_name: f.reference.nullable(),
  board: f.board.nullable(),
  arrives_before_noon: z.boolean(),
};
const needs = {
  diets: f.guestDietList,
  allergies: f.guestAllergyList,
  note: f.text.nullable(),
};

/** Everything that a desk says of a guest of the house. */
export const guestFacts = z.strictObject({ ...who, ...ofRoom, ...needs });

/** What of a stay can be changed; what is left out stays. */
export const stayChanges = guestFacts
  .extend({ number_of_guests: f.people, is_no_show: z.boolean() })
  .partial();

/** What of a stay a person saw who changes it: as the row has it. */
export const seenOfStay = reservation
  .pick({
    ...{ guest_name: true, check_in: true, check_out: true, room_number: true, guest_gender: true },
    ...{ guest_date_of_birth: true, guest_type_id: true, guest_group_id: true },
    ...{ booking_reference: true, client_name: true, board: true, arrives_before_noon: true },
    ...{ diets: true, allergies: true, note: true, number_of_guests: true, is_no_show: true },
  })
  .partial()
  .strict();

const ofStay = ['birth_in_future', 'stay_overlaps', 'too_many_guests'] as const;

export const createReservation = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/reservations/',
  summary:
    'Adds a guest of the house, with the meals that the board gives. The device may give the id.',
  access: 'guests.write',
  params: hotelParams,
  body: guestFacts
    .partial()
    .required({ guest_name: true, check_in: true, check_out: true })
    .extend({ id: f.id.optional() })
    .refine(endsAfterStart, endsBefore)
    .refine(isNotTooLong, tooLong),
  answer: written(reservation),
  errors: ['already_exists', ...ofStay],
  writes: 'create',
});

/**
 * Changes of different fields by two people both hold: where If-Match names an older version, `seen` says what the
 * person saw of each changed field and of what is decided with it (core/rules/stay-edits.ts). Where the stay still has
 * that, or already what is wanted, the change is made; else it is stale.
 *
 * The statuses that nobody set by hand follow the stay's new dates and board, on days from `meals_from` on: the past
 * stays as the kitchen cooked by.
 */
export const updateReservation = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/reservations/{reservationId}',
  summary: 'Changes a stay, also that of an external guest. What is left out stays as it is.',
  access: 'guests.write',
  params: reservationParams,
  body: stayChanges.extend({
    /** The day of the change on the device, within 48 hours; else, and where it is left out, the hotel's today. */
    meals_from: f.day.optional(),
    /** Absent: only the version of If-Match says what was seen. */
    seen: seenOfStay.optional(),
  }),
  answer: written(reservation),
  errors: ['not_for_guest', 'end_before_start', 'stay_too_long', ...ofStay],
  writes: 'change',
});

export const createExternalGuest = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/external-guests/',
  summary:
    'Adds a guest without a room, who may stand for several people. The device may give the id.',
  access: 'guests.write',
  params: hotelParams,
  body: z
    .strictObject({
      id: f.id.optional(),
      name: f.name,
      number_of_guests: f.people,
      check_in: f.day,
      check_out: f.day,
      /** When it was entered, by the device's clock. Within 48 hours, the day of the entry counts as today. */
      tapped_at: f.instant.optional(),
    })
    .refine(endsAfterStart, endsBefore)
    .refine(isNotTooLong, tooLong),
  answer: written(reservation),
  errors: ['already_exists', 'date_in_past', 'too_many_guests'],
  writes: 'create',
});

const perCategory = Object.fromEntries(
  categories.flatMap((each) => [
    [each, z.int()],
    [`uncertain_${each}`, z.int()],
  ]),
) as Record<(typeof categories)[number] | `uncertain_${(typeof categories)[number]}`, z.ZodInt>;

export const dailyMealStats = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/reservations/daily-meal-stats',
  summary: 'People per meal of a day, sure and uncertain.',
  access: 'member',
  params: hotelParams,
  query: z.object({ date: f.day }),
  answer: read(
    z.object({
      meal_types: z.array(z.object({ id: f.mealTypeId, name: z.string(), ...perCategory })),
    }),
  ),
});
