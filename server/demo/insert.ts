import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/transaction.ts';
import { demoHotelId } from './ids.ts';

/**
 * Adds the rows that are not there yet, and leaves the others as people have changed them.
 * They travel as one JSON text: a parameter for each value takes ten times as long.
 */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  // A column that a row leaves out has its default; so rows of one statement have the same columns.
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
 * Ids that the demo hotel has in a table. Rows are added only below parents among them: somebody may
 * have deleted one, or taken its name for another.
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
