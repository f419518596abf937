import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchRequest, batchLimit, sendBatch } from '../../core/contract/batch.ts';
import { answerOf, type House, openHouse, traceOf } from './fixtures/house.ts';

// The requests of a batch have one connection in turn, each sent to the database while the one
// before is still being committed.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Body = Record<string, unknown>;

const request = (rest: string, body: Body, ifMatch?: number): BatchRequest => ({
  id: randomUUIDv7(),
  method: 'POST',
  path: house.path(rest),
  headers: {
    'Idempotency-Key': randomUUIDv7(),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
  },
  body,
});
const party = (name: string, id = randomUUIDv7()) => {
  const { today } = house.hotel;
  const stay = { number_of_guests: 2, check_in: today, check_out: today };
  return request('external-guests/', { id, name, ...stay });
};
const tap = (reservation_id: string, ifMatch: number, meal_type_id = 3) => {
  const cell = { reservation_id, meal_type_id, meal_date: house.hotel.today };
  return request('reservations/set-daily-meal-status', cell, ifMatch);
};
const send = async (requests: readonly BatchRequest[]) => {
  const { reception } = house.people;
  const body = { owner: reception.id, requests };
  return answerOf(sendBatch, await house.send(reception, 'POST', '/api/v1/batch', { body }));
};
const statuses = ({ responses }: Awaited<ReturnType<typeof send>>) =>
  responses.map(({ status }) => status);

/** Versions of the log since `version`, which have to be each once and in order. */
async function versionsSince(version: number): Promise<number[]> {
  const { rows } = await house.database.pool.query<{ version: number }>(
    `SELECT version::int FROM changes WHERE hotel_id = $1 AND version > $2 ORDER BY version`,
    [house.hotel.id, version],
  );
  return rows.map((row) => row.version);
}
const from = (version: number, count: number) =>
  Array.from({ length: count }, (_, n) => version + 1 + n);

test('each request sees what the ones before it did, and not what a refused one did not', async () => {
  const { version } = await traceOf(house, house.hotel.id);
  const guest = randomUUIDv7();
  const answer = await send([
    party('Seen', guest),
    tap(guest, 0),
    tap(guest, 0),
    tap(guest, version + 2),
    party('Again', guest),
    tap(randomUUIDv7(), 0),
    tap(guest, version + 3),
  ]);
  expect(statuses(answer)).toEqual([200, 200, 412, 200, 409, 404, 200]);
  expect(answer.responses[2]?.body).toMatchObject({ current: { version: version + 2 } });
  expect(await versionsSince(version)).toEqual(from(version, 4));
});

test('an answer is what was committed', async () => {
  const { responses } = await send([party('One'), party('Two')]);
  const { rows } = await house.database.pool.query(
    `SELECT kept.body FROM idempotency_keys AS kept JOIN changes USING (hotel_id)
    WHERE hotel_id = $1 AND operation_id = key ORDER BY version DESC LIMIT 2`,
    [house.hotel.id],
  );
  expect(rows.map(({ body }) => body).reverse()).toEqual(responses.map(({ body }) => body));
});

test('batches at once from many devices leave every version once', async () => {
  const { version } = await traceOf(house, house.hotel.id);
  // More than there are connections.
  const batches = Array.from({ length: 24 }, (_, device) =>
    Array.from({ length: 10 }, (_, n) => party(`Party ${device} ${n}`)),
  );
  const answers = await Promise.all(batches.map(send));
  for (const answer of answers) {
    expect(statuses(answer)).toEqual(Array(10).fill(200));
    const versions = answer.responses.map(({ body }) => (body as { version: number }).version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  }
  expect(await versionsSince(version)).toEqual(from(version, 240));
});

test('one batch sent by two tabs at once takes effect once', async () => {
  const before = await traceOf(house, house.hotel.id);
  const batch = Array.from({ length: 30 }, (_, n) => party(`Twice ${n}`));
  const [one, two] = await Promise.all([send(batch), send(batch)]);
  for (const [index, { status, body }] of one.responses.entries()) {
    const other = two.responses[index];
    const done = [status, other?.status].filter((each) => each === 200).length;
    expect(done).toBeGreaterThan(0);
    if (done === 2) expect(other?.body).toEqual(body);
    else expect([status, other?.status]).toContain(409);
  }
  const after = await traceOf(house, house.hotel.id);
  expect([after.guests, after.version]).toEqual([before.guests + 30, before.version + 30]);
});

test('where its connection is lost, what is lost is said, and sending again does the rest once', async () => {
  const before = await traceOf(house, house.hotel.id);
  const batch = Array.from({ length: batchLimit }, (_, n) => party(`Lost ${n}`));
  const sending = send(batch);
  await expect
    .poll(async () => (await traceOf(house, house.hotel.id)).version, { interval: 1 })
    .toBeGreaterThan(before.version);
  await house.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'coperto' AND pid <> pg_backend_pid()`,
  );
  const first = statuses(await sending);
  expect(first.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses(await send(batch))).toEqual(Array(batchLimit).fill(200));
  const after = await traceOf(house, house.hotel.id);
  expect([after.guests, after.version]).toEqual([
    before.guests + batchLimit,
    before.version + batchLimit,
  ]);
  expect(await versionsSince(before.version)).toEqual(from(before.version, batchLimit));
});
