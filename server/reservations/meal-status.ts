import type * as contract from '../../core/contract/reservations.ts';
import type { Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { inHouse } from '../../core/rules/guest-list.ts';
import { statusAfter, unrecordedStatus } from '../../core/rules/meal-status.ts';
import type { HotelWriteCall, PrefetchCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { type Cell, mealStatusEntity } from './entities.ts';

type Endpoint = typeof contract.setDailyMealStatus;

/** A guest's stay, and the recorded status of one of their meals. */
type GuestAndCell = {
  guest: { id: string; check_in: Day; check_out: Day };
  recorded: Cell | null;
};

type Found = GuestAndCell['guest'] & {
  [Column in 'meal_status' | 'source' | 'updated_by' | 'updated_at']: Cell[Column] | null;
} & { version: string | null };

/** Reads the guest and the cell of a request; null for an unknown guest. */
export async function guestAndCell({
  send,
  hotelId,
  body,
}: PrefetchCall<Endpoint>): Promise<GuestAndCell | null> {
  const { reservation_id, meal_date, meal_type_id } = body;
  const { rows } = await send<Found>({
    name: 'guest-and-cell',
    text: `SELECT guest.id, guest.check_in::text, guest.check_out::text,
        cell.meal_status, cell.source, cell.updated_by, cell.updated_at, cell.version
      FROM reservations AS guest LEFT JOIN daily_meal_statuses AS cell
        ON cell.hotel_id = guest.hotel_id AND cell.reservation_id = guest.id
        AND cell.meal_date = $3 AND cell.meal_type_id = $4
      WHERE guest.hotel_id = $1 AND guest.id = $2`,
    values: [hotelId, reservation_id, meal_date, meal_type_id],
  });
  const [found] = rows;
  if (!found) return null;
  const { id, check_in, check_out, meal_status, source, updated_by, updated_at, version } = found;
  const guest = { id, check_in, check_out };
  if (meal_status === null || source === null || updated_at === null) {
    return { guest, recorded: null };
  }
  const recorded = {
    hotel_id: hotelId,
    reservation_id: id,
    meal_date,
    meal_type_id,
    meal_status,
    source,
    updated_by,
    updated_at,
    version: Number(version),
  };
  return { guest, recorded };
}

/** Sets one cell by hand. Setting it to what a person has set before changes nothing. */
export async function setMealStatus({
  send,
  log,
  hotelId,
  body,
  caller,
  seen,
  prefetched,
}: HotelWriteCall<Endpoint, { prefetched: GuestAndCell | null }>): Promise<Row<'meal_status'>> {
  const { meal_status: requested, meal_date, meal_type_id } = body;
  if (!prefetched) throw new Refusal('not_found');
  const { guest, recorded: current } = prefetched;
  if (!inHouse(guest, meal_date)) throw Refusal.field('outside_stay', 'meal_date');
  seen(current && mealStatusEntity.rowOf(current));
  const meal_status = statusAfter(current?.meal_status ?? unrecordedStatus, requested);
  if (current?.source === 'person' && current.meal_status === meal_status) {
    return mealStatusEntity.rowOf(current);
  }

  const cell: Cell = {
    hotel_id: hotelId,
    reservation_id: guest.id,
    meal_date,
    meal_type_id,
    meal_status,
    source: 'person',
    updated_by: caller.userId,
    updated_at: new Date(),
    version: log.version,
  };
  void send({ name: 'write-cell', text: writeCell, values: columns.map((column) => cell[column]) });
  return log.put(mealStatusEntity, cell);
}

const columns = [
  'hotel_id',
  'reservation_id',
  'meal_date',
  'meal_type_id',
  'meal_status',
  'source',
  'updated_by',
  'updated_at',
  'version',
] as const satisfies (keyof Cell)[];

const writeCell = `INSERT INTO daily_meal_statuses (${columns.join(', ')})
  VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT (hotel_id, reservation_id, meal_date, meal_type_id) DO UPDATE
  SET (meal_status, source, updated_by, updated_at, version)
    = (excluded.meal_status, excluded.source, excluded.updated_by, excluded.updated_at, excluded.version)`;
