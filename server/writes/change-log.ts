import type { Change, Entity, Row } from '../../core/contract/rows.ts';
import type { Mirrored } from '../live/mirrored.ts';

/** What one write transaction leaves behind, gathered while it runs. */
export type ChangeLog = {
  /** The hotel version that the transaction makes; rows that it writes carry it. */
  readonly version: number;
  /** Notes a row as it stands now. Noted twice, the last one holds. @returns the row on the wire */
  put<E extends Entity, Stored>(entity: Mirrored<E, Stored>, stored: Stored): Row<E>;
  /** Notes that a row is gone. */
  remove(entity: { entity: Entity }, id: string): void;
  readonly changes: Change[];
};

export function createChangeLog(version: number): ChangeLog {
  const noted = new Map<string, Change>();
  return {
    version,
    put: (definition, stored) => {
      const { entity } = definition;
      const row = definition.rowOf(stored);
      // Each entity goes with its own row, as the signature says.
      noted.set(`${entity} ${row.id}`, { entity, id: row.id, version, row } as Change);
      return row;
    },
    remove: ({ entity }, id) => {
      noted.set(`${entity} ${id}`, { entity, id, version, row: null });
    },
    get changes() {
      return [...noted.values()];
    },
  };
}
