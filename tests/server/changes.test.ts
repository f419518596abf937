import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import {
  changesPage,
  readAuthor,
  readChanges,
  readDay,
  readMenuDays,
  readSnapshot,
} from '../../core/contract/changes.ts';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import { type AnyChange, parseChange, schemaFingerprint } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import { type Reservation, reservations } from '../../server/database/schema/guests.ts';
import { prune } from '../../server/live/prune.ts';
import { reservationEntity } from '../../server/reservations/entities.ts';
import { writeHotel } from '../../server/writes/write.ts';
import { quiet } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const jo = () => house.hotel.guests.jo;
const get = (rest: string) => house.send(house.people.kitchen, 'GET', house.path(rest));
const since = async (version: number) =>
  answerOf(readChanges, await get(`changes?after=${version}`));

/** One transaction that adds `count` parties. */
const addParties = (count: number) =>
  writeHotel(
    { database: house.database, signals: quiet },
    { hotelId: house.hotel.id, userId: null },
    async (tx, log) => {
      const { id: hotel_id, today } = house.hotel;
      const rows = Array.from({ length: count }, () => ({
        hotel_id,
        id: randomUUIDv7(),
        version: log.version,
        guest_name: 'Party',
        check_in: today,
        check_out: today,
        is_external_guest: true,
      }));
      for (const row of await tx.insert(reservations).values(rows).returning()) {
        log.put(reservationEntity, row);
      }
    },
  );

/** What a mirror holds after applying changes in order. */
const mirrorOf = (changes: readonly AnyChange[]) => {
  const mirror = new Map<string, unknown>();
  for (const { entity, id, row } of changes) {
    if (row === null) mirror.delete(`${entity} ${id}`);
    else mirror.set(`${entity} ${id}`, row);
  }
  return mirror;
};

describe('the snapshot', () => {
  test('holds rows of the contract, two weeks of them', async () => {
    const { version, from, to, rows } = answerOf(readSnapshot, await get('snapshot'));
    const { today } = house.hotel;
    expect([from, to]).toEqual([addDays(today, -1), addDays(today, 14)]);
    expect(rows.filter((row) => parseChange(row) === undefined)).toEqual([]);
    const kinds = Map.groupBy(rows, ({ entity }) => entity);
    const counts = [...kinds].map(([entity, each]) => [entity, each.length]);
    expect(Object.fromEntries(counts)).toEqual({
      hotel: 1,
      guest_type: 2,
      guest_group: 1,
      reservation: 5,
      meal_status: 24,
      dish: 3,
      ingredient: 3,
      dish_ingredient: 2,
      ingredient_delivery: 1,
      kitchen_brief: 1,
      occasion: 1,
      daily_menu: 1,
      daily_meal: 1,
      meal_guest_menu: 1,
      meal_guest_menu_dish: 2,
      menu_template: 1,
      check_in: 1,
      order: 1,
    });
    expect(version).toBe((await traceOf(house, house.hotel.id)).version);
  });

  test('and the changes after it make the next snapshot', async () => {
    const start = answerOf(readSnapshot, await get('snapshot'));
    const { guests, today } = house.hotel;
    await addParties(3);
    await house.send(house.people.admin, 'DELETE', house.path(`reservations/${guests.club}`), {
      ifMatch: 1,
    });
    await house.send(house.people.admin, 'POST', house.path('reservations/set-daily-meal-status'), {
      body: { reservation_id: guests.jo, meal_type_id: 1, meal_date: today },
      ifMatch: 0,
    });
    const page = await since(start.version);
    if (page.kind !== 'changes') throw new Error('reset');
    const end = answerOf(readSnapshot, await get('snapshot'));
    expect(mirrorOf([...start.rows, ...page.changes])).toEqual(mirrorOf(end.rows));
    expect(page.version).toBe(end.version);
  });

  test('is one for everybody who asks at once, compressed for whoever takes that', async () => {
    const { people } = house;
    const encoded = { headers: { 'Accept-Encoding': 'gzip' } };
    const answers = await Promise.all(
      [people.kitchen, people.reception, people.admin, people.kitchen].map((person, n) =>
        house.send(person, 'GET', house.path('snapshot'), n > 1 ? encoded : {}),
      ),
    );
    const encodings = answers.map(({ headers }) => headers.get('Content-Encoding'));
    expect(encodings).toEqual([null, null, 'gzip', 'gzip']);
    const [first, ...others] = answers.map((answer) => answerOf(readSnapshot, answer));
    for (const other of others) expect(other).toEqual(first);
  });

  test('that was just sent is none for strangers, and an old one after a write', async () => {
    const read = async () => answerOf(readSnapshot, await get('snapshot'));
    const before = await read();
    const stranger = await house.send(house.people.outsider, 'GET', house.path('snapshot'));
    expect(stranger.status).toBe(404);
    await addParties(1);
    const after = await read();
    expect(after.version).toBe(before.version + 1);
    expect(after.rows.length).toBe(before.rows.length + 1);
  });

  test('of one day holds what the whole one holds of it', async () => {
    const whole = answerOf(readSnapshot, await get('snapshot'));
    const day = answerOf(readDay, await get(`days/${house.hotel.today}`));
    const held = mirrorOf(whole.rows);
    expect(day.rows.length).toBeGreaterThan(10);
    for (const { entity, id, row } of day.rows) expect(held.get(`${entity} ${id}`)).toEqual(row);
    expect(answerOf(readDay, await get('days/2020-01-01')).rows).toEqual([]);
  });
});

test('menus of days are what the snapshot holds of them, and no guests', async () => {
  const whole = answerOf(readSnapshot, await get('snapshot'));
  const { today } = house.hotel;
  const read = async (from: string, to: string) =>
    answerOf(readMenuDays, await get(`menu-days?from=${from}&to=${to}`));
  const { rows, version } = await read(today, addDays(today, 6));
  expect(version).toBe(whole.version);
  const held = mirrorOf(whole.rows);
  for (const { entity, id, row } of rows) expect(held.get(`${entity} ${id}`)).toEqual(row);
  expect([...new Set(rows.map(({ entity }) => entity))].sort()).toEqual([
    'daily_meal',
    'daily_menu',
    'meal_guest_menu',
    'meal_guest_menu_dish',
  ]);
  expect((await read('2020-01-01', '2020-01-07')).rows).toEqual([]);
});

describe('changes', () => {
  test('come in pages that end with a version, and none is missing', async () => {
    const start = (await since(1e9)).version;
    await addParties(changesPage - 1);
    await addParties(3);
    await addParties(changesPage + 5);
    await addParties(1);
    const sizes: number[] = [];
    let cursor = start;
    for (let more = true; more; ) {
      const page = await since(cursor);
      if (page.kind !== 'changes') throw new Error('reset');
      sizes.push(page.changes.length);
      expect(page.changes.at(-1)?.version).toBe(page.version);
      ({ version: cursor, more } = page);
    }
    // A version larger than a page comes whole.
    expect(sizes).toEqual([changesPage - 1, 3, changesPage + 5, 1]);
    expect(cursor).toBe(start + 4);
    expect(await since(cursor)).toEqual({
      ...{ kind: 'changes', version: cursor, schema: schemaFingerprint() },
      changes: [],
      more: false,
    });
  });

  test('that a server of another release logged are served where they are complete, else all is fetched anew', async () => {
    const { version } = await traceOf(house, house.hotel.id);
    const { data } = await writeHotel(
      { database: house.database, signals: quiet },
      { hotelId: house.hotel.id, userId: null },
      async (tx, log) => {
        const [row] = await tx.select().from(reservations).where(eq(reservations.id, jo()));
        return log.put(reservationEntity, { ...row, version: log.version } as Reservation);
      },
    );
    const logged = (row: object) =>
      house.database.pool.query(
        'UPDATE changes SET row = $1, schema = $2 WHERE hotel_id = $3 AND version = $4',
        [row, 'another', house.hotel.id, version + 1],
      );
    await logged({ ...data, of_a_later_release: true });
    expect(await since(version)).toMatchObject({ kind: 'changes', changes: [{ id: jo() }] });
    const { board: _, ...older } = data;
    await logged(older);
    const schema = schemaFingerprint();
    expect(await since(version)).toEqual({ kind: 'reset', version: version + 1, schema });
    expect(await since(version + 1)).toMatchObject({ kind: 'changes', changes: [] });
    await logged(data);
  });

  test('of more rows than a snapshot is worth are a reset, however near its end', async () => {
    const hotel = await house.newHotel();
    const { version } = await traceOf(house, hotel.id);
    const { pool } = house.database;
    await pool.query(
      `INSERT INTO changes (hotel_id, version, entity, entity_id, row)
        SELECT $1, $2 + n, 'guest_type', gen_random_uuid(), NULL FROM generate_series(1, $3) AS n`,
      [hotel.id, version, bounds.catchUpRows + 1],
    );
    const last = version + bounds.catchUpRows + 1;
    const bump = 'UPDATE hotel_versions SET version = $2 WHERE hotel_id = $1';
    await pool.query(bump, [hotel.id, last]);
    const sinceOf = async (cursor: number) => {
      const path = house.path(`changes?after=${cursor}`, hotel);
      return answerOf(readChanges, await house.send(house.people.kitchen, 'GET', path));
    };
    expect(await sinceOf(version)).toMatchObject({ kind: 'reset', version: last });
    expect(await sinceOf(version + 1)).toMatchObject({ kind: 'changes', more: true });
    await house.forget(hotel);
  });

  test('of a version yet to come are a reset: the database is another one', async () => {
    const { version } = await traceOf(house, house.hotel.id);
    expect(await since(version + 1)).toEqual({
      kind: 'reset',
      version,
      schema: schemaFingerprint(),
    });
  });

  test('are kept for 30 days; who lags further starts afresh', async () => {
    const { version } = await traceOf(house, house.hotel.id);
    await house.database.pool.query(
      `UPDATE changes SET at = now() - interval '31 days' WHERE hotel_id = $1 AND version < $2`,
      [house.hotel.id, version],
    );
    await house.database.pool.query(
      `INSERT INTO idempotency_keys (user_id, key, request_hash, status, body, created_at)
        VALUES ('x', 'old', '', 200, '{}', now() - interval '91 days'),
          ('x', 'young', '', 200, '{}', now() - interval '89 days')`,
    );
    await prune(house.database);
    expect(await since(version - 2)).toEqual({
      kind: 'reset',
      version,
      schema: schemaFingerprint(),
    });
    expect(await since(version - 1)).toMatchObject({ kind: 'changes', changes: [{ version }] });
    const { rows } = await house.database.pool.query(
      `SELECT key FROM idempotency_keys WHERE user_id = 'x'`,
    );
    expect(rows).toEqual([{ key: 'young' }]);
  });
});

describe('the author of a version', () => {
  const readOf = async (entity: string, id: string, version: number) => {
    const query = new URLSearchParams({ entity, id, version: String(version) });
    return answerOf(readAuthor, await get(`changes/author?${query}`)).author;
  };

  test('is who wrote the row, when, on which device', async () => {
    const { guests, today } = house.hotel;
    const before = Date.now();
    const answer = await house.send(
      house.people.reception,
      'POST',
      house.path('reservations/set-daily-meal-status'),
      {
        body: { reservation_id: guests.jo, meal_type_id: 3, meal_date: addDays(today, 3) },
        headers: { [deviceNameHeader]: encodeURIComponent('Empfang – Bürö') },
        ifMatch: 0,
      },
    );
    expect(answer.status).toBe(200);
    const { version } = await traceOf(house, house.hotel.id);
    const page = await since(version - 1);
    if (page.kind !== 'changes') throw new Error('reset');
    const [status] = page.changes.filter(({ entity }) => entity === 'meal_status');
    const author = await readOf('meal_status', status?.id ?? '', version);
    expect(author).toMatchObject({ name: 'reception', device: 'Empfang – Bürö' });
    const at = Date.parse(author?.at ?? '');
    expect(at).toBeGreaterThanOrEqual(before - 1000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1000);
    // Of another version or another row, nobody.
    expect(await readOf('meal_status', status?.id ?? '', version + 1)).toBe(null);
    expect(await readOf('meal_status', guests.jo, version)).toBe(null);
    expect(await readOf('reservation', status?.id ?? '', version)).toBe(null);
  });

  test('has no name where no person wrote it', async () => {
    await addParties(1);
    const { version } = await traceOf(house, house.hotel.id);
    const page = await since(version - 1);
    if (page.kind !== 'changes') throw new Error('reset');
    const id = page.changes[0]?.id ?? '';
    expect(await readOf('reservation', id, version)).toMatchObject({ name: null, device: null });
  });
});
