import type { AnyChange } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Role } from '../../../core/rules/permissions.ts';
import type { EngineStatus, WakeReason } from '../engine-status.ts';
import type { Outcome } from '../queue/merge.ts';
import type { Lookup, Operation } from '../queue/operation.ts';
import type { ArgsOf, OperationName } from '../queue/operations/registry.ts';
import type { TapOptions } from '../queue/tap.ts';
import type { Store } from '../store.ts';
import type { View } from '../view/view.ts';

/** The offline engine of one user on one device: mirror, outbox, view, sending and the live stream. */
export interface Engine {
  readonly owner: string;
  /**
   * Loads a hotel from the mirror, or fetches it; then follows it live. Resolves when it shows or is `empty`.
   * @param day the one that is looked at first: the others come after it, see `hasDay`
   */
  openHotel(hotelId: string, day?: Day): Promise<void>;
  /** Of the open hotel. */
  readonly view: View;
  readonly status: Store<EngineStatus>;
  /**
   * Performs an operation in the open hotel. The view changes before this returns; the promise settles when the
   * operation is stored. @throws OperationNotStored (the view is then as before)
   */
  perform<N extends OperationName>(
    name: N,
    args: ArgsOf<N>,
    options?: TapOptions,
  ): Promise<Outcome>;
  /** Shows and stores rows that the server answered a write outside the queue with. */
  confirm(hotelId: string, changes: readonly AnyChange[]): Promise<void>;
  /** Loads or fetches a day's rows. `missing` = not stored here, and the server can't be reached. */
  ensureDay(day: Day): Promise<'ready' | 'missing'>;
  /** Whether the view has a day's rows. Nothing of another day is to be shown, or tapped on. */
  hasDay(day: Day): boolean;
  /**
   * Fetches the menus of days, both included, that are not stored here. They stay, and are kept up to date.
   * `missing` = not all are stored here, and the server can't be reached.
   */
  ensureMenus(from: Day, to: Day): Promise<'ready' | 'missing'>;
  /** Whether the view has the menus of days, both included. */
  hasMenus(from: Day, to: Day): boolean;
  /** The whole outbox, of any hotel, in order. */
  operations(): Promise<Operation[]>;
  /** Rows that describing these operations reads, by hotel; for hotels that are not open. */
  lookups(operations: readonly Operation[]): Promise<ReadonlyMap<string, Lookup>>;
  /** Settles an inbox item: `mine` sends it again over the current row, `theirs` drops it. */
  decide(id: string, choice: 'mine' | 'theirs'): Promise<void>;
  /** Puts an inbox item back in the queue. */
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** This user's queue as the text of a file, for `importQueue` on another of their devices. */
  exportQueue(): Promise<string>;
  /**
   * Adds operations from an exported queue of the same user; returns how many were new.
   * @throws QueueNotImported
   */
  importQueue(text: string): Promise<number>;
  wake(reason: WakeReason): void;
  /** Sends what can be sent now; resolves when nothing more can be. */
  drainOnce(): Promise<void>;
  close(): Promise<void>;
}

/** What an engine reports beside its status. */
export interface EngineListener {
  /** What the server says that the owner is in a hotel; null: no member. */
  membership(hotelId: string, role: Role | null): void;
}
