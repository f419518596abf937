import { bounds } from '../../core/contract/bounds.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Send } from '../database/transaction.ts';

/** The first day of a stay that is to be, on which the hotel has `bounds.guestsADay` other guests. */
export async function fullDay({
  send,
  hotelId,
  body: { id = null, check_in, check_out },
}: {
  send: Send;
  hotelId: string;
  body: { id?: string | null | undefined; check_in: Day; check_out: Day };
}): Promise<Day | undefined> {
  // Days are looked at one by one only where so many guests stay on some of them.
  const { rows } = await send<{ day: Day }>({
    name: 'full-day',
    text: `SELECT day::date::text AS day FROM generate_series($2::date, $3::date, '1 day') AS day
      WHERE $4 <= (SELECT count(*) FROM (
          SELECT FROM reservations WHERE hotel_id = $1 AND check_out >= $2 AND check_in <= $3 LIMIT $4
        ) AS meanwhile)
        AND $4 <= (SELECT count(*) FROM reservations
          WHERE hotel_id = $1 AND check_out >= day::date AND check_in <= day::date
            AND id IS DISTINCT FROM $5::uuid)
      ORDER BY day LIMIT 1`,
    values: [hotelId, check_in, check_out, bounds.guestsADay, id],
  });
  return rows[0]?.day;
}
