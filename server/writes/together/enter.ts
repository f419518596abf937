import type { Session } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { enterHotel, type InHotel } from '../enter.ts';
import {
  type KeptAnswer,
  type KeyedRequest,
  keptUnder,
  lockOf,
  type Recalled,
  recall,
} from '../idempotency.ts';

/** What holds for all requests of a shared transaction, and for each the answer of an earlier copy, if there is one. */
type Entered = { hotel: InHotel & { version: number }; recalled: (Recalled | undefined)[] };

/**
 * Takes the hotel's row lock and the lock of each key, then reads what holds under them: three statements, pipelined
 * with BEGIN.
 * @throws Refusal as `enterHotel`; `in_progress` while a copy of any of the requests runs; as `recall`
 */
export async function enterTogether(
  session: Session,
  { hotelId, userId }: { hotelId: string; userId: string },
  keyed: readonly KeyedRequest[],
): Promise<Entered> {
  const entering = enterHotel(session, { hotelId, userId });
  entering.catch(() => undefined);
  const finding = session.send<KeptAnswer & { locked: boolean }>({
    name: 'keys-together',
    text: `SELECT kept.request_hash, kept.status, kept.body, pg_try_advisory_xact_lock(asked.lock) AS locked
      FROM unnest($3::text[], $4::bigint[]) WITH ORDINALITY AS asked (key, lock, place)
      LEFT JOIN LATERAL (${keptUnder({ hotel: '$1', user: '$2', key: 'asked.key' })}) AS kept ON true
      ORDER BY place`,
    values: [
      hotelId,
      userId,
      keyed.map(({ key }) => key),
      keyed.map((each) => String(lockOf(each))),
    ],
  });
  const hotel = await entering;
  // `enterHotel` was given no key.
  if (hotel.kind === 'recalled' || hotel.version === undefined) throw new Refusal('not_found');
  const { rows } = await finding;
  if (!rows.every(({ locked }) => locked)) throw new Refusal('in_progress');
  const recalled = keyed.map((each, index) => {
    const kept = rows[index];
    return kept && recall(each, kept);
  });
  return { hotel: { ...hotel, version: hotel.version }, recalled };
}
