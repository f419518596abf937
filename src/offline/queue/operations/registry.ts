import type { z } from 'zod';
import type { OperationDefinition } from '../definition.ts';
import { setDishWeightOperation } from './dish-weight.ts';
import { createExternalGuestOperation, deleteExternalGuestOperation } from './external-guest.ts';
import { setMealStatusOperation } from './meal-status.ts';

/** Every operation, by the name it has in outboxes. A name, once released, stays until outboxes have drained. */
const definitions = {
  'set-meal-status': setMealStatusOperation,
  'set-dish-weight': setDishWeightOperation,
  'create-external-guest': createExternalGuestOperation,
  'delete-external-guest': deleteExternalGuestOperation,
} as const satisfies { [N in string]: OperationDefinition<N> };

export type OperationName = keyof typeof definitions;
export type ArgsOf<N extends OperationName> = z.output<(typeof definitions)[N]['args']>;
/** The kind of row that an operation writes. */
export type EntityOf<N extends OperationName> = (typeof definitions)[N]['entity'];

/** Definitions as the engine knows them, whatever their arguments. */
export type Registry = Readonly<Record<string, OperationDefinition>>;
export const registry: Registry = definitions;

/** The definition of a name; undefined where this release has none. */
export function definitionOf(name: string): OperationDefinition | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}
