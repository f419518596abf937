import type { Entity, Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Tx } from '../database/transaction.ts';

/** What rows are read for: a hotel as of a version, and the days that a device asks for, both included. */
export type ReadScope = { tx: Tx; hotelId: string; version: number; from: Day; to: Day };

/** How the server reads a mirrored entity (core/contract/rows.ts), and puts its rows on the wire. */
type Definition<E extends Entity, Stored> = {
  entity: E;
  /** `days`: read with the days that it belongs to; `always`: all of the hotel's, in every snapshot. */
  part: 'always' | 'days';
  select(scope: ReadScope): Promise<Stored[]>;
  /** The row on the wire, from what is stored of it. */
  rowOf(stored: Stored): Row<E>;
};

export type Mirrored<E extends Entity, Stored> = Definition<E, Stored> & {
  /** Its rows on the wire. */
  rows(scope: ReadScope): Promise<Row<E>[]>;
};

/** All mirrored entities, whatever is stored of each. */
export type MirroredEntities = {
  readonly [E in Entity]: Pick<Mirrored<E, unknown>, 'part' | 'rows'>;
};

export function mirrored<E extends Entity, Stored>(
  definition: Definition<E, Stored>,
): Mirrored<E, Stored> {
  const entity: Mirrored<E, Stored> = {
    ...definition,
    rows: async (scope) => (await entity.select(scope)).map((stored) => entity.rowOf(stored)),
  };
  return entity;
}
