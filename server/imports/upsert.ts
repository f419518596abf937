import { sql } from 'drizzle-orm';
import { type Reservation, reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';

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
