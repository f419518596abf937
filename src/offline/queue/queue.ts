import { behindAll, type Operation, takesEffect } from './operation.ts';
import type { OutboxChange } from './outbox/outbox-tables.ts';

/** A change of the queue, for the view. */
export interface QueueChange {
  remove: string[];
  add: Operation[];
  /** Operations among these that another context settled: the rows that they left are in the mirror. */
  gone: Operation[];
}

/**
 * The outbox in memory, with the taps that are being stored. Invariant: a read of the database never undoes what
 * changed here while it ran.
 */
export class Queue {
  #stored = new Map<number, Operation>();
  #taps = new Map<string, Operation>();
  #count = 0;
  #reads = new Set<Set<number>>();

  /** By seq. */
  all(): Operation[] {
    return [...this.#stored.values()].sort((a, b) => a.seq - b.seq);
  }

  /** With taps that are not stored yet. */
  shown(): Operation[] {
    return [...this.all(), ...this.#taps.values()];
  }

  /** Stored operations, in no order. */
  each(): Iterable<Operation> {
    return this.#stored.values();
  }

  tap(operation: Operation): Operation {
    this.#count += 1;
    const tap = { ...operation, seq: behindAll + this.#count };
    this.#taps.set(tap.id, tap);
    return tap;
  }

  /** Removes taps that were refused, or that were stored. */
  untap(taps: readonly Operation[]): void {
    for (const { id } of taps) this.#taps.delete(id);
  }

  apply({ removed, put }: OutboxChange): QueueChange {
    for (const { seq } of [...removed, ...put]) for (const read of this.#reads) read.add(seq);
    for (const { seq, id } of removed) {
      if (this.#stored.get(seq)?.id === id) this.#stored.delete(seq);
    }
    for (const operation of put) this.#stored.set(operation.seq, operation);
    return { remove: removed.map(({ id }) => id), add: put, gone: [] };
  }

  /** Reads all again. */
  async reload(read: () => Promise<Operation[]>): Promise<QueueChange> {
    return this.#reading(async (isFresh) => {
      const found = new Map((await read()).map((each) => [each.seq, each]));
      const seqs = new Set([...this.#stored.keys(), ...found.keys()].filter(isFresh));
      return this.#take(seqs, (seq) => found.get(seq));
    });
  }

  /** Reads some positions again. @param read undefined where there is none any more */
  async reloadSome(
    seqs: readonly number[],
    read: (seqs: readonly number[]) => Promise<(Operation | undefined)[]>,
  ): Promise<QueueChange> {
    return this.#reading(async (isFresh) => {
      const found = await read(seqs);
      const bySeq = new Map(seqs.map((seq, index) => [seq, found[index]]));
      return this.#take(new Set(seqs.filter(isFresh)), (seq) => bySeq.get(seq));
    });
  }

  async #reading<T>(work: (isFresh: (seq: number) => boolean) => Promise<T>): Promise<T> {
    const changed = new Set<number>();
    this.#reads.add(changed);
    try {
      return await work((seq) => !changed.has(seq));
    } finally {
      this.#reads.delete(changed);
    }
  }

  #take(seqs: ReadonlySet<number>, now: (seq: number) => Operation | undefined): QueueChange {
    const change: QueueChange = { remove: [], add: [], gone: [] };
    for (const seq of seqs) {
      const before = this.#stored.get(seq);
      const after = now(seq);
      if (after && before && JSON.stringify(before) === JSON.stringify(after)) continue;
      if (before) change.remove.push(before.id);
      if (before && takesEffect(before) && !(after && takesEffect(after))) change.gone.push(before);
      if (after) {
        change.add.push(after);
        this.#stored.set(seq, after);
      } else this.#stored.delete(seq);
    }
    return change;
  }
}
