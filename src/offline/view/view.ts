import type { Change, Entity, Row } from '../../../core/contract/rows.ts';
import type { Operation, RowReader } from '../queue/operation.ts';
import type { RowKey } from '../storage/row-key.ts';
import { FoldedRows, type Patch } from './folded-rows.ts';

/** The open hotel as a person sees it: confirmed rows with this device's operations folded over them. */
export interface View extends RowReader {
  /** The live rows of an entity, the same map always; `revision` says whether they changed. */
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
  /** Whether an operation that is stored on this device, and not acknowledged, touches the row. */
  pending(key: RowKey): boolean;
  /** Ids of the rows of an entity that are pending. */
  pendingIds(entity: Entity): string[];
  /** Grows whenever a row of the entity changed. */
  revision(entity: Entity): number;
  /** Calls after a row (or any row of an entity) changed, once per update. Returns how to stop. */
  subscribe(listener: () => void, what: RowKey | Entity): () => void;
  /** Calls listeners once for all that `run` changes before it returns: of many taps at once, after the last. */
  together<T>(run: () => T): T;
}

/** Owns the view, and changes it. */
export interface ViewKeeper {
  view: View;
  /** Replaces everything. */
  load(rows: readonly Change[], operations: readonly Operation[]): void;
  apply(patch: Patch): void;
  /** Tells whoever looks at guests or menus that more of their days are here. */
  covered(): void;
}

export function createView(): ViewKeeper {
  const rows = new FoldedRows();
  return {
    view: {
      // A row of an entity is stored under that entity alone.
      get: <E extends Entity>(entity: E, id: string) => rows.row(entity, id) as Row<E> | undefined,
      all: <E extends Entity>(entity: E) =>
        rows.rows(entity) as ReadonlyMap<string, Row> as ReadonlyMap<string, Row<E>>,
      pending: (key) => rows.isPending(key),
      pendingIds: (entity) => rows.pendingIds(entity),
      revision: (entity) => rows.revision(entity),
      subscribe: (listener, what) => rows.listeners.add(listener, what),
      together: (run) => rows.listeners.together(run),
    },
    load: (changes, operations) => rows.load(changes, operations),
    apply: (patch) => rows.apply(patch),
    covered: () => rows.listeners.notify(['reservation', 'daily_menu'] satisfies Entity[]),
  };
}
