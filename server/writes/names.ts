import { and, eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/transaction.ts';

type Named = PgTable & {
  hotel_id: AnyPgColumn;
  id: AnyPgColumn;
  name: AnyPgColumn;
  is_active?: AnyPgColumn;
};

/**
 * Whether a row of the hotel has a name, in upper or lower case; where rows can be out of use, one that is in use.
 * @param except id of the row that is to have the name
 */
export async function isNameTaken(
  tx: Tx,
  table: Named,
  { hotelId, name, except }: { hotelId: string; name: string; except?: string },
): Promise<boolean> {
  const count = await tx.$count(
    table,
    and(
      eq(table.hotel_id, hotelId),
      sql`lower(${table.name}) = lower(${name})`,
      table.is_active && eq(table.is_active, true),
      except === undefined ? undefined : ne(table.id, except),
    ),
  );
  return count > 0;
}
