import type { Table } from 'dexie';
import type { Operation } from '../operation.ts';
import { basedOn, type Rebase } from '../settle.ts';

/** How long after an operation was removed a tap that was made over it can still be on its way to storage, ms. */
const longestWay = 60_000;
/** How long after that a page may still show the old row, ms. What is tapped later was tapped over what is old. */
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

/** Stores rebases for the taps that are on their way, and drops those that are too old for any. */
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

/** Finds rebases for taps of some order keys. Answers each tap as it stands after them. */
export async function rebaser(
  table: Rebases,
  orderKeys: readonly string[],
  now: number,
): Promise<(tap: Operation) => Operation> {
  const keys = [several, ...orderKeys];
  // A cursor over several keys takes one round trip each; separate requests share one.
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
      ({ entity, from, at }) =>
        entity === tap.orderKey && from === tap.base && tap.at - at <= longestDelay,
    );
    // Ends, for versions only grow.
    return next && next.to > tap.base ? rebased(basedOn(tap, next.to, next.row)) : tap;
  };
  return rebased;
}
