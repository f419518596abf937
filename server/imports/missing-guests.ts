import { and, eq, sql } from 'drizzle-orm';
import { type Reservation, reservations } from '../database/schema/guests.ts';
import type { RemovedGuest } from '../database/schema/imports.ts';
import type { Tx } from '../database/transaction.ts';
import { blockOf } from './bookings.ts';
import { blockOfKey } from './known.ts';
import { matchPeople } from './matching/match.ts';
import { bookingOf, freeKeys, keyOf, personOf } from './recognition.ts';

const blockOfGuest = (guest: Reservation): string => blockOf(bookingOf(guest));

/**
 * Of guests whom an import has removed, those whom no later one has brought again; under another import key where
 * somebody else has theirs by now.
 * @param since when the import began
 */
export async function missingGuests(
  tx: Tx,
  { hotelId, since }: { hotelId: string; since: Date },
  removed: readonly RemovedGuest[],
): Promise<RemovedGuest[]> {
  if (removed.length === 0) return [];
  const blocks = Map.groupBy(removed, ({ guest }) => blockOfGuest(guest));
  const there = await guestsOfBlocks(tx, hotelId, [...blocks.keys()]);
  const ids = new Set(there.map(({ id }) => id));
  const later = there.filter(({ created_at }) => created_at > since);
  const laterOf = Map.groupBy(later, blockOfGuest);
  const missing = [...blocks].flatMap(([block, all]) => {
    const gone = all.filter(({ guest }) => !ids.has(guest.id));
    const { known } = matchPeople(
      (laterOf.get(block) ?? []).map((guest) => personOf(guest, false).imported),
      gone.map(({ guest }) => personOf(guest, false)),
      { isWhole: false, cancelled: [] },
    );
    const again = new Set(known);
    return gone.filter((_, index) => !again.has(index));
  });
  return withFreeKeys(missing, new Set(there.map(keyOf)));
}

const guestsOfBlocks = (tx: Tx, hotelId: string, blocks: readonly string[]) =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        sql`${sql.raw(blockOfKey)} IN (SELECT block || ' '
          FROM jsonb_array_elements_text(${JSON.stringify(blocks)}::jsonb) AS block)`,
      ),
    );

function withFreeKeys(
  removed: readonly RemovedGuest[],
  there: ReadonlySet<string>,
): RemovedGuest[] {
  const nextKey = freeKeys(new Set([...there, ...removed.map(({ guest }) => keyOf(guest))]));
  return removed.map(({ guest, meals }) => {
    const key = keyOf(guest);
    const import_key = there.has(key) ? nextKey(bookingOf(guest)) : guest.import_key;
    return { guest: { ...guest, import_key }, meals };
  });
}
