import { backoff, longestRetryAfter } from '../backoff.ts';
import type { WakeReason } from '../engine-status.ts';

/**
 * State of sending. `failures` in a row are kept over attempts, so that each backoff is longer than the last.
 * `until`: when it is tried again, device time, ms. `isServerWait`: the server said how long to wait.
 */
export type DrainState =
  | { kind: 'idle' }
  | { kind: 'sending'; failures: number }
  | {
      kind: 'backoff';
      failures: number;
      until: number;
      isServerWait: boolean;
      cause: 'network' | 'server';
    }
  /** Single operations are in backoff; others are sent. */
  | { kind: 'delayed'; until: number }
  | { kind: 'needs-sign-in' }
  /** Everything that waits depends on a person's decision. */
  | { kind: 'blocked' };

export type DrainEvent =
  | { kind: 'started' }
  /** The server answered, whatever it said: the network works. */
  | { kind: 'answered' }
  /**
   * Nothing that may be sent now is left. `stuck`: what waits depends on a person's decision; `until`: when the first
   * operation's backoff ends, device time, ms; null: none is in backoff.
   */
  | { kind: 'finished'; stuck: boolean; until: number | null }
  /** `now`: device time, ms; `after`: what the server asked to wait, ms, or null; `random`: in [0, 1), as for `backoff`. */
  | {
      kind: 'failed';
      now: number;
      after: number | null;
      cause: 'network' | 'server';
      random: number;
    }
  | { kind: 'signed-out' };

/** The state that follows on an event, whatever the state before. Pure: time and chance come with the event. */
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
      return {
        kind: 'backoff',
        failures: failures + 1,
        until,
        isServerWait: after !== null,
        cause,
      };
    }
    case 'signed-out':
      return { kind: 'needs-sign-in' };
  }
}

/** Why sending is tried. `due`: the timer of a backoff or a hold. */
export type Cause = Exclude<WakeReason, 'offline'> | 'tap' | 'due';

/** Whether a backoff still runs. One that ends later than any can is ignored: the device's clock was set back. */
export function isBackingOff(state: DrainState, now: number): boolean {
  return state.kind === 'backoff' && now < state.until && state.until - now <= longestRetryAfter;
}

/**
 * Whether a cause may start sending. A wait that the server asked for is not cut short; a live event ends a backoff
 * after a network failure, not after a server error.
 */
export function maySend(state: DrainState, cause: Cause, now: number): boolean {
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
      if (cause === 'due' || !isBackingOff(state, now)) return true;
      if (state.isServerWait || cause === 'tap' || cause === 'timer') return false;
      return cause !== 'live' || state.cause === 'network';
  }
}
