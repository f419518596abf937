import type { Row } from '../../../../core/contract/rows.ts';

/** A guest's row for tests; two nights in room 101 where nothing else is said. */
export function guest(change: Partial<Row<'reservation'>> = {}): Row<'reservation'> {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    hotel_id: '01900000-0000-7000-8000-0000000000ff',
    version: 1,
    guest_name: 'Anna Rossi',
    room_number: '101',
    check_in: '2026-03-10',
    check_out: '2026-03-12',
    guest_gender: 'female',
    guest_date_of_birth: null,
    is_external_guest: false,
    number_of_guests: 1,
    guest_type_id: null,
    guest_group_id: null,
    booking_reference: 'B1',
    client_name: 'Rossi',
    board: 'HB',
    arrives_before_noon: false,
    diets: [],
    allergies: [],
    note: null,
    is_no_show: false,
    ...change,
  };
}
