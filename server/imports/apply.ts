import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestGroups, guestTypes, reservations } from '../database/schema/guests.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { guestGroupEntity, guestTypeEntity } from '../guest-types/entities.ts';
import { prefill } from '../reservations/board.ts';
import { reservationEntity } from '../reservations/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import type { WantedGuest } from './guests.ts';
import { edgeDayMeals, idsByName, knownHotel } from './known.ts';
import { type PlannedGuest, planImport, type Reservation } from './plan.ts';
import { plain } from './words.ts';

/** Writes the imported guests and pre-fills their meals from their boards. @returns the plan that was carried out */
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
  for (const row of rows) log.put(reservationEntity, row);
  await prefill({ tx, send }, log, rows, await edgeDayMeals(tx, hotelId));
  return plan;
}

const chunk = 5000;
/** Imports of at least this many guests run ANALYZE. */
const many = 500;

/** Rows are sent as one JSON text: it is ten times as fast, and a statement takes 65,535 parameters at most. */
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
  // The foreign key check of each meal may use a plan made for few guests, and scan the table each time.
  // Autovacuum can't see uncommitted rows, so the statistics are renewed here.
  if (rows.length >= many) await tx.execute(sql`ANALYZE ${reservations}`);
}

const tables = { guest_group: guestGroups, guest_type: guestTypes } as const;

/** Creates the groups or guest types that the hotel does not have yet. */
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
      log.put(guestGroupEntity, row);
    } else {
      await tx.insert(guestTypes).values(row);
      log.put(guestTypeEntity, { ...row, description: null });
    }
  }
}
