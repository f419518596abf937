import { beforeAll, describe, expect, test, vi } from 'vitest';
import { running } from '../../../../src/data/engine/running.ts';
import { closeOut } from '../../../../src/data/kitchen/close-outs.ts';
import { enterDishWeight } from '../../../../src/data/kitchen/dishes.ts';
import { addIngredients } from '../../../../src/data/kitchen/ingredients.ts';
import { createDish, draftDish, recipeOf } from '../../../../src/data/menus/dishes.ts';
import {
  guestMenuAt,
  type MenuPlace,
  moveDish,
  putDishes,
  removeDish,
  removeGuestMenu,
} from '../../../../src/data/menus/planning.ts';
import { addDelivery, changeIngredient, countStock } from '../../../../src/data/stock/actions.ts';
import { pick } from '../../../../src/offline/sending/pick.ts';
import { house, open } from '../../offline/house.ts';
import { alice, day, hotelA, id } from '../../offline/rows.ts';

// What is said of a row that this device has not sent yet is sent after the operation that makes it.

const standard = id(0xf1);
const children = id(0xf2);
const place: MenuPlace = { day, mealTypeId: 3, guestTypeId: standard };

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** A device without a network. */
async function device() {
  const { server, browser } = house();
  for (const [of, name] of [
    [standard, 'Standard'],
    [children, 'Children'],
  ] as const) {
    const row = { id: of, hotel_id: hotelA, version: 1, name, description: null };
    server.write(['guest_type', of, { ...row, is_active: true, is_on_public_menu: true }]);
  }
  const engine = await open(browser);
  browser.weather = () => 'lost';
  running.set({ engine, status: engine.status, owner: alice, hotelId: hotelA });
  /** Operations that would be sent first, those after them, and so on. */
  const batches = async () => {
    let queue = (await engine.operations()).map(
      (operation) => ({ ...operation, state: { kind: 'queued' } }) as const,
    );
    const found: string[][] = [];
    while (queue.length > 0) {
      const now = browser.clock.now;
      const { batch } = pick(queue, { owner: alice, now, notBefore: () => 0 });
      found.push(batch.map(({ name }) => name));
      queue = queue.filter((each) => !batch.some((sent) => sent.id === each.id));
    }
    return found;
  };
  const mealOf = () => [...engine.view.all('daily_meal').keys()][0] ?? '';
  const ingredientNamed = (name: string) => {
    const found = [...engine.view.all('ingredient').values()].find((each) => each.name === name);
    if (!found) throw new Error(`no ingredient ${name}`);
    return found;
  };
  return { batches, mealOf, ingredientNamed, view: engine.view };
}

/** A dish's place on a menu. */
function linkAt(of: MenuPlace, dishId: string) {
  const found = guestMenuAt(of)?.dishes.find((each) => each.dishId === dishId);
  if (!found) throw new Error('not on the menu');
  return { ...of, ...found };
}

describe('of a meal that is not sent yet', () => {
  test('amounts and close-outs wait for the dish, and for its menu', async () => {
    const { batches, mealOf } = await device();
    const dish_id = await draftDish('Soup', 'starters');
    await putDishes(place, [dish_id]).stored;
    const service = { dish_id, daily_meal_id: mealOf() };
    await enterDishWeight({ ...service, weight: 4, reason: null });
    const said = { kind: 'closed' as const, made: 4, left_over: 1, reason: null };
    await closeOut({ ...service, ...said }).stored;
    expect(await batches()).toEqual([
      ['create-dish'],
      ['add-guest-menu'],
      ['set-dish-weight', 'set-close-out'],
    ]);
  });

  test('an amount waits for a dish that comes to a menu later', async () => {
    const { batches, mealOf } = await device();
    const soup = await draftDish('Soup', 'starters');
    const roast = await draftDish('Roast', 'main');
    await putDishes(place, [soup]).stored;
    await putDishes(place, [roast]).stored;
    await enterDishWeight({ dish_id: roast, daily_meal_id: mealOf(), weight: 4, reason: null });
    expect((await batches()).slice(1)).toEqual([
      ['add-guest-menu'],
      ['add-menu-dish'],
      ['set-dish-weight'],
    ]);
  });
});

test.each([
  ['a dish', (removed: MenuPlace, dishId: string) => removeDish(linkAt(removed, dishId))],
  ['a menu', (removed: MenuPlace) => removeGuestMenu(removed)],
] as const)(
  '%s that goes before it is sent leaves what was entered to another menu of the meal',
  async (_, remove) => {
    const { batches, mealOf, view } = await device();
    const child = { ...place, guestTypeId: children };
    const roast = await draftDish('Roast', 'main');
    const dish_id = await draftDish('Soup', 'starters');
    for (const dishes of [[roast], [dish_id]]) await putDishes(place, dishes).stored;
    const service = { dish_id, daily_meal_id: mealOf() };
    await enterDishWeight({ ...service, weight: 4, reason: null });
    await closeOut({ ...service, kind: 'closed', made: 4, left_over: 1, reason: null }).stored;
    for (const dishes of [[roast], [dish_id]]) await putDishes(child, dishes).stored;
    await remove(place, dish_id).stored;
    const weights = [...view.all('dish_weight').values()].map(({ weight }) => weight);
    const closed = [...view.all('close_out').values()].map(({ left_over }) => left_over);
    expect({ weights, closed }).toEqual({ weights: [4], closed: [1] });
    // Behind what makes the other place of the dish.
    expect((await batches()).at(-1)).toEqual(['set-dish-weight', 'set-close-out']);
  },
);

test('a dish that moves to another menu of its unsent meal, and back, takes along what was entered for it', async () => {
  const { batches, mealOf, view } = await device();
  const child = { ...place, guestTypeId: children };
  const roast = await draftDish('Roast', 'main');
  const soup = await draftDish('Soup', 'starters');
  for (const dishes of [[roast], [soup]]) await putDishes(place, dishes).stored;
  await putDishes(child, [roast]).stored;
  await enterDishWeight({ dish_id: soup, daily_meal_id: mealOf(), weight: 4, reason: null });
  const moved = moveDish(linkAt(place, soup), child);
  await moved.stored;
  expect((await batches()).at(-1)).toEqual(['set-dish-weight']);
  await moved.undo();
  expect((await batches()).at(-1)).toEqual(['set-dish-weight']);
  expect([...view.all('dish_weight').values()].map(({ weight }) => weight)).toEqual([4]);
});

test('what was entered for a dish stays where the menu goes that it was on first', async () => {
  const { mealOf, view } = await device();
  const child = { ...place, guestTypeId: children };
  const soup = await draftDish('Soup', 'starters');
  await putDishes(place, [soup]).stored;
  await enterDishWeight({ dish_id: soup, daily_meal_id: mealOf(), weight: 4, reason: null });
  await moveDish(linkAt(place, soup), child).stored;
  await removeGuestMenu(place).stored;
  expect([...view.all('dish_weight').values()].map(({ weight }) => weight)).toEqual([4]);
});

test('of an ingredient that comes with a dish, counts and deliveries wait for that', async () => {
  const { batches } = await device();
  const line = { name: 'Leeks', quantity: 1, unit: 'kg', allergens: null };
  const { description, ...facts } = {
    ...{ name: 'Soup', dish_type: 'starters', description: null, translations: null, diet: null },
    ...{ is_available: true, preparation_time: null, calories: null, allergens: null },
    ...{ occurrence_type: 'daily', occurrence_weight: null, status: 'draft' as const },
  };
  const dish = await createDish({ ...facts, description }, [line]);
  const [leeks] = recipeOf(dish);
  const ingredient_id = leeks?.ingredient_id ?? '';
  await countStock({ id: ingredient_id, unit: 'kg' }, 3, 0);
  await addDelivery({ ingredient_id, quantity: 2, unit: 'kg', delivery_date: day });
  expect(await batches()).toEqual([['create-dish'], ['count-stock', 'add-delivery']]);
});

test('of an ingredient that comes to an unsent dish later, its own facts wait for that', async () => {
  const { batches, ingredientNamed } = await device();
  const dish_id = await draftDish('Soup', 'starters');
  await addIngredients(dish_id, ['Leeks']);
  await changeIngredient(ingredientNamed('Leeks'), { unit: 'bunch' });
  expect(await batches()).toEqual([
    ['create-dish'],
    ['add-dish-ingredient'],
    ['update-ingredient'],
  ]);
});
