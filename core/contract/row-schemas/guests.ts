import { z } from 'zod';
import { checkInKinds } from '../../rules/check-ins.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

export const guestType = z.object({
  ...row,
  name: f.name,
  description: z.string().nullable(),
  is_active: z.boolean(),
  /** Whether its menus stand on the public page. Null from a server that does not say it: they do. */
  is_on_public_menu: z.boolean().nullable(),
});
export const guestGroup = z.object({ ...row, name: f.name, is_active: z.boolean() });

/** One guest's stay; an external guest's row stands for `number_of_guests` people. */
export const reservation = z.object({
  ...row,
  guest_name: f.name,
  /** Null for an external guest. */
  room_number: z.string().nullable(),
  check_in: f.day,
  check_out: f.day,
  guest_gender: f.gender.nullable(),
  guest_date_of_birth: f.day.nullable(),
  is_external_guest: z.boolean(),
  number_of_guests: z.int().min(1),
  guest_type_id: f.id.nullable(),
  guest_group_id: f.id.nullable(),
  /** Guests of one booking share it; null for an external guest. */
  booking_reference: z.string().nullable(),
  /** Booking holder: the title of the booking's card in reception's client tab. */
  client_name: z.string().nullable(),
  board: f.board.nullable(),
  arrives_before_noon: z.boolean(),
  /** Null from a server that does not say it. */
  diets: f.guestDietList.nullable(),
  /** EU allergens; null from a server that does not say it. */
  allergies: f.guestAllergyList.nullable(),
  /** What reception, door and kitchen should know of the guest. */
  note: z.string().nullable(),
  /** Expected, and did not come: of the house no more. Null from a server that does not say it. */
  is_no_show: z.boolean().nullable(),
});

/** One cell: a guest's meal of a day. `id` is mealStatusId(reservation, day, meal). */
export const mealStatusRow = z.object({
  id: z.string(),
  hotel_id: f.id,
  version: f.version,
  reservation_id: f.id,
  meal_date: f.day,
  meal_type_id: f.mealTypeId,
  meal_status: f.mealStatus,
  /** `board`: pre-filled from the board basis. Neither a pre-fill nor a re-import overwrites `person`. */
  source: z.enum(['board', 'person']),
  updated_by: f.userId.nullable(),
  updated_at: f.instant,
});

/** What a door said of a guest at a meal. Rows are only added; who is there follows from them (core/rules/check-ins.ts). */
export const checkIn = z.object({
  ...row,
  reservation_id: f.id,
  meal_date: f.day,
  meal_type_id: f.mealTypeId,
  kind: z.enum(checkInKinds),
  takes_back: f.id.nullable(),
  people: z.int().min(1),
  status_before: f.mealStatus.nullable(),
  by: f.userId.nullable(),
  /** By the server's clock. */
  at: f.instant,
  /** By the device's. */
  tapped_at: f.instant,
});
