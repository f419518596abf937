import { addDays } from '../../core/rules/day.ts';
import type { Tx } from '../database/transaction.ts';
import { daysToCount, keepCounts } from '../estimator/counts.ts';
import { modelsOf, putModels } from '../estimator/models.ts';
import { replay } from '../estimator/replay.ts';
import { createChangeLog } from '../writes/change-log.ts';
import { demoHotelId } from './ids.ts';
import type { Run } from './run.ts';

/** What the estimator learns from the services behind the demo, as it would have from a hotel's own. */
export async function writeModels(tx: Tx, { from, today, version }: Run): Promise<void> {
  const days = { from, to: addDays(today, -1) };
  await keepCounts(tx, demoHotelId, await daysToCount(tx, demoHotelId, days));
  const { knowledge } = await replay(tx, demoHotelId, today);
  // The run's version makes every device fetch a snapshot: no change is logged.
  await putModels(tx, createChangeLog(version), demoHotelId, modelsOf(knowledge));
}
