import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  guestGroups,
  guestTypes,
  type Reservation,
  reservations,
} from '../database/schema/guests.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { guestGroupEntity, guestTypeEntity } from '../guest-types/entities.ts';
import { prefill, prefillNew } from '../reservations/board.ts';
import { reservationEntity } from '../reservations/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import type { PieceGuest } from './box/tasks.ts';
import { edgeDayMeals, idsByName, knownRows } from './known.ts';
import { type PlannedGuest, planGuest } from './plan.ts';
import { plain } from './words.ts';

type Writer = Pick<Session, 'tx' | 'send'>;

/**
 * Writes some of the imported guests and pre-fills their meals from their boards. Each is planned again from the rows
 * that hold now: others may have changed them since the box has planned.
 * @returns what was done with each
 */
export async function applyPiece(
  { tx, send }: Writer,
  log: ChangeLog,
  hotelId: string,
  piece: readonly PieceGuest[],
): Promise<PlannedGuest[]> {
  const known = await knownRows(
    tx,
    hotelId,
    piece.map(({ wanted }) => wanted),
  );
  const plan = piece.map(({ wanted, room }) => planGuest(wanted, room, known));
  const rowsOf = (done: PlannedGuest['action']) =>
    plan.flatMap(({ action, row }) => (action === done ? [{ ...row, version: log.version }] : []));
  const [created, updated] = [rowsOf('create'), rowsOf('update')];
  const rows = [...created, ...updated];
  await upsert(tx, rows);
  const before = new Map(plan.flatMap((one) => (one.before ? [[one.row.id, one.before]] : [])));
  for (const row of rows) log.put(reservationEntity, row, { before: before.get(row.id) });
  const edges = await edgeDayMeals(tx, hotelId);
  await prefill({ tx, send }, log, updated, edges);
  await prefillNew({ send }, log, created, edges);
  return plan;
}

/** Rows are sent as one JSON text: it is ten times as fast, and a statement takes 65,535 parameters at most. */
export async function upsert(tx: Tx, rows: readonly Reservation[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const changed = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`
    INSERT INTO ${reservations} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${reservations}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (hotel_id, id) DO UPDATE SET ${changed}`);
}

/** Guests after which statistics are renewed for the first time. */
const many = 200;

/**
 * Renews the statistics of guests each time that an import has doubled its guests. The foreign key check of each meal
 * may use a plan made for few guests, and scan the table each time; autovacuum comes later, or can't see uncommitted
 * rows.
 */
export function createStatistics(): (tx: Tx, written: number) => Promise<void> {
  let [total, due] = [0, many];
  return async (tx, written) => {
    total += written;
    if (total < due) return;
    due = 2 * total;
    await tx.execute(sql`ANALYZE ${reservations}`);
  };
}

const tables = { guest_group: guestGroups, guest_type: guestTypes } as const;

/** Creates the groups or guest types that the hotel does not have yet. @returns their ids */
export async function addNamed(
  tx: Tx,
  log: ChangeLog,
  entity: keyof typeof tables,
  hotelId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await idsByName(tx, tables[entity], hotelId);
  const added = names.flatMap((name) => {
    if (known.has(plain(name))) return [];
    const id = randomUUIDv7();
    known.set(plain(name), id);
    return [{ hotel_id: hotelId, id, version: log.version, name, is_active: true }];
  });
  if (added.length === 0) return [];
  await tx.insert(tables[entity]).values(added);
  for (const row of added) {
    if (entity === 'guest_group') log.put(guestGroupEntity, row);
    else log.put(guestTypeEntity, { ...row, description: null, is_on_public_menu: true });
  }
  return added.map(({ id }) => id);
}
