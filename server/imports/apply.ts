import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestGroups, guestTypes, reservations } from '../database/schema/guests.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { guestGroupRow, guestTypeRow } from '../guest-types/rows.ts';
import { prefill } from '../reservations/board.ts';
import { reservationRow } from '../reservations/rows.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import type { WantedGuest } from './guests.ts';
import { edgeDayMeals, idsByName, knownHotel } from './known.ts';
import { type PlannedGuest, planImport, type Reservation } from './plan.ts';
import { plain } from './words.ts';

/** Brings the hotel's guests in line with `wanted`, and their meals with their boards. @returns what was done */
export async function applyImport(
  { tx, send }: Pick<Session, 'tx' | 'send'>,
  log: ChangeLog,
  hotelId: string,
  wanted: readonly WantedGuest[],
): Promise<PlannedGuest[]> {
  await addNamed(
    tx,
    log,
    'guest_group',
    hotelId,
    wanted.map(({ group }) => group),
  );
  await addNamed(
    tx,
    log,
    'guest_type',
    hotelId,
    wanted.map(({ type }) => type),
  );
  const plan = planImport(wanted, await knownHotel(tx, hotelId, wanted));
  const rows = plan.flatMap(({ action, row }) =>
    action === 'skip' ? [] : [{ ...row, version: log.version }],
  );
  await upsert(tx, rows);
  for (const row of rows) log.put('reservation', reservationRow(row));
  await prefill({ tx, send }, log, rows, await edgeDayMeals(tx, hotelId));
  return plan;
}

const chunk = 5000;
/** Guests in one import from which on the table's statistics are renewed. */
const many = 500;

/** As one JSON text: PostgreSQL takes 65,535 parameters in a statement, and reads this ten times as fast. */
async function upsert(tx: Tx, rows: readonly Reservation[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const changed = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += chunk) {
    const part = JSON.stringify(rows.slice(start, start + chunk));
    await tx.execute(sql`
      INSERT INTO ${reservations} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${reservations}, ${part}::jsonb)
      ON CONFLICT (hotel_id, id) DO UPDATE SET ${changed}`);
  }
  // The foreign key of each meal looks its guest up by a plan that may date from when there were few guests, and scan
  // them all. Autovacuum can't renew the statistics before this transaction commits.
  if (rows.length >= many) await tx.execute(sql`ANALYZE ${reservations}`);
}

const tables = { guest_group: guestGroups, guest_type: guestTypes } as const;

/** Makes the groups or guest types that the hotel does not have yet. */
async function addNamed(
  tx: Tx,
  log: ChangeLog,
  entity: keyof typeof tables,
  hotelId: string,
  names: readonly (string | null)[],
): Promise<void> {
  const known = await idsByName(tx, tables[entity], hotelId);
  for (const name of new Set(names)) {
    if (name === null || known.has(plain(name))) continue;
    const id = randomUUIDv7();
    known.set(plain(name), id);
    const row = { hotel_id: hotelId, id, version: log.version, name, is_active: true };
    if (entity === 'guest_group') {
      await tx.insert(guestGroups).values(row);
      log.put(entity, guestGroupRow(row));
    } else {
      await tx.insert(guestTypes).values(row);
      log.put(entity, guestTypeRow({ ...row, description: null }));
    }
  }
}
