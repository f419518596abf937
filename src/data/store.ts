/** A value that is read synchronously and tells when it changed; what React subscribes to. */
export interface ReadStore<T> {
  get(): T;
  subscribe(hear: () => void): () => void;
}

export interface WriteStore<T> extends ReadStore<T> {
  set(value: T): void;
}

export function createStore<T>(initial: T): WriteStore<T> {
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
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}
