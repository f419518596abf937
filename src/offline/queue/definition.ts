import type { z } from 'zod';
import type { BatchRequest } from '../../../core/contract/batch.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import type { Action } from '../../../core/rules/permissions.ts';
import type { RowKey } from '../storage/row-key.ts';
import type { Description } from './description.ts';
import type { Lookup, Operation, RowReader } from './operation.ts';
import type { PlannedBeside } from './operations/made-with.ts';

/** What becomes of an operation and an earlier unsent one of the same order key. */
export type Merge<Args> =
  | { kind: 'keep-both' }
  /** The earlier one takes these arguments; the later one is dropped. */
  | { kind: 'replace'; args: Args }
  /** Together they change nothing: both are dropped. */
  | { kind: 'cancel' };

interface Basics<Name extends string, Args, E extends Entity> {
  /** Stored with each operation: once released, never reused for anything else. */
  name: Name;
  /** Version of `args`; upcasters lead to it from every version before. */
  version: number;
  args: z.ZodType<Args>;
  action: Action;
  /** The kind of row that it writes. */
  entity: E;
  /** The row that it writes. */
  target(args: Args): RowKey<E>;
  /** The row whose version If-Match carries; undefined where it does not exist (version 0). */
  pinned(args: Args, view: RowReader): Row<E> | undefined;
  /** Operations of one order key are sent in order, one at a time. */
  orderKey(args: Args): string;
  /** Order keys of creations that it needs: it waits for them, and is refused with them. */
  dependsOn(args: Args): readonly string[];
  /** @param base version of the pinned row as the person saw it */
  request(
    args: Args,
    hotelId: string,
    base: number,
  ): Pick<BatchRequest, 'method' | 'path' | 'body'>;
  /** Every row that `overlay` may change, of any entity. */
  touches(args: Args): readonly RowKey[];
  /** A touched row with the operation's effect; null = gone. Pure, total, and idempotent. */
  overlay(row: Row | null, operation: Operation<Args, E>, key: RowKey): Row | null;
  merge(
    earlier: Operation<Args, E>,
    later: Operation<Args, E>,
    /** Whether another change of the row, which is not answered, is on its way before them. */
    isBehindSent: boolean,
  ): Merge<Args>;
  /** It changes some fields of its row, and says nothing of the others; its version guards all of the row. */
  isPartial?: boolean;
  /** Name of the creation that it cancels while that is unsent, together with all that depends on it. */
  undoes?: string;
  /** Dishes whose unsent entries stay though the creation that they wait for is cancelled. */
  plannedBeside?(args: Args): PlannedBeside;
  /** It cancels that creation only while nothing unsent depends on it: what does only refers to its row, and stays. */
  undoesAlone?: boolean;
  /**
   * After an answer that says what there is, stale or gone: whether the current row (null = gone) already is what the
   * person wanted.
   */
  satisfied(current: Row<E> | null, args: Args): boolean;
  /** "Yours" after a stale answer: the arguments to send again over the current row. */
  reapply(current: Row<E> | null, operation: Operation<Args, E>): Args;
  /**
   * Whether the operation holds beside what others have changed of the row, which the server finds out too.
   * @param current undefined: it is not known. True then only where the version alone guards the operation
   */
  holdsOver?(current: Row<E> | null | undefined, args: Args): boolean;
  /** "Theirs" after a stale answer: what is left of the wish beside the current row; null = nothing. */
  rest?(current: Row<E>, operation: Operation<Args, E>): Args | null;
  /** Older argument shapes, by the version that wrote them: each leads to the next version's. */
  upcasters: Readonly<Record<number, (args: unknown) => unknown>>;
  /** Total, also where rows are missing; reads only rows that `args` name. */
  describe(args: Args, lookup: Lookup): Description;
}

interface Creation {
  guard: 'none';
}

interface Guarded<Args, E extends Entity> {
  guard: 'if-match';
  /** "Theirs" after a stale answer: what the current row says in place of the operation. Total. */
  describeTheirs(current: Row<E>, args: Args, lookup: Lookup): Description;
}

/** An offline action as the engine runs it. Made by `defineCreate`, `defineChange` and `defineDelete`. */
export type OperationDefinition<
  Name extends string = string,
  Args = unknown,
  E extends Entity = Entity,
> = Basics<Name, Args, E> & (Creation | Guarded<Args, E>);
