import type { Role } from '../../core/rules/permissions.ts';
import type { Session, Statement } from '../database/transaction.ts';
import type { Standing } from '../hotels/membership.ts';
import { lacksSecondFactor } from '../hotels/second-factor.ts';
import { Refusal } from '../http/refusal.ts';
import { belonging } from '../integrations/belonging.ts';
import {
  type KeptAnswer,
  type KeyedRequest,
  keptUnder,
  lockOf,
  type Recalled,
  recall,
} from './idempotency.ts';

/** What holds while the transaction has the hotel's lock. */
export type InHotel = {
  kind: 'entered';
  /** The hotel's version; undefined for no member, who has no lock. */
  version: number | undefined;
  /** The writer's; undefined for no member. */
  standing: Standing | undefined;
  timeZone: string;
  /** Whether the hotel has webhooks that are switched on. */
  hasWebhooks: boolean;
};

type Found = KeptAnswer & {
  role: Role | null;
  lacks_second_factor: boolean;
  time_zone: string | null;
  has_webhooks: boolean;
};

/**
 * Takes the hotel's row lock, then reads what holds under it: two statements, pipelined with BEGIN. The second one
 * takes its snapshot after the lock, so it sees what the transaction that held the lock before has committed.
 * Who is no member takes no lock, and so neither waits for the hotel nor holds it up.
 * @throws Refusal `in_progress`, `key_reused`, `not_found` for an unknown hotel; the stored refusal
 */
export async function enterHotel(
  session: Session,
  {
    hotelId,
    userId,
    keyed,
  }: { hotelId: string; userId: string | null; keyed?: KeyedRequest | undefined },
): Promise<InHotel | Recalled> {
  const { send, begun } = session;
  const locking = send<{ version: string }>(hotelLock(hotelId, userId, keyed));
  const finding = send<Found>({
    name: 'hotel-enter',
    text: `SELECT hotels.time_zone, belonging.role, kept.request_hash, kept.status, kept.body,
        ${lacksSecondFactor('belonging')} AS lacks_second_factor,
        EXISTS (SELECT FROM webhooks WHERE webhooks.hotel_id = requested.id AND switched_off_at IS NULL)
          AS has_webhooks
      FROM (SELECT $1::uuid AS id) AS requested
      LEFT JOIN hotels ON hotels.id = requested.id
      LEFT JOIN ${belonging} AS belonging
        ON belonging.hotel_id = requested.id AND belonging.user_id = $2
      LEFT JOIN LATERAL (${keptUnder({ hotel: '$1', user: '$2', key: '$3' })}) AS kept ON true`,
    values: [hotelId, userId, keyed?.key],
  });
  await begun;
  const [locked] = (await locking).rows;
  const [hotel] = (await finding).rows;
  const recalled = keyed && hotel && recall(keyed, hotel);
  if (recalled) return recalled;
  if (hotel?.time_zone == null) throw new Refusal('not_found');
  const isStranger = userId !== null && hotel.role === null;
  if (!locked && !isStranger) throw new Refusal(keyed ? 'in_progress' : 'not_found');
  if (isStranger) {
    // Without the hotel's lock, copies of the request would store its refusal at once.
    const entered = await enterAccount(session, keyed);
    if (entered.kind === 'recalled') return entered;
  }
  return {
    kind: 'entered',
    version: locked && Number(locked.version),
    standing:
      hotel.role === null
        ? undefined
        : { role: hotel.role, lacksSecondFactor: hotel.lacks_second_factor },
    timeZone: hotel.time_zone,
    hasWebhooks: hotel.has_webhooks,
  };
}

/** Whether $2 is a member of $1, or the server itself. */
const mayLock = `($2::text IS NULL OR EXISTS (SELECT FROM ${belonging} AS belonging
  WHERE hotel_id = $1 AND user_id = $2))`;

/** The hotel's row lock. For a keyed request no row, at once, while a copy of it runs: waiting could take long. */
function hotelLock(
  hotelId: string,
  userId: string | null,
  keyed: KeyedRequest | undefined,
): Statement {
  const text = `SELECT version FROM hotel_versions WHERE hotel_id = $1 AND ${mayLock}`;
  if (!keyed) {
    return { name: 'hotel-lock', text: `${text} FOR UPDATE`, values: [hotelId, userId] };
  }
  return {
    name: 'hotel-lock-keyed',
    text: `${text} AND pg_try_advisory_xact_lock($3) FOR UPDATE`,
    values: [hotelId, userId, lockOf(keyed)],
  };
}

/**
 * Without a hotel's lock: takes the key's advisory lock, then looks for the answer of an earlier copy. Nothing without a key.
 * @throws Refusal `in_progress`, `key_reused`; the stored refusal
 */
export async function enterAccount(
  { send, begun }: Session,
  keyed: KeyedRequest | undefined,
): Promise<{ kind: 'entered' } | Recalled> {
  if (!keyed) {
    await begun;
    return { kind: 'entered' };
  }
  const locking = send<{ locked: boolean }>({
    name: 'key-lock',
    text: `SELECT pg_try_advisory_xact_lock($1) AS locked`,
    values: [lockOf(keyed)],
  });
  const finding = send<KeptAnswer>({
    name: 'key-find',
    text: keptUnder({ hotel: '$1', user: '$2', key: '$3' }),
    values: [keyed.hotelId, keyed.userId, keyed.key],
  });
  await begun;
  const [lock] = (await locking).rows;
  const [kept] = (await finding).rows;
  const recalled = kept && recall(keyed, kept);
  if (recalled) return recalled;
  if (!lock?.locked) throw new Refusal('in_progress');
  return { kind: 'entered' };
}
