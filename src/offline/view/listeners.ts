import type { Entity } from '../../../core/contract/rows.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';

/** Listeners of one row, or of all rows of an entity. */
interface Group {
  what: RowKey | Entity;
  all: Set<() => void>;
}

const textOf = (what: RowKey | Entity) => (typeof what === 'string' ? what : keyText(what));

/** Listeners by row and by entity. */
export class Listeners {
  readonly #groups = new Map<string, Group>();
  /** What changed, while listeners wait for more. */
  #held: Set<string> | undefined;

  /** Returns how to remove it. */
  add(listener: () => void, what: RowKey | Entity): () => void {
    const text = textOf(what);
    const own = () => listener();
    const group = this.#groups.get(text) ?? { what, all: new Set() };
    this.#groups.set(text, group);
    group.all.add(own);
    return () => {
      group.all.delete(own);
      if (group.all.size === 0 && this.#groups.get(text) === group) this.#groups.delete(text);
    };
  }

  isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** Calls each listener once for all that `run` changes before it returns. */
  together<T>(run: () => T): T {
    if (this.#held) return run();
    const held = new Set<string>();
    this.#held = held;
    try {
      return run();
    } finally {
      this.#held = undefined;
      this.notify(held);
    }
  }

  /** @param changed key texts, and names of entities */
  notify(changed: Iterable<string>): void {
    if (this.#held) {
      for (const text of changed) this.#held.add(text);
      return;
    }
    for (const text of changed) {
      for (const listener of [...(this.#groups.get(text)?.all ?? [])]) listener();
    }
  }

  /** The keys, for `notify`, that have listeners and fulfil a condition. */
  changed(isChanged: (what: RowKey | Entity) => boolean): string[] {
    return [...this.#groups].flatMap(([text, { what }]) => (isChanged(what) ? [text] : []));
  }
}
