import type { Change, Entity, Row } from '../../core/contract/rows.ts';

/** What one write transaction leaves behind, gathered while it runs. */
export type ChangeLog = {
  /** The hotel version that the transaction makes; rows that it writes carry it. */
  readonly version: number;
  /** Notes a row as it stands now. Noted twice, the last one holds. */
  put<E extends Entity>(entity: E, row: Row<E>): void;
  /** Notes that a row is gone. */
  remove(entity: Entity, id: string): void;
  readonly changes: Change[];
};

export function createChangeLog(version: number): ChangeLog {
  const noted = new Map<string, Change>();
  return {
    version,
    put: (entity, row) => {
      // Each entity goes with its own row, as the signature says.
      noted.set(`${entity} ${row.id}`, { entity, id: row.id, version, row } as Change);
    },
    remove: (entity, id) => {
      noted.set(`${entity} ${id}`, { entity, id, version, row: null });
    },
    get changes() {
      return [...noted.values()];
    },
  };
}
