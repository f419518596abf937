import { createStore, type Store } from './store.ts';

/** Why the engine should check for work. `offline`: the browser reports no network, which a new stream confirms. */
export type WakeReason = 'online' | 'offline' | 'visible' | 'sign-in' | 'timer' | 'live' | 'sync';

/** State of the connection and of the queue, as screens show it. */
export interface EngineStatus {
  drain: 'idle' | 'sending' | 'backoff' | 'needs-sign-in' | 'blocked';
  live: 'connecting' | 'open' | 'down';
  /** Operations stored and not acknowledged, of any hotel, without those in the inbox. */
  waiting: number;
  /** Operations in the inbox. */
  attention: number;
  /** Device time of the oldest of those that wait, ms. */
  oldest: number | null;
  /** The open hotel's rows; `empty` = none stored, and no network to fetch them. */
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

export interface StatusKeeper {
  readonly store: Store<EngineStatus>;
  /** Changes some of it; listeners are called only where something differs. */
  put(part: Partial<EngineStatus>): void;
}

export function createStatus(): StatusKeeper {
  const store = createStore(initialStatus);
  return {
    store,
    put(part) {
      const next = { ...store.get(), ...part };
      if (!isSameStatus(next, store.get())) store.set(next);
    },
  };
}

function isSameStatus(a: EngineStatus, b: EngineStatus): boolean {
  return (Object.keys(a) as (keyof EngineStatus)[]).every((name) => a[name] === b[name]);
}
