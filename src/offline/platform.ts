/** What a batch came to, before it is classified: an answer of any kind, or none. */
export type Delivery =
  /** `retryAfter` in ms. */
  | { kind: 'answer'; status: number; retryAfter: number | null; body: unknown }
  | { kind: 'no-answer'; reason: 'network' | 'timeout' | 'not-json' | 'redirect' };

/** What a stream tells: `open` once it is there, its text as it comes, and its end once, unless closed from here. */
export interface StreamHearer {
  open(): void;
  text(chunk: string): void;
  /** `signed-out`: 401; `refused`: another answer that says no; else the connection was lost. */
  end(reason: 'lost' | 'signed-out' | 'refused'): void;
}

/**
 * Everything that the engine needs of the world. The page and the service worker supply one each;
 * tests and the simulation supply theirs.
 */
export interface Platform {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** Device clock, ms. */
  now(): number;
  random(): number;
  /** A new UUIDv7. */
  newId(): string;
  setTimer(run: () => void, ms: number): () => void;
  /** Runs `work` while holding a named lock over all contexts of the browser; queued. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Tells every other context of the browser; returns how to stop listening. Messages are validated by the receiver. */
  announce(message: unknown): void;
  listen(hear: (message: unknown) => void): () => void;
  /**
   * Sends one request (GET too) with the token of `owner`, `body` as JSON. Never follows a redirect;
   * gives up after `timeout` ms. Never rejects. Where no token of `owner` is here: a 401 answer.
   */
  send(request: {
    owner: string;
    method: string;
    path: string;
    body?: unknown;
    timeout: number;
  }): Promise<Delivery>;
  /** Opens an event stream with the token of `owner`; returns how to close it. */
  openStream(request: { owner: string; path: string }, hearer: StreamHearer): () => void;
  /** Asks for a fresh token of `owner`; false when only signing in again will do, true also where nobody could be asked. */
  refreshToken(owner: string): Promise<boolean>;
}
