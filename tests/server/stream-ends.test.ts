import { randomUUIDv7 } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesPage, streamMessage } from '../../core/contract/changes.ts';
import { reservations } from '../../server/database/schema/guests.ts';
import { reservationEntity } from '../../server/reservations/entities.ts';
import { writeHotel } from '../../server/writes/write.ts';
import { quiet } from './fixtures/hotel.ts';
import { type House, openHouse, refusalOf } from './fixtures/house.ts';
import { markMeal } from './fixtures/mark-meal.ts';
import { openStream } from './fixtures/stream.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  vi.useRealTimers();
  await house.close();
});

const path = (query: string) => house.path(`changes/stream${query}`);
const open = (query: string) => openStream(house, house.people.kitchen, path(query));

/** One write of the server itself that adds `count` parties. */
const addParties = (count: number) =>
  writeHotel(
    { database: house.database, signals: quiet },
    { hotelId: house.hotel.id, userId: null },
    async (tx, log) => {
      const { id: hotel_id, today } = house.hotel;
      const rows = Array.from({ length: count }, (_, n) => ({
        ...{ hotel_id, id: randomUUIDv7(), version: log.version, guest_name: `Party ${n}` },
        ...{ check_in: today, check_out: today, is_external_guest: true },
      }));
      for (const row of await tx.insert(reservations).values(rows).returning()) {
        log.put(reservationEntity, row);
      }
    },
  );

test('a stream ends with the token that opened it', async () => {
  const { exp = 0 } = decodeJwt(house.people.kitchen.token);
  vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 - 200 });
  const stream = await open('?after=1');
  expect(await stream.next()).toMatchObject({ event: 'beat' });
  expect(await stream.next()).toBeUndefined();
  // Another write has nobody to tell, and waits for nobody.
  vi.useRealTimers();
  const { today } = house.hotel;
  expect((await markMeal(house, 0, { meal_type_id: 2, meal_date: today })).status).toBe(200);
});

test('more than a page comes in several events, each of whole versions, without gap', async () => {
  await addParties(changesPage - 10);
  await addParties(20);
  await addParties(1);
  const stream = await open('?after=1');
  const versions: number[] = [];
  for (let id = 1; id < 4; ) {
    const event = await stream.next();
    const { version, changes } = streamMessage.parse(event?.data);
    expect(event?.id).toBe(String(version));
    expect(changes.at(-1)?.version).toBe(version);
    versions.push(...changes.map((change) => change.version));
    id = version;
  }
  const counts = [2, 3, 4].map((version) => versions.filter((each) => each === version).length);
  expect(counts).toEqual([changesPage - 10, 20, 1]);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  await stream.cancel();
});

test('a queue that a device sends at once reaches others complete, in order', async () => {
  const stream = await open('?after=1');
  await stream.next();
  const meal_date = house.hotel.today;
  let version = 0;
  for (let n = 0; n < 8; n += 1) {
    await markMeal(house, version, { meal_type_id: 2, meal_date });
    version = n + 2;
  }
  const seen: number[] = [];
  while (seen.at(-1) !== 9) {
    const event = await stream.next();
    seen.push(...streamMessage.parse(event?.data).changes.map((change) => change.version));
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  await stream.cancel();
});

test('a Last-Event-ID that is no version is refused, not taken for the start', async () => {
  const resume = (id: string) =>
    house.send(house.people.kitchen, 'GET', path('?after=1'), { headers: { 'Last-Event-ID': id } });
  for (const id of ['x', '-1', '1.5', '1e400']) {
    expect(refusalOf(await resume(id))).toMatchObject({
      status: 422,
      issues: [{ path: ['after'] }],
    });
  }
  expect((await resume('1')).status).toBe(200);
});

test('a server that is closing opens no more streams, and says when to come back', async () => {
  await house.app.close();
  const answer = await house.send(house.people.kitchen, 'GET', path('?after=1'));
  expect(refusalOf(answer)).toEqual({ status: 503, error: 'unavailable' });
  expect(answer.headers.get('Retry-After')).toBe('1');
});

test('a reader that goes away is forgotten, and others go on', async () => {
  const [gone, stays] = [await open('?after=1'), await open('?after=1')];
  await Promise.all([gone.next(), stays.next()]);
  await gone.cancel();
  await markMeal(house, 0, { meal_type_id: 2, meal_date: house.hotel.today });
  expect(await stays.next()).toMatchObject({ event: 'changes', id: '2' });
  await stays.cancel();
});
