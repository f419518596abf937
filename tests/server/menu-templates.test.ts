import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import * as contract from '../../core/contract/menu-templates.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const planner = () => house.people.menu_planner;
const at = (id: string) => house.path(`menu-templates/${id}`);
const create = (body: Record<string, unknown>) =>
  house.send(planner(), 'POST', house.path('menu-templates'), { body });
const created = async (body: Record<string, unknown>) =>
  answerOf(contract.createMenuTemplate, await create({ weeks: 1, meals: [], ...body })).data;
const update = (id: string, body: Record<string, unknown>, ifMatch: number) =>
  house.send(planner(), 'PUT', at(id), { body, ifMatch });
const names = async () =>
  answerOf(
    contract.listMenuTemplates,
    await house.send(planner(), 'GET', house.path('menu-templates')),
  ).data.map(({ name }) => name);

const meal = (part: Record<string, unknown> = {}) => ({
  ...{ week: 0, weekday: 0, meal_type_id: 3, guest_type_id: house.hotel.menu.type },
  dish_ids: [house.hotel.menu.roast],
  ...part,
});

test('a template is made under the id of the device, once by its name, whatever its case', async () => {
  const id = randomUUIDv7();
  const meals = [meal(), meal({ week: 1, weekday: 6, dish_ids: [] })];
  const made = await created({ id, name: ' Summer ', weeks: 2, meals });
  expect(made).toMatchObject({ id, name: 'Summer', weeks: 2, meals });
  expect(await names()).toContain('Summer');
  const again = await create({ name: 'SUMMER', weeks: 1, meals: [] });
  expect(refusalOf(again)).toMatchObject({ status: 409, error: 'already_exists' });
});

test('ids in it are stored as the rows have them', async () => {
  const { type, roast } = house.hotel.menu;
  const meals = [meal({ guest_type_id: type.toUpperCase(), dish_ids: [roast.toUpperCase()] })];
  const made = await created({ name: 'Capitals', meals });
  expect(made.meals).toEqual([meal()]);
});

test('a meal stands in a week of its own template, and once', async () => {
  const beyond = refusalOf(await create({ name: 'Long', weeks: 1, meals: [meal({ week: 1 })] }));
  expect(beyond.issues).toEqual([{ path: ['meals', 0, 'week'], code: 'too_large' }]);
  const twice = refusalOf(await create({ name: 'Twice', weeks: 1, meals: [meal(), meal()] }));
  expect(twice.issues).toEqual([{ path: ['meals', 1], code: 'already_exists' }]);
  const { id, version } = await created({ name: 'One week' });
  const later = refusalOf(await update(id, { meals: [meal({ week: 1 })] }, version));
  expect(later.issues).toEqual([{ path: ['meals', 0, 'week'], code: 'too_large' }]);
});

test('guest types and dishes are those of the hotel, in use or not', async () => {
  const { menu } = house.neighbour;
  for (const part of [{ guest_type_id: menu.type }, { dish_ids: [menu.roast] }]) {
    const foreign = await create({ name: 'Foreign', weeks: 1, meals: [meal(part)] });
    expect(refusalOf(foreign)).toMatchObject({ status: 404, error: 'not_found' });
  }
  await house.database.pool.query('UPDATE dishes SET is_active = false WHERE id = $1', [
    house.hotel.menu.soup,
  ]);
  const kept = await created({ name: 'Old', meals: [meal({ dish_ids: [house.hotel.menu.soup] })] });
  expect(kept.meals).toHaveLength(1);
});

test.each([
  ['no week', { weeks: 0 }, 'too_small'],
  ['seven weeks', { weeks: 7 }, 'too_large'],
  ['no name', { name: '  ' }, 'required'],
  ['too many meals', { meals: Array(bounds.templateMeals + 1).fill(0) }, 'too_many'],
])('%s is refused', async (_, part, code) => {
  const body = { name: 'Refused', weeks: 1, meals: [], ...part };
  const filled = body.meals.length > 0 ? { ...body, meals: body.meals.map(() => meal()) } : body;
  expect(refusalOf(await create(filled)).issues).toContainEqual(expect.objectContaining({ code }));
});

test('more dishes than a template may have are refused; as many as it may have fit a request', async () => {
  const { rows } = await house.database.pool.query<{ id: string }>(
    `INSERT INTO guest_types (hotel_id, id, version, name)
      SELECT $1, gen_random_uuid(), 1, 'Filling ' || n FROM generate_series(1, $2::int) AS n RETURNING id`,
    [house.hotel.id, bounds.templateMeals],
  );
  const types = rows.map(({ id }) => id);
  const each = Math.floor(bounds.templateDishes / bounds.templateMeals);
  const places = Array.from({ length: bounds.templateMeals }, (_, n) => ({
    ...{ week: Math.floor(n / 147), weekday: n % 7, meal_type_id: (n % 3) + 1 },
    ...{ guest_type_id: types[n] ?? '', dish_ids: Array(each).fill(house.hotel.menu.roast) },
  }));
  const made = await created({ name: 'Full', weeks: bounds.templateWeeks, meals: places });
  expect(made.meals).toHaveLength(bounds.templateMeals);
  const more = places.map((place) => ({ ...place, dish_ids: [...place.dish_ids, house.hotel.id] }));
  const refused = refusalOf(await create({ name: 'Fuller', weeks: 6, meals: more }));
  expect(refused.issues).toEqual([{ path: ['meals'], code: 'too_many' }]);
});

test('is renamed by who saw it, to a name that no other has; what is left out stays', async () => {
  const { id, version } = await created({ name: 'Spring', meals: [meal()] });
  await created({ name: 'Autumn' });
  const renamed = answerOf(
    contract.updateMenuTemplate,
    await update(id, { name: 'Lent' }, version),
  ).data;
  expect(renamed).toMatchObject({ name: 'Lent', weeks: 1, meals: [meal()] });
  expect(refusalOf(await update(id, { name: 'Easter' }, version))).toMatchObject({ status: 412 });
  const taken = await update(id, { name: 'autumn' }, renamed.version);
  expect(refusalOf(taken)).toMatchObject({ error: 'already_exists' });
  // Its own name in another case is nobody else's.
  const own = answerOf(
    contract.updateMenuTemplate,
    await update(id, { name: 'LENT', meals: [] }, renamed.version),
  ).data;
  expect(own).toMatchObject({ name: 'LENT', meals: [] });
});

test('is deleted, once', async () => {
  const { id, version } = await created({ name: 'Mistake' });
  const remove = () => house.send(planner(), 'DELETE', at(id), { ifMatch: version });
  const { changes } = answerOf(contract.deleteMenuTemplate, await remove());
  expect(changes).toMatchObject([{ entity: 'menu_template', id, row: null }]);
  expect(await names()).not.toContain('Mistake');
  expect(refusalOf(await remove())).toMatchObject({ error: 'not_found' });
});

test('a hotel has a bounded number of them', async () => {
  const hotel = await house.newHotel();
  const make = (name: string) =>
    house.send(planner(), 'POST', house.path('menu-templates', hotel), {
      body: { name, weeks: 1, meals: [] },
    });
  // The hotel comes with one.
  for (let n = 1; n < bounds.menuTemplates; n += 1) expect((await make(`${n}`)).status).toBe(200);
  expect(refusalOf(await make('One more'))).toEqual({ status: 409, error: 'limit_reached' });
});
