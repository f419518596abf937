import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';

/** How long each is kept, days. */
const kept = {
  changes: 30,
  audit: 730,
  /** Stored answers to requests with an idempotency key, and the ids that devices proposed for what was there. */
  answers: 90,
  /**
   * Refusals of those who may see nothing of a hotel, for they can cause many: as long as a late copy of the request
   * can take.
   */
  strangers: 1,
  /** Jobs that failed or that nobody will do. */
  jobs: 90,
  /** What takes an import back. */
  imports: 30,
  /** Revoked keys. */
  keys: 90,
  /** Devices that say nothing any more. */
  devices: 30,
} as const;
const every = 60 * 60 * 1000;

/** Deletes what is too old, and stores in the same transaction up to which version each hotel's log is gone. */
export async function prune(database: Pick<Database, 'pool'>): Promise<void> {
  await inTransaction(database, async ({ client }) => {
    await client.query(
      `UPDATE hotel_versions AS hotel SET pruned_to = old.version
      FROM (SELECT hotel_id, max(version) AS version FROM changes
        WHERE at < now() - make_interval(days => $1) GROUP BY hotel_id) AS old
      WHERE hotel.hotel_id = old.hotel_id AND hotel.pruned_to < old.version`,
      [kept.changes],
    );
    await client.query(
      `DELETE FROM changes USING hotel_versions AS hotel
      WHERE changes.hotel_id = hotel.hotel_id AND changes.version <= hotel.pruned_to`,
    );
    await client.query(`DELETE FROM audit WHERE at < now() - make_interval(days => $1)`, [
      kept.audit,
    ]);
    await client.query(
      `DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(days => $1)
        OR status = 404 AND created_at < now() - make_interval(days => $2)`,
      [kept.answers, kept.strangers],
    );
    await client.query(
      `DELETE FROM found_ids WHERE created_at < now() - make_interval(days => $1)`,
      [kept.answers],
    );
    await client.query(`DELETE FROM imports WHERE ended_at < now() - make_interval(days => $1)`, [
      kept.imports,
    ]);
    await client.query(
      `DELETE FROM device_reports WHERE seen_at < now() - make_interval(days => $1)`,
      [kept.devices],
    );
    // Until then they say who wrote what.
    await client.query(
      `DELETE FROM api_keys WHERE revoked_at < now() - make_interval(days => $1)`,
      [kept.keys],
    );
    // Codes that have ended say so for a day; see `disableCleanup` in server/identity/auth.ts.
    await client.query(`DELETE FROM verifications WHERE expires_at < now() - interval '1 day'`);
    await client.query(`DELETE FROM pin_tries WHERE at < now() - interval '1 day'`);
    await client.query(
      `DELETE FROM after_commit_jobs
      WHERE state <> 'waiting' AND created_at < now() - make_interval(days => $1)`,
      [kept.jobs],
    );
    // A file that the automation has not taken is there as long as its job.
    await client.query(
      `DELETE FROM import_files AS file
      WHERE forwarded_at < now() - make_interval(days => $1) OR forwarded_at IS NULL
        AND NOT EXISTS (SELECT FROM after_commit_jobs
          WHERE kind = 'import_file' AND payload ->> 'file_id' = file.id::text)`,
      [kept.imports],
    );
  });
}

/** Prunes every hour until the returned function is called, which waits for a running prune. */
export function startPruning(database: Pick<Database, 'pool'>, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = prune(database).catch((error: unknown) => log.error({ err: error }, 'prune failed'));
  };
  const timer = setInterval(run, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
