import { LRUCache } from 'lru-cache';
import type { KeyAction } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Log } from '../log.ts';
import { hashOfKey } from './key-text.ts';

/** How long a key that was found is taken to hold, where that is enough, ms. */
const freshFor = 30_000;
/** Keys that are remembered. */
const most = 10_000;
/** How often the use of a key is noted, ms. */
const noteEvery = 60_000;

/** Who the keys of programs stand for. */
export type KnownKeys = {
  /**
   * @param lately whether it is enough that it held within the last 30 s
   * @throws Refusal `unauthenticated` for a key that is unknown, revoked or over
   */
  callerOf(key: string, lately: boolean): Promise<Caller>;
  /** A key was revoked by this process. */
  forget(id: string): void;
  /** Resolves when what is being noted is stored. */
  close(): Promise<void>;
};

type Found = {
  id: string;
  hotel_id: string;
  name: string;
  actions: KeyAction[];
  expires_at: Date | null;
};

export function createKnownKeys(
  { pool }: Pick<Database, 'pool'>,
  log: Log,
  now = Date.now,
): KnownKeys {
  const known = new LRUCache<string, { caller: Caller; at: number }>({ max: most });
  const notedAt = new LRUCache<string, number>({ max: most });
  const noting = new Set<Promise<unknown>>();

  const find = async (hash: string): Promise<Caller> => {
    const { rows } = await pool.query<Found>({
      name: 'api-key',
      text: `SELECT id, hotel_id, name, actions, expires_at FROM api_keys
        WHERE key_hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
      values: [hash],
    });
    known.delete(hash);
    const [found] = rows;
    if (!found) throw new Refusal('unauthenticated');
    const caller = callerOf(found);
    known.set(hash, { caller, at: now() });
    return caller;
  };

  /** Aside from the request, which does not wait for it. */
  const note = ({ userId, scope }: Caller): void => {
    if (now() - (notedAt.get(userId) ?? Number.NEGATIVE_INFINITY) < noteEvery) return;
    notedAt.set(userId, now());
    const writing = pool
      .query({
        name: 'api-key-used',
        text: `UPDATE api_keys SET last_used_at = now() WHERE hotel_id = $1 AND id = $2
          AND coalesce(last_used_at < now() - interval '1 minute', true)`,
        values: [scope?.hotelId, userId],
      })
      .catch((error: unknown) => log.warn({ err: error }, 'use of an API key not noted'))
      .finally(() => noting.delete(writing));
    noting.add(writing);
  };

  return {
    callerOf: async (key, lately) => {
      const hash = hashOfKey(key);
      const before = known.get(hash);
      const isFresh =
        before !== undefined && now() - before.at < freshFor && now() < before.caller.expiresAt;
      const caller = lately && isFresh ? before.caller : await find(hash);
      note(caller);
      return caller;
    },
    forget: (id) => {
      for (const [hash, { caller }] of known.entries())
        if (caller.userId === id) known.delete(hash);
    },
    close: async () => {
      await Promise.all(noting);
    },
  };
}

/** The key's id stands where a user's does. */
function callerOf({ id, hotel_id: hotelId, name, actions, expires_at }: Found): Caller {
  return {
    ...{ userId: id, email: '', name, sessionId: undefined, isProgram: true },
    expiresAt: expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    scope: { hotelId, actions: new Set(actions) },
  };
}
