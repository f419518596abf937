import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { dailyMealStats } from '../../core/contract/reservations.ts';
import { addDays, type Day } from '../../core/rules/day.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
let hotel: Hotel;
beforeAll(async () => {
  house = await openHouse();
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const day = (offset: number) => addDays(hotel.today, offset);

/** As many guests as leave room for `left` more on a day, without the API. */
async function fill(on: Day, left: number): Promise<void> {
  await house.database.db.execute(sql`
    INSERT INTO reservations (hotel_id, id, version, guest_name, check_in, check_out)
    SELECT ${hotel.id}, gen_random_uuid(), 1, 'Guest ' || n, ${on}::date, ${on}::date
    FROM generate_series(1, ${bounds.guestsADay - left}) AS n`);
}

const add = (check_in: Day, check_out: Day) =>
  house.send(house.people.reception, 'POST', house.path('external-guests/', hotel), {
    key: randomUUIDv7(),
    body: { name: 'Party', number_of_guests: 2, check_in, check_out },
  });

const importOf = (lines: readonly string[]) => {
  const form = new FormData();
  form.set('file', new File([['Name;Arrival;Departure', ...lines].join('\n')], 'guests.csv'));
  const path = house.path('imports/guests', hotel);
  return house.send(house.people.admin, 'POST', path, { key: randomUUIDv7(), body: form });
};

test('a day takes as many guests as the limit says, and other days are not full with it', async () => {
  await fill(day(40), 1);
  expect((await add(day(38), day(42))).status).toBe(200);
  const full = { status: 422, error: 'too_many_guests' };
  const issues = [{ path: ['check_in'], code: 'too_many_guests' }];
  expect(refusalOf(await add(day(39), day(41)))).toEqual({ ...full, issues });
  expect(refusalOf(await add(day(40), day(40)))).toEqual({ ...full, issues });
  expect((await add(day(41), day(43))).status).toBe(200);
});

test('a file that would fill a day beyond the limit is refused whole', async () => {
  await fill(day(60), 2);
  const stays = [0, 1, 2].map((n) => `Anna ${n};${day(59)};${day(61)}`);
  expect(refusalOf(await importOf(stays))).toEqual({ status: 422, error: 'too_many_guests' });
  expect((await importOf(stays.slice(0, 2))).status).toBe(200);
  // The same guests again are none more.
  expect((await importOf(stays.slice(0, 2))).status).toBe(200);
  const elsewhere = [`Eva;${day(62)};${day(63)}`];
  expect((await importOf([...stays.slice(0, 2), ...elsewhere])).status).toBe(200);
});

test('whoever has written reads it, however many read at once', async () => {
  const on = day(70);
  const counted = async () => {
    const query = house.path(`reservations/daily-meal-stats?date=${on}`, hotel);
    const answer = await house.send(house.people.kitchen, 'GET', query);
    return answerOf(dailyMealStats, answer).version;
  };
  const writeAndRead = async () => {
    const { status, body } = await add(on, on);
    expect(status).toBe(200);
    const written = (body as { version: number }).version;
    expect(await counted()).toBeGreaterThanOrEqual(written);
  };
  await Promise.all(Array.from({ length: 30 }, writeAndRead));
});
