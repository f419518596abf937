import type { Change, Entity, Row } from '../../../core/contract/rows.ts';
import type { Operation } from '../queue/operation.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';
import { fold } from './fold.ts';
import { Listeners } from './listeners.ts';
import { OperationIndex } from './operation-index.ts';

/** A confirmed row; null = a tombstone. */
interface ConfirmedRow {
  version: number;
  row: Row | null;
}

/** A change of the view, applied as a whole before listeners are notified. */
export interface Patch {
  rows?: readonly Change[] | undefined;
  /** Ids of operations to remove; applied before `add`. */
  remove?: readonly string[] | undefined;
  add?: readonly Operation[] | undefined;
}

/** The view before everything was replaced. */
interface Before {
  rows: Map<Entity, ReadonlyMap<string, Row>>;
  pending: ReadonlyMap<string, RowKey>;
}

const nothing: ReadonlyMap<string, Row> = new Map();

/** Confirmed rows with operations folded over them. Invariant: each row equals fold(confirmed, its operations by seq). */
export class FoldedRows {
  readonly #confirmed = new Map<Entity, Map<string, ConfirmedRow>>();
  readonly #folded = new Map<Entity, Map<string, Row>>();
  readonly #pending = new Map<string, RowKey>();
  readonly #revisions = new Map<Entity, number>();
  readonly #operations = new OperationIndex();
  readonly listeners = new Listeners();

  row(entity: Entity, id: string): Row | undefined {
    return this.#folded.get(entity)?.get(id);
  }

  /** The same map always. */
  rows(entity: Entity): Map<string, Row> {
    return ofEntity(this.#folded, entity);
  }

  isPending(key: RowKey): boolean {
    return this.#pending.has(keyText(key));
  }

  pendingIds(entity: Entity): string[] {
    const ids: string[] = [];
    for (const key of this.#pending.values()) if (key.entity === entity) ids.push(key.id);
    return ids;
  }

  revision(entity: Entity): number {
    return this.#revisions.get(entity) ?? 0;
  }

  load(rows: readonly Change[], operations: readonly Operation[]): void {
    const before: Before = { rows: new Map(), pending: new Map(this.#pending) };
    for (const [entity, live] of this.#folded) {
      if (live.size > 0) before.rows.set(entity, new Map(live));
    }
    this.#operations.clear();
    this.#pending.clear();
    this.#confirmAll(rows);
    const touched = new Map<string, RowKey>();
    for (const operation of operations) this.#operations.add(operation, touched);
    for (const [text, key] of touched) this.#refold(text, key);
    this.#notifySince(before);
  }

  apply({ rows = [], remove = [], add = [] }: Patch): void {
    const touched = new Map<string, RowKey>();
    for (const change of rows) this.#confirm(change, touched);
    for (const id of remove) this.#operations.remove(id, touched);
    for (const operation of add) {
      this.#operations.remove(operation.id, touched);
      this.#operations.add(operation, touched);
    }
    const changed = new Set<string>();
    for (const [text, key] of touched) {
      if (!this.#refold(text, key)) continue;
      changed.add(text);
      changed.add(key.entity);
    }
    this.#revise([...this.#folded.keys()].filter((entity) => changed.has(entity)));
    this.listeners.notify(changed);
  }

  #confirm(change: Change, touched: Map<string, RowKey>): void {
    const { entity, id, version, row } = change;
    const rows = ofEntity(this.#confirmed, entity);
    const known = rows.get(id);
    if (known && known.version >= version) return;
    rows.set(id, { version, row });
    touched.set(keyText(change), { entity, id });
  }

  /** Replaces all confirmed rows, and shows them without operations. */
  #confirmAll(changes: readonly Change[]): void {
    for (const rows of this.#confirmed.values()) rows.clear();
    for (const rows of this.#folded.values()) rows.clear();
    let last: Entity | undefined;
    let confirmed = new Map<string, ConfirmedRow>();
    let live = new Map<string, Row>();
    for (const change of changes) {
      const { entity, id, version, row } = change;
      if (entity !== last) {
        last = entity;
        confirmed = ofEntity(this.#confirmed, entity);
        live = this.rows(entity);
      }
      const known = confirmed.get(id);
      if (known && known.version >= version) continue;
      confirmed.set(id, change);
      if (row !== null) live.set(id, row);
      else if (known) live.delete(id);
    }
  }

  /** Folds one row again; returns whether it shows differently. */
  #refold(text: string, { entity, id }: RowKey): boolean {
    const confirmed = this.#confirmed.get(entity)?.get(id)?.row ?? null;
    const row = fold(confirmed, { entity, id }, this.#operations.of(text));
    const rows = this.rows(entity);
    const before = rows.get(id);
    if (row === null) rows.delete(id);
    else rows.set(id, row);
    const wasPending = this.#pending.has(text);
    const isPending = this.#operations.isPending(text);
    if (isPending) this.#pending.set(text, { entity, id });
    else this.#pending.delete(text);
    return isPending !== wasPending || (row ?? undefined) !== before;
  }

  #revise(entities: readonly Entity[]): void {
    for (const entity of entities) this.#revisions.set(entity, this.revision(entity) + 1);
  }

  /** Notifies about what differs after everything was replaced. */
  #notifySince(before: Before): void {
    if (this.listeners.isEmpty()) {
      this.#revise([...this.#folded.keys()]);
      return;
    }
    const flipped = new Map<string, RowKey>();
    for (const [text, key] of this.#pending) if (!before.pending.has(text)) flipped.set(text, key);
    for (const [text, key] of before.pending) if (!this.#pending.has(text)) flipped.set(text, key);
    const changed = new Set([...flipped.values()].map(({ entity }) => entity));
    for (const [entity, rows] of this.#folded) {
      if (!isSame(rows, before.rows.get(entity))) changed.add(entity);
    }
    const rowChanged = ({ entity, id }: RowKey) =>
      this.row(entity, id) !== before.rows.get(entity)?.get(id);
    const texts = this.listeners.changed((what) =>
      typeof what === 'string' ? changed.has(what) : flipped.has(keyText(what)) || rowChanged(what),
    );
    this.#revise([...changed]);
    this.listeners.notify(texts);
  }
}

/** The map of an entity, made where there is none. */
function ofEntity<T>(maps: Map<Entity, Map<string, T>>, entity: Entity): Map<string, T> {
  const map = maps.get(entity) ?? new Map<string, T>();
  maps.set(entity, map);
  return map;
}

function isSame(rows: ReadonlyMap<string, Row>, before = nothing): boolean {
  if (rows.size !== before.size) return false;
  for (const [id, row] of rows) if (before.get(id) !== row) return false;
  return true;
}
