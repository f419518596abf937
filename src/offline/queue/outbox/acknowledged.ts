import type { Table } from 'dexie';
import type { LostVersions } from '../../../../core/contract/changes.ts';
import type { Operation } from '../operation.ts';
import type { Acknowledged } from '../settle.ts';
import { recordOf, type StoredOperation } from './record.ts';

/** Backups that a hotel would still go back to are no older than this, ms. */
const keptFor = 14 * 24 * 60 * 60 * 1000;
/** So many are kept, the last ones; at about 1 KB each. */
const mostKept = 2000;

/**
 * Operations that the server has acknowledged, kept for a server that is restored from a backup and has lost them. They
 * are not in the queue, and no screen shows them.
 */
interface AcknowledgedRecord {
  id: string;
  hotelId: string;
  /** Device time of the answer, ms. */
  at: number;
  /** The hotel's version that the answer was of. */
  version: number;
  operation: StoredOperation;
  /** Row versions that it made, by order key (called `entity` in storage): what came after it is based on them. */
  made: { entity: string; from: number; to: number }[];
}

interface LostRecord {
  hotelId: string;
  ranges: LostVersions[];
}

export interface AcknowledgedTables {
  acknowledged: Table<AcknowledgedRecord, string>;
  /** What hotels have lost, as far as their servers have said so: an answer from before may still be under way. */
  lost: Table<LostRecord, string>;
}

/** Keeps acknowledged operations, and removes those that are too old or too many. */
export async function keepAcknowledged(
  { acknowledged: table }: Pick<AcknowledgedTables, 'acknowledged'>,
  all: readonly Acknowledged[],
  now: number,
): Promise<void> {
  await table.bulkPut(
    all.map(({ operation, version, made }) => ({
      ...{ id: operation.id, hotelId: operation.hotelId, at: now, version },
      operation: recordOf({ ...operation, state: { kind: 'queued' } }),
      made: made.map(({ orderKey, from, to }) => ({ entity: orderKey, from, to })),
    })),
  );
  await table
    .where('at')
    .below(now - keptFor)
    .delete();
  const tooMany = (await table.count()) - mostKept;
  if (tooMany > 0) await table.orderBy('at').limit(tooMany).delete();
}

/** Whether any of these was acknowledged in a version that its hotel has lost since. */
export async function areLost(
  { lost }: Pick<AcknowledgedTables, 'lost'>,
  all: readonly Acknowledged[],
): Promise<string[]> {
  const hotels = [...new Set(all.map(({ operation }) => operation.hotelId))];
  const records = await lost.bulkGet(hotels);
  return hotels.filter((hotelId, index) =>
    all.some(
      ({ operation, version }) =>
        operation.hotelId === hotelId && isIn(version, records[index]?.ranges ?? []),
    ),
  );
}

const isIn = (version: number, ranges: readonly LostVersions[]): boolean =>
  ranges.some(({ after, until }) => after < version && version <= until);

/**
 * Puts the acknowledged operations that a hotel has lost back into the queue, at their old positions and under their
 * old keys, which the server has lost too. What was based on a version that one of them made is based on the version
 * before it again: as each is acknowledged anew, those after it are rebased, as they were the first time.
 */
export async function queueLost(
  tables: AcknowledgedTables & { operations: Table<unknown, number> },
  hotelId: string,
  ranges: readonly LostVersions[],
  read: (raw: unknown) => Operation,
): Promise<Operation[]> {
  const { operations, acknowledged } = tables;
  const kept = await acknowledged.where('hotelId').equals(hotelId).toArray();
  const lost = kept.filter(({ version }) => isIn(version, ranges));
  if (lost.length === 0) return [];
  const before = new Map(
    lost.flatMap(({ made }) => made.map(({ entity, from, to }) => [`${entity} ${to}`, from])),
  );
  const baseOf = (orderKey: string, base: number): number => {
    const from = before.get(`${orderKey} ${base}`);
    // Versions only grow, so that this ends.
    return from === undefined || from >= base ? base : baseOf(orderKey, from);
  };
  const again: unknown[] = lost.map(({ operation }) => ({
    ...operation,
    base: baseOf(operation.entity, operation.base),
  }));
  for (const raw of await operations.toArray()) {
    const waiting = read(raw);
    const base = baseOf(waiting.orderKey, waiting.base);
    const isOwn = waiting.hotelId === hotelId && waiting.state.kind === 'queued';
    if (isOwn && base !== waiting.base) again.push(recordOf({ ...waiting, base }));
  }
  await operations.bulkPut(again);
  await acknowledged.bulkDelete(lost.map(({ id }) => id));
  return again.map(read);
}
