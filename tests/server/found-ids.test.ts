import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setCloseOut } from '../../core/contract/close-outs.ts';
import { acknowledgeAlert } from '../../core/contract/dish-alerts.ts';
import { createDish, updateDish, updateIngredient } from '../../core/contract/dishes.ts';
import * as kitchenContract from '../../core/contract/kitchen.ts';
import * as menus from '../../core/contract/menus.ts';
import { prune } from '../../server/live/prune.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const { kitchen, menu_planner, stock_manager } = house.people;
type Body = Record<string, unknown>;
const post = (path: string, body: Body, ifMatch?: number, of = hotel) =>
  house.send(kitchen, 'POST', house.path(path, of), {
    body,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });
const planned = async (body: Body) =>
  answerOf(
    menus.addGuestMenu,
    await house.send(menu_planner, 'POST', house.path('menus/guest-menus', hotel), { body }),
  );

/** A menu of today's dinner for guests of another type, planned on a device that does not know of the dinner. */
async function dinnerPlannedTwice() {
  const guest_type_id = randomUUIDv7();
  await house.database.pool.query(
    `INSERT INTO guest_types (hotel_id, id, version, name) VALUES ($1, $2, 1, 'Child')`,
    [hotel.id, guest_type_id],
  );
  const proposed = { daily_menu_id: randomUUIDv7(), daily_meal_id: randomUUIDv7() };
  const { data } = await planned({
    ...{ id: randomUUIDv7(), menu_date: hotel.today, meal_type_id: 3, guest_type_id },
    ...{ ...proposed, dishes: [{ id: randomUUIDv7(), dish_id: hotel.menu.unplanned }] },
  });
  expect(data.daily_meal_id).toBe(hotel.menu.dinner);
  return proposed;
}

describe('a meal that the hotel had under another id', () => {
  test('takes what the device says of the one that it proposed', async () => {
    const { daily_meal_id } = await dinnerPlannedTwice();
    const { unplanned: dish_id, dinner } = hotel.menu;
    const of = () => ({ id: randomUUIDv7(), dish_id, daily_meal_id });
    const weight = answerOf(
      kitchenContract.setDishWeight,
      await post('kitchen/dish-weights', { ...of(), weight: 2 }, 0),
    );
    expect(weight.data).toMatchObject({ weight: 2, daily_meal_id: dinner });
    const made = { kind: 'closed', made: 2, left_over: 0, reason: null };
    const closed = answerOf(setCloseOut, await post('kitchen/close-outs', { ...of(), ...made }, 0));
    expect(closed.data).toMatchObject({ made: 2, daily_meal_id: dinner });
    const guest = { reservation_id: hotel.guests.anna, room_number: '12', people: 1 };
    const seenGuests = [{ ...guest, clashes: ['nuts'], perhaps: [] }];
    const alert = { as_of: new Date().toISOString(), seen: seenGuests };
    const seen = answerOf(
      acknowledgeAlert,
      await post('kitchen/alert-acknowledgements', { ...of(), ...alert }),
    );
    expect(seen.data.daily_meal_id).toBe(dinner);
  });

  test('is guarded by what is said of it there: who has not seen that, is asked', async () => {
    const { daily_meal_id } = await dinnerPlannedTwice();
    const { unplanned: dish_id, dinner } = hotel.menu;
    const weigh = (meal: string, weight: number) =>
      post('kitchen/dish-weights', { id: randomUUIDv7(), dish_id, daily_meal_id: meal, weight }, 0);
    answerOf(kitchenContract.setDishWeight, await weigh(dinner, 3));
    expect(refusalOf(await weigh(daily_meal_id, 2))).toMatchObject({
      ...{ status: 412, current: { weight: 3, daily_meal_id: dinner } },
    });
  });

  test('is of a menu whose facts are changed under the id that the device proposed', async () => {
    const { daily_menu_id } = await dinnerPlannedTwice();
    const change = (ifMatch: number) =>
      house.send(menu_planner, 'PUT', house.path(`menus/${daily_menu_id}`, hotel), {
        ...{ body: { description: 'With music' }, ifMatch },
      });
    const stale = refusalOf(await change(0));
    expect(stale).toMatchObject({ status: 412, current: { menu_date: hotel.today } });
    const { version } = await traceOf(house, hotel.id);
    const { data } = answerOf(menus.updateDailyMenu, await change(version));
    expect(data).toMatchObject({ menu_date: hotel.today, description: 'With music' });
    expect(data.id).not.toBe(daily_menu_id);
  });

  test('is found in its own hotel alone, and no longer once it is gone', async () => {
    const { daily_meal_id } = await dinnerPlannedTwice();
    const { unplanned: dish_id } = hotel.menu;
    const weight = { id: randomUUIDv7(), dish_id, daily_meal_id, weight: 2 };
    const other = await house.newHotel();
    const elsewhere = { ...weight, dish_id: other.menu.unplanned };
    expect(refusalOf(await post('kitchen/dish-weights', elsewhere, 0, other)).status).toBe(404);
    await house.database.pool.query('DELETE FROM daily_meals WHERE hotel_id = $1', [hotel.id]);
    expect(refusalOf(await post('kitchen/dish-weights', weight, 0)).status).toBe(404);
  });

  test('is known by it for 90 days', async () => {
    await dinnerPlannedTwice();
    const kept = async () => {
      await prune(house.database);
      const { rowCount } = await house.database.pool.query(
        'SELECT FROM found_ids WHERE hotel_id = $1',
        [hotel.id],
      );
      return rowCount;
    };
    const age = (days: number) =>
      house.database.pool.query(
        'UPDATE found_ids SET created_at = now() - make_interval(days => $2) WHERE hotel_id = $1',
        [hotel.id, days],
      );
    await age(89);
    expect(await kept()).toBe(2);
    await age(91);
    expect(await kept()).toBe(0);
  });
});

describe('an ingredient that the hotel had under another id', () => {
  const beef = () => ({ id: randomUUIDv7(), ingredient_id: randomUUIDv7(), name: 'beef ' });
  const relabel = (ingredient: string, ifMatch: number) =>
    house.send(kitchen, 'PUT', house.path(`ingredients/${ingredient}`, hotel), {
      ...{ body: { allergens: ['milk'] }, ifMatch },
    });
  const changed = async (ingredient: string) =>
    answerOf(updateIngredient, await relabel(ingredient, 1)).data.id;

  test('is what a new dish names', async () => {
    const part = { ...beef(), quantity: 1, unit: 'kg' };
    const dish = { id: randomUUIDv7(), name: 'Tartare', dish_type: 'main', ingredients: [part] };
    answerOf(
      createDish,
      await house.send(menu_planner, 'POST', house.path('dishes', hotel), { body: dish }),
    );
    expect(await changed(part.ingredient_id)).toBe(hotel.menu.beef);
  });

  test('is what a recipe names, as is its link to the dish', async () => {
    const { roast, dinner, beefInRoast } = hotel.menu;
    const part = { ...beef(), quantity: 0.2, unit: 'kg' };
    const version = answerOf(
      updateDish,
      await house.send(menu_planner, 'PUT', house.path(`dishes/${roast}`, hotel), {
        ...{ body: { ingredients: [part] }, ifMatch: 1 },
      }),
    ).version;
    const amount = { dish_id: roast, ingredient_id: part.ingredient_id, daily_meal_id: dinner };
    const weighed = answerOf(
      kitchenContract.setIngredientWeight,
      await post('kitchen/ingredient-weights', { ...amount, weight: 2 }, version),
    );
    expect(weighed.data).toMatchObject({ id: beefInRoast, chef_assumed_weight: 2 });
    expect(await changed(part.ingredient_id)).toBe(hotel.menu.beef);
  });

  test('is what is added to a dish that has it: taking it out asks who has not seen it', async () => {
    const { roast, beefInRoast } = hotel.menu;
    const part = beef();
    answerOf(
      kitchenContract.addDishIngredient,
      await post(`kitchen/dishes/${roast}/ingredients`, part),
    );
    const remove = (ifMatch: number) =>
      house.send(kitchen, 'DELETE', house.path(`kitchen/dish-ingredients/${part.id}`, hotel), {
        ifMatch,
      });
    expect(refusalOf(await remove(0))).toMatchObject({
      ...{ status: 412, current: { id: beefInRoast } },
    });
    expect(answerOf(kitchenContract.removeDishIngredient, await remove(1)).data.id).toBe(
      beefInRoast,
    );
  });

  test('stands for itself: a request that names another row by its id changes nothing of that', async () => {
    const { roast, herbs } = hotel.menu;
    answerOf(
      kitchenContract.addDishIngredient,
      await post(`kitchen/dishes/${roast}/ingredients`, { ...beef(), ingredient_id: herbs }),
    );
    await house.database.pool.query('UPDATE ingredients SET is_active = false WHERE id = $1', [
      herbs,
    ]);
    const path = house.path(`ingredients/${herbs}/counts`, hotel);
    const count = await house.send(stock_manager, 'POST', path, { body: { counted: 12 } });
    expect(refusalOf(count).status).toBe(404);
  });
});
