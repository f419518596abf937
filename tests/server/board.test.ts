import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualEdgeDayMeals } from '../../core/rules/board.ts';
import { addDays } from '../../core/rules/day.ts';
import { mealStatuses } from '../../server/database/schema/guests.ts';
import { type Boarded, prefill } from '../../server/reservations/board.ts';
import { writeHotel } from '../../server/writes/write.ts';
import { quiet } from './fixtures/hotel.ts';
import { type House, openHouse, traceOf } from './fixtures/house.ts';
import { markMeal } from './fixtures/mark-meal.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const fill = (stays: Boarded[]) =>
  writeHotel(
    { database: house.database, signals: quiet },
    { hotelId: house.hotel.id, userId: null },
    (tx, log, { send }) => prefill({ tx, send }, log, stays, usualEdgeDayMeals),
  );
const jo = (changed: Partial<Boarded> = {}): Boarded => ({
  id: house.hotel.guests.jo,
  hotel_id: house.hotel.id,
  check_in: addDays(house.hotel.today, -1),
  check_out: addDays(house.hotel.today, 3),
  board: null,
  arrives_before_noon: false,
  ...changed,
});
const recorded = async () => {
  const rows = await house.database.db
    .select()
    .from(mealStatuses)
    .where(eq(mealStatuses.reservation_id, house.hotel.guests.jo));
  return rows
    .map((row) => `${row.meal_date} ${row.meal_type_id} ${row.meal_status} ${row.source}`)
    .sort();
};
const day = (offset: number) => addDays(house.hotel.today, offset);

test('follows the board, and leaves alone what a person said', async () => {
  const first = await fill([jo({ board: 'BB' })]);
  const breakfasts = [0, 1, 2, 3].map((offset) => `${day(offset)} 1 will_eat board`);
  expect(await recorded()).toEqual(breakfasts);
  expect(first.changes).toHaveLength(4);

  expect((await fill([jo({ board: 'BB' })])).changes).toEqual([]);
  expect((await traceOf(house, house.hotel.id)).version).toBe(first.version);

  await markMeal(house, first.version, {
    meal_type_id: 1,
    meal_date: day(1),
    meal_status: 'will_not_eat',
  });
  const shorter = await fill([jo({ board: 'HB', check_out: day(2) })]);
  expect(await recorded()).toEqual(
    [
      `${day(-1)} 3 will_eat board`,
      `${day(0)} 1 will_eat board`,
      `${day(0)} 3 will_eat board`,
      `${day(1)} 1 will_not_eat person`,
      `${day(1)} 3 will_eat board`,
      `${day(2)} 1 will_eat board`,
    ].sort(),
  );
  const gone = shorter.changes.filter(({ row }) => row === null).map(({ id }) => id);
  expect(gone).toEqual([`${house.hotel.guests.jo}:${day(3)}:1`]);
});

test('takes thousands of stays and meals at once', { timeout: 60_000 }, async () => {
  const { guests } = house.hotel;
  const far = addDays(house.hotel.today, 3000);
  const long = [guests.mario, guests.anna, guests.pia].map((id) =>
    jo({ id, board: 'FB', check_out: far }),
  );
  const { changes } = await fill(long);
  // Full board for 3,001 nights, but for what half board had given before.
  expect(changes.length).toBeGreaterThan(26_000);
  const none = await fill(long.map((stay) => ({ ...stay, board: null })));
  expect(none.changes.every(({ row }) => row === null)).toBe(true);
  expect(none.changes.length).toBeGreaterThan(26_000);
});
