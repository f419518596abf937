import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { type ImportReport, listGuestImports } from '../../core/contract/guest-import.ts';
import { addDays } from '../../core/rules/day.ts';
import { type App, createApp } from '../../server/app.ts';
import { sample } from './fixtures/alpinebits.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';

// Files are read in processes of low priority.
vi.setConfig({ testTimeout: 60_000 });

let house: House;
let hotel: Hotel;
let dir: string;
let folder: string;
const running: App[] = [];
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  hotel = await house.newHotel();
  dir = await mkdtemp(path.join(tmpdir(), 'coperto-import-'));
  folder = path.join(dir, `alpenblick ${hotel.id}`);
  await mkdir(folder);
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

/** A server process that looks into the folder. */
async function start({ moment = 300 } = {}): Promise<App> {
  const app = await createApp({
    ...{ config: { ...house.config, importDir: dir }, database: house.database },
    ...{ log: pino({ level: 'silent' }), folderTimes: { every: 20, moment } },
  });
  running.push(app);
  return app;
}
const stop = () => Promise.all(running.splice(0).map((app) => app.close()));

/** A list of so many guests, each with a booking of their own. */
const list = (count: number, of = 'Gast') => {
  const days = `${addDays(hotel.today, 2)},${addDays(hotel.today, 4)}`;
  const lines = Array.from({ length: count }, (_, n) => `${of}-${n},${of} ${n},${days},HB\n`);
  return `Booking number,Guest name,Arrival,Departure,Board\n${lines.join('')}`;
};

/** Puts a complete file into the folder at once, as a program does that renames it. @param age ms */
async function drop(name: string, content: string | Uint8Array, age = 60_000): Promise<void> {
  const beside = path.join(dir, name);
  await writeFile(beside, content);
  const at = (Date.now() - age) / 1000;
  await utimes(beside, at, at);
  await rename(beside, path.join(folder, name));
}

const within = async (sub: string): Promise<string[]> =>
  (await readdir(path.join(folder, sub)).catch(() => [])).sort();
/** Names in `done` or `refused`, without the time before them. */
const names = async (sub: string) =>
  (await within(sub)).map((name) => name.replace(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z /, ''));
const waiting = async () => (await within('.')).filter((name) => !/^(done|refused)$/.test(name));

const waitOptions = { timeout: 40_000, interval: 50 };

const settled = (sub: 'done' | 'refused', ...files: string[]) =>
  vi.waitFor(
    async () => expect(await names(sub)).toEqual(files.flatMap((name) => [name, `${name}.txt`])),
    waitOptions,
  );
const reportIn = async (sub: string): Promise<string> => {
  const name = (await within(sub)).findLast((each) => each.endsWith('.txt')) ?? '';
  return readFile(path.join(folder, sub, name), 'utf8');
};

async function imports(): Promise<ImportReport[]> {
  const at = house.path('imports/guests', hotel);
  const answer = await house.send(house.people.reception, 'GET', at);
  return answerOf(listGuestImports, answer).data.filter(({ id }) => id !== hotel.imported);
}
async function guests(): Promise<string[]> {
  const { rows } = await house.database.pool.query<{ guest_name: string }>(
    `SELECT guest_name FROM reservations WHERE hotel_id = $1 AND import_key IS NOT NULL ORDER BY created_at, guest_name`,
    [hotel.id],
  );
  return rows.map(({ guest_name }) => guest_name);
}

test('a file is imported and moved, with what came of it beside it and in the report', async () => {
  await start();
  const bad = 'B9,Huber Karl,soon,later,HB\n';
  await drop('arrivals.csv', list(2) + bad);
  await settled('done', 'arrivals.csv');
  expect(await waiting()).toEqual([]);
  expect(await guests()).toEqual(['Gast 0', 'Gast 1']);
  expect(await reportIn('done')).toMatch(
    /^arrivals\.csv\n20.*Z\nThe guest list is imported\nNew: 2, changed: 0, unchanged: 0, bad lines left out: 1\nLine 4: Arrival: not a usable date \(soon\)\nLine 4: Departure: not a usable date \(later\)\n$/,
  );
  expect(await imports()).toMatchObject([
    {
      ...{ source: 'folder', name: 'arrivals.csv', state: 'done', by: null, refusal: null },
      ...{ counts: { create: 2, bad: 1 }, issue_count: 2 },
    },
  ]);
  const { rows } = await house.database.pool.query(
    `SELECT DISTINCT user_id, via FROM audit WHERE hotel_id = $1 AND after ->> 'guest_name' = 'Gast 0'`,
    [hotel.id],
  );
  expect(rows).toEqual([{ user_id: null, via: 'import' }]);
});

test('what it is follows from its content; what can not be imported is refused with its reason', async () => {
  await start();
  await drop('message.txt', sample('2020-reservation-push'));
  await settled('done', 'message.txt');
  await drop('1 error.csv', sample('2020-error'));
  await drop('2 entities.xml', `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`);
  await drop('3 picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1]));
  await drop('4 nothing.csv', 'Guest name,Arrival,Departure\nEva,soon,later\n');
  await drop('5 large.csv', new Uint8Array(bounds.importBytes));
  await settled(
    'refused',
    '1 error.csv',
    '2 entities.xml',
    '3 picture.csv',
    '4 nothing.csv',
    '5 large.csv',
  );
  const said = await imports();
  expect(said.map(({ name, refusal }) => `${name}: ${refusal}`).sort()).toEqual([
    '1 error.csv: message_of_error',
    '2 entities.xml: unreadable_file',
    '3 picture.csv: unreadable_file',
    '4 nothing.csv: nothing_read',
    '5 large.csv: file_too_large',
    'message.txt: null',
  ]);
  expect(await guests()).toHaveLength(4);
  expect(await reportIn('refused')).toMatch(
    /^5 large\.csv\n.*\nRefused: File size limit exceeded: .*\nNothing was written\.\n$/,
  );
});

test('a folder whose name says a language is told in it, and so are guests whom a list only counts', async () => {
  await rm(folder, { recursive: true });
  folder = path.join(dir, `Alpenblick de ${hotel.id}`);
  await mkdir(folder);
  await start();
  const days = `${addDays(hotel.today, 2)},${addDays(hotel.today, 4)}`;
  await drop(
    'zahlen.csv',
    `Buchungsnummer,Anreise,Abreise,Erwachsene\n7430,${days},2\nB9,bald,x,1\n`,
  );
  await drop('bild.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1]));
  await settled('done', 'zahlen.csv');
  await settled('refused', 'bild.csv');
  expect(await guests()).toEqual(['Buchung 7430 · Gast 1', 'Buchung 7430 · Gast 2']);
  expect(await reportIn('done')).toMatch(
    /\nDie Gästeliste ist importiert\nNeu: 2, .*\nZeile 3: Anreise: kein brauchbares Datum \(bald\)\n/,
  );
  expect(await reportIn('refused')).toMatch(/\nAbgelehnt: .*\nNichts wurde geschrieben\.\n$/);
});

test('what was moved 30 days ago is deleted, and what is too much; nothing else is', async () => {
  const [day, now] = [24 * 3600 * 1000, Date.now()];
  const name = (age: number, of: string) =>
    `${new Date(now - age).toISOString().replaceAll(':', '-')} ${of}`;
  const old = name(31 * day, 'old.csv');
  const young = name(29 * day, 'young.csv');
  await mkdir(path.join(folder, 'refused'), { recursive: true });
  await mkdir(path.join(folder, 'done', name(40 * day, 'of-somebody')), { recursive: true });
  for (const each of [old, `${old}.txt`, young, `${young}.txt`, '2020 notes.txt']) {
    await writeFile(path.join(folder, 'done', each), '');
  }
  await utimes(path.join(folder, 'done', young), 0, 0);
  // More than are kept, though young.
  const many = Array.from({ length: 2010 }, (_, n) => name(day + n, 'many.csv')).sort();
  await Promise.all(many.map((each) => writeFile(path.join(folder, 'refused', each), '')));
  // Not handled, whatever it is called.
  const waits = `${name(40 * day, 'waits.csv')}.part`;
  await writeFile(path.join(folder, waits), list(1));
  const stays = [young, `${young}.txt`, '2020 notes.txt', expect.stringContaining('of-somebody')];
  await start();
  await vi.waitFor(async () => expect(await within('done')).toHaveLength(4), waitOptions);
  expect(await within('done')).toEqual(expect.arrayContaining(stays));
  await vi.waitFor(
    async () => expect(await within('refused')).toEqual(many.slice(10)),
    waitOptions,
  );
  expect(await waiting()).toEqual([waits]);
});

test('files are imported in the order in which they were written', async () => {
  const of = (group: string) =>
    `Booking number,Guest name,Group,Arrival,Departure\nB1,Eva,${group},2026-12-01,2026-12-02\n`;
  await drop('a.csv', of('Third'), 10_000);
  await drop('b.csv', of('First'), 30_000);
  await drop('c.csv', of('Second'), 20_000);
  await start();
  await settled('done', 'b.csv', 'c.csv', 'a.csv');
  const { rows } = await house.database.pool.query(
    `SELECT guest_name, groups.name FROM reservations AS guest
    JOIN guest_groups AS groups ON groups.hotel_id = $1 AND groups.id = guest_group_id
    WHERE guest.hotel_id = $1`,
    [hotel.id],
  );
  expect(rows).toEqual([{ guest_name: 'Eva', name: 'Third' }]);
});

describe('a file that is being written', () => {
  test('waits until nothing has been added for a moment', async () => {
    await start({ moment: 600 });
    const file = path.join(folder, 'slow.csv');
    const [head = '', ...lines] = list(6).split(/(?<=\n)/);
    await writeFile(file, head);
    for (const line of lines) {
      await pause(100);
      await appendFile(file, line);
      expect(await names('done')).toEqual([]);
    }
    await settled('done', 'slow.csv');
    expect(await imports()).toMatchObject([{ counts: { create: 6 } }]);
  });

  test('under a name of its own waits until it is renamed', async () => {
    await start();
    await drop('guests.csv.part', list(1));
    await drop('.guests.csv', list(1));
    await drop('other.csv', list(1, 'Other'));
    await settled('done', 'other.csv');
    expect(await waiting()).toEqual(['.guests.csv', 'guests.csv.part']);
    await rename(path.join(folder, 'guests.csv.part'), path.join(folder, 'guests.csv'));
    await settled('done', 'other.csv', 'guests.csv');
  });

  test('and is written anew while it is imported, is imported again', async () => {
    await start();
    await drop('day.csv', list(100));
    await vi.waitFor(async () => expect(await imports()).toHaveLength(1), {
      timeout: 40_000,
      interval: 5,
    });
    await drop('day.csv', list(101));
    await vi.waitFor(async () => expect(await guests()).toHaveLength(101), {
      timeout: 40_000,
      interval: 50,
    });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });
});

test('links, folders without an id, and files beside the folders are left alone', async () => {
  const outside = path.join(dir, 'outside.csv');
  await writeFile(outside, list(1, 'Outside'));
  await symlink(outside, path.join(folder, 'link.csv'));
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'coperto-elsewhere-'));
  await writeFile(path.join(elsewhere, 'guests.csv'), list(1, 'Elsewhere'));
  await symlink(elsewhere, path.join(dir, `linked ${hotel.id}`));
  await mkdir(path.join(dir, 'alpenblick'));
  await writeFile(path.join(dir, 'alpenblick', 'guests.csv'), list(1, 'Nobody'));
  await start();
  await drop('guests.csv', list(1));
  await settled('done', 'guests.csv');
  expect(await guests()).toEqual(['Gast 0']);
  expect(await waiting()).toEqual(['link.csv']);
  await rm(elsewhere, { recursive: true });
});

test('a folder `done` that leads elsewhere is not written into, and the file not imported over and over', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'coperto-elsewhere-'));
  await symlink(elsewhere, path.join(folder, 'done'));
  await start();
  await drop('guests.csv', list(1));
  await drop('bad.csv', 'hello');
  await settled('refused', 'bad.csv');
  await pause(200);
  expect(await imports()).toHaveLength(2);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await waiting()).toEqual(['guests.csv']);
  await rm(elsewhere, { recursive: true });
});

test('two processes share a folder: each file is imported once', async () => {
  await start();
  await start();
  const files = Array.from({ length: 8 }, (_, n) => `${n}.csv`);
  for (const [n, name] of files.entries()) await drop(name, list(3, `F${n}`), 60_000 - n);
  await settled('done', ...files);
  const came = await imports();
  expect(came.map(({ name }) => name).sort()).toEqual(files);
  expect(came.every(({ counts }) => counts.create === 3 && counts.skip === 0)).toBe(true);
});

test('what a process that died has begun is taken back, and the file imported again', async () => {
  // As such a process leaves it: an import that runs, with nobody at work.
  await house.database.pool.query(
    `INSERT INTO imports (hotel_id, id, user_id, source, name, file_hash, state, total, counts, lease_until)
    VALUES ($1, gen_random_uuid(), '', 'folder', 'guests.csv', 'x', 'running', 5, '{"create":0,"update":0,"skip":0,"withdraw":0,"bad":0}', now())`,
    [hotel.id],
  );
  await house.database.pool.query(
    `INSERT INTO after_commit_jobs (id, kind, payload, due_at)
    SELECT gen_random_uuid(), 'import', jsonb_build_object('hotel_id', hotel_id, 'import_id', id), now() + interval '1 s'
    FROM imports WHERE hotel_id = $1 AND state = 'running'`,
    [hotel.id],
  );
  await start();
  await drop('guests.csv', list(2));
  await settled('done', 'guests.csv');
  expect((await imports()).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  expect(await guests()).toHaveLength(2);
});

test('a file that was imported, and not moved, is imported again after a restart, and changes nothing', async () => {
  await start();
  await drop('guests.csv', list(2));
  await settled('done', 'guests.csv');
  await stop();
  const [moved = ''] = await within('done');
  await rename(path.join(folder, 'done', moved), path.join(folder, 'guests.csv'));
  await start();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), waitOptions);
  expect(await imports()).toMatchObject([
    { counts: { create: 0, update: 0, skip: 2 } },
    { counts: { create: 2 } },
  ]);
});

test('a process that has stopped takes nothing more', async () => {
  const app = await start();
  await app.close();
  running.splice(0);
  await drop('guests.csv', list(1));
  await pause(200);
  expect(await waiting()).toEqual(['guests.csv']);
});
