import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../../../core/rules/allergens.ts';
import { addDays, dayAt, daysFromTo } from '../../../core/rules/day.ts';
import type { Database } from '../../../server/database/open.ts';
import { bookingsBetween } from '../../../server/demo/bookings.ts';
import { externalGuestsOn, guestsOf } from '../../../server/demo/guests.ts';
import { demoHotelId, demoId } from '../../../server/demo/ids.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { createTestDatabase } from '../database.ts';

const log = pino({ level: 'silent' });
const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-03-10T09:00:00Z');
const today = dayAt(now, 'Europe/Rome');

describe('guests', () => {
  test('every day of a year has about 110 people', () => {
    const [first, last] = ['2026-01-01', '2026-12-31'];
    const staying = bookingsBetween(first, last).flatMap(guestsOf);
    for (const each of daysFromTo(first, last)) {
      const people =
        staying.filter((guest) => guest.check_in <= each && guest.check_out >= each).length +
        externalGuestsOn(each).reduce((sum, party) => sum + party.number_of_guests, 0);
      expect(people, each).toBeGreaterThan(85);
      expect(people, each).toBeLessThan(140);
    }
  });

  test('a day has the same guests whichever days are asked for', () => {
    const on = (bookings: ReturnType<typeof bookingsBetween>) =>
      bookings.filter((each) => each.check_in <= today && each.check_out >= today);
    expect(on(bookingsBetween(addDays(today, -40), addDays(today, 9)))).toEqual(
      bookingsBetween(today, today),
    );
  });

  test('no room is taken twice for a night', () => {
    const byRoom = Map.groupBy(bookingsBetween('2026-01-01', '2026-12-31'), ({ room }) => room);
    expect(byRoom.size).toBe(44);
    for (const bookings of byRoom.values()) {
      for (const [index, booking] of bookings.entries()) {
        expect(booking.check_out > booking.check_in).toBe(true);
        const next = bookings[index + 1];
        if (next) expect(next.check_in >= booking.check_out).toBe(true);
      }
    }
  });

  test('ids are UUIDs of version 7', () => {
    expect(demoId('x', 1)).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(demoId('x', 1)).toBe(demoId('x', 1));
    expect(demoId('x', 1)).not.toBe(demoId('x', 2));
  });
});

describe('the demo hotel', () => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database, log, now);
  });
  afterAll(() => database.close());

  async function number(sql: string, ...values: unknown[]): Promise<number> {
    const { rows } = await database.pool.query<{ n: string }>(sql, values);
    return Number(rows[0]?.n ?? Number.NaN);
  }

  const tables = [
    'accounts',
    'members',
    'rooms',
    'reservations',
    'daily_meal_statuses',
    'dishes',
    'dish_ingredients',
    'daily_menus',
    'daily_meals',
    'meal_guest_menus',
    'meal_guest_menu_dishes',
    'dish_weights',
    'close_outs',
    'attendance_totals',
    'check_ins',
    'ingredient_deliveries',
    'stock_movements',
    'hotels',
  ] as const;
  const sizes = () =>
    Promise.all(
      tables.map(async (table) => [table, await number(`SELECT count(*) AS n FROM ${table}`)]),
    );

  const people = (on: string) =>
    number(
      `SELECT sum(number_of_guests) AS n FROM reservations WHERE hotel_id = $1 AND check_in <= $2 AND check_out >= $2`,
      demoHotelId,
      on,
    );

  const eating = (on: string, meal: number) =>
    number(
      `SELECT sum(number_of_guests) AS n FROM daily_meal_statuses JOIN reservations ON reservations.id = reservation_id
      WHERE meal_date = $1 AND meal_type_id = $2 AND meal_status = 'will_eat'`,
      on,
      meal,
    );

  test('is Hotel Test, with a team of three', async () => {
    const { rows } = await database.pool.query(
      `SELECT hotels.name, is_demo, role, email FROM hotels
      JOIN members ON members.hotel_id = hotels.id JOIN users ON users.id = user_id ORDER BY role`,
    );
    expect(rows).toEqual(
      ['admin', 'kitchen', 'reception'].map((role) => ({
        name: 'Hotel Test',
        is_demo: true,
        role,
        email: `${role}@demo.hotel`,
      })),
    );
  });

  test('has about 110 guests today, most of them at breakfast and dinner', async () => {
    const guests = await people(today);
    expect(guests).toBeGreaterThan(90);
    expect(guests).toBeLessThan(130);
    expect(await eating(today, 1)).toBeGreaterThan(60);
    expect(await eating(today, 3)).toBeGreaterThan(40);
    expect(await eating(today, 2)).toBeLessThan(40);
    expect(
      await number(`SELECT count(*) AS n FROM daily_meal_statuses WHERE source = 'person'`),
    ).toBeGreaterThan(100);
    expect(
      await number(`SELECT count(*) AS n FROM daily_meal_statuses WHERE meal_status = 'uncertain'`),
    ).toBeGreaterThan(50);
  });

  test('every dish has a type and ingredients; every day has three meals with dishes', async () => {
    expect(
      await number(
        `SELECT count(*) AS n FROM dishes WHERE dish_type IS NULL OR NOT EXISTS
        (SELECT FROM dish_ingredients WHERE dish_id = dishes.id)`,
      ),
    ).toBe(0);
    for (const each of daysFromTo(addDays(today, -60), addDays(today, 14))) {
      const { rows } = await database.pool.query(
        `SELECT meal_type_id, count(DISTINCT dish_id)::int AS dishes FROM daily_menus AS menu
        JOIN daily_meals AS meal ON meal.daily_menu_id = menu.id
        JOIN meal_guest_menus AS offer ON offer.daily_meal_id = meal.id
        JOIN meal_guest_menu_dishes AS dish ON dish.meal_guest_menu_id = offer.id
        WHERE menu_date = $1 GROUP BY 1 ORDER BY 1`,
        [each],
      );
      expect(
        rows.map((row) => row.meal_type_id),
        each,
      ).toEqual([1, 2, 3]);
      for (const row of rows) expect(row.dishes, each).toBeGreaterThan(3);
    }
  });

  test('has occasions in the days to come, one of them with a guest group', async () => {
    const coming = `FROM daily_menus JOIN occasions USING (hotel_id)
      WHERE occasions.id = occasion_id AND menu_date > $1`;
    expect(await number(`SELECT count(DISTINCT occasions.id) AS n ${coming}`, today)).toBe(2);
    expect(
      await number(`SELECT count(*) AS n ${coming} AND guest_group_id IS NOT NULL`, today),
    ).toBeGreaterThan(0);
  });

  test('has 60 days of services behind it, closed out with no more left over than was made', async () => {
    // 14 of them by guest.
    expect(await number('SELECT count(*) AS n FROM attendance_totals')).toBe(46 * 3);
    expect(
      await number('SELECT count(*) AS n FROM check_ins WHERE meal_date < $1', today),
    ).toBeGreaterThan(1500);
    expect(await number('SELECT count(*) AS n FROM close_outs')).toBeGreaterThan(1000);
    expect(
      await number('SELECT count(*) AS n FROM close_outs WHERE left_over > made OR made <= 0'),
    ).toBe(0);
    const share = await number('SELECT sum(left_over) / sum(made) AS n FROM close_outs');
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.2);
    expect(
      await number(`SELECT count(*) AS n FROM attendance_totals WHERE meal_date >= $1`, today),
    ).toBe(0);
  });

  test('allergens of a dish are those of its ingredients', async () => {
    const { rows } = await database.pool.query(
      `SELECT dishes.allergens AS own, ingredients.allergens
        FROM dishes JOIN dish_ingredients ON dish_id = dishes.id JOIN ingredients ON ingredients.id = ingredient_id
        WHERE dishes.name = 'Tiramisù'`,
    );
    expect(contentsOf({ allergens: rows[0]?.own }, rows)).toEqual({
      ...{ allergens: ['gluten', 'eggs', 'milk'], isComplete: true },
    });
  });

  test('dishes say their diet where the recipe does, and a few their names in other languages', async () => {
    const { rows } = await database.pool.query<{ name: string; diet: string | null }>(
      'SELECT name, diet FROM dishes',
    );
    const diets = new Map(rows.map(({ name, diet }) => [name, diet]));
    expect([diets.get('Beef goulash'), diets.get('Lentil stew')]).toEqual(['meat', 'vegan']);
    expect(diets.get('Panna cotta with berries')).toBeNull();
    // What is served to vegetarians is said to have neither meat nor fish, wherever it is said.
    const { rows: served } = await database.pool.query(
      `SELECT dishes.name FROM dishes
        JOIN meal_guest_menu_dishes ON dish_id = dishes.id
        JOIN meal_guest_menus ON meal_guest_menus.id = meal_guest_menu_id
        JOIN guest_types ON guest_types.id = guest_type_id
        WHERE guest_types.name = 'Vegetarian' AND diet NOT IN ('vegetarian', 'vegan')`,
    );
    expect(served).toEqual([]);
    const { rows: translated } = await database.pool.query(
      `SELECT translations FROM dishes WHERE name = 'Mushroom risotto'`,
    );
    expect(translated[0]?.translations).toEqual({
      de: { name: 'Pilzrisotto', description: 'Mit Steinpilzen und Parmesan' },
      it: { name: 'Risotto ai funghi', description: 'Con porcini e parmigiano' },
    });
  });

  test('a second start changes nothing', async () => {
    const before = await sizes();
    const version = await number('SELECT version AS n FROM hotel_versions');
    await seedDemo(database, log, now + 3_600_000);
    expect(await sizes()).toEqual(before);
    expect(await number('SELECT version AS n FROM hotel_versions')).toBe(version);
  });

  test('starts on the next day, and 30 days later, fill the days in between', async () => {
    for (const days of [1, 30]) {
      await seedDemo(database, log, now + days * day);
      const on = addDays(today, days);
      expect(await people(on)).toBeGreaterThan(90);
      expect(await people(on)).toBeLessThan(130);
      expect(await eating(on, 1)).toBeGreaterThan(60);
      expect(await eating(addDays(on, 3), 3)).toBeGreaterThan(40);
      expect(
        await number('SELECT count(*) AS n FROM daily_menus WHERE menu_date = $1', addDays(on, 14)),
      ).toBe(1);
      const recorded = `SELECT meal_date FROM attendance_totals UNION SELECT meal_date FROM check_ins`;
      const before = `SELECT count(*) AS n FROM (${recorded}) AS recorded WHERE meal_date < $1`;
      expect(await number(before, on)).toBe(60 + days);
    }
    // Every device fetches a snapshot.
    expect(await number('SELECT count(*) AS n FROM hotel_versions WHERE version = pruned_to')).toBe(
      1,
    );
    expect(
      await number(
        `SELECT count(*) AS n FROM ingredient_deliveries WHERE status = 'pending' AND delivery_date < $1`,
        addDays(today, 30),
      ),
    ).toBe(0);
  });

  test('what people changed stays', async () => {
    const afterMonth = now + 31 * day;
    await database.pool.query(`DELETE FROM dishes WHERE name = 'Tiramisù'`);
    await database.pool.query(
      `INSERT INTO dishes (hotel_id, id, version, name) VALUES ($1, $2, 3, 'tiramisù')`,
      [demoHotelId, demoId('somebody', 1)],
    );
    const external = `DELETE FROM reservations WHERE is_external_guest AND check_in = $1`;
    const on = addDays(today, 35);
    await database.pool.query(external, [on]);
    await seedDemo(database, log, afterMonth);
    expect(
      await number(
        'SELECT count(*) AS n FROM reservations WHERE is_external_guest AND check_in = $1',
        on,
      ),
    ).toBe(0);
    expect(await number(`SELECT count(*) AS n FROM dishes WHERE lower(name) = 'tiramisù'`)).toBe(1);
  });
});
