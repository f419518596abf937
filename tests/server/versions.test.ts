import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('fifty writers at once leave every version once, in order, in the log', async () => {
  const { today, id } = house.hotel;
  const before = await traceOf(house, id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      house.send(house.people.reception, 'POST', house.path('external-guests/'), {
        key: randomUUIDv7(),
        body: { name: `Party ${n}`, number_of_guests: 1, check_in: today, check_out: today },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const { rows } = await house.database.pool.query(
    `SELECT version::int, count(*)::int AS n, bool_and((row->>'version')::int = version) AS own
      FROM changes WHERE hotel_id = $1 AND version > $2 GROUP BY version ORDER BY version`,
    [id, before.version],
  );
  const expected = Array.from({ length: 50 }, (_, n) => ({
    version: before.version + n + 1,
    n: 1,
    own: true,
  }));
  expect(rows).toEqual(expected);
  expect((await traceOf(house, id)).version).toBe(before.version + 50);
});

test('of ten who saw the same cell, one changes it; the others are told', async () => {
  const { today, id, guests } = house.hotel;
  const before = await traceOf(house, id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      house.send(house.people.reception, 'POST', house.path('reservations/set-daily-meal-status'), {
        body: { reservation_id: guests.jo, meal_type_id: 1, meal_date: today },
        ifMatch: 0,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  expect((await traceOf(house, id)).version).toBe(before.version + 1);
});

test('the log says who did it, by which operation', async () => {
  const key = randomUUIDv7();
  const { today, id } = house.hotel;
  await house.send(house.people.admin, 'POST', house.path('external-guests/'), {
    key,
    body: { name: 'Traced', number_of_guests: 1, check_in: today, check_out: today },
  });
  const { rows } = await house.database.pool.query(
    `SELECT user_id, operation_id FROM changes WHERE hotel_id = $1 ORDER BY version DESC LIMIT 1`,
    [id],
  );
  expect(rows).toEqual([{ user_id: house.people.admin.id, operation_id: key }]);
});
