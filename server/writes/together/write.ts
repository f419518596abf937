import { bounds } from '../../../core/contract/bounds.ts';
import type { PipelineSlot } from '../../database/pipeline.ts';
import { pipelined, type Send } from '../../database/transaction.ts';
import type { Standing } from '../../hotels/membership.ts';
import { isTold, noteForWebhooks } from '../../integrations/pending.ts';
import { type WriteOutcome, writes } from '../../metrics/counts.ts';
import { inSpan, type Span } from '../../tracing/spans.ts';
import { type ChangeLog, createChangeLog } from '../change-log.ts';
import type { KeyedRequest } from '../idempotency.ts';
import { type WriteDeps, writtenOf } from '../write.ts';
import { enterTogether } from './enter.ts';
import { type Done, finishTogether } from './finish.ts';

/** What several writes of a hotel have in common that share a transaction. */
export type SharedWrite = {
  hotelId: string;
  userId: string;
  /** Name of the device that they come from. */
  device: string | undefined;
  slot: PipelineSlot;
  /** Throws a Refusal where somebody of this standing may not. */
  admit: (standing: Standing | undefined) => void;
};

/** One of them. No two may be of the same row. */
export type JoinedWrite = { keyed: KeyedRequest; tappedAt: Date | undefined };

/** What the writes do. `S` is what one of them stores, `P` what was read for it. */
export type TogetherSteps<W, T, S, P> = {
  /** Reads, in one statement, what each write has to know. It is pipelined with the locks and runs after them. */
  prefetch(send: Send, joined: readonly W[]): Promise<P[]>;
  /** Decides what one write stores, and notes it in its log. @throws Refusal: none of the writes takes effect */
  decide(write: W, log: ChangeLog, found: P): { data: T; stored?: S | undefined };
  /** Stores all of it in one statement, and does not wait for it. */
  store(send: Send, stored: readonly S[]): void;
};

/**
 * Performs writes of a hotel in one transaction, in their order: each makes a version of its own, and has its own answer
 * under its own key, as if it had run by itself. They take effect together or not at all.
 * @returns what each is answered, now or for an earlier copy of it
 * @throws what any of them throws, after a rollback: each has to run by itself then
 */
export function writeTogether<W extends JoinedWrite, T, S, P>(
  deps: WriteDeps,
  shared: SharedWrite,
  joined: readonly W[],
  steps: TogetherSteps<W, T, S, P>,
): Promise<unknown[]> {
  const attributes = { 'coperto.hotel.id': shared.hotelId, 'coperto.writes': joined.length };
  return inSpan('writes of a hotel, together', { attributes }, (span) =>
    performTogether(deps, shared, joined, { ...steps, span }),
  );
}

async function performTogether<W extends JoinedWrite, T, S, P>(
  deps: WriteDeps,
  shared: SharedWrite,
  joined: readonly W[],
  { span, ...steps }: TogetherSteps<W, T, S, P> & { span: Span },
): Promise<unknown[]> {
  const outcomes: WriteOutcome[] = [];
  let hasNews = false;
  let tellsWebhooks = false;
  const answers = await pipelined(
    deps.database,
    'BEGIN',
    async (session) => {
      const { send } = session;
      const keys = joined.map(({ keyed }) => keyed);
      const entering = enterTogether(session, shared, keys);
      const prefetching = steps.prefetch(send, joined);
      prefetching.catch(() => undefined);
      const { hotel, recalled } = await entering;
      shared.admit(hotel.standing);
      const run = decideEach(joined, recalled, hotel.version, await prefetching, steps);
      if (run.stored.length > 0) steps.store(send, run.stored);
      for (const { left } of run.done) {
        if (left.changes.length > 0) hasNews = true;
        if (!hotel.hasWebhooks || !isTold(left.changes)) continue;
        tellsWebhooks = true;
        noteForWebhooks(send, shared.hotelId, left.version);
      }
      if (run.done.length > 0) await finishTogether(send, shared, run.version, run.done);
      outcomes.push(...run.outcomes);
      span.setAttributes({ 'coperto.hotel.version': run.version });
      return run.answers;
    },
    shared.slot,
  );
  for (const outcome of outcomes) writes.inc({ outcome });
  if (hasNews) deps.signals.publish(shared.hotelId);
  if (tellsWebhooks) deps.jobs?.wake(bounds.webhookPauseMs);
  return answers;
}

/** Decides one write after the other, each on the version that the one before it made. */
function decideEach<W extends JoinedWrite, T, S, P>(
  joined: readonly W[],
  recalled: Awaited<ReturnType<typeof enterTogether>>['recalled'],
  from: number,
  found: readonly P[],
  steps: TogetherSteps<W, T, S, P>,
) {
  let version = from;
  const stored: S[] = [];
  const done: Done[] = [];
  const outcomes: WriteOutcome[] = [];
  const answers = joined.map((write, index): unknown => {
    const copy = recalled[index];
    if (copy) {
      outcomes.push('repeated');
      return copy.body;
    }
    const log = createChangeLog(version + 1);
    const decided = steps.decide(write, log, found[index] as P);
    if (decided.stored !== undefined) stored.push(decided.stored);
    const { written, entries, isChanged } = writtenOf<T>(log, decided.data);
    outcomes.push(isChanged ? 'written' : 'unchanged');
    version = written.version;
    const { keyed, tappedAt } = write;
    done.push({ keyed, tappedAt, left: { ...written, entries }, body: written });
    return written;
  });
  return { version, stored, done, outcomes, answers };
}
