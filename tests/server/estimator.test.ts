import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readSnapshot } from '../../core/contract/changes.ts';
import { setCloseOut } from '../../core/contract/close-outs.ts';
import * as contract from '../../core/contract/kitchen.ts';
import type { Row } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());
const { admin, kitchen, reception } = house.people;
const { pool } = house.database;

const closed = async (more: Record<string, unknown> = {}, ifMatch = 0) =>
  answerOf(
    setCloseOut,
    await house.send(kitchen, 'POST', house.path('kitchen/close-outs', hotel), {
      body: {
        ...{ id: randomUUIDv7(), dish_id: hotel.menu.roast, daily_meal_id: hotel.menu.dinner },
        ...{ kind: 'closed', made: 3.4, left_over: 0.6, reason: null, ...more },
      },
      ifMatch,
    }),
  );

const waiting = async () => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM after_commit_jobs WHERE kind = 'learn' AND payload ->> 'hotel_id' = $1`,
    [hotel.id],
  );
  return rows;
};

/** As if the pause before learning were over, until nothing waits. An invitation's mail wakes the worker. */
async function learnNow(): Promise<void> {
  await pool.query(
    `UPDATE after_commit_jobs SET due_at = now() WHERE kind = 'learn' AND payload ->> 'hotel_id' = $1`,
    [hotel.id],
  );
  const body = { invited_user_email: `${randomUUIDv7()}@test.hotel` };
  await house.send(admin, 'POST', house.path('invite'), { body });
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
}

const models = async () => {
  const snapshot = answerOf(
    readSnapshot,
    await house.send(kitchen, 'GET', house.path('snapshot', hotel)),
  );
  const of = (entity: string) =>
    snapshot.rows.flatMap((row) => (row.entity === entity && row.row ? [row.row] : []));
  return {
    version: snapshot.version,
    meals: of('meal_model') as unknown as Row<'meal_model'>[],
    dishes: of('dish_model') as unknown as Row<'dish_model'>[],
  };
};

const roast = async () => {
  const { data } = answerOf(
    contract.listKitchenDishes,
    await house.send(kitchen, 'GET', house.path('kitchen/meals/3/dishes', hotel)),
  );
  return data.find(({ id }) => id === hotel.menu.roast)?.ai_suggested_weight;
};

test('some seconds after a close-out the dish’s suggestion rests on it, on every device', async () => {
  const before = await roast();
  const { version } = await closed();
  expect(await models()).toMatchObject({ meals: [], dishes: [] });
  await learnNow();
  const found = await models();
  const [dish] = found.dishes.filter(({ id }) => id === hotel.menu.roast);
  expect(dish?.models['3']).toMatchObject({ course: 'main', services: 1 });
  // 2.8 kg for some three people: more than the 0.18 kg of a dish that nothing is known of.
  expect(dish?.models['3']?.kg_per_cover).toBeGreaterThan(0.25);
  expect(await roast()).toBeGreaterThan(before ?? 0);
  expect(found.version).toBeGreaterThan(version);
  const audit = await pool.query(
    `SELECT entity FROM audit WHERE hotel_id = $1 AND entity LIKE '%model'`,
    [hotel.id],
  );
  expect(audit.rows).toEqual([]);
});

test('many close-outs are learned from at once; nothing new is no new version', async () => {
  let { version } = await closed();
  for (const made of [4, 5, 6]) ({ version } = await closed({ made }, version));
  expect(await waiting()).toHaveLength(1);
  await learnNow();
  const learned = await models();
  const { version: again } = await closed({ made: 6 }, version);
  await learnNow();
  expect((await models()).version).toBe(again);
  expect(learned.version).toBe(version + 1);
});

test('a close-out that is taken back has taught nothing', async () => {
  const { version } = await closed();
  await learnNow();
  await closed({ kind: 'taken_back', made: 0, left_over: 0 }, version);
  await learnNow();
  const [dish] = (await models()).dishes.filter(({ id }) => id === hotel.menu.roast);
  expect(dish?.models).toEqual({});
});

test('of a hotel that is deleted meanwhile nothing is learned, once', async () => {
  await closed();
  await pool.query('DELETE FROM hotels WHERE id = $1', [hotel.id]);
  await learnNow();
});

test('who comes is learned from the door', async () => {
  const { guests, today } = hotel;
  const checkIn = {
    id: randomUUIDv7(),
    reservation_id: guests.club,
    meal_date: today,
    meal_type_id: 3,
  };
  const answer = await house.send(reception, 'POST', house.path('check-ins', hotel), {
    body: { ...checkIn, people: 8 },
  });
  expect(answer.status).toBe(200);
  await closed();
  await learnNow();
  const [dinner] = (await models()).meals.filter(({ id }) => id === '3');
  const { will_not_eat } = dinner?.model.attendance ?? {};
  expect(will_not_eat?.alpha).toBeGreaterThan(1);
  expect(dinner?.model.covers?.series.count).toBe(1);
});

test('days of which doors say nothing any more are counted once: their guests may be gone since', async () => {
  const { version } = await closed();
  const old = addDays(hotel.today, -4);
  await pool.query(
    `INSERT INTO daily_menus (hotel_id, id, version, menu_date, name) VALUES ($1, $2, 1, $3, 'Old')`,
    [hotel.id, randomUUIDv7(), old],
  );
  await learnNow();
  const counts = async (day: string) => {
    const { rows } = await pool.query(
      'SELECT by_type FROM service_counts WHERE hotel_id = $1 AND meal_type_id = 3 AND meal_date = $2',
      [hotel.id, day],
    );
    return rows.map(({ by_type }) => by_type);
  };
  expect(await counts(old)).toHaveLength(1);
  await pool.query(`UPDATE service_counts SET by_type = '{}' WHERE hotel_id = $1`, [hotel.id]);
  await closed({ made: 9 }, version);
  await learnNow();
  expect(await counts(hotel.today)).toMatchObject([{ '': { will_eat: expect.anything() } }]);
  expect(await counts(old)).toEqual([{}]);
  // Without a menu there was nothing to eat.
  expect(await counts(addDays(hotel.today, -5))).toEqual([]);
});
