import type { Operation } from '../queue/operation.ts';
import type { Delays } from './delays.ts';
import { type Frozen, freeze, thaw } from './freeze.ts';
import { type Picked, pick } from './pick.ts';
import type { SendingContext } from './sending-context.ts';

/** Picks what is sent next, and freezes it in the outbox. */
export class Batches {
  readonly #context: SendingContext;
  readonly #delays: Delays;
  /** Ids of operations that are frozen to be sent, or were sent and whose answers are not stored yet. */
  readonly underWay = new Set<string>();

  constructor(context: SendingContext, delays: Delays) {
    this.#context = context;
    this.#delays = delays;
  }

  /** @param most number of operations */
  pick(most?: number): Picked {
    const { queue, owner, platform } = this.#context;
    return pick(queue(), {
      owner,
      now: platform.now(),
      notBefore: (id) => this.#delays.notBefore(id),
      underWay: this.underWay,
      ...(most === undefined ? {} : { most }),
    });
  }

  /** Picks and freezes up to `most` operations; none where nothing can be sent now. */
  async prepare(most: number): Promise<Frozen[]> {
    const { batch } = this.pick(most);
    if (batch.length === 0) return [];
    for (const { id } of batch) this.underWay.add(id);
    const frozen = await this.freeze(batch);
    // Another context has settled them: backoff, so that picking them again is no busy loop.
    if (frozen.length === 0) for (const { id } of batch) this.#delays.add(id);
    return frozen;
  }

  freeze(picked: readonly Operation[]): Promise<Frozen[]> {
    const { outbox, changed } = this.#context;
    return freeze(outbox, picked, changed);
  }

  async thaw(frozen: readonly Frozen[]): Promise<void> {
    const { outbox, changed } = this.#context;
    if (frozen.length > 0) await thaw(outbox, frozen, changed);
  }

  /** Drops what was discarded after it was frozen. */
  stillQueued(frozen: readonly Frozen[]): Frozen[] {
    const queued = new Set(this.#context.queue().map(({ id }) => id));
    return frozen.filter(({ operation }) => queued.has(operation.id));
  }
}
