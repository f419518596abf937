import type { Platform } from '../platform.ts';
import { Batches } from './batches.ts';
import { Delays } from './delays.ts';
import { drainLock } from './drain-lock.ts';
import { type Cause, type DrainState, isBackingOff, maySend } from './drain-state.ts';
import { sendBatches } from './holding.ts';
import { firstBatchLength } from './pick.ts';
import { Progress } from './progress.ts';
import { Sender } from './sender.ts';
import type { SendingContext } from './sending-context.ts';

/** Causes that don't end the backoff of single operations. */
const weakCauses: readonly Cause[] = ['tap', 'timer', 'due', 'live'];

/** Sends operations: one batch at a time, from one context of the browser at a time. */
export class Drain {
  readonly #platform: Platform;
  readonly #context: SendingContext;
  readonly #delays: Delays;
  readonly #batches: Batches;
  readonly #sender: Sender;
  readonly #progress: Progress;
  #running: Promise<void> | undefined;
  /** Whether there was a cause to send since the queue was last read. */
  #again = false;
  #closed = false;
  #cancelTimer: () => void = () => undefined;

  constructor(context: SendingContext, listener: (state: DrainState) => void) {
    this.#platform = context.platform;
    this.#context = context;
    this.#delays = new Delays(context.platform);
    this.#batches = new Batches(context, this.#delays);
    this.#progress = new Progress(context.platform, listener);
    this.#sender = new Sender(context, this.#batches, this.#delays, this.#progress);
  }

  /** Sends, unless the state has to be waited for whatever the cause. */
  wake(cause: Cause): void {
    if (this.#closed) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    if (!maySend(this.#progress.state, cause, this.#platform.now())) return;
    if (!weakCauses.includes(cause)) this.#delays.expire();
    if (this.#batches.pick().batch.length > 0) void this.run();
    else this.#rest();
  }

  /** Sends what can be sent now; resolves when nothing more can be. */
  run(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer();
  }

  async #drain(): Promise<void> {
    this.#cancelTimer();
    try {
      let done = false;
      while (!done && !this.#closed) {
        this.#again = false;
        done = await this.#locked();
        if (done && this.#again && this.#progress.state.kind === 'sending') done = false;
      }
    } catch {
      // The device's storage failed, or another context took over: what is queued stays queued.
      this.#progress.fail('server');
    }
    if (!this.#closed) this.#rest();
  }

  /** @throws LockLost once what was being sent is answered */
  async #locked(): Promise<boolean> {
    let isLost = false;
    let held: Promise<boolean> | undefined;
    const hold = () => {
      held = this.#hold(() => this.#closed || isLost);
      return held;
    };
    try {
      return await this.#platform.lock(drainLock(this.#context.owner), hold);
    } catch (error) {
      isLost = true;
      await held?.catch(() => undefined);
      throw error;
    }
  }

  async #hold(isOver: () => boolean): Promise<boolean> {
    if (isOver()) return true;
    await this.#context.reload();
    this.#progress.enter({ kind: 'started' });
    const first = firstBatchLength(this.#progress.state);
    return sendBatches(this.#batches, this.#sender, { first, isClosed: isOver });
  }

  /** Enters the state that follows, and sets the timer for the next try. */
  #rest(): void {
    const { state } = this.#progress;
    const { wakeAt, waiting, batch } = this.#batches.pick();
    const now = this.#platform.now();
    // Only with operations that wait: without any, a timer that is over would be set without end.
    if ((isBackingOff(state, now) || state.kind === 'needs-sign-in') && waiting > 0) {
      this.#schedule(state.kind === 'backoff' ? state.until : null);
      return;
    }
    const isDelayed = this.#context.queue().some(({ id }) => this.#delays.isWaiting(id));
    const stuck = waiting > 0 && wakeAt === null && batch.length === 0;
    this.#progress.enter({ kind: 'finished', stuck, until: isDelayed ? wakeAt : null });
    this.#schedule(batch.length > 0 ? now : wakeAt);
  }

  #schedule(at: number | null): void {
    this.#cancelTimer();
    if (at === null || this.#closed) return;
    const wait = Math.max(0, at - this.#platform.now());
    this.#cancelTimer = this.#platform.setTimer(() => this.wake('due'), wait);
  }
}
