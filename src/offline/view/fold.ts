import type { Row } from '../../../core/contract/rows.ts';
import { type Operation, takesEffect } from '../queue/operation.ts';
import { definitionOf } from '../queue/operations/registry.ts';
import type { RowKey } from '../storage/row-key.ts';

/** The rows that an operation changes before it is acknowledged. */
export function touchedBy(operation: Operation): readonly RowKey[] {
  const definition = definitionOf(operation.name);
  return definition && takesEffect(operation) ? definition.touches(operation.args) : [];
}

/**
 * A row as a person sees it: the confirmed row with the effect of each operation that touches it, in their order.
 * Pure, total, and idempotent.
 */
export function fold(row: Row | null, key: RowKey, operations: readonly Operation[]): Row | null {
  let folded = row;
  for (const operation of operations) {
    const definition = definitionOf(operation.name);
    if (definition && takesEffect(operation)) folded = definition.overlay(folded, operation, key);
  }
  return folded;
}
