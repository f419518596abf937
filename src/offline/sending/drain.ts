import { sendBatch } from '../../../core/contract/batch.ts';
import type { Change } from '../../../core/contract/rows.ts';
import { backoff, longest } from '../backoff.ts';
import type { Platform } from '../platform.ts';
import type { Operation } from '../queue/operation.ts';
import { definitionOf } from '../queue/operations/registry.ts';
import type { Outbox } from '../queue/outbox/outbox.ts';
import type { OutboxChange } from '../queue/outbox/outbox-tables.ts';
import { isCreation, rowsOf, settle } from '../queue/settle.ts';
import type { Verdict } from '../queue/verdict.ts';
import type { Confirmed } from '../storage/confirmed.ts';
import { type Asked, type BatchVerdict, classifyBatch } from './classify.ts';
import { drainLock } from './drain-lock.ts';
import {
  backsOff,
  type Cause,
  type DrainEvent,
  type DrainState,
  starts,
  step,
} from './drain-state.ts';
import { type Frozen, freeze, thaw } from './freeze.ts';
import { type Picked, pick } from './pick.ts';

/** A batch that has had no answer for so long has none, ms. */
const patience = 8000;
/** Batches in one holding of the lock; then another context may have its turn. */
const longestHolding = 20;

export interface DrainOptions {
  platform: Platform;
  owner: string;
  outbox: Outbox;
  /** The queue as it is known here, by seq. */
  queue(): readonly Operation[];
  /** Reads the queue again; at the start of each holding, for others may have changed it. */
  reload(): Promise<void>;
  /** Stores confirmed rows in the mirror; resolves with what is to be shown of them. */
  confirm(rows: ReadonlyMap<string, readonly Change[]>): Promise<ReadonlyMap<string, Confirmed>>;
  /** The outbox changed; `rows`, by hotel, are to be shown in the same step. */
  changed(change: OutboxChange, rows: ReadonlyMap<string, Confirmed>): void;
  state(state: DrainState): void;
}

export interface Drain {
  wake(cause: Cause): void;
  /** Sends what can be sent now; resolves when nothing more can be. */
  run(): Promise<void>;
  close(): void;
}

/** What went out as a batch. */
type Sent = readonly Operation[];

/**
 * Sends operations, one batch at a time, one context of the browser at a time. While the server works on a
 * batch, the answers to the one before are stored, and the one after it is made ready.
 */
export function createDrain({ platform, owner, outbox, ...options }: DrainOptions): Drain {
  let state: DrainState = { kind: 'idle' };
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let cancelTimer: () => void = () => undefined;
  /** Operations that failed alone: how often, and until when they wait. Forgotten with the context. */
  const delays = new Map<string, { failures: number; until: number }>();
  /** Operations whose answers have not come, or are not stored yet. */
  const underWay = new Set<string>();

  const go = (event: DrainEvent): void => {
    state = step(state, event);
    options.state(state);
  };

  const pickNow = (): Picked =>
    pick(options.queue(), {
      owner,
      now: platform.now(),
      notBefore: (id) => {
        const until = delays.get(id)?.until ?? 0;
        // One that lies farther off than any was made speaks of a clock that was moved.
        return until - platform.now() > longest ? 0 : until;
      },
      underWay,
    });

  const schedule = (at: number | null): void => {
    cancelTimer();
    if (at === null || closed) return;
    cancelTimer = platform.setTimer(() => wake('due'), Math.max(0, at - platform.now()));
  };

  const delay = (id: string): void => {
    const failures = (delays.get(id)?.failures ?? 0) + 1;
    const until = platform.now() + backoff(failures, platform.random(), null);
    delays.set(id, { failures, until });
  };

  /** Picks and freezes the next batch; empty where nothing can be sent now. */
  const prepare = async (): Promise<Frozen[]> => {
    const { batch } = pickNow();
    if (closed || batch.length === 0) return [];
    const frozen = await freeze(outbox, batch, options.changed);
    // Others have taken them; should they be seen again, they are not asked for without end.
    if (frozen.length === 0) for (const { id } of batch) delay(id);
    return frozen;
  };

  /** Sends one batch and says what its answer means. */
  const deliver = async (frozen: readonly Frozen[]): Promise<BatchVerdict> => {
    const operations = operationsOf(frozen);
    for (const { id } of operations) underWay.add(id);
    const delivery = await platform.send({
      owner,
      method: 'POST',
      path: sendBatch.path,
      body: { owner, requests: frozen.map(({ request }) => request) },
      timeout: patience,
    });
    return classifyBatch(delivery, operations.map(asked));
  };

  /** Sends some again, and stores what came of it. Answers whether to go on. */
  const sendAgain = async (picked: Sent, mayRefresh: boolean): Promise<boolean> => {
    const frozen = await freeze(outbox, picked, options.changed);
    if (frozen.length === 0) return true;
    return take(await deliver(frozen), operationsOf(frozen), mayRefresh);
  };

  const take = async (
    verdict: BatchVerdict,
    operations: Sent,
    mayRefresh: boolean,
  ): Promise<boolean> => {
    switch (verdict.kind) {
      case 'answered':
        return store(verdict.verdicts, operations, mayRefresh);
      case 'sign-in':
        return signIn(mayRefresh, () => sendAgain(operations, false));
      case 'retry': {
        const { after, cause } = verdict;
        go({ kind: 'failed', now: platform.now(), after, cause, random: platform.random() });
        return false;
      }
      case 'refused': {
        if (operations.length > 1) {
          for (const each of operations) if (!(await sendAgain([each], mayRefresh))) return false;
          return true;
        }
        const { status, error } = verdict;
        const inbox: Verdict = { kind: 'inbox', status, error };
        return store(new Map(operations.map(({ id }) => [id, inbox])), operations, mayRefresh);
      }
    }
  };

  /** The mirror first: should the context end in between, the operation is sent again and acknowledged again. */
  const store = async (
    verdicts: ReadonlyMap<string, Verdict>,
    operations: Sent,
    mayRefresh: boolean,
  ): Promise<boolean> => {
    const confirmed = new Map<string, Change[]>();
    for (const operation of operations) {
      const verdict = verdicts.get(operation.id);
      if (!verdict) continue;
      const { hotelId } = operation;
      confirmed.set(hotelId, [...(confirmed.get(hotelId) ?? []), ...rowsOf(verdict, operation)]);
      if (verdict.kind === 'retry') delay(operation.id);
      else delays.delete(operation.id);
    }
    const rows = await options.confirm(confirmed);
    const change = await outbox.change(
      (queue) => settle(queue, verdicts),
      scopeOf(operations, verdicts),
    );
    options.changed(change, rows);
    for (const { id } of operations) underWay.delete(id);
    go({ kind: 'answered' });
    const refused = operations.filter(({ id }) => verdicts.get(id)?.kind === 'sign-in');
    return refused.length === 0 || signIn(mayRefresh, () => sendAgain(refused, false));
  };

  const signIn = async (mayRefresh: boolean, retry: () => Promise<boolean>): Promise<boolean> => {
    const renewed = await platform.refreshToken(owner).catch(() => undefined);
    if (renewed === false) {
      go({ kind: 'signed-out' });
      return false;
    }
    if (renewed && mayRefresh) return retry();
    const now = platform.now();
    go({ kind: 'failed', now, after: null, cause: 'network', random: platform.random() });
    return false;
  };

  /** Sends until nothing more can be; false when others should have a turn first. */
  const hold = async (): Promise<boolean> => {
    await options.reload();
    go({ kind: 'started' });
    let stored: Promise<unknown> = Promise.resolve();
    let ready = unthrown(prepare());
    try {
      for (let count = 1; ; count += 1) {
        let frozen = await ready;
        if (frozen.length === 0) {
          // What waits behind the last batch, or had no time yet.
          await stored;
          frozen = await prepare();
        }
        frozen = stillQueued(frozen);
        if (closed || frozen.length === 0) return true;
        const mayGoOn = count < longestHolding;
        const answer = deliver(frozen);
        // Not before one answer has shown that there is a server: what is frozen, later taps can't undo.
        ready = mayGoOn && count > 1 ? unthrown(prepare()) : nothing;
        const verdict = await answer;
        const operations = operationsOf(frozen);
        await stored;
        if (isPlain(verdict)) stored = unthrown(store(verdict.verdicts, operations, true));
        else if (!(await take(verdict, operations, true))) return true;
        if (!mayGoOn) return false;
      }
    } finally {
      const unsent = await ready.catch(() => []);
      if (!closed && unsent.length > 0) await thaw(outbox, unsent, options.changed);
      await stored.finally(() => underWay.clear());
    }
  };

  /** Without what was discarded while it was ready. */
  const stillQueued = (frozen: readonly Frozen[]): Frozen[] => {
    const queued = new Set(options.queue().map(({ id }) => id));
    return frozen.filter(({ operation }) => queued.has(operation.id));
  };

  const drain = async (): Promise<void> => {
    cancelTimer();
    try {
      let done = false;
      while (!done && !closed) {
        again = false;
        done = await platform.lock(drainLock(owner), () =>
          closed ? Promise.resolve(true) : hold(),
        );
        if (done && again && state.kind === 'sending') done = false;
      }
    } catch {
      // The device's own storage fails: what is queued stays queued.
      go({
        kind: 'failed',
        now: platform.now(),
        after: null,
        cause: 'server',
        random: platform.random(),
      });
    }
    if (!closed) rest();
  };

  /** Names the state that sending came to, and waits for the time at which it can go on by itself. */
  const rest = (): void => {
    const { wakeAt, waiting, batch } = pickNow();
    const now = platform.now();
    // A wait that is over, with nothing to send after it, would be waited for again and again.
    if ((backsOff(state, now) || state.kind === 'needs-sign-in') && waiting > 0) {
      schedule(state.kind === 'backoff' ? state.until : null);
      return;
    }
    const waitsAlone = options.queue().some(({ id }) => (delays.get(id)?.until ?? 0) > now);
    const stuck = waiting > 0 && wakeAt === null && batch.length === 0;
    go({ kind: 'finished', stuck, until: waitsAlone ? wakeAt : null });
    schedule(batch.length > 0 ? now : wakeAt);
  };

  const run = (): Promise<void> => {
    if (closed) return Promise.resolve();
    again = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };

  const wake = (cause: Cause): void => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    if (!starts(state, cause, platform.now())) return;
    if (cause !== 'tap' && cause !== 'timer' && cause !== 'due' && cause !== 'live') {
      for (const entry of delays.values()) entry.until = 0;
    }
    if (pickNow().batch.length > 0) void run();
    else rest();
  };

  return {
    wake,
    run,
    close() {
      closed = true;
      cancelTimer();
    },
  };
}

const nothing: Promise<Frozen[]> = Promise.resolve([]);

const operationsOf = (frozen: readonly Frozen[]): Operation[] =>
  frozen.map(({ operation }) => operation);

/** Answered as a whole, with nothing that has to be settled before more is sent. */
const isPlain = (verdict: BatchVerdict): verdict is BatchVerdict & { kind: 'answered' } =>
  verdict.kind === 'answered' &&
  [...verdict.verdicts.values()].every(({ kind }) => kind !== 'sign-in');

/** Where it fails, whoever waits for it hears of it; until then it has not gone unhandled. */
function unthrown<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function asked(operation: Operation): Asked {
  const definition = definitionOf(operation.name);
  return {
    id: operation.id,
    entity: definition?.entity,
    satisfied: (current) => definition?.satisfied(current, operation.args) ?? false,
  };
}

/** Order keys that settling reads; all, where a refused creation takes others with it. */
function scopeOf(
  operations: readonly Operation[],
  verdicts: ReadonlyMap<string, Verdict>,
): string[] | undefined {
  const widens = operations.some(
    (each) => isCreation(each) && verdicts.get(each.id)?.kind === 'inbox',
  );
  return widens ? undefined : operations.map(({ orderKey }) => orderKey);
}
