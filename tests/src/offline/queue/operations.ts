import type { Operation } from '../../../../src/offline/queue/operation.ts';
import {
  type ArgsOf,
  definitionOf,
  type OperationName,
} from '../../../../src/offline/queue/operations/registry.ts';
import { alice, hotelA } from '../rows.ts';

let count = 0;

/** An operation as it stands in an outbox. */
export function operationOf<N extends OperationName>(
  name: N,
  args: ArgsOf<N>,
  part: Partial<Operation> = {},
): Operation {
  const definition = definitionOf(name);
  if (!definition) throw new Error(name);
  count += 1;
  return {
    id: `operation-${count}`,
    seq: count,
    name,
    orderKey: definition.orderKey(args),
    argsVersion: definition.version,
    args,
    owner: alice,
    hotelId: hotelA,
    base: 0,
    seen: null,
    at: Date.parse('2026-11-21T10:00:00Z'),
    holdUntil: 0,
    state: { kind: 'queued' },
    ...part,
  };
}
