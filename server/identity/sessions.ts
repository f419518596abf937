import type { Database } from '../database/open.ts';
import { sessionHolds } from './shared-devices/holds.ts';

/** How long a session that was found is taken to exist, where that is enough, ms. */
const freshFor = 30_000;
/** Sessions that are remembered. */
const most = 10_000;

/**
 * Whether a session still exists: it ends with a sign-out, a revocation or a change of the password; one of a PIN also
 * with its tablet, and with the role of its person.
 */
export type Sessions = {
  /** Asks the database, so that it ends at once, whichever server process ended it. */
  exists(sessionId: string): Promise<boolean>;
  /** May have asked up to 30 s ago. */
  existedLately(sessionId: string): Promise<boolean>;
};

export function createSessions({ pool }: Pick<Database, 'pool'>, now = Date.now): Sessions {
  const found = new Map<string, number>();
  const exists = async (sessionId: string): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'session-exists',
      text: `SELECT FROM sessions WHERE id = $1 AND expires_at > now() AND ${sessionHolds}`,
      values: [sessionId],
    });
    found.delete(sessionId);
    if (rowCount !== 1) return false;
    if (found.size >= most) found.delete(found.keys().next().value ?? '');
    found.set(sessionId, now());
    return true;
  };
  return {
    exists,
    existedLately: async (sessionId) => {
      const at = found.get(sessionId);
      return at !== undefined && now() - at < freshFor ? true : exists(sessionId);
    },
  };
}
