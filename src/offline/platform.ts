import type { Delivery } from '../api/exchange.ts';
import type { Lock } from '../api/locks.ts';
import type { Renewal } from '../api/renewal.ts';
import type { StreamListener } from '../api/stream.ts';

export type { Delivery, StreamListener };

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
  lock: Lock;
  /** Posts to every other context of the browser. */
  announce(message: unknown): void;
  /** Returns how to stop listening. Messages are validated by the receiver. */
  listen(listener: (message: unknown) => void): () => void;
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
  openStream(request: { owner: string; path: string }, listener: StreamListener): () => void;
  /**
   * Asks for a fresh token of `owner`. `refused`: only signing in again will do; `unreachable`: nobody could be
   * asked, so try again later. Rejects only where this device's storage fails.
   */
  refreshToken(owner: string): Promise<Renewal>;
}
