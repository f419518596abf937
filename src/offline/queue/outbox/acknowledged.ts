import type { Table } from 'dexie';
import type { LostVersions } from '../../../../core/contract/changes.ts';
import { groupBy } from '../../../../core/rules/group-by.ts';
import type { Operation } from '../operation.ts';
import type { Acknowledged } from '../settle.ts';
import { recordOf, type StoredOperation } from './record.ts';

/** Backups that a hotel would still go back to are no older than this, ms. */
const keptFor = 14 * 24 * 60 * 60 * 1000;
/** So many operations are kept, the last ones; at about 1 KB each. */
const mostKept = 2000;
/** More operations of one transaction and hotel than this are stored as one record. */
const mostSingleRecords = 4;
/** At so many records, and at each multiple, they are counted. */
const countedEach = 50;

/** An operation that the server has acknowledged, kept for a server that is restored from a backup and has lost it. */
interface Kept {
  /** The hotel's version that the answer was of. */
  version: number;
  operation: StoredOperation;
  /** Row versions that it made, by order key (called `entity` in storage): what came after it is based on them. */
  made: { entity: string; from: number; to: number }[];
}

/** One operation; or several of one transaction, under the id of the first and their number. No screen shows them. */
type AcknowledgedRecord = {
  id: string;
  hotelId: string;
  /** Device time of the answer, ms. */
  at: number;
} & (Kept | { several: Kept[] });

interface LostRecord {
  hotelId: string;
  ranges: LostVersions[];
}

export interface AcknowledgedTables {
  acknowledged: Table<AcknowledgedRecord, string>;
  /** What hotels have lost, as far as their servers have said so: an answer from before may still be under way. */
  lost: Table<LostRecord, string>;
}

type Head = Pick<AcknowledgedRecord, 'hotelId' | 'at'>;

function recordOfSeveral(several: Kept[], { hotelId, at }: Head): AcknowledgedRecord {
  return { id: `${several[0]?.operation.id}+${several.length - 1}`, hotelId, at, several };
}

const keptIn = (record: AcknowledgedRecord): Kept[] =>
  'several' in record ? record.several : [record];

/** How many operations the record of an id holds. */
const numberIn = (id: string): number => 1 + (Number.parseInt(id.split('+')[1] ?? '', 10) || 0);

/** Keeps acknowledged operations, and removes those that are too old or too many. */
export async function keepAcknowledged(
  { acknowledged: table }: Pick<AcknowledgedTables, 'acknowledged'>,
  all: readonly Acknowledged[],
  now: number,
): Promise<void> {
  const records: AcknowledgedRecord[] = [];
  for (const [hotelId, own] of groupBy(all, ({ operation }) => operation.hotelId)) {
    const head = { hotelId, at: now };
    const kept = own.map(keptOf);
    if (kept.length > mostSingleRecords) records.push(recordOfSeveral(kept, head));
    else for (const each of kept) records.push({ id: each.operation.id, ...head, ...each });
  }
  await table.bulkPut(records);
  await table
    .where('at')
    .below(now - keptFor)
    .delete();
  const count = await table.count();
  if (all.length > mostSingleRecords || count % countedEach === 0) await removeTooMany(table);
}

function keptOf({ operation, version, made }: Acknowledged): Kept {
  return {
    version,
    operation: recordOf({ ...operation, state: { kind: 'queued' } }),
    made: made.map(({ orderKey, from, to }) => ({ entity: orderKey, from, to })),
  };
}

async function removeTooMany(table: AcknowledgedTables['acknowledged']): Promise<void> {
  const newestFirst = (await table.orderBy('at').primaryKeys()).reverse();
  let number = 0;
  const tooMany = newestFirst.filter((id) => {
    number += numberIn(id);
    return number > mostKept;
  });
  if (tooMany.length > 0) await table.bulkDelete(tooMany);
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
  const records = await acknowledged.where('hotelId').equals(hotelId).toArray();
  const isLost = ({ version }: Kept) => isIn(version, ranges);
  const lost = records.flatMap(keptIn).filter(isLost);
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
  await acknowledged.bulkDelete(
    records.filter((each) => keptIn(each).some(isLost)).map(({ id }) => id),
  );
  await acknowledged.bulkPut(
    records.flatMap((record) => {
      const left = keptIn(record).filter((each) => !isLost(each));
      return 'several' in record && left.length > 0 ? recordOfSeveral(left, record) : [];
    }),
  );
  return again.map(read);
}
