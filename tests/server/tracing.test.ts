import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { startTracing } from '../../server/tracing/start.ts';
import { openCollector, type ReceivedSpan } from './fixtures/collector.ts';
import { type House, openHouse } from './fixtures/house.ts';

let house: House;
let app: App;
const lines: Record<string, unknown>[] = [];
const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
beforeAll(async () => {
  house = await openHouse();
  app = await createApp({ config: house.config, database: house.database, log });
});
afterAll(async () => {
  await app.close();
  await house.close();
});

/** Does work while its traces go to a collector. */
async function traced(work: () => unknown) {
  const collector = await openCollector();
  onTestFinished(async () => void (await collector.close()));
  lines.length = 0;
  const stop = startTracing({ url: collector.url, share: 1 }, log);
  try {
    await work();
  } finally {
    await stop();
  }
  const { spans, texts } = collector;
  const named = (name: string) => spans.filter((each) => each.name === name);
  return { spans, texts, named };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${house.people.admin.token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
const types = () => house.path('guest-types');
const route = '/api/v1/hotels/:hotelId/guest-types';
const callers = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${callers.traceId}-${callers.spanId}-01`;

const isIn = (child: ReceivedSpan | undefined, parent: ReceivedSpan | undefined) =>
  expect(child).toMatchObject({ traceId: parent?.traceId, parentSpanId: parent?.spanId });

test('a request and its write are a part of the trace that the caller names', async () => {
  const { named } = await traced(() => post(types(), { name: 'Walkers' }, { traceparent }));
  const [request] = named(`POST ${route}`);
  expect(request).toMatchObject({
    ...{ traceId: callers.traceId, parentSpanId: callers.spanId, service: 'coperto' },
    attributes: {
      ...{ 'http.request.method': 'POST', 'http.route': route },
      'http.response.status_code': 200,
    },
  });
  const [write] = named('write of a hotel');
  isIn(write, request);
  expect(write?.attributes).toEqual({
    'coperto.hotel.id': house.hotel.id,
    'coperto.write.outcome': 'written',
    'coperto.hotel.version': 2,
  });
});

test('each request of a batch is a part of it, with its own write', async () => {
  const one = (id: string, path: string) => ({
    ...{ id, method: 'POST', path, body: { name: `Group ${id}` } },
    headers: { 'Idempotency-Key': `traces-${id}` },
  });
  const requests = [one('1', types()), one('2', '/api/v1/nothing'), one('3', types())];
  const body = { owner: house.people.admin.id, requests };
  const { named } = await traced(() => post('/api/v1/batch', body));
  const [batch] = named('POST /api/v1/batch');
  expect(batch?.parentSpanId).toBeFalsy();
  const inner = named(`POST ${route}`);
  expect(inner).toHaveLength(2);
  const writes = named('write of a hotel');
  for (const each of inner) {
    isIn(each, batch);
    const own = writes.filter(({ parentSpanId }) => parentSpanId === each.spanId);
    expect(own).toHaveLength(1);
  }
  const [unknown] = named('POST none');
  isIn(unknown, batch);
  expect(unknown?.attributes['http.response.status_code']).toBe(404);
});

test('requests that share a transaction are one span of the batch, and their writes one of it', async () => {
  const { hotel, people } = house;
  const { rows } = await house.database.pool.query<{
    guest: string;
    meal: number;
    version: number;
  }>(
    `SELECT reservation_id AS guest, meal_type_id AS meal, version::int FROM daily_meal_statuses
      WHERE hotel_id = $1 AND meal_date = $2 ORDER BY version LIMIT 3`,
    [hotel.id, hotel.today],
  );
  const requests = rows.map(({ guest, meal, version }) => ({
    ...{ id: `${guest} ${meal}`, method: 'POST' },
    path: house.path('reservations/set-daily-meal-status'),
    headers: { 'Idempotency-Key': `traces-${guest}-${meal}`, 'If-Match': `"${version}"` },
    body: { reservation_id: guest, meal_type_id: meal, meal_date: hotel.today },
  }));
  const { named, texts } = await traced(() =>
    post('/api/v1/batch', { owner: people.admin.id, requests }),
  );
  const [together, ...others] = named('requests of a batch, together');
  expect(others).toEqual([]);
  isIn(together, named('POST /api/v1/batch')[0]);
  expect(together?.attributes).toEqual({
    'http.route': '/api/v1/hotels/:hotelId/reservations/set-daily-meal-status',
    'coperto.batch.requests': 3,
  });
  const [write] = named('writes of a hotel, together');
  isIn(write, together);
  const at = await house.database.pool.query<{ version: number }>(
    'SELECT version::int FROM hotel_versions WHERE hotel_id = $1',
    [hotel.id],
  );
  expect(write?.attributes).toEqual({
    ...{ 'coperto.hotel.id': hotel.id, 'coperto.writes': 3 },
    'coperto.hotel.version': at.rows[0]?.version,
  });
  for (const { guest } of rows) expect(texts.join('')).not.toContain(guest);
});

test('a refusal says its code, and is no failure of the server', async () => {
  const { named } = await traced(() =>
    post(types(), { name: 'Late' }, { 'Idempotency-Key': 'traces-1' }),
  );
  const [write] = named('write of a hotel');
  expect(write?.attributes).toMatchObject({
    ...{ 'coperto.write.outcome': 'refused', 'error.type': 'key_reused' },
  });
  expect(write?.status.code ?? 0).toBe(0);
});

test('log lines name the trace and the span that they are of; without traces, none', async () => {
  const { named } = await traced(() => post(types(), { name: 'Logged' }));
  const [request] = named(`POST ${route}`);
  const line = () => lines.find(({ msg }) => msg === 'request');
  expect(line()).toMatchObject({ traceId: request?.traceId, spanId: request?.spanId });
  lines.length = 0;
  await post(types(), { name: 'Logged too' });
  expect(line()).not.toHaveProperty('traceId');
});

test('an import has spans for reading, planning and writing, and nothing of its guests', async () => {
  const { today } = house.hotel;
  const form = new FormData();
  const list = `guest_name,room_number,check_in,check_out\nSecret Person,7,${today},${today}\n`;
  form.set('file', new File([list], 'secret-list.csv', { type: 'text/csv' }));
  const { named, texts } = await traced(() =>
    app.request(`${house.path('imports/guests')}?secret=1`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${house.people.admin.token}` },
      body: form,
    }),
  );
  const [request] = named('POST /api/v1/hotels/:hotelId/imports/guests');
  expect(request?.attributes['http.response.status_code']).toBe(200);
  for (const name of ['import: read', 'import: plan', 'import: write'])
    isIn(named(name)[0], request);
  isIn(named('write of a hotel')[0], named('import: write')[0]);
  const { email, id, token } = house.people.admin;
  for (const each of ['Secret', 'secret', email, id, token]) {
    expect(texts.join('')).not.toContain(each);
  }
});

test('a job is a trace of its own', async () => {
  const { named } = await traced(async () => {
    await house.database.pool.query(
      `INSERT INTO after_commit_jobs (id, kind, payload, due_at)
        VALUES (gen_random_uuid(), 'count_attendance', jsonb_build_object('hotel_id', $1::text), now())`,
      [house.hotel.id],
    );
    await house.database.pool.query('UPDATE after_commit_jobs SET due_at = now()');
    // The worker looks every five seconds.
    await expect
      .poll(
        async () => (await house.database.pool.query('SELECT FROM after_commit_jobs')).rowCount,
        {
          timeout: 12_000,
        },
      )
      .toBe(0);
  });
  const [job] = named('job count_attendance');
  expect(job?.parentSpanId).toBeFalsy();
  expect(job?.attributes).toMatchObject({
    ...{ 'coperto.hotel.id': house.hotel.id, 'coperto.job.outcome': 'done' },
  });
});

test('a collector that refuses costs a warning, once', async () => {
  const collector = await openCollector(400);
  onTestFinished(async () => void (await collector.close()));
  lines.length = 0;
  const stop = startTracing({ url: collector.url, share: 1 }, log);
  // More than are sent at once.
  for (let n = 0; n < 600; n += 1) expect((await app.request('/healthz')).status).toBe(200);
  await stop();
  expect(collector.texts.length).toBeGreaterThan(1);
  expect(lines.filter(({ msg }) => msg === 'traces can not be sent')).toHaveLength(1);
});

test('a collector that is away holds up no request, and no stop for long', async () => {
  const collector = await openCollector();
  await collector.close();
  const stop = startTracing({ url: collector.url, share: 1 }, log);
  expect((await post(types(), { name: 'Alone' })).status).toBe(200);
  await stop();
  expect((await post(types(), { name: 'After' })).status).toBe(200);
});

test('OpenTelemetry is loaded by one file, and that only where the environment asks for it', async () => {
  const loading: string[] = [];
  for await (const file of glob('server/**/*.ts')) {
    const text = await readFile(file, 'utf8');
    if (/^(import|\} from) (?!type).*'@opentelemetry/m.test(text)) loading.push(file);
    if (/^(import|\} from) .*tracing\/start\.ts'/m.test(text)) loading.push(`${file} loads it too`);
  }
  expect(loading.sort()).toEqual(['server/tracing/noticing.ts', 'server/tracing/start.ts']);
});
