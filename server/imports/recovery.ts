import type { Database } from '../database/open.ts';
import type { Handler } from '../jobs/handler.ts';
import type { WriteDeps } from '../writes/write.ts';
import { findImport } from './records.ts';
import { takeBack } from './take-back.ts';

/** The job of every import: takes back what a process has begun, written or taken back in part, and left. */
export function createImportRecovery(deps: WriteDeps & { database: Database }): Handler<'import'> {
  return async ({ hotel_id: hotelId, import_id: id }, { signal }) => {
    const of = { hotelId, id };
    const record = await findImport(deps.database.db, of);
    // With a deleted hotel, its imports are gone.
    if (!record || record.ended_at !== null) return { kind: 'done' };
    const again = (reason: string) => ({ kind: 'failed', final: false, reason }) as const;
    if (record.lease_until.getTime() > Date.now()) return again('a process works on it');
    const as = record.state === 'taking_back' ? 'taking_back' : 'failing';
    const write = { hotelId, userId: null, isBulk: true };
    await takeBack(deps, write, of, as, () => !signal.aborted);
    return signal.aborted ? again('not all is taken back') : { kind: 'done' };
  };
}
