import { useSyncExternalStore } from 'react';
import type { Engine } from '../../offline/engine.ts';
import { type EngineStatus, initialStatus } from '../../offline/engine-status.ts';
import { createStore, type Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';

/** The engine of the signed-in user; undefined while there is none. */
export interface Running {
  engine: Engine;
  /** The engine's status as screens show it: after the paint. */
  status: Store<EngineStatus>;
  owner: string;
  /** The hotel it has open. */
  hotelId: string | undefined;
}

export const running = createStore<Running | undefined>(undefined);

export function useRunning(): Running | undefined {
  return useSyncExternalStore(running.subscribe, running.get);
}

/** Defined while the engine's code, without which no hotel shows, could not be downloaded; it is tried again. */
export const lostCode = createStore<{ retry: () => void } | undefined>(undefined);

export function useLostCode(): { retry: () => void } | undefined {
  return useSyncExternalStore(lostCode.subscribe, lostCode.get);
}

/** The engine, for writing. @throws where nobody is signed in */
export function engineNow(): Engine {
  const engine = running.get()?.engine;
  if (!engine) throw new Error('no engine is running');
  return engine;
}

/**
 * A function that answers whether the hotel that is open now is still open, by the same person: nothing may be planned in
 * another one, nor as somebody else. Another engine knows nothing of the plan until it has read the mirror.
 */
export function sameHotel(): () => boolean {
  const before = running.get();
  return () => {
    const now = running.get();
    return now?.engine === before?.engine && now?.hotelId === before?.hotelId;
  };
}

/** The same, as a function that throws where the hotel is no longer open. */
export function assertSameHotel(): () => void {
  const isSameHotel = sameHotel();
  return () => {
    if (!isSameHotel()) throw new Error('another hotel is open');
  };
}

const noEngine: Store<EngineStatus> = createStore<EngineStatus>({ ...initialStatus, live: 'down' });

/** The engine's status; without an engine, that of a device without a connection. */
export function useStatusStore(): Store<EngineStatus> {
  return useRunning()?.status ?? noEngine;
}

/** A part of the engine's status; renders again when that part changed. */
export function useEngineStatus<T>(select: (status: EngineStatus) => T): T {
  const status = useStatusStore();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
}

const noRows = new Map<string, never>();

/** The view while no engine runs. */
const emptyView: View = {
  get: () => undefined,
  all: () => noRows,
  pending: () => false,
  pendingIds: () => [],
  revision: () => 0,
  subscribe: () => () => undefined,
  together: (run) => run(),
};

export function useCurrentView(): View {
  return useRunning()?.engine.view ?? emptyView;
}
