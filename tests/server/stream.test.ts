import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { streamMessage } from '../../core/contract/changes.ts';
import { schemaFingerprint } from '../../core/contract/rows.ts';
import { createApp } from '../../server/app.ts';
import { members } from '../../server/database/schema/hotels.ts';
import { listen } from '../../server/listen.ts';
import { type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';
import { markMeal } from './fixtures/mark-meal.ts';
import { openStream } from './fixtures/stream.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const open = (from: string, headers: Record<string, string> = {}, app = house.app) =>
  openStream({ app }, house.people.kitchen, house.path(`changes/stream${from}`), headers);

const toggle = async (ifMatch: number) => {
  const answer = await markMeal(house, ifMatch, {
    meal_type_id: 2,
    meal_date: house.hotel.today,
  });
  expect(answer.status).toBe(200);
  return ifMatch === 0 ? 2 : ifMatch + 1;
};

test('says what came after the cursor, then each change as it happens', async () => {
  const stream = await open('?after=0');
  const first = await stream.next();
  expect(first).toMatchObject({ event: 'changes', id: '1', data: { version: 1 } });
  expect(streamMessage.parse(first?.data).changes.length).toBeGreaterThan(20);
  await toggle(0);
  expect(await stream.next()).toMatchObject({
    event: 'changes',
    id: '2',
    data: { version: 2, changes: [{ entity: 'meal_status', version: 2 }] },
  });
  await stream.cancel();
});

test('beats at once where there is nothing new', async () => {
  const stream = await open('?after=1');
  expect(await stream.next()).toMatchObject({
    event: 'beat',
    data: { version: 1, schema: schemaFingerprint() },
  });
  await stream.cancel();
});

test('goes on from Last-Event-ID without gap or repeat', async () => {
  const first = await open('?after=1');
  await first.next();
  await toggle(0);
  const last = await first.next();
  await first.cancel();
  await toggle(2);
  await toggle(3);
  const again = await open('?after=0', { 'Last-Event-ID': last?.id ?? '' });
  const seen: number[] = [];
  while (seen.at(-1) !== 4) {
    const event = await again.next();
    for (const { version } of streamMessage.parse(event?.data).changes) seen.push(version);
  }
  expect(seen).toEqual([3, 4]);
  await again.cancel();
});

test('says reset where the cursor is of another life of the database', async () => {
  const stream = await open('?after=99');
  expect(await stream.next()).toMatchObject({ event: 'reset', id: '1', data: { version: 1 } });
  await toggle(0);
  expect(await stream.next()).toMatchObject({ event: 'changes', id: '2' });
  await stream.cancel();
});

test('hears of writes that another server process made', async () => {
  const log = pino({ level: 'silent' });
  const other = await createApp({ config: house.config, database: house.database, log });
  const stream = await open('?after=1', {}, other);
  await stream.next();
  const start = performance.now();
  await toggle(0);
  expect(await stream.next()).toMatchObject({ event: 'changes', id: '2' });
  expect(performance.now() - start).toBeLessThan(5_000);
  await other.close();
  expect(await stream.next()).toBeUndefined();
});

test('still hears after the database has cut the connection that listens', async () => {
  const log = pino({ level: 'silent' });
  const other = await createApp({ config: house.config, database: house.database, log });
  const stream = await open('?after=1', {}, other);
  await stream.next();
  await house.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'coperto-signals' AND datname = current_database()`,
  );
  await toggle(0);
  expect(await stream.next()).toMatchObject({ event: 'changes', id: '2' });
  await other.close();
});

test('says what the reader is at the start, and again when that has changed', async () => {
  const stream = await open('?after=1');
  expect(await stream.nextOfAny()).toEqual({
    ...{ event: 'membership', id: undefined },
    data: { role: 'kitchen' },
  });
  expect(await stream.nextOfAny()).toMatchObject({ event: 'beat' });
  await toggle(0);
  expect(await stream.nextOfAny()).toMatchObject({ event: 'changes', id: '2' });
  await house.database.db
    .update(members)
    .set({ role: 'reception' })
    .where(eq(members.user_id, house.people.kitchen.id));
  await toggle(2);
  expect(await stream.nextOfAny()).toMatchObject({
    event: 'membership',
    data: { role: 'reception' },
  });
  expect(await stream.nextOfAny()).toMatchObject({ event: 'changes', id: '3' });
  await stream.cancel();
});

test('ends when the membership is gone', async () => {
  const stream = await open('?after=1');
  await stream.next();
  await house.database.db.delete(members).where(eq(members.user_id, house.people.kitchen.id));
  await toggle(0);
  expect(await stream.next()).toBeUndefined();
});

test('ends when the app closes, though nobody reads it', async () => {
  const reading = await open('?after=1');
  const stalled = await open('?after=0');
  await reading.next();
  await house.app.close();
  expect(await reading.next()).toBeUndefined();
  await stalled.cancel();
});

test('needs a cursor', async () => {
  const path = house.path('changes/stream');
  const answer = await house.send(house.people.kitchen, 'GET', path);
  expect(refusalOf(answer)).toMatchObject({ status: 422, issues: [{ path: ['after'] }] });
  expect((await traceOf(house, house.hotel.id)).version).toBe(1);
});

test('comes over HTTP/2 too', async () => {
  const folder = path.join(import.meta.dirname, 'fixtures/tls');
  const tls = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const server = await listen(house.app.fetch, { host: '127.0.0.1', port: 0, tls });
  const session = connect(`https://localhost:${server.port}`, { ca: await readFile(tls.cert) });
  const stream = session.request({
    ':path': house.path('changes/stream?after=1'),
    authorization: `Bearer ${house.people.kitchen.token}`,
  });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect([headers[':status'], headers['content-type']]).toEqual([200, 'text/event-stream']);
  const [first] = (await once(stream.setEncoding('utf8'), 'data')) as [string];
  expect(first).toMatch(/^event: /);
  session.destroy();
  await server.close(0);
});
