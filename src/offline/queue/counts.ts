import type { EngineStatus } from '../engine-status.ts';
import type { Operation } from './operation.ts';

type Counts = Pick<EngineStatus, 'waiting' | 'attention' | 'oldest'>;

/** The counts of a queue, for the status. */
export function countsOf(queue: Iterable<Operation>): Counts {
  let waiting = 0;
  let attention = 0;
  let oldest: number | null = null;
  for (const { state, at } of queue) {
    if (state.kind === 'inbox') {
      attention += 1;
      continue;
    }
    waiting += 1;
    oldest = Math.min(oldest ?? at, at);
  }
  return { waiting, attention, oldest };
}
