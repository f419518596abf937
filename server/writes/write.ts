import { bounds } from '../../core/contract/bounds.ts';
import type { Change } from '../../core/contract/rows.ts';
import type { Send, Tx } from '../database/transaction.ts';
import type { Standing } from '../hotels/membership.ts';
import { refusalOf } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import { isTold, noteForWebhooks } from '../integrations/pending.ts';
import type { Signals } from '../live/signals.ts';
import { type WriteOutcome, writes } from '../metrics/counts.ts';
import { inSpan, type Span } from '../tracing/spans.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import { enterHotel, type InHotel } from './enter.ts';
import { finish } from './finish.ts';
import { type KernelDeps, perform, type Write, type WriteSession } from './kernel.ts';

export type WriteDeps = KernelDeps & { signals: Signals };

export type HotelWrite = Write & {
  hotelId: string;
  /** Who writes; null where the server itself does. */
  userId: string | null;
  /** Name of the device that it comes from. */
  device?: string | undefined;
  /** When the person did it, as the device says. */
  tappedAt?: Date | undefined;
  /** Throws a Refusal where somebody of this standing (undefined: no member) may not. Absent: anybody may. */
  admit?: (standing: Standing | undefined) => void;
  /** The answer names no changed rows: an import's would be too many. */
  isBulk?: boolean;
  /** What the audit says that it came by, where that was nobody's hand. */
  via?: 'import';
  /** What is stored of the answer's `data` under the key, where not all of it may be: a secret is said once. */
  kept?: ((data: unknown) => unknown) | undefined;
};

/** A write in progress. */
export type Writing<P = undefined> = Pick<WriteSession, 'send' | 'afterCommit'> & {
  timeZone: string;
  /** Signals the hotel's streams after commit also where no row is noted: for a change of who may read them. */
  signalStreams(): void;
  /** What the prefetch read. */
  prefetched: P;
};

/** Writes rows of the hotel. */
export type HotelRun<T, P> = (tx: Tx, log: ChangeLog, writing: Writing<P>) => Promise<T>;

/** Reads, in one statement, what a write has to know. It is pipelined with the hotel's lock and runs after it. */
export type Prefetch<P> = (send: Send) => Promise<P>;

/** What a write answers: its result, the hotel version it made, and, unless it is a bulk write, the changed rows. */
export type Written<T> = {
  data: T;
  version: number;
  changes: Change[];
  /** Of a write that may hold beside what others have changed of its row: whether they had. */
  beside_others?: boolean;
  /** The version of the row that such a write was made over. */
  before_version?: number;
};

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
  deps: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T, P | undefined>,
  prefetch?: Prefetch<P>,
): Promise<Written<T>> {
  const attributes = { 'coperto.hotel.id': write.hotelId };
  return inSpan('write of a hotel', { attributes }, async (span) => {
    let hasNews = false;
    let tellsWebhooks = false;
    let outcome: WriteOutcome = 'repeated';
    const answer = await perform<InHotel, P, Written<T>>(deps, write, {
      enter: (session) => enterHotel(session, write),
      prefetch: prefetch && (({ send }) => prefetch(send)),
      run: async (session, { version, standing, timeZone, hasWebhooks }, prefetching) => {
        const { tx, send, afterCommit } = session;
        write.admit?.(standing);
        if (version === undefined) throw new Refusal('not_found');
        const log = createChangeLog(version + 1);
        const prefetched = await prefetching;
        const signalStreams = () => {
          hasNews = true;
        };
        const data = await run(tx, log, { send, afterCommit, signalStreams, timeZone, prefetched });
        const { written, entries, isChanged } = writtenOf(log, data);
        if (written.changes.length > 0) signalStreams();
        outcome = isChanged ? 'written' : 'unchanged';
        const body = write.isBulk ? { data, version: written.version } : written;
        tellsWebhooks = hasWebhooks && isTold(written.changes);
        if (tellsWebhooks) noteForWebhooks(send, write.hotelId, log.version);
        const kept = write.kept ? { ...body, data: write.kept(data) } : body;
        if (isChanged || write.keyed) {
          await finish(session, write, { ...written, entries }, kept);
        }
        return body as Written<T>;
      },
    }).catch((error: unknown) => {
      count(span, outcomeOf(error));
      throw error;
    });
    count(span, outcome, answer.version);
    if (hasNews) deps.signals.publish(write.hotelId);
    if (tellsWebhooks) deps.jobs?.wake(bounds.webhookPauseMs);
    return answer;
  });
}

/** What a write is answered, and leaves behind; it makes a version where it has changed something. */
export function writtenOf<T>(log: ChangeLog, data: T) {
  const { changes, entries, besideOthers, beforeVersion } = log;
  // Administration makes a version too, though devices mirror nothing of it: entries are in the order of versions.
  const isChanged = entries.length > 0 || changes.length > 0;
  const written: Written<T> = {
    ...{ data, version: isChanged ? log.version : log.version - 1, changes },
    ...(besideOthers !== undefined && { beside_others: besideOthers }),
    ...(beforeVersion !== undefined && { before_version: beforeVersion }),
  };
  return { written, entries, isChanged };
}

function count(span: Span, outcome: WriteOutcome, version?: number): void {
  writes.inc({ outcome });
  span.setAttributes({ 'coperto.write.outcome': outcome, 'coperto.hotel.version': version });
}

/** Of a write that has no effect. */
function outcomeOf(error: unknown): WriteOutcome {
  const { code } = refusalOf(error);
  return code === 'internal' || code === 'unavailable' ? 'failed' : 'refused';
}
