import type { ClientBase } from 'pg';
import type { Database } from '../database/open.ts';
import { sessionHolds } from './shared-devices/holds.ts';

/** How long a session that was found is taken to exist, where that is enough, ms. */
const freshFor = 30_000;
/** Sessions that are remembered: of all streams of a process. */
const most = 20_000;

/**
 * Whether a session still exists: it ends with a sign-out, a revocation or a change of the password; one of a PIN also
 * with its tablet, and with the role of its person.
 */
export type Sessions = {
  /** Asks the database, so that it ends at once, whichever server process ended it. */
  exists(sessionId: string): Promise<boolean>;
  /** May have asked up to 30 s ago. */
  existedLately(sessionId: string): Promise<boolean>;
  /** Those of some that exist. Asks once for all of which it has not asked in the last 30 s. */
  existingLately(sessionIds: ReadonlySet<string>, client: ClientBase): Promise<ReadonlySet<string>>;
};

export function createSessions({ pool }: Pick<Database, 'pool'>, now = Date.now): Sessions {
  const found = new Map<string, number>();
  const remember = (sessionId: string, exists: boolean): void => {
    found.delete(sessionId);
    if (!exists) return;
    if (found.size >= most) found.delete(found.keys().next().value ?? '');
    found.set(sessionId, now());
  };
  const isFresh = (sessionId: string): boolean => {
    const at = found.get(sessionId);
    return at !== undefined && now() - at < freshFor;
  };
  const exists = async (sessionId: string): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'session-exists',
      text: `SELECT FROM sessions WHERE id = $1 AND expires_at > now() AND ${sessionHolds}`,
      values: [sessionId],
    });
    remember(sessionId, rowCount === 1);
    return rowCount === 1;
  };
  return {
    exists,
    existedLately: async (sessionId) => isFresh(sessionId) || exists(sessionId),
    existingLately: async (sessionIds, client) => {
      const asked = [...sessionIds].filter((id) => !isFresh(id));
      if (asked.length === 0) return sessionIds;
      const { rows } = await client.query<{ id: string }>({
        name: 'sessions-exist',
        text: `SELECT id FROM sessions WHERE id = ANY($1) AND expires_at > now() AND ${sessionHolds}`,
        values: [asked],
      });
      const existing = new Set(rows.map(({ id }) => id));
      for (const id of asked) remember(id, existing.has(id));
      const gone = new Set(asked.filter((id) => !existing.has(id)));
      return new Set([...sessionIds].filter((id) => !gone.has(id)));
    },
  };
}
