import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestGroups, guestTypes, reservations } from '../database/schema/guests.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { guestGroupEntity, guestTypeEntity } from '../guest-types/entities.ts';
import { Refusal } from '../http/refusal.ts';
import { prefillChanged, prefillNew } from '../reservations/board.ts';
import { reservationEntity } from '../reservations/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import type { PieceGuest } from './box/tasks.ts';
import { edgeDayMeals, idsByName, knownRows } from './known.ts';
import { type KnownRows, type PlannedGuest, planGuest, planWithdrawal } from './plan.ts';
import { type RemovedGuest, removeGuests } from './removed-guests.ts';
import { upsert } from './upsert.ts';
import { plain } from './words.ts';

type Writer = Pick<Session, 'tx' | 'send'>;

/**
 * Writes some of the imported guests and pre-fills their meals from their boards, of guests that were known from today
 * on. Each is planned again from the rows
 * that hold now: others may have changed them since the box has planned.
 * @returns what was done with each, and the guests that were withdrawn
 * @throws Refusal `import_running` where another import has written guests of these bookings since
 */
export async function applyPiece(
  { tx, send }: Writer,
  log: ChangeLog,
  { hotelId, today }: Pick<KnownRows, 'hotelId' | 'today'>,
  piece: readonly PieceGuest[],
): Promise<{ plan: PlannedGuest[]; removed: RemovedGuest[] }> {
  const known = await knownRows(tx, { hotelId, today }, piece);
  const plan = piece.flatMap((one) => {
    const before = known.guests.get('wanted' in one ? one.wanted.key : one.withdrawn);
    // Another import has brought somebody under this key since: who is whom has to be worked out anew.
    if (before && before.id !== one.id) throw new Refusal('import_running', { retryAfter: 1 });
    if ('wanted' in one) return [planGuest(one.wanted, one.room, known)];
    return before ? [planWithdrawal(before, one.line, known)] : [];
  });
  const rowsOf = (done: PlannedGuest['action']) =>
    plan.flatMap(({ action, row }) => (action === done ? [{ ...row, version: log.version }] : []));
  const [created, updated] = [rowsOf('create'), rowsOf('update')];
  const rows = [...created, ...updated];
  await upsert(tx, rows);
  const before = new Map(plan.flatMap((one) => (one.before ? [[one.row.id, one.before]] : [])));
  for (const row of rows) log.put(reservationEntity, row, { before: before.get(row.id) });
  const edges = await edgeDayMeals(tx, hotelId);
  await prefillChanged({ tx, send }, log, updated, edges, { before, from: today });
  await prefillNew({ send }, log, created, edges);
  const gone = plan.flatMap(({ action, row }) => (action === 'withdraw' ? [row.id] : []));
  return { plan, removed: await removeGuests(tx, log, hotelId, gone) };
}

/** Guests after which it is looked for the first time whether statistics know of them. */
const many = 200;

/**
 * Renews the statistics of guests where an import has written more than they know of, looking each time that it has
 * doubled. The foreign key check of each meal may use a plan made for few guests, and scan the table each time;
 * autovacuum comes later, or can't see uncommitted rows.
 */
export function createStatistics(): (tx: Tx, written: number) => Promise<void> {
  let [total, due] = [0, many];
  return async (tx, written) => {
    total += written;
    if (total < due) return;
    due = 2 * total;
    if ((await knownGuests(tx)) < total) await tx.execute(sql`ANALYZE ${reservations}`);
  };
}

/** Guests of all hotels that the statistics know of; -1 before there are any. */
async function knownGuests(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ guests: number }>(
    sql`SELECT reltuples AS guests FROM pg_class WHERE oid = 'reservations'::regclass`,
  );
  return rows[0]?.guests ?? 0;
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
