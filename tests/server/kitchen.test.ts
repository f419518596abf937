import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/kitchen.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const dinnerOf = async (rest = '') =>
  answerOf(
    contract.listKitchenDishes,
    await house.send(house.people.kitchen, 'GET', house.path(`kitchen/meals/3/dishes${rest}`)),
  );
const setWeight = (body: Record<string, unknown>, ifMatch: number) => {
  const { roast, dinner } = house.hotel.menu;
  return house.send(house.people.kitchen, 'POST', house.path('kitchen/dish-weights'), {
    body: { dish_id: roast, daily_meal_id: dinner, ...body },
    ifMatch,
  });
};

test("lists today's planned dishes by name, with amounts that follow the guests", async () => {
  const { menu, guests } = house.hotel;
  const { data, daily_meal_id } = await dinnerOf();
  expect(daily_meal_id).toBe(menu.dinner);
  expect(data.map(({ name, dish_type_name }) => [name, dish_type_name])).toEqual([
    ['Barley soup', 'uncategorized'],
    ['Roast', 'main'],
  ]);
  // The roast stands alone in its course: 0.18 kg for everybody who is expected, of 100 who eat 95, of others 2.
  const roastFor = (eating: number, others: number) =>
    Math.round((eating * 0.95 + others * 0.02) * 0.18 * 10) / 10;
  expect(data[1]?.ai_suggested_weight).toBe(roastFor(3, 9));

  await house.send(
    house.people.reception,
    'POST',
    house.path('reservations/set-daily-meal-status'),
    {
      body: { reservation_id: guests.club, meal_type_id: 3, meal_date: house.hotel.today },
      ifMatch: 0,
    },
  );
  expect((await dinnerOf()).data[1]?.ai_suggested_weight).toBe(roastFor(11, 1));
});

test('a meal without a plan has no dishes', async () => {
  expect(await dinnerOf('?date=2020-01-01')).toMatchObject({ data: [], daily_meal_id: null });
});

test('reads a planned dish with what it is made of, sharing its amount out', async () => {
  const { roast, unplanned } = house.hotel.menu;
  const read = (dish: string) =>
    house.send(house.people.kitchen, 'GET', house.path(`kitchen/meals/3/dishes/${dish}`));
  const { data } = answerOf(contract.readKitchenDish, await read(roast));
  expect(data.ingredients.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
    ['Beef', 180, 'g'],
    ['Herbs', 20, 'g'],
  ]);
  const [beef, herbs] = data.ingredients;
  expect(beef?.ai_suggested_weight).toBeCloseTo(data.dish.ai_suggested_weight * 0.9, 3);
  expect(herbs?.ai_suggested_weight).toBeCloseTo(data.dish.ai_suggested_weight * 0.1, 3);
  expect(refusalOf(await read(unplanned)).status).toBe(404);
  const all = await house.send(
    house.people.kitchen,
    'GET',
    house.path('kitchen/meals/3/ingredients'),
  );
  expect(answerOf(contract.listKitchenIngredients, all).data).toEqual(data.ingredients);
});

describe("the chef's amount", () => {
  test('is a history; a stale one is refused with the newest', async () => {
    const first = answerOf(contract.setDishWeight, await setWeight({ weight: 4.2 }, 0));
    expect(first.data).toMatchObject({ weight: 4.2, created_by: house.people.kitchen.id });
    const second = answerOf(contract.setDishWeight, await setWeight({ weight: 5 }, first.version));
    expect(refusalOf(await setWeight({ weight: 6 }, first.version))).toEqual({
      status: 412,
      error: 'stale',
      current: second.data,
    });
    const { data } = await dinnerOf();
    expect(data[1]?.user_suggested_weights.map(({ weight }) => weight)).toEqual([5, 4.2]);
  });

  test('is for a dish of that service', async () => {
    const { unplanned } = house.hotel.menu;
    const before = await traceOf(house, house.hotel.id);
    expect(refusalOf(await setWeight({ dish_id: unplanned, weight: 1 }, 0))).toEqual({
      status: 422,
      error: 'dish_not_planned',
      issues: [{ path: ['dish_id'], code: 'dish_not_planned' }],
    });
    expect(await traceOf(house, house.hotel.id)).toEqual(before);
  });

  test('keeps the id that the device gave, once', async () => {
    const { soup } = house.hotel.menu;
    const body = { id: randomUUIDv7(), dish_id: soup, weight: 2 };
    const first = answerOf(contract.setDishWeight, await setWeight(body, 0));
    expect(first.data.id).toBe(body.id);
    expect(refusalOf(await setWeight(body, first.version))).toEqual({
      status: 409,
      error: 'already_exists',
    });
  });

  test('says why it is another one than was suggested, where somebody said so', async () => {
    const { soup } = house.hotel.menu;
    const served = (await dinnerOf()).data.find(({ id }) => id === soup);
    const newest = served?.user_suggested_weights[0]?.version ?? 0;
    const because = { dish_id: soup, weight: 3, reason: 'weather' };
    const first = answerOf(contract.setDishWeight, await setWeight(because, newest));
    expect(first.data.reason).toBe('weather');
    const audit = await house.database.pool.query(
      "SELECT after FROM audit WHERE hotel_id = $1 AND entity = 'dish_weight' AND entity_id = $2",
      [house.hotel.id, first.data.id],
    );
    expect(audit.rows).toMatchObject([{ after: { weight: 3, reason: 'weather' } }]);
    const second = answerOf(
      contract.setDishWeight,
      await setWeight({ dish_id: soup, weight: 4 }, first.version),
    );
    expect(second.data.reason).toBeNull();
    const unknown = { dish_id: soup, weight: 4, reason: 'mood' };
    expect(refusalOf(await setWeight(unknown, second.version))).toMatchObject({
      status: 422,
      issues: [{ path: ['reason'], code: 'invalid_request' }],
    });
  });
});
