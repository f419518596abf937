import type { Operation } from './operation.ts';

/** What the person is told about the connection, and about what waits. */
export interface EngineStatus {
  drain: 'idle' | 'sending' | 'backoff' | 'needs-sign-in' | 'blocked';
  live: 'connecting' | 'open' | 'down';
  /** Operations stored and not acknowledged, of any hotel, without those in the inbox. */
  waiting: number;
  /** Operations in the inbox. */
  attention: number;
  /** Device time of the oldest waiting one, ms. */
  oldest: number | null;
  /** The open hotel's rows on this device; `empty` = none stored, and no network to fetch them. */
  loaded: 'loading' | 'ready' | 'empty';
}

export const initialStatus: EngineStatus = {
  drain: 'idle',
  live: 'connecting',
  waiting: 0,
  attention: 0,
  oldest: null,
  loaded: 'loading',
};

export function isSameStatus(a: EngineStatus, b: EngineStatus): boolean {
  return (Object.keys(a) as (keyof EngineStatus)[]).every((name) => a[name] === b[name]);
}

type Counts = Pick<EngineStatus, 'waiting' | 'attention' | 'oldest'>;

/** What of the status a queue says. */
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
