import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { bounds } from '../../../core/contract/bounds.ts';
import { readChanges } from '../../../core/contract/changes.ts';
import { previewGuestImport, runGuestImport } from '../../../core/contract/guest-import.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { addDays, daysBetween } from '../../../core/rules/day.ts';
import { peopleOf } from '../../../core/rules/people.ts';
import type { Hotel } from '../fixtures/hotel.ts';
import { type Answer, answerOf, type House, openHouse, refusalOf } from '../fixtures/house.ts';
import type { Person } from '../fixtures/people.ts';

const fixture = readFileSync(
  new URL('../../fixtures/inhouse_resort_2016-08-15.csv', import.meta.url),
  'utf8',
);

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Upload = {
  file?: string | Uint8Array<ArrayBuffer>;
  mapping?: unknown;
  offset?: number;
  key?: string;
  language?: string;
  who?: Person;
  hotel?: Hotel;
};

async function upload(endpoint: { path: string }, given: Upload): Promise<Answer> {
  const form = new FormData();
  if (given.file !== undefined) form.set('file', new File([given.file], 'guests.csv'));
  if (given.mapping !== undefined) form.set('mapping', JSON.stringify(given.mapping));
  if (given.offset !== undefined) form.set('offset_days', String(given.offset));
  if (given.language !== undefined) form.set('language', given.language);
  const { token } = given.who ?? house.people.reception;
  const { id: hotelId } = given.hotel ?? house.hotel;
  const response = await house.app.request(pathOf(endpoint.path, { hotelId }), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(given.key && { 'Idempotency-Key': given.key }),
    },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const preview = async (given: Upload) =>
  answerOf(previewGuestImport, await upload(previewGuestImport, given)).data;
const run = async (given: Upload) => answerOf(runGuestImport, await upload(runGuestImport, given));

async function rows<R extends Record<string, unknown>>(sql: string, ...values: unknown[]) {
  const { rows } = await house.database.pool.query<R>(sql, [house.hotel.id, ...values]);
  return rows;
}

const version = async () =>
  Number((await rows('SELECT version FROM hotel_versions WHERE hotel_id = $1'))[0]?.['version']);

const setDemo = (isDemo: boolean) =>
  house.database.pool.query('UPDATE hotels SET is_demo = $2 WHERE id = $1', [
    ...[house.hotel.id, isDemo],
  ]);

describe('the day of real bookings, without names and rooms', () => {
  const offset = () => daysBetween('2016-08-15', house.hotel.today);

  test('gives a hotel 418 guests without a made-up name, gender or room', async () => {
    const hotel = await house.newHotel();
    const data = await preview({ file: fixture, offset: offset(), hotel, language: 'de' });
    const answer = await run({ file: fixture, offset: offset(), hotel, language: 'de' });
    expect(answer.data.counts).toEqual({ create: 418, update: 0, skip: 0, withdraw: 0, bad: 0 });
    const { rows } = await house.database.pool.query(
      `SELECT guest_name, room_number, guest_gender, made_up FROM reservations
      WHERE hotel_id = $1 AND import_key IS NOT NULL ORDER BY 1`,
      [hotel.id],
    );
    expect(rows).toHaveLength(418);
    for (const row of rows) {
      expect(row).toEqual({
        guest_name: expect.stringMatching(/^Buchung \d+ · Gast \d+$/),
        ...{ room_number: null, guest_gender: null, made_up: true },
      });
    }
    expect(data.guests.map((guest) => guest.guest_name).sort()).toEqual(
      rows.map((row) => row.guest_name).sort(),
    );
    const again = await run({ file: fixture, offset: offset(), hotel, language: 'en' });
    expect(again.data.counts).toEqual({ create: 0, update: 0, skip: 418, withdraw: 0, bad: 0 });
  });
});

describe('the day of real bookings in the demo hotel', () => {
  beforeAll(() => setDemo(true));
  afterAll(() => setDemo(false));
  const offset = () => daysBetween('2016-08-15', house.hotel.today);

  test('is previewed without writing anything', async () => {
    const before = await version();
    const data = await preview({ file: fixture, offset: offset() });
    expect(data).toMatchObject({
      rows: 179,
      counts: { create: 418, update: 0, skip: 0, withdraw: 0, bad: 0 },
      issues: [],
      first_arrival: '2016-07-05',
      last_departure: '2016-09-12',
    });
    expect(data.guests).toHaveLength(418);
    expect(data.columns.find(({ header }) => header === 'meal')).toEqual({
      header: 'meal',
      field: 'board',
      sample: 'HB',
    });
    expect(await version()).toBe(before);
    expect(
      await rows('SELECT 1 FROM reservations WHERE hotel_id = $1 AND import_key IS NOT NULL'),
    ).toEqual([]);
  });

  test('is previewed with the gender that is known, beside the category that is counted', async () => {
    const file = ['name,room,arrival,departure,gender']
      .concat(
        ['Bauer Eva,11,f', 'Bauer Kim,11,'].map((line) =>
          line.replace(/,(\w?)$/, `,${house.hotel.today},${addDays(house.hotel.today, 2)},$1`),
        ),
      )
      .join('\n');
    const { guests } = await preview({ file });
    expect(guests.map(({ category, gender }) => [category, gender])).toEqual([
      ['female', 'female'],
      ['female', null],
    ]);
  });

  test('is imported with the meals of its boards', async () => {
    const before = await version();
    const { today } = house.hotel;
    const answer = await run({ file: fixture, offset: offset() });
    expect(answer.data.counts).toEqual({ create: 418, update: 0, skip: 0, withdraw: 0, bad: 0 });
    expect(answer.version).toBeGreaterThan(before);
    const guests = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM reservations
      WHERE hotel_id = $1 AND made_up AND check_in <= $2 AND check_out >= $2`,
      today,
    );
    expect(guests).toEqual([{ n: 418 }]);
    const meals = await rows(
      `SELECT meal_type_id AS meal, count(*)::int AS n FROM daily_meal_statuses AS cell
      JOIN reservations AS guest ON guest.hotel_id = cell.hotel_id AND guest.id = reservation_id
      WHERE cell.hotel_id = $1 AND meal_date = $2 AND made_up AND meal_status = 'will_eat'
      GROUP BY 1 ORDER BY 1`,
      today,
    );
    // Computed from the file: breakfast for guests who slept there, dinner for those who stay the night.
    expect(meals).toEqual([
      { meal: 1, n: 299 },
      { meal: 2, n: 9 },
      { meal: 3, n: 146 },
    ]);
  });

  test('gives every booking its room, and no room to two bookings at a time', async () => {
    const shared = await rows(
      `SELECT one.room_number FROM reservations AS one JOIN reservations AS other
      ON one.hotel_id = other.hotel_id AND one.room_number = other.room_number
      AND one.booking_reference IS DISTINCT FROM other.booking_reference
      AND one.check_in < other.check_out AND other.check_in < one.check_out
      WHERE one.hotel_id = $1`,
    );
    expect(shared).toEqual([]);
    expect(
      await rows(
        'SELECT 1 FROM reservations WHERE hotel_id = $1 AND made_up AND room_number IS NULL',
      ),
    ).toEqual([]);
  });

  test('reaches devices as changes', async () => {
    const changes: Extract<z.infer<typeof readChanges.answer>, { kind: 'changes' }>['changes'] = [];
    for (let [after, more] = [1, true]; more; ) {
      const path = house.path(`changes?after=${after}`);
      const page = answerOf(readChanges, await house.send(house.people.kitchen, 'get', path));
      if (page.kind !== 'changes') throw new Error('reset');
      changes.push(...page.changes);
      [after, more] = [page.version, page.more];
    }
    const guests = changes.filter(({ entity }) => entity === 'reservation');
    expect(guests).toHaveLength(418);
    const people = guests.reduce((sum, { row }) => sum + peopleOf(row as never), 0);
    expect(people).toBe(418);
    expect(changes.some(({ entity }) => entity === 'meal_status')).toBe(true);
  });

  test('imported again changes nothing; moved by a day, everybody moves and keeps room and name', async () => {
    const before = await version();
    const again = await run({ file: fixture, offset: offset() });
    expect(again.data.counts).toEqual({ create: 0, update: 0, skip: 418, withdraw: 0, bad: 0 });
    expect(again.version).toBe(before);
    const guests =
      'SELECT id, guest_name, room_number FROM reservations WHERE hotel_id = $1 ORDER BY id';
    const was = await rows(guests);
    const moved = await run({ file: fixture, offset: offset() + 1 });
    expect(moved.data.counts).toEqual({ create: 0, update: 418, skip: 0, withdraw: 0, bad: 0 });
    expect(await rows(guests)).toEqual(was);
    await run({ file: fixture, offset: offset() });
  });

  test('a status set by a person is kept by the next import', async () => {
    const [guest] = await rows<{ id: string }>(
      `SELECT id FROM reservations WHERE hotel_id = $1 AND board = 'HB' AND made_up
      AND check_in < $2 AND check_out > $2 LIMIT 1`,
      house.hotel.today,
    );
    const cell = [guest?.id, house.hotel.today];
    await rows(
      `UPDATE daily_meal_statuses SET meal_status = 'will_not_eat', source = 'person'
      WHERE hotel_id = $1 AND reservation_id = $2 AND meal_date = $3 AND meal_type_id = 3`,
      ...cell,
    );
    await run({ file: fixture.replaceAll(',HB,', ',FB,'), offset: offset() });
    expect(
      await rows(
        `SELECT meal_type_id AS meal, meal_status AS status FROM daily_meal_statuses
        WHERE hotel_id = $1 AND reservation_id = $2 AND meal_date = $3 ORDER BY 1`,
        ...cell,
      ),
    ).toEqual([
      { meal: 1, status: 'will_eat' },
      { meal: 2, status: 'will_eat' },
      { meal: 3, status: 'will_not_eat' },
    ]);
  });
});

describe('a list with names, groups and types', () => {
  const list = (room: string) =>
    `Buchung;Gast;Zimmer;Anreise;Abreise;Verpflegung;Gruppe;Diät
A-1;GRUBER,Lea;${room};01.06.2026;04.06.2026;Halbpension;Wandergruppe;Vegan
A-1;GRUBER,Max;${room};01.06.2026;04.06.2026;Halbpension;hikers;
A-2;Moser Ida;303;01.06.2026;bald;HP;;
`;
  /** As Windows-1252, which has the bytes of Latin-1 here. */
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test('groups and types are found by name, or created', async () => {
    const data = await preview({ file: bytes(list('301')) });
    expect(data.counts).toEqual({ create: 2, update: 0, skip: 0, withdraw: 0, bad: 1 });
    expect(data.issues).toEqual([
      { line: 4, column: 'Abreise', code: 'invalid_date', value: 'bald' },
    ]);
    expect(data.guests.map(({ guest_name, made_up }) => [guest_name, made_up])).toEqual([
      ['Lea Gruber', false],
      ['Max Gruber', false],
    ]);
    expect(data.guests.map(({ before }) => before)).toEqual([null, null]);
    expect(data.bad_lines).toMatchObject([
      { line: 4, guest_name: 'Moser Ida', room_number: '303', check_out: null, board: 'HB' },
    ]);
    await run({ file: bytes(list('301')) });
    const guests = `SELECT guest_name, room_number, guest_groups.name AS group, guest_types.name AS type
      FROM reservations AS guest
      LEFT JOIN guest_groups ON guest_groups.hotel_id = guest.hotel_id AND guest_groups.id = guest_group_id
      LEFT JOIN guest_types ON guest_types.hotel_id = guest.hotel_id AND guest_types.id = guest_type_id
      WHERE guest.hotel_id = $1 AND booking_reference = 'A-1' ORDER BY 1`;
    expect(await rows(guests)).toEqual([
      { guest_name: 'Lea Gruber', room_number: '301', group: 'Wandergruppe', type: 'Vegan' },
      { guest_name: 'Max Gruber', room_number: '301', group: 'Hikers', type: null },
    ]);
    const changed = await preview({ file: bytes(list('302')) });
    expect(changed.guests[0]).toMatchObject({
      ...{ action: 'update', room_number: '302' },
      before: { room_number: '301', check_in: '2026-06-01', check_out: '2026-06-04', board: 'HB' },
    });
    const again = await run({ file: bytes(list('302')) });
    expect(again.data.counts).toEqual({ create: 0, update: 2, skip: 0, withdraw: 0, bad: 1 });
    expect((await rows(guests)).map((guest) => guest['room_number'])).toEqual(['302', '302']);
  });
});

describe('under a key', () => {
  const one = (name: string) => `Gast,Anreise,Abreise\n${name},2026-07-01,2026-07-04\n`;
  const guests = 'SELECT id FROM reservations WHERE hotel_id = $1';

  test('the same upload again gets the first answer and has no effect', async () => {
    const key = randomUUIDv7();
    const first = await run({ file: one('Once'), key });
    expect(first.data.counts).toMatchObject({ create: 1 });
    const before = [await version(), await rows(guests)];
    expect(await run({ file: one('Once'), key })).toEqual(first);
    expect([await version(), await rows(guests)]).toEqual(before);
  });

  test('another file is another request', async () => {
    const key = randomUUIDv7();
    await run({ file: one('First'), key });
    const answer = await upload(runGuestImport, { file: one('Second'), key });
    expect(refusalOf(answer)).toEqual({ status: 422, error: 'key_reused' });
  });
});

describe('refusals', () => {
  test.each([
    ['an empty file', ''],
    ['a text', 'Dear guests\nwelcome\n'],
    ['a header alone', 'Name;Arrival;Departure\n'],
    ['an archive', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0, 0x2c, 0x0a, 0x2c)],
  ])('%s is unreadable', async (_, file) => {
    for (const endpoint of [previewGuestImport, runGuestImport]) {
      const answer = await upload(endpoint, { file });
      expect(refusalOf(answer)).toEqual({ status: 422, error: 'unreadable_file' });
    }
  });

  test('a file of 10 MB, and a list of more than 50,000 lines', async () => {
    const large = `a,b\n${'x,y\n'.repeat(bounds.importBytes / 4)}`;
    const long = `arrival,departure\n${'2026-01-01,2026-01-02\n'.repeat(50_001)}`;
    for (const file of [large, long]) {
      expect(refusalOf(await upload(runGuestImport, { file }))).toEqual({
        status: 413,
        error: 'file_too_large',
      });
    }
  });

  test.each([
    ['columns', `arrival;departure${';'.repeat(1_000_000)}\n;\n`, 422, 'import_too_wide'],
    ['people', `arrival;departure;adults\n${'2026-01-01;2026-01-02;99\n'.repeat(22_000)}`, 413],
    [
      'nights',
      `arrival;departure\n${'2026-01-01;2027-01-01\n'.repeat(1500)}`,
      ...([422, 'too_many_nights'] as const),
    ],
  ])('a small file of too many %s', async (_, file, status, error = 'file_too_large') => {
    for (const endpoint of [previewGuestImport, runGuestImport]) {
      expect(refusalOf(await upload(endpoint, { file }))).toEqual({ status, error });
    }
  });

  test('more files of one hotel at a time than may wait, of which the others are read', async () => {
    const file = `arrival;departure\n${'2026-01-01;2026-01-02\n'.repeat(5000)}`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => upload(previewGuestImport, { file })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const answer of refused) {
      expect(refusalOf(answer)).toEqual({ status: 429, error: 'too_many_requests' });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });

  test('a mapping that is none, days moved too far, and no file', async () => {
    const file = 'arrival,departure\n2026-01-01,2026-01-02\n';
    const refused = async (given: Upload) => refusalOf(await upload(runGuestImport, given)).error;
    expect(await refused({ file, mapping: { arrival: 'sunrise' } })).toBe('invalid_request');
    expect(await refused({ file, mapping: 'x' })).toBe('invalid_request');
    const endless = { ['x'.repeat(bounds.importMapping)]: '' };
    expect(await refused({ file, mapping: endless })).toBe('invalid_request');
    expect(await refused({ file, offset: 1e9 })).toBe('invalid_request');
    expect(await refused({ file, offset: 0.5 })).toBe('invalid_request');
    expect(await refused({ file, language: 'fr' })).toBe('invalid_request');
    expect(await refused({})).toBe('invalid_request');
  });

  test('a client that goes away while its file is read', async () => {
    const form = new FormData();
    const lines = `arrival;departure\n${'2026-01-01;2026-01-02\n'.repeat(50_000)}`;
    form.set('file', new File([lines], 'guests.csv'));
    const gone = new AbortController();
    const { token } = house.people.reception;
    const reading = house.app.request(house.path('imports/guests/preview'), {
      ...{ method: 'POST', body: form, signal: gone.signal },
      headers: { Authorization: `Bearer ${token}` },
    });
    gone.abort();
    const answer = await reading;
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('those who may not', async () => {
    const file = 'arrival,departure\n2026-01-01,2026-01-02\n';
    const { kitchen, outsider } = house.people;
    for (const endpoint of [previewGuestImport, runGuestImport]) {
      expect(refusalOf(await upload(endpoint, { file, who: kitchen })).status).toBe(403);
      expect(refusalOf(await upload(endpoint, { file, who: outsider })).status).toBe(404);
    }
  });
});
