import type { Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';

export type Outcome = 'saved' | 'merged' | 'cancelled';

export interface Merged {
  outcome: Outcome;
  /** The queue with the new operation in it; what is missing from it goes. */
  queue: Operation[];
}

const isQueued = (operation: Operation): boolean => operation.state.kind === 'queued';

/** Whether an operation needs to see the unsent ones that depend on its order key. */
export function undoesSomething(operation: Operation): boolean {
  return definitionOf(operation.name)?.undoes !== undefined;
}

export function dependsOn(operation: Operation): readonly string[] {
  return definitionOf(operation.name)?.dependsOn(operation.args) ?? [];
}

/**
 * Puts a new operation behind those of a queue (by seq; at least all of its order key, and for one that
 * undoes a creation all that depend on it). Only unsent operations merge; a merged one keeps the
 * id, place and base of the earlier. Never drops what it does not take back.
 */
export function append(queue: readonly Operation[], next: Operation): Merged {
  const own = queue.filter((each) => each.orderKey === next.orderKey && sameHotel(each, next));
  return takenBack(queue, own, next) ?? mergedWithLast(queue, own.at(-1), next);
}

const sameHotel = (a: Operation, b: Operation) => a.hotelId === b.hotelId && a.owner === b.owner;

/** Nothing of a creation that was never sent has to be told to anybody. */
function takenBack(
  queue: readonly Operation[],
  own: readonly Operation[],
  next: Operation,
): Merged | undefined {
  const undone = definitionOf(next.name)?.undoes;
  const creation = own.find((each) => each.name === undone);
  if (undone === undefined || !creation || !isQueued(creation)) return undefined;
  const goes = (each: Operation) =>
    each.state.kind !== 'sent' &&
    sameHotel(each, next) &&
    (each.orderKey === next.orderKey || dependsOn(each).includes(next.orderKey));
  return { outcome: 'cancelled', queue: queue.filter((each) => !goes(each)) };
}

function mergedWithLast(
  queue: readonly Operation[],
  last: Operation | undefined,
  next: Operation,
): Merged {
  const merge =
    last && isQueued(last) && last.name === next.name
      ? definitionOf(next.name)?.merge(last, next)
      : undefined;
  if (!last || !merge || merge.kind === 'keep-both') {
    return { outcome: 'saved', queue: [...queue, next] };
  }
  if (merge.kind === 'cancel') {
    return { outcome: 'cancelled', queue: queue.filter((each) => each !== last) };
  }
  const { at, holdUntil, argsVersion } = next;
  const merged = { ...last, args: merge.args, argsVersion, at, holdUntil };
  return { outcome: 'merged', queue: queue.map((each) => (each === last ? merged : each)) };
}
