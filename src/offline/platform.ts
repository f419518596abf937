import type { Delivery } from '../api/exchange.ts';
import type { FreshLog } from '../api/fresh-log.ts';
import type { SetTimer } from '../api/in-time.ts';
import type { Lock } from '../api/locks.ts';
import type { Renewal } from '../api/renewal.ts';
import type { StreamListener } from '../api/stream.ts';

export type { Delivery, StreamListener };

/**
 * What the engine needs from outside: implemented for the page and the service worker by src/api/platform.ts, and by
 * tests and the simulation.
 */
export interface Platform {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** Before a write. @see FreshLog */
  freshLog: FreshLog;
  /** Device clock, ms. */
  now(): number;
  random(): number;
  /** A new UUIDv7. */
  newId(): string;
  setTimer: SetTimer;
  /** Runs `run` in a moment without other work, after a second at the latest. Returns how to cancel it. */
  whenIdle(run: () => void): () => void;
  /** Whether a person looks at this context: never at a service worker. */
  isVisible(): boolean;
  /** Runs `work` while holding a lock shared by all contexts of the browser. @throws LockLost */
  lock: Lock;
  /** Posts a message to every other context of the browser. */
  broadcast(message: unknown): void;
  /** Listens to their messages, which are not validated yet. Returns how to stop. */
  listen(listener: (message: unknown) => void): () => void;
  /**
   * Sends one request with the token of `owner`, `body` as JSON. Follows no redirect; `timeout` in ms. Never rejects.
   * Without a token of `owner`: a 401 answer.
   */
  send(request: {
    owner: string;
    method: string;
    path: string;
    body?: unknown;
    timeout: number;
  }): Promise<Delivery>;
  /** Opens an event stream with the token of `owner`; returns how to close it. */
  openStream(request: { owner: string; path: string }, listener: StreamListener): () => void;
  /**
   * Renews the token of `owner`. `refused`: only signing in again will do; `unreachable`: no answer, try again later.
   * Rejects only where this device's storage fails.
   */
  refreshToken(owner: string): Promise<Renewal>;
}
