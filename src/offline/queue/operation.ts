import type { BatchRequest } from '../../../core/contract/batch.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';

/**
 * Life of an operation in the outbox. Sent = its request is frozen as it went out, whatever release
 * sends it again: its key stands for exactly that request, and an answer may be on its way.
 */
export type OperationState<E extends Entity = Entity> =
  | { kind: 'queued' }
  | { kind: 'sent'; attempts: number; request: BatchRequest }
  /** Refused or stale; waits for a person. `current` = the row as the server has it now (stale only). */
  | { kind: 'inbox'; status: number; error: string; current?: Row<E> | null | undefined };

/** What was tapped, as the outbox holds it. */
export interface Operation<Args = unknown, E extends Entity = Entity> {
  /** UUIDv7, minted at the tap; the Idempotency-Key. */
  id: string;
  /** Position in the outbox, ascending. */
  seq: number;
  name: string;
  /** What it stays in order with, as its definition said at the tap; stored, so that an operation that is no longer known still holds its place. */
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
  /** Device time before which it is not sent (a second tap may follow); ignored when absurdly far. */
  holdUntil: number;
  state: OperationState<E>;
}

/** Positions of taps that are not stored yet: behind all that are. */
export const behindAll = 2 ** 52;

/** Whether the operation is durable; storage may still refuse one that is on its way. */
export const isStored = ({ seq }: Operation): boolean => seq < behindAll;

/** Whether an operation is expected to take effect; what waits for a person is not shown as done. */
export const takesEffect = (operation: Operation): boolean => operation.state.kind !== 'inbox';

/** Reasons that stand for a record as it is read; they are never stored. */
export const unreadable = ['unknown_operation', 'wrong_owner'] as const;
export type Unreadable = (typeof unreadable)[number];

/** Whether an operation only stands for a record that this release can't act on: it may be dropped, never rewritten. */
export function isUnreadable({ state }: Operation): boolean {
  return state.kind === 'inbox' && unreadable.some((reason) => reason === state.error);
}

/** Reads single rows of the folded view, for descriptions. */
export interface Lookup {
  get<E extends Entity>(entity: E, id: string): Row<E> | undefined;
}

/** Reads the folded view, for the row that an operation pins. */
export interface RowReader extends Lookup {
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
}
