import { and, eq, inArray, sql } from 'drizzle-orm';
import { foundIds } from '../database/schema/changes.ts';
import type { dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { dailyMeals, dailyMenus } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';

type Place = { tx: Tx; hotelId: string };
/** Tables of what the hotel may have already. */
type Found = typeof dailyMenus | typeof dailyMeals | typeof ingredients | typeof dishIngredients;

/** An id that a device proposed for what the hotel had already, and the id that it has there. */
export type FoundId = { proposed: string | undefined; found: string };

/**
 * Notes under which ids the hotel has what a request brought others for. Writes that were made before the device was told
 * name those. The id of a row that is there stands for that row, whatever a request says.
 */
export async function noteFound(
  { tx, hotelId }: Place,
  table: Found,
  ids: readonly FoundId[],
): Promise<void> {
  const rows = ids.flatMap(({ proposed, found }) =>
    proposed === undefined || proposed.toLowerCase() === found
      ? []
      : [{ hotel_id: hotelId, proposed_id: proposed.toLowerCase(), found_id: found }],
  );
  if (rows.length === 0) return;
  const proposed = rows.map(({ proposed_id }) => proposed_id);
  const there = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.hotel_id, hotelId), inArray(table.id, proposed)));
  const taken = new Set(there.map(({ id }) => id));
  const free = rows.filter(({ proposed_id }) => !taken.has(proposed_id));
  if (free.length === 0) return;
  await tx
    .insert(foundIds)
    .values(free)
    .onConflictDoUpdate({
      target: [foundIds.hotel_id, foundIds.proposed_id],
      set: { found_id: sql`excluded.found_id`, created_at: sql`now()` },
    });
}

/** The ids that the hotel has some things under, by those that devices proposed for them, in lower case. */
export async function foundAs(
  { tx, hotelId }: Place,
  proposed: readonly string[],
): Promise<Map<string, string>> {
  if (proposed.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(foundIds)
    .where(and(eq(foundIds.hotel_id, hotelId), inArray(foundIds.proposed_id, [...proposed])));
  return new Map(rows.map(({ proposed_id, found_id }) => [proposed_id, found_id]));
}
