import { type Operation, unplaced } from './operation.ts';
import { withOtherMaker } from './operations/made-with.ts';
import { definitionOf } from './operations/registry.ts';

export type Outcome = 'saved' | 'merged' | 'cancelled';

export interface Merged {
  outcome: Outcome;
  /** The queue afterwards; operations that are missing from it are removed, those at `unplaced` go to its end. */
  queue: Operation[];
}

const isQueued = (operation: Operation): boolean => operation.state.kind === 'queued';

/** Whether appending an operation needs the whole queue: it may cancel dependents. */
export function undoesSomething(operation: Operation): boolean {
  return definitionOf(operation.name)?.undoes !== undefined;
}

export function dependsOn(operation: Operation): readonly string[] {
  return definitionOf(operation.name)?.dependsOn(operation.args) ?? [];
}

/**
 * Appends an operation to a queue (by seq; at least all of its order key, and all dependents where it undoes a
 * creation). Only unsent operations merge; a merged one keeps id, position and base of the earlier. Nothing is
 * dropped but what it cancels.
 */
export function append(queue: readonly Operation[], next: Operation): Merged {
  const own = queue.filter((each) => each.orderKey === next.orderKey && sameHotel(each, next));
  return withoutCreation(queue, own, next) ?? mergedWithLast(queue, own, overSame(own, next));
}

/**
 * A change of a part of a row, over no later version than those before it that are not answered: they hide from its
 * person what others have changed since.
 */
function overSame(own: readonly Operation[], next: Operation): Operation {
  const isPart = (each: Operation) =>
    definitionOf(each.name)?.isPartial === true && each.state.kind !== 'inbox';
  const hiding = isPart(next) && own.find((each) => isPart(each) && each.base < next.base);
  return hiding ? { ...next, base: hiding.base, seen: hiding.seen } : next;
}

const sameHotel = (a: Operation, b: Operation) => a.hotelId === b.hotelId && a.owner === b.owner;

/**
 * Cancels an unsent creation with all that depends on it, unless what depends on it stays. What was entered for a dish
 * that another menu of its meal has too waits for that one instead, behind all that makes it.
 */
function withoutCreation(
  queue: readonly Operation[],
  own: readonly Operation[],
  next: Operation,
): Merged | undefined {
  const { undoes: undone, undoesAlone, plannedBeside } = definitionOf(next.name) ?? {};
  const creation = own.find((each) => each.name === undone);
  if (undone === undefined || !creation || !isQueued(creation)) return undefined;
  const isDependent = (each: Operation) =>
    sameHotel(each, next) && dependsOn(each).includes(next.orderKey);
  if (undoesAlone && queue.some(isDependent)) return undefined;
  const isCancelled = (each: Operation) =>
    each.state.kind !== 'sent' &&
    sameHotel(each, next) &&
    (each.orderKey === next.orderKey || isDependent(each));
  const beside = plannedBeside?.(next.args) ?? [];
  const [left, moved]: [Operation[], Operation[]] = [[], []];
  for (const each of queue) {
    // What comes later of the same order key stays behind it.
    const follows = moved.some((before) => each.orderKey === before.orderKey);
    const args = isCancelled(each) ? withOtherMaker(each.args, beside) : each.args;
    if (args === undefined) continue;
    if (isCancelled(each) || follows) moved.push({ ...each, args, seq: unplaced });
    else left.push(each);
  }
  return { outcome: 'cancelled', queue: [...left, ...moved] };
}

function mergedWithLast(
  queue: readonly Operation[],
  own: readonly Operation[],
  next: Operation,
): Merged {
  const last = own.at(-1);
  const isBehindSent = own.some(({ state }) => state.kind === 'sent');
  const merge =
    last && isQueued(last) && last.name === next.name
      ? definitionOf(next.name)?.merge(last, next, isBehindSent)
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
