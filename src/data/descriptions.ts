import type { Row } from '../../core/contract/rows.ts';
import type { Description, Lookup, Operation } from '../offline/operation.ts';
import { definitionOf } from '../offline/operations/registry.ts';

const nothingKnown: Lookup = { get: () => undefined };

/** An operation in words: a key of operations.json with its values. */
export function inWords(operation: Operation, lookup: Lookup = nothingKnown): Description {
  const definition = definitionOf(operation.name);
  // Written by a release that this one has no definition of.
  if (!definition) return { key: 'unknown', values: { name: operation.name } };
  return definition.describe(operation.args, lookup);
}

/** What stands in place of an overtaken operation, in the same words. */
export function theirsInWords(
  operation: Operation,
  current: Row | null,
  lookup: Lookup = nothingKnown,
): Description | null {
  const definition = definitionOf(operation.name);
  if (!definition || current === null) return null;
  const shared = Object.entries(operation.args ?? {}).map(([name, value]) => [
    name,
    name in current ? current[name as keyof typeof current] : value,
  ]);
  // The row's own fields put into the operation's words: "dinner, eating" against "dinner, not eating".
  const args = definition.args.safeParse({
    ...Object.fromEntries(shared),
    ...('meal_status' in current ? { meal_status: current.meal_status } : {}),
  });
  return args.success ? definition.describe(args.data, lookup) : null;
}
