import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import { exampleOf, examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, type Options, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const tap = (meal_type_id: number, options: Options) =>
  house.send(house.people.reception, 'POST', house.path('reservations/set-daily-meal-status'), {
    body: { reservation_id: house.hotel.guests.jo, meal_type_id, meal_date: house.hotel.today },
    ...options,
  });

test('* takes whatever is there, and is stale where nothing is', async () => {
  expect(refusalOf(await tap(1, { ifMatch: '*' }))).toEqual({
    status: 412,
    error: 'stale',
    current: null,
  });
  const first = answerOf(setDailyMealStatus, await tap(1, { ifMatch: 0 }));
  const second = answerOf(setDailyMealStatus, await tap(1, { ifMatch: '*' }));
  const third = answerOf(setDailyMealStatus, await tap(1, { ifMatch: ' * ' }));
  expect([first, second, third].map(({ data }) => data.meal_status)).toEqual([
    'will_eat',
    'will_not_eat',
    'will_eat',
  ]);
});

test('* deletes an external guest, once', async () => {
  const path = house.path(`reservations/${house.hotel.guests.club}`);
  const remove = () => house.send(house.people.admin, 'DELETE', path, { ifMatch: '*' });
  expect((await remove()).status).toBe(200);
  expect(refusalOf(await remove()).status).toBe(404);
});

/** Deletions that devices keep until there is a network. */
const deletions = (hotel: Hotel) =>
  examplesOf(hotel).filter(
    ({ method, pattern }) =>
      method === 'DELETE' &&
      /:hotelId\/(reservations|dishes|menus|menu-templates|guest-types|orders)\//.test(pattern),
  );

const said = z.object({ current: z.object({ is_active: z.boolean() }).nullable() }).partial();
/** What a refusal says of the row: devices take the first two for done. */
function wordOf(body: unknown) {
  const { current } = said.parse(body);
  if (current === undefined) return 'nothing';
  return current === null ? 'gone' : current.is_active ? 'there' : 'out of use';
}

test('a second deletion is told that there is nothing to delete, and a stranger nothing', async () => {
  const told = new Map<string, string[]>();
  for (const { pattern } of deletions(house.hotel)) {
    const hotel = await house.newHotel();
    const { path, ifMatch } = exampleOf(hotel, 'DELETE', pattern);
    const remove = (as = house.people.admin) =>
      house.send(as, 'DELETE', path, { ...(ifMatch !== undefined && { ifMatch }) });
    expect((await remove()).status).toBe(200);
    const answers = [await remove(), await remove(house.people.outsider)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    told.set(
      pattern.split('/').slice(5).join('/'),
      answers.map(({ body }) => wordOf(body)),
    );
  }
  expect(Object.fromEntries(told)).toEqual({
    'reservations/:reservationId': ['gone', 'nothing'],
    'dishes/:dishId': ['out of use', 'nothing'],
    'menus/guest-menus/:guestMenuId': ['gone', 'nothing'],
    'menus/dishes/:menuDishId': ['gone', 'nothing'],
    'menu-templates/:templateId': ['gone', 'nothing'],
    'guest-types/:guestTypeId': ['gone', 'nothing'],
    'orders/:orderId': ['gone', 'nothing'],
  });
});

test('* and a version are two requests', async () => {
  const key = randomUUIDv7();
  const { version } = answerOf(setDailyMealStatus, await tap(2, { ifMatch: 0 }));
  const first = await tap(2, { ifMatch: '*', key });
  expect((await tap(2, { ifMatch: '*', key })).body).toEqual(first.body);
  expect(refusalOf(await tap(2, { ifMatch: version, key })).error).toBe('key_reused');
});

test.each(['"*"', '**', 'W/"1"', '"1", "2"', '-1', '1.0', ''])(
  '%s is no version',
  async (ifMatch) => {
    const { status, issues } = refusalOf(await tap(3, { ifMatch }));
    expect({ status, issues }).toEqual({
      status: 422,
      issues: [{ path: ['If-Match'], code: 'invalid_version' }],
    });
  },
);
