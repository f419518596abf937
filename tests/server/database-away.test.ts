import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import { connect, type Database } from '../../server/database/open.ts';
import { type NetworkGate, openGate } from './fixtures/gate.ts';
import { type House, openHouse } from './fixtures/house.ts';
import { password } from './fixtures/people.ts';
import { openStream } from './fixtures/stream.ts';

let house: House;
let gate: NetworkGate;
let database: Database;
let app: App;
/** Of a signed-in browser. */
let cookie: string;
const token = 'a-token-of-the-house-2026';

beforeAll(async () => {
  house = await openHouse({ METRICS_TOKEN: token });
  const url = new URL(house.database.url);
  gate = await openGate({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(gate.port);
  const log = pino({ level: 'silent' });
  database = connect(url.href, log);
  app = await createApp({ config: house.config, database, log });
  const signedIn = await signIn();
  expect(signedIn.status).toBe(200);
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await gate.shut();
  await house.close();
});

const send = (method: string, path: string, body?: unknown, key?: string) =>
  app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${house.people.admin.token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const signIn = () =>
  app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: house.people.kitchen.email, password }),
  });
const createType = (name: string, key: string) =>
  send('POST', house.path('guest-types'), { name }, key);
const names = async () =>
  (
    await house.database.pool.query<{ name: string }>(
      'SELECT name FROM guest_types WHERE hotel_id = $1',
      [house.hotel.id],
    )
  ).rows.map(({ name }) => name);
const isBack = () =>
  expect
    .poll(async () => (await send('GET', house.path('changes?after=0'))).status, {
      timeout: 20_000,
    })
    .toBe(200);

const batch = () => ({
  owner: house.people.admin.id,
  requests: [
    {
      ...{ id: '1', method: 'POST', path: house.path('guest-types') },
      headers: { 'Idempotency-Key': 'away-batch' },
      body: { name: 'Sent in a batch' },
    },
  ],
});

/** One of each kind of request. */
const kinds: [string, () => Response | Promise<Response>][] = [
  ['a read', () => send('GET', house.path('changes?after=0'))],
  ['the first load', () => send('GET', house.path('snapshot'))],
  ['a write', () => createType('Never', 'away-1')],
  ['a batch', () => send('POST', '/api/v1/batch', batch())],
  ['a stream', () => send('GET', house.path('changes/stream?after=0'))],
  ['the list of hotels', () => send('GET', '/api/v1/hotels')],
  [
    'a device’s report',
    () =>
      send('PUT', house.path(`devices/${house.hotel.id}`), {
        release: '0.1.0',
        waiting: 0,
        oldest_at: null,
      }),
  ],
  ['a sign-in', signIn],
  ['a new token', () => app.request('/api/auth/token', { headers: { cookie } })],
];

beforeEach(async () => {
  await gate.open();
  await isBack();
});

test('while the database is away, each kind of request is told to come again, and then succeeds', async () => {
  await gate.shut();
  for (const [kind, ask] of kinds) {
    const answer = await ask();
    expect([kind, answer.status, answer.headers.get('Retry-After')]).toEqual([kind, 503, '1']);
    expect(await answer.json()).toMatchObject({ error: 'unavailable' });
  }
  // Its answer holds for a second.
  await expect
    .poll(async () => (await app.request('/healthz')).status, { timeout: 20_000 })
    .toBe(503);
  await gate.open();
  await isBack();
  expect((await send('POST', '/api/v1/batch', batch())).status).toBe(200);
  expect((await createType('Never', 'away-1')).status).toBe(200);
  expect(await names()).toEqual(expect.arrayContaining(['Never', 'Sent in a batch']));
});

test('a write whose key was told to come again takes effect once', async () => {
  await gate.shut();
  expect((await createType('Once', 'away-2')).status).toBe(503);
  await gate.open();
  await isBack();
  const answers = [await createType('Once', 'away-2'), await createType('Once', 'away-2')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await names()).filter((name) => name === 'Once')).toHaveLength(1);
});

test('a stream ends with the database, and one that comes back misses nothing', async () => {
  const { body } = await house.send(house.people.admin, 'GET', house.path('changes?after=0'));
  const { version } = body as { version: number };
  const at = house.path(`changes/stream?after=${version}`);
  const stream = await openStream({ app }, house.people.admin, at);
  expect((await stream.next())?.event).toBe('beat');
  await gate.shut();
  // Another process, which has its database, writes.
  const written = { key: 'away-3', body: { name: 'Meanwhile' } };
  await house.send(house.people.admin, 'POST', house.path('guest-types'), written);
  await gate.open();
  await isBack();
  const again = await openStream({ app }, house.people.admin, at);
  const news = await again.next();
  expect(news?.event).toBe('changes');
  expect(JSON.stringify(news?.data)).toContain('Meanwhile');
  await again.cancel();
  await stream.cancel();
});

test('the numbers say that it is away', async () => {
  const text = async () =>
    (await app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text();
  expect(await text()).toContain('coperto_database_up 1');
  await gate.shut();
  expect(await text()).toContain('coperto_database_up 0');
  await gate.open();
  await isBack();
});
