import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noHotel } from '../../server/database/no-hotel.ts';
import { members } from '../../server/database/schema/hotels.ts';
import { type Answer, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const party = (name: string) => ({
  name,
  number_of_guests: 4,
  check_in: house.hotel.today,
  check_out: house.hotel.today,
});
const add = (body: unknown, key: string, who = house.people.reception) =>
  house.send(who, 'POST', house.path('external-guests/'), { body, key });

test('the same request again gets the same answer and has no effect', async () => {
  const key = randomUUIDv7();
  const first = await add(party('Once'), key);
  const after = await traceOf(house, house.hotel.id);
  const second = await add(party('Once'), key);
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(await traceOf(house, house.hotel.id)).toEqual(after);
});

test('thirty at once take effect once; each gets that answer or is told to wait', async () => {
  const key = randomUUIDv7();
  const before = await traceOf(house, house.hotel.id);
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(party('Parallel'), key)));
  const done = answers.filter(({ status }) => status === 200);
  for (const { body } of done) expect(body).toEqual(done[0]?.body);
  expect(done.length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(refusalOf(answer)).toEqual({ status: 409, error: 'in_progress' });
    expect(answer.headers.get('Retry-After')).toBe('1');
  }
  const after = await traceOf(house, house.hotel.id);
  expect(after.guests).toBe(before.guests + 1);
  expect(after.version).toBe(before.version + 1);
});

test('is answered with in_progress while the first one runs', async () => {
  const key = randomUUIDv7();
  const holder = await house.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE', [
      house.hotel.id,
    ]);
    const first = add(party('Slow'), key);
    await expect
      .poll(async () => {
        const { rows } = await house.database.pool.query(
          `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return rows[0].n;
      })
      .toBe(1);
    expect(refusalOf(await add(party('Slow'), key))).toEqual({ status: 409, error: 'in_progress' });
    await holder.query('COMMIT');
    expect((await first).status).toBe(200);
    expect((await add(party('Slow'), key)).body).toEqual((await first).body);
  } finally {
    holder.release();
  }
});

test('another request under the same key is refused', async () => {
  const key = randomUUIDv7();
  await add(party('One'), key);
  const before = await traceOf(house, house.hotel.id);
  expect(refusalOf(await add(party('Two'), key))).toEqual({ status: 422, error: 'key_reused' });
  expect(await traceOf(house, house.hotel.id)).toEqual(before);
});

test('a key is its user’s own', async () => {
  const key = randomUUIDv7();
  const mine = await add(party('Mine'), key);
  const theirs = await add(party('Mine'), key, house.people.admin);
  expect(theirs.status).toBe(200);
  expect(theirs.body).not.toEqual(mine.body);
});

test('a key is its hotel’s own', async () => {
  const key = randomUUIDv7();
  const { id } = await house.newHotel();
  const sendTo = (hotel: string, name: string) =>
    house.send(house.people.admin, 'POST', `/api/v1/hotels/${hotel}/external-guests/`, {
      body: party(name),
      key,
    });
  const here = await sendTo(house.hotel.id, 'Choir');
  const there = await sendTo(id, 'Choir');
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(there.body).not.toEqual(here.body);
  expect((await sendTo(id, 'Choir')).body).toEqual(there.body);
  expect(refusalOf(await sendTo(id, 'Orchestra')).error).toBe('key_reused');
});

test('an answer that the release before stored, which noted no hotel, is found', async () => {
  const key = randomUUIDv7();
  const first = await add(party('Before'), key);
  await forgetHotels(key);
  const after = await traceOf(house, house.hotel.id);
  expect((await add(party('Before'), key)).body).toEqual(first.body);
  expect(refusalOf(await add(party('Other'), key)).error).toBe('key_reused');
  expect(await traceOf(house, house.hotel.id)).toEqual(after);
});

/** Makes answers those of a server that did not note their hotel. */
const forgetHotels = (...keys: string[]) =>
  house.database.pool.query('UPDATE idempotency_keys SET hotel_id = $1 WHERE key = ANY ($2)', [
    noHotel,
    keys,
  ]);

test('If-Match is part of what was asked', async () => {
  const key = randomUUIDv7();
  const { jo } = house.hotel.guests;
  const body = { reservation_id: jo, meal_type_id: 1, meal_date: house.hotel.today };
  const path = house.path('reservations/set-daily-meal-status');
  const send = (ifMatch: number) =>
    house.send(house.people.reception, 'POST', path, { body, key, ifMatch });
  const first = await send(0);
  expect(first.status).toBe(200);
  expect((await send(0)).body).toEqual(first.body);
  expect(refusalOf(await send(1)).error).toBe('key_reused');
});

test('a refused request is refused again, whatever has changed since; nothing of it is kept but the refusal', async () => {
  const key = randomUUIDv7();
  const before = await traceOf(house, house.hotel.id);
  const wrong = { ...party('Later'), check_in: '2020-01-01', check_out: '2020-01-02' };
  const first = await add(wrong, key);
  expect(first.status).toBe(422);
  expect((await add(wrong, key)).body).toEqual(first.body);
  expect(refusalOf(await add(party('Later'), key)).error).toBe('key_reused');
  expect(await traceOf(house, house.hotel.id)).toEqual({ ...before, keys: before.keys + 1 });
  expect((await add(party('Later'), randomUUIDv7())).status).toBe(200);
});

test('thirty at once that are refused are refused alike, and one refusal is kept', async () => {
  const key = randomUUIDv7();
  const before = await traceOf(house, house.hotel.id);
  const wrong = { ...party('Thirty'), check_in: '2020-01-01', check_out: '2020-01-02' };
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(wrong, key)));
  const codes = new Set(answers.map((answer) => refusalOf(answer).error));
  expect(codes.delete('date_in_past')).toBe(true);
  expect([...codes].filter((code) => code !== 'in_progress')).toEqual([]);
  expect(refusalOf(await add(wrong, key)).error).toBe('date_in_past');
  expect(await traceOf(house, house.hotel.id)).toEqual({ ...before, keys: before.keys + 1 });
});

test('thirty at once of somebody who is no member are refused alike, or told to wait', async () => {
  const key = randomUUIDv7();
  const { outsider } = house.people;
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => add(party('Stranger'), key, outsider)),
  );
  const told = new Set(answers.map((answer) => `${answer.status} ${refusalOf(answer).error}`));
  told.delete('409 in_progress');
  expect([...told]).toEqual(['404 not_found']);
});

test('a copy that takes effect while the refusal of the first is being kept is the answer of both', async () => {
  const key = randomUUIDv7();
  const { reception } = house.people;
  const { db } = house.database;
  const [member] = await db.delete(members).where(eq(members.user_id, reception.id)).returning();
  if (!member) throw new Error('reception is no member');
  const before = await traceOf(house, house.hotel.id);
  // The first one is refused, for its sender has no rights; they come back before it is told that all is rolled back.
  let copy: Answer | undefined;
  const real = Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
    this: Client,
    ...args: unknown[]
  ) {
    const answer = await real.apply(this, args);
    if (args[0] === 'ROLLBACK' && !copy) {
      spy.mockRestore();
      await db.insert(members).values(member);
      copy = await add(party('Both'), key);
    }
    return answer;
  } as never);
  const first = await add(party('Both'), key);
  expect(copy?.status).toBe(200);
  expect(first).toMatchObject({ status: 200, body: copy?.body });
  const { guests, keys, version } = await traceOf(house, house.hotel.id);
  expect({ guests, keys, version }).toMatchObject({
    guests: before.guests + 1,
    keys: before.keys + 1,
    version: before.version + 1,
  });
});

test('what was stale stays stale, and says so with the row of then', async () => {
  const { jo } = house.hotel.guests;
  const body = { reservation_id: jo, meal_type_id: 2, meal_date: house.hotel.today };
  const path = house.path('reservations/set-daily-meal-status');
  const send = (ifMatch: number, key = randomUUIDv7()) =>
    house.send(house.people.reception, 'POST', path, { body, key, ifMatch });
  const key = randomUUIDv7();
  const seen = 999_999;
  const stale = await send(seen, key);
  expect(refusalOf(stale).error).toBe('stale');
  expect((await send(0)).status).toBe(200);
  expect((await send(seen, key)).body).toEqual(stale.body);
});

test('a copy that comes late takes no effect, though its sender has the rights again', async () => {
  const key = randomUUIDv7();
  const { reception } = house.people;
  const isReception = eq(members.user_id, reception.id);
  const { db } = house.database;
  const [member] = await db.delete(members).where(isReception).returning();
  const first = await add(party('Sent away'), key);
  expect(refusalOf(first).status).toBe(404);
  if (member) await db.insert(members).values(member);
  const before = await traceOf(house, house.hotel.id);
  expect((await add(party('Sent away'), key)).body).toEqual(first.body);
  expect(await traceOf(house, house.hotel.id)).toEqual(before);
  expect((await add(party('Sent away'), randomUUIDv7())).status).toBe(200);
});

test('a repeat gets its answer even after the rights are lost; a new request does not', async () => {
  const key = randomUUIDv7();
  const first = await add(party('Lost'), key);
  await house.database.db.delete(members).where(eq(members.user_id, house.people.reception.id));
  expect((await add(party('Lost'), key)).body).toEqual(first.body);
  expect(refusalOf(await add(party('New'), randomUUIDv7())).status).toBe(404);
});
