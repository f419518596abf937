import type { Entity } from '../../../core/contract/rows.ts';
import type { Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';
import { coalesced } from './pace.ts';

/** When a selection is brought up to date: in the tap's own task, or once the screen has painted it. */
export type Pace = 'now' | 'after-paint';

interface Options<T> {
  pace?: Pace;
  same?: (a: T, b: T) => boolean;
}

/**
 * A live query: a part of the view, computed again only when an entity changed that `select` read in its last run.
 * The same object while the outcome is shallowly equal, so that its users don't render again.
 * @param select pure; reads only the view that it is given, and reads it before it returns
 */
export function createSelection<T>(
  view: View,
  select: (view: View) => T,
  { pace = 'now', same = sameShallowly }: Options<T> = {},
): Store<T> {
  const selection = new Selection(view, select, pace, same);
  return {
    get: () => selection.get(),
    subscribe: (listener) => selection.subscribe(listener),
  };
}

class Selection<T> {
  readonly #view: View;
  readonly #select: (view: View) => T;
  readonly #isLate: boolean;
  readonly #same: (a: T, b: T) => boolean;
  /** The last outcome, and the revision of each entity that it was made of. */
  #kept: { value: T; reads: ReadonlyMap<Entity, number> } | undefined;
  readonly #listeners = new Set<() => void>();
  /** Subscriptions to the view, while there are listeners. */
  readonly #subscriptions = new Map<Entity, () => void>();
  readonly #changed: () => void;

  constructor(view: View, select: (view: View) => T, pace: Pace, same: (a: T, b: T) => boolean) {
    this.#view = view;
    this.#select = select;
    this.#isLate = pace === 'after-paint';
    this.#same = same;
    const notify = () => {
      for (const listener of [...this.#listeners]) listener();
    };
    const refreshed = () => {
      this.#refresh();
      notify();
    };
    this.#changed = this.#isLate ? coalesced(refreshed) : notify;
  }

  /**
   * After the paint: the last outcome until it is notified, or two parts of one screen would differ within a render.
   * Without listeners it is never notified, and so computed here.
   */
  get(): T {
    const isKept = this.#isLate && this.#listeners.size > 0;
    return this.#kept && isKept ? this.#kept.value : this.#refresh();
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    const { reads } = this.#kept ?? this.#run();
    this.#follow(reads);
    // Changes since the last outcome. With pace `now` the listener reads again by itself.
    if (this.#isLate && !this.#isCurrent(reads)) this.#changed();
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.#follow(new Map());
    };
  }

  #refresh(): T {
    if (this.#kept && this.#isCurrent(this.#kept.reads)) return this.#kept.value;
    const { value, reads } = this.#run();
    if (this.#listeners.size > 0) this.#follow(reads);
    return value;
  }

  #run() {
    const reads = new Map<Entity, number>();
    const value = this.#select(recording(this.#view, reads));
    const before = this.#kept;
    this.#kept = { value: before && this.#same(before.value, value) ? before.value : value, reads };
    return this.#kept;
  }

  #isCurrent(reads: ReadonlyMap<Entity, number>): boolean {
    for (const [entity, revision] of reads) {
      if (this.#view.revision(entity) !== revision) return false;
    }
    return true;
  }

  /** Subscribes to exactly these entities. */
  #follow(reads: ReadonlyMap<Entity, unknown>): void {
    for (const [entity, stop] of this.#subscriptions) {
      if (reads.has(entity)) continue;
      stop();
      this.#subscriptions.delete(entity);
    }
    for (const entity of reads.keys()) {
      if (this.#subscriptions.has(entity)) continue;
      this.#subscriptions.set(entity, this.#view.subscribe(this.#changed, entity));
    }
  }
}

/** A view that notes the revision of each entity that is read through it. */
function recording(view: View, reads: Map<Entity, number>): View {
  const note = <E extends Entity>(entity: E): E => {
    if (!reads.has(entity)) reads.set(entity, view.revision(entity));
    return entity;
  };
  return {
    get: (entity, id) => view.get(note(entity), id),
    all: (entity) => view.all(note(entity)),
    pending(key) {
      note(key.entity);
      return view.pending(key);
    },
    pendingIds: (entity) => view.pendingIds(note(entity)),
    revision: (entity) => view.revision(note(entity)),
    subscribe: (listener, what) => view.subscribe(listener, what),
    together: (run) => view.together(run),
  };
}

/** Whether two values are the same, or arrays or plain objects with the same members. */
export function sameShallowly(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map || a instanceof Set) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && Object.is(right.get(name), value))
  );
}
