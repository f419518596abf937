import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { readChanges, readSnapshot } from '../../core/contract/changes.ts';
import * as contract from '../../core/contract/orders.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const { kitchen, reception, menu_planner, admin } = house.people;
const at = (rest = '') => house.path(`orders${rest}`, hotel);
const item = (more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUIDv7(), name: 'Roast', dish_id: hotel.menu.roast, quantity: 2 },
  customizations: ['no nuts'],
  ...more,
});
const bodyOf = (more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUIDv7(), table_name: 'Table 12', order_type: 'a_la_carte', items: [item()] },
  ...more,
});
const place = (more: Record<string, unknown> = {}, who = reception) =>
  house.send(who, 'POST', at(), { body: bodyOf(more) });
const placed = async (more?: Record<string, unknown>) =>
  answerOf(contract.createOrder, await place(more)).data;
const change = (id: string, body: Record<string, unknown>, ifMatch: number, who = kitchen) =>
  house.send(who, 'PUT', at(`/${id}`), { body, ifMatch });
const changed = async (id: string, body: Record<string, unknown>, ifMatch: number) =>
  answerOf(contract.updateOrder, await change(id, body, ifMatch)).data;
const remove = (id: string, ifMatch: number) =>
  house.send(kitchen, 'DELETE', at(`/${id}`), { ifMatch });
const listed = async () =>
  answerOf(contract.listOrders, await house.send(menu_planner, 'GET', at())).data;

test('is placed by reception, under the id and at the time of its device', async () => {
  const id = randomUUIDv7();
  const placed_at = new Date(Date.now() - 5 * 60_000).toISOString();
  const line = item();
  const order = await placed({ id, placed_at, table_name: ' Table 9 ', items: [line] });
  expect(order).toMatchObject({
    ...{ id, table_name: 'Table 9', order_type: 'a_la_carte', status: 'pending' },
    ...{ placed_at, status_at: placed_at, items: [{ ...line, done: false }] },
  });
  expect(await listed()).toContainEqual(order);
  expect(refusalOf(await place({ id }))).toMatchObject({ status: 409, error: 'already_exists' });
});

test('a time in the future is the server’s', async () => {
  const { placed_at } = await placed({ placed_at: '2199-01-01T00:00:00.000Z' });
  expect(Math.abs(Date.parse(placed_at) - Date.now())).toBeLessThan(60_000);
});

test('is moved to any column and its items are done; what is left out stays', async () => {
  const order = await placed();
  const [line] = order.items;
  const items = [{ id: line?.id, done: true }];
  const struck = await changed(order.id, { items }, order.version);
  expect(struck).toMatchObject({ status: 'pending', status_at: order.status_at });
  expect(struck.items).toEqual([{ ...line, done: true }]);
  let { version } = struck;
  for (const status of ['done', 'late', 'pending', 'in_progress'] as const) {
    const moved = await changed(order.id, { status }, version);
    expect(moved).toMatchObject({ status, items: struck.items });
    version = moved.version;
  }
});

test('a move and a stroke that meet both hold; two moves to different columns are asked about', async () => {
  const order = await placed();
  const items = [{ id: order.items[0]?.id, done: true }];
  const shown = { status: 'pending', items: [{ id: order.items[0]?.id, done: false }] };
  const moved = await changed(
    order.id,
    { status: 'in_progress', seen: { status: 'pending' } },
    order.version,
  );
  const answer = await change(order.id, { items, seen: { items: shown.items } }, order.version);
  const { data: both, ...said } = answerOf(contract.updateOrder, answer);
  // A device that has seen the move knows by this that the stroke is all that came after it.
  expect(said).toMatchObject({ beside_others: true, before_version: moved.version });
  expect(both).toMatchObject({ status: 'in_progress', items: [{ done: true }] });
  const other = await change(order.id, { status: 'done', seen: shown }, order.version);
  expect(refusalOf(other)).toMatchObject({ status: 412, current: { status: 'in_progress' } });
  const same = await changed(order.id, { status: 'in_progress', seen: shown }, order.version);
  expect(same.status).toBe('in_progress');
  // Who does not say what they saw has to have seen all of it.
  expect(refusalOf(await change(order.id, { status: 'late' }, order.version)).status).toBe(412);
});

test('is deleted once; what is gone can’t be moved', async () => {
  const order = await placed();
  expect((await remove(order.id, order.version)).status).toBe(200);
  expect(refusalOf(await remove(order.id, order.version))).toMatchObject({
    ...{ status: 404, current: null },
  });
  expect(refusalOf(await change(order.id, { status: 'done' }, order.version)).status).toBe(404);
});

test('others see orders, and write none', async () => {
  expect((await listed()).map(({ id }) => id)).toEqual([hotel.menu.order]);
  expect(refusalOf(await place({}, menu_planner))).toMatchObject({ error: 'forbidden' });
  expect((await place({}, kitchen)).status).toBe(200);
  expect((await place({}, admin)).status).toBe(200);
});

test.each([
  ['no table', () => ({ table_name: '  ' }), ['table_name'], 'required'],
  ['a long table', () => ({ table_name: 'x'.repeat(41) }), ['table_name'], 'too_long'],
  ['no dish', () => ({ items: [] }), ['items'], 'required'],
  ['no name', () => ({ items: [item({ name: '' })] }), ['items', 0, 'name'], 'required'],
  ['none of it', () => ({ items: [item({ quantity: 0 })] }), ['items', 0, 'quantity'], 'too_small'],
  ['100', () => ({ items: [item({ quantity: 100 })] }), ['items', 0, 'quantity'], 'too_large'],
  [
    'a half',
    () => ({ items: [item({ quantity: 0.5 })] }),
    ['items', 0, 'quantity'],
    'invalid_number',
  ],
  [
    'a long wish',
    () => ({ items: [item({ customizations: ['x'.repeat(121)] })] }),
    ['items', 0, 'customizations', 0],
    'too_long',
  ],
  [
    'six wishes',
    () => ({ items: [item({ customizations: Array(6).fill('x') })] }),
    ['items', 0, 'customizations'],
    'too_many',
  ],
  ['41 lines', () => ({ items: Array.from({ length: 41 }, () => item()) }), ['items'], 'too_many'],
  ['another type', () => ({ order_type: 'picnic' }), ['order_type'], 'unknown_order_type'],
])('%s is refused at its field', async (_, part, path, code) => {
  expect(refusalOf(await place(part()))).toMatchObject({
    ...{ status: 422, error: 'invalid_request', issues: [{ path, code }] },
  });
});

test('a dish that was taken out of use is refused at its line, one of nobody or of a neighbour is not found', async () => {
  await house.database.pool.query('UPDATE dishes SET is_active = false WHERE id = $1', [
    hotel.menu.soup,
  ]);
  const items = [item(), item({ dish_id: hotel.menu.soup })];
  expect(refusalOf(await place({ items }))).toMatchObject({
    ...{ status: 422, error: 'dish_removed' },
    issues: [{ path: ['items', 1, 'dish_id'], code: 'dish_removed' }],
  });
  const foreign = { items: [item({ dish_id: house.neighbour.menu.roast })] };
  expect(refusalOf(await place(foreign)).status).toBe(404);
  expect((await placed({ items: [item({ dish_id: null, name: 'Speck' })] })).items).toHaveLength(1);
});

test('an item that is not of the order is not found; a column that there is not is refused', async () => {
  const { id, version } = await placed();
  const unknown = await change(id, { items: [{ id: randomUUIDv7(), done: true }] }, version);
  expect(refusalOf(unknown)).toMatchObject({ status: 404, error: 'not_found' });
  const nowhere = await change(id, { status: 'cancelled' }, version);
  expect(refusalOf(nowhere).issues).toEqual([{ path: ['status'], code: 'unknown_order_status' }]);
});

test('what was done 16 hours ago leaves board and devices with the next order, and is kept', async () => {
  const old = await placed();
  await changed(old.id, { status: 'done' }, old.version);
  await house.database.pool.query(
    `UPDATE orders SET status_at = now() - interval '17 hours' WHERE id = $1`,
    [old.id],
  );
  const { version } = answerOf(
    readSnapshot,
    await house.send(kitchen, 'GET', house.path('snapshot', hotel)),
  );
  const next = await placed();
  expect((await listed()).map(({ id }) => id)).toEqual([hotel.menu.order, next.id]);
  const page = answerOf(
    readChanges,
    await house.send(kitchen, 'GET', house.path(`changes?after=${version}`, hotel)),
  );
  expect(page).toMatchObject({ kind: 'changes' });
  expect(page.kind === 'changes' && page.changes).toContainEqual(
    expect.objectContaining({ entity: 'order', id: old.id, row: null }),
  );
  expect(refusalOf(await remove(old.id, 0)).status).toBe(404);
  const { rows } = await house.database.pool.query('SELECT status FROM orders WHERE id = $1', [
    old.id,
  ]);
  expect(rows).toEqual([{ status: 'done' }]);
  const audit = await house.database.pool.query(
    `SELECT count(*)::int AS n FROM audit WHERE entity_id = $1 AND after IS NULL`,
    [old.id],
  );
  expect(audit.rows).toEqual([{ n: 0 }]);
});

test('a board has as many orders as it may have', async () => {
  await house.database.pool.query(
    `INSERT INTO orders (hotel_id, id, version, table_name, order_type, status, placed_at, status_at, items)
      SELECT $1, gen_random_uuid(), 1, 'Table', 'bar', 'pending', now(), now(), '[]'
      FROM generate_series(1, $2::int)`,
    [hotel.id, bounds.ordersOnBoard - 1],
  );
  expect(refusalOf(await place())).toMatchObject({ status: 409, error: 'limit_reached' });
});
