/** Why the engine should have a look. `offline`: the browser believes that the network has gone, which the stream then shows. */
export type WakeReason = 'online' | 'offline' | 'visible' | 'sign-in' | 'timer' | 'live' | 'sync';

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
