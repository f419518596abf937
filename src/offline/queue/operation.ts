import type { BatchRequest } from '../../../core/contract/batch.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';

/**
 * State of an operation in the outbox. Sent = its request is frozen, whatever release sends it again: its idempotency
 * key stands for exactly that request, and the answer may be under way.
 */
export type OperationState<E extends Entity = Entity> =
  | { kind: 'queued' }
  | { kind: 'sent'; attempts: number; request: BatchRequest }
  /** Refused or stale; waits for a person. `current` = the row as the server has it now (stale only). */
  | { kind: 'inbox'; status: number; error: string; current?: Row<E> | null | undefined };

/** One tap, as the outbox holds it. */
export interface Operation<Args = unknown, E extends Entity = Entity> {
  /** UUIDv7, minted at the tap; the Idempotency-Key. */
  id: string;
  /** Position in the outbox, ascending. */
  seq: number;
  name: string;
  /** Operations of one order key are sent in order. Stored, so that it holds for operations that are no longer known too. */
  orderKey: string;
  /** Version of the definition that wrote `args`. */
  argsVersion: number;
  args: Args;
  owner: string;
  hotelId: string;
  /** Version of the pinned row as the person saw it; 0 = it did not exist. Sent as If-Match. */
  base: number;
  /** The pinned row as the person saw it; null = none. */
  seen: Row<E> | null;
  /** Device time of the tap, ms. A record of when, never an order. */
  at: number;
  /** Device time before which it is not sent, for a second tap may follow; ignored when farther off than any hold. */
  holdUntil: number;
  state: OperationState<E>;
}

/** The position of an operation that has none yet: it is stored behind all others. */
export const unplaced = 0;

/** Provisional positions of taps that are not stored yet start here. */
export const behindAll = 2 ** 52;

/** Whether an operation is durable; storage may still refuse one that is not. */
export const isStored = ({ seq }: Operation): boolean => seq < behindAll;

/** Whether the view shows an operation as done: not while it waits for a person. */
export const takesEffect = (operation: Operation): boolean => operation.state.kind !== 'inbox';

/** Inbox reasons given on reading; never stored. */
export const unreadable = ['unknown_operation', 'wrong_owner'] as const;
export type Unreadable = (typeof unreadable)[number];

/** Whether this release can't act on a record: it may be discarded, never rewritten. */
export function isUnreadable({ state }: Operation): boolean {
  return state.kind === 'inbox' && unreadable.some((reason) => reason === state.error);
}

/** Reads single rows of the folded view, for descriptions. */
export interface Lookup {
  get<E extends Entity>(entity: E, id: string): Row<E> | undefined;
}

/** Reads the folded view, for finding the row that an operation pins. */
export interface RowReader extends Lookup {
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
}
