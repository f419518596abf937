import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readAccuracy } from '../../core/contract/accuracy.ts';
import { setCloseOut } from '../../core/contract/close-outs.ts';
import * as kitchenContract from '../../core/contract/kitchen.ts';
import * as menus from '../../core/contract/menus.ts';
import { addDays } from '../../core/rules/day.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const { kitchen, menu_planner, reception, admin } = house.people;

const read = async (query = '', who = reception) =>
  answerOf(
    readAccuracy,
    await house.send(who, 'GET', house.path(`kitchen/accuracy${query}`, hotel)),
  ).data;

/** Plans the roast so many days before today. @returns the id of its service */
async function plan(daysAgo: number, meal_type_id: number): Promise<string> {
  const body = {
    ...{ id: randomUUIDv7(), menu_date: addDays(hotel.today, -daysAgo), meal_type_id },
    guest_type_id: hotel.menu.type,
    dishes: [{ id: randomUUIDv7(), dish_id: hotel.menu.roast }],
  };
  const path = house.path('menus/guest-menus', hotel);
  const sent = await house.send(menu_planner, 'POST', path, { body });
  return answerOf(menus.addGuestMenu, sent).data.daily_meal_id;
}

async function close(daily_meal_id: string, more: Record<string, unknown>, ifMatch = 0) {
  const body = { dish_id: hotel.menu.roast, daily_meal_id, left_over: 0, ...more };
  const path = house.path('kitchen/close-outs', hotel);
  return answerOf(setCloseOut, await house.send(kitchen, 'POST', path, { body, ifMatch }));
}

async function weigh(daily_meal_id: string, weight: number, ifMatch = 0) {
  const body = { dish_id: hotel.menu.roast, daily_meal_id, weight };
  const path = house.path('kitchen/dish-weights', hotel);
  const sent = await house.send(kitchen, 'POST', path, { body, ifMatch });
  return answerOf(kitchenContract.setDishWeight, sent);
}

/** The roast, closed out so many days before today with so much eaten. */
async function eat(daysAgo: number, meal: number, eaten: number): Promise<string> {
  const service = await plan(daysAgo, meal);
  await close(service, { made: eaten + 0.25, left_over: 0.25 });
  return service;
}

describe('the accuracy of a hotel', () => {
  test('has each dish that is closed out: what was eaten, the kitchen’s last amount, and who closed it', async () => {
    const service = hotel.menu.dinner;
    const first = await weigh(service, 4.2);
    await weigh(service, 3.9, first.version);
    const closed = await close(service, { made: 3.4, left_over: 0.6 });
    const { data } = await close(service, { made: 3.4, left_over: 0.2 }, closed.version);
    expect(await read()).toEqual({
      ...{ from: addDays(hotel.today, -29), to: hotel.today },
      services: [
        {
          ...{ dish_id: hotel.menu.roast, dish_name: 'Roast', daily_meal_id: service },
          ...{ meal_type_id: 3, day: hotel.today, covers: expect.any(Number) },
          ...{ ai: null, chef: 3.9, weekday: null, eaten: 3.2 },
          ...{ closed_by: 'kitchen', closed_at: data.created_at },
        },
      ],
    });
  });

  test('leaves out a dish that was not served, or is open again', async () => {
    const [gone, open] = [await plan(1, 3), await plan(2, 3)];
    await close(gone, { kind: 'not_served' });
    const closed = await close(open, { made: 2 });
    expect((await read()).services).toHaveLength(1);
    await close(open, { kind: 'taken_back' }, closed.version);
    expect((await read()).services).toEqual([]);
  });

  test('has of the same weekday what was eaten last at the same meal, however long ago', async () => {
    await eat(35, 3, 7);
    await eat(14, 3, 5);
    await eat(14, 2, 9);
    await eat(8, 3, 8);
    await eat(7, 3, 6);
    const { services } = await read('?days=7');
    expect(services).toEqual([]);
    await eat(0, 2, 4);
    await close(hotel.menu.dinner, { made: 3 });
    const of = (all: typeof services) =>
      all.map(({ day, meal_type_id, weekday }) => [day, meal_type_id, weekday]);
    expect(of((await read('?days=7')).services)).toEqual([
      [hotel.today, 2, 9],
      [hotel.today, 3, 6],
    ]);
    expect(of((await read('?days=90')).services)).toEqual([
      [addDays(hotel.today, -35), 3, null],
      [addDays(hotel.today, -14), 2, null],
      [addDays(hotel.today, -14), 3, 7],
      [addDays(hotel.today, -8), 3, null],
      [addDays(hotel.today, -7), 3, 5],
      [hotel.today, 2, 9],
      [hotel.today, 3, 6],
    ]);
  });

  test('keeps the name of a dish that was deleted, and has no name of who left', async () => {
    const service = await eat(1, 3, 5);
    const { pool } = house.database;
    await pool.query('UPDATE dishes SET is_active = false WHERE hotel_id = $1 AND id = $2', [
      ...[hotel.id, hotel.menu.roast],
    ]);
    await pool.query(
      "UPDATE close_outs SET created_by = 'gone' WHERE hotel_id = $1 AND daily_meal_id = $2",
      [hotel.id, service],
    );
    expect((await read()).services).toMatchObject([{ dish_name: 'Roast', closed_by: null }]);
  });
});

describe('the days', () => {
  test.each([7, 30, 90])('are the last %i, today included', async (days) => {
    await eat(days, 3, 5);
    await eat(days - 1, 3, 6);
    const { from, to, services } = await read(`?days=${days}`);
    expect([from, to]).toEqual([addDays(hotel.today, 1 - days), hotel.today]);
    expect(services.map(({ eaten }) => eaten)).toEqual([6]);
  });

  test.each(['0', '14', '365', '7.5', 'x', ''])('are refused as “%s”', async (days) => {
    const path = house.path(`kitchen/accuracy?days=${days}`, hotel);
    expect(refusalOf(await house.send(admin, 'GET', path))).toMatchObject({
      ...{ status: 422, error: 'invalid_request' },
      issues: [{ path: ['days'] }],
    });
  });
});

test('is of its members alone: another hotel’s is not found, and nothing of it is in one’s own', async () => {
  await eat(1, 3, 5);
  const path = house.path('kitchen/accuracy', hotel);
  const refused = refusalOf(await house.send(house.people.outsider, 'GET', path));
  expect(refused).toMatchObject({ status: 404, error: 'not_found' });
  const other = await house.newHotel();
  const sent = await house.send(reception, 'GET', house.path('kitchen/accuracy', other));
  expect(answerOf(readAccuracy, sent).data.services).toEqual([]);
});
