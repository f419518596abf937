import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../../../core/contract/changes.ts';
import { createDish } from '../../../core/contract/dishes.ts';
import { entityOf, schemaFingerprint } from '../../../core/contract/rows.ts';
import { answerOf, type House, openHouse } from '../fixtures/house.ts';
import type { Person } from '../fixtures/people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const planner = () => house.people.menu_planner;
const read = async (query = '') => {
  const path = house.path(`snapshot${query}`);
  return answerOf(readSnapshot, await house.send(house.people.kitchen, 'GET', path));
};
const since = (version: number, schema = schemaFingerprint()) =>
  read(`?since=${version}&schema=${schema}`);
const makeDish = async (name: string) => {
  const body = {
    dish_type: 'main',
    name,
    ingredients: [{ name: 'Beef' }, { name: `${name} sauce` }],
  };
  return answerOf(createDish, await house.send(planner(), 'POST', house.path('dishes'), { body }))
    .data;
};
type Rows = Awaited<ReturnType<typeof read>>['rows'];
const keyed = (rows: Rows) =>
  new Map(rows.map((change) => [`${change.entity} ${change.id}`, change]));

test('says of dishes, ingredients and recipes what changed since, and what is gone', async () => {
  const [kept, changed, gone] = [
    await makeDish('Tafelspitz'),
    await makeDish('Maultaschen'),
    await makeDish('Eintopf'),
  ];
  const same = await makeDish('Backhendl');
  const before = await read();
  const [link] = before.rows.filter(
    ({ entity, row }) => entity === 'dish_ingredient' && row?.['dish_id'] === kept.id,
  );
  const act = async (
    who: Person,
    method: string,
    rest: string,
    ifMatch: number,
    body?: unknown,
  ) => {
    const { status } = await house.send(who, method, house.path(rest), { ifMatch, body });
    expect(status).toBe(200);
  };
  await act(planner(), 'DELETE', `dishes/${gone.id}`, gone.version);
  await act(planner(), 'PUT', `dishes/${changed.id}`, changed.version, { name: 'Knödel in broth' });
  const path = `kitchen/dish-ingredients/${link?.id}`;
  await act(house.people.kitchen, 'DELETE', path, link?.version ?? 0);
  const made = await makeDish('Trout');

  const later = await since(before.version);
  expect(later.unchanged).toEqual(['dish', 'ingredient', 'dish_ingredient']);
  const rows = keyed(later.rows);
  expect(rows.get(`dish ${same.id}`)).toBeUndefined();
  expect(rows.get(`dish ${changed.id}`)?.row).toMatchObject({ name: 'Knödel in broth' });
  expect(rows.get(`dish ${made.id}`)?.row).toMatchObject({ name: 'Trout' });
  expect(rows.get(`dish_ingredient ${link?.id}`)?.row).toBeNull();
  // What the device had, with what it was sent, is what a whole snapshot has.
  const stood = before.rows.filter(({ entity }) => later.unchanged?.includes(entity));
  const all = keyed([...stood, ...later.rows].sort((a, b) => a.version - b.version));
  const live = new Map([...all].filter(([, { row }]) => row !== null));
  expect(live).toEqual(keyed((await read()).rows));
});

test('names only entities that are of no day', async () => {
  const { unchanged = [] } = await since((await read()).version);
  expect(unchanged).not.toEqual([]);
  expect(unchanged.filter((entity) => entityOf(entity)?.dayOf)).toEqual([]);
});

test('has everything for other schemas, for a version yet to come, and for one that the log has no more', async () => {
  const whole = await read();
  await makeDish('Lasagne');
  const now = await read();
  const { pool } = house.database;
  await pool.query('UPDATE hotel_versions SET pruned_to = $2 WHERE hotel_id = $1', [
    house.hotel.id,
    whole.version + 1,
  ]);
  for (const answer of [
    await since(now.version, '0123456789abcdef'),
    await read(`?since=${now.version}`),
    await since(now.version + 1),
    await since(whole.version),
  ]) {
    expect(answer.unchanged).toBeUndefined();
    expect(keyed(answer.rows)).toEqual(keyed(now.rows));
  }
  expect((await since(whole.version + 1)).unchanged).toBeDefined();
});

test('refuses a version that is none', async () => {
  const send = (query: string) =>
    house.send(house.people.kitchen, 'GET', house.path(`snapshot?${query}`));
  expect((await send('since=-1')).status).toBe(422);
  expect((await send('since=x')).status).toBe(422);
  expect((await send(`schema=${'x'.repeat(51)}`)).status).toBe(422);
});
