import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/attendance.ts';
import { bounds } from '../../core/contract/bounds.ts';
import { createExternalGuest, deleteReservation } from '../../core/contract/reservations.ts';
import { sentAtHeader } from '../../core/contract/tapped-at.ts';
import { addDays } from '../../core/rules/day.ts';
import { dinner, lunch } from '../../core/rules/meal-type.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const pathIn = (hotel: Hotel, rest: string) => `/api/v1/hotels/${hotel.id}/${rest}`;

/** What reception's doors say in a hotel of the test's own. */
async function newDoor() {
  const hotel = await house.newHotel();
  const send = (path: string, body: unknown, key: string = randomUUIDv7()) =>
    house.send(house.people.reception, 'POST', pathIn(hotel, path), { body, key });
  return {
    hotel,
    come: (guest: string, more: object = {}, key?: string) => {
      const cell = { reservation_id: guest, meal_date: hotel.today, meal_type_id: dinner };
      return send('check-ins', { ...cell, ...more }, key);
    },
    /** By a device whose clock lags behind. */
    comeSlow: (guest: string, minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      const cell = { reservation_id: guest, meal_date: hotel.today, meal_type_id: dinner };
      return house.send(house.people.reception, 'POST', pathIn(hotel, 'check-ins'), {
        ...{ body: { ...cell, tapped_at: at }, headers: { [sentAtHeader]: at } },
      });
    },
    takeBack: (id: string, body: object = {}) => send(`check-ins/${id}/take-back`, body),
    /** Coming and present at a meal of today. */
    async meal(meal: number) {
      const query = `attendance?from=${hotel.today}&to=${hotel.today}`;
      const answer = await house.send(house.people.kitchen, 'GET', pathIn(hotel, query));
      const { data } = answerOf(contract.readAttendance, answer);
      return data.find(({ meal_type_id }) => meal_type_id === meal);
    },
  };
}

/** What was written in a hotel; a refusal is kept under its key, and is none. */
async function effectsIn({ id }: Hotel) {
  const { version, changes } = await traceOf(house, id);
  return { version, changes };
}

const entryOf = (answer: Parameters<typeof refusalOf>[0]) =>
  answerOf(contract.checkInGuest, answer);

describe('a guest who came', () => {
  test('is noted with who said so, when by both clocks, and what was planned', async () => {
    const { hotel, come } = await newDoor();
    const id = randomUUIDv7();
    const tapped_at = '2026-11-23T18:40:00.000Z';
    const { data, changes, version } = entryOf(await come(hotel.guests.mario, { id, tapped_at }));
    expect(data).toMatchObject({
      ...{ id, version, kind: 'came', takes_back: null, people: 1, status_before: 'will_eat' },
      ...{ by: house.people.reception.id, tapped_at },
    });
    expect(Math.abs(Date.parse(data.at) - Date.now())).toBeLessThan(60_000);
    expect(changes).toEqual([{ entity: 'check_in', id, version, row: data }]);
  });

  test('came by the right time where the clock of the door lags behind', async () => {
    const { hotel, comeSlow } = await newDoor();
    const { at, tapped_at } = entryOf(await comeSlow(hotel.guests.mario, 20)).data;
    expect(Math.abs(Date.parse(at) - Date.parse(tapped_at))).toBeLessThan(60_000);
  });

  test('is there once, whoever of the doors said it, until all of them have taken it back', async () => {
    const { hotel, come, takeBack, meal } = await newDoor();
    const one = entryOf(await come(hotel.guests.mario)).data;
    const other = entryOf(await come(hotel.guests.mario)).data;
    expect(await meal(dinner)).toMatchObject({ coming: 3, present: 1 });
    expect(await meal(lunch)).toMatchObject({ coming: 0, present: 0 });
    const back = entryOf(await takeBack(one.id)).data;
    expect(back).toMatchObject({ kind: 'taken_back', takes_back: one.id, status_before: null });
    expect(await meal(dinner)).toMatchObject({ present: 1 });
    // Taken back by two doors: the second adds an entry that changes nothing.
    for (const { id } of [one, other, other]) await takeBack(id);
    expect(await meal(dinner)).toMatchObject({ present: 0 });
    const { rows } = await house.database.pool.query<{ kind: string }>(
      'SELECT kind FROM check_ins WHERE hotel_id = $1 AND reservation_id = $2',
      [hotel.id, hotel.guests.mario],
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      ...['came', 'came', 'taken_back', 'taken_back', 'taken_back', 'taken_back'],
    ]);
  });

  test('is one entry, however often the request is sent', async () => {
    const { hotel, come, meal } = await newDoor();
    const [id, key] = [randomUUIDv7(), randomUUIDv7()];
    const first = entryOf(await come(hotel.guests.mario, { id }, key));
    const before = await effectsIn(hotel);
    expect(entryOf(await come(hotel.guests.mario, { id }, key))).toEqual(first);
    const again = await come(hotel.guests.anna, { id });
    expect(refusalOf(again)).toEqual({ status: 409, error: 'already_exists' });
    expect(await effectsIn(hotel)).toEqual(before);
    expect(await meal(dinner)).toMatchObject({ present: 1 });
  });

  test('of a party says how many of it are there, in all; the largest number holds', async () => {
    const { hotel, come, takeBack, meal } = await newDoor();
    const { club, mario } = hotel.guests;
    const all = entryOf(await come(club)).data;
    expect(all.people).toBe(8);
    await come(club, { people: 5 });
    expect(await meal(dinner)).toMatchObject({ present: 8 });
    await takeBack(all.id);
    expect(await meal(dinner)).toMatchObject({ present: 5 });
    // A guest of the house is one.
    expect(entryOf(await come(mario, { people: 4 })).data.people).toBe(1);
  });

  test('counts by what was planned before the door changed it', async () => {
    const { hotel, come, meal } = await newDoor();
    await come(hotel.guests.jo, { status_before: 'uncertain' });
    await come(hotel.guests.pia);
    expect(await meal(dinner)).toEqual({
      ...{ meal_date: hotel.today, meal_type_id: dinner, category: 'dinner' },
      ...{ coming: 3, uncertain: 1, present: 2 },
      statuses: {
        will_eat: { people: 3, came: 1 },
        uncertain: { people: 1, came: 1 },
        will_not_eat: { people: 8, came: 0 },
      },
    });
  });
});

describe('is refused', () => {
  test('a guest of another hotel, one that nobody knows, and a day that is not of the stay', async () => {
    const { hotel, come } = await newDoor();
    const other = await house.newHotel();
    const before = await effectsIn(hotel);
    for (const guest of [other.guests.mario, randomUUIDv7()]) {
      expect(refusalOf(await come(guest))).toMatchObject({ status: 404, error: 'not_found' });
    }
    for (const days of [-2, 4]) {
      const meal_date = addDays(hotel.today, days);
      expect(refusalOf(await come(hotel.guests.mario, { meal_date }))).toEqual({
        ...{ status: 422, error: 'outside_stay' },
        issues: [{ path: ['meal_date'], code: 'outside_stay' }],
      });
    }
    expect(await effectsIn(hotel)).toEqual(before);
  });

  test('to take back what nobody has said: an unknown entry, one that takes back, another hotel’s', async () => {
    const { hotel, come, takeBack } = await newDoor();
    const other = await newDoor();
    const foreign = entryOf(await other.come(other.hotel.guests.mario)).data;
    const came = entryOf(await come(hotel.guests.mario)).data;
    const back = entryOf(await takeBack(came.id)).data;
    for (const id of [randomUUIDv7(), back.id, foreign.id]) {
      expect(refusalOf(await takeBack(id))).toEqual({
        ...{ status: 404, error: 'not_found', current: null },
      });
    }
    const twice = await takeBack(came.id, { id: back.id });
    expect(refusalOf(twice)).toEqual({ status: 409, error: 'already_exists' });
  });

  test('more entries of one guest at one meal than doors can mean', async () => {
    const { hotel, come } = await newDoor();
    await house.database.pool.query(
      `INSERT INTO check_ins (hotel_id, id, reservation_id, meal_date, meal_type_id, kind, people, tapped_at, version)
        SELECT $1, gen_random_uuid(), $2, $3, $4, 'came', 1, now(), 1 FROM generate_series(1, $5)`,
      [hotel.id, hotel.guests.mario, hotel.today, dinner, bounds.checkInsAMeal],
    );
    const full = await come(hotel.guests.mario);
    expect(refusalOf(full)).toEqual({ status: 409, error: 'limit_reached' });
    expect((await come(hotel.guests.mario, { meal_type_id: lunch })).status).toBe(200);
  });

  test('a span of days that is too long, or ends before it begins', async () => {
    const { hotel } = await newDoor();
    const read = (to: string) =>
      house.send(
        house.people.kitchen,
        'GET',
        pathIn(hotel, `attendance?from=${hotel.today}&to=${to}`),
      );
    const last = addDays(hotel.today, bounds.attendanceDays - 1);
    const { data } = answerOf(contract.readAttendance, await read(last));
    expect(data).toHaveLength(3 * bounds.attendanceDays);
    const issue = (code: string) => ({ issues: [{ path: ['to'], code }] });
    expect(refusalOf(await read(addDays(last, 1)))).toMatchObject(issue('too_large'));
    expect(refusalOf(await read(addDays(hotel.today, -1)))).toMatchObject(
      issue('end_before_start'),
    );
  });
});

test('what was said of an external guest goes with the guest', async () => {
  const { hotel, come, takeBack } = await newDoor();
  const stay = { check_in: hotel.today, check_out: hotel.today };
  const body = { name: 'Weiss', number_of_guests: 4, ...stay };
  const made = await house.send(house.people.reception, 'POST', pathIn(hotel, 'external-guests/'), {
    body,
  });
  const { data: guest } = answerOf(createExternalGuest, made);
  const came = entryOf(await come(guest.id)).data;
  const back = entryOf(await takeBack(came.id)).data;
  const gone = await house.send(
    house.people.reception,
    'DELETE',
    pathIn(hotel, `reservations/${guest.id}`),
    { ifMatch: guest.version },
  );
  const { changes } = answerOf(deleteReservation, gone);
  const removed = changes.filter(({ row }) => row === null).map(({ entity, id }) => [entity, id]);
  expect(removed).toEqual(
    expect.arrayContaining([
      ['check_in', came.id],
      ['check_in', back.id],
      ['reservation', guest.id],
    ]),
  );
});
