import type { z } from 'zod';
import type { BatchRequest } from '../../../core/contract/batch.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import type { Action } from '../../../core/rules/permissions.ts';
import type { RowKey } from '../storage/row-key.ts';

/**
 * Life of an operation in the outbox. Sent = its request is frozen as it went out, whatever release
 * sends it again: its key stands for exactly that request, and an answer may be on its way.
 */
export type OperationState =
  | { kind: 'queued' }
  | { kind: 'sent'; attempts: number; request: BatchRequest }
  /** Refused or overtaken; waits for a person. `current` = the row as the server has it now (stale only). */
  | { kind: 'inbox'; status: number; error: string; current?: Row | null | undefined };

/** What was tapped, as it stands in the outbox. */
export interface Operation<Args = unknown> {
  /** UUIDv7, minted at the tap; the Idempotency-Key. */
  id: string;
  /** Position in the outbox, ascending. */
  seq: number;
  name: string;
  /** What it stays in order with, as its definition said at the tap; kept, so that an operation that is no longer known still holds its place. */
  entity: string;
  /** Version of the definition that wrote `args`. */
  argsVersion: number;
  args: Args;
  owner: string;
  hotelId: string;
  /** Version of the thing as the person saw it; 0 = it did not exist. Sent as If-Match. */
  base: number;
  /** The row that the person saw, for "yours / theirs" and for undoing; null = none. */
  seen: Row | null;
  /** Device time of the tap, ms. A record of when, never an order. */
  at: number;
  /** Device time before which it is not sent (a second tap may follow); ignored when absurdly far. */
  holdUntil: number;
  state: OperationState;
  /** It came in a file: nobody has looked at its arguments yet. */
  imported?: true | undefined;
}

/** Places of taps on their way into the outbox: behind all that are in it. */
export const behindAll = 2 ** 52;

/** Whether the device has promised to keep an operation; what is on its way to storage may still be refused. */
export const isStored = ({ seq }: Operation): boolean => seq < behindAll;

/** Whether an operation is expected to take effect; what waits for a person is not shown as done. */
export const takesEffect = (operation: Operation): boolean => operation.state.kind !== 'inbox';

/** How an operation meets an earlier unsent one of the same entity. */
export type Merge<Args> =
  | { kind: 'keep-both' }
  | { kind: 'replace'; args: Args }
  /** Together they change nothing: both go. */
  | { kind: 'cancel' };

/** Texts of the operation list, resolved by the app: a key of locales/operations.json and its values. */
export interface Description {
  key: string;
  values: Record<string, string | number>;
}

/** Read access to the folded view, for descriptions. */
export interface Lookup {
  get<E extends Entity>(entity: E, id: string): Row<E> | undefined;
}

/** The folded view as an operation reads it when it is made. */
export interface Seen extends Lookup {
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
}

/** An offline action, defined once. `docs/recipes/add-an-offline-operation.md` has the steps. */
export interface OperationDefinition<Name extends string = string, Args = unknown> {
  name: Name;
  version: number;
  args: z.ZodType<Args>;
  action: Action;
  /** The row that it writes. */
  target(args: Args): RowKey;
  /** The row whose version If-Match carries, as the person sees it; undefined where it does not exist (0). */
  pinned(args: Args, seen: Seen): Row | undefined;
  /** What it must stay in order with; equal to keyText(target) for most. */
  entity(args: Args): string;
  /** Entities whose creation it needs: held back, and refused, together with it. */
  dependsOn(args: Args): readonly string[];
  /** Whether it writes to something that exists (If-Match is sent) or creates. */
  guard: 'if-match' | 'none';
  request(
    args: Args,
    hotelId: string,
  ): { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };
  /** Every row that its overlay may change. */
  touches(args: Args): readonly RowKey[];
  /** The row as it will be when the operation takes effect; null = gone. Pure and total. */
  overlay(row: Row | null, key: RowKey, operation: Operation<Args>): Row | null;
  merge(earlier: Operation<Args>, later: Operation<Args>): Merge<Args>;
  /** The operation whose unsent creation of the same entity this takes back, with all that depends on it. */
  undoes?: string;
  /** After `stale`: the present row already is what the person wanted. */
  satisfied(current: Row | null, args: Args): boolean;
  /** "Yours" after a stale answer: the arguments to send again over the present row. */
  reapply(current: Row | null, operation: Operation<Args>): Args;
  /** Older argument shapes, by the version that wrote them: each leads to the next version's. */
  upcasters: Record<number, (args: unknown) => unknown>;
  /** Total, also where the rows that it reads are not there; it reads those that `args` name. */
  describe(args: Args, lookup: Lookup): Description;
  /** What stands in its place after a stale answer, where `describe` with the row's values can't say it. */
  describeCurrent?(current: Row): Description;
}
