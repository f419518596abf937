import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setCloseOut } from '../../core/contract/close-outs.ts';
import * as menus from '../../core/contract/menus.ts';
import { addDays } from '../../core/rules/day.ts';
import { type Role, roles } from '../../core/rules/permissions.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const { kitchen, menu_planner } = house.people;
const entryOf = (more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUIDv7(), dish_id: hotel.menu.roast, daily_meal_id: hotel.menu.dinner },
  ...{ kind: 'closed', made: 3.4, left_over: 0.6, reason: null },
  ...more,
});
const close = (more: Record<string, unknown> = {}, ifMatch = 0, who = kitchen) =>
  house.send(who, 'POST', house.path('kitchen/close-outs', hotel), {
    body: entryOf(more),
    ifMatch,
  });
const closed = async (more?: Record<string, unknown>, ifMatch?: number) =>
  answerOf(setCloseOut, await close(more, ifMatch));

/** Plans a meal of a day. @returns ids of its service and of its guest menu, and the version it has */
async function plan(menu_date: string, meal_type_id: number) {
  const { type: guest_type_id, roast: dish_id } = hotel.menu;
  const body = {
    ...{ id: randomUUIDv7(), menu_date, meal_type_id, guest_type_id },
    dishes: [{ id: randomUUIDv7(), dish_id }],
  };
  const path = house.path('menus/guest-menus', hotel);
  const { data } = answerOf(
    menus.addGuestMenu,
    await house.send(menu_planner, 'POST', path, { body }),
  );
  return data;
}

describe('a close-out', () => {
  test('is a history with who entered it: a change is a new entry', async () => {
    const first = await closed({ reason: 'too_much_made' });
    expect(first.data).toMatchObject({
      ...{ kind: 'closed', made: 3.4, left_over: 0.6, reason: 'too_much_made' },
      created_by: kitchen.id,
    });
    const second = await closed({ made: 3.2, left_over: 0 }, first.version);
    const third = await closed(
      { kind: 'taken_back', made: 0, left_over: 0, reason: null },
      second.version,
    );
    const { rows } = await house.database.pool.query(
      'SELECT kind, made::float, left_over::float FROM close_outs WHERE hotel_id = $1 ORDER BY version',
      [hotel.id],
    );
    expect(rows).toEqual([
      { kind: 'closed', made: 3.4, left_over: 0.6 },
      { kind: 'closed', made: 3.2, left_over: 0 },
      { kind: 'taken_back', made: 0, left_over: 0 },
    ]);
    for (const { changes } of [first, second, third]) {
      expect(changes.map(({ entity }) => entity)).toContain('close_out');
    }
  });

  test('over one that was not seen is refused with the newest', async () => {
    const first = await closed();
    const second = await closed({ left_over: 0.2 }, first.version);
    const trace = await traceOf(house, hotel.id);
    expect(refusalOf(await close({ left_over: 1 }, first.version))).toEqual({
      ...{ status: 412, error: 'stale' },
      current: second.data,
    });
    expect(refusalOf(await close({ left_over: 1 }, 0))).toMatchObject({ error: 'stale' });
    expect(await traceOf(house, hotel.id)).toEqual(trace);
  });

  test('wants If-Match, and keeps the id of the device, once', async () => {
    const id = randomUUIDv7();
    const path = house.path('kitchen/close-outs', hotel);
    const without = await house.send(kitchen, 'POST', path, { body: entryOf() });
    expect(refusalOf(without)).toMatchObject({ error: 'if_match_required' });
    const first = await closed({ id, dish_id: hotel.menu.soup });
    expect(first.data.id).toBe(id);
    expect(refusalOf(await close({ id }, 0))).toEqual({ status: 409, error: 'already_exists' });
  });

  test('is for who may: kitchen and administrators', async () => {
    // Each a dish of its own: an entry of another would be one that was not seen.
    const { roast, soup } = hotel.menu;
    const dishOf = (role: Role) => (role === 'admin' ? soup : roast);
    const statuses = await Promise.all(
      roles.map(async (role) => [
        role,
        (await close({ dish_id: dishOf(role) }, 0, house.people[role])).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ admin: 200, kitchen: 200 },
      ...{ reception: 403, menu_planner: 403, stock_manager: 403 },
    });
  });
});

describe('a close-out that says what can not be', () => {
  const issue = (field: string, code: string) => ({
    ...{ status: 422, error: 'invalid_request' },
    issues: [{ path: [field], code }],
  });

  test.each([
    [{ made: 0, left_over: 0 }, issue('made', 'too_small')],
    [{ made: -1 }, issue('made', 'too_small')],
    [{ made: 3.4001 }, issue('made', 'too_precise')],
    [{ made: 10_000 }, issue('made', 'too_large')],
    [{ kind: 'not_served', left_over: 0 }, issue('made', 'too_large')],
    [{ kind: 'not_served', made: 0 }, issue('left_over', 'too_large')],
    [
      { kind: 'taken_back', made: 0, left_over: 0, reason: 'spoiled' },
      issue('reason', 'invalid_request'),
    ],
    [{ reason: 'because' }, issue('reason', 'invalid_request')],
    [{ kind: 'open' }, issue('kind', 'invalid_request')],
    [
      { left_over: 3.401 },
      {
        ...{ status: 422, error: 'more_left_than_made' },
        issues: [{ path: ['left_over'], code: 'more_left_than_made' }],
      },
    ],
  ])('%j', async (more, refusal) => {
    const trace = await traceOf(house, hotel.id);
    expect(refusalOf(await close(more))).toEqual(refusal);
    expect(await traceOf(house, hotel.id)).toEqual(trace);
  });

  test('all of it may be left', async () => {
    expect((await closed({ made: 2, left_over: 2 })).data).toMatchObject({ left_over: 2 });
  });
});

describe('a dish', () => {
  test('of no such service is not found; one that is not on its menu is not planned', async () => {
    expect(refusalOf(await close({ daily_meal_id: randomUUIDv7() })).error).toBe('not_found');
    expect(refusalOf(await close({ dish_id: randomUUIDv7() })).error).toBe('not_found');
    expect(refusalOf(await close({ dish_id: hotel.menu.unplanned }))).toEqual({
      ...{ status: 422, error: 'dish_not_planned' },
      issues: [{ path: ['dish_id'], code: 'dish_not_planned' }],
    });
  });

  test('of a day to come is not closed out, whatever is said of it', async () => {
    const { daily_meal_id } = await plan(addDays(hotel.today, 1), 3);
    for (const kind of ['closed', 'not_served']) {
      const amounts = kind === 'closed' ? {} : { made: 0, left_over: 0 };
      expect(refusalOf(await close({ daily_meal_id, kind, ...amounts }))).toEqual({
        ...{ status: 422, error: 'service_to_come' },
        issues: [{ path: ['daily_meal_id'], code: 'service_to_come' }],
      });
    }
  });

  test('of a meal that is taken off the menu loses its close-outs, on devices too', async () => {
    const { id, daily_meal_id, version } = await plan(hotel.today, 2);
    const { data } = await closed({ daily_meal_id });
    const path = house.path(`menus/guest-menus/${id}`, hotel);
    const removed = answerOf(
      menus.removeGuestMenu,
      await house.send(menu_planner, 'DELETE', path, { ifMatch: version }),
    );
    expect(removed.changes).toContainEqual(
      expect.objectContaining({ entity: 'close_out', id: data.id, row: null }),
    );
  });
});
