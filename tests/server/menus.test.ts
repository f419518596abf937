import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { setDishWeight } from '../../core/contract/kitchen.ts';
import * as contract from '../../core/contract/menus.ts';
import { addDays } from '../../core/rules/day.ts';
import { guestTypes } from '../../server/database/schema/guests.ts';
import { dailyMenus } from '../../server/database/schema/menus.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
let child: string;
/** Not used any more. */
let gone: string;
beforeAll(async () => {
  house = await openHouse();
  [child, gone] = [randomUUIDv7(), randomUUIDv7()];
  const own = { hotel_id: house.hotel.id, version: 1 };
  await house.database.db.insert(guestTypes).values([
    { ...own, id: child, name: 'Child' },
    { ...own, id: gone, name: 'Crew', is_active: false },
  ]);
});
afterAll(() => house.close());

const planner = () => house.people.menu_planner;
const daysFromNow = (days: number) => addDays(house.hotel.today, days);
const menusOn = async (from: string, to = from) =>
  answerOf(
    contract.listMenus,
    await house.send(planner(), 'GET', house.path(`menus?from=${from}&to=${to}`)),
  ).data;

/** A guest menu for dinner, with ids that the device makes up. */
const planOf = (menu_date: string, more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUIDv7(), menu_date, meal_type_id: 3, guest_type_id: house.hotel.menu.type },
  ...{ daily_menu_id: randomUUIDv7(), daily_meal_id: randomUUIDv7(), dishes: [] },
  ...more,
});
const add = (body: Record<string, unknown>) =>
  house.send(planner(), 'POST', house.path('menus/guest-menus'), { body });
const added = async (body: Record<string, unknown>) =>
  answerOf(contract.addGuestMenu, await add(body));
const remove = (path: string, ifMatch: number) =>
  house.send(planner(), 'DELETE', house.path(`menus/${path}`), { ifMatch });

describe('planning a guest menu', () => {
  test('makes the menu of the day, its meal and its dishes under the ids of the device, in one version', async () => {
    const day = daysFromNow(1);
    const { roast, soup } = house.hotel.menu;
    const dishes = [roast, soup].map((dish_id) => ({ id: randomUUIDv7(), dish_id }));
    const menu = { name: 'Gala', description: 'With music' };
    const plan = planOf(day, { dishes, menu });
    const { data, version, changes } = await added(plan);
    expect(data).toMatchObject({ id: plan.id, daily_meal_id: plan.daily_meal_id, version });
    expect(changes.map(({ entity, id }) => [entity, id])).toEqual([
      ['daily_menu', plan.daily_menu_id],
      ['daily_meal', plan.daily_meal_id],
      ...dishes.map(({ id }) => ['meal_guest_menu_dish', id]),
      ['meal_guest_menu', plan.id],
    ]);
    const found = await menusOn(day);
    expect(found.menus).toMatchObject([{ id: plan.daily_menu_id, menu_date: day, ...menu }]);
    expect(found.meals).toMatchObject([{ daily_menu_id: plan.daily_menu_id, meal_type_id: 3 }]);
    expect(found.guest_menus).toMatchObject([{ id: plan.id, guest_type_id: plan.guest_type_id }]);
    expect(found.menu_dishes.map(({ dish_id }) => dish_id).sort()).toEqual([roast, soup].sort());
  });

  test('takes what type the menu is, of which there is one', async () => {
    const day = daysFromNow(43);
    const menu = { name: 'Gala', menu_type: 'regular' };
    const { changes } = await added(planOf(day, { menu }));
    expect(changes[0]).toMatchObject({ entity: 'daily_menu', row: menu });
    const other = await add(planOf(daysFromNow(44), { menu: { ...menu, menu_type: 'festive' } }));
    expect(refusalOf(other)).toMatchObject({
      status: 422,
      issues: [{ path: ['menu', 'menu_type'], code: 'unknown_menu_type' }],
    });
  });

  test('takes the menu and the meal that another device has made, and answers them', async () => {
    const day = daysFromNow(2);
    const first = planOf(day);
    await added(first);
    const second = planOf(day, { guest_type_id: child });
    const { data, changes } = await added(second);
    expect(data.daily_meal_id).toBe(first.daily_meal_id);
    expect(changes.map(({ entity, id }) => [entity, id])).toEqual([
      ['daily_menu', first.daily_menu_id],
      ['daily_meal', first.daily_meal_id],
      ['meal_guest_menu', second.id],
    ]);
    const third = planOf(day, { ...first, id: randomUUIDv7(), meal_type_id: 2 });
    const lunch = await added({ ...third, daily_meal_id: randomUUIDv7() });
    expect(lunch.changes.map(({ entity }) => entity)).toEqual(['daily_meal', 'meal_guest_menu']);
    expect((await menusOn(day)).menus).toHaveLength(1);
  });

  test('refuses a second one of a guest type for the meal, and changes nothing', async () => {
    const day = daysFromNow(3);
    await added(planOf(day));
    const before = await menusOn(day);
    const again = await add(planOf(day));
    expect(refusalOf(again)).toMatchObject({ status: 409, error: 'already_exists' });
    expect(await menusOn(day)).toEqual(before);
  });

  test('refuses an id of another day for the menu or the meal', async () => {
    const [one, two] = [planOf(daysFromNow(4)), planOf(daysFromNow(5))];
    await added(one);
    for (const wrong of ['daily_menu_id', 'daily_meal_id'] as const) {
      const answer = await add({ ...two, [wrong]: one[wrong] });
      expect(refusalOf(answer)).toMatchObject({ status: 409, error: 'already_exists' });
    }
    expect((await menusOn(daysFromNow(5))).menus).toEqual([]);
  });

  test.each([
    ['a guest type that is not used any more', () => ({ guest_type_id: gone })],
    ['a dish that is not there', () => ({ dishes: [{ dish_id: randomUUIDv7() }] })],
    ['a guest group that is not there', () => ({ menu: { name: 'x', guest_group_id: child } })],
    ['an occasion that is not there', () => ({ menu: { name: 'x', occasion_id: child } })],
  ])('refuses %s', async (_, wrong) => {
    const day = daysFromNow(6);
    expect(refusalOf(await add(planOf(day, wrong())))).toMatchObject({ status: 404 });
    expect((await menusOn(day)).menus).toEqual([]);
  });
});

test('menus are listed by their days, in whatever order they were made or changed', async () => {
  const days = [42, 40, 41].map(daysFromNow);
  for (const day of days) await added(planOf(day));
  // Its row moves to the end of the table.
  await added(planOf(daysFromNow(40), { guest_type_id: child }));
  const { menus } = await menusOn(daysFromNow(40), daysFromNow(42));
  expect(menus.map(({ menu_date }) => menu_date)).toEqual([...days].sort());
});

describe('what a day’s menu says beside its meals', () => {
  const change = (id: string, body: Record<string, unknown>, ifMatch: number) =>
    house.send(planner(), 'PUT', house.path(`menus/${id}`), { body, ifMatch });

  test('is changed; what is left out stays', async () => {
    const plan = planOf(daysFromNow(30), { menu: { name: 'Gala', description: 'With music' } });
    const { version } = await added(plan);
    const { occasion, group } = house.hotel.menu;
    const { data, changes } = answerOf(
      contract.updateDailyMenu,
      await change(plan.daily_menu_id, { occasion_id: occasion, guest_group_id: group }, version),
    );
    const facts = { occasion_id: occasion, guest_group_id: group };
    expect(data).toMatchObject({ name: 'Gala', description: 'With music', ...facts });
    expect(changes).toMatchObject([{ entity: 'daily_menu', id: plan.daily_menu_id, row: facts }]);
    const later = await change(plan.daily_menu_id, { occasion_id: null }, data.version);
    expect(answerOf(contract.updateDailyMenu, later).data.occasion_id).toBeNull();
    const stale = await change(plan.daily_menu_id, { name: 'Ball' }, version);
    expect(refusalOf(stale)).toMatchObject({ status: 412, current: { occasion_id: null } });
    const current = answerOf(contract.updateDailyMenu, later).data.version;
    const typed = await change(plan.daily_menu_id, { menu_type: 'regular' }, current);
    expect(answerOf(contract.updateDailyMenu, typed).data.menu_type).toBe('regular');
  });

  test('names an occasion and a group of the hotel, and is in bounds', async () => {
    const plan = planOf(daysFromNow(31));
    const { version } = await added(plan);
    for (const wrong of [{ occasion_id: child }, { guest_group_id: child }]) {
      const answer = await change(plan.daily_menu_id, wrong, version);
      expect(refusalOf(answer)).toMatchObject({ status: 404, error: 'not_found' });
    }
    const long = await change(plan.daily_menu_id, { description: 'x'.repeat(201) }, version);
    expect(refusalOf(long)).toMatchObject({
      status: 422,
      issues: [{ path: ['description'], code: 'too_long' }],
    });
    expect(refusalOf(await change(randomUUIDv7(), { name: 'x' }, 0)).status).toBe(404);
  });

  test('is no name that another menu of the day has', async () => {
    const day = daysFromNow(32);
    const plan = planOf(day);
    const { version } = await added(plan);
    const second = { id: randomUUIDv7(), menu_date: day, name: 'Second' };
    await house.database.db
      .insert(dailyMenus)
      .values({ hotel_id: house.hotel.id, version, ...second });
    const taken = await change(plan.daily_menu_id, { name: 'Second' }, version);
    expect(refusalOf(taken)).toMatchObject({ status: 409, error: 'already_exists' });
  });
});

describe('taking a guest menu off', () => {
  test('leaves the meal while another guest type has a menu, and takes it with the last one', async () => {
    const day = daysFromNow(7);
    const { roast } = house.hotel.menu;
    const plan = planOf(day, { dishes: [{ id: randomUUIDv7(), dish_id: roast }] });
    const other = planOf(day, { guest_type_id: child });
    const { version } = await added(plan);
    const second = await added(other);
    const weight = await house.send(
      house.people.kitchen,
      'POST',
      house.path('kitchen/dish-weights'),
      { body: { dish_id: roast, daily_meal_id: plan.daily_meal_id, weight: 3 }, ifMatch: 0 },
    );
    expect(weight.status).toBe(200);

    const removed = answerOf(
      contract.removeGuestMenu,
      await remove(`guest-menus/${plan.id}`, version),
    );
    expect(removed.changes.map(({ entity, row }) => [entity, row])).toEqual([
      ['meal_guest_menu_dish', null],
      ['meal_guest_menu', null],
    ]);
    expect((await menusOn(day)).meals).toHaveLength(1);

    const last = answerOf(
      contract.removeGuestMenu,
      await remove(`guest-menus/${other.id}`, second.version),
    );
    expect(last.changes.map(({ entity }) => entity)).toEqual([
      'meal_guest_menu',
      'dish_weight',
      'daily_meal',
    ]);
    expect(await menusOn(day)).toMatchObject({ meals: [], guest_menus: [], menu_dishes: [] });
  });

  test('with what the kitchen has entered meanwhile is asked about; what was seen, or is one’s own, goes', async () => {
    const { roast } = house.hotel.menu;
    const { kitchen, admin } = house.people;
    const dinner = async (days: number) => {
      const dishes = [{ id: randomUUIDv7(), dish_id: roast }];
      const plan = planOf(daysFromNow(days), { dishes });
      const { version } = await added(plan);
      const weigh = async (who: typeof admin, weight: number, ifMatch: number) => {
        const body = { dish_id: roast, daily_meal_id: plan.daily_meal_id, weight };
        const path = house.path('kitchen/dish-weights');
        return answerOf(setDishWeight, await house.send(who, 'POST', path, { body, ifMatch }));
      };
      const removeSeeing = (seen: number) => {
        const path = house.path(`menus/guest-menus/${plan.id}?records_seen=${seen}`);
        return house.send(admin, 'DELETE', path, { ifMatch: version });
      };
      return { plan, version, weigh, removeSeeing };
    };
    const own = await dinner(7);
    await own.weigh(admin, 3, 0);
    answerOf(contract.removeGuestMenu, await own.removeSeeing(own.version));

    const { plan, version, weigh, removeSeeing } = await dinner(7);
    const { version: seen } = await weigh(admin, 3, 0);
    const { version: theirs } = await weigh(kitchen, 4, seen);
    expect(refusalOf(await removeSeeing(seen))).toMatchObject({
      ...{ status: 412, error: 'stale', current: { id: plan.id, version } },
    });
    expect((await menusOn(plan.menu_date)).meals).toHaveLength(1);
    answerOf(contract.removeGuestMenu, await removeSeeing(theirs));
    expect((await menusOn(plan.menu_date)).meals).toEqual([]);
  });

  test('asks who has not seen a dish that somebody else has put there; one’s own are known', async () => {
    const { roast, soup } = house.hotel.menu;
    const { menu_planner: other, admin } = house.people;
    const plan = planOf(daysFromNow(9), { dishes: [{ id: randomUUIDv7(), dish_id: roast }] });
    const { version } = await added(plan);
    const path = (rest: string) => house.path(`menus/guest-menus/${plan.id}${rest}`);
    const put = async (who: typeof admin) =>
      answerOf(
        contract.addMenuDish,
        await house.send(who, 'POST', path('/dishes'), { body: { dish_id: soup } }),
      ).version;
    const removeSeeing = (who: typeof admin, seen: number) =>
      house.send(who, 'DELETE', path(`?records_seen=${seen}`), { ifMatch: version });
    const theirs = await put(other);
    expect(refusalOf(await removeSeeing(admin, version))).toMatchObject({
      ...{ status: 412, error: 'stale', current: { id: plan.id, version } },
    });
    expect((await menusOn(plan.menu_date)).menu_dishes).toHaveLength(2);
    answerOf(contract.removeGuestMenu, await removeSeeing(other, version));
    expect(theirs).toBeGreaterThan(version);
    expect((await menusOn(plan.menu_date)).meals).toEqual([]);
  });

  test('wants it seen', async () => {
    const day = daysFromNow(8);
    const plan = planOf(day);
    const { version } = await added(plan);
    const stale = await remove(`guest-menus/${plan.id}`, version - 1);
    expect(refusalOf(stale)).toMatchObject({ status: 412, error: 'stale' });
    expect((await menusOn(day)).guest_menus).toHaveLength(1);
  });
});

test('a dish is put on a guest menu once, and taken off', async () => {
  const day = daysFromNow(9);
  const plan = planOf(day);
  await added(plan);
  const body = { id: randomUUIDv7(), dish_id: house.hotel.menu.soup };
  const path = house.path(`menus/guest-menus/${plan.id}/dishes`);
  const { version } = answerOf(
    contract.addMenuDish,
    await house.send(planner(), 'POST', path, { body }),
  );
  const twice = await house.send(planner(), 'POST', path, { body: { ...body, id: undefined } });
  expect(refusalOf(twice)).toMatchObject({ status: 409, error: 'already_exists' });
  expect(refusalOf(await remove(`dishes/${body.id}`, version + 1))).toMatchObject({ status: 412 });
  answerOf(contract.removeMenuDish, await remove(`dishes/${body.id}`, version));
  expect((await menusOn(day)).menu_dishes).toEqual([]);
});

test('a guest menu has a bounded number of dishes, and one beyond it changes nothing', async () => {
  const day = daysFromNow(10);
  const plan = planOf(day);
  await added(plan);
  const { pool } = house.database;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO dishes (hotel_id, id, version, name, dish_type)
      SELECT $1, gen_random_uuid(), 1, 'Filling ' || n, 'main' FROM generate_series(1, $2::int) AS n
      RETURNING id`,
    [house.hotel.id, bounds.guestMenuDishes + 1],
  );
  const whole = { guest_type_id: child, dishes: rows.slice(1).map(({ id }) => ({ dish_id: id })) };
  const full = planOf(day, whole);
  await added(full);
  const one = (id: string) =>
    house.send(planner(), 'POST', house.path(`menus/guest-menus/${id}/dishes`), {
      body: { dish_id: rows[0]?.id },
    });
  expect(refusalOf(await one(full.id))).toEqual({ status: 409, error: 'limit_reached' });
  expect((await menusOn(day)).menu_dishes).toHaveLength(bounds.guestMenuDishes);
  expect((await one(plan.id)).status).toBe(200);
});

test('the menus of a day have a bounded number of dishes', async () => {
  const day = daysFromNow(11);
  const plan = planOf(day);
  await added(plan);
  const { pool } = house.database;
  await pool.query(
    `WITH types AS (
        INSERT INTO guest_types (hotel_id, id, version, name)
          SELECT $1, gen_random_uuid(), 1, 'Table ' || n FROM generate_series(1, 20) AS n RETURNING id),
      menus AS (
        INSERT INTO meal_guest_menus (hotel_id, id, version, daily_meal_id, guest_type_id)
          SELECT $1, gen_random_uuid(), 1, $2, id FROM types RETURNING id),
      made AS (
        INSERT INTO dishes (hotel_id, id, version, name, dish_type)
          SELECT $1, gen_random_uuid(), 1, 'Course ' || n, 'main' FROM generate_series(1, 100) AS n RETURNING id)
      INSERT INTO meal_guest_menu_dishes (hotel_id, id, version, meal_guest_menu_id, dish_id)
        SELECT $1, gen_random_uuid(), 1, menus.id, made.id FROM menus, made`,
    [house.hotel.id, plan.daily_meal_id],
  );
  expect((await menusOn(day)).menu_dishes).toHaveLength(bounds.dayMenuDishes);
  const answer = await house.send(
    planner(),
    'POST',
    house.path(`menus/guest-menus/${plan.id}/dishes`),
    { body: { dish_id: house.hotel.menu.soup } },
  );
  expect(refusalOf(answer)).toEqual({ status: 409, error: 'limit_reached' });
});

test('a dish under the id of another’s place is refused, with the whole guest menu', async () => {
  const { roast, soup } = house.hotel.menu;
  const first = planOf(daysFromNow(12), { dishes: [{ id: randomUUIDv7(), dish_id: roast }] });
  await added(first);
  const [taken] = first['dishes'] as { id: string }[];
  const day = daysFromNow(13);
  const second = planOf(day, { dishes: [{ id: taken?.id, dish_id: soup }, { dish_id: roast }] });
  expect(refusalOf(await add(second))).toEqual({ status: 409, error: 'already_exists' });
  expect(await menusOn(day)).toMatchObject({ menus: [], guest_menus: [] });
});

describe('reading menus', () => {
  test('gives the days that are asked for, both included', async () => {
    const [from, to] = [daysFromNow(20), daysFromNow(22)];
    for (const day of [19, 20, 22, 23]) await added(planOf(daysFromNow(day)));
    const { menus, meals, guest_menus } = await menusOn(from, to);
    expect(menus.map(({ menu_date }) => menu_date).sort()).toEqual([from, to]);
    expect([meals.length, guest_menus.length]).toEqual([2, 2]);
  });

  test.each([
    ['2026-11-10', '2026-11-09', 'end_before_start'],
    ['2026-11-10', '2026-12-22', 'too_large'],
    ['2026-11-10', 'tomorrow', 'invalid_day'],
  ])('refuses %s to %s', async (from, to, code) => {
    const answer = await house.send(planner(), 'GET', house.path(`menus?from=${from}&to=${to}`));
    const { status, issues } = refusalOf(answer);
    expect([status, issues]).toEqual([422, [{ path: ['to'], code }]]);
  });
});
