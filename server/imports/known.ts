import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { EdgeDayMeals } from '../../core/rules/board.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import {
  checkIns,
  guestGroups,
  guestTypes,
  type Reservation,
  reservations,
} from '../database/schema/guests.ts';
import { hotels } from '../database/schema/hotels.ts';
import { inSnapshot, type Tx } from '../database/transaction.ts';
import { guestsInPart, type KnownTexts, type PieceGuest, type ReadFile } from './box/tasks.ts';
import type { KnownRows } from './plan.ts';
import { plain } from './words.ts';

/** Stays in one part of their JSON. */
const staysInPart = 5000;

/** The hotel's rows that planning the import of a file needs, as PostgreSQL's own JSON: they are read in the box. */
export function knownTexts(
  database: Pick<Database, 'pool'>,
  hotelId: string,
  read: Pick<ReadFile, 'blocks' | 'needsRooms' | 'from' | 'to'> & { today: Day; isDemo: boolean },
): Promise<KnownTexts> {
  const { blocks, today, isDemo, needsRooms, from, to } = read;
  return inSnapshot(database, async ({ client }) => {
    const guests = await texts(client, guestsOfBlocks, [hotelId, blocks, guestsInPart]);
    const [one] = (
      await client.query<Record<'rooms' | 'groups' | 'types', string>>({
        ...namesOfHotel,
        values: [hotelId],
      })
    ).rows;
    if (!one) throw new Error(`no hotel ${hotelId}`);
    const taken = needsRooms
      ? await texts(client, takenRooms, [hotelId, from, to, staysInPart])
      : [];
    const [stays = '[]'] = await texts(client, staysWithin, [hotelId, from, to]);
    return { hotelId, today, isDemo, guests, taken, stays, ...one };
  });
}

async function texts(
  client: PoolClient,
  query: { name: string; text: string },
  values: unknown[],
): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>({ ...query, values });
  return rows.map(({ part }) => part);
}

/**
 * The block of an import key with a space at its end: `blockOf` of `bookingOfKey`. Each guest of the hotel is looked at,
 * which a regular expression would make three times as long.
 */
export const blockOfKey = `CASE WHEN import_key LIKE 'row %'
    THEN rtrim(rtrim(rtrim(import_key, '0123456789'), ' '), '0123456789')
    ELSE rtrim(import_key, '0123456789') END`;

/** `by_hand` goes as an array: its nulls count, and are not stripped there. */
const guestsOfBlocks = {
  name: 'import-guests-of-blocks',
  text: `SELECT json_strip_nulls(json_agg(guest))::text AS part
    FROM (SELECT row_number() OVER () / $3::int AS part, row_to_json(guests) AS guest
      FROM (SELECT id, import_key, guest_name, guest_gender, guest_date_of_birth, room_number, check_in,
          check_out, board, booking_reference, client_name, guest_group_id, guest_type_id, made_up,
          (SELECT json_agg(json_build_array(field, value)) FROM jsonb_each_text(by_hand) AS set (field, value)) AS by_hand,
          (SELECT true FROM check_ins
            WHERE check_ins.hotel_id = $1 AND check_ins.reservation_id = reservations.id LIMIT 1) AS came
        FROM reservations WHERE hotel_id = $1 AND ${blockOfKey}
          IN (SELECT block || ' ' FROM unnest($2::text[]) AS part, jsonb_array_elements_text(part::jsonb) AS block)
        ) AS guests) AS parts
    GROUP BY part`,
};

const takenRooms = {
  name: 'import-taken-rooms',
  text: `SELECT json_agg(json_build_array(room_number, check_in, check_out, import_key))::text AS part
    FROM (SELECT *, row_number() OVER () / $4::int AS part FROM reservations
      WHERE hotel_id = $1 AND room_number IS NOT NULL AND check_in < $3 AND check_out > $2) AS stays
    GROUP BY part`,
};

const staysWithin = {
  name: 'import-stays',
  text: `SELECT coalesce(json_agg(stays), '[]')::text AS part
    FROM (SELECT check_in, check_out, count(*) FROM reservations
      WHERE hotel_id = $1 AND check_in <= $3 AND check_out >= $2
      GROUP BY check_in, check_out) AS stays`,
};

const ofHotel = (table: string) =>
  `(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')::text
    FROM ${table} WHERE hotel_id = $1 AND is_active)`;

const namesOfHotel = {
  name: 'import-names',
  text: `SELECT ${ofHotel('guest_groups')} AS groups, ${ofHotel('guest_types')} AS types,
    (SELECT coalesce(json_agg(room_number), '[]')::text FROM rooms WHERE hotel_id = $1) AS rooms`,
};

/** The hotel's rows that writing some of the guests needs. */
export async function knownRows(
  tx: Tx,
  { hotelId, today }: Pick<KnownRows, 'hotelId' | 'today'>,
  piece: readonly PieceGuest[],
): Promise<KnownRows> {
  const wanted = piece.flatMap((one) => ('wanted' in one ? [one.wanted] : []));
  const keys = piece.map((one) => ('wanted' in one ? one.wanted.key : one.withdrawn));
  const imported = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        sql`${reservations.import_key} = ANY(${sql.param(keys)}::text[])`,
      ),
    );
  const has = (field: 'group' | 'type') => wanted.some((guest) => guest[field] !== null);
  const none: ReadonlyMap<string, string> = new Map();
  const came =
    wanted.length === piece.length
      ? []
      : await tx
          .selectDistinct({ id: checkIns.reservation_id })
          .from(checkIns)
          .where(
            and(
              eq(checkIns.hotel_id, hotelId),
              inArray(
                checkIns.reservation_id,
                imported.map(({ id }) => id),
              ),
            ),
          );
  return {
    hotelId,
    today,
    came: new Set(came.map(({ id }) => id)),
    guests: new Map<string, Reservation>(
      imported.flatMap((row) => (row.import_key ? [[row.import_key, row]] : [])),
    ),
    groups: has('group') ? await idsByName(tx, guestGroups, hotelId) : none,
    types: has('type') ? await idsByName(tx, guestTypes, hotelId) : none,
  };
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
