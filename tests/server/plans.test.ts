import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../core/rules/day.ts';
import { type House, openHouse } from './fixtures/house.ts';

// How PostgreSQL finds what a request asks for, where the hotel is large.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const meal = 2;
const crowd = 600;
const taps = 25;

/** What reads of a table's indexes cost so far. Counted with up to a second's delay. */
async function readsOf(table: string): Promise<{ scans: number; rows: number }> {
  const { rows } = await house.database.pool.query<{ scans: number; rows: number }>(
    `SELECT sum(idx_scan)::int AS scans, sum(idx_tup_read)::int AS rows
    FROM pg_stat_user_indexes WHERE relname = $1`,
    [table],
  );
  return rows[0] ?? { scans: 0, rows: 0 };
}

async function grownSince(
  before: { scans: number; rows: number },
  table: string,
): Promise<{ scans: number; rows: number }> {
  // PostgreSQL counts a backend's reads when it is asked for something a second later.
  await house.database.pool.query('SELECT pg_stat_force_next_flush()');
  const now = await readsOf(table);
  return { scans: now.scans - before.scans, rows: now.rows - before.rows };
}

/** One guest for each of a crowd, with a word on today's meal. */
async function fillMeal(): Promise<void> {
  const { id, today } = house.hotel;
  await house.database.pool.query(
    `WITH guests AS (
      INSERT INTO reservations
      SELECT (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'import_key', NULL, 'check_in', $2::date, 'check_out', $2::date))).*
      FROM (SELECT one FROM reservations AS one WHERE hotel_id = $1 LIMIT 1) AS pattern,
        generate_series(1, $3)
      RETURNING hotel_id, id)
    INSERT INTO daily_meal_statuses
      (hotel_id, reservation_id, meal_date, meal_type_id, meal_status, source, version)
    SELECT hotel_id, id, $2, $4, 'will_eat', 'board', 1 FROM guests`,
    [id, today, crowd, meal],
  );
}

test("one guest's meal is found without reading everybody's", async () => {
  await fillMeal();
  const { today, guests } = house.hotel;
  const before = await readsOf('daily_meal_statuses');
  let version = 0;
  for (let count = 0; count < taps; count += 1) {
    const { status, body } = await house.send(
      house.people.reception,
      'POST',
      house.path('reservations/set-daily-meal-status'),
      {
        body: { reservation_id: guests.jo, meal_type_id: meal, meal_date: today },
        key: randomUUIDv7(),
        ifMatch: version,
      },
    );
    expect(status).toBe(200);
    ({ version } = body as { version: number });
  }
  const grown = () => grownSince(before, 'daily_meal_statuses');
  await expect.poll(async () => (await grown()).scans, { timeout: 10_000 }).toBeGreaterThan(taps);
  expect((await grown()).rows).toBeLessThan(taps * 10);
});

/** Guests of the house today, each in a room of their own, of no birth date that others have. */
async function fillHouse(): Promise<void> {
  const { id, today } = house.hotel;
  await house.database.pool.query(
    `INSERT INTO reservations
    SELECT (jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'import_key', NULL, 'check_in', $2::date, 'check_out', $2::date + 3,
      'room_number', 'R' || n, 'guest_date_of_birth', CASE WHEN n % 2 = 0 THEN date '1950-01-01' + n END))).*
    FROM (SELECT one FROM reservations AS one WHERE hotel_id = $1 LIMIT 1) AS pattern,
      generate_series(1, $3) AS n`,
    [id, today, crowd],
  );
}

test('whether a guest is in the house already is found without reading all guests of these days', async () => {
  await fillHouse();
  const { guests } = house.hotel;
  const before = await readsOf('reservations');
  for (let count = 0; count < taps; count += 1) {
    const path = house.path(`reservations/${guests.jo}`);
    const { status } = await house.send(house.people.reception, 'PUT', path, {
      body: { guest_name: `Jo ${count}`, room_number: 'Own', guest_date_of_birth: '1900-01-01' },
      ...{ key: randomUUIDv7(), ifMatch: '*' },
    });
    expect(status).toBe(200);
  }
  const grown = () => grownSince(before, 'reservations');
  await expect.poll(async () => (await grown()).scans, { timeout: 10_000 }).toBeGreaterThan(taps);
  expect((await grown()).rows).toBeLessThan((taps * crowd) / 5);
});

test('whether guests of a list have come is found without going through the days of their hotel', async () => {
  const { id, today } = house.hotel;
  const days = 100;
  const lines = Array.from(
    { length: crowd },
    (_, n) => `P${n},Guest ${n},${today},${addDays(today, 3)}\n`,
  );
  const list = `Booking number,Guest name,Arrival,Departure\n${lines.join('')}`;
  const post = async (path: string) => {
    const body = new FormData();
    body.set('file', new File([list], 'list.csv'));
    const { status } = await house.send(house.people.reception, 'POST', house.path(path), {
      ...{ body, key: randomUUIDv7() },
    });
    expect(status).toBe(200);
  };
  await post('imports/guests');
  await house.database.pool.query(
    `INSERT INTO check_ins (hotel_id, id, version, reservation_id, meal_date, meal_type_id, kind, people, tapped_at)
    SELECT hotel_id, gen_random_uuid(), 1, id, $2::date - day, meal, 'came', 1, now()
    FROM (SELECT hotel_id, id FROM reservations WHERE hotel_id = $1 AND import_key IS NULL LIMIT 50) AS guests,
      generate_series(1, $3) AS day, generate_series(1, 3) AS meal`,
    [id, today, days],
  );
  await house.database.pool.query('ANALYZE check_ins, reservations');
  const before = await pagesOf('check_ins');
  await post('imports/guests/preview');
  const grown = async () => (await pagesOf('check_ins')) - before;
  await expect.poll(grown, { timeout: 10_000 }).toBeGreaterThan(0);
  // To skip from day to day is a search for each of them.
  expect(await grown()).toBeLessThan(4 * crowd);
});

/** Pages of a table and its indexes that were looked at so far. */
async function pagesOf(table: string): Promise<number> {
  const { pool } = house.database;
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ pages: number }>(
    `SELECT (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int AS pages
    FROM pg_statio_user_tables WHERE relname = $1`,
    [table],
  );
  return rows[0]?.pages ?? 0;
}
