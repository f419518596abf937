import { z } from 'zod';
import { daysBetween } from '../rules/day.ts';
import { categories } from '../rules/people.ts';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { guestGroup, guestType, mealStatusRow, reservation } from './row-schemas.ts';

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
    })
    .refine((guest) => guest.check_out >= guest.check_in, {
      error: 'end_before_start',
      path: ['check_out'],
    })
    .refine((guest) => daysBetween(guest.check_in, guest.check_out) <= bounds.stayNights, {
      error: 'stay_too_long',
      path: ['check_out'],
    }),
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
