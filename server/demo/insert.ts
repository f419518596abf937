import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/transaction.ts';
import { demoHotelId } from './ids.ts';

/**
 * Inserts the rows that do not exist yet, and leaves existing ones unchanged.
 * Rows are sent as one JSON text: a parameter for each value takes ten times as long.
 */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  // Omitted columns get their default, so each statement takes rows with the same columns.
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join());
  for (const group of alike.values()) {
    const columns = sql.join(
      Object.keys(group[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(group)}::jsonb)
      ON CONFLICT DO NOTHING`);
  }
}

/**
 * Ids of the demo hotel's rows in a table. Children are inserted only for parents among them: a parent may have
 * been deleted by a person, or not inserted because its name is taken.
 */
export async function idsIn(
  tx: Tx,
  table: PgTable & { id: PgColumn; hotel_id: PgColumn },
): Promise<Set<unknown>> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.hotel_id, demoHotelId));
  return new Set(rows.map(({ id }) => id));
}
