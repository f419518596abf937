import type { PoolClient } from 'pg';
import { addDays, type Day, dayAt, daysFromTo } from '../../core/rules/day.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { stateOf } from '../hotels/membership.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../jobs/handler.ts';
import { type CountedMeal, countDays, countedColumns } from './count-days.ts';

type Client = Pick<PoolClient, 'query'>;
interface Span {
  from: Day;
  to: Day;
}

export const allMeals = mealTypes.map(({ id }) => id);

/** Days that are counted under the hotel's lock at a time: in a large house some 50 ms, in which nobody writes. */
const countedAtOnce = 14;

/** The meals of a span that are counted already, by day and meal; days to come are never among them. */
export async function keptMeals(
  client: Client,
  hotelId: string,
  { from, to }: Span,
): Promise<CountedMeal[]> {
  const { rows } = await client.query<CountedMeal>({
    name: 'attendance-days',
    text: `SELECT ${countedColumns.map((each) => (each === 'meal_date' ? `${each}::text` : each)).join(', ')}
      FROM attendance_days
      WHERE hotel_id = $1 AND meal_date BETWEEN $2 AND $3 ORDER BY meal_date, meal_type_id`,
    values: [hotelId, from, to],
  });
  return rows;
}

/** The first day of which a hotel has anything: a meal that somebody may eat, a check-in, a total. */
export async function firstDay(client: Client, hotelId: string): Promise<Day | null> {
  const { rows } = await client.query<{ day: Day | null }>({
    name: 'attendance-first-day',
    text: `SELECT least(
        (SELECT meal_date FROM daily_meal_statuses
          WHERE hotel_id = $1 AND meal_status <> 'will_not_eat' ORDER BY meal_date LIMIT 1),
        (SELECT meal_date FROM check_ins WHERE hotel_id = $1 ORDER BY meal_date LIMIT 1),
        (SELECT meal_date FROM attendance_totals WHERE hotel_id = $1 ORDER BY meal_date LIMIT 1)
      )::text AS day`,
    values: [hotelId],
  });
  return rows[0]?.day ?? null;
}

/** Days of a span of which nothing is counted. */
export function uncounted(kept: readonly Pick<CountedMeal, 'meal_date'>[], { from, to }: Span) {
  const known = new Set(kept.map(({ meal_date }) => meal_date));
  return daysFromTo(from, to).filter((day) => !known.has(day));
}

/** Has the days of a hotel that are over counted, some time after: unless that is about to happen anyway. */
export async function countLater({ pool }: Pick<Database, 'pool'>, hotelId: string): Promise<void> {
  await pool.query({
    name: 'count-enqueue',
    text: `INSERT INTO after_commit_jobs (hotel_id, id, kind, payload)
      SELECT $1::uuid, gen_random_uuid(), 'count_attendance', jsonb_build_object('hotel_id', $1::uuid)
      WHERE NOT EXISTS (SELECT FROM after_commit_jobs WHERE hotel_id = $1 AND state = 'waiting'
        AND kind = 'count_attendance')`,
    values: [hotelId],
  });
}

/** The job of a hotel of which days that are over are not counted. */
export function createCounting(database: Pick<Database, 'pool'>): Handler<'count_attendance'> {
  return async ({ hotel_id: hotelId }) => {
    try {
      await countPast(database, hotelId);
    } catch (error) {
      // A hotel that is deleted since has nothing to count.
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
    }
    return { kind: 'done' };
  };
}

/** A few days at a time: what was counted stays, should it take too long. */
export async function countPast(database: Pick<Database, 'pool'>, hotelId: string): Promise<void> {
  const { pool } = database;
  const { timeZone } = await stateOf(pool, hotelId);
  const span = {
    from: await firstDay(pool, hotelId),
    to: addDays(dayAt(Date.now(), timeZone), -1),
  };
  if (span.from === null || span.from > span.to) return;
  const past = { from: span.from, to: span.to };
  const days = uncounted(await keptMeals(pool, hotelId, past), past);
  for (let at = 0; at < days.length; at += countedAtOnce) {
    await keep(database, hotelId, days.slice(at, at + countedAtOnce));
  }
}

/** Under the hotel's lock: nobody changes a stay or a meal between what is read of it here and what is kept. */
function keep(database: Pick<Database, 'pool'>, hotelId: string, days: Day[]): Promise<void> {
  return inTransaction(database, async ({ client }) => {
    await client.query('SELECT FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE', [hotelId]);
    const counted = await countDays(client, hotelId, { days, meals: allMeals });
    const columns = countedColumns.map((column) => counted.map((meal) => meal[column]));
    await client.query({
      name: 'keep-attendance-days',
      text: `INSERT INTO attendance_days (hotel_id, ${countedColumns.join(', ')})
        SELECT $1, * FROM unnest($2::date[], $3::int[], $4::bool[], ${countedColumns
          .slice(3)
          .map((_, index) => `$${index + 5}::int[]`)
          .join(', ')})
        ON CONFLICT DO NOTHING`,
      values: [hotelId, ...columns],
    });
  });
}
