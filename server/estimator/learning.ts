import { addDays, type Day, dayAt } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot, inTransaction, type Send } from '../database/transaction.ts';
import { stateOf } from '../hotels/membership.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../jobs/handler.ts';
import { type WriteDeps, writeHotel } from '../writes/write.ts';
import { daysToCount, keepCounts } from './counts.ts';
import { modelsOf, putModels } from './models.ts';
import { learnedDays, replay } from './replay.ts';

/** Seconds from a close-out or a check-in until it is learned from, with those that came meanwhile. */
const pause = 15;
/** Days that are counted in one transaction. */
const countedAtOnce = 14;

/**
 * Has a hotel learn some seconds after the commit of `send`, unless that is about to happen anyway. A job that may be
 * taken before this commit would not see what it writes.
 */
export function learnAfterCommit(send: Send, hotelId: string): void {
  void send({
    name: 'learn-enqueue',
    text: `INSERT INTO after_commit_jobs (hotel_id, id, kind, payload, due_at)
      SELECT $1::uuid, gen_random_uuid(), 'learn', jsonb_build_object('hotel_id', $1::uuid),
        now() + make_interval(secs => $2)
      WHERE NOT EXISTS (SELECT FROM after_commit_jobs WHERE hotel_id = $1 AND state = 'waiting' AND kind = 'learn'
        AND attempts = 0
        AND due_at > now() + make_interval(secs => $2 / 2.0))`,
    values: [hotelId, pause],
  });
}

/** The job of a hotel that has something to learn from. */
export function createLearning(deps: WriteDeps & { database: Database }): Handler<'learn'> {
  return async ({ hotel_id: hotelId }) => {
    try {
      await learn(deps, hotelId);
    } catch (error) {
      // A hotel that is deleted since has nothing to learn.
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
    }
    return { kind: 'done' };
  };
}

/** Learns a hotel's services anew, and sends what has changed to its devices. */
async function learn(deps: WriteDeps & { database: Database }, hotelId: string): Promise<void> {
  const { database } = deps;
  const found = await inSnapshot(database, async ({ tx, client }) => {
    const { timeZone } = await stateOf(client, hotelId);
    const today = dayAt(Date.now(), timeZone);
    const days = { from: addDays(today, -learnedDays), to: today };
    return { today, toCount: await daysToCount(tx, hotelId, days) };
  });
  await count(database, hotelId, found.toCount);
  const { knowledge } = await inSnapshot(database, ({ tx }) => replay(tx, hotelId, found.today));
  const models = modelsOf(knowledge);
  await writeHotel(deps, { hotelId, userId: null, isBulk: true }, (tx, log) =>
    putModels(tx, log, hotelId, models),
  );
}

/** A few days at a time: what was counted stays, should it take too long. */
async function count(database: Database, hotelId: string, days: readonly Day[]): Promise<void> {
  for (let at = 0; at < days.length; at += countedAtOnce) {
    const some = days.slice(at, at + countedAtOnce);
    await inTransaction(database, ({ tx }) => keepCounts(tx, hotelId, some));
  }
}
