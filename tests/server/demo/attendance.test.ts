import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAttendance } from '../../../core/contract/attendance.ts';
import { addDays, dayAt } from '../../../core/rules/day.ts';
import type { mealStatuses } from '../../../core/rules/meal-status.ts';
import { breakfast, dinner, lunch } from '../../../core/rules/meal-type.ts';
import { demoHotelId } from '../../../server/demo/ids.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { createTestDatabase } from '../database.ts';
import { answerOf, type House, openHouse } from '../fixtures/house.ts';

const log = pino({ level: 'silent' });
const dayMs = 24 * 60 * 60 * 1000;
/** 14:30 in the demo hotel: lunch is over. */
const now = Date.parse('2026-03-10T13:30:00Z');
const today = dayAt(now, 'Europe/Rome');
const first = addDays(today, -60);

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await seedDemo(house.database, log, now);
  await house.database.pool.query(
    'INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, $3)',
    [demoHotelId, house.people.kitchen.id, 'kitchen'],
  );
});
afterAll(() => house.close());

async function attendance(from: string, to: string) {
  const path = `/api/v1/hotels/${demoHotelId}/attendance?from=${from}&to=${to}`;
  return answerOf(readAttendance, await house.send(house.people.kitchen, 'GET', path)).data;
}

async function query(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await house.database.pool.query(sql, values)).rows;
}

type Points = Awaited<ReturnType<typeof attendance>>;

const sum = (points: Points, of: (point: Points[number]) => number) =>
  points.reduce((total, point) => total + of(point), 0);

const share = (points: Points, status: (typeof mealStatuses)[number]) =>
  sum(points, ({ statuses }) => statuses[status].came) /
  sum(points, ({ statuses }) => statuses[status].people);

describe('the demo hotel’s past', () => {
  test('has who was there at every meal of 60 days, and at today’s meals that are over', async () => {
    const points = await attendance(first, today);
    expect(points).toHaveLength(61 * 3);
    for (const { meal_date, meal_type_id, coming, uncertain, present } of points) {
      const isOver = meal_date < today || meal_type_id !== dinner;
      const at = `${meal_date} ${meal_type_id}`;
      if (isOver) expect(present, at).toBeGreaterThan(0);
      else expect(present, at).toBe(0);
      expect(present, at).toBeLessThan((coming + uncertain) * 1.1 + 10);
    }
  });

  test('most who say so come, half of the uncertain, hardly any of the others', async () => {
    const points = await attendance(first, addDays(today, -1));
    for (const meal of [breakfast, lunch, dinner]) {
      const ofMeal = points.filter(({ meal_type_id }) => meal_type_id === meal);
      expect(share(ofMeal, 'will_eat')).toBeGreaterThan(0.92);
      expect(share(ofMeal, 'will_eat')).toBeLessThan(0.98);
    }
    expect(share(points, 'uncertain')).toBeGreaterThan(0.4);
    expect(share(points, 'uncertain')).toBeLessThan(0.62);
    expect(share(points, 'will_not_eat')).toBeGreaterThan(0.005);
    expect(share(points, 'will_not_eat')).toBeLessThan(0.03);
    const dinners = points.filter(({ meal_type_id }) => meal_type_id === dinner);
    const isTownEvening = ({ meal_date }: Points[number]) =>
      [5, 6].includes(new Date(`${meal_date}T00:00:00Z`).getUTCDay());
    expect(share(dinners.filter(isTownEvening), 'will_eat')).toBeLessThan(
      share(
        dinners.filter((each) => !isTownEvening(each)),
        'will_eat',
      ),
    );
  });

  test('single check-ins are within the hours, a room together, and whoever came eats', async () => {
    const rows = await query(
      `SELECT meal_type_id, room_number, meal_status, meal_date::text AS day,
        to_char(check_ins.tapped_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD HH24:MI') AS local
        FROM check_ins JOIN reservations ON reservations.id = reservation_id
        LEFT JOIN daily_meal_statuses AS cell USING (reservation_id, meal_date, meal_type_id)
        WHERE check_ins.hotel_id = $1`,
      demoHotelId,
    );
    const hours = { [breakfast]: ['07:00', '10:00'], [lunch]: ['12:00', '13:30'] };
    const at = (row: (typeof rows)[number]) => `${row['local']} ${row['meal_type_id']}`;
    const outside = rows.filter((row) => {
      const [from, to] = hours[row['meal_type_id'] as 1 | 2] ?? ['18:30', '21:30'];
      const local = String(row['local']);
      return local < `${row['day']} ${from}` || local >= `${row['day']} ${to}`;
    });
    expect(outside.map(at)).toEqual([]);
    expect(rows.filter((row) => row['meal_status'] !== 'will_eat').map(at)).toEqual([]);
    const rooms = Map.groupBy(
      rows.filter((row) => row['room_number'] !== null),
      (row) => `${row['room_number']} ${row['day']} ${row['meal_type_id']}`,
    );
    for (const room of rooms.values()) expect(new Set(room.map(at)).size).toBe(1);
    const days = new Set(rows.map((row) => row['day']));
    expect([days.size, rows.length > 1500]).toEqual([15, true]);
  });

  test('the next day adds what was still to come, and what somebody said stays', async () => {
    const [before] = await query('SELECT count(*)::int AS n FROM check_ins');
    const taps = `SELECT id FROM check_ins
      WHERE meal_date = $1 AND meal_type_id = $2 AND hotel_id = '${demoHotelId}' ORDER BY id`;
    const lunches = await query(taps, today, lunch);
    await seedDemo(house.database, log, now + dayMs);
    expect(await query(taps, today, lunch)).toEqual(lunches);
    const points = await attendance(today, addDays(today, 1));
    expect(points.map(({ present }) => present > 0)).toEqual([true, true, true, true, true, false]);
    const [after] = await query('SELECT count(*)::int AS n FROM check_ins');
    expect(Number(after?.['n'])).toBeGreaterThan(Number(before?.['n']));
    const closed = await query(
      `SELECT DISTINCT meal_type_id FROM close_outs JOIN daily_meals ON daily_meals.id = daily_meal_id
        JOIN daily_menus ON daily_menus.id = daily_menu_id WHERE menu_date = $1 ORDER BY 1`,
      today,
    );
    expect(closed.map((row) => row['meal_type_id'])).toEqual([1, 2, 3]);
  });
});

test('a meal that is being served has nobody yet: nobody would come after them', async () => {
  const database = await createTestDatabase();
  await seedDemo(database, log, Date.parse('2026-03-10T08:00:00Z'));
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS n FROM check_ins WHERE meal_date = $1',
    ['2026-03-10'],
  );
  expect(rows).toEqual([{ n: 0 }]);
  await database.close();
});
