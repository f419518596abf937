import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readAttendanceHistory } from '../../core/contract/attendance-history.ts';
import { bounds } from '../../core/contract/bounds.ts';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import { type CheckIn, presenceOf, serviceKey } from '../../core/rules/check-ins.ts';
import { addDays, type Day, dayAt, daysFromTo } from '../../core/rules/day.ts';
import { type MealStatus, mealStatuses } from '../../core/rules/meal-status.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { attendanceOf } from '../../core/rules/service-attendance.ts';
import { countPast } from '../../server/attendance/counted-days.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';

const house = await openHouse();
afterAll(() => house.close());
const { pool } = house.database;
const { kitchen, reception } = house.people;

const read = (hotel: Hotel, from: Day, to: Day) =>
  house.send(kitchen, 'GET', house.path(`attendance/history?from=${from}&to=${to}`, hotel));

const historyOf = async (hotel: Hotel, from: Day, to: Day) =>
  answerOf(readAttendanceHistory, await read(hotel, from, to)).data;

/** What somebody else has written: answers of before are no longer shared. */
const written = (hotel: Hotel) =>
  pool.query('UPDATE hotel_versions SET version = version + 1 WHERE hotel_id = $1', [hotel.id]);

const keptDays = async (hotel: Hotel): Promise<string[]> => {
  const { rows } = await pool.query<{ day: string }>(
    'SELECT DISTINCT meal_date::text AS day FROM attendance_days WHERE hotel_id = $1 ORDER BY day',
    [hotel.id],
  );
  return rows.map(({ day }) => day);
};

/** Days since the first of the history; more than a year, so that the clocks change twice in it. */
const length = 380;
const zones = [
  ...['Europe/Rome', 'America/New_York', 'Pacific/Kiritimati'],
  ...['Pacific/Pago_Pago', 'Australia/Lord_Howe'],
];

const at = fc.integer({ min: 0, max: length + 3 });
const meal = fc.constantFrom(...mealTypes.map(({ id }) => id));
const status = fc.constantFrom(...mealStatuses);
const guestOf = fc.record({
  ...{ from: at, nights: fc.integer({ min: 0, max: 9 }), people: fc.integer({ min: 1, max: 9 }) },
  ...{ isExternal: fc.boolean(), isNoShow: fc.boolean() },
});
const cellOf = fc.record({ guest: fc.nat(7), day: fc.nat(9), meal, status });
const entryOf = fc.record({
  ...{ guest: fc.nat(7), day: fc.nat(9), meal, people: fc.integer({ min: 1, max: 12 }) },
  ...{ before: fc.option(status), minute: fc.nat(30), isTakenBack: fc.boolean() },
});
const pastOf = fc.record({
  zone: fc.constantFrom(...zones),
  guests: fc.array(guestOf, { minLength: 1, maxLength: 8 }),
  cells: fc.array(cellOf, { maxLength: 30 }),
  entries: fc.array(entryOf, { maxLength: 20 }),
});
type Past = typeof pastOf extends fc.Arbitrary<infer T> ? T : never;

/** Writes a hotel's guests, meals and doors as they come. @returns the days of the history */
async function write(hotel: Hotel, { guests, cells, entries }: Past, first: Day) {
  const stays = guests.map(({ from, nights, ...guest }) => {
    const check_in = addDays(first, from);
    return { ...guest, id: randomUUIDv7(), check_in, check_out: addDays(check_in, nights) };
  });
  for (const { id, check_in, check_out, isExternal, people, isNoShow } of stays) {
    await pool.query(
      `INSERT INTO reservations (hotel_id, id, version, guest_name, check_in, check_out,
        is_external_guest, number_of_guests, is_no_show)
        VALUES ($1, $2, 1, 'Rossi', $3, $4, $5, $6, $7)`,
      [hotel.id, id, check_in, check_out, isExternal, people, isNoShow],
    );
  }
  for (const { guest, day, meal: type, status: said } of cells) {
    const stay = stays[guest % stays.length];
    await putCell(hotel, stay?.id, addDays(stay?.check_in ?? first, day), type, said);
  }
  for (const entry of entries) {
    const stay = stays[entry.guest % stays.length];
    await putEntry(hotel, stay?.id, addDays(stay?.check_in ?? first, entry.day), entry);
  }
  return stays;
}

const putCell = (hotel: Hotel, guest: string | undefined, day: Day, type: number, of: MealStatus) =>
  pool.query(
    `INSERT INTO daily_meal_statuses (hotel_id, reservation_id, meal_date, meal_type_id, meal_status,
      source, version) VALUES ($1, $2, $3, $4, $5, 'person', 1)
      ON CONFLICT (hotel_id, reservation_id, meal_date, meal_type_id)
      DO UPDATE SET meal_status = excluded.meal_status`,
    [hotel.id, guest, day, type, of],
  );

async function putEntry(
  hotel: Hotel,
  guest: string | undefined,
  day: Day,
  entry: Past['entries'][number],
) {
  const put = (id: string, kind: string, takesBack: string | null) =>
    pool.query(
      `INSERT INTO check_ins (hotel_id, id, version, reservation_id, meal_date, meal_type_id, kind,
        takes_back, people, status_before, tapped_at)
        VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, timestamptz '2026-01-01' + make_interval(mins => $10))`,
      [
        ...[hotel.id, id, guest, day, entry.meal, kind, takesBack, entry.people],
        ...[entry.before, entry.minute],
      ],
    );
  const id = randomUUIDv7();
  await put(id, 'came', null);
  if (entry.isTakenBack) await put(randomUUIDv7(), 'taken_back', id);
}

/** Coming and present as the rules of core have them, from all that the database holds. */
async function expected(hotel: Hotel, from: Day, to: Day) {
  const { rows: guests } = await pool.query(
    `SELECT id, check_in::text, check_out::text, is_external_guest, number_of_guests, is_no_show,
      guest_gender, guest_date_of_birth::text FROM reservations WHERE hotel_id = $1`,
    [hotel.id],
  );
  const { rows: cells } = await pool.query(
    `SELECT reservation_id, meal_date::text, meal_type_id, meal_status FROM daily_meal_statuses
      WHERE hotel_id = $1`,
    [hotel.id],
  );
  const { rows: said } = await pool.query<CheckIn & { tapped: Date }>(
    `SELECT id, reservation_id, meal_date::text, meal_type_id, kind, takes_back, people,
      status_before, tapped_at AS tapped FROM check_ins WHERE hotel_id = $1`,
    [hotel.id],
  );
  const statuses = new Map(
    cells.map((cell) => [
      `${cell.reservation_id} ${cell.meal_date} ${cell.meal_type_id}`,
      cell.meal_status as MealStatus,
    ]),
  );
  const entries = Map.groupBy(
    said.map((entry) => ({ ...entry, tapped_at: entry.tapped.toISOString() })),
    serviceKey,
  );
  return daysFromTo(from, to).flatMap((meal_date) =>
    mealTypes.map(({ id, name }) => {
      const own = entries.get(serviceKey({ meal_date, meal_type_id: id }));
      const there = guests.filter(
        (each) => each.check_in <= meal_date && each.check_out >= meal_date,
      );
      const count = (some: typeof guests) => {
        const { will_eat, uncertain, will_not_eat } = attendanceOf(
          some as Parameters<typeof attendanceOf>[0] extends Iterable<infer G> ? G[] : never,
          (guest) => statuses.get(`${guest.id} ${meal_date} ${id}`) ?? 'will_not_eat',
          presenceOf(own ?? []),
        );
        const present = will_eat.came + uncertain.came + will_not_eat.came;
        return {
          ...{ coming: will_eat.people, uncertain: uncertain.people },
          ...{ present: own ? present : null, missed: own ? will_eat.people - will_eat.came : 0 },
        };
      };
      const house = count(there.filter(({ is_external_guest }) => !is_external_guest));
      const where = { meal_date, meal_type_id: id, category: name };
      return { ...where, all: count(there), house };
    }),
  );
}

/** The answer is what the database holds, whatever of it was counted before. */
async function agrees(hotel: Hotel, from: Day, to: Day): Promise<void> {
  await written(hotel);
  const { meals, first_day } = await historyOf(hotel, from, to);
  const all = await expected(hotel, from, to);
  expect(meals).toEqual(all.filter(({ meal_date }) => meal_date >= (meals[0]?.meal_date ?? '9')));
  const people = all.find(
    ({ all: { coming, uncertain, present } }) => coming + uncertain + (present ?? 0) > 0,
  );
  if (people) expect(first_day !== null && first_day <= people.meal_date).toBe(true);
}

describe('the history of attendance', () => {
  test('is what the database holds, before and after it was counted, and whatever changes then', async () => {
    await fc.assert(
      fc.asyncProperty(pastOf, cellOf, entryOf, fc.nat(9), async (past, cell, entry, moved) => {
        const hotel = await house.newHotel();
        await pool.query('UPDATE hotels SET time_zone = $2 WHERE id = $1', [hotel.id, past.zone]);
        const today = dayAt(Date.now(), past.zone);
        const first = addDays(today, -length);
        const to = addDays(today, 3);
        const [stay] = await write(hotel, past, first);
        await agrees(hotel, first, to);
        await countPast(house.database, hotel.id);
        expect((await keptDays(hotel)).every((day) => day < today)).toBe(true);
        await agrees(hotel, first, to);
        // Each of these forgets what was counted of its days, and of no others.
        await putCell(hotel, stay?.id, stay?.check_in ?? first, cell.meal, cell.status);
        await putEntry(hotel, stay?.id, stay?.check_in ?? first, entry);
        await agrees(hotel, first, to);
        await countPast(house.database, hotel.id);
        await pool.query(
          `UPDATE reservations SET check_in = check_in - $3::int, check_out = check_in - $3::int + 3
            WHERE hotel_id = $1 AND id = $2`,
          [hotel.id, stay?.id, moved],
        );
        await agrees(hotel, first, to);
        await countPast(house.database, hotel.id);
        await pool.query('DELETE FROM reservations WHERE hotel_id = $1 AND id = $2', [
          ...[hotel.id, stay?.id],
        ]);
        await agrees(hotel, first, to);
      }),
      { numRuns: 7 },
    );
  }, 60_000);

  test('has every meal of every day, whatever the clocks do, and begins where the hotel does', async () => {
    const hotel = await house.newHotel();
    const yesterday = addDays(hotel.today, -1);
    const { meals, today, first_day } = await historyOf(
      hotel,
      ...([addDays(hotel.today, -bounds.historyDays + 1), hotel.today] as const),
    );
    expect([today, first_day]).toEqual([hotel.today, yesterday]);
    expect(meals.map(({ meal_date, category }) => `${meal_date} ${category}`)).toEqual(
      [yesterday, hotel.today].flatMap((day) => mealTypes.map(({ name }) => `${day} ${name}`)),
    );
    const before = await historyOf(hotel, addDays(hotel.today, -9), addDays(hotel.today, -2));
    expect(before).toEqual({ today: hotel.today, first_day: yesterday, meals: [] });
  });

  test('of single guests who are no longer kept is their totals', async () => {
    const hotel = await house.newHotel();
    const day = addDays(hotel.today, -30);
    await pool.query(
      `INSERT INTO attendance_totals (hotel_id, meal_date, meal_type_id, coming, present, external, version)
        VALUES ($1, $2, 3, '{"will_eat": 40, "uncertain": 3, "will_not_eat": 5}',
          '{"will_eat": 36, "uncertain": 1, "will_not_eat": 2}',
          '{"coming": 6, "uncertain": 1, "present": 5, "missed": 1}', 1)`,
      [hotel.id, day],
    );
    const { meals, first_day } = await historyOf(hotel, day, day);
    expect(first_day).toBe(day);
    expect(meals[2]).toMatchObject({
      all: { coming: 40, uncertain: 3, present: 39, missed: 4 },
      house: { coming: 34, uncertain: 2, present: 34, missed: 3 },
    });
    expect(meals[0]).toMatchObject({ all: { coming: 0, present: null } });
  });

  test('is counted once somebody has read it, and a day of it anew once that has changed', async () => {
    const hotel = await house.newHotel();
    const yesterday = addDays(hotel.today, -1);
    await historyOf(hotel, yesterday, hotel.today);
    await historyOf(hotel, yesterday, yesterday);
    const { rows } = await pool.query(
      `SELECT FROM after_commit_jobs WHERE kind = 'count_attendance' AND payload ->> 'hotel_id' = $1`,
      [hotel.id],
    );
    expect(rows).toHaveLength(1);
    await countPast(house.database, hotel.id);
    expect(await keptDays(hotel)).toEqual([yesterday]);
    const set = (day: Day) =>
      house.send(reception, 'POST', house.path('reservations/set-daily-meal-status', hotel), {
        body: {
          ...{ reservation_id: hotel.guests.jo, meal_type_id: 1, meal_date: day },
          meal_status: 'will_eat',
        },
        ifMatch: 0,
      });
    answerOf(setDailyMealStatus, await set(hotel.today));
    expect(await keptDays(hotel)).toEqual([yesterday]);
    const before = await historyOf(hotel, yesterday, yesterday);
    answerOf(setDailyMealStatus, await set(yesterday));
    expect(await keptDays(hotel)).toEqual([]);
    const after = await historyOf(hotel, yesterday, yesterday);
    expect(after.meals[0]?.all.coming).toBe((before.meals[0]?.all.coming ?? 0) + 1);
  });

  test('of a span that is too long, or ends before it begins, is refused at `to`', async () => {
    const { today } = house.hotel;
    const issue = (code: string) => ({ status: 422, issues: [{ path: ['to'], code }] });
    const early = addDays(today, -bounds.historyDays);
    expect(refusalOf(await read(house.hotel, early, today))).toMatchObject(issue('too_large'));
    const backwards = await read(house.hotel, today, addDays(today, -1));
    expect(refusalOf(backwards)).toMatchObject(issue('end_before_start'));
  });
});
