import type { AnyChange, Change, Row } from '../../../core/contract/rows.ts';
import { keyText } from '../storage/row-key.ts';
import { type ChangedBy, changedBy, changedMeanwhile, isByFields } from './changed-by.ts';
import { dependsOn } from './merge.ts';
import { isUnreadable, type Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';
import type { Verdict } from './verdict.ts';

/** A change of the outbox: operations to remove, and operations to write. */
export interface Settled {
  remove: Operation[];
  put: Operation[];
  rebased?: readonly Rebase[];
  acknowledged?: readonly Acknowledged[];
}

/**
 * An operation that the server holds now, since a version of the hotel, with the versions of rows that it made: kept for
 * a server that is restored to before that version.
 */
export interface Acknowledged {
  operation: Operation;
  version: number;
  made: readonly Pick<Rebase, 'orderKey' | 'from' | 'to'>[];
}

/**
 * This device's own operation moved a row from version `from` to `to`. Stored for taps that were made over it and
 * reach the outbox after it was removed.
 */
export interface Rebase {
  orderKey: string;
  from: number;
  to: number;
  /** The row at `to`; absent where the answer did not carry it. */
  row?: Row | null;
  /** The row has changes of others too, beside which the operation held: a tap made over `from` did not see them. */
  isShared?: true;
  /** Nobody else has changed the row between the two: what a tap made over `from` did not see, is this person's. */
  isOnlyOwn?: true;
}

/**
 * Rebases an operation on another version of its row. The wish stays: arguments that depend on the row, such as a
 * toggle, are computed again over `row`, where that is known. Stays as it is where the row may have what the person did
 * not see: the server, which sees the row, accepts it or answers that it is stale.
 */
export function basedOn(
  operation: Operation,
  { to, row, isShared, isOnlyOwn }: Pick<Rebase, 'to' | 'row' | 'isShared' | 'isOnlyOwn'>,
): Operation {
  const definition = isUnreadable(operation) ? undefined : definitionOf(operation.name);
  // What this device has created, nobody else has changed: what was seen of it, earlier edits included, holds.
  const isOwn = operation.base === 0;
  if (definition && isByFields(operation)) {
    const holds = isOwn || isOnlyOwn || definition.holdsOver?.(row, operation.args);
    return holds ? { ...operation, base: to } : operation;
  }
  if (isShared && definition && !isOwn) return operation;
  const args =
    definition && row !== undefined ? definition.reapply(row, operation) : operation.args;
  return { ...operation, args, base: to };
}

/**
 * Applies answers to the queue as it is now (by seq). An acknowledged operation is removed, and later ones of its
 * order key with the same base are rebased on the version that it made, as are those on the rows that it made beside. A refused creation takes its dependents to
 * the inbox. Answers for operations that are no longer queued are ignored.
 */
export function settle(
  queue: readonly Operation[],
  verdicts: ReadonlyMap<string, Verdict>,
): Settled {
  const draft = new Draft(queue);
  for (const { id } of queue) {
    const verdict = verdicts.get(id);
    const operation = draft.get(id);
    if (verdict && operation?.state.kind === 'sent') settleOne(draft, operation, verdict);
  }
  return draft.settled();
}

function settleOne(draft: Draft, operation: Operation, verdict: Verdict): void {
  switch (verdict.kind) {
    case 'acknowledged': {
      draft.acknowledge(operation, verdict.version);
      const row = rowMade(operation, verdict.changes);
      const to = versionMade(operation, [...verdict.changes, ...(verdict.unread ?? [])]);
      draft.rebase(operation, to, row, changedBy(operation, row, verdict.besideOthers));
      // Who tapped over what others had made of the row meanwhile has seen all of it, this operation included.
      const { beforeVersion = operation.base } = verdict;
      if (beforeVersion !== operation.base) {
        draft.rebase({ ...operation, base: beforeVersion }, to, row, { isOnlyOwn: true });
      }
      for (const made of madeBeside(operation, verdict.changes)) {
        const { seq } = operation;
        const version = made.row === null ? 0 : made.version;
        draft.rebase({ seq, orderKey: keyText(made), base: 0 }, version, made.row);
      }
      break;
    }
    case 'satisfied':
      // Where the row is gone, the server does not say since when: it was after the version that was seen.
      draft.acknowledge(operation, verdict.current?.version ?? operation.base + 1);
      draft.rebase(
        operation,
        verdict.current?.version ?? 0,
        verdict.current,
        changedMeanwhile(operation, verdict.current),
      );
      break;
    case 'inbox': {
      const { status, error, current } = verdict;
      const said = current === undefined ? {} : { current };
      draft.put({ ...operation, state: { kind: 'inbox', status, error, ...said } });
      if (isCreation(operation)) refuseDependents(draft, operation.orderKey);
      break;
    }
    case 'retry':
    case 'sign-in':
      break;
  }
}

/** Rows of an answer, for the mirror. */
export function rowsOf(verdict: Verdict, operation: Operation): Change[] {
  if (verdict.kind === 'acknowledged') return verdict.changes;
  if (verdict.kind !== 'satisfied' && verdict.kind !== 'inbox') return [];
  if (verdict.kind === 'satisfied' && verdict.current === null) return goneOf(operation);
  return verdict.current ? changeOf(operation, verdict.current) : [];
}

/**
 * The end of an operation's row, which somebody else has brought about: without it, the row would show again until the
 * stream has told of it. That was in a later version than the one that was seen, so that the stream's word holds.
 */
function goneOf({ name, args, base }: Operation): Change[] {
  const definition = definitionOf(name);
  if (definition?.guard !== 'if-match') return [];
  return [{ ...definition.target(args), version: base + 1, row: null } as Change];
}

/** The current row of a stale answer, as a change of the mirror. It is of the entity that the operation writes. */
function changeOf(operation: Operation, row: Row): Change[] {
  const entity = definitionOf(operation.name)?.entity;
  return entity ? [{ entity, id: row.id, version: row.version, row } as Change] : [];
}

/** The row that a person was shown as "theirs", by hotel. */
export function theirRows(operation: Operation): Map<string, Change[]> {
  const { state, hotelId } = operation;
  const current = state.kind === 'inbox' ? state.current : undefined;
  return new Map(current ? [[hotelId, changeOf(operation, current)]] : []);
}

export const isCreation = (operation: Operation): boolean =>
  definitionOf(operation.name)?.guard === 'none';

/** The version of an operation's row afterwards; undefined where the answer did not change it. */
function versionMade(operation: Operation, changes: readonly AnyChange[]): number | undefined {
  const made = madeBy(operation, changes);
  return made && (made.row === null ? 0 : made.version);
}

function rowMade(operation: Operation, changes: readonly Change[]): Row | null | undefined {
  return madeBy(operation, changes)?.row;
}

/** The rows that an operation has made beside the one that it is about. */
function madeBeside(operation: Operation, changes: readonly Change[]): Change[] {
  const definition = definitionOf(operation.name);
  if (!definition) return [];
  const own = keyText(definition.target(operation.args));
  const beside = new Set(definition.touches(operation.args).map(keyText));
  beside.delete(own);
  return beside.size === 0 ? [] : changes.filter((change) => beside.has(keyText(change)));
}

function madeBy<C extends AnyChange>(operation: Operation, changes: readonly C[]): C | undefined {
  const target = definitionOf(operation.name)?.target(operation.args);
  return changes.find(({ entity, id }) => entity === target?.entity && id === target.id);
}

export function refuseDependents(draft: Draft, orderKey: string): void {
  for (const each of draft.all()) {
    if (each.state.kind !== 'queued' || !dependsOn(each).includes(orderKey)) continue;
    draft.put({ ...each, state: { kind: 'inbox', status: 0, error: 'depends_on_refused' } });
  }
}

/** A queue while it is changed. Records that this release can't read are never written. */
export class Draft {
  readonly #before: ReadonlyMap<string, Operation>;
  readonly #now: Map<string, Operation>;
  readonly #rebased: Rebase[] = [];
  readonly #acknowledged: { operation: Operation; version: number; made: Rebase[] }[] = [];

  constructor(queue: readonly Operation[]) {
    this.#before = new Map(queue.map((each) => [each.id, each]));
    this.#now = new Map(this.#before);
  }

  all(): Operation[] {
    return [...this.#now.values()];
  }

  get(id: string): Operation | undefined {
    return this.#now.get(id);
  }

  put(operation: Operation): void {
    const before = this.#before.get(operation.id);
    if (before && isUnreadable(before)) return;
    this.#now.set(operation.id, operation);
  }

  remove({ id }: Operation): void {
    this.#now.delete(id);
  }

  /** Removes an operation that the server holds; what is rebased next, was made by it. */
  acknowledge(operation: Operation, version: number): void {
    this.remove(operation);
    this.#acknowledged.push({ operation, version, made: [] });
  }

  /** Rebases later operations of the same order key and base on `version`. */
  rebase(
    { seq, orderKey, base }: Pick<Operation, 'seq' | 'orderKey' | 'base'>,
    version: number | undefined,
    row?: Row | null | undefined,
    by: ChangedBy = {},
  ): void {
    if (version === undefined || version === base) return;
    const rebase: Rebase = {
      ...{ orderKey, from: base, to: version },
      ...(row === undefined ? {} : { row }),
      ...by,
    };
    this.#rebased.push(rebase);
    this.#acknowledged.at(-1)?.made.push(rebase);
    for (const each of this.all()) {
      const follows = each.seq > seq && each.orderKey === orderKey && each.state.kind !== 'sent';
      if (follows && each.base === base) this.put(basedOn(each, rebase));
    }
  }

  settled(): Settled {
    return {
      remove: [...this.#before.values()].filter(({ id }) => !this.#now.has(id)),
      put: this.all().filter((each) => this.#before.get(each.id) !== each),
      rebased: this.#rebased,
      acknowledged: this.#acknowledged,
    };
  }
}
