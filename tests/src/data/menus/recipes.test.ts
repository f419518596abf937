import { beforeAll, describe, expect, test, vi } from 'vitest';
import { running } from '../../../../src/data/engine/running.ts';
import { changeDish, recipeOf } from '../../../../src/data/menus/dishes.ts';
import { house, open } from '../../offline/house.ts';
import { alice, hotelA, id } from '../../offline/rows.ts';

const stew = id(0xc1);
const [venison, pepper] = [id(0xe1), id(0xe2)];
const [venisonInStew, pepperInStew] = [id(0xd1), id(0xd2)];

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const dish = {
  ...{ id: stew, hotel_id: hotelA, version: 1, name: 'Stew', description: null },
  ...{ dish_type: 'main', is_available: true, preparation_time: null, calories: null },
  ...{ translations: null, diet: null, allergens: null, is_active: true },
  ...{ occurrence_type: 'usual', occurrence_weight: null },
  status: 'complete' as const,
};
const ingredient = (of: string, name: string, is_active = true) => ({
  ...{ id: of, hotel_id: hotelA, version: 1, name, category: null, current_stock: 0 },
  ...{ unit: 'g', package_size: null, barcode: null, allergens: null, is_active },
});
const link = (of: string, ingredient_id: string, chef_assumed_weight: number | null) => ({
  ...{ id: of, hotel_id: hotelA, version: 1, dish_id: stew, ingredient_id },
  ...{ quantity: 100, unit: 'g', chef_assumed_weight },
});

/** A device without a network: a stew of an ingredient that is out of use and one for which the kitchen has an amount. */
async function planner() {
  const { server, browser } = house();
  server.write(['dish', stew, dish]);
  server.write(['ingredient', venison, ingredient(venison, 'Venison', false)]);
  server.write(['ingredient', pepper, ingredient(pepper, 'Pepper')]);
  server.write(['dish_ingredient', venisonInStew, link(venisonInStew, venison, null)]);
  server.write(['dish_ingredient', pepperInStew, link(pepperInStew, pepper, 2.5)]);
  const engine = await open(browser);
  browser.weather = () => 'lost';
  running.set({ engine, status: engine.status, owner: alice, hotelId: hotelA });
  const seen = recipeOf(stew);
  const doubled = seen.map((line) => ({ ...line, quantity: 200 }));
  await changeDish({ dish, recipe: seen }, dish, doubled);
  return engine.view;
}

describe('a recipe that is changed', () => {
  test('keeps an ingredient that is out of use', async () => {
    const view = await planner();
    expect(view.get('dish_ingredient', venisonInStew)).toMatchObject({
      ...{ ingredient_id: venison, quantity: 200 },
    });
    expect(view.all('ingredient').size).toBe(2);
  });

  test("keeps the kitchen's amounts of its ingredients", async () => {
    const view = await planner();
    expect(view.get('dish_ingredient', pepperInStew)).toMatchObject({
      ...{ quantity: 200, chef_assumed_weight: 2.5 },
    });
  });
});
