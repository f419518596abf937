import type { PoolClient } from 'pg';
import type { Role } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { Sessions } from '../identity/sessions.ts';
import { belonging } from '../integrations/belonging.ts';
import { eventOf } from './events.ts';
import { readChangesAfter } from './read.ts';

/** Who reads what of a hotel, and from where on. `sessionId`: where their token is one of a session. */
export type Reader = {
  userId: string;
  sessionId?: string | undefined;
  hotelId: string;
  after: number;
};

/** What is new to a reader, as a stream says it. */
export type News = {
  event: 'changes' | 'reset';
  version: number;
  /** The next page begins at `version`. */
  more: boolean;
  /** The event, which is the same for all who read it. */
  message: Uint8Array;
};

/** One reading: what is new, and the reader's role in the hotel at that moment. */
export type Reading = { news: News; role: Role };

/** Reads what is new to a reader; undefined when they are no member any more, or their session has ended. */
export type Readings = (reader: Reader) => Promise<Reading | undefined>;

/** A request for a reading, with the promise to settle. */
type PendingRead = Reader & {
  resolve(reading: Reading | undefined): void;
  reject(error: unknown): void;
};

/** The requests that one transaction will answer. `openedAt`: ms. */
type SharedRead = { pending: PendingRead[]; openedAt: number };

/** For how long others may join a shared read that has not begun, ms: one that is held up must not hold up many. */
const joinWindow = 20;

/**
 * Readings of the change log that streams share. All requests for a hotel that arrive before a reading of it has begun,
 * as after a signal, are answered from that one snapshot, which is taken after the last of them arrived. Readers at the
 * same version, which most are, share the text too.
 */
export function createReadings(
  database: Pick<Database, 'pool'>,
  sessions: Pick<Sessions, 'existingLately'>,
): Readings {
  /** By hotel: the read that can still be joined. */
  const joinable = new Map<string, SharedRead>();

  const run = async (hotelId: string, read: SharedRead): Promise<void> => {
    const close = () => {
      if (joinable.get(hotelId) === read) joinable.delete(hotelId);
    };
    try {
      await inSnapshot(database, async ({ client }) => {
        // The first query takes the snapshot: a later request may need more than that shows.
        close();
        await answer(client, hotelId, await signedIn(client, sessions, read.pending));
      });
    } catch (error) {
      // Those that were answered before stay answered.
      for (const { reject } of read.pending) reject(error);
    } finally {
      close();
    }
  };

  return (reader) =>
    new Promise((resolve, reject) => {
      const request = { ...reader, resolve, reject };
      const open = joinable.get(reader.hotelId);
      if (open && Date.now() - open.openedAt <= joinWindow) {
        open.pending.push(request);
        return;
      }
      const own = { pending: [request], openedAt: Date.now() };
      joinable.set(reader.hotelId, own);
      void run(reader.hotelId, own);
    });
}

/** The requests of sessions that have not ended; answers the others. */
async function signedIn(
  client: PoolClient,
  sessions: Pick<Sessions, 'existingLately'>,
  pending: readonly PendingRead[],
): Promise<readonly PendingRead[]> {
  const asked = new Set(pending.flatMap(({ sessionId }) => sessionId ?? []));
  const existing = await sessions.existingLately(asked, client);
  const isSignedIn = ({ sessionId }: PendingRead) =>
    sessionId === undefined || existing.has(sessionId);
  for (const request of pending) if (!isSignedIn(request)) request.resolve(undefined);
  return pending.filter(isSignedIn);
}

/** Answers each request as soon as its part is read, the most recent versions first: a reader far behind delays no other. */
async function answer(
  client: PoolClient,
  hotelId: string,
  pending: readonly PendingRead[],
): Promise<void> {
  const { rows } = await client.query<{ user_id: string; role: Role }>({
    name: 'members-among',
    text: `SELECT user_id, role FROM ${belonging} AS belonging WHERE hotel_id = $1 AND user_id = ANY($2)`,
    values: [hotelId, [...new Set(pending.map(({ userId }) => userId))]],
  });
  const roles = new Map(rows.map((row) => [row.user_id, row.role]));
  for (const { userId, resolve } of pending) if (!roles.has(userId)) resolve(undefined);
  const groups = Map.groupBy(
    pending.filter(({ userId }) => roles.has(userId)),
    ({ after }) => after,
  );
  for (const after of [...groups.keys()].sort((a, b) => b - a)) {
    const news = newsOf(await readChangesAfter(client, hotelId, after));
    for (const { userId, resolve } of groups.get(after) ?? []) {
      const role = roles.get(userId);
      resolve(role && { news, role });
    }
  }
}

function newsOf(page: Awaited<ReturnType<typeof readChangesAfter>>): News {
  const { kind: event, version, schema } = page;
  const more = page.kind === 'changes' && page.more;
  const said =
    page.kind === 'changes' ? { version, schema, changes: page.changes } : { version, schema };
  return { event, version, more, message: eventOf(event, JSON.stringify(said), version) };
}
