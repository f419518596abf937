import type { Change, Entity, Row } from '../../../core/contract/rows.ts';
import { isStored, type Operation, type RowReader, takesEffect } from '../queue/operation.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';
import { fold, touchedBy } from './fold.ts';

/** What a person sees of the open hotel: its confirmed rows and this device's own operations over them. */
export interface View extends RowReader {
  /** The live rows of an entity; read `revision` to learn whether they changed. */
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
  /** Whether an operation that is stored on this device, and not acknowledged, touches the row. */
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

/** Who hears of a row, or of any of an entity. */
interface Hearers {
  what: RowKey | Entity;
  all: Set<() => void>;
}

/** What a person saw before a load. */
interface Shown {
  rows: Map<Entity, ReadonlyMap<string, Row>>;
  waiting: ReadonlyMap<string, RowKey>;
}

const none: readonly Operation[] = [];
const nothing: ReadonlyMap<string, Row> = new Map();

export function createView(): ViewKeeper {
  const mirror = new Map<Entity, Map<string, Confirmed>>();
  let byId = new Map<string, Operation>();
  let byKey = new Map<string, Operation[]>();
  const folded = new Map<Entity, Map<string, Row>>();
  const waiting = new Map<string, RowKey>();
  const revisions = new Map<Entity, number>();
  const hearers = new Map<string, Hearers>();

  const rowsOf = (entity: Entity): Map<string, Row> => ofEntity(folded, entity);

  const link = (operation: Operation, dirty: Map<string, RowKey>) => {
    byId.set(operation.id, operation);
    for (const key of touchedBy(operation)) {
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
    for (const key of touchedBy(operation)) {
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
    const row = fold(mirror.get(entity)?.get(id)?.row ?? null, { entity, id }, operations);
    const rows = rowsOf(entity);
    const before = rows.get(id);
    if (row === null) rows.delete(id);
    else rows.set(id, row);
    const waited = waiting.has(text);
    const waits = operations.some((each) => takesEffect(each) && isStored(each));
    if (waits) waiting.set(text, { entity, id });
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
    revise([...folded.keys()].filter((entity) => changed.has(entity)));
    for (const text of changed) for (const hear of [...(hearers.get(text)?.all ?? [])]) hear();
  };

  const revise = (entities: readonly Entity[]) => {
    for (const entity of entities) revisions.set(entity, (revisions.get(entity) ?? 0) + 1);
  };

  const confirm = (change: Change, dirty: Map<string, RowKey>) => {
    const { entity, id, version, row } = change;
    const rows = ofEntity(mirror, entity);
    const known = rows.get(id);
    if (known && known.version >= version) return;
    rows.set(id, { version, row });
    dirty.set(keyText(change), { entity, id });
  };

  /** Confirmed rows in place of all others, as a person sees them where no operation touches them. */
  const confirmAll = (changes: readonly Change[]) => {
    for (const rows of mirror.values()) rows.clear();
    for (const rows of folded.values()) rows.clear();
    let last: Entity | undefined;
    let confirmed = new Map<string, Confirmed>();
    let live = new Map<string, Row>();
    for (const change of changes) {
      const { entity, id, version, row } = change;
      if (entity !== last) {
        last = entity;
        confirmed = ofEntity(mirror, entity);
        live = rowsOf(entity);
      }
      const known = confirmed.get(id);
      if (known && known.version >= version) continue;
      confirmed.set(id, change);
      if (row !== null) live.set(id, row);
      else if (known) live.delete(id);
    }
  };

  /** Tells what is not as it was, after everything was replaced. */
  const tellSince = (was: Shown) => {
    if (hearers.size === 0) return revise([...folded.keys()]);
    const flips = new Map<string, RowKey>();
    for (const [text, key] of waiting) if (!was.waiting.has(text)) flips.set(text, key);
    for (const [text, key] of was.waiting) if (!waiting.has(text)) flips.set(text, key);
    const flipped = new Set([...flips.values()].map(({ entity }) => entity));
    const changed = new Set<Entity>();
    for (const [entity, rows] of folded) {
      if (flipped.has(entity) || !isSame(rows, was.rows.get(entity))) changed.add(entity);
    }
    const rowChanged = ({ entity, id }: RowKey) =>
      folded.get(entity)?.get(id) !== was.rows.get(entity)?.get(id);
    const told = [...hearers.values()].filter(({ what }) =>
      typeof what === 'string' ? changed.has(what) : flips.has(keyText(what)) || rowChanged(what),
    );
    revise([...changed]);
    for (const { all } of told) for (const hear of [...all]) hear();
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
      const same = hearers.get(text) ?? { what, all: new Set() };
      hearers.set(text, same);
      same.all.add(own);
      return () => {
        same.all.delete(own);
        if (same.all.size === 0 && hearers.get(text) === same) hearers.delete(text);
      };
    },
  };

  return {
    view,
    load(rows, operations) {
      const was: Shown = { rows: new Map(), waiting: new Map(waiting) };
      for (const [entity, live] of folded) if (live.size > 0) was.rows.set(entity, new Map(live));
      byId = new Map();
      byKey = new Map();
      waiting.clear();
      confirmAll(rows);
      const touchedKeys = new Map<string, RowKey>();
      for (const operation of operations) link(operation, touchedKeys);
      for (const [text, key] of touchedKeys) refold(text, key);
      tellSince(was);
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
    confirmed: ({ entity, id }) => mirror.get(entity)?.get(id),
  };
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
