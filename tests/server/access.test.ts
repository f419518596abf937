import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HotelAccess } from '../../core/contract/endpoint.ts';
import { may, type Role, roles } from '../../core/rules/permissions.ts';
import { dumpOf } from './fixtures/dump.ts';
import { pairsOf, replaced } from './fixtures/example-ids.ts';
import { type Example, exampleOf, examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { type Answer, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

// It starts from what the server has registered: an endpoint that is new is in it, and needs an example.

const house = await openHouse();
afterAll(() => house.close());
const { people, database } = house;

const api = house.app.routes.filter(({ path }) => path.startsWith('/api/'));
// AlpineBits knows keys alone, as passwords: tests/server/alpinebits.test.ts tries the others.
const registered = api.filter(
  ({ method, path }) => method !== 'ALL' && !/^\/api\/auth\/|\/alpinebits$/.test(path),
);

test('every endpoint has an example, and every example an endpoint', () => {
  const names = (all: { method: string; path: string }[]) =>
    all.map(({ method, path }) => `${method} ${path}`).sort();
  const examples = examplesOf(house.hotel).map(({ method, pattern }) => ({
    method,
    path: pattern,
  }));
  expect(names(examples)).toEqual(names(registered));
});

test('no endpoint hides among what answers every method', () => {
  const others = api.filter((route) => !registered.includes(route)).map(({ path }) => path);
  expect([...new Set(others)].sort()).toEqual([
    '/api/*',
    '/api/auth/*',
    '/api/v1/hotels/:hotelId/alpinebits',
  ]);
});

const send = (who: Person | undefined, { method, path, body, ifMatch }: Example) =>
  house.send(who, method, path, {
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
  });

/** Status and code of a refusal; those of each request of a batch that is none itself. */
function refusalsOf(answer: Answer): { status: number; error: unknown }[] {
  const { body } = answer;
  if (
    answer.status !== 200 ||
    typeof body !== 'object' ||
    body === null ||
    !('responses' in body)
  ) {
    return [refusalOf(answer)];
  }
  const inner = body.responses as { status: number; body: { error?: unknown } }[];
  return inner.map((each) => ({ status: each.status, error: each.body.error }));
}

const isInHotel = ({ access }: Example) => access !== 'public' && access !== 'signed_in';

describe.each(registered)('$method $path', ({ method, path }) => {
  let hotel: Hotel;
  let neighbour: Hotel;
  let example: Example;
  beforeAll(async () => {
    [hotel, neighbour] = await Promise.all([house.newHotel(), house.newNeighbour()]);
    example = exampleOf(hotel, method, path);
  });
  afterAll(() => house.forget(hotel, neighbour));

  test('needs a token, unless it is public', async () => {
    const answer = await send(undefined, example);
    if (example.access === 'public') return expect(answer.status).toBe(200);
    expect(refusalOf(answer)).toEqual({ status: 401, error: 'unauthenticated' });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('shows and changes nothing of a hotel or organization for who does not belong to it', async () => {
    if (!isInHotel(example)) return;
    const before = await dumpOf(database);
    for (const who of [people.outsider, people.neighbour]) {
      expect(refusalOf(await send(who, example))).toEqual({ status: 404, error: 'not_found' });
    }
    expect(await dumpOf(database)).toEqual(before);
  });

  test("refuses another hotel's id in each place of the request", async () => {
    const before = await dumpOf(database);
    for (const { id, foreign } of pairsOf(example, exampleOf(neighbour, method, path))) {
      const isNew = !before.some((row) => row.includes(id));
      if (isNew) continue;
      expect(before.some((row) => row.includes(foreign))).toBe(true);
      for (const by of [foreign, foreign.toUpperCase()]) {
        const answer = await send(people.admin, replaced(example, id, by));
        for (const refusal of refusalsOf(answer)) {
          expect([
            { status: 404, error: 'not_found' },
            // In the hotel of the path there is none.
            { status: 404, error: 'not_found', current: null },
            { status: 403, error: 'wrong_owner' },
          ]).toContainEqual(refusal);
        }
        expect(await dumpOf(database)).toEqual(before);
      }
    }
  });

  test("does not touch another hotel's row whose id it gives to a new one", async () => {
    const other = exampleOf(neighbour, method, path);
    const start = await dumpOf(database);
    const newIds = pairsOf(example, other).filter(
      ({ id }) => !start.some((row) => row.includes(id)),
    );
    if (newIds.length === 0) return;
    expect((await send(people.neighbour, other)).status).toBe(200);
    for (const { id, foreign } of newIds) {
      const rowsOfOther = async () =>
        (await dumpOf(database)).filter((row) => row.includes(foreign) && !row.includes(hotel.id));
      const before = await rowsOfOther();
      await send(people.admin, replaced(example, id, foreign));
      expect(await rowsOfOther()).toEqual(before);
    }
  });

  test('is for those whose role allows it, and for no other', async () => {
    const before = await dumpOf(database);
    for (const role of roles.filter((each) => !isAllowed(each, example))) {
      const answer = await send(people[role], example);
      expect(refusalOf(answer)).toEqual({ status: 403, error: 'forbidden' });
    }
    expect(await dumpOf(database)).toEqual(before);
  });

  test('answers the admin', async () => {
    // Of a hotel of its own, which the tests before have not changed.
    const fresh = await house.newHotel();
    const answer = await send(people.admin, exampleOf(fresh, method, path));
    expect(answer.status).toBe(200);
    await house.forget(fresh);
  });
});

function isAllowed(role: Role, example: Example): boolean {
  if (!isInHotel(example) || example.access === 'organization') return true;
  if (example.access === 'organization_owner') return role === 'admin';
  const access = example.access as HotelAccess;
  return access === 'member' || may(role, access);
}

test('lists only the hotels and organizations that one belongs to', async () => {
  const listed = async (who: Person, path: string) =>
    JSON.stringify((await house.send(who, 'GET', path)).body);
  for (const path of ['/api/v1/hotels/', '/api/v1/organizations/?with_hotels=true']) {
    const { hotel, neighbour } = house;
    const [mine, theirs] = path.includes('hotels/')
      ? [hotel.id, neighbour.id]
      : [hotel.organization, neighbour.organization];
    expect(await listed(people.kitchen, path)).toContain(mine);
    expect(await listed(people.kitchen, path)).not.toContain(theirs);
    expect(await listed(people.outsider, path)).toBe('{"data":[]}');
  }
});
