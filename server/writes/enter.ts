import type { Role } from '../../core/rules/permissions.ts';
import type { Session, Statement } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import {
  type KeptAnswer,
  type KeyedRequest,
  lockOf,
  type Recalled,
  recall,
} from './idempotency.ts';
import type { HotelWrite } from './write.ts';

/** What holds while the transaction has the hotel's lock. */
export type Entered<A> = {
  kind: 'entered';
  /** The hotel's version. */
  version: number;
  role: Role | undefined;
  timeZone: string;
  /** What the write's question found; to be awaited once the writer is known to be allowed. */
  found: Promise<A>;
};

type Found = KeptAnswer & { role: Role | null; time_zone: string | null };

/**
 * Takes the hotel's lock, then reads what holds under it, and what the write asks, all sent in one
 * go. Each statement sees what the transaction that held the lock before has committed.
 * @throws Refusal `in_progress`, `key_reused`, `not_found` for an unknown hotel; the one that the request got before
 */
export async function enter<A>(
  { client, begun }: Session,
  { hotelId, userId, keyed }: HotelWrite,
  ask: () => Promise<A>,
): Promise<Entered<A> | Recalled> {
  const locking = client.query<{ version: string }>(hotelLock(hotelId, keyed));
  const finding = client.query<Found>({
    name: 'hotel-enter',
    text: `SELECT hotels.time_zone, members.role, kept.request_hash, kept.status, kept.body
      FROM (SELECT $1::uuid AS id) AS asked
      LEFT JOIN hotels ON hotels.id = asked.id
      LEFT JOIN members ON members.hotel_id = asked.id AND members.user_id = $2
      LEFT JOIN idempotency_keys AS kept ON kept.user_id = $2 AND kept.key = $3`,
    values: [hotelId, userId, keyed?.key],
  });
  const found = ask();
  // Each is looked at below, or not at all where one before it fails.
  for (const answer of [locking, finding, found]) answer.catch(() => undefined);

  await begun;
  const [locked] = (await locking).rows;
  const [hotel] = (await finding).rows;
  const recalled = keyed && hotel && recall(keyed, hotel);
  if (recalled) return recalled;
  if (hotel?.time_zone == null) throw new Refusal('not_found');
  if (!locked) throw new Refusal(keyed ? 'in_progress' : 'not_found');
  return {
    kind: 'entered',
    version: Number(locked.version),
    role: hotel.role ?? undefined,
    timeZone: hotel.time_zone,
    found,
  };
}

/**
 * The hotel's row lock; for a keyed request only where nobody runs the same one, for whom we would
 * wait here, and who may take long: no row then.
 */
function hotelLock(hotelId: string, keyed: KeyedRequest | undefined): Statement {
  if (!keyed) {
    const text = `SELECT version FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE`;
    return { name: 'hotel-lock', text, values: [hotelId] };
  }
  return {
    name: 'hotel-lock-keyed',
    text: `SELECT version FROM hotel_versions
      WHERE hotel_id = $1 AND pg_try_advisory_xact_lock($2) FOR UPDATE`,
    values: [hotelId, lockOf(keyed)],
  };
}
