import { afterAll, expect, test } from 'vitest';
import { examplesOf } from '../fixtures/examples.ts';
import { openHouse } from '../fixtures/house.ts';
import { type PlanNode, readAcrossHotels } from './plan.ts';
import { statementsOf } from './record.ts';

// Hotels could be spread over several databases by `hotel_id` (docs/GROWING.md): no constraint needs the rows of another
// hotel, and no request reads them.

const house = await openHouse();
const { pool } = house.database;
afterAll(() => house.close());

/**
 * Tables that each database would have a copy of: they are small, change seldom, and say who somebody is, where they
 * belong, and which hotel a token is of. Without them nobody would know which database to ask.
 */
const directory = new Set([
  ...['users', 'meal_types', 'organizations', 'organization_hotels', 'members', 'invitations'],
  ...['api_keys', 'shared_devices', 'public_menus'],
]);

/** Tables that nothing of a hotel is kept in: they stay on one database, and no write of a hotel touches them. */
const central = new Set([
  ...['accounts', 'sessions', 'verifications', 'passkeys', 'two_factors', 'pins', 'pin_tries'],
  ...['signing_keys', 'server_secrets', 'feedback'],
]);

const { rows: columns } = await pool.query<{ table: string }>(
  `SELECT table_name AS table FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name = 'hotel_id'`,
);
const tenants = new Set(columns.map(({ table }) => table).filter((each) => !directory.has(each)));

test('every table is of hotels, of the directory, or central', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public'`,
  );
  const known = new Set([...tenants, ...directory, ...central, 'hotels']);
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
});

test('every key of a table of hotels has the hotel in it', async () => {
  const { rows } = await pool.query<{ index: string; table: string; names: string[] }>(
    `SELECT indexrelid::regclass::text AS index, indrelid::regclass::text AS table,
      array_agg(attname::text) AS names
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indisunique AND indrelid::regclass::text = ANY ($1) GROUP BY 1, 2`,
    [[...tenants]],
  );
  expect(rows.length).toBeGreaterThan(tenants.size - 1);
  expect(rows.filter(({ names }) => !names.includes('hotel_id')).map(({ index }) => index)).toEqual(
    [],
  );
});

test('what a row of a hotel refers to is of the same hotel, or has a copy everywhere', async () => {
  const { rows } = await pool.query<{ name: string; to: string; from: string[] }>(
    `SELECT conname AS name, confrelid::regclass::text AS to, array_agg(attname::text) AS from
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1) GROUP BY 1, 2`,
    [[...tenants]],
  );
  const isHeld = ({ to, from }: (typeof rows)[number]) =>
    directory.has(to) || (from.includes('hotel_id') && (tenants.has(to) || to === 'hotels'));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((each) => !isHeld(each)).map(({ name }) => name)).toEqual([]);
});

test('no request reads the rows of hotels other than its own', { timeout: 120_000 }, async () => {
  const refused: string[] = [];
  const sent = await statementsOf(async () => {
    for (const { pattern, method } of examplesOf(house.hotel)) {
      const hotel = await house.newHotel();
      const example = examplesOf(hotel).find(
        (each) => each.pattern === pattern && each.method === method,
      );
      if (!example) throw new Error(`no example of ${method} ${pattern}`);
      const { path, body, ifMatch } = example;
      const { status } = await house.send(house.people.admin, method, path, {
        ...(body !== undefined && { body }),
        ...(ifMatch !== undefined && { ifMatch }),
      });
      if (status >= 400) refused.push(`${method} ${pattern} ${status}`);
    }
  });
  expect(refused).toEqual([]);
  // The job worker's look for due jobs, which a commit wakes, is no request's: it asks every database.
  const planned = [...sent].filter(
    (text) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text) && !/SKIP LOCKED/.test(text),
  );
  expect(planned.length).toBeGreaterThan(100);
  const across: string[] = [];
  for (const text of planned) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    );
    const tables = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => readAcrossHotels(Plan, tenants));
    if (tables?.length) across.push(`${tables.join()}: ${text}`);
  }
  expect(across).toEqual([]);
});

test('a statement that reads all hotels would be found', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON)
    SELECT FROM reservations JOIN daily_meal_statuses USING (hotel_id)
    WHERE reservation_id = reservations.id AND guest_name = $1 AND hotel_id = $2
      AND EXISTS (SELECT FROM dishes WHERE dishes.name = guest_name)`,
  );
  const tables = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => readAcrossHotels(Plan, tenants));
  expect(tables).toEqual(['dishes']);
});
