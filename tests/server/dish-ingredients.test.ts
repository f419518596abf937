import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import * as contract from '../../core/contract/kitchen.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
let hotel: House['hotel'];
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

type Request = Parameters<House['send']>[3];
const cook = () => house.people.kitchen;
const send = (method: string, path: string, request: Request = {}, person = cook()) =>
  house.send(person, method, house.path(`kitchen/${path}`, hotel), request);
const weigh = (body: Record<string, unknown>, ifMatch: number, person = cook()) => {
  const { roast, beef, dinner } = hotel.menu;
  const named = { dish_id: roast, ingredient_id: beef, daily_meal_id: dinner };
  return send('POST', 'ingredient-weights', { body: { ...named, ...body }, ifMatch }, person);
};
const roastPath = () => `dishes/${hotel.menu.roast}/ingredients`;
const add = (body: Record<string, unknown>) => send('POST', roastPath(), { body });
const sync = (names: readonly unknown[], ifMatch = 1) =>
  send('PUT', roastPath(), { body: { names }, ifMatch });
const remove = (id: string, ifMatch = 1) => send('DELETE', `dish-ingredients/${id}`, { ifMatch });

/** The roast's ingredients by name: quantity, unit, the kitchen's amount. */
async function roastIsMadeOf() {
  const { rows } = await house.database.pool.query<Record<string, unknown>>(
    `SELECT name, quantity, link.unit, chef_assumed_weight AS kg FROM dish_ingredients AS link
      JOIN ingredients USING (hotel_id) WHERE ingredients.id = ingredient_id AND dish_id = $1 ORDER BY name`,
    [hotel.menu.roast],
  );
  return rows.map(({ name, quantity, unit, kg }) =>
    [name, Number(quantity), unit, ...(kg === null ? [] : [Number(kg)])].join(' '),
  );
}

async function count(sql: string): Promise<number> {
  const { rows } = await house.database.pool.query<{ count: string }>(
    `SELECT count(*) FROM ${sql} AND hotel_id = $1`,
    [hotel.id],
  );
  return Number(rows[0]?.count);
}

describe("the kitchen's amount of an ingredient", () => {
  test('is assumed in the dish, and its history kept with who entered it', async () => {
    const first = answerOf(contract.setIngredientWeight, await weigh({ weight: 2.4 }, 1));
    expect(first.data).toMatchObject({
      ...{ id: hotel.menu.beefInRoast, chef_assumed_weight: 2.4 },
      ...{ quantity: 180, version: first.version },
    });
    answerOf(contract.setIngredientWeight, await weigh({ weight: 3 }, first.version));
    const { rows } = await house.database.pool.query(
      'SELECT weight::float8, daily_meal_id, created_by FROM ingredient_weights WHERE hotel_id = $1 ORDER BY version',
      [hotel.id],
    );
    const by = { daily_meal_id: hotel.menu.dinner, created_by: cook().id };
    expect(rows).toEqual([
      { weight: 2.4, ...by },
      { weight: 3, ...by },
    ]);
    expect(await roastIsMadeOf()).toEqual(['Beef 180 g 3', 'Herbs 20 g']);
  });

  test('over one that was not seen is refused with what there is, and leaves nothing', async () => {
    const { data } = answerOf(contract.setIngredientWeight, await weigh({ weight: 2.4 }, 1));
    const before = await traceOf(house, hotel.id);
    expect(refusalOf(await weigh({ weight: 9 }, 1))).toEqual({
      ...{ status: 412, error: 'stale', current: data },
    });
    expect(await traceOf(house, hotel.id)).toEqual(before);
    expect(await count('ingredient_weights WHERE true')).toBe(1);
  });

  test.each([0, -1, 10_000, '2', null])(
    'is a number above 0 and up to 9,999: not %s',
    async (kg) => {
      const { status, issues } = refusalOf(await weigh({ weight: kg }, 1));
      expect([status, issues?.[0]?.path]).toEqual([422, ['weight']]);
    },
  );

  test('needs the dish in that service, in use, and the ingredient in the dish', async () => {
    const { unplanned, soup } = hotel.menu;
    expect(refusalOf(await weigh({ weight: 1, dish_id: unplanned }, 1))).toMatchObject({
      ...{ status: 422, error: 'dish_not_planned' },
    });
    expect(refusalOf(await weigh({ weight: 1, daily_meal_id: randomUUIDv7() }, 1)).status).toBe(
      404,
    );
    expect(refusalOf(await weigh({ weight: 1, dish_id: soup }, 1))).toEqual({
      ...{ status: 404, error: 'not_found', current: null },
    });
    await house.send(
      house.people.admin,
      'DELETE',
      house.path(`dishes/${hotel.menu.roast}`, hotel),
      {
        ifMatch: 1,
      },
    );
    expect(refusalOf(await weigh({ weight: 1 }, 1)).status).toBe(404);
    expect(await count('ingredient_weights WHERE true')).toBe(0);
  });

  test('is the kitchen’s to set, and an admin’s', async () => {
    for (const person of [house.people.reception, house.people.menu_planner]) {
      expect(refusalOf(await weigh({ weight: 1 }, 1, person)).status).toBe(403);
    }
    answerOf(contract.setIngredientWeight, await weigh({ weight: 1 }, 1, house.people.admin));
  });

  test('sent twice under one key is one entry', async () => {
    const { roast, beef, dinner } = hotel.menu;
    const body = { dish_id: roast, ingredient_id: beef, daily_meal_id: dinner, weight: 2 };
    const request = { body, ifMatch: 1, key: randomUUIDv7() };
    const first = answerOf(
      contract.setIngredientWeight,
      await send('POST', 'ingredient-weights', request),
    );
    const second = answerOf(
      contract.setIngredientWeight,
      await send('POST', 'ingredient-weights', request),
    );
    expect(second).toEqual(first);
    expect(await count('ingredient_weights WHERE true')).toBe(1);
  });

  test('goes into the audit of its dish, with the amount before', async () => {
    const { version } = answerOf(contract.setIngredientWeight, await weigh({ weight: 2.4 }, 1));
    answerOf(contract.setIngredientWeight, await weigh({ weight: 3 }, version));
    const { rows } = await house.database.pool.query(
      `SELECT before, after FROM audit WHERE hotel_id = $1 AND about = $2 ORDER BY version DESC LIMIT 1`,
      [hotel.id, hotel.menu.roast],
    );
    expect(rows).toEqual([
      { before: { chef_assumed_weight: 2.4 }, after: { chef_assumed_weight: 3 } },
    ]);
  });
});

describe('the ingredients of a dish, by name', () => {
  test('become those that are named: others go, known and new ones come, those that stay stay', async () => {
    await weigh({ weight: 2.4 }, 1);
    const { data, changes, version } = answerOf(
      contract.setDishIngredients,
      await sync(['BEEF', 'Thyme', 'thyme']),
    );
    expect(await roastIsMadeOf()).toEqual(['Beef 180 g 2.4', 'Thyme 1 piece']);
    expect(data).toHaveLength(2);
    const written = changes.map(({ entity, row }) => [entity, row === null ? 'gone' : 'there']);
    expect(written.sort()).toEqual([
      ['dish', 'there'],
      ['dish_ingredient', 'gone'],
      ['dish_ingredient', 'there'],
      ['ingredient', 'there'],
    ]);
    // Herbs stay an ingredient of the hotel, and are found again.
    answerOf(contract.setDishIngredients, await sync(['herbs'], version));
    expect(await roastIsMadeOf()).toEqual(['Herbs 1 piece']);
    expect(await count('ingredients WHERE true')).toBe(4);
  });

  test('that are the same write nothing', async () => {
    const before = await traceOf(house, hotel.id);
    const { changes } = answerOf(contract.setDishIngredients, await sync(['herbs', 'beef']));
    expect(changes).toEqual([]);
    expect((await traceOf(house, hotel.id)).version).toBe(before.version);
  });

  test('of a dish that has changed since are refused', async () => {
    answerOf(contract.addDishIngredient, await add({ name: 'Thyme' }));
    expect(refusalOf(await sync(['Beef'])).error).toBe('stale');
    expect(await roastIsMadeOf()).toEqual(['Beef 180 g', 'Herbs 20 g', 'Thyme 1 piece']);
  });

  test.each([
    [['']],
    [[' ']],
    [[3]],
    [Array.from({ length: bounds.dishIngredients + 1 }, (_, n) => `N${n}`)],
  ])('are names, and not too many (%#)', async (names) => {
    expect(refusalOf(await sync(names)).status).toBe(422);
    expect(await roastIsMadeOf()).toEqual(['Beef 180 g', 'Herbs 20 g']);
  });

  test('are nobody’s of reception', async () => {
    const request = { body: { names: [] }, ifMatch: 1 };
    const answer = await send('PUT', roastPath(), request, house.people.reception);
    expect(refusalOf(answer).status).toBe(403);
  });
});

describe('one ingredient', () => {
  test('is added under the ids of the device; the dish counts as changed', async () => {
    const [id, ingredient_id] = [randomUUIDv7(), randomUUIDv7()];
    const { data, changes, version } = answerOf(
      contract.addDishIngredient,
      await add({ id, ingredient_id, name: 'Thyme' }),
    );
    expect(data).toMatchObject({
      ...{ id, ingredient_id, dish_id: hotel.menu.roast, quantity: 1, unit: 'piece' },
      chef_assumed_weight: null,
    });
    expect(changes.find(({ entity }) => entity === 'dish')?.row).toMatchObject({ version });
  });

  test('that the hotel has is taken, whatever the case of its letters and the id that is offered', async () => {
    const { soup, beef } = hotel.menu;
    const { data } = answerOf(
      contract.addDishIngredient,
      await send('POST', `dishes/${soup}/ingredients`, {
        body: { ingredient_id: randomUUIDv7(), name: 'beef', quantity: 90, unit: 'g' },
      }),
    );
    expect(data).toMatchObject({ ingredient_id: beef, quantity: 90, unit: 'g' });
    expect(await count('ingredients WHERE true')).toBe(3);
  });

  test('that the dish has already is answered as it stands', async () => {
    await weigh({ weight: 2.4 }, 1);
    const { data, changes } = answerOf(
      contract.addDishIngredient,
      await add({ id: randomUUIDv7(), name: 'Beef' }),
    );
    expect(data).toMatchObject({ id: hotel.menu.beefInRoast, chef_assumed_weight: 2.4 });
    expect(changes).toEqual([]);
  });

  test('under an id of another one is refused', async () => {
    const { beef, herbsInRoast } = hotel.menu;
    for (const ids of [{ id: herbsInRoast }, { ingredient_id: beef }]) {
      const answer = await add({ ...ids, name: 'Thyme' });
      expect(refusalOf(answer)).toEqual({ status: 409, error: 'already_exists' });
    }
    expect(await count('ingredients WHERE true')).toBe(3);
  });

  test('of a dish that is out of use, or unknown, is not added', async () => {
    const { roast } = hotel.menu;
    await house.send(house.people.admin, 'DELETE', house.path(`dishes/${roast}`, hotel), {
      ifMatch: 1,
    });
    for (const id of [roast, randomUUIDv7()]) {
      const answer = await send('POST', `dishes/${id}/ingredients`, { body: { name: 'Thyme' } });
      expect(refusalOf(answer)).toEqual({ status: 404, error: 'not_found' });
    }
  });

  test('is not added to a dish that has as many as it may', async () => {
    const names = Array.from({ length: bounds.dishIngredients }, (_, n) => `Part ${n}`);
    answerOf(contract.setDishIngredients, await sync(names));
    expect(refusalOf(await add({ name: 'One more' })).error).toBe('limit_reached');
    expect(await count("ingredients WHERE name = 'One more'")).toBe(0);
  });

  test('is taken out; where it is gone, that is said; where it was weighed meanwhile, it stays', async () => {
    const { beefInRoast, herbsInRoast } = hotel.menu;
    const gone = answerOf(contract.removeDishIngredient, await remove(herbsInRoast));
    expect(gone.data).toEqual({ id: herbsInRoast });
    expect(refusalOf(await remove(herbsInRoast))).toEqual({
      ...{ status: 404, error: 'not_found', current: null },
    });
    const { data } = answerOf(contract.setIngredientWeight, await weigh({ weight: 2.4 }, 1));
    expect(refusalOf(await remove(beefInRoast))).toEqual({
      ...{ status: 412, error: 'stale', current: data },
    });
    expect(await roastIsMadeOf()).toEqual(['Beef 180 g 2.4']);
  });
});
