import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, refusalOf } from './fixtures/house.ts';
import { openStream } from './fixtures/stream.ts';

const token = 'a-token-of-the-house-2026';
let house: House;
beforeAll(async () => {
  house = await openHouse({ METRICS_TOKEN: token });
});
afterAll(() => house.close());

const read = (authorization = `Bearer ${token}`) =>
  house.send(undefined, 'GET', '/metrics', { headers: { Authorization: authorization } });

/** The value of a series, as `name{label="value"}`, in any order of the labels; 0 where there is none. */
async function value(name: string, labels: Record<string, string | number> = {}): Promise<number> {
  const wanted = Object.entries(labels).map(([label, each]) => `${label}="${each}"`);
  const line = String((await read()).body)
    .split('\n')
    .find((each) => /^\w+/.exec(each)?.[0] === name && wanted.every((has) => each.includes(has)));
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

const types = () => house.path('guest-types');
const create = (name: string, key: string) =>
  house.send(house.people.admin, 'POST', types(), { key, body: { name } });

test('is for who has the token alone', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  for (const wrong of ['', 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`]) {
    expect(refusalOf(await read(wrong))).toEqual({ status: 401, error: 'unauthenticated' });
  }
});

test('is not there where no token is set', async () => {
  const own = await openHouse();
  expect((await own.app.request('/metrics')).status).toBe(404);
  await own.close();
});

test('a write counts once as written, and again as repeated', async () => {
  const [written, repeated] = [{ outcome: 'written' }, { outcome: 'repeated' }];
  const before = await value('coperto_hotel_writes_total', written);
  const repeatedBefore = await value('coperto_hotel_writes_total', repeated);
  await create('Day guests', 'metrics-1');
  await create('Day guests', 'metrics-1');
  expect(await value('coperto_hotel_writes_total', written)).toBe(before + 1);
  expect(await value('coperto_hotel_writes_total', repeated)).toBe(repeatedBefore + 1);
});

test('a request counts under its pattern, never under its ids', async () => {
  const series = { method: 'GET', route: '/api/v1/hotels/:hotelId/changes', status: 200 };
  const before = await value('coperto_http_requests_total', { ...series, via: 'http' });
  await house.send(house.people.admin, 'GET', house.path('changes?after=0'));
  expect(await value('coperto_http_requests_total', { ...series, via: 'http' })).toBe(before + 1);
  await house.send(house.people.admin, 'PROPFIND', '/nowhere/at-all');
  await house.send(undefined, 'GET', '/some-scanner.php');
  const text = String((await read()).body);
  expect(text).not.toContain(house.hotel.id);
  expect(text).not.toMatch(/PROPFIND|at-all|scanner/);
});

test('a batch counts with its size, and each of its requests under its own route', async () => {
  const route = { route: '/api/v1/hotels/:hotelId/guest-types', via: 'batch' };
  const [batches, requests, routed, refused] = await Promise.all([
    value('coperto_batch_requests_count'),
    value('coperto_batch_requests_sum'),
    value('coperto_http_requests_total', { ...route, status: 200 }),
    value('coperto_refusals_total', { code: 'not_found', status: 404 }),
  ]);
  const one = (id: string, path: string) => ({
    ...{ id, method: 'POST' as const, path, headers: { 'Idempotency-Key': `metrics-${id}` } },
    body: { name: `Group ${id}` },
  });
  await house.send(house.people.admin, 'POST', '/api/v1/batch', {
    body: {
      owner: house.people.admin.id,
      requests: [one('2', types()), one('3', types()), one('4', '/api/v1/nothing')],
    },
  });
  expect(await value('coperto_batch_requests_count')).toBe(batches + 1);
  expect(await value('coperto_batch_requests_sum')).toBe(requests + 3);
  expect(await value('coperto_http_requests_total', { ...route, status: 200 })).toBe(routed + 2);
  expect(await value('coperto_refusals_total', { code: 'not_found' })).toBe(refused + 1);
});

test('a conflict counts by its code', async () => {
  const { body } = await create('Conferences', 'metrics-5');
  const { data } = body as { data: { id: string } };
  const before = await value('coperto_refusals_total', { code: 'stale', status: 412 });
  const change = (name: string) =>
    house.send(house.people.admin, 'PUT', `${types()}/${data.id}`, {
      ifMatch: 1,
      body: { name },
    });
  expect(refusalOf(await change('Late'))).toMatchObject({ status: 412, error: 'stale' });
  expect(await value('coperto_refusals_total', { code: 'stale', status: 412 })).toBe(before + 1);
});

test('an open stream counts while it is open, and the time until it has told a change', async () => {
  const open = await value('coperto_streams_open');
  const told = await value('coperto_stream_lag_seconds_count');
  const { body } = await house.send(house.people.admin, 'GET', house.path('changes?after=0'));
  const { version } = body as { version: number };
  const stream = await openStream(
    house,
    house.people.admin,
    house.path(`changes/stream?after=${version}`),
  );
  expect((await stream.next())?.event).toBe('beat');
  expect(await value('coperto_streams_open')).toBe(open + 1);
  await create('Walkers', 'metrics-6');
  expect((await stream.next())?.event).toBe('changes');
  await expect.poll(() => value('coperto_stream_lag_seconds_count')).toBe(told + 1);
  await stream.cancel();
  await expect.poll(() => value('coperto_streams_open')).toBe(open);
});

test('tells of the pool, the jobs that wait, and the event loop', async () => {
  expect(await value('coperto_database_up')).toBe(1);
  expect(await value('coperto_database_connections', { state: 'total' })).toBeGreaterThan(0);
  const waiting = await value('coperto_jobs_waiting');
  await house.database.pool.query(
    `INSERT INTO after_commit_jobs (id, kind, payload, due_at)
    VALUES (gen_random_uuid(), 'of_a_later_release', '{}', now() + interval '1 hour')`,
  );
  expect(await value('coperto_jobs_waiting')).toBe(waiting + 1);
  expect(String((await read()).body)).toContain('nodejs_eventloop_lag_p99_seconds');
});
