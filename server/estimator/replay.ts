import { sql } from 'drizzle-orm';
import type { Day } from '../../core/rules/day.ts';
import type { Tx } from '../database/transaction.ts';

/** What the estimator would have said of a dish in one service that is closed out, having learned from earlier days alone. */
export type Said = {
  day: Day;
  meal_type_id: number;
  daily_meal_id: string;
  dish_id: string;
  /** People who came, or were expected where no door was kept. */
  covers: number;
  /** kg; null where it had learned nothing. */
  kg: number | null;
  low: number | null;
  high: number | null;
  /** Made less left over, kg. */
  eaten: number;
};

export type Replay = { said: readonly Said[] };

/** Every dish that is closed out up to `today`. Nothing is learned yet: no amount is said. */
export async function replay(tx: Tx, hotelId: string, today: Day): Promise<Replay> {
  const { rows } = await tx.execute<Omit<Said, 'kg' | 'low' | 'high'>>(sql`
    SELECT day.menu_date::text AS day, meal.meal_type_id, newest.daily_meal_id, newest.dish_id,
      (newest.made - newest.left_over)::float8 AS eaten,
      coalesce(nullif(totals.came, 0), totals.coming, 0)::float8 AS covers
    FROM (SELECT DISTINCT ON (daily_meal_id, dish_id) * FROM close_outs
        WHERE hotel_id = ${hotelId} ORDER BY daily_meal_id, dish_id, version DESC) AS newest
      JOIN daily_meals AS meal
        ON meal.hotel_id = newest.hotel_id AND meal.id = newest.daily_meal_id
      JOIN daily_menus AS day ON day.hotel_id = meal.hotel_id AND day.id = meal.daily_menu_id
      LEFT JOIN (SELECT meal_date, meal_type_id,
          (present->>'will_eat')::int + (present->>'uncertain')::int + (present->>'will_not_eat')::int
            AS came,
          (coming->>'will_eat')::int AS coming
        FROM attendance_totals WHERE hotel_id = ${hotelId}) AS totals
        ON totals.meal_date = day.menu_date AND totals.meal_type_id = meal.meal_type_id
    WHERE newest.kind = 'closed' AND day.menu_date <= ${today}
    ORDER BY day.menu_date, meal.meal_type_id, newest.dish_id`);
  return { said: rows.map((row) => ({ ...row, kg: null, low: null, high: null })) };
}
