import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { type House, openHouse } from './fixtures/house.ts';

let house: House;
let app: App;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  house = await openHouse();
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  app = await createApp({ config: house.config, database: house.database, log });
});
afterAll(async () => {
  await app.close();
  await house.close();
});
beforeEach(() => {
  lines.length = 0;
});

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  app.request(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${house.people.admin.token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
const requests = () => lines.filter(({ msg }) => msg === 'request');

test('a line names its request as the answer does, and its operation', async () => {
  const path = house.path('guest-types');
  const answer = await post(path, { name: 'Logged' }, { 'Idempotency-Key': 'log-1' });
  expect(requests()).toMatchObject([
    {
      requestId: answer.headers.get('X-Request-Id'),
      userId: house.people.admin.id,
      ...{ method: 'POST', path, status: 200, operation: 'log-1' },
    },
  ]);
});

test('the requests of a batch have its id, and each its own operation', async () => {
  const path = house.path('guest-types');
  const one = (key: string) => ({
    ...{ id: key, method: 'POST', path, body: { name: key } },
    headers: { 'idempotency-key': key },
  });
  const body = { owner: house.people.admin.id, requests: [one('log-2'), one('log-3')] };
  await post('/api/v1/batch', body, { 'X-Request-Id': 'from-the-proxy' });
  expect(requests().map(({ requestId }) => requestId)).toEqual(Array(3).fill('from-the-proxy'));
  expect(requests().map(({ operation }) => operation)).toEqual(['log-2', 'log-3', undefined]);
});

test('a key that is none begins no line and fills none', async () => {
  const long = `x${'y'.repeat(5_000)}`;
  await post(house.path('guest-types'), { name: 'Long' }, { 'Idempotency-Key': long });
  expect(String(requests()[0]?.['operation']).length).toBeLessThan(2_100);
});
