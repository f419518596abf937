import { beforeAll, describe, expect, test, vi } from 'vitest';
import { running } from '../../../../src/data/engine/running.ts';
import { changeDish, recipeOf } from '../../../../src/data/menus/dishes.ts';
import { house, open } from '../../offline/house.ts';
import { alice, hotelA, id } from '../../offline/rows.ts';
import { dish, ingredient, link, stew } from '../stew.ts';

const [venison, pepper] = [id(0xe1), id(0xe2)];
const [venisonInStew, pepperInStew] = [id(0xd1), id(0xd2)];

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** A device without a network: a stew of an ingredient that is out of use and one for which the kitchen has an amount. */
async function planner() {
  const { server, browser } = house();
  server.write(['dish', stew, dish]);
  server.write(['ingredient', venison, ingredient(venison, 'Venison', false)]);
  server.write(['ingredient', pepper, ingredient(pepper, 'Pepper')]);
  server.write(['dish_ingredient', venisonInStew, link(venisonInStew, venison)]);
  server.write(['dish_ingredient', pepperInStew, link(pepperInStew, pepper, { weight: 2.5 })]);
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
