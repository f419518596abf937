import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { readChanges } from '../../../core/contract/changes.ts';
import { readGuestImport, runGuestImport } from '../../../core/contract/guest-import.ts';
import { addDays } from '../../../core/rules/day.ts';
import type { Hotel } from '../fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from '../fixtures/house.ts';

let house: House;
let hotel: Hotel;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const today = '2026-12-01';
/** 400 guests of 7 nights on full board: 8,800 rows, less than `bounds.catchUpRows`, so that a device catches up with them. */
const list = (board = 'FB', room = 1) =>
  `Ref;Gast;Zimmer;Anreise;Abreise;Verpflegung;Gruppe\n${Array.from(
    { length: 400 },
    (_, n) => `R${n};G ${n};${n + room};${today};${addDays(today, 7)};${board};Ski\n`,
  ).join('')}`;

const rows = async (sql: string, ...values: unknown[]) =>
  (await house.database.pool.query(sql, [hotel.id, ...values])).rows;

/** What a hotel has of guests, without versions and times. */
const content = async () => [
  await rows(
    `SELECT id, guest_name, room_number, board FROM reservations WHERE hotel_id = $1 ORDER BY id`,
  ),
  await rows(
    `SELECT reservation_id, meal_date, meal_type_id, meal_status, source FROM daily_meal_statuses
    WHERE hotel_id = $1 ORDER BY 1, 2, 3`,
  ),
  await rows(`SELECT id, name FROM guest_groups WHERE hotel_id = $1 ORDER BY id`),
];

function run(file: string, fields: Record<string, string> = {}, key: string = randomUUIDv7()) {
  const form = new FormData();
  form.set('file', new File([file], 'guests.csv'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const path = house.path('imports/guests', hotel);
  return house.send(house.people.reception, 'POST', path, { body: form, key });
}

const imported = async (file: string, fields?: Record<string, string>) =>
  answerOf(runGuestImport, await run(file, fields));

const progress = async (id: string) => {
  const path = house.path(`imports/guests/${id}`, hotel);
  return answerOf(readGuestImport, await house.send(house.people.reception, 'GET', path)).data;
};
const takeBack = (id: string, who = house.people.reception) =>
  house.send(who, 'POST', house.path(`imports/guests/${id}/take-back`, hotel), {
    key: randomUUIDv7(),
  });

const versionsAfter = (version: number) =>
  rows(
    `SELECT version::int, count(*)::int FROM changes WHERE hotel_id = $1 AND version > $2
    GROUP BY version ORDER BY version`,
    version,
  );

describe('a large import', () => {
  beforeAll(async () => {
    hotel = await house.newHotel();
  });

  test('is split over versions, and no page of changes is larger than a bound', async () => {
    const id = randomUUIDv7();
    const answer = await imported(list(), { id });
    expect(answer.data).toMatchObject({
      id,
      counts: { create: 400, update: 0, skip: 0, withdraw: 0, bad: 0 },
    });
    const versions = await versionsAfter(1);
    expect(versions.length).toBeGreaterThan(2);
    for (const { count } of versions) expect(count).toBeLessThanOrEqual(bounds.versionChanges);
    expect(answer.version).toBe(versions.at(-1)?.version);

    let [after, seen] = [1, 0];
    for (let more = true; more; ) {
      const path = house.path(`changes?after=${after}`, hotel);
      const page = answerOf(readChanges, await house.send(house.people.kitchen, 'GET', path));
      if (page.kind !== 'changes') throw new Error('reset');
      expect(page.changes.length).toBeLessThanOrEqual(bounds.versionChanges);
      seen += page.changes.length;
      [after, more] = [page.version, page.more];
    }
    expect(seen).toBe(versions.reduce((sum, { count }) => sum + count, 0));
    expect(await progress(id)).toMatchObject({ state: 'done', total: 400, written: 400 });
  });

  test('again, it changes nothing', async () => {
    const before = await content();
    expect((await imported(list())).data.counts).toMatchObject({ create: 0, update: 0, skip: 400 });
    expect(await content()).toEqual(before);
  });

  test('lets the writes of others in between', async () => {
    const party = { name: 'In between', number_of_guests: 2, check_in: today, check_out: today };
    const body = { ...party, check_in: hotel.today, check_out: hotel.today };
    const running = imported(list('HB'), {});
    const others: number[] = [];
    let isOver = false;
    void running.then(() => {
      isOver = true;
    });
    while (!isOver) {
      const path = house.path('external-guests/', hotel);
      const answer = await house.send(house.people.admin, 'POST', path, {
        ...{ body, key: randomUUIDv7() },
      });
      others.push(Object(answer.body).version);
    }
    const { version, data } = await running;
    expect(data.counts).toMatchObject({ update: 400 });
    const own = (await versionsAfter(others[0] ?? 0)).map((each) => each.version);
    const inBetween = others.filter((each) => each < version && own.some((one) => one < each));
    expect(inBetween.length).toBeGreaterThan(0);
  });
});

describe('taken back', () => {
  beforeAll(async () => {
    hotel = await house.newHotel();
  });

  test('an import leaves nothing, in versions that are no larger', async () => {
    const before = await content();
    const { data, version } = await imported(list());
    const answer = await takeBack(data.id);
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'taken_back' } } });
    expect(await content()).toEqual(before);
    for (const { count } of await versionsAfter(version)) {
      expect(count).toBeLessThanOrEqual(bounds.versionChanges);
    }
    const once = await takeBack(data.id);
    expect(once).toMatchObject({ status: 200, body: { data: { state: 'taken_back' } } });
  });

  test('an import that changed guests leaves them as they were, but for those changed since', async () => {
    await imported(list());
    const before = await content();
    const { data } = await imported(list('HB', 1000));
    expect(data.counts).toMatchObject({ update: 400 });
    await rows(
      `UPDATE reservations SET room_number = 'Suite', version = version + 100
      WHERE hotel_id = $1 AND booking_reference = 'R7'`,
    );
    await takeBack(data.id);
    const [guests, meals] = await content();
    const [was, ate] = before;
    const isSuite = (guest: { room_number: string }) => guest.room_number === 'Suite';
    const suite = guests?.find(isSuite);
    expect(guests?.filter((guest) => guest !== suite)).toEqual(
      was?.filter(({ id }) => id !== suite?.id),
    );
    expect(suite).toMatchObject({ board: 'HB' });
    expect(meals?.filter((cell) => cell.reservation_id !== suite?.id)).toEqual(
      ate?.filter((cell) => cell.reservation_id !== suite?.id),
    );
  });

  test('by who may import in that hotel only', async () => {
    const { data } = await imported('Gast;Anreise;Abreise\nEva;2026-12-01;2026-12-02\n');
    expect(refusalOf(await takeBack(data.id, house.people.kitchen)).status).toBe(403);
    expect(refusalOf(await takeBack(data.id, house.people.neighbour)).status).toBe(404);
    expect(refusalOf(await takeBack(randomUUIDv7())).status).toBe(404);
    expect(await progress(data.id)).toMatchObject({ state: 'done' });
  });
});

describe('in the middle of an import', () => {
  beforeEach(async () => {
    hotel = await house.newHotel();
  });

  /** Holds a guest's row, for which the piece of an import that changes them waits. @returns lets go of it */
  const holdGuest = async (reference: string) => {
    const holder = await house.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query(
      'SELECT FROM reservations WHERE hotel_id = $1 AND booking_reference = $2 FOR UPDATE',
      [hotel.id, reference],
    );
    return async () => {
      await holder.query('ROLLBACK');
      holder.release();
    };
  };
  /** How many transactions wait for another one's lock. */
  const waiting = async () => {
    const { rowCount } = await house.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };

  test('it can be taken back; a late copy of the request is refused', async () => {
    await imported(list());
    const before = await content();
    const [id, key] = [randomUUIDv7(), randomUUIDv7()];
    const polling = { timeout: 40_000 };
    const letGo = await holdGuest('R150');
    const running = run(list('RO'), { id }, key);
    const [inBetween, taking] = await (async () => {
      await expect.poll(waiting, polling).toBe(1);
      const reached = await progress(id);
      const taken = takeBack(id);
      await expect.poll(waiting, polling).toBe(2);
      return [reached, taken] as const;
    })().finally(letGo);
    expect(inBetween).toMatchObject({ state: 'running', total: 400 });
    expect(inBetween.written).toBeGreaterThan(0);
    expect(await taking).toMatchObject({ body: { data: { state: 'taken_back' } } });
    expect(refusalOf(await running)).toEqual({ status: 409, error: 'import_taken_back' });
    expect(await content()).toEqual(before);
    const late = await run(list('RO'), { id }, key);
    expect(refusalOf(late)).toMatchObject({ error: 'import_taken_back' });
    expect(await content()).toEqual(before);
  });

  test('others wait, and so do copies of the request', async () => {
    const [id, key] = [randomUUIDv7(), randomUUIDv7()];
    await run(list(), { id }, key);
    const set = `UPDATE imports SET state = $3, lease_until = now() + interval '1 h' WHERE hotel_id = $1 AND id = $2`;
    await rows(set, id, 'running');
    await house.database.pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    const other = await run(list('HB'));
    expect(refusalOf(other)).toEqual({ status: 409, error: 'import_running' });
    expect(Number(other.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refusalOf(await run(list(), { id }, key))).toMatchObject({ error: 'in_progress' });
    await takeBack(id);
  });

  /** A process that ends leaves this behind: pieces, and a lease that nobody renews. */
  const abandon = async (id: string) => {
    await rows(
      `UPDATE imports SET state = 'running', ended_at = NULL, lease_until = now() - interval '1 s'
      WHERE hotel_id = $1 AND id = $2`,
      id,
    );
    await rows(
      `UPDATE after_commit_jobs SET due_at = now() WHERE payload ->> 'hotel_id' = $1::text`,
    );
  };

  test('a process that ends leaves nothing: a job takes it back, and the request may be sent again', async () => {
    const before = await content();
    const [id, key] = [randomUUIDv7(), randomUUIDv7()];
    await run(list(), { id }, key);
    await house.database.pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    await abandon(id);
    await expect.poll(() => progress(id), { timeout: 30_000 }).toMatchObject({ state: 'failed' });
    expect(await content()).toEqual(before);
    const again = await run(list(), { id }, key);
    expect(answerOf(runGuestImport, again).data.counts).toMatchObject({ create: 400 });
  }, 40_000);
});

test('a version that is larger than the bound is answered with reset', async () => {
  hotel = await house.newHotel();
  await rows(
    `WITH big AS (UPDATE hotel_versions SET version = version + 1 WHERE hotel_id = $1 RETURNING version)
    INSERT INTO changes (hotel_id, version, entity, entity_id)
    SELECT $1, big.version, 'reservation', gen_random_uuid() FROM big, generate_series(0, $2)`,
    bounds.versionChanges,
  );
  const path = house.path('changes?after=1', hotel);
  const page = answerOf(readChanges, await house.send(house.people.kitchen, 'GET', path));
  expect(page).toMatchObject({ kind: 'reset' });
});
