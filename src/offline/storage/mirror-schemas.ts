import { type AnyChange, type Change, schemaFingerprint } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { olderChangesIn } from './changes.ts';
import type { HotelRecord } from './mirror-tables.ts';

/** Rows as a server sent them: those of a server of another release as they are, known here or not. */
export interface Sent {
  /** The hotel's version up to which the server read. */
  version: number;
  /** schemaFingerprint of the server. */
  schema: string;
  rows: readonly AnyChange[];
}

export interface Snapshot extends Sent {
  from: Day;
  to: Day;
  /** Where these are today alone: the days that are to follow. */
  window?: { from: Day; to: Day } | undefined;
  /** Where not all rows were sent: of some entities only what changed after a version, with tombstones. */
  kept?: Kept | undefined;
}

/** Rows of `entities` that the mirror had at `since` still stand, unless a snapshot says otherwise. */
export interface Kept {
  since: number;
  entities: readonly string[];
}

/** Whether all rows of a mirror are of this release's schemas: none is missing, and each was parsed when it was stored. */
export const isComplete = ({ schema }: HotelRecord): boolean => schema === schemaFingerprint();

/** The version up to which a mirror has every row, all of this release's schemas; undefined where it does not. */
export const sinceIn = (hotel: HotelRecord | undefined): number | undefined =>
  hotel && isComplete(hotel) ? hotel.cursor : undefined;

/**
 * Whether a mirror may lack what a server has: another release filled it, or a server of another release, wholly or in
 * part, and this server has just the schemas of this release. Any other server's snapshot would be no better.
 */
export const isOutgrown = (hotel: HotelRecord, { schema }: Pick<Sent, 'schema'>): boolean =>
  schema === schemaFingerprint() && !isComplete(hotel);

/** Rows of the mirror as this release reads them. */
export function readable(record: HotelRecord | undefined, rows: AnyChange[]): Change[] {
  // Rows of its own schemas were parsed before they were stored.
  return record && isComplete(record) ? (rows as Change[]) : olderChangesIn(rows);
}

/** What a mirror's record says of its schemas once this release has stored rows of a schema in it. */
export function schemaOver(
  before: Pick<HotelRecord, 'schema'> | undefined,
  { schema }: Pick<Sent, 'schema'>,
): string {
  return schema === schemaFingerprint() && (before?.schema ?? schema) === schema ? schema : mixed;
}

/** In place of a fingerprint: rows of several releases. */
export const mixed = '';
