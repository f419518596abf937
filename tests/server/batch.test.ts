import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BatchRequest, batchLimit, sendBatch } from '../../core/contract/batch.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const send = (requests: unknown[], more = {}) =>
  house.send(house.people.reception, 'POST', '/api/v1/batch', {
    body: { owner: house.people.reception.id, requests, ...more },
  });
const add = (name: string, changed: Partial<BatchRequest> = {}): BatchRequest => ({
  id: randomUUIDv7(),
  method: 'POST',
  path: house.path('external-guests/'),
  headers: { 'Idempotency-Key': randomUUIDv7() },
  body: {
    name,
    number_of_guests: 1,
    check_in: house.hotel.today,
    check_out: house.hotel.today,
  },
  ...changed,
});
const toggle = (ifMatch: number): BatchRequest => ({
  id: randomUUIDv7(),
  method: 'POST',
  path: house.path('reservations/set-daily-meal-status'),
  headers: { 'If-Match': String(ifMatch) },
  body: {
    reservation_id: house.hotel.guests.jo,
    meal_type_id: 3,
    meal_date: house.hotel.today,
  },
});

test('runs requests in order, each through its own route, and one failing stops none', async () => {
  const before = await traceOf(house, house.hotel.id);
  const requests = [
    add('First'),
    toggle(0),
    add('Bad', { body: { name: '' } }),
    toggle(0),
    toggle(before.version + 2),
    add('Other hotel', { path: house.path('external-guests/', house.neighbour) }),
    add('Last'),
  ];
  const { responses } = answerOf(sendBatch, await send(requests));
  expect(responses.map(({ id, status }) => [id, status])).toEqual(
    [200, 200, 422, 412, 200, 404, 200].map((status, n) => [requests[n]?.id, status]),
  );
  expect(responses[2]?.body).toMatchObject({ error: 'invalid_request' });
  expect((await traceOf(house, house.hotel.id)).version).toBe(before.version + 4);
});

test('sent twice takes effect once', async () => {
  const requests = [add('Once'), add('Twice')];
  const first = await send(requests);
  const before = await traceOf(house, house.hotel.id);
  expect((await send(requests)).body).toEqual(first.body);
  expect(await traceOf(house, house.hotel.id)).toEqual(before);
});

test("of another user's operations is refused whole", async () => {
  const before = await traceOf(house, house.hotel.id);
  const answer = await send([add('Theirs')], { owner: house.people.admin.id });
  expect(refusalOf(answer)).toEqual({ status: 403, error: 'wrong_owner' });
  expect(await traceOf(house, house.hotel.id)).toEqual(before);
});

describe('leads nowhere but to the API’s own writes', () => {
  test.each([
    '/api/v1/batch',
    '/api/v1/batch/',
    '/api/v1/../auth/sign-out',
    '/api/v1/%2e%2e/auth/sign-out',
    '/api/v1/..%2fauth/sign-out',
    '/api/v1//evil.example/x',
    '/api/v1/hotels/../batch',
    '/api/v1/hotels\\x',
    '/api/v1/#x',
  ])('%s', async (path) => {
    const { responses } = answerOf(sendBatch, await send([add('X', { path })]));
    expect(responses).toMatchObject([{ status: 404, body: { error: 'not_found' } }]);
  });

  test.each(['/api/auth/sign-out', 'https://evil.example/api/v1/', '//evil.example/api/v1/x'])(
    '%s',
    async (path) => {
      expect(refusalOf(await send([add('X', { path })])).status).toBe(422);
    },
  );

  test('and takes over only the two headers', async () => {
    const headers = { Authorization: 'Bearer of.some.other', 'Content-Type': 'text/plain' };
    const own = answerOf(sendBatch, await send([add('X', { headers })]));
    expect(own.responses).toMatchObject([{ status: 200 }]);
    const broken = add('X', { headers: { 'Idempotency-Key': 'a\nb' } });
    const answer = answerOf(sendBatch, await send([broken]));
    expect(answer.responses).toMatchObject([{ status: 422, body: { error: 'invalid_request' } }]);
  });

  test('nor with other methods', async () => {
    const get = { ...add('X'), method: 'GET' };
    expect(refusalOf(await send([get])).status).toBe(422);
  });
});

test('holds from one to fifty requests', async () => {
  expect(refusalOf(await send([])).status).toBe(422);
  const many = Array.from({ length: batchLimit + 1 }, () => add('X'));
  expect(refusalOf(await send(many)).status).toBe(422);
});

test('full batches, one after another, each operation a version of its own', async () => {
  const before = await traceOf(house, house.hotel.id);
  const batches = Array.from({ length: 4 }, () =>
    Array.from({ length: batchLimit }, (_, n) => add(`Party ${n}`)),
  );
  for (const batch of batches) {
    const { responses } = answerOf(sendBatch, await send(batch));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  }
  const after = await traceOf(house, house.hotel.id);
  expect([after.version, after.guests]).toEqual([before.version + 200, before.guests + 200]);
});
