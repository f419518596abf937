import { randomUUIDv7 } from 'node:crypto';
import type { PoolClient } from 'pg';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';

type Pooled = Pick<Database, 'pool'>;

/** Seconds. */
const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * Counts a try of a PIN as a wrong one, before it is looked at: tries that come at once are all counted. In the database,
 * so that it holds for all servers and outlasts each.
 * @throws Refusal `too_many_requests`
 */
export async function countTry(database: Pooled, deviceId: string, userId: string): Promise<void> {
  const wait = await inTransaction(database, async ({ client }) => {
    // One at a time on a tablet.
    await client.query('SELECT FROM shared_devices WHERE id = $1 FOR UPDATE', [deviceId]);
    const until = await waitOf(client, deviceId, userId);
    if (until <= 0) {
      await client.query('INSERT INTO pin_tries (id, device_id, user_id) VALUES ($1, $2, $3)', [
        ...[randomUUIDv7(), deviceId, userId],
      ]);
    }
    return until;
  });
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(wait) });
}

/** The PIN was right: what the person had mistyped counts no more. */
export async function forgetTries({ pool }: Pooled, deviceId: string, userId: string) {
  await pool.query('DELETE FROM pin_tries WHERE device_id = $1 AND user_id = $2', [
    ...[deviceId, userId],
  ]);
}

/** Until another try is allowed, s; 0 or less: now. */
async function waitOf(client: PoolClient, deviceId: string, userId: string): Promise<number> {
  const { rows } = await client.query<{ user_id: string; age: number }>(
    `SELECT user_id, extract(epoch FROM now() - at)::float8 AS age FROM pin_tries
    WHERE device_id = $1 AND at > now() - make_interval(secs => $2) ORDER BY at DESC`,
    [deviceId, hour],
  );
  const ages = rows.map(({ age }) => age);
  const own = rows.filter((row) => row.user_id === userId).map(({ age }) => age);
  const [newest = quarter] = own;
  const fifth = own[bounds.wrongPinsPerPerson - 1];
  // As many within a quarter of an hour are followed by a whole one without any.
  const ofPerson = fifth !== undefined && fifth - newest < quarter ? quarter - newest : 0;
  const last = ages[bounds.wrongPinsPerDevice - 1];
  return Math.max(ofPerson, last === undefined ? 0 : hour - last);
}
