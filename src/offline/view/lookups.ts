import { groupBy } from '../../../core/rules/group-by.ts';
import { describeTheirs, describe as inWords } from '../queue/describe.ts';
import { differencesOf } from '../queue/differences.ts';
import type { Lookup, Operation } from '../queue/operation.ts';
import type { Mirror } from '../storage/mirror.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';
import { createView } from './view.ts';

/**
 * Lookups, by hotel, for describing operations whose hotel is not open: rows of the mirror with the operations folded
 * over them. Where storage can't be read, rows are missing.
 */
export async function lookupsOf(
  mirror: Pick<Mirror, 'rowsOf'>,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, Lookup>> {
  const lookups = new Map<string, Lookup>();
  for (const [hotelId, own] of groupBy(operations, (each) => each.hotelId)) {
    const keys = new Map(own.flatMap(spokenOf).map((key) => [keyText(key), key]));
    const rows = await mirror.rowsOf(hotelId, [...keys.values()]).catch(() => []);
    const keeper = createView();
    keeper.load(rows, own);
    lookups.set(hotelId, keeper.view);
  }
  return lookups;
}

/** The rows that describing an operation reads. */
function spokenOf(operation: Operation): RowKey[] {
  const keys: RowKey[] = [];
  const nothing: Lookup = {
    get(entity, id) {
      keys.push({ entity, id });
      return undefined;
    },
  };
  inWords(operation, nothing);
  describeTheirs(operation, nothing);
  differencesOf(operation, nothing);
  return keys;
}
