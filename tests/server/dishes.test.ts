import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import * as contract from '../../core/contract/dishes.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const planner = () => house.people.menu_planner;
const create = (body: Record<string, unknown>) =>
  house.send(planner(), 'POST', house.path('dishes'), { body: { dish_type: 'main', ...body } });
const created = async (body: Record<string, unknown>) =>
  answerOf(contract.createDish, await create(body));
const update = (id: string, ifMatch: number, body: Record<string, unknown>) =>
  house.send(planner(), 'PUT', house.path(`dishes/${id}`), { body, ifMatch });
const remove = (id: string, ifMatch: number) =>
  house.send(planner(), 'DELETE', house.path(`dishes/${id}`), { ifMatch });
const dishes = async () =>
  answerOf(contract.listDishes, await house.send(planner(), 'GET', house.path('dishes'))).data;
const ingredients = async () =>
  answerOf(contract.listIngredients, await house.send(planner(), 'GET', house.path('ingredients')))
    .data;
const entities = (changes: readonly { entity: string; row: unknown }[]) =>
  changes.map(({ entity, row }) => [entity, row === null ? 'gone' : 'there']).sort();

describe('a new dish', () => {
  test('is made with its ingredients: known ones are taken by name, others made', async () => {
    const [id, link, speck] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    const { data, changes, version } = await created({
      ...{ id, name: 'Dumplings', description: 'With chives', calories: 540 },
      ...{ preparation_time: 45, allergens: ['gluten', 'milk'], status: 'draft' },
      ingredients: [
        { id: link, ingredient_id: speck, name: 'Speck', quantity: 40, unit: 'g' },
        { name: 'BEEF' },
      ],
    });
    expect(data).toMatchObject({
      ...{ id, version, name: 'Dumplings', dish_type: 'main', status: 'draft', calories: 540 },
      ...{ allergens: ['gluten', 'milk'], is_available: true, is_active: true },
    });
    expect(entities(changes)).toEqual([
      ['dish', 'there'],
      ['dish_ingredient', 'there'],
      ['dish_ingredient', 'there'],
      ['ingredient', 'there'],
    ]);
    const links = changes.flatMap(({ entity, row }) => (entity === 'dish_ingredient' ? [row] : []));
    expect(links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: link, ingredient_id: speck, quantity: 40, unit: 'g' }),
        expect.objectContaining({
          ...{ ingredient_id: house.hotel.menu.beef, quantity: 1, unit: 'piece' },
        }),
      ]),
    );
    expect((await ingredients()).map(({ name }) => name)).toEqual([
      'Beef',
      'Herbs',
      'Salt',
      'Speck',
    ]);
  });

  test('says nothing of its allergens unless somebody did', async () => {
    const { data } = await created({ name: 'Broth' });
    expect(data).toMatchObject({ allergens: null, status: 'complete', is_available: true });
    expect(data).toMatchObject({ translations: null, diet: null });
  });

  test('is called and described in other languages, as far as somebody said how', async () => {
    const { data } = await created({
      ...{ name: 'Barley stew', diet: 'vegetarian' },
      translations: { de: { name: ' Gerstentopf ', description: ' ' }, it: { name: '' }, en: {} },
    });
    expect(data.translations).toEqual({ de: { name: 'Gerstentopf' } });
    expect(data.diet).toBe('vegetarian');
    const { translations } = (await dishes()).find(({ id }) => id === data.id) ?? {};
    expect(translations).toEqual({ de: { name: 'Gerstentopf' } });
  });

  test.each([
    [{ it: { name: 'x'.repeat(201) } }, ['translations', 'it', 'name'], 'too_long'],
    [{ de: { description: 'x'.repeat(2001) } }, ['translations', 'de', 'description'], 'too_long'],
    [{ fr: { name: 'Soupe' } }, ['translations', 'fr'], 'unknown_field'],
  ])('is not translated by %j', async (translations, path, code) => {
    const { status, issues } = refusalOf(await create({ name: 'Wrong', translations }));
    expect([status, issues]).toEqual([422, [{ path, code }]]);
  });

  test('has a name of its own', async () => {
    await created({ name: 'Polenta' });
    const again = await create({ name: ' polenta ' });
    expect(refusalOf(again)).toMatchObject({ status: 409, error: 'already_exists' });
  });

  test.each([
    ['name', '  ', 'required'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['dish_type', '', 'required'],
    ['calories', -1, 'too_small'],
    ['preparation_time', 1.5, 'invalid_number'],
    ['allergens', ['peanut butter'], 'unknown_allergen'],
    ['status', 'done', 'unknown_status'],
    ['diet', 'pescetarian', 'unknown_diet'],
  ])('with a wrong %s (%j) is refused', async (field, value, code) => {
    const { status, issues } = refusalOf(await create({ name: 'Wrong', [field]: value }));
    expect(status).toBe(422);
    expect(issues?.map((issue) => [issue.path[0], issue.code])).toEqual([[field, code]]);
  });

  test('may be called by emoji, and by 200 characters', async () => {
    for (const name of ['🍝', 'ß'.repeat(200)])
      expect((await created({ name })).data.name).toBe(name);
  });
});

describe('a dish that changes', () => {
  test('takes the fields that are sent, and leaves the others', async () => {
    const { data } = await created({
      name: 'Goulash',
      calories: 400,
      ingredients: [{ name: 'Beef' }],
    });
    const changed = answerOf(
      contract.updateDish,
      await update(data.id, data.version, { name: 'Goulash soup', is_available: false }),
    );
    expect(changed.data).toMatchObject({
      name: 'Goulash soup',
      is_available: false,
      calories: 400,
    });
    expect(entities(changed.changes)).toEqual([['dish', 'there']]);
    const stale = await update(data.id, data.version, { name: 'Stew' });
    expect(refusalOf(stale)).toMatchObject({ status: 412, current: { name: 'Goulash soup' } });
  });

  test('has all of its translations replaced, and none where only blanks are sent', async () => {
    const { data } = await created({ name: 'Risotto', translations: { it: { name: 'Risotto' } } });
    const put = async (body: Record<string, unknown>, ifMatch: number) =>
      answerOf(contract.updateDish, await update(data.id, ifMatch, body)).data;
    const translated = await put(
      { translations: { de: { description: 'Mit Pilzen' } }, diet: 'vegan' },
      data.version,
    );
    expect(translated.translations).toEqual({ de: { description: 'Mit Pilzen' } });
    const renamed = await put({ name: 'Mushroom risotto' }, translated.version);
    expect(renamed).toMatchObject({ diet: 'vegan', translations: translated.translations });
    const cleared = await put({ translations: { de: { name: ' ' } }, diet: null }, renamed.version);
    expect(cleared).toMatchObject({ translations: null, diet: null });
  });

  test('replaces what it is made of, by name; what stays as it is does not change', async () => {
    const { data } = await created({
      name: 'Strangolapreti',
      ingredients: [
        { name: 'Spinach', quantity: 100, unit: 'g' },
        { name: 'Bread', quantity: 80, unit: 'g' },
        { name: 'Butter', quantity: 10, unit: 'g' },
      ],
    });
    const { changes } = answerOf(
      contract.updateDish,
      await update(data.id, data.version, {
        ingredients: [
          { name: 'spinach', quantity: 120, unit: 'g' },
          { name: 'Butter', quantity: 10, unit: 'g' },
          { name: 'Sage', quantity: 2, unit: 'g' },
        ],
      }),
    );
    expect(entities(changes)).toEqual([
      ['dish', 'there'],
      ['dish_ingredient', 'gone'],
      ['dish_ingredient', 'there'],
      ['dish_ingredient', 'there'],
      ['ingredient', 'there'],
    ]);
  });

  test('keeps an ingredient that is out of use, under the ids of what it has', async () => {
    const link = randomUUIDv7();
    const { data } = await created({
      name: 'Venison stew',
      ingredients: [{ id: link, name: 'Venison', quantity: 150, unit: 'g' }],
    });
    const venison = (await ingredients()).find(({ name }) => name === 'Venison');
    const retired = await house.send(
      house.people.admin,
      'PUT',
      house.path(`ingredients/${venison?.id}`),
      { body: { is_active: false, seen: { is_active: true } }, ifMatch: venison?.version ?? 0 },
    );
    answerOf(contract.updateIngredient, retired);
    const lines = [
      { id: link, ingredient_id: randomUUIDv7(), name: 'Venison', quantity: 180, unit: 'g' },
      { id: randomUUIDv7(), name: 'Juniper', quantity: 2, unit: 'g' },
    ];
    const { changes } = answerOf(
      contract.updateDish,
      await update(data.id, data.version, { ingredients: lines }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({
        ...{ entity: 'dish_ingredient', id: link },
        row: expect.objectContaining({ ingredient_id: venison?.id, quantity: 180 }),
      }),
    );
    expect((await ingredients()).map(({ name }) => name)).not.toContain('Venison');
  });

  test('keeps its name, and takes no other dish’s', async () => {
    const { data } = await created({ name: 'Canederli' });
    await created({ name: 'Schlutzer' });
    const same = await update(data.id, data.version, { name: 'CANEDERLI' });
    const { version } = answerOf(contract.updateDish, same);
    const other = await update(data.id, version, { name: 'Schlutzer' });
    expect(refusalOf(other)).toMatchObject({ status: 409, error: 'already_exists' });
  });
});

test('a dish that is taken out of use leaves the list, stays on its menus, and frees its name', async () => {
  const { soup } = house.hotel.menu;
  const before = (await dishes()).find(({ id }) => id === soup);
  const { changes } = answerOf(contract.deleteDish, await remove(soup, before?.version ?? 0));
  expect(changes).toMatchObject([{ entity: 'dish', id: soup, row: { is_active: false } }]);
  expect((await dishes()).map(({ id }) => id)).not.toContain(soup);
  expect(refusalOf(await remove(soup, 1))).toMatchObject({ status: 404 });
  expect((await created({ name: 'Barley soup' })).data.id).not.toBe(soup);
});

describe('an ingredient', () => {
  const put = (id: string, ifMatch: number, body: unknown, as = planner()) =>
    house.send(as, 'PUT', house.path(`ingredients/${id}`), { body, ifMatch });
  const made = async (name: string) => {
    await created({ name: `Dish of ${name}`, ingredients: [{ name }] });
    const found = (await ingredients()).find((each) => each.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  test('says what it contains, and keeps what is left out', async () => {
    const { id, version, allergens } = await made('Curd');
    expect(allergens).toBeNull();
    const { data, changes } = answerOf(
      contract.updateIngredient,
      await put(id, version, { allergens: ['milk'] }),
    );
    expect(data).toMatchObject({ name: 'Curd', unit: 'g', category: null, allergens: ['milk'] });
    expect(entities(changes)).toEqual([['ingredient', 'there']]);
    const stale = await put(id, version, { allergens: [] });
    expect(refusalOf(stale)).toMatchObject({ status: 412, current: { allergens: ['milk'] } });
    const unknown = await put(id, data.version, { allergens: null });
    expect(answerOf(contract.updateIngredient, unknown).data.allergens).toBeNull();
  });

  test('has a name of its own, which it may write otherwise', async () => {
    const { id, version } = await made('Ricotta');
    await made('Burrata');
    const { stock_manager } = house.people;
    const other = await put(id, version, { name: ' burrata ' }, stock_manager);
    expect(refusalOf(other)).toMatchObject({ status: 409, error: 'already_exists' });
    const same = answerOf(
      contract.updateIngredient,
      await put(id, version, { name: 'RICOTTA' }, stock_manager),
    );
    expect(same.data.name).toBe('RICOTTA');
  });

  test.each([
    ['name', ' ', 'required'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['unit', '', 'required'],
    ['allergens', ['pollen'], 'unknown_allergen'],
  ])('with a wrong %s (%j) is refused', async (field, value, code) => {
    const { id, version } = (await ingredients())[0] ?? { id: '', version: 0 };
    const { status, issues } = refusalOf(await put(id, version, { [field]: value }));
    expect(status).toBe(422);
    expect(issues?.map((issue) => [issue.path[0], issue.code])).toEqual([[field, code]]);
  });

  test('has its allergens from kitchen, stock, planner and admin, and not from reception', async () => {
    let { id, version } = await made('Quark');
    const { kitchen, stock_manager, menu_planner, admin, reception } = house.people;
    for (const person of [kitchen, stock_manager, menu_planner, admin]) {
      const body = { allergens: ['milk'], seen: { allergens: null } };
      const answer = await put(id, version, body, person);
      version = answerOf(contract.updateIngredient, answer).data.version;
    }
    expect(refusalOf(await put(id, version, {}, reception))).toMatchObject({ status: 403 });
    expect(refusalOf(await put(randomUUIDv7(), 1, {}))).toMatchObject({ status: 404 });
  });

  test.each([
    { name: 'Sour cream' },
    { category: 'dairy' },
    { unit: 'kg' },
    { package_size: 500 },
    { barcode: '4006' },
    { is_active: false },
  ])('is made %j by stock and admin alone, whatever else is said with it', async (change) => {
    const { id, version, name } = await made(`Cream ${Object.keys(change)}`);
    const { kitchen, stock_manager, menu_planner, admin } = house.people;
    const body = { ...change, allergens: ['milk'] };
    for (const person of [kitchen, menu_planner]) {
      const refused = refusalOf(await put(id, version, body, person));
      expect(refused).toMatchObject({ status: 403, error: 'forbidden' });
    }
    expect((await ingredients()).find((each) => each.id === id)).toMatchObject({
      ...{ name, version, allergens: null, category: null, unit: 'g', barcode: null },
      ...{ package_size: null, is_active: true },
    });
    for (const person of [stock_manager, admin]) {
      const other = await made(`Milk of ${person.id} ${Object.keys(change)}`);
      const said = { ...change, ...('name' in change && { name: `Cream of ${person.id}` }) };
      const answer = await put(other.id, other.version, said, person);
      expect(answerOf(contract.updateIngredient, answer).data).toMatchObject(said);
    }
  });

  test('may be named as it is by who says its allergens', async () => {
    const { id, version, name, unit, category } = await made('Skyr');
    const body = { name, unit, category, allergens: ['milk'] };
    const { data } = answerOf(
      contract.updateIngredient,
      await put(id, version, body, house.people.kitchen),
    );
    expect(data).toMatchObject(body);
  });
});

test('a hotel has a bounded number of dishes and of ingredients, and one beyond it makes nothing', async () => {
  const hotel = await house.newHotel();
  const make = (name: string, ingredient: string) =>
    house.send(planner(), 'POST', house.path('dishes', hotel), {
      body: { name, dish_type: 'main', ingredients: [{ name: ingredient }] },
    });
  const fill = async (table: 'dishes' | 'ingredients', most: number) => {
    const kind = table === 'dishes' ? 'dish_type' : 'category';
    const count = `SELECT count(*)::int AS n FROM ${table} WHERE hotel_id = $1`;
    const { rows } = await house.database.pool.query<{ n: number }>(count, [hotel.id]);
    await house.database.pool.query(
      `INSERT INTO ${table} (hotel_id, id, version, name, ${kind}, is_active)
        SELECT $1, gen_random_uuid(), 1, 'Filling ' || n, 'main', false FROM generate_series(1, $2::int) AS n`,
      [hotel.id, most - 1 - (rows[0]?.n ?? 0)],
    );
  };
  await fill('ingredients', bounds.ingredients);
  expect((await make('Last ingredient', 'Caraway')).status).toBe(200);
  const more = await make('One ingredient more', 'Cumin');
  expect(refusalOf(more)).toEqual({ status: 409, error: 'limit_reached' });
  expect((await make('One ingredient more', 'CARAWAY')).status).toBe(200);
  await fill('dishes', bounds.dishes);
  expect((await make('Last dish', 'Caraway')).status).toBe(200);
  expect(refusalOf(await make('One more', 'Caraway'))).toEqual({
    status: 409,
    error: 'limit_reached',
  });
});

test('the procedure of the database makes a dish by its four arguments', async () => {
  const { rows } = await house.database.pool.query(
    `SELECT create_dish_with_ingredients(hotel_id => $1, dish_name => 'Frittata', dish_type => 'starters',
      ingredients => '[{"name": "Eggs"}, {"name": "Herbs", "quantity": 5, "unit": "g"}]') AS id`,
    [house.hotel.id],
  );
  const { rows: made } = await house.database.pool.query(
    `SELECT ingredients.name, quantity, dish_ingredients.unit FROM dish_ingredients
      JOIN ingredients ON ingredients.id = ingredient_id WHERE dish_id = $1 ORDER BY 1`,
    [rows[0].id],
  );
  expect(made).toEqual([
    { name: 'Eggs', quantity: '1.000', unit: 'piece' },
    { name: 'Herbs', quantity: '5.000', unit: 'g' },
  ]);
});
