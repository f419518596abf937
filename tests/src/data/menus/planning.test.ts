import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import { running } from '../../../../src/data/engine/running.ts';
import {
  copyAll,
  dayCopies,
  guestMenuCopies,
  mealCopies,
} from '../../../../src/data/menus/copying.ts';
import { changeFacts } from '../../../../src/data/menus/facts.ts';
import { occasionIdOf } from '../../../../src/data/menus/occasions.ts';
import { planIn } from '../../../../src/data/menus/plan.ts';
import {
  guestMenuAt,
  type MenuPlace,
  moveDish,
  putDishes,
  removeDish,
  removeGuestMenu,
  replaceDish,
} from '../../../../src/data/menus/planning.ts';
import { house, open } from '../../offline/house.ts';
import { alice, day, hotelA, id } from '../../offline/rows.ts';

const [standard, child, gone] = [id(0xf1), id(0xf2), id(0xf3)];
const [soup, roast, cake, old] = [id(0xc1), id(0xc2), id(0xc3), id(0xc4)];
const place: MenuPlace = { day, mealTypeId: 3, guestTypeId: standard };
const facts = {
  ...{ name: 'Gala', description: null, guest_group_id: id(0xab), occasion_id: id(0xac) },
};

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const inArgs = (args: unknown) => args as { id: string };

const guestType = (of: string, is_active = true) => ({
  ...{ id: of, hotel_id: hotelA, version: 1, name: `Type ${of.at(-1)}` },
  ...{ description: null, is_active, is_on_public_menu: true },
});
const dish = (of: string, is_active = true) => ({
  ...{ id: of, hotel_id: hotelA, version: 1, name: `Dish ${of.at(-1)}`, description: null },
  ...{ dish_type: 'main', is_available: true, preparation_time: null, calories: null },
  ...{ translations: null, diet: null, allergens: null, is_active },
  ...{ occurrence_type: 'usual', occurrence_weight: null },
  status: 'complete' as const,
});

/** A device without a network, with three guest types and four dishes, one of each out of use. */
async function planner() {
  const { server, browser } = house();
  for (const type of [guestType(standard), guestType(child), guestType(gone, false)])
    server.write(['guest_type', type.id, type]);
  for (const each of [dish(soup), dish(roast), dish(cake), dish(old, false)])
    server.write(['dish', each.id, each]);
  const engine = await open(browser);
  browser.weather = () => 'lost';
  running.set({ engine, status: engine.status, owner: alice, hotelId: hotelA });
  const dishesAt = (at: MenuPlace) => guestMenuAt(at)?.dishes.map(({ dishId }) => dishId);
  const placed = (at: MenuPlace, dishId: string) => {
    const found = guestMenuAt(at)?.dishes.find((each) => each.dishId === dishId);
    if (!found) throw new Error('not on the menu');
    return { ...at, ...found };
  };
  const menuOf = (on: string) => planIn(engine.view, [on])[0]?.menu;
  return { engine, dishesAt, placed, menuOf };
}

describe('putting dishes on a place', () => {
  test('makes its menu at first, and adds what is missing after that', async () => {
    const { engine, dishesAt } = await planner();
    const first = putDishes(place, [soup, soup, roast]);
    expect([first.count, dishesAt(place)]).toEqual([2, [soup, roast]]);
    await first.stored;
    const second = putDishes(place, [roast, cake]);
    expect([second.count, dishesAt(place)]).toEqual([1, [soup, roast, cake]]);
    await second.stored;
    const names = (await engine.operations()).map(({ name }) => name);
    expect(names).toEqual(['add-guest-menu', 'add-menu-dish']);
  });

  test('takes the day’s menu and the meal of another guest type', async () => {
    const { engine } = await planner();
    await putDishes(place, [soup]).stored;
    await putDishes({ ...place, guestTypeId: child }, [roast]).stored;
    expect(engine.view.all('daily_menu').size).toBe(1);
    expect(engine.view.all('daily_meal').size).toBe(1);
  });

  test('is taken back whole: what was made, and no more', async () => {
    const { dishesAt } = await planner();
    const first = putDishes(place, [soup]);
    const second = putDishes(place, [roast]);
    await Promise.all([first.stored, second.stored]);
    await second.undo();
    expect(dishesAt(place)).toEqual([soup]);
    await first.undo();
    expect(dishesAt(place)).toBeUndefined();
    await first.undo();
    expect(dishesAt(place)).toBeUndefined();
  });
});

describe('a dish on a menu', () => {
  test('is moved to another day, and back', async () => {
    const { dishesAt, placed } = await planner();
    await putDishes(place, [soup, roast]).stored;
    const to = { ...place, day: addDays(day, 1), guestTypeId: child };
    const moved = moveDish(placed(place, soup), to);
    await moved.stored;
    expect([dishesAt(place), dishesAt(to)]).toEqual([[roast], [soup]]);
    await moved.undo();
    expect(dishesAt(place)?.toSorted()).toEqual([soup, roast]);
    expect(dishesAt(to)).toBeUndefined();
  });

  test('that stands where it is moved to stands there once', async () => {
    const { dishesAt, placed } = await planner();
    const to = { ...place, mealTypeId: 2 };
    await Promise.all([putDishes(place, [soup]).stored, putDishes(to, [soup, roast]).stored]);
    await moveDish(placed(place, soup), to).stored;
    expect([dishesAt(place), dishesAt(to)]).toEqual([[], [soup, roast]]);
    expect(moveDish(placed(to, soup), to).count).toBe(0);
  });

  test('is replaced, and removed, and both are taken back', async () => {
    const { dishesAt, placed } = await planner();
    await putDishes(place, [soup]).stored;
    const replaced = replaceDish(placed(place, soup), cake);
    await replaced.stored;
    expect(dishesAt(place)).toEqual([cake]);
    await replaced.undo();
    expect(dishesAt(place)).toEqual([soup]);
    const removed = removeDish(placed(place, soup));
    await removed.stored;
    expect(dishesAt(place)).toEqual([]);
    await removed.undo();
    expect(dishesAt(place)).toEqual([soup]);
  });
});

test('a guest menu that was removed comes back with its dishes, and what the day says', async () => {
  const { dishesAt, menuOf } = await planner();
  await putDishes(place, [soup, roast], facts).stored;
  expect(menuOf(day)).toMatchObject(facts);
  const removed = removeGuestMenu(place);
  await removed.stored;
  expect([removed.count, dishesAt(place)]).toEqual([1, undefined]);
  await removed.undo();
  expect(dishesAt(place)).toEqual([soup, roast]);
  expect(removeGuestMenu({ ...place, mealTypeId: 1 }).count).toBe(0);
});

describe('what a day says beside its meals', () => {
  test('is changed over what others have changed meanwhile, and taken back', async () => {
    const { engine, menuOf } = await planner();
    await putDishes(place, [soup], facts).stored;
    const seen = menuOf(day);
    if (!seen) throw new Error('no menu');
    const first = changeFacts(seen, { ...facts, name: 'Ball', description: 'With music' });
    await first.stored;
    expect(menuOf(day)).toMatchObject({ ...facts, name: 'Ball', description: 'With music' });
    await changeFacts(seen, { ...facts, name: 'Feast' }).stored;
    await first.undo();
    expect(menuOf(day)).toMatchObject({ name: 'Feast', description: null });
    expect(changeFacts(seen, facts).count).toBe(0);
    const [made, ...changes] = await engine.operations();
    expect(changes.map(({ name }) => name)).toEqual(Array(3).fill('update-daily-menu'));
    // The menu is made with the first guest menu, which is on its way.
    expect(changes[0]?.args).toMatchObject({ guest_menu_id: made && inArgs(made.args).id });
  });

  test('stays while the day has a menu, also where that with which it was made is removed', async () => {
    const { engine, menuOf } = await planner();
    // It is on its way, and what follows waits.
    await putDishes({ ...place, day: addDays(day, 1) }, [soup]).stored;
    await putDishes(place, [soup], facts).stored;
    await putDishes({ ...place, guestTypeId: child }, [roast]).stored;
    const seen = menuOf(day);
    if (!seen) throw new Error('no menu');
    await changeFacts(seen, { ...facts, name: 'Ball' }).stored;
    await removeGuestMenu(place).stored;
    expect(menuOf(day)).toMatchObject({ ...facts, name: 'Ball' });
    const waiting = async () =>
      (await engine.operations()).filter(({ state }) => state.kind === 'queued');
    expect((await waiting()).map(({ name }) => name)).toEqual([
      'add-guest-menu',
      'update-daily-menu',
    ]);
    await removeGuestMenu({ ...place, guestTypeId: child }).stored;
    expect(await waiting()).toEqual([]);
  });

  test('is kept in the transaction that removes the menu with which it was to be made', async () => {
    await planner();
    // It is on its way, and what follows waits.
    await putDishes({ ...place, day: addDays(day, 1) }, [soup]).stored;
    await putDishes(place, [soup], facts).stored;
    await putDishes({ ...place, guestTypeId: child }, [roast]).stored;
    const writing: IDBTransaction[] = [];
    const { add, delete: remove } = IDBObjectStore.prototype;
    const note = ({ name, transaction }: IDBObjectStore) => {
      if (name === 'operations') writing.push(transaction);
    };
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      note(this);
      return add.apply(this, args);
    });
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      note(this);
      return remove.apply(this, args);
    });
    await removeGuestMenu(place).stored;
    vi.restoreAllMocks();
    expect(writing.length).toBeGreaterThan(1);
    expect(new Set(writing).size).toBe(1);
  });

  test('may be an occasion that is made with it', async () => {
    const { engine, menuOf } = await planner();
    await putDishes(place, [soup]).stored;
    const seen = menuOf(day);
    if (!seen) throw new Error('no menu');
    const { id: occasion_id, stored } = occasionIdOf({ name: 'Easter', type: 'holiday' });
    const own = { ...facts, occasion_id };
    await changeFacts(seen, own, stored).stored;
    expect(engine.view.get('occasion', occasion_id ?? '')?.name).toBe('Easter');
    expect(menuOf(day)).toMatchObject(own);
    await copyAll(dayCopies([{ from: day, to: addDays(day, 7) }])).stored;
    expect(menuOf(addDays(day, 7))).toMatchObject({ ...own, menu_date: addDays(day, 7) });
  });
});

describe('copying', () => {
  const [next, later] = [addDays(day, 7), addDays(day, 14)];

  test('a day brings its meals, its occasion and its group, without what is out of use', async () => {
    const { dishesAt, menuOf } = await planner();
    const lunch = { ...place, mealTypeId: 2, guestTypeId: child };
    const unused = { ...place, guestTypeId: gone };
    for (const [at, dishes] of [
      [place, [soup, old]],
      [lunch, [roast]],
      [unused, [soup]],
    ] as const)
      await putDishes(at, dishes, facts).stored;
    const copied = copyAll(dayCopies([{ from: day, to: next }]));
    await copied.stored;
    expect(copied.count).toBe(2);
    expect(dishesAt({ ...place, day: next })).toEqual([soup]);
    expect(dishesAt({ ...lunch, day: next })).toEqual([roast]);
    expect(dishesAt({ ...unused, day: next })).toBeUndefined();
    expect(menuOf(next)).toMatchObject({ ...facts, menu_date: next });
    await copied.undo();
    expect(dishesAt({ ...place, day: next })).toBeUndefined();
  });

  test('a meal goes to several days, beside what is planned there', async () => {
    const { dishesAt } = await planner();
    await putDishes(place, [soup, roast]).stored;
    await putDishes({ ...place, day: later }, [cake]).stored;
    const to = [next, later].map((on) => ({ day: on, mealTypeId: 3 }));
    const copied = copyAll(mealCopies({ day, mealTypeId: 3 }, to));
    await copied.stored;
    expect(dishesAt({ ...place, day: next })).toEqual([soup, roast]);
    expect(dishesAt({ ...place, day: later })).toEqual([cake, soup, roast]);
    await copied.undo();
    expect(dishesAt({ ...place, day: later })).toEqual([cake]);
  });

  test('a guest menu goes to other guest types', async () => {
    const { dishesAt } = await planner();
    await putDishes(place, [soup]).stored;
    const other = { ...place, guestTypeId: child };
    await copyAll(guestMenuCopies(place, [other])).stored;
    expect(dishesAt(other)).toEqual([soup]);
  });

  test('of many guest menus the first is planned at once, the others right after the paint', async () => {
    const { engine, dishesAt } = await planner();
    await putDishes(place, [soup]).stored;
    const week = [1, 2, 3, 4].map((by) => ({ ...place, day: addDays(day, by) }));
    const copied = copyAll(guestMenuCopies(place, week));
    expect(copied.count).toBe(4);
    expect(week.map(dishesAt)).toEqual([[soup], undefined, undefined, undefined]);
    await copied.stored;
    expect(week.map(dishesAt)).toEqual([[soup], [soup], [soup], [soup]]);
    expect(await engine.operations()).toHaveLength(5);
  });

  test('what is planned meanwhile at one of its places is added to', async () => {
    const { dishesAt } = await planner();
    await putDishes(place, [soup]).stored;
    const week = [1, 2, 3].map((by) => ({ ...place, day: addDays(day, by) }));
    const copied = copyAll(guestMenuCopies(place, week));
    const [, , last = place] = week;
    await Promise.all([putDishes(last, [cake]).stored, copied.stored]);
    expect(dishesAt(last)).toEqual([cake, soup]);
  });

  test('taken back before the others are planned, it takes all of them back', async () => {
    const { dishesAt } = await planner();
    await putDishes(place, [soup]).stored;
    const week = [1, 2, 3].map((by) => ({ ...place, day: addDays(day, by) }));
    await copyAll(guestMenuCopies(place, week)).undo();
    expect(week.map(dishesAt)).toEqual([undefined, undefined, undefined]);
  });

  test('nothing is planned in a hotel that is opened meanwhile', async () => {
    const { engine } = await planner();
    await putDishes(place, [soup]).stored;
    const week = [1, 2, 3].map((by) => ({ ...place, day: addDays(day, by) }));
    const copied = copyAll(guestMenuCopies(place, week));
    running.set({ engine, status: engine.status, owner: alice, hotelId: id(0xee) });
    await expect(copied.stored).rejects.toThrow('another hotel is open');
    expect(await engine.operations()).toHaveLength(2);
  });

  test('nor in the same one, as whoever has it open by then', async () => {
    const { engine: other } = await planner();
    const { engine } = await planner();
    await putDishes(place, [soup]).stored;
    const week = [1, 2, 3].map((by) => ({ ...place, day: addDays(day, by) }));
    const copied = copyAll(guestMenuCopies(place, week));
    running.set({ engine: other, status: other.status, owner: 'bob', hotelId: hotelA });
    await expect(copied.stored).rejects.toThrow('another hotel is open');
    expect(await engine.operations()).toHaveLength(2);
    expect(await other.operations()).toEqual([]);
  });

  test('a menu none of whose dishes is in use is not copied', async () => {
    const { engine, dishesAt } = await planner();
    await putDishes(place, [old]).stored;
    const copied = copyAll(dayCopies([{ from: day, to: next }]));
    await copied.stored;
    expect(copied.count).toBe(0);
    expect(dishesAt({ ...place, day: next })).toBeUndefined();
    expect(await engine.operations()).toHaveLength(1);
  });

  test('a menu that stands twice at a place is copied once', async () => {
    const { dishesAt } = await planner();
    const next = addDays(day, 7);
    const twice = () => [
      { to: { ...place, day: next }, dishIds: [soup, roast] },
      { to: { ...place, day: next }, dishIds: [roast, cake] },
    ];
    const copied = copyAll(twice);
    await copied.stored;
    expect(copied.count).toBe(1);
    expect(dishesAt({ ...place, day: next })).toEqual([soup, roast, cake]);
  });
});
