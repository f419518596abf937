import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createParser } from 'eventsource-parser';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { createApp } from '../../../server/app.ts';
import { reservations } from '../../../server/database/schema/guests.ts';
import { listen } from '../../../server/listen.ts';
import { createSignals, type Signals } from '../../../server/live/signals.ts';
import { reservationEntity } from '../../../server/reservations/entities.ts';
import { writeHotel } from '../../../server/writes/write.ts';
import { type House, openHouse } from '../fixtures/house.ts';
import { openStream } from '../fixtures/stream.ts';

const token = 'a-token-of-the-house-2026';
const log = pino({ level: 'silent' });
/** Rows of one write, and the length of a name: an event of about 1.3 MB. */
const rows = 200;
const nameLength = 6000;
/** So many writes are more than a kernel takes for a connection that nobody reads. */
const writes = 12;
/** The hotel's version after the first of them, and after as many more. */
const past = writes + 1;
const last = past + writes;

let house: House;
let signals: Signals;
beforeAll(async () => {
  house = await openHouse({ METRICS_TOKEN: token });
  signals = createSignals(house.database, log);
  for (let n = 0; n < writes; n += 1) await addGuests();
});
afterAll(async () => {
  await signals.close();
  await house.close();
});

/** A server whose streams wait so long for their readers, ms. */
async function serve(streamStallMs: number) {
  const { config, database } = house;
  const own = createSignals(database, log);
  const app = await createApp({ config, database, log, signals: own, streamStallMs });
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0, tls: undefined });
  onTestFinished(async () => void (await Promise.all([app.close(), server.close(0)])));
  return { app, port: server.port };
}

const streamPath = (after: number) => house.path(`changes/stream?after=${after}`);

/** A write of the server itself: one version with guests whose names are as long as many guests. */
const addGuests = () =>
  writeHotel(
    { database: house.database, signals },
    { hotelId: house.hotel.id, userId: null },
    async (tx, log) => {
      const { id: hotel_id, today } = house.hotel;
      const added = Array.from({ length: rows }, (_, n) => ({
        ...{ hotel_id, id: randomUUIDv7(), version: log.version },
        guest_name: `Guest ${n}`.padEnd(nameLength, '.'),
        ...{ check_in: today, check_out: today, is_external_guest: true },
      }));
      for (const row of await tx.insert(reservations).values(added).returning()) {
        log.put(reservationEntity, row);
      }
    },
  );

/** The value of a series without labels. */
async function value(name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const text = await (await house.app.request('/metrics', { headers })).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

/** A tablet's connection that asks for a stream and takes nothing of it. */
async function openUnread(port: number, after: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `GET ${streamPath(after)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${house.people.kitchen.token}\r\n\r\n`,
  );
  return socket;
}

/** Reads a stream until it has told `version`; all versions that were told. */
async function versionsUntil(version: number, after: number): Promise<number[]> {
  const stream = await openStream(house, house.people.reception, streamPath(after));
  const told: number[] = [];
  while ((told.at(-1) ?? after) < version) {
    const event = await stream.next();
    if (event === undefined) throw new Error('the stream ended');
    // The beat with which it began.
    if (event.event === 'beat') continue;
    told.push(...new Set(event.data.changes?.map((each) => (each as { version: number }).version)));
  }
  await stream.cancel();
  return told;
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('who reads nothing is cut off, others get everything meanwhile, and nothing is missing after', {
  timeout: 30_000,
}, async () => {
  const { port } = await serve(700);
  const before = await cuts();
  const unread = await openUnread(port, past);
  await expect.poll(() => value('coperto_streams_open')).toBe(1);
  const others = versionsUntil(last, past);
  for (let n = 0; n < writes; n += 1) await addGuests();
  expect(await others).toEqual(from(past + 1, last));
  await expect.poll(cuts, { timeout: 10_000 }).toBe(before + 1);
  await expect.poll(() => value('coperto_streams_open')).toBe(0);

  // The tablet wakes up, reads what had come, and finds its connection broken.
  const ids = idsRead(unread);
  await once(unread, 'close');
  const cursor = ids.at(-1) ?? past;
  expect(cursor).toBeLessThan(last);
  expect(await versionsUntil(last, cursor)).toEqual(from(cursor + 1, last));
});

test('of what many hold who read nothing, the server keeps no more than its bound', {
  timeout: 30_000,
}, async () => {
  const { port } = await serve(20_000);
  const streams = 20;
  const before = { cut: await cuts(), held: await heldMegabytes() };
  const gone = async () => (await cuts()) - before.cut;
  const sockets: Socket[] = [];
  // One after the other, so that none shares its event of 7 MB with another.
  for (let n = 1; n <= streams; n += 1) {
    sockets.push(await openUnread(port, past - 6));
    await expect.poll(async () => (await value('coperto_streams_open')) + (await gone())).toBe(n);
  }
  const megabytes = bounds.stalledBytes / 1024 / 1024;
  await expect.poll(gone, { timeout: 15_000 }).toBeGreaterThan(streams - megabytes / 7 - 1);
  await expect
    .poll(async () => (await heldMegabytes()) - before.held, { timeout: 10_000 })
    .toBeLessThan(megabytes + 20);
  for (const each of sockets) each.destroy();
});

test('who takes nothing of an HTTP/2 stream is cut off too, and keeps the connection', async () => {
  const { app } = await serve(700);
  const folder = path.join(import.meta.dirname, '../fixtures/tls');
  const tls = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0, tls });
  onTestFinished(() => server.close(0));
  const session = connectHttp2(`https://localhost:${server.port}`, {
    ca: await readFile(tls.cert),
  });
  onTestFinished(() => session.destroy());
  const request = (at: string) =>
    session.request({ ':path': at, authorization: `Bearer ${house.people.kitchen.token}` });
  const before = await cuts();
  const unread = request(streamPath(1)).on('error', () => undefined);
  await once(unread, 'response');
  await expect.poll(cuts, { timeout: 10_000 }).toBe(before + 1);
  const [headers] = await once(request('/healthz').resume(), 'response');
  expect((headers as Record<string, unknown>)[':status']).toBe(200);
});

test('who reads slowly, with pauses that are longer than that together, is told everything', {
  timeout: 30_000,
}, async () => {
  const { port } = await serve(3000);
  const before = await cuts();
  const socket = await openUnread(port, 1);
  const ids = idsRead(socket);
  let taken = 0;
  socket.on('data', (text: string) => {
    taken += text.length;
    if (taken < 1_000_000) return;
    taken = 0;
    socket.pause();
    setTimeout(() => socket.resume(), 300);
  });
  await expect.poll(() => ids.at(-1), { timeout: 25_000 }).toBeGreaterThanOrEqual(past);
  expect(await cuts()).toBe(before);
  socket.destroy();
});

const cuts = () => value('coperto_streams_cut_total');

/** The cursors that a connection is told, filled as it is read. */
function idsRead(socket: Socket): number[] {
  const ids: number[] = [];
  const parser = createParser({ onEvent: ({ id }) => void (id && ids.push(Number(id))) });
  // Lengths of chunks stand between the pieces.
  socket.setEncoding('utf8').on('data', (text: string) => {
    parser.feed(text.replaceAll(/(\r\n)?[\da-f]+\r\n/g, ''));
  });
  return ids;
}

/** What the process holds in objects and in buffers, after what it does not need is gone. */
async function heldMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await new Promise(setImmediate);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
