import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { handOverGuestFile, handOverMenuFile } from '../../../core/contract/import-files.ts';
import { type App, createApp } from '../../../server/app.ts';
import { prune } from '../../../server/live/prune.ts';
import { makeKey } from '../fixtures/api-key.ts';
import { openFileReceiver, type ReceivedFile } from '../fixtures/file-receiver.ts';
import { answerOf, type House, type Options, openHouse, refusalOf } from '../fixtures/house.ts';
import type { Person } from '../fixtures/people.ts';

// Files of imports that an automation takes (IMPORT_WEBHOOK_URL).

// Its own process is closed: it stores files, and leaves them to the servers of each test.
const house: House = await openHouse({ IMPORT_WEBHOOK_URL: 'http://127.0.0.1:9/import' });
await house.app.close();
const { people, database } = house;
const { pool } = database;
afterAll(() => house.close());

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  await pool.query('DELETE FROM after_commit_jobs');
  await pool.query('DELETE FROM import_files');
});
async function started<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  const it = await opening;
  open.push(it);
  return it;
}

/** Another server process, which hands over what is due. */
const serverFor = (
  importWebhookUrl: string | undefined,
  log = pino({ level: 'silent' }),
): Promise<App> =>
  started(createApp({ config: { ...house.config, importWebhookUrl }, database, log }));

const csv = Buffer.from('Gast;Zi\r\nM\u00fcller;12\r\n', 'latin1');
const list = new File([csv], 'G\u00e4ste "neu".csv', { type: 'text/csv' });
const asSent = { name: list.name, type: 'text/csv', bytes: csv.toString('base64') };

function send(who: Person, kind: 'guests' | 'menus', file: File = list, options: Options = {}) {
  const body = new FormData();
  body.set('file', file);
  return house.send(who, 'POST', house.path(`imports/${kind}/hand-over`), { body, ...options });
}

/** What reception is answered by another server process. */
const askOf = async (app: App, method: string, path: string, body?: FormData) =>
  app.request(path, {
    method,
    headers: { Authorization: `Bearer ${people.reception.token}` },
    ...(body && { body }),
  });

const filesOf = async () => {
  const { rows } = await pool.query(
    `SELECT id, type, octet_length(content) AS size, user_id, user_email, forwarded_at
    FROM import_files ORDER BY created_at`,
  );
  return rows;
};
const jobs = async () => {
  const { rows } = await pool.query<{ state: string; attempts: number; last_error: string }>(
    `SELECT state, attempts, last_error FROM after_commit_jobs
    WHERE kind = 'import_file' ORDER BY attempts DESC`,
  );
  return rows;
};
const isOf = (fields: ReceivedFile['fields'], bytes: string) =>
  fields.some(
    ([, value]) => typeof value === 'object' && Reflect.get(value ?? {}, 'bytes') === bytes,
  );
/** As if the time until the next attempt had gone by. What a server has in hand stays its own, for a minute. */
const makeDue = () =>
  pool.query(`UPDATE after_commit_jobs SET due_at = now()
    WHERE due_at < now() + interval '30 seconds'`);
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 12_000 });

test('a guest list and a menu go there with the agreed fields and nothing else, byte for byte', async () => {
  const receiver = await started(openFileReceiver());
  const { reception, menu_planner } = people;
  const menu = new File([randomBytes(3_000_000)], 'carta.pdf', { type: 'application/pdf' });
  const { id } = answerOf(handOverGuestFile, await send(reception, 'guests')).data;
  const first = await serverFor(receiver.url);
  await soon(jobs).toEqual([]);
  await first.close();
  answerOf(handOverMenuFile, await send(menu_planner, 'menus', menu));
  await serverFor(receiver.url);
  await soon(() => receiver.received.length).toBe(2);
  const bytes = Buffer.from(await menu.arrayBuffer()).toString('base64');
  expect(receiver.received.map(({ fields }) => fields)).toEqual([
    [
      ['file', asSent],
      ['user_id', reception.id],
      ['type', 'guest'],
      ['user_email', reception.email],
    ],
    [
      ['file', { name: 'carta.pdf', type: 'application/pdf', bytes }],
      ['user_id', menu_planner.id],
      ['type', 'menu'],
      ['user_email', menu_planner.email],
    ],
  ]);
  await soon(jobs).toEqual([]);
  // What is left says that it was sent, when and by whom; neither its content nor an address.
  const taken = { size: null, user_email: null, forwarded_at: expect.any(Date) };
  expect(await filesOf()).toMatchObject([
    { ...taken, id, type: 'guest', user_id: reception.id },
    { ...taken, type: 'menu', user_id: menu_planner.id },
  ]);
});

describe('where there is no automation', () => {
  test('the app is told so, and where there is one', async () => {
    for (const url of ['https://automation.example/import', undefined]) {
      const answer = await askOf(await serverFor(url), 'GET', '/api/v1/import-options');
      expect(await answer.json()).toEqual({ data: { automation: url !== undefined } });
    }
  });

  test('no file is taken: nobody would ever read it', async () => {
    const body = new FormData();
    body.set('file', list);
    const app = await serverFor(undefined);
    const answer = await askOf(app, 'POST', house.path('imports/guests/hand-over'), body);
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: 'no_automation' }]);
    expect(await filesOf()).toEqual([]);
  });
});

test('a file is tried again after a refusal, a redirect and a restart, is the same each time, and is taken once', async () => {
  const receiver = await started(openFileReceiver([500, 302]));
  await send(people.reception, 'guests');
  const first = await serverFor(receiver.url);
  const failed = async (reason: string) =>
    soon(jobs).toMatchObject([{ state: 'waiting', last_error: reason }]);
  await failed('answered 500');
  expect(await filesOf()).toMatchObject([{ size: csv.length, forwarded_at: null }]);
  await first.close();
  await makeDue();
  const second = await serverFor(receiver.url);
  await failed('answered 302');
  await second.close();
  await makeDue();
  const third = await serverFor(receiver.url);
  await soon(jobs).toEqual([]);
  await third.close();
  const fourth = await serverFor(receiver.url);
  await fourth.close();
  expect(receiver.received).toHaveLength(3);
  for (const { fields } of receiver.received) expect(fields[0]).toEqual(['file', asSent]);
  const keys = receiver.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('what was given up, or had nowhere to go, is sent when a server starts with an address', async () => {
  const receiver = await started(openFileReceiver([500]));
  await send(people.reception, 'guests');
  const without = await serverFor(undefined);
  await soon(jobs).toMatchObject([{ state: 'kept', last_error: 'IMPORT_WEBHOOK_URL is not set' }]);
  await without.close();
  const output = new PassThrough();
  await pool.query(`UPDATE after_commit_jobs SET attempts = 21, state = 'waiting'`);
  const log = pino({ level: 'error' }, output);
  const failing = await serverFor(receiver.url, log);
  await soon(jobs).toMatchObject([{ state: 'failed', attempts: 22 }]);
  await expect.poll(() => String(output.read() ?? '')).toContain('job failed for good');
  await failing.close();
  await prune(database);
  expect(await filesOf()).toMatchObject([{ size: csv.length, user_email: expect.any(String) }]);
  await serverFor(receiver.url);
  await soon(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.fields[0]).toEqual(['file', asSent]);
});

test('a repeated request hands the file over once', async () => {
  const receiver = await started(openFileReceiver());
  const { reception } = people;
  const key = randomUUIDv7();
  const first = await send(reception, 'guests', list, { key });
  const again = await send(reception, 'guests', list, { key });
  expect(again.body).toEqual(first.body);
  const other = await send(reception, 'guests', new File(['x'], list.name), { key });
  expect(refusalOf(other)).toEqual({ status: 422, error: 'key_reused' });
  await serverFor(receiver.url);
  await soon(jobs).toEqual([]);
  expect(receiver.received).toHaveLength(1);
  expect(await filesOf()).toHaveLength(1);
});

test('at most two files are in memory at once, and waiting for that is no attempt', async () => {
  const gate = Promise.withResolvers<void>();
  const receiver = await started(openFileReceiver([], () => gate.promise));
  for (let n = 0; n < 5; n++) await send(people.reception, 'guests');
  await serverFor(receiver.url);
  await soon(async () => (await jobs()).map(({ attempts }) => attempts)).toEqual([1, 1, 0, 0, 0]);
  await soon(() => receiver.received.length).toBe(2);
  gate.resolve();
  await soon(async () => {
    await makeDue();
    return jobs();
  }).toEqual([]);
  expect(receiver.received).toHaveLength(5);
});

test('a server that stops gives up what an automation does not answer, and another one sends it', async () => {
  const never = Promise.withResolvers<void>();
  const silent = await started(openFileReceiver([], () => never.promise));
  await send(people.reception, 'guests');
  const server = await serverFor(silent.url);
  await soon(() => silent.received.length).toBe(1);
  await server.close();
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  const receiver = await started(openFileReceiver());
  await makeDue();
  await serverFor(receiver.url);
  await soon(jobs).toEqual([]);
  expect(receiver.received).toHaveLength(1);
}, 40_000);

describe('is refused', () => {
  test('what is no file, and a file of 10 MB, but not one of a byte less', async () => {
    const receiver = await started(openFileReceiver());
    const { reception } = people;
    const sized = (bytes: number) => new File([new Uint8Array(bytes).fill(65)], 'big.bin');
    const tooLarge = await send(reception, 'guests', sized(bounds.importBytes));
    expect(refusalOf(tooLarge)).toEqual({ status: 413, error: 'file_too_large' });
    const none = await send(reception, 'guests', list, { body: new FormData() });
    expect(refusalOf(none)).toMatchObject({ issues: [{ path: ['file'], code: 'required' }] });
    expect(await filesOf()).toEqual([]);
    const most = bounds.importBytes - 1;
    answerOf(handOverGuestFile, await send(reception, 'guests', sized(most)));
    await serverFor(receiver.url);
    await soon(() => receiver.received.length).toBe(1);
    const whole = Buffer.alloc(most, 65).toString('base64');
    // Compared without showing 14 MB of text where it fails.
    expect(receiver.received.map(({ fields }) => isOf(fields, whole))).toEqual([true]);
  });

  test('who may not import that, and who is no member', async () => {
    const { kitchen, reception, menu_planner, outsider, admin } = people;
    const forbidden = { status: 403, error: 'forbidden' };
    expect(refusalOf(await send(menu_planner, 'guests'))).toEqual(forbidden);
    expect(refusalOf(await send(reception, 'menus'))).toEqual(forbidden);
    expect(refusalOf(await send(kitchen, 'menus'))).toEqual(forbidden);
    expect(refusalOf(await send(outsider, 'guests')).error).toBe('not_found');
    expect(await filesOf()).toEqual([]);
    for (const kind of ['guests', 'menus'] as const) {
      expect((await send(admin, kind)).status).toBe(200);
    }
  });

  test('who has no address', async () => {
    const program = await makeKey(house, ['guests.import']);
    const answer = await send(program, 'guests');
    expect(refusalOf(answer)).toEqual({ status: 422, error: 'identity_missing' });
    expect(answer.body).toMatchObject({ detail: 'User ID or email is missing.' });
    expect(await filesOf()).toEqual([]);
  });
});

test('of names and kinds, only what a database and a header hold is kept', async () => {
  const receiver = await started(openFileReceiver());
  const name = `${'n'.repeat(300)}.csv`;
  const file = new File(['x'], name, { type: `x/${'y'.repeat(300)}` });
  answerOf(handOverGuestFile, await send(people.reception, 'guests', file));
  await serverFor(receiver.url);
  await soon(() => receiver.received.length).toBe(1);
  expect(receiver.received[0]?.fields[0]?.[1]).toMatchObject({
    name: 'n'.repeat(255),
    type: 'application/octet-stream',
  });
});

test('files that were taken are forgotten after 30 days, and those of a deleted hotel at once', async () => {
  const receiver = await started(openFileReceiver());
  await send(people.reception, 'guests');
  await send(people.admin, 'menus');
  await serverFor(receiver.url);
  await soon(jobs).toEqual([]);
  await pool.query(
    `UPDATE import_files SET forwarded_at = now() - interval '31 days' WHERE type = 'guest'`,
  );
  await prune(database);
  expect(await filesOf()).toMatchObject([{ type: 'menu' }]);
  const hotel = await house.newHotel();
  const body = new FormData();
  body.set('file', list);
  await house.send(people.admin, 'POST', house.path('imports/guests/hand-over', hotel), { body });
  expect(await filesOf()).toHaveLength(2);
  await house.forget(hotel);
  expect(await filesOf()).toMatchObject([{ type: 'menu' }]);
});
