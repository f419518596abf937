import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamChanges } from '../../core/contract/changes.ts';
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts';
import { may, roles } from '../../core/rules/permissions.ts';
import { examplesOf, hotelEndpoints } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

function call(who: Person | undefined, name: string, endpoint: Endpoint, path: Hotel, of = path) {
  const example = examplesOf(of)[name];
  if (!example) throw new Error(`fixtures/examples.ts has none for ${name}`);
  const { params, query, body, ifMatch } = example;
  const url = pathOf(endpoint.path, { hotelId: path.id, ...params });
  return house.send(who, endpoint.method.toUpperCase(), query ? `${url}?${query}` : url, {
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
  });
}

test('there are endpoints to look at', () => {
  expect(hotelEndpoints.length).toBeGreaterThan(14);
});

describe.each(hotelEndpoints)('%s', (name, endpoint) => {
  test('needs a token', async () => {
    const answer = await call(undefined, name, endpoint, house.hotel);
    expect(refusalOf(answer)).toEqual({ status: 401, error: 'unauthenticated' });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('does not show a hotel to who is no member, nor change it', async () => {
    const before = await traceOf(house, house.hotel.id);
    for (const who of [house.people.outsider, house.people.neighbour]) {
      const answer = await call(who, name, endpoint, house.hotel);
      expect(refusalOf(answer)).toEqual({ status: 404, error: 'not_found' });
    }
    expect(await traceOf(house, house.hotel.id)).toEqual(before);
  });

  test("does not take another hotel's ids for its own", async () => {
    const { body, params } = examplesOf(house.hotel)[name] ?? {};
    if (!JSON.stringify([body, params]).match(/(dish|reservation)_?id/i)) return;
    const before = await Promise.all([
      traceOf(house, house.hotel.id),
      traceOf(house, house.neighbour.id),
    ]);
    const answer = await call(house.people.neighbour, name, endpoint, house.neighbour, house.hotel);
    expect(refusalOf(answer)).toEqual({ status: 404, error: 'not_found' });
    const after = [await traceOf(house, house.hotel.id), await traceOf(house, house.neighbour.id)];
    expect(after).toEqual(before);
  });

  test('is for those whose role allows it, and for no other', async () => {
    for (const role of roles) {
      if (endpoint.access === 'signed_in' || endpoint.access === 'public') continue;
      const allowed = endpoint.access === 'member' || may(role, endpoint.access);
      if (allowed) continue;
      const before = await traceOf(house, house.hotel.id);
      const answer = await call(house.people[role], name, endpoint, house.hotel);
      expect(refusalOf(answer)).toEqual({ status: 403, error: 'forbidden' });
      expect(await traceOf(house, house.hotel.id)).toEqual(before);
    }
    // Last, since it may change the house; the example has to be one that succeeds.
    expect((await call(house.people.admin, name, endpoint, house.hotel)).status).toBe(200);
  });
});

test('the stream is closed to strangers and to no token', async () => {
  const path = `${pathOf(streamChanges, { hotelId: house.hotel.id })}?after=0`;
  expect(refusalOf(await house.send(house.people.outsider, 'GET', path)).status).toBe(404);
  expect(refusalOf(await house.send(undefined, 'GET', path)).status).toBe(401);
});

test('lists only the hotels that one is a member of', async () => {
  const names = async (who: Person) => {
    const { body } = await house.send(who, 'GET', '/api/v1/hotels/');
    return JSON.stringify(body);
  };
  expect(await names(house.people.kitchen)).toContain('Alpenblick');
  expect(await names(house.people.kitchen)).not.toContain('Belvedere');
  expect(await names(house.people.outsider)).toBe('{"data":[]}');
});
