import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../core/rules/day.ts';
import { prune } from '../../../server/live/prune.ts';
import { type House, openHouse, refusalOf, traceOf } from '../fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const status = 'reservations/set-daily-meal-status';
const weights = 'kitchen/dish-weights';
const guests = 'external-guests/';

const post = (rest: string, body: unknown, who = house.people.admin) =>
  house.send(who, 'POST', house.path(rest), { body, ifMatch: 0, key: randomUUIDv7() });

describe('a body that is nested too deep is refused, whatever is in it', () => {
  test.each([
    ['arrays', 10_000, '[', ']', '"\\u0041"'],
    ['arrays without an escape', 10_000, '[', ']', '1'],
    ['objects', 4000, '{"a":', '}', '"\\u0041"'],
  ])('%s', async (_, depth, open, close, inner) => {
    const body = `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
    expect(refusalOf(await post(guests, body))).toMatchObject({
      ...{ status: 422, error: 'invalid_request' },
      issues: [{ path: [], code: 'too_deep' }],
    });
  });

  test('also where a field takes anything, as a request of a batch does', async () => {
    const { admin } = house.people;
    const body = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const request = { id: 'a', method: 'POST', path: house.path(guests), headers: {} };
    const batch = JSON.stringify({ owner: admin.id, requests: [{ ...request, body: 0 }] });
    const answer = await house.send(admin, 'POST', '/api/v1/batch', {
      body: batch.replace('"body":0', `"body":${body}`),
    });
    expect(refusalOf(answer)).toMatchObject({ issues: [{ code: 'too_deep' }] });
  });
});

test('a body of more values than any request of ours has is refused', async () => {
  const many = [
    JSON.stringify(Array.from({ length: 20_001 }, () => 0)),
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [n.toString(36), 0])),
    ),
    JSON.stringify(Array.from({ length: 200 }, () => Array.from({ length: 101 }, () => []))),
  ];
  for (const body of many) {
    expect(refusalOf(await post(guests, body))).toMatchObject({
      issues: [{ path: [], code: 'too_many_values' }],
    });
  }
});

test('a text that no database holds is named by its place, also as a name', async () => {
  const inside = { requests: [{ body: { 'x\u0000': 1 } }] };
  const { admin } = house.people;
  expect(
    refusalOf(await house.send(admin, 'POST', '/api/v1/batch', { body: inside })),
  ).toMatchObject({ issues: [{ path: ['requests', 0, 'body'], code: 'invalid_text' }] });
});

test('a weight that would be stored as nothing is refused', async () => {
  const { dinner, roast } = house.hotel.menu;
  for (const weight of [1e-10, 4e-4, Number.MIN_VALUE]) {
    const answer = await post(weights, { dish_id: roast, daily_meal_id: dinner, weight });
    expect(refusalOf(answer)).toMatchObject({
      ...{ status: 422, error: 'invalid_request' },
      issues: expect.arrayContaining([{ path: ['weight'], code: 'too_small' }]),
    });
  }
});

test('a stay of more than a year is refused, and one of a year is not', async () => {
  const { today } = house.hotel;
  const stay = (nights: number) => ({
    ...{ name: 'Party', number_of_guests: 3 },
    ...{ check_in: today, check_out: addDays(today, nights) },
  });
  for (const body of [stay(367), { ...stay(1), check_out: '9999-12-31' }]) {
    expect(refusalOf(await post(guests, body))).toMatchObject({
      issues: [{ path: ['check_out'], code: 'stay_too_long' }],
    });
  }
  expect((await post(guests, stay(366))).status).toBe(200);
});

describe('a stranger', () => {
  const mark = () => ({
    ...{ reservation_id: house.hotel.guests.jo, meal_type_id: 2 },
    meal_date: house.hotel.today,
  });

  test('does not wait for a hotel’s lock', async () => {
    const holder = await house.database.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE', [
        house.hotel.id,
      ]);
      // Answered while another transaction holds the lock: this test would time out.
      expect(refusalOf(await post(status, mark(), house.people.outsider))).toMatchObject({
        ...{ status: 404, error: 'not_found' },
      });
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });

  test('leaves a refusal for a day, not for as long as members do', async () => {
    const { database, hotel, people } = house;
    const age = (days: number) =>
      database.pool.query(
        `UPDATE idempotency_keys SET created_at = now() - make_interval(days => $1)`,
        [days],
      );
    const keys = async () => (await traceOf(house, hotel.id)).keys;
    await post(status, mark(), people.outsider);
    await post(guests, { name: '' }, people.admin);
    await post(status, { ...mark(), meal_date: '2020-01-01' }, people.admin);
    const { rowCount } = await database.pool.query(
      'SELECT FROM idempotency_keys WHERE status = 404',
    );
    const [all, strangers] = [await keys(), rowCount ?? 0];
    expect(strangers).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(strangers);
    await age(2);
    await prune(database);
    expect(await keys()).toBe(all - strangers);
    await age(91);
    await prune(database);
    expect(await keys()).toBe(0);
  });

  test('does not exist for a hotel that is no more', async () => {
    const path = `/api/v1/hotels/${randomUUIDv7()}/${status}`;
    const answer = await house.send(house.people.outsider, 'POST', path, {
      ...{ body: mark(), ifMatch: 0, key: randomUUIDv7() },
    });
    expect(refusalOf(answer)).toMatchObject({ status: 404 });
  });
});

test('the API’s document is made once, and the same for everybody', async () => {
  const read = async () => {
    const answer = await house.app.request('/api/v1/openapi.json');
    return answer.text();
  };
  const [first, second] = [await read(), await read()];
  expect(second).toBe(first);
  expect(JSON.parse(first)).toMatchObject({ openapi: '3.1.0' });
});

test('a client that goes away in the middle of its body is no failure of the database', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  const answer = await house.app.request(house.path(guests), {
    method: 'POST',
    headers: { Authorization: `Bearer ${house.people.admin.token}` },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path: [], code: 'incomplete_body' }] });
});
