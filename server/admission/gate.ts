/** A request that waits to enter. */
type Waiting = {
  keys: readonly string[];
  enter(): void;
  stopTimer(): void;
};

export type GateOptions = {
  /** Most that run at once. */
  capacity: number;
  /** Most that run at once under one key. */
  perKey: number;
  /** Most that wait under one key; further ones are turned away. */
  queue: number;
  /** Longest wait, ms. */
  longestWait: number;
};

/** The gate is full for this key, or the wait took too long: try again later. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway';
}

/**
 * A semaphore that is fair between keys. Work enters in the order of arrival, except that work whose key already has
 * its share waits, and others pass it: one user or hotel can't take all places.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #running = new Map<string, number>();
  readonly #queued = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #free: number;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#free = options.capacity;
  }

  /** Runs `work` under all `keys`, once each has a place. @throws TurnedAway */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.#waiting.size > 0 || !this.#hasPlace(keys)) await this.#wait(keys);
    else this.#take(keys);
    try {
      return await work();
    } finally {
      this.#leave(keys);
    }
  }

  #hasPlace(keys: readonly string[]): boolean {
    const { perKey } = this.#options;
    return this.#free > 0 && keys.every((key) => (this.#running.get(key) ?? 0) < perKey);
  }

  #take(keys: readonly string[]): void {
    this.#free -= 1;
    for (const key of keys) add(this.#running, key, 1);
  }

  #leave(keys: readonly string[]): void {
    this.#free += 1;
    for (const key of keys) add(this.#running, key, -1);
    this.#admit();
  }

  #wait(keys: readonly string[]): Promise<void> {
    const { queue, longestWait } = this.#options;
    if (keys.some((key) => (this.#queued.get(key) ?? 0) >= queue)) throw new TurnedAway();
    for (const key of keys) add(this.#queued, key, 1);
    return new Promise((resolve, reject) => {
      const forget = () => {
        this.#waiting.delete(waiting);
        for (const key of keys) add(this.#queued, key, -1);
      };
      const timer = setTimeout(() => {
        forget();
        reject(new TurnedAway());
      }, longestWait);
      const waiting: Waiting = {
        keys,
        stopTimer: () => clearTimeout(timer),
        enter: () => {
          forget();
          resolve();
        },
      };
      this.#waiting.add(waiting);
      this.#admit();
    });
  }

  /** Lets in whoever has a place, first come first. */
  #admit(): void {
    for (const each of this.#waiting) {
      if (this.#free === 0) return;
      if (!this.#hasPlace(each.keys)) continue;
      each.stopTimer();
      this.#take(each.keys);
      each.enter();
    }
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
