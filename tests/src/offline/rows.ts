import type { Row } from '../../../core/contract/rows.ts';
import { type MealStatus, mealStatusId } from '../../../core/rules/meal-status.ts';

/** Ids that are told apart by a number. */
export const id = (number: number): string =>
  `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export const hotelA = id(0xa);
export const hotelB = id(0xb);
export const day = '2026-11-21';
export const alice = 'alice';

export const guest = (number: number, version = 1, hotel_id = hotelA): Row<'reservation'> => ({
  id: id(number),
  hotel_id,
  version,
  guest_name: `Guest ${number}`,
  room_number: `${number}`,
  check_in: '2026-11-20',
  check_out: '2026-11-25',
  guest_gender: null,
  guest_date_of_birth: null,
  is_external_guest: false,
  number_of_guests: 1,
  guest_type_id: null,
  guest_group_id: null,
  booking_reference: null,
  client_name: null,
  board: 'HB',
  arrives_before_noon: false,
  diets: [],
  allergies: [],
  note: null,
  is_no_show: false,
});

export const cellId = (number: number, meal = 3): string => mealStatusId(id(number), day, meal);

export const cell = (
  number: number,
  meal_status: MealStatus,
  version = 1,
  meal = 3,
): Row<'meal_status'> => ({
  id: cellId(number, meal),
  hotel_id: hotelA,
  version,
  reservation_id: id(number),
  meal_date: day,
  meal_type_id: meal,
  meal_status,
  source: 'board',
  updated_by: null,
  updated_at: '2026-11-20T10:00:00.000Z',
});

export const checkInRow = (entry: string, guestId: string): Row<'check_in'> => ({
  ...{ id: entry, hotel_id: hotelA, version: 1, reservation_id: guestId },
  ...{ meal_date: day, meal_type_id: 3, kind: 'came', people: 5, status_before: 'will_eat' },
  ...{ takes_back: null, by: alice, at: '2026-11-21T17:00:00.000Z' },
  tapped_at: '2026-11-21T17:00:00.000Z',
});

export const weightRow = (number: number, weight: number, version = 1): Row<'dish_weight'> => ({
  id: id(number),
  hotel_id: hotelA,
  version,
  dish_id: id(0xd1),
  daily_meal_id: id(0xd2),
  weight,
  reason: null,
  created_at: '2026-11-21T10:00:00.000Z',
  created_by: null,
});

/** A tap on the cell of a guest's dinner. */
export const statusArgs = (number: number, from: MealStatus, meal_status?: MealStatus) => ({
  reservation_id: id(number),
  meal_type_id: 3,
  meal_date: day,
  from,
  ...(meal_status === undefined ? {} : { meal_status }),
});
