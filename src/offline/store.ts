/** A value that is read synchronously and tells when it changed. */
export interface Store<T> {
  get(): T;
  subscribe(hear: () => void): () => void;
}

export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

/** Hearers are told after the value stands; setting the same value tells nobody. */
export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const hearers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const hear of [...hearers]) hear();
    },
    subscribe(hear) {
      const own = () => hear();
      hearers.add(own);
      return () => hearers.delete(own);
    },
  };
}
