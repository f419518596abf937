import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { EdgeDayMeals } from '../../core/rules/board.ts';
import { guestGroups, guestTypes, reservations } from '../database/schema/guests.ts';
import { hotels, rooms } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import type { WantedGuest } from './guests.ts';
import type { KnownHotel } from './plan.ts';
import { plain } from './words.ts';

/** The hotel's rows that an import of `wanted` depends on. */
export async function knownHotel(
  tx: Tx,
  hotelId: string,
  wanted: readonly WantedGuest[],
): Promise<KnownHotel> {
  const keys = wanted.map(({ key }) => key);
  const imported = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        sql`${reservations.import_key} = ANY(${sql.param(keys)}::text[])`,
      ),
    );
  const guests = new Map(
    imported.flatMap((row) => (row.import_key ? [[row.import_key, row]] : [])),
  );
  const own = await tx
    .select({ number: rooms.room_number })
    .from(rooms)
    .where(eq(rooms.hotel_id, hotelId));
  return {
    hotelId,
    guests,
    rooms: own.map(({ number }) => number),
    taken: await takenRooms(tx, hotelId, wanted, guests),
    groups: await idsByName(tx, guestGroups, hotelId),
    types: await idsByName(tx, guestTypes, hotelId),
  };
}

async function takenRooms(
  tx: Tx,
  hotelId: string,
  wanted: readonly WantedGuest[],
  imported: ReadonlyMap<string, unknown>,
): Promise<KnownHotel['taken']> {
  let [first, last] = ['9999-12-31', '0001-01-01'];
  for (const { check_in, check_out } of wanted) {
    if (check_in < first) first = check_in;
    if (check_out > last) last = check_out;
  }
  const stays = await tx
    .select({
      room: reservations.room_number,
      check_in: reservations.check_in,
      check_out: reservations.check_out,
      key: reservations.import_key,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        isNotNull(reservations.room_number),
        lt(reservations.check_in, last),
        gt(reservations.check_out, first),
      ),
    );
  return stays.flatMap(({ room, key, ...stay }) =>
    room === null || (key !== null && imported.has(key)) ? [] : [{ room, ...stay }],
  );
}

/** Ids of the active groups or guest types, by `plain` name. */
export async function idsByName(
  tx: Tx,
  table: typeof guestGroups | typeof guestTypes,
  hotelId: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.hotel_id, hotelId), eq(table.is_active, true)));
  return new Map(rows.map(({ id, name }) => [plain(name), id]));
}

/** The hotel's meals on days of arrival and departure. */
export async function edgeDayMeals(tx: Tx, hotelId: string): Promise<EdgeDayMeals> {
  const [hotel] = await tx
    .select({ edges: hotels.edge_day_meals })
    .from(hotels)
    .where(eq(hotels.id, hotelId));
  if (!hotel) throw new Error(`no hotel ${hotelId}`);
  return hotel.edges;
}
