import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBatch } from '../../core/contract/batch.ts';
import { dumpOf } from './fixtures/dump.ts';
import { pairsOf, replaced } from './fixtures/example-ids.ts';
import { type Example, exampleOf, examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { type Answer, openHouse, untilTaken } from './fixtures/house.ts';
import { markMeal } from './fixtures/mark-meal.ts';
import type { Person } from './fixtures/people.ts';
import { openStream } from './fixtures/stream.ts';

// A hotel is closed to others however its address is written. access.test.ts has the plain way of writing.

const house = await openHouse();
afterAll(() => house.close());
const { people, database } = house;

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const onIds = (change: (id: string) => string) => (path: string) => path.replaceAll(uuid, change);
const escaped = (text: string) =>
  text.replaceAll(/./g, (each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Other ways to write a path with ids. */
const writings: Record<string, (path: string) => string> = {
  'ids in upper case': onIds((id) => id.toUpperCase()),
  'ids with one escape': onIds((id) => escaped(id.slice(0, 1)) + id.slice(1)),
  'ids all of escapes': onIds(escaped),
  'ids escaped twice': onIds((id) => escaped(id).replaceAll('%', '%25')),
  'ids in braces': onIds((id) => `%7B${id}%7D`),
  'ids without dashes': onIds((id) => id.replaceAll('-', '')),
  'ids with a space': onIds((id) => `%20${id}`),
  'ids with a NUL': onIds((id) => `${id}%00`),
  'escaped slashes': (path) => path.replaceAll(/(?<!^)\//g, '%2F'),
  'an escaped slash after the id': onIds((id) => `${id}%2F`),
  'doubled slashes': (path) => path.replaceAll('/', '//'),
  'a doubled slash before the id': onIds((id) => `/${id}`),
  'dot segments': onIds((id) => `x/../${id}`),
  'escaped dot segments': onIds((id) => `x/%2e%2e/${id}`),
  'back slashes': (path) => path.replaceAll(/(?<!^)\//g, '\\'),
  'a fragment': (path) => `${path}#x`,
  'capitals in the address': (path) => path.replace('/hotels/', '/Hotels/'),
};

const ofSomething = examplesOf(house.hotel).filter(
  ({ access }) => access !== 'public' && access !== 'signed_in',
);

/** Mails of the requests before that are not tried yet: a try writes its own row. */
async function jobsWaiting() {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM after_commit_jobs WHERE kind = 'mail' AND state = 'waiting'`,
  );
  return rows[0]?.count;
}

/** Sends an example with its path written another way. */
const send = (who: Person, { method, body, ifMatch }: Example, path: string) =>
  untilTaken(() =>
    house.send(who, method, path, {
      ...(body !== undefined && { body }),
      ...(ifMatch !== undefined && { ifMatch }),
    }),
  );

/** The same as the one request of a batch. */
function sendInBatch(who: Person, { method, body, ifMatch }: Example, path: string) {
  const headers = ifMatch === undefined ? {} : { 'If-Match': String(ifMatch) };
  const request = { id: randomUUIDv7(), method, path, headers, body };
  const sent = { owner: who.id, requests: [request] };
  return untilTaken(() => house.send(who, 'POST', sendBatch.path, { body: sent }));
}

const statusesOf = (answer: Answer): number[] => {
  const inner = (answer.body as { responses?: { status: number }[] } | undefined)?.responses;
  return inner ? inner.map(({ status }) => status) : [answer.status];
};

describe.each(ofSomething)('$method $pattern', ({ method, pattern }) => {
  let example: Example;
  let hotel: Hotel;
  beforeAll(async () => {
    hotel = await house.newHotel();
    example = exampleOf(hotel, method, pattern);
  });
  afterAll(() => house.forget(hotel));

  test('is closed to others in every way of writing its address', async () => {
    const before = await dumpOf(database);
    for (const write of Object.values(writings)) {
      const path = write(example.path);
      for (const who of [people.outsider, people.neighbour]) {
        expect([path, (await send(who, example, path)).status]).toEqual([path, 404]);
        const isForm = example.body instanceof FormData;
        if (isForm || method === 'GET') continue;
        // A batch refuses as a whole what is no path of the API.
        const refused = path.startsWith('/api/v1/') ? 404 : 422;
        expect([path, statusesOf(await sendInBatch(who, example, path))]).toEqual([
          path,
          [refused],
        ]);
      }
    }
    const isKey = (row: string) => row.startsWith('idempotency_keys ');
    expect((await dumpOf(database)).filter((row) => !isKey(row))).toEqual(
      before.filter((row) => !isKey(row)),
    );
  });

  test('is open to its members with ids in upper case', async () => {
    const path = writings['ids in upper case']?.(example.path) ?? '';
    expect((await send(people.admin, example, path)).status).toBe(200);
  });

  test("refuses another hotel's ids inside of a batch, also in upper case", async () => {
    if (method === 'GET' || example.body instanceof FormData) return;
    const own = exampleOf(house.hotel, method, pattern);
    await expect.poll(jobsWaiting).toBe(0);
    const before = await dumpOf(database);
    for (const { id, foreign } of pairsOf(own, exampleOf(house.neighbour, method, pattern))) {
      if (!before.some((row) => row.includes(id))) continue;
      for (const by of [foreign, foreign.toUpperCase()]) {
        const foreignOne = replaced(own, id, by);
        const answer = await sendInBatch(people.admin, foreignOne, foreignOne.path);
        expect([by, statusesOf(answer)]).toEqual([by, [404]]);
        expect(await dumpOf(database)).toEqual(before);
      }
    }
  });
});

test('a stream has nothing of another hotel, also of one with the same people', async () => {
  const other = await house.newHotel();
  const mark = { meal_type_id: 2, meal_date: other.today };
  const upper = other.id.toUpperCase();
  const streams = await Promise.all([
    openStream(house, people.kitchen, house.path('changes/stream?after=1', other)),
    openStream(house, people.kitchen, `/api/v1/hotels/${upper}/changes/stream?after=1`),
  ]);
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'beat' });
  // First what no stream of theirs is about, then what is.
  expect((await markMeal(house, 0, mark)).status).toBe(200);
  const inOther = { ...house, hotel: other, path: (rest: string) => house.path(rest, other) };
  expect((await markMeal(inOther, 0, mark)).status).toBe(200);
  for (const stream of streams) {
    expect(await stream.next()).toMatchObject({
      ...{ event: 'changes', id: '2' },
      data: { version: 2, changes: [{ row: { reservation_id: other.guests.jo } }] },
    });
    await stream.cancel();
  }
});

test.each(['?after=0', '?after=999999', ''])(
  "no stream of another hotel opens: '%s'",
  async (from) => {
    const path = house.path(`changes/stream${from}`, house.neighbour);
    for (const write of Object.values(writings)) {
      const answer = await house.send(people.admin, 'GET', write(path), {
        headers: { 'Last-Event-ID': '1' },
      });
      expect([write(path), answer.status]).toEqual([write(path), 404]);
    }
  },
);
