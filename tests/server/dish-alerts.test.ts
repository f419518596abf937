import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { acknowledgeAlert } from '../../core/contract/dish-alerts.ts';
import { addGuestMenu, removeGuestMenu } from '../../core/contract/menus.ts';
import { deleteReservation } from '../../core/contract/reservations.ts';
import { seenAlert } from './fixtures/alerts.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const { kitchen, admin, reception } = house.people;
const line = (more: Record<string, unknown> = {}) => ({
  ...{ reservation_id: hotel.guests.anna, room_number: '12', people: 1 },
  ...{ clashes: ['nuts', 'vegan'], perhaps: ['celery'] },
  ...more,
});
const bodyOf = (more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUIDv7(), dish_id: hotel.menu.roast, daily_meal_id: hotel.menu.dinner },
  ...{ as_of: '2026-11-21T17:06:00.000Z', seen: [line()] },
  ...more,
});
const path = () => house.path('kitchen/alert-acknowledgements', hotel);
const see = (more: Record<string, unknown> = {}, who = kitchen) =>
  house.send(who, 'POST', path(), { body: bodyOf(more) });
const seen = async (more?: Record<string, unknown>, who = kitchen) =>
  answerOf(acknowledgeAlert, await see(more, who));

test('is appended, by whom and when, for the devices of everybody', async () => {
  const first = await seen();
  expect(first.data).toMatchObject({
    ...{ dish_id: hotel.menu.roast, daily_meal_id: hotel.menu.dinner, seen: [line()] },
    ...{ acknowledged_by: kitchen.id, as_of: '2026-11-21T17:06:00.000Z' },
  });
  expect(first.changes).toEqual([
    {
      ...{ entity: 'alert_acknowledgement', id: first.data.id, version: first.version },
      row: first.data,
    },
  ]);
  const second = await seen({}, admin);
  const { rows } = await house.database.pool.query(
    'SELECT id FROM alert_acknowledgements WHERE hotel_id = $1 ORDER BY version',
    [hotel.id],
  );
  expect(rows).toEqual([{ id: first.data.id }, { id: second.data.id }]);
});

test('is for the kitchen alone, of its own hotel, and of a dish that is planned', async () => {
  for (const role of ['reception', 'menu_planner', 'stock_manager'] as const)
    expect(refusalOf(await see({}, house.people[role]))).toMatchObject({ status: 403 });
  for (const who of [house.people.outsider, house.people.neighbour])
    expect(refusalOf(await see({}, who))).toMatchObject({ status: 404 });
  const { menu } = house.neighbour;
  for (const other of [{ dish_id: menu.roast }, { daily_meal_id: menu.dinner }])
    expect(refusalOf(await see(other))).toMatchObject({ status: 404, error: 'not_found' });
  expect(refusalOf(await see({ dish_id: hotel.menu.unplanned }))).toMatchObject({
    ...{ status: 422, error: 'dish_not_planned' },
    issues: [{ path: ['dish_id'], code: 'dish_not_planned' }],
  });
});

test('the same id is refused the second time, and one more than there may be', async () => {
  const { data } = await seen();
  expect(refusalOf(await see({ id: data.id }))).toMatchObject({ error: 'already_exists' });
  await house.database.pool.query(
    `INSERT INTO alert_acknowledgements
      SELECT hotel_id, gen_random_uuid(), version, dish_id, daily_meal_id, seen, acknowledged_by,
        acknowledged_at, as_of, acknowledged_from
      FROM alert_acknowledgements, generate_series(2, $2::int) WHERE hotel_id = $1`,
    [hotel.id, bounds.acknowledgementsOfAlert],
  );
  expect(refusalOf(await see())).toMatchObject({ error: 'limit_reached' });
});

test.each([
  ['nobody', () => [], ['seen'], 'required'],
  ['one guest twice', () => [line(), line({ room_number: '13' })], ['seen'], 'already_exists'],
  ['no need', () => [line({ clashes: ['dust'] })], ['seen', 0, 'clashes', 0], 'invalid_request'],
  ['no people', () => [line({ people: 0 })], ['seen', 0, 'people'], 'too_small'],
  ['too many guests', () => [...seenAlert(hotel.menu).seen, line()], ['seen'], 'too_many'],
])('%s is refused at its field', async (_, guests, at, code) => {
  const refused = refusalOf(await see({ seen: guests() }));
  expect(refused).toMatchObject({ status: 422, issues: [{ path: at, code }] });
});

test('a deleted guest goes out of what was seen, and of what comes later; the audit never had it', async () => {
  const club = line({ reservation_id: hotel.guests.club, room_number: null });
  const before = await seen({ seen: [club, line()] });
  const deletion = await house.send(
    reception,
    'DELETE',
    house.path(`reservations/${hotel.guests.club}`, hotel),
    { ifMatch: '*' },
  );
  const { changes, version } = answerOf(deleteReservation, deletion);
  expect(changes).toContainEqual({
    ...{ entity: 'alert_acknowledgement', id: before.data.id, version },
    row: { ...before.data, version, seen: [line()] },
  });
  const late = await seen({ seen: [club, line()] });
  expect(late.data.seen).toEqual([line()]);
  const { rows } = await house.database.pool.query(
    `SELECT entity, about, after FROM audit WHERE hotel_id = $1 AND entity = 'alert_acknowledgement'`,
    [hotel.id],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.about).toBe(hotel.menu.roast);
  expect(JSON.stringify(rows)).not.toMatch(/nuts|celery|seen/);
});

test('goes with its service', async () => {
  const { menu_planner } = house.people;
  const menu = {
    ...{ id: randomUUIDv7(), menu_date: hotel.today, meal_type_id: 1 },
    guest_type_id: hotel.menu.type,
    dishes: [{ id: randomUUIDv7(), dish_id: hotel.menu.roast }],
  };
  const planned = answerOf(
    addGuestMenu,
    await house.send(menu_planner, 'POST', house.path('menus/guest-menus', hotel), { body: menu }),
  );
  const { data } = await seen({ daily_meal_id: planned.data.daily_meal_id });
  const removed = answerOf(
    removeGuestMenu,
    await house.send(menu_planner, 'DELETE', house.path(`menus/guest-menus/${menu.id}`, hotel), {
      ifMatch: '*',
    }),
  );
  expect(removed.changes).toContainEqual(
    expect.objectContaining({ entity: 'alert_acknowledgement', id: data.id, row: null }),
  );
});
