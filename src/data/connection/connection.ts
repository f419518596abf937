import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { EngineStatus } from '../../offline/engine.ts';
import { describeTheirs, describe as inWords } from '../../offline/queue/describe.ts';
import type { Description, TextValues } from '../../offline/queue/description.ts';
import {
  isUnreadable,
  type Lookup,
  type Operation,
  type OperationState,
} from '../../offline/queue/operation.ts';
import { useHotelName } from '../account/active-hotel.ts';
import { useFollowed } from '../engine/follow.ts';
import {
  engineNow,
  type Running,
  useCurrentView,
  useRunning,
  useStatusStore,
} from '../engine/running.ts';

export type { TextValues };

/** How the device stands with the server. `online` is the browser's hint; what counts is `live` and `drain`. */
export function useConnection(): EngineStatus & { online: boolean } {
  const status = useFollowed(useStatusStore());
  const online = useOnline();
  return useMemo(() => ({ ...status, online }), [status, online]);
}

/** Whether what needs the network had better wait for it: the server is not heard, and nothing says that it will be. */
export function useOffline(): boolean {
  const { online, live } = useConnection();
  return live !== 'open' && (!online || live === 'down');
}

/** Whether the browser believes that it has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine);
}

function subscribeOnline(hear: () => void): () => void {
  addEventListener('online', hear);
  addEventListener('offline', hear);
  return () => {
    removeEventListener('online', hear);
    removeEventListener('offline', hear);
  };
}

export interface OperationItem {
  id: string;
  description: Description;
  /** Device time of the tap, ms. */
  at: number;
  state: OperationState['kind'];
  hotelName: string;
}

/** The signed-in user's operations that have not taken effect, of all hotels, oldest first. */
export function useOperations(): readonly OperationItem[] {
  const nameOf = useHotelName();
  return useStored().map(({ operation, lookup }) => ({
    id: operation.id,
    description: inWords(operation, lookup),
    at: operation.at,
    state: operation.state.kind,
    hotelName: nameOf(operation.hotelId),
  }));
}

export interface InboxItem {
  id: string;
  /** What was wanted. */
  description: Description;
  at: number;
  hotelName: string;
  /** A code of errors.json: why it did not take effect. */
  reason: string;
  /** False where this release can't send it, whatever is decided. */
  sendable: boolean;
  mine: Description;
  /** What stands instead; null where nothing stands against it (it was refused, or the thing is gone). */
  theirs: Description | null;
}

/** Operations that a person has to decide about. */
export function useInbox(): readonly InboxItem[] {
  const nameOf = useHotelName();
  return useStored().flatMap(({ operation, lookup }) => {
    if (operation.state.kind !== 'inbox') return [];
    const mine = inWords(operation, lookup);
    return {
      id: operation.id,
      description: mine,
      at: operation.at,
      hotelName: nameOf(operation.hotelId),
      reason: operation.state.error,
      sendable: !isUnreadable(operation),
      mine,
      theirs: describeTheirs(operation, lookup),
    };
  });
}

/** Operations, and what describes those of hotels that are not open, by hotel. */
interface Stored {
  operations: readonly Operation[];
  lookups: ReadonlyMap<string, Lookup>;
}

const none: Stored = { operations: [], lookups: new Map() };

/**
 * Each operation with where its names are found. Read again when the outbox changes, in whichever tab, and when
 * the engine's counts do.
 */
function useStored(): { operation: Operation; lookup: Lookup }[] {
  const running = useRunning();
  const view = useCurrentView();
  const { waiting, attention } = useConnection();
  const { operations, lookups } = useLiveQuery(
    () => (running ? stored(running) : none),
    [running, waiting, attention],
    none,
  );
  return operations.map((operation) => ({
    operation,
    lookup: lookups.get(operation.hotelId) ?? view,
  }));
}

async function stored({ engine, hotelId }: Running): Promise<Stored> {
  const operations = await engine.operations();
  const elsewhere = operations.filter((each) => each.hotelId !== hotelId);
  return { operations, lookups: await engine.lookups(elsewhere) };
}

/** Settles an overtaken operation: send mine over theirs, or let theirs stand. */
export function decide(id: string, choice: 'mine' | 'theirs'): Promise<void> {
  return engineNow().decide(id, choice);
}

/** Sends a refused operation again. */
export function retry(id: string): Promise<void> {
  return engineNow().retry(id);
}

/** Gives an operation up, for good. */
export function discard(id: string): Promise<void> {
  return engineNow().discard(id);
}

/** Tries to send now, without waiting out a pause of the device's own. One that the server asked for is kept. */
export function sendNow(): void {
  engineNow().wake('visible');
}
