import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchRequest, sendBatch } from '../../core/contract/batch.ts';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import { tappedAtHeader } from '../../core/contract/tapped-at.ts';
import type { MealStatus } from '../../core/rules/meal-status.ts';
import { noHotel } from '../../server/database/no-hotel.ts';
import { answerOf, type House, openHouse, traceOf } from './fixtures/house.ts';

// Taps of different meals that follow one another in a batch share a transaction.

let house: House;
/** A hotel of the test's own. */
let hotel: House['hotel'];
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Cell = { reservation_id: string; meal_type_id: number };

/** Meals of today that nobody has tapped: three of each of four guests of a new hotel. */
async function newCells(): Promise<Cell[]> {
  hotel = await house.newHotel();
  const { mario, anna, pia, jo } = hotel.guests;
  return [mario, anna, pia, jo].flatMap((reservation_id) =>
    [1, 2, 3].map((meal_type_id) => ({ reservation_id, meal_type_id })),
  );
}

function tap(
  cell: Cell,
  meal_status?: MealStatus,
  headers: Record<string, string> = {},
): BatchRequest {
  return {
    id: randomUUIDv7(),
    method: 'POST',
    path: house.path('reservations/set-daily-meal-status', hotel),
    headers: { 'Idempotency-Key': randomUUIDv7(), 'If-Match': '*', ...headers },
    body: { ...cell, meal_date: hotel.today, ...(meal_status && { meal_status }) },
  };
}
/** Taps of meals whose versions are not looked at: pre-filled ones have one, the others none. */
async function taps(cells: readonly Cell[], meal_status?: MealStatus): Promise<BatchRequest[]> {
  const { rows } = await house.database.pool.query<Cell & { version: number }>(
    `SELECT reservation_id, meal_type_id, version::int FROM daily_meal_statuses
     WHERE hotel_id = $1 AND meal_date = $2`,
    [hotel.id, hotel.today],
  );
  return cells.map((cell) => {
    const row = rows.find(
      (each) =>
        each.reservation_id === cell.reservation_id && each.meal_type_id === cell.meal_type_id,
    );
    return tap(cell, meal_status, { 'If-Match': `"${row?.version ?? 0}"` });
  });
}
const send = async (requests: readonly BatchRequest[], who = house.people.reception) => {
  const body = { owner: who.id, requests };
  const headers = { [deviceNameHeader]: 'Desk' };
  const answer = await house.send(who, 'POST', '/api/v1/batch', { body, headers });
  return answerOf(sendBatch, answer).responses;
};
type Answers = Awaited<ReturnType<typeof send>>;
const statuses = (answers: Answers) => answers.map(({ status }) => status);
const bodies = (answers: Answers) => answers.map(({ body }) => body);
const versions = (answers: Answers) =>
  bodies(answers).map((body) => Reflect.get(body as object, 'version'));
const trace = () => traceOf(house, hotel.id);

/** The log since a version: with the transaction that each entry is of. */
async function logSince(version: number) {
  const { rows } = await house.database.pool.query(
    `SELECT changes.version::int, changes.xmin::text AS transaction, row, operation_id, changes.user_id,
       changes.device, audit.tapped_at, audit.after, audit.operation_id AS audited
     FROM changes LEFT JOIN audit USING (hotel_id, version, operation_id)
     WHERE hotel_id = $1 AND version > $2 ORDER BY version`,
    [hotel.id, version],
  );
  return rows;
}

test('each makes a version, and has an answer, an audit entry and a time of its own, in one transaction', async () => {
  const cells = await newCells();
  const before = await trace();
  const requests = await taps(cells, 'uncertain');
  const tappedAt = (index: number) => new Date(Date.now() - 60_000 * (index + 1));
  const times = requests.map((request, index) => {
    request.headers[tappedAtHeader] = tappedAt(index).toISOString();
    return request.headers[tappedAtHeader];
  });
  const answers = await send(requests);
  const made = cells.map((_, index) => before.version + 1 + index);
  expect(versions(answers)).toEqual(made);
  expect(answers.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
  const log = await logSince(before.version);
  expect(log).toMatchObject(
    requests.map(({ headers }, index) => ({
      version: made[index],
      row: { ...cells[index], meal_status: 'uncertain', source: 'person', version: made[index] },
      operation_id: headers['Idempotency-Key'],
      audited: headers['Idempotency-Key'],
      user_id: house.people.reception.id,
      device: 'Desk',
      after: { meal_status: 'uncertain' },
    })),
  );
  expect(log.map(({ tapped_at }) => tapped_at.toISOString())).toEqual(times);
  expect(new Set(log.map(({ transaction }) => transaction)).size).toBe(1);
  expect(bodies(answers)).toMatchObject(log.map(({ row, version }) => ({ data: row, version })));
  const { rows } = await house.database.pool.query(
    `SELECT meal_status, version::int FROM daily_meal_statuses WHERE hotel_id = $1 AND version > $2 ORDER BY version`,
    [hotel.id, before.version],
  );
  expect(rows).toEqual(made.map((version) => ({ meal_status: 'uncertain', version })));
});

test('sent again with more, those that are known are answered as before, and the others take effect', async () => {
  const cells = await newCells();
  const before = await trace();
  const requests = await taps(cells, 'uncertain');
  const first = await send(requests.slice(0, 5));
  const all = await send(requests);
  expect(bodies(all).slice(0, 5)).toEqual(bodies(first));
  expect(versions(all)).toEqual(cells.map((_, index) => before.version + 1 + index));
  const after = await trace();
  expect(after).toMatchObject({ version: before.version + cells.length, keys: before.keys + 12 });
  expect(bodies(await send(requests))).toEqual(bodies(all));
  expect(await trace()).toEqual(after);
});

test('those that a server of the release before answered, which noted no hotel, are answered alike', async () => {
  const requests = await taps(await newCells(), 'uncertain');
  const first = await send(requests.slice(0, 5));
  const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
  await house.database.pool.query(
    'UPDATE idempotency_keys SET hotel_id = $1 WHERE key = ANY ($2)',
    [noHotel, keys],
  );
  const before = await trace();
  const all = await send(requests);
  expect(bodies(all).slice(0, 5)).toEqual(bodies(first));
  expect(await trace()).toMatchObject({ version: before.version + 7, keys: before.keys + 7 });
});

test('what changes nothing has an answer, and makes no version', async () => {
  const cells = await newCells();
  await send(await taps(cells.slice(0, 6), 'will_eat'));
  const before = await trace();
  const answers = await send(await taps(cells, 'will_eat'));
  expect(statuses(answers)).toEqual(Array(12).fill(200));
  expect(versions(answers)).toEqual([
    ...Array(6).fill(before.version),
    ...[1, 2, 3, 4, 5, 6].map((more) => before.version + more),
  ]);
  expect(await trace()).toMatchObject({ version: before.version + 6, keys: before.keys + 12 });
});

test('one that is refused stops none, and stays refused', async () => {
  const cells = await newCells();
  const before = await trace();
  const requests = await taps(cells, 'uncertain');
  requests[2] = tap({ reservation_id: randomUUIDv7(), meal_type_id: 1 }, 'uncertain', {
    'If-Match': '"0"',
  });
  requests[7] = tap(cells[7] as Cell, 'uncertain', { 'If-Match': '"9999"' });
  const answers = await send(requests);
  expect(statuses(answers)).toEqual([200, 200, 404, 200, 200, 200, 200, 412, 200, 200, 200, 200]);
  const log = await logSince(before.version);
  expect(log.map(({ version }) => version)).toEqual(
    Array.from({ length: 10 }, (_, index) => before.version + 1 + index),
  );
  const after = await trace();
  expect(after.keys).toBe(before.keys + 12);
  expect(bodies(await send(requests))).toEqual(bodies(answers));
  expect(await trace()).toEqual(after);
});

test('a meal that is tapped twice is tapped in order', async () => {
  const [cell, other] = (await newCells()) as [Cell, Cell];
  const before = await trace();
  const [first, beside] = (await taps([cell, other], 'uncertain')) as [BatchRequest, BatchRequest];
  const second = tap(cell, 'will_eat', { 'If-Match': `"${before.version + 1}"` });
  const stale = tap(cell, 'will_not_eat', { 'If-Match': `"${before.version + 1}"` });
  const answers = await send([first, beside, second, stale]);
  expect(statuses(answers)).toEqual([200, 200, 200, 412]);
  expect(versions(answers).slice(0, 3)).toEqual([1, 2, 3].map((more) => before.version + more));
});

test('a key that is used for another tap is refused, and what was sent with it takes effect', async () => {
  const cells = await newCells();
  const requests = await taps(cells.slice(0, 3), 'uncertain');
  const [first, second] = requests as [BatchRequest, BatchRequest];
  second.headers['Idempotency-Key'] = first.headers['Idempotency-Key'] ?? '';
  const answers = await send(requests);
  expect(statuses(answers)).toEqual([200, 422, 200]);
  expect(answers[1]?.body).toMatchObject({ error: 'key_reused' });
});

test('who may not is refused each, and nothing happens', async () => {
  const cells = await newCells();
  const before = await trace();
  const requests = await taps(cells, 'uncertain');
  const kitchen = await send(requests, house.people.stock_manager);
  expect(statuses(kitchen)).toEqual(Array(12).fill(403));
  const strangers = await send(requests, house.people.outsider);
  expect(statuses(strangers)).toEqual(Array(12).fill(404));
  expect(await trace()).toMatchObject({ version: before.version, changes: before.changes });
});

test('sent by two tabs at once they take effect once', async () => {
  const cells = await newCells();
  const before = await trace();
  const requests = await taps(cells, 'uncertain');
  const [one, two] = await Promise.all([send(requests), send(requests)]);
  for (const [index, { status, body }] of one.entries()) {
    const other = two[index];
    const done = [status, other?.status].filter((each) => each === 200).length;
    expect(done).toBeGreaterThan(0);
    if (done === 2) expect(other?.body).toEqual(body);
    else expect([status, other?.status]).toContain(409);
  }
  expect(await trace()).toMatchObject({ version: before.version + 12, keys: before.keys + 12 });
});

test('webhooks are told of each', async () => {
  const cells = await newCells();
  const before = await trace();
  await house.database.pool.query(
    'UPDATE webhooks SET switched_off_at = NULL, pending_from = NULL WHERE hotel_id = $1',
    [hotel.id],
  );
  await send(await taps(cells, 'uncertain'));
  const { rows } = await house.database.pool.query(
    'SELECT pending_from::int FROM webhooks WHERE hotel_id = $1',
    [hotel.id],
  );
  expect(rows).toEqual([{ pending_from: before.version + 1 }]);
});
