import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readChanges } from '../../../core/contract/changes.ts';
import {
  previewGuestImport,
  runGuestImport,
  takeBackGuestImport,
} from '../../../core/contract/guest-import.ts';
import { addDays } from '../../../core/rules/day.ts';
import { dinner } from '../../../core/rules/meal-type.ts';
import type { Hotel } from '../fixtures/hotel.ts';
import { answerOf, openHouse } from '../fixtures/house.ts';

// A list says that a booking is cancelled: its guests go, and come back when the import is taken back.

const house = await openHouse();
afterAll(() => house.close());
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});

const { reception } = house.people;

async function post(path: string, file?: string) {
  const form = new FormData();
  if (file !== undefined) form.set('file', new File([file], 'list.csv'));
  return house.send(reception, 'POST', house.path(path, hotel), {
    key: randomUUIDv7(),
    ...(file !== undefined && { body: form }),
  });
}
const run = async (file: string) =>
  answerOf(runGuestImport, await post('imports/guests', file)).data;
const preview = async (file: string) =>
  answerOf(previewGuestImport, await post('imports/guests/preview', file)).data;
const takeBack = async (id: string) =>
  answerOf(takeBackGuestImport, await post(`imports/guests/${id}/take-back`)).data;

/** Three bookings of the list: A of two people, B of one, C of one; `cancelled` are those that are so. */
const list = (cancelled: string, from = 2) => {
  const [arrival, departure] = [addDays(hotel.today, from), addDays(hotel.today, from + 3)];
  const rows = ['A;Rossi Ada;101', 'A;Rossi Ugo;101', 'B;Berg Pia;102', 'C;Novak Eva;103'].map(
    (row) =>
      `${row};${arrival};${departure};HB;Ski;${cancelled.includes(row[0] ?? '') ? 'Cancelled' : 'Booked'}`,
  );
  return `Ref;Guest;Room;Arrival;Departure;Board;Group;Status\n${rows.join('\n')}\n`;
};

const query = async <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
  (await house.database.pool.query(sql, [hotel.id, ...values])).rows;
const names = async () =>
  (
    await query<{ guest_name: string }>(
      `SELECT guest_name FROM reservations WHERE hotel_id = $1 AND booking_reference IS NOT NULL ORDER BY guest_name`,
    )
  ).map(({ guest_name }) => guest_name);
const idOf = async (name: string) =>
  (
    await query<{ id: string }>(
      'SELECT id FROM reservations WHERE hotel_id = $1 AND guest_name = $2',
      name,
    )
  )[0]?.id ?? '';
/** All that the hotel has of guests, without versions and times. */
const content = () =>
  query(
    `SELECT guest.id, guest_name, room_number, check_in, note, import_key, groups.name, meal_date, meal_type_id, meal_status, source
      FROM reservations AS guest
      LEFT JOIN daily_meal_statuses AS meal ON meal.hotel_id = $1 AND meal.reservation_id = guest.id
      LEFT JOIN guest_groups AS groups ON groups.hotel_id = $1 AND groups.id = guest.guest_group_id
      WHERE guest.hotel_id = $1 ORDER BY guest.id, meal_date, meal_type_id`,
  );

const all = ['Ada Rossi', 'Eva Novak', 'Pia Berg', 'Ugo Rossi'].map((name) =>
  name.split(' ').toReversed().join(' '),
);

describe('a cancelled booking', () => {
  test('whose guests are not there brings none', async () => {
    expect((await run(list('AB'))).counts).toMatchObject({ create: 1, withdraw: 0, bad: 0 });
    expect(await names()).toEqual(['Novak Eva']);
  });

  test('that was there before is shown first, then its guests go with their meals; a second time changes nothing', async () => {
    await run(list(''));
    expect(await names()).toEqual(all.toSorted());
    const { counts, guests } = await preview(list('A'));
    expect(counts).toEqual({ create: 0, update: 0, skip: 2, withdraw: 2, bad: 0 });
    expect(guests.filter(({ action }) => action === 'withdraw')).toMatchObject([
      { guest_name: 'Rossi Ada', line: 2, room_number: '101', kept: [] },
      { guest_name: 'Rossi Ugo', line: 2 },
    ]);
    expect(await names()).toEqual(all.toSorted());
    const gone = await idOf('Rossi Ada');
    const before = Number(
      (
        await query<{ version: string }>('SELECT version FROM hotel_versions WHERE hotel_id = $1')
      )[0]?.version,
    );

    expect((await run(list('A'))).counts).toMatchObject({ skip: 2, withdraw: 2 });
    expect(await names()).toEqual(['Berg Pia', 'Novak Eva']);
    const path = house.path(`changes?after=${before}`, hotel);
    const answer = answerOf(readChanges, await house.send(reception, 'GET', path));
    expect(answer).toHaveProperty('changes');
    expect('changes' in answer && answer.changes).toContainEqual(
      expect.objectContaining({ entity: 'reservation', id: gone, row: null }),
    );
    expect((await run(list('A'))).counts).toMatchObject({ skip: 2, withdraw: 0, update: 0 });
  });

  test('comes back whole when the import is taken back: with what desks had said of its guests', async () => {
    await run(list(''));
    const ada = await idOf('Rossi Ada');
    const meal = { meal_date: addDays(hotel.today, 3), meal_type_id: dinner };
    const [cell] = await query<{ version: string }>(
      `SELECT version FROM daily_meal_statuses WHERE hotel_id = $1 AND reservation_id = $2
        AND meal_date = $3 AND meal_type_id = $4`,
      ...[ada, meal.meal_date, dinner],
    );
    const path = house.path('reservations/set-daily-meal-status', hotel);
    const marked = await house.send(reception, 'POST', path, {
      body: { reservation_id: ada, ...meal, meal_status: 'uncertain' },
      ifMatch: Number(cell?.version),
    });
    expect(marked.status).toBe(200);
    const before = await content();
    const { id } = await run(list('AC'));
    expect(await names()).toEqual(['Berg Pia']);
    await takeBack(id);
    expect(await content()).toEqual(before);
  });

  test('is not put back beside guests that a later list has brought again', async () => {
    await run(list(''));
    const { id } = await run(list('A'));
    await run(list(''));
    await takeBack(id);
    expect(await names()).toEqual(all.toSorted());
  });

  test('comes back without a group that has gone meanwhile', async () => {
    await run(list(''));
    const { id } = await run(list('ABC'));
    await query("DELETE FROM guest_groups WHERE hotel_id = $1 AND name = 'Ski'");
    await takeBack(id);
    expect(await names()).toEqual(all.toSorted());
  });

  test('of guests who have arrived leaves them, and says so', async () => {
    await run(list('', -1));
    const { counts, guests } = await preview(list('A', -1));
    expect(counts).toMatchObject({ skip: 4, withdraw: 0 });
    expect(guests.filter(({ kept }) => kept.includes('stay'))).toMatchObject([
      { guest_name: 'Rossi Ada', action: 'skip' },
      { guest_name: 'Rossi Ugo', action: 'skip' },
    ]);
    await run(list('A', -1));
    expect(await names()).toEqual(all.toSorted());
  });

  test('of guests whom a door has let in today leaves them', async () => {
    await run(list('', 0));
    const answer = await house.send(reception, 'POST', house.path('check-ins', hotel), {
      key: randomUUIDv7(),
      body: {
        ...{ id: randomUUIDv7(), reservation_id: await idOf('Berg Pia'), people: 1 },
        ...{ meal_date: hotel.today, meal_type_id: dinner },
      },
    });
    expect(answer.status).toBe(200);
    expect((await run(list('B', 0))).counts).toMatchObject({ skip: 4, withdraw: 0 });
    expect(await names()).toEqual(all.toSorted());
  });
});

test('a booking of a message has the guests that it names, and no more', async () => {
  const message = (guests: number) =>
    `<OTA_ResRetrieveRS xmlns="http://www.opentravel.org/OTA/2003/05"><Success/><ReservationsList>
      <HotelReservation ResStatus="Reserved"><UniqueID Type="14" ID="X1"/><RoomStays><RoomStay>
      <GuestCounts><GuestCount Count="${guests}"/></GuestCounts>
      <TimeSpan Start="${addDays(hotel.today, 2)}" End="${addDays(hotel.today, 5)}"/>
      </RoomStay></RoomStays></HotelReservation></ReservationsList></OTA_ResRetrieveRS>`;
  expect((await run(message(3))).counts).toMatchObject({ create: 3 });
  expect((await run(message(3))).counts).toMatchObject({ create: 0, skip: 3, withdraw: 0 });
  expect((await run(message(2))).counts).toMatchObject({ create: 0, skip: 2, withdraw: 1 });
  const cancelled = message(0).replace('Reserved', 'Cancelled');
  expect((await run(cancelled)).counts).toMatchObject({ create: 0, skip: 0, withdraw: 2 });
  expect(await names()).toEqual([]);
});
