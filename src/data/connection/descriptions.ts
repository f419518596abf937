import type { Row } from '../../../core/contract/rows.ts';
import { describe as inWords } from '../../offline/queue/describe.ts';
import type { Description, Lookup, Operation } from '../../offline/queue/operation.ts';
import { registry } from '../../offline/queue/operations/registry.ts';

/** What stands in place of an overtaken operation, in the words of the operation; null where nothing does. */
export function theirsInWords(
  operation: Operation,
  current: Row | null,
  lookup: Lookup,
): Description | null {
  const definition = registry[operation.name];
  const wanted = definition?.args.safeParse(operation.args);
  if (!definition || !wanted?.success || current === null) return null;
  if (definition.describeCurrent) return definition.describeCurrent(current);
  // The row's own fields take the place of what was wanted: "dinner, eating" against "dinner, not eating".
  const stands: Record<string, unknown> = { ...current };
  const args = Object.fromEntries(
    Object.entries({ ...asRecord(wanted.data), ...statusOf(current) }).map(([name, value]) => [
      name,
      name in stands ? stands[name] : value,
    ]),
  );
  const theirs = definition.args.safeParse(args);
  return theirs.success ? inWords({ ...operation, args: theirs.data }, lookup) : null;
}

/** A toggle names no status; what stands does. */
const statusOf = (row: Row) => ('meal_status' in row ? { meal_status: row.meal_status } : {});

const asRecord = (args: unknown): object => (typeof args === 'object' && args !== null ? args : {});
