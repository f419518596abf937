import { randomUUIDv7 } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { setCloseOut } from '../../core/contract/close-outs.ts';
import { readFood } from '../../core/contract/food.ts';
import { addDays, type Day } from '../../core/rules/day.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';

const house = await openHouse();
afterAll(() => house.close());
const { kitchen } = house.people;

const read = (of: Hotel, from: Day, to: Day) =>
  house.send(kitchen, 'GET', house.path(`kitchen/food?from=${from}&to=${to}`, of));

async function close(of: Hotel, dish: string, more: object, ifMatch = 0): Promise<number> {
  const answer = await house.send(kitchen, 'POST', house.path('kitchen/close-outs', of), {
    body: {
      ...{ id: randomUUIDv7(), dish_id: dish, daily_meal_id: of.menu.dinner, kind: 'closed' },
      ...{ made: 3, left_over: 0.5, reason: null, ...more },
    },
    ifMatch,
  });
  return answerOf(setCloseOut, answer).data.version;
}

test('food is what the last close-outs of a service’s dishes say, with its covers', async () => {
  const hotel = await house.newHotel();
  const { today } = hotel;
  const food = async () => answerOf(readFood, await read(hotel, today, today)).data;
  const open = { meal_date: today, meal_type_id: 3, closed: 0, made: 0, left_over: 0, covers: 3 };
  expect(await food()).toEqual([open]);
  const first = await close(hotel, hotel.menu.roast, {});
  const second = await close(hotel, hotel.menu.roast, { made: 3.4, left_over: 0.6 }, first);
  expect(await food()).toEqual([{ ...open, closed: 1, made: 3.4, left_over: 0.6 }]);
  // Who came counts, where a door was kept.
  await house.send(house.people.reception, 'POST', house.path('check-ins', hotel), {
    body: { reservation_id: hotel.guests.mario, meal_date: today, meal_type_id: 3 },
  });
  expect(await food()).toMatchObject([{ covers: 1 }]);
  await close(hotel, hotel.menu.roast, { kind: 'taken_back', made: 0, left_over: 0 }, second);
  expect(await food()).toEqual([{ ...open, covers: 1 }]);
  const backwards = await read(hotel, today, addDays(today, -1));
  expect(refusalOf(backwards)).toMatchObject({ issues: [{ code: 'end_before_start' }] });
});
