import { type Column, gt, type SQL } from 'drizzle-orm';
import type { Entity, Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Tx } from '../database/transaction.ts';

/** What to read: a hotel as of a version, and the days `from` to `to`, both included. */
export type ReadScope = {
  tx: Tx;
  hotelId: string;
  version: number;
  from: Day;
  to: Day;
  /** The days before `from` have been read: only what begins on `from` or later. */
  isContinued?: boolean;
  /** Of lasting entities, only the rows that have changed after this version. */
  since?: number | undefined;
};

export type Part = 'always' | 'days' | 'menus';

/** How the server selects a mirrored entity (core/contract/rows.ts) and maps its rows to the wire format. */
type Definition<E extends Entity, Stored> = {
  entity: E;
  /** `always`: all rows are in every snapshot; `days`, and `menus`: only those of the requested days. */
  part: Part;
  /** A hotel may have thousands a day: they are read a day at a time, with `isContinued`. */
  isLarge?: boolean;
  /**
   * Many rows that seldom change, and that are mirrored until they are deleted: a device that has them up to a version
   * is sent what changed after it (`since`).
   */
  isLasting?: boolean;
  select(scope: ReadScope): Promise<Stored[]>;
  /** Maps a stored row to the wire format. */
  rowOf(stored: Stored): Row<E>;
};

export type Mirrored<E extends Entity, Stored> = Definition<E, Stored> & {
  /** The selected rows in wire format. */
  rows(scope: ReadScope): Promise<Row<E>[]>;
};

/** Condition on the versions of a lasting entity's rows. */
export const changedAfter = (
  version: Column,
  { since }: Pick<ReadScope, 'since'>,
): SQL | undefined => (since === undefined ? undefined : gt(version, since));

/** All mirrored entities, exhaustive by type. */
export type MirroredEntities = {
  readonly [E in Entity]: Pick<Mirrored<E, unknown>, 'part' | 'isLarge' | 'isLasting' | 'rows'>;
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
