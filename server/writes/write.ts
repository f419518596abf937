import type { Change } from '../../core/contract/rows.ts';
import type { Role } from '../../core/rules/permissions.ts';
import type { Turn } from '../database/lane.ts';
import type { Database } from '../database/open.ts';
import { pipelined, type Session, type Tx } from '../database/transaction.ts';
import { databaseCode } from '../http/problem.ts';
import type { Signals } from '../live/signals.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import { enter } from './enter.ts';
import { finish } from './finish.ts';
import type { KeyedRequest } from './idempotency.ts';
import { refuse } from './refused.ts';

export type WriteDeps = { database: Database; signals: Signals };

export type HotelWrite = {
  hotelId: string;
  /** Who writes; null where the server itself does. */
  userId: string | null;
  /** The tap that it comes from; the Idempotency-Key. */
  operationId?: string | undefined;
  device?: string | undefined;
  /** A repeat of this request gets the first one's answer, and has no effect of its own. */
  keyed?: KeyedRequest | undefined;
  /** Throws a Refusal where a member of this role (undefined: no member) may not. Where absent, anybody may. */
  admit?: (role: Role | undefined) => void;
  /** The connection it has to take its turn on; absent = any. */
  turn?: Turn | undefined;
};

/** A write in progress: the hotel's time zone, what the write's question found, statements that nobody waits for. */
export type Writing<A = undefined> = Pick<Session, 'client' | 'send' | 'feed'> & {
  timeZone: string;
  found: A;
};

/** Writes rows of the hotel. */
export type HotelRun<T, A> = (tx: Tx, log: ChangeLog, writing: Writing<A>) => Promise<T>;

/** One statement that reads what a write has to know. It goes out with the hotel's lock, and sees what is under it. */
export type Ask<A> = (client: Session['client']) => Promise<A>;

/** What a write answers: its result, the hotel version it made, and the rows that it changed. */
export type Written<T> = { data: T; version: number; changes: Change[] };

/**
 * The one way to write rows of a hotel: one transaction under the hotel's row lock, which puts all
 * writes of a hotel in one gapless order. `run` writes rows with `log.version` and notes them in
 * `log`; where it notes none, the version stays. Streams are woken after commit. A repeat of a keyed
 * write is answered as the first one was, also where that was refused.
 * @throws what `run` throws, after a rollback; Refusal `not_found` for an unknown hotel, `in_progress` and
 *   `key_reused` for a key that another request has
 */
export function writeHotel<T>(
  deps: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T, undefined>,
): Promise<Written<T>> {
  return writeAsking(deps, write, async () => undefined, run);
}

/** As `writeHotel`, for a write that asks first. */
export async function writeAsking<T, A>(
  deps: WriteDeps,
  write: HotelWrite,
  ask: Ask<A>,
  run: HotelRun<T, A>,
): Promise<Written<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(deps, write, ask, run);
    } catch (error) {
      const code = databaseCode(error);
      // Another attempt would come after the turns that followed.
      const last = attempt === 3 || write.turn?.isPassed();
      if (last || (code !== '40001' && code !== '40P01')) throw error;
    }
  }
}

async function writeOnce<T, A>(
  { database, signals }: WriteDeps,
  write: HotelWrite,
  ask: Ask<A>,
  run: HotelRun<T, A>,
): Promise<Written<T>> {
  let isEntered = false;
  const once = async (session: Session) => {
    const { client, send, feed, tx } = session;
    const entered = await enter(session, write, () => ask(client));
    // A repeat is answered before rights are looked at: the effect was allowed when it happened.
    if (entered.kind === 'recalled') return { answer: entered.body as Written<T>, changed: false };
    isEntered = true;
    const { version, role, timeZone } = entered;
    write.admit?.(role);
    const log = createChangeLog(version + 1);
    const found = await entered.found;
    const data = await run(tx, log, { client, send, feed, timeZone, found });
    const { changes } = log;
    const changed = changes.length > 0;
    const answer = { data, version: changed ? log.version : version, changes };
    if (changed || write.keyed) await finish(session, write, answer);
    return { answer, changed };
  };
  try {
    const { answer, changed } = await pipelined(database, 'BEGIN', once, write.turn);
    if (changed) signals.publish(write.hotelId);
    return answer;
  } catch (error) {
    if (!isEntered) throw error;
    return (await refuse(database, write, error)) as Written<T>;
  }
}
