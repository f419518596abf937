import type { Day } from '../../core/rules/day.ts';
import type { EngineStatus } from './engine-status.ts';
import type { Operation } from './operation.ts';
import type { ArgsOf, OperationName } from './operations/registry.ts';
import type { Platform } from './platform.ts';
import type { Store } from './store.ts';
import type { View } from './view.ts';

export type { EngineStatus } from './engine-status.ts';

export type WakeReason = 'online' | 'visible' | 'sign-in' | 'timer' | 'live' | 'sync';

/** What one user on one device has: their mirror, their outbox, and the way to the server. */
export interface Engine {
  readonly owner: string;
  /** Loads a hotel from this device, fetches it where it was never loaded, follows it live. Resolves when it shows or is `empty`. */
  openHotel(hotelId: string): Promise<void>;
  /** Of the open hotel. */
  readonly view: View;
  readonly status: Store<EngineStatus>;
  /**
   * Does an operation in the open hotel. The view changes before this returns; the promise settles
   * when the operation is stored. @throws OperationNotStored (the view is then as before)
   */
  perform<N extends OperationName>(
    name: N,
    args: ArgsOf<N>,
    options?: { holdMs?: number },
  ): Promise<'saved' | 'merged' | 'cancelled'>;
  /** Fetches a day outside the snapshot's window. `missing` = never loaded here, and now out of reach. */
  ensureDay(day: Day): Promise<'ready' | 'missing'>;
  hasDay(day: Day): boolean;
  /** All of this user's, of any hotel, in order. */
  operations(): Promise<Operation[]>;
  /** Settles an inbox item: `mine` sends it again over the present row, `theirs` drops it. */
  decide(id: string, choice: 'mine' | 'theirs'): Promise<void>;
  /** Puts an inbox item back in the queue. */
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** Adds operations from an exported queue of the same user; returns how many were new. */
  importQueue(text: string): Promise<number>;
  wake(reason: WakeReason): void;
  /** Sends what can be sent now; resolves when nothing more can be. */
  drainOnce(): Promise<void>;
  close(): Promise<void>;
}

/** A user's engine on this device; its databases open at first use. The page and the service worker each make one. */
export function createEngine(_platform: Platform, _owner: string): Engine {
  throw new Error('not built yet');
}
