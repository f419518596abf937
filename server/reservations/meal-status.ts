import type * as contract from '../../core/contract/reservations.ts';
import type { Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { inHouse } from '../../core/rules/guest-list.ts';
import { mealStatusId, statusAfter, unrecordedStatus } from '../../core/rules/meal-status.ts';
import type { Send } from '../database/transaction.ts';
import type { HotelWriteCall, PrefetchCall } from '../http/hotel-write.ts';
import type { JoinedCall, TogetherRoute } from '../http/hotel-write-together.ts';
import { Refusal } from '../http/refusal.ts';
import { type Cell, mealStatusEntity } from './entities.ts';

type Endpoint = typeof contract.setDailyMealStatus;
type Asked = PrefetchCall<Endpoint>['body'];

/** A guest's stay, and the recorded status of one of their meals. */
type GuestAndCell = {
  guest: { id: string; check_in: Day; check_out: Day };
  recorded: Cell | null;
};

type Found = { [Column in 'id' | 'check_in' | 'check_out']: string | null } & {
  [Column in 'meal_status' | 'source' | 'updated_by' | 'updated_at']: Cell[Column] | null;
} & { version: string | null };

/** Reads the guest and the cell of a request; null for an unknown guest. */
export async function guestAndCell({
  send,
  hotelId,
  body,
}: PrefetchCall<Endpoint>): Promise<GuestAndCell | null> {
  const [found = null] = await guestsAndCells(send, hotelId, [body]);
  return found;
}

/** Reads the guest and the cell of each, by their keys whatever the planner knows of the tables; null for an unknown guest. */
async function guestsAndCells(
  send: Send,
  hotelId: string,
  asked: readonly Asked[],
): Promise<(GuestAndCell | null)[]> {
  const { rows } = await send<Found>({
    name: 'guests-and-cells',
    text: `SELECT guest.id, guest.check_in::text, guest.check_out::text,
        cell.meal_status, cell.source, cell.updated_by, cell.updated_at, cell.version
      FROM unnest($2::uuid[], $3::date[], $4::int[]) WITH ORDINALITY
        AS asked (guest_id, meal_date, meal_type_id, place)
      LEFT JOIN LATERAL (SELECT id, check_in, check_out FROM reservations
        WHERE hotel_id = $1 AND id = asked.guest_id LIMIT 1) AS guest ON true
      LEFT JOIN LATERAL (SELECT meal_status, source, updated_by, updated_at, version
        FROM daily_meal_statuses AS cell
        WHERE hotel_id = $1 AND reservation_id = asked.guest_id
          AND cell.meal_date = asked.meal_date AND cell.meal_type_id = asked.meal_type_id
        LIMIT 1) AS cell ON true
      ORDER BY place`,
    values: [
      hotelId,
      asked.map(({ reservation_id }) => reservation_id),
      asked.map(({ meal_date }) => meal_date),
      asked.map(({ meal_type_id }) => meal_type_id),
    ],
  });
  return asked.map((each, index) => readFrom(rows[index], hotelId, each));
}

function readFrom(found: Found | undefined, hotelId: string, asked: Asked): GuestAndCell | null {
  const { id = null, check_in = null, check_out = null } = found ?? {};
  if (!found || id === null || check_in === null || check_out === null) return null;
  const { meal_status, source, updated_by, updated_at, version } = found;
  const guest = { id, check_in, check_out };
  if (meal_status === null || source === null || updated_at === null) {
    return { guest, recorded: null };
  }
  const { meal_date, meal_type_id } = asked;
  const cell = { hotel_id: hotelId, reservation_id: id, meal_date, meal_type_id };
  const said = { meal_status, source, updated_by, updated_at, version: Number(version) };
  return { guest, recorded: { ...cell, ...said } };
}

type Decision = { data: Row<'meal_status'>; stored?: Cell };

/** Decides what a cell says from now on. Setting it to what a person has set before changes nothing. */
function decide(
  { log, hotelId, body, caller, seen }: JoinedCall<Endpoint>,
  prefetched: GuestAndCell | null,
): Decision {
  const { meal_status: requested, meal_date, meal_type_id } = body;
  if (!prefetched) throw new Refusal('not_found');
  const { guest, recorded: current } = prefetched;
  if (!inHouse(guest, meal_date)) throw Refusal.field('outside_stay', 'meal_date');
  seen(current && mealStatusEntity.rowOf(current));
  const meal_status = statusAfter(current?.meal_status ?? unrecordedStatus, requested);
  if (current?.source === 'person' && current.meal_status === meal_status) {
    return { data: mealStatusEntity.rowOf(current) };
  }
  const stored: Cell = {
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
  return { data: log.put(mealStatusEntity, stored), stored };
}

/** Sets one cell by hand. */
export async function setMealStatus(
  call: HotelWriteCall<Endpoint, { prefetched: GuestAndCell | null }>,
): Promise<Row<'meal_status'>> {
  const { data, stored } = decide(call, call.prefetched);
  if (stored) storeCells(call.send, [stored]);
  return data;
}

/** Sets cells of different meals in one transaction. */
export const setMealsTogether: TogetherRoute<Endpoint, Cell, GuestAndCell | null> = {
  rowOf: (body) => mealStatusId(body.reservation_id, body.meal_date, body.meal_type_id),
  prefetch: guestsAndCells,
  decide,
  store: storeCells,
};

/** @param cells of different meals */
function storeCells(send: Send, cells: readonly Cell[]): void {
  void send({
    name: 'write-cells',
    text: writeCells,
    values: [cells[0]?.hotel_id, ...columns.map(([column]) => cells.map((cell) => cell[column]))],
  });
}

/** Columns of a cell, but for its hotel, with their types. */
const columns = [
  ['reservation_id', 'uuid'],
  ['meal_date', 'date'],
  ['meal_type_id', 'int'],
  ['meal_status', 'text'],
  ['source', 'text'],
  ['updated_by', 'text'],
  ['updated_at', 'timestamptz'],
  ['version', 'bigint'],
] as const satisfies [keyof Cell, string][];

const names = columns.map(([column]) => column).join(', ');

const writeCells = `INSERT INTO daily_meal_statuses (hotel_id, ${names})
  SELECT $1::uuid, each.* FROM unnest(${columns.map(([, type], index) => `$${index + 2}::${type}[]`).join(', ')})
    AS each (${names})
  ON CONFLICT (hotel_id, reservation_id, meal_date, meal_type_id) DO UPDATE
  SET (meal_status, source, updated_by, updated_at, version)
    = (excluded.meal_status, excluded.source, excluded.updated_by, excluded.updated_at, excluded.version)`;
