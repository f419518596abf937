import type { z } from 'zod';
import type { OperationDefinition } from '../operation.ts';
import { setDishWeight } from './dish-weight.ts';
import { createExternalGuest, deleteExternalGuest } from './external-guest.ts';
import { setMealStatus } from './meal-status.ts';

/** Every operation, by the name it has in outboxes. A name, once released, stays until outboxes have drained. */
const definitions = {
  'set-meal-status': setMealStatus,
  'set-dish-weight': setDishWeight,
  'create-external-guest': createExternalGuest,
  'delete-external-guest': deleteExternalGuest,
} as const satisfies { [N in string]: OperationDefinition<N> };

export type OperationName = keyof typeof definitions;
export type ArgsOf<N extends OperationName> = z.output<(typeof definitions)[N]['args']>;

/** Definitions as the engine knows them, whatever their arguments. */
export type Registry = Readonly<Record<string, OperationDefinition>>;
export const registry: Registry = definitions;

/** The definition of a name; undefined where this release has none. */
export function definitionOf(name: string): OperationDefinition | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}
