import { batchLimit } from '../../../core/contract/batch.ts';
import { dependsOn } from '../queue/merge.ts';
import type { Operation } from '../queue/operation.ts';
import { isCreation } from '../queue/settle.ts';
import { longestHold } from '../queue/tap.ts';
import type { DrainState } from './drain-state.ts';

/** Number of operations of a batch: as many as the server takes. */
export const batchLength = batchLimit;

/** Length of the first batch after failures in a row: half as long each time, for a network that is too slow for it. */
export const firstBatchLength = (state: DrainState): number =>
  'failures' in state ? Math.max(1, Math.floor(batchLength / 2 ** state.failures)) : batchLength;

export interface Picked {
  /** Operations to send now, in order. */
  batch: Operation[];
  /** Device time at which a hold or a backoff of another ends; null = none. */
  wakeAt: number | null;
  /** Operations that are not acknowledged, without those in the inbox. */
  waiting: number;
}

/**
 * The next batch: of each order key at most one operation, the earliest. An operation waits for an earlier one of its
 * order key, for those of a row that it depends on, and for earlier ones that depend on its order key. An inbox item
 * blocks its order key; what depends on its row only where it is the creation. Nothing else holds anything back.
 * @param queue by seq
 * @param most length of the batch
 * @param underWay ids of operations that are frozen to be sent, or were sent and are not settled: not picked again
 * @param notBefore device time before which an operation that failed alone is not sent again
 */
export function pick(
  queue: readonly Operation[],
  context: {
    owner: string;
    now: number;
    most?: number;
    underWay?: ReadonlySet<string>;
    notBefore(id: string): number;
  },
): Picked {
  const { owner, now, most = batchLength } = context;
  const occupied = new Set<string>();
  /** Order keys that an earlier operation depends on, unless that operation is stuck itself. */
  const needed = new Set<string>();
  const stuck = new Set<string>();
  /** Order keys of creations in the inbox, and of those that depend on one. */
  const missing = new Set<string>();
  /** Order keys of operations that are going to be sent. */
  const coming = new Set<string>();
  const batch: Operation[] = [];
  let wakeAt: number | null = null;
  let waiting = 0;

  for (const operation of queue) {
    const { orderKey } = operation;
    if (operation.state.kind === 'inbox') {
      occupied.add(orderKey);
      stuck.add(orderKey);
      if (isCreation(operation)) missing.add(orderKey);
      continue;
    }
    waiting += 1;
    const needs = dependsOn(operation);
    const isStuck = stuck.has(orderKey) || needs.some((each) => missing.has(each));
    const waits =
      isStuck ||
      occupied.has(orderKey) ||
      needed.has(orderKey) ||
      needs.some((each) => coming.has(each));
    occupied.add(orderKey);
    if (isStuck) {
      stuck.add(orderKey);
      if (isCreation(operation)) missing.add(orderKey);
    } else {
      coming.add(orderKey);
      for (const each of needs) needed.add(each);
    }
    if (waits || operation.owner !== owner || context.underWay?.has(operation.id)) continue;
    const from = Math.max(heldUntil(operation, now), context.notBefore(operation.id));
    if (from > now) wakeAt = Math.min(wakeAt ?? from, from);
    else if (batch.length < most) batch.push(operation);
  }
  return { batch, wakeAt, waiting };
}

function heldUntil({ holdUntil, state }: Operation, now: number): number {
  return state.kind === 'queued' && holdUntil - now <= longestHold ? holdUntil : 0;
}
