import { beforeAll, expect, test, vi } from 'vitest';
import { running } from '../../../../src/data/engine/running.ts';
import { joinMenu } from '../../../../src/data/menus/joining.ts';
import { guestMenuAt, putDishes, removeDish } from '../../../../src/data/menus/planning.ts';
import { house, open } from '../../offline/house.ts';
import { refuse } from '../../offline/model-server.ts';
import { alice, day, hotelA, id } from '../../offline/rows.ts';
import { rest } from '../../offline/world.ts';

const guestTypeId = id(0xf1);
const [soup, roast, cake, tart] = [id(0xc1), id(0xc2), id(0xc3), id(0xc4)];
const place = { day, mealTypeId: 3, guestTypeId };
const [theirDay, theirMeal, theirMenu] = [id(0xa1), id(0xa2), id(0xa3)];
const inHotel = { hotel_id: hotelA, version: 0 };

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** A device whose menu of soup and roast was refused; cake was put on it after that, and roast taken off. */
async function refusedMenu() {
  const { server, browser } = house();
  const engine = await open(browser);
  running.set({ engine, status: engine.status, owner: alice, hotelId: hotelA });
  browser.weather = () => 'lost';
  await putDishes(place, [soup, roast]).stored;
  await putDishes(place, [cake]).stored;
  const on = guestMenuAt(place)?.dishes.find(({ dishId }) => dishId === roast);
  await removeDish({ ...place, id: on?.id ?? '', dishId: roast }).stored;
  server.refusal = () => refuse(409, 'already_exists');
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(120);
  const refused = (await engine.operations()).find(({ name }) => name === 'add-guest-menu');
  const left = async () => {
    const operations = await engine.operations();
    return operations.map(({ name }) => name);
  };
  expect(await left()).toEqual(['add-guest-menu', 'add-menu-dish', 'remove-menu-dish']);
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 3 });
  const dishes = () =>
    guestMenuAt(place)
      ?.dishes.map(({ dishId }) => dishId)
      .sort();
  return { server, browser, engine, id: refused?.id ?? '', left, dishes };
}

async function refusedBesideTheirs() {
  const desk = await refusedMenu();
  const facts = { description: null, guest_group_id: null, occasion_id: null, is_active: true };
  desk.server.write(
    ...([
      [
        'daily_menu',
        theirDay,
        { id: theirDay, ...inHotel, menu_date: day, name: 'M', menu_type: 'regular', ...facts },
      ],
      [
        'daily_meal',
        theirMeal,
        { id: theirMeal, ...inHotel, daily_menu_id: theirDay, meal_type_id: 3 },
      ],
      [
        'meal_guest_menu',
        theirMenu,
        { id: theirMenu, ...inHotel, daily_meal_id: theirMeal, guest_type_id: guestTypeId },
      ],
      ...[soup, tart].map((dish_id, n) => [
        'meal_guest_menu_dish',
        id(0xb1 + n),
        { id: id(0xb1 + n), ...inHotel, meal_guest_menu_id: theirMenu, dish_id },
      ]),
    ] as Parameters<typeof desk.server.write>),
  );
  await rest(120);
  desk.browser.weather = () => 'lost';
  return desk;
}

test('the dishes that are missing on the menu that is there are put on it, and the refused one goes', async () => {
  const { id, left, dishes } = await refusedBesideTheirs();
  expect(dishes()).toEqual([soup, tart]);
  await joinMenu(id);
  expect(await left()).toEqual(['add-menu-dish']);
  expect(dishes()).toEqual([soup, cake, tart]);
});

test('a second press at the same time doubles nothing', async () => {
  const { id, left, dishes } = await refusedBesideTheirs();
  await Promise.all([joinMenu(id), joinMenu(id)]);
  await joinMenu(id);
  expect(await left()).toEqual(['add-menu-dish']);
  expect(dishes()).toEqual([soup, cake, tart]);
});

test('where their menu is gone again, it is planned anew', async () => {
  const { id, browser, left, dishes } = await refusedMenu();
  browser.weather = () => 'lost';
  await joinMenu(id);
  expect(await left()).toEqual(['add-guest-menu']);
  expect(dishes()).toEqual([soup, cake]);
});
