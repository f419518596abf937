import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/reservations.ts';
import type { Day } from '../../core/rules/day.ts';
import type { PrefetchCall } from '../http/hotel-write.ts';

/** The first day of a new guest's stay on which the hotel has `bounds.guestsADay` guests already. */
export async function fullDay({
  send,
  hotelId,
  body: { check_in, check_out },
}: PrefetchCall<typeof contract.createExternalGuest>): Promise<Day | undefined> {
  // Days are looked at one by one only where so many guests stay on some of them.
  const { rows } = await send<{ day: Day }>({
    name: 'full-day',
    text: `SELECT day::date::text AS day FROM generate_series($2::date, $3::date, '1 day') AS day
      WHERE $4 <= (SELECT count(*) FROM (
          SELECT FROM reservations WHERE hotel_id = $1 AND check_out >= $2 AND check_in <= $3 LIMIT $4
        ) AS meanwhile)
        AND $4 <= (SELECT count(*) FROM reservations
          WHERE hotel_id = $1 AND check_out >= day::date AND check_in <= day::date)
      ORDER BY day LIMIT 1`,
    values: [hotelId, check_in, check_out, bounds.guestsADay],
  });
  return rows[0]?.day;
}
