import type { Description, Lookup, Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';

/** An operation in plain language; `unknown_operation` where this release has no definition of it. */
export function describe(operation: Operation, lookup: Lookup): Description {
  const args = definitionOf(operation.name)?.args.safeParse(operation.args);
  const definition = definitionOf(operation.name);
  return definition && args?.success
    ? definition.describe(args.data, lookup)
    : { key: 'unknown_operation', values: { name: operation.name } };
}
