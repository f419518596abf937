import { backoff, longestAsked } from '../backoff.ts';
import type { WakeReason } from '../engine-status.ts';

/** Where sending stands. `failures` in a row outlive an attempt, so that each waits longer than the last. */
export type DrainState =
  | { kind: 'idle' }
  | { kind: 'sending'; failures: number }
  | { kind: 'backoff'; failures: number; until: number; firm: boolean; cause: 'network' | 'server' }
  /** Single operations failed and wait for their time; others go on. */
  | { kind: 'delayed'; until: number }
  | { kind: 'needs-sign-in' }
  /** All that waits, waits behind what a person has to decide. */
  | { kind: 'blocked' };

export type DrainEvent =
  | { kind: 'started' }
  /** The server answered for the operations; whatever it said, the way is open. */
  | { kind: 'answered' }
  | { kind: 'finished'; stuck: boolean; until: number | null }
  | {
      kind: 'failed';
      now: number;
      after: number | null;
      cause: 'network' | 'server';
      random: number;
    }
  | { kind: 'signed-out' };

export function step(state: DrainState, event: DrainEvent): DrainState {
  const failures = 'failures' in state ? state.failures : 0;
  switch (event.kind) {
    case 'started':
      return { kind: 'sending', failures };
    case 'answered':
      return { kind: 'sending', failures: 0 };
    case 'finished':
      if (event.until !== null) {
        return { kind: 'delayed', until: event.until };
      }
      return event.stuck ? { kind: 'blocked' } : { kind: 'idle' };
    case 'failed': {
      const { now, after, cause, random } = event;
      const until = now + backoff(failures + 1, random, after);
      return { kind: 'backoff', failures: failures + 1, until, firm: after !== null, cause };
    }
    case 'signed-out':
      return { kind: 'needs-sign-in' };
  }
}

/** Why sending is tried: what happened outside, or a tap, or the time that was waited for. */
export type Cause = Exclude<WakeReason, 'offline'> | 'tap' | 'due';

/** Whether a backoff is not over. One that ends later than any can speaks of a clock that was moved, and must not be endless. */
export function backsOff(state: DrainState, now: number): boolean {
  return state.kind === 'backoff' && now < state.until && state.until - now <= longestAsked;
}

/**
 * Whether a cause ends the present state. A wait that the server asked for ends by itself alone; a live
 * event shows that the network is back, not that a failing server is well.
 */
export function starts(state: DrainState, cause: Cause, now: number): boolean {
  switch (state.kind) {
    case 'idle':
    case 'delayed':
    case 'blocked':
      return true;
    case 'sending':
      return false;
    case 'needs-sign-in':
      return cause === 'sign-in' || cause === 'online' || cause === 'visible' || cause === 'sync';
    case 'backoff':
      // The timer measured the wait itself.
      if (cause === 'due' || !backsOff(state, now)) return true;
      if (state.firm || cause === 'tap' || cause === 'timer') return false;
      return cause !== 'live' || state.cause === 'network';
  }
}
