import type { Change, Entity, Row } from '../../../core/contract/rows.ts';
import { type MealStatus, mealStatusId } from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';

export const hotelId = '01900000-0000-7000-8000-000000000001';
export const day = '2026-11-21';

export const uuid = (number: number) =>
  `01900000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`;

export function guest(number: number): Row<'reservation'> {
  return {
    id: uuid(number),
    hotel_id: hotelId,
    version: 1,
    guest_name: `Guest ${number}`,
    room_number: String(100 + number),
    check_in: '2026-11-20',
    check_out: '2026-11-25',
    guest_gender: number % 2 === 0 ? 'female' : 'male',
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
  };
}

export function cell(
  number: number,
  meal_type_id: MealTypeId,
  meal_status: MealStatus,
): Row<'meal_status'> {
  return {
    id: mealStatusId(uuid(number), day, meal_type_id),
    hotel_id: hotelId,
    version: 1,
    reservation_id: uuid(number),
    meal_date: day,
    meal_type_id,
    meal_status,
    source: 'board',
    updated_by: null,
    updated_at: '2026-11-20T10:00:00Z',
  };
}

/** The change that puts a row into a mirror. */
export const putting = <E extends Entity>(entity: E, row: Row<E>): Change =>
  ({ entity, id: row.id, version: row.version, row }) as Change;
