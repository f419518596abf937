import type { Change } from '../../core/contract/rows.ts';
import type { Role } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import type { Session, Tx } from '../database/transaction.ts';
import type { Signals } from '../live/signals.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import { enterHotel, type InHotel } from './enter.ts';
import { finish } from './finish.ts';
import { perform, type Write } from './kernel.ts';

export type WriteDeps = { database: Pick<Database, 'pool'>; signals: Signals };

export type HotelWrite = Write & {
  hotelId: string;
  /** Who writes; null where the server itself does. */
  userId: string | null;
  /** Name of the device that it comes from. */
  device?: string | undefined;
  /** Throws a Refusal where a member of this role (undefined: no member) may not. Absent: anybody may. */
  admit?: (role: Role | undefined) => void;
  /** The answer names no changed rows: an import's would be too many. */
  isBulk?: boolean;
};

/** A write in progress. */
export type Writing<P = undefined> = Pick<Session, 'send'> & {
  timeZone: string;
  /** What the prefetch read. */
  prefetched: P;
};

/** Writes rows of the hotel. */
export type HotelRun<T, P> = (tx: Tx, log: ChangeLog, writing: Writing<P>) => Promise<T>;

/** Reads, in one statement, what a write has to know. It is pipelined with the hotel's lock and runs after it. */
export type Prefetch<P> = (send: Session['send']) => Promise<P>;

/** What a write answers: its result, the hotel version it made, and, unless it is a bulk write, the changed rows. */
export type Written<T> = { data: T; version: number; changes: Change[] };

/**
 * Writes rows of a hotel: one transaction under the hotel's row lock, which puts all writes of a
 * hotel in one gapless order. `run` writes rows with `log.version` and notes them in `log`; where it
 * notes none, the version stays. Streams are signalled after commit.
 *
 * What is sent: BEGIN, lock, `enterHotel` and prefetch in one packet; `finish` and COMMIT in another.
 * @throws what `run` throws, after a rollback; Refusal `not_found` for an unknown hotel, `in_progress` and
 *   `key_reused` for a key that another request has
 */
export async function writeHotel<T>(
  deps: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T, undefined>,
): Promise<Written<T>>;
export async function writeHotel<T, P>(
  deps: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T, P>,
  prefetch: Prefetch<P>,
): Promise<Written<T>>;
export async function writeHotel<T, P>(
  { database, signals }: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T, P | undefined>,
  prefetch?: Prefetch<P>,
): Promise<Written<T>> {
  let changed = false;
  const answer = await perform<InHotel, P, Written<T>>(database, write, {
    enter: (session) => enterHotel(session, write),
    prefetch: prefetch && (({ send }) => prefetch(send)),
    run: async (session, { version, role, timeZone }, prefetching) => {
      write.admit?.(role);
      const log = createChangeLog(version + 1);
      const prefetched = await prefetching;
      const data = await run(session.tx, log, { send: session.send, timeZone, prefetched });
      const { changes } = log;
      changed = changes.length > 0;
      const written = { data, version: changed ? log.version : version, changes };
      const body = write.isBulk ? { data, version: written.version } : written;
      if (changed || write.keyed) await finish(session, write, written, body);
      return body as Written<T>;
    },
  });
  if (changed) signals.publish(write.hotelId);
  return answer;
}
