import type { RowKey } from '../storage/row-key.ts';
import type { Description } from './description.ts';
import type { Lookup, Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';

const unknown: Description = { key: 'unknown', values: {} };

/** An operation in plain language; `unknown` where this release has no definition of it. */
export function describe(operation: Operation, lookup: Lookup): Description {
  const definition = definitionOf(operation.name);
  const args = definition?.args.safeParse(operation.args);
  return definition && args?.success ? definition.describe(args.data, lookup) : unknown;
}

/** What the server has in place of a stale operation; null where the row is gone, or the operation is not in the inbox. */
export function describeTheirs(
  { name, args, state }: Operation,
  lookup: Lookup,
): Description | null {
  const current = state.kind === 'inbox' ? state.current : null;
  if (current === null) return null;
  const definition = definitionOf(name);
  if (current === undefined || definition?.guard !== 'if-match') return unknown;
  const wanted = definition.args.safeParse(args);
  return wanted.success ? definition.describeTheirs(current, wanted.data, lookup) : unknown;
}

/** The rows that an operation is about, whether it takes effect or waits for a person. */
export function rowsOf({ name, args }: Operation): readonly RowKey[] {
  const definition = definitionOf(name);
  const wanted = definition?.args.safeParse(args);
  return definition && wanted?.success ? definition.touches(wanted.data) : [];
}
