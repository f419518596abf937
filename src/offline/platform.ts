import type { BatchAnswer, BatchRequest } from '../../core/contract/batch.ts';
import type { AnyChange } from '../../core/contract/rows.ts';

/** What a batch came to, before it is classified: an answer of any kind, or none. */
export type Delivery =
  | { kind: 'answer'; status: number; retryAfter: number | null; body: unknown }
  | { kind: 'no-answer'; reason: 'network' | 'timeout' | 'not-json' | 'redirect' };

export type { AnyChange, BatchAnswer, BatchRequest };

/** A stream that opened, as its text comes; reading rejects when the connection breaks. */
export type Opened = { kind: 'open'; text: ReadableStream<string> } | Delivery;

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
  /** Opens an event stream with the token of `owner`; never rejects. `signal` closes it. */
  stream(request: {
    owner: string;
    path: string;
    lastEventId?: string;
    signal: AbortSignal;
  }): Promise<Opened>;
  /** Asks for a fresh token of `owner`; false when only signing in again will do, true also where nobody could be asked. */
  refreshToken(owner: string): Promise<boolean>;
}
