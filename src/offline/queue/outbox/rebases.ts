import type { Table } from 'dexie';
import type { Operation } from '../operation.ts';
import { basedOn, type Rebase } from '../settle.ts';

/** A tap made over an operation reaches storage within so long after that was removed, ms. */
const longestWay = 60_000;
/** A page shows the new row within so long after that, ms. A later tap was really made over the old row. */
const longestDelay = 2000;

/** More rebases than this of one transaction are stored as one record. */
const mostSingleRecords = 4;
/** Rebases of more order keys than this are found by reading all. */
const mostLookups = 4;
/** Stands for the order keys of several rebases. */
const several = '';

/** A rebase in storage, where the order key is called `entity` (see record.ts). */
type StoredRebase = Omit<Rebase, 'orderKey'> & { entity: string };

/** One rebase; or several of one transaction, under the position of an operation that it removed. */
type RebaseRecord = (
  | StoredRebase
  | { entity: typeof several; from: number; made: StoredRebase[] }
) & { at: number };

export type Rebases = Table<RebaseRecord>;

/** Stores rebases for taps that are being stored, and deletes those that are too old for any. */
export async function keepRebases(
  table: Rebases,
  made: readonly Rebase[],
  removed: readonly Operation[],
  now: number,
): Promise<void> {
  if (made.length === 0) return;
  await table
    .where('at')
    .below(now - longestWay)
    .delete();
  const records = made.map(
    ({ orderKey, ...rest }): StoredRebase => ({ ...rest, entity: orderKey }),
  );
  const [first] = removed;
  if (made.length <= mostSingleRecords || !first) {
    await table.bulkPut(records.map((each) => ({ ...each, at: now })));
  } else {
    await table.put({ entity: several, from: first.seq, made: records, at: now });
  }
}

/** Reads the rebases of some order keys; resolves with what applies them to a tap. */
export async function rebaser(
  table: Rebases,
  orderKeys: readonly string[],
  now: number,
): Promise<(tap: Operation) => Operation> {
  const keys = [several, ...orderKeys];
  // A cursor takes a round trip for each key; separate requests run at once.
  const found =
    keys.length > mostLookups
      ? await table.toArray()
      : (await Promise.all(keys.map((key) => table.where('entity').equals(key).toArray()))).flat();
  const recent = found
    .filter(({ at }) => Math.abs(now - at) <= longestWay)
    .flatMap((each) =>
      'made' in each ? each.made.map((one) => ({ ...one, at: each.at })) : [each],
    );
  const rebased = (tap: Operation): Operation => {
    const next = recent.find(
      (each) =>
        each.entity === tap.orderKey &&
        each.from === tap.base &&
        (tap.at - each.at <= longestDelay || isUnshown(each)),
    );
    const later = next ? basedOn(tap, next) : tap;
    // Terminates: versions only grow.
    return later.base > tap.base ? rebased(later) : tap;
  };
  return rebased;
}

/** Whether no page of this release can show a row, as a server of another one says it, of which only the version is new. */
const isUnshown = ({ row, isOnlyOwn }: StoredRebase): boolean => row === undefined && !!isOnlyOwn;
