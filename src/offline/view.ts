import type { Change, Entity, Row } from '../../core/contract/rows.ts';
import { fold, takesEffect } from './fold.ts';
import { keyText, type Operation, type RowKey, type Seen } from './operation.ts';
import { definitionOf } from './operations/registry.ts';

/** What a person sees of the open hotel: its confirmed rows and this device's own operations over them. */
export interface View extends Seen {
  /** The live rows of an entity; read `revision` to learn whether they changed. */
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
  /** Whether an unacknowledged operation touches the row. */
  pending(key: RowKey): boolean;
  /** Grows whenever a row of the entity changed. */
  revision(entity: Entity): number;
  /** Calls after a row (or any row of an entity) changed, once per update. */
  subscribe(hear: () => void, what: RowKey | Entity): () => void;
}

/** What changed; applied as a whole before anybody is told. */
export interface Patch {
  rows?: readonly Change[] | undefined;
  /** Operations that go, by id; done before `add`. */
  remove?: readonly string[] | undefined;
  add?: readonly Operation[] | undefined;
}

/** Holds the view. Invariant: every row equals fold(confirmed row, operations that touch it, by seq). */
export interface ViewKeeper {
  view: View;
  /** Replaces everything. */
  load(rows: readonly Change[], operations: readonly Operation[]): void;
  apply(patch: Patch): void;
  /** The confirmed row, or undefined where this device knows of none. */
  confirmed(key: RowKey): { version: number; row: Row | null } | undefined;
}

interface Confirmed {
  version: number;
  row: Row | null;
}

const none: readonly Operation[] = [];

export function createView(): ViewKeeper {
  let mirror = new Map<string, Confirmed>();
  let byId = new Map<string, Operation>();
  let byKey = new Map<string, Operation[]>();
  const folded = new Map<Entity, Map<string, Row>>();
  const waiting = new Set<string>();
  const revisions = new Map<Entity, number>();
  const hearers = new Map<string, Set<() => void>>();

  const rowsOf = (entity: Entity): Map<string, Row> => {
    const rows = folded.get(entity) ?? new Map<string, Row>();
    folded.set(entity, rows);
    return rows;
  };

  const link = (operation: Operation, dirty: Map<string, RowKey>) => {
    byId.set(operation.id, operation);
    for (const key of touched(operation)) {
      const text = keyText(key);
      dirty.set(text, key);
      const list = byKey.get(text) ?? [];
      let at = list.length;
      while (at > 0 && (list[at - 1]?.seq ?? 0) > operation.seq) at -= 1;
      list.splice(at, 0, operation);
      byKey.set(text, list);
    }
  };

  const unlink = (id: string, dirty: Map<string, RowKey>) => {
    const operation = byId.get(id);
    if (!operation) return;
    byId.delete(id);
    for (const key of touched(operation)) {
      const text = keyText(key);
      dirty.set(text, key);
      const rest = (byKey.get(text) ?? []).filter((each) => each.id !== id);
      if (rest.length > 0) byKey.set(text, rest);
      else byKey.delete(text);
    }
  };

  /** Folds one key again; whether what a person sees of it changed. */
  const refold = (text: string, { entity, id }: RowKey): boolean => {
    const operations = byKey.get(text) ?? none;
    const row = fold(mirror.get(text)?.row ?? null, { entity, id }, operations);
    const rows = rowsOf(entity);
    const before = rows.get(id);
    if (row === null) rows.delete(id);
    else rows.set(id, row);
    const waited = waiting.has(text);
    const waits = operations.some(takesEffect);
    if (waits) waiting.add(text);
    else waiting.delete(text);
    return waits !== waited || (row ?? undefined) !== before;
  };

  const settle = (dirty: Map<string, RowKey>) => {
    const changed = new Set<string>();
    for (const [text, key] of dirty) {
      if (!refold(text, key)) continue;
      changed.add(text);
      changed.add(key.entity);
    }
    const entities = [...folded.keys()].filter((entity) => changed.has(entity));
    for (const entity of entities) revisions.set(entity, (revisions.get(entity) ?? 0) + 1);
    for (const text of changed) for (const hear of [...(hearers.get(text) ?? [])]) hear();
  };

  const confirm = (change: Change, dirty: Map<string, RowKey>) => {
    const text = keyText(change);
    const known = mirror.get(text);
    if (known && known.version >= change.version) return;
    mirror.set(text, { version: change.version, row: change.row });
    dirty.set(text, { entity: change.entity, id: change.id });
  };

  const view: View = {
    // A row of an entity is stored under that entity alone.
    get: <E extends Entity>(entity: E, id: string) =>
      folded.get(entity)?.get(id) as Row<E> | undefined,
    all: <E extends Entity>(entity: E) =>
      rowsOf(entity) as ReadonlyMap<string, Row> as ReadonlyMap<string, Row<E>>,
    pending: (key) => waiting.has(keyText(key)),
    revision: (entity) => revisions.get(entity) ?? 0,
    subscribe(hear, what) {
      const text = typeof what === 'string' ? what : keyText(what);
      const own = () => hear();
      const set = hearers.get(text) ?? new Set();
      hearers.set(text, set.add(own));
      return () => {
        set.delete(own);
        if (set.size === 0 && hearers.get(text) === set) hearers.delete(text);
      };
    },
  };

  return {
    view,
    load(rows, operations) {
      const dirty = new Map<string, RowKey>();
      for (const [entity, known] of folded) {
        for (const id of known.keys()) dirty.set(`${entity}/${id}`, { entity, id });
      }
      for (const [text, list] of byKey) {
        for (const key of list.flatMap(touched)) if (keyText(key) === text) dirty.set(text, key);
      }
      mirror = new Map();
      byId = new Map();
      byKey = new Map();
      for (const change of rows) confirm(change, dirty);
      for (const operation of operations) link(operation, dirty);
      settle(dirty);
    },
    apply({ rows = [], remove = [], add = [] }) {
      const dirty = new Map<string, RowKey>();
      for (const change of rows) confirm(change, dirty);
      for (const id of remove) unlink(id, dirty);
      for (const operation of add) {
        unlink(operation.id, dirty);
        link(operation, dirty);
      }
      settle(dirty);
    },
    confirmed: (key) => mirror.get(keyText(key)),
  };
}

function touched(operation: Operation): readonly RowKey[] {
  const definition = definitionOf(operation.name);
  return definition && takesEffect(operation) ? definition.touches(operation.args) : [];
}
