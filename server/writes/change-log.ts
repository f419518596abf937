import type { Change, Entity, Row } from '../../core/contract/rows.ts';
import type { administration } from '../../core/rules/audit.ts';
import type { Mirrored } from '../live/mirrored.ts';
import { type AuditEntry, auditEntries, entryOf, type Noted } from './audit.ts';

/** What the audit has to know of a change that neither `saw` nor the row itself tells. */
export type Known<Stored> = {
  /** The row as it was; absent where `saw` has it, or where there was none. */
  before?: Stored | undefined;
  /** What the entry is found under, where that is not in the row: a day's meal for a part of its menu. */
  about?: string | undefined;
};

/** What one write transaction leaves behind, gathered while it runs. */
export type ChangeLog = {
  /** The hotel version that the transaction makes; rows that it writes carry it. */
  readonly version: number;
  /** Notes a row, on the wire, as it is before the write. */
  saw(row: Readonly<Record<string, unknown>>): void;
  /** Notes a row as it stands now. Noted twice, the last one holds. @returns the row on the wire */
  put<E extends Entity, Stored>(
    entity: Mirrored<E, Stored>,
    stored: Stored,
    known?: Known<Stored>,
  ): Row<E>;
  /** Notes that a row is gone. */
  remove<E extends Entity, Stored>(
    entity: Mirrored<E, Stored>,
    id: string,
    known?: Known<Stored>,
  ): void;
  /** Notes a change of administration, of a row that no device mirrors: for the audit alone. */
  administered(
    of: { entity: AdministrationEntity; id: string },
    before: Readonly<Record<string, unknown>> | null,
    after: Readonly<Record<string, unknown>> | null,
  ): void;
  /** Of a write that may hold beside what others have changed of its row: whether they had. */
  besideOthers?: boolean;
  /** The version of the row that such a write was made over; undefined where there was none. */
  beforeVersion?: number | undefined;
  readonly changes: Change[];
  /** What the audit keeps of them. */
  readonly entries: AuditEntry[];
};

/** Entities of administration that are no mirrored rows. */
export type AdministrationEntity = Exclude<
  (typeof administration)[keyof typeof administration][number],
  Entity
>;

export function createChangeLog(version: number): ChangeLog {
  const noted = new Map<string, Noted>();
  const seen = new Map<unknown, Row>();
  const administered: AuditEntry[] = [];
  const note = (change: Change, before: Row | undefined, about: string | undefined) => {
    const { entity, id } = change;
    const key = `${entity} ${id}`;
    const first = noted.get(key);
    const was = first ? first.before : (before ?? seen.get(id) ?? null);
    noted.set(key, { change, before: was, about: about ?? first?.about });
  };
  return {
    version,
    // Rows of a hotel have ids of their own, whatever their entity.
    saw: (row) => void seen.set(row['id'], row as Row),
    put: (definition, stored, { before, about } = {}) => {
      const { entity } = definition;
      const row = definition.rowOf(stored);
      // Each entity goes with its own row, as the signature says.
      const change = { entity, id: row.id, version, row } as Change;
      note(change, before && definition.rowOf(before), about);
      return row;
    },
    remove: (definition, id, { before, about } = {}) => {
      const { entity } = definition;
      note({ entity, id, version, row: null }, before && definition.rowOf(before), about);
    },
    administered(of, before, after) {
      const entry = entryOf(of, before, after);
      if (entry) administered.push(entry);
    },
    get changes() {
      return Array.from(noted.values(), ({ change }) => change);
    },
    get entries() {
      return [...auditEntries(noted.values()), ...administered];
    },
  };
}
