import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Entity } from '../../../core/contract/rows.ts';
import type { EngineStatus } from '../../offline/engine.ts';
import { describeTheirs, describe as inWords, rowsOf } from '../../offline/queue/describe.ts';
import type { Description, TextValues } from '../../offline/queue/description.ts';
import { type Differences, differencesOf } from '../../offline/queue/differences.ts';
import {
  isUnreadable,
  type Lookup,
  type Operation,
  type OperationState,
} from '../../offline/queue/operation.ts';
import type { ArgsOf } from '../../offline/queue/operations/registry.ts';
import type { RowKey } from '../../offline/storage/row-key.ts';
import { useHotelName } from '../account/active-hotel.ts';
import { useFollowed } from '../engine/follow.ts';
import { perform } from '../engine/perform.ts';
import {
  engineNow,
  type Running,
  useCurrentView,
  useRunning,
  useStatusStore,
} from '../engine/running.ts';
import { useOnline } from './online.ts';

export type { Differences, TextValues };

/** The state of the connection. `online` is the browser's hint; `live` and `drain` are what counts. */
export function useConnection(): EngineStatus & { online: boolean } {
  const status = useFollowed(useStatusStore());
  const online = useOnline();
  return useMemo(() => ({ ...status, online }), [status, online]);
}

/** Whether commands should wait: the stream is not open, and the network or the server is out of reach. */
export function useOffline(): boolean {
  const { online, live } = useConnection();
  return live !== 'open' && (!online || live === 'down');
}

export interface OperationItem {
  id: string;
  description: Description;
  /** Device time of the tap, ms. */
  at: number;
  state: OperationState['kind'];
  hotelName: string;
  /** The rows that it is about. */
  rows: readonly RowKey[];
  /** Whether discarding it can be taken back: it changes a row of the open hotel, and has not been sent. */
  undoable: boolean;
}

/** The signed-in user's operations that have not taken effect, of all hotels, oldest first. */
export function useOperations(): readonly OperationItem[] {
  const nameOf = useHotelName();
  const open = useRunning()?.hotelId;
  return useStored().map(({ operation, lookup }) => ({
    id: operation.id,
    description: inWords(operation, lookup),
    at: operation.at,
    state: operation.state.kind,
    hotelName: nameOf(operation.hotelId),
    rows: rowsOf(operation),
    undoable: operation.state.kind === 'queued' && isRepeatable(operation, open),
  }));
}

export interface InboxItem {
  id: string;
  /** What was wanted. */
  description: Description;
  at: number;
  hotelName: string;
  /** Whether its hotel is the open one. */
  isHere: boolean;
  /** Why it did not take effect: a code of errors.json. */
  reason: string;
  /** False where this release can't send it. */
  sendable: boolean;
  mine: Description;
  /** What the server has instead; null where the row was deleted. Only of stale ones. */
  theirs: Description | null;
  /** In which fields the two differ. */
  differences: Differences;
  /** The row that the server has instead. */
  row: RowAt | null;
}

/** A row of a hotel at a version. */
export interface RowAt {
  hotelId: string;
  entity: Entity;
  id: string;
  version: number;
}

/** Operations that a person has to decide about. */
export function useInbox(): readonly InboxItem[] {
  const nameOf = useHotelName();
  const open = useRunning()?.hotelId;
  return useStored().flatMap(({ operation, lookup }) => {
    if (operation.state.kind !== 'inbox') return [];
    const mine = inWords(operation, lookup);
    return {
      id: operation.id,
      description: mine,
      at: operation.at,
      hotelName: nameOf(operation.hotelId),
      isHere: operation.hotelId === open,
      reason: operation.state.error,
      sendable: !isUnreadable(operation),
      mine,
      theirs: describeTheirs(operation, lookup),
      differences: differencesOf(operation, lookup),
      row: currentOf(operation),
    };
  });
}

function currentOf(operation: Operation): RowAt | null {
  const { state, hotelId } = operation;
  const [key] = rowsOf(operation);
  if (state.kind !== 'inbox' || !state.current || !key) return null;
  const { id, version } = state.current;
  return { hotelId, entity: key.entity, id, version };
}

/** Ids of the rows of an entity about which a person has to decide: an operation that is about one is in the inbox. */
export function useOvertaken(entity: Entity): ReadonlySet<string> {
  const ids = useStored()
    .filter(({ operation }) => operation.state.kind === 'inbox')
    .flatMap(({ operation }) => rowsOf(operation).slice(0, 1))
    .flatMap((key) => (key.entity === entity ? [key.id] : []))
    .sort()
    .join(' ');
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
}

/** Operations, with lookups for those of hotels that are not open. */
interface Stored {
  operations: readonly Operation[];
  lookups: ReadonlyMap<string, Lookup>;
}

const none: Stored = { operations: [], lookups: new Map() };

/**
 * Each operation with the lookup that describes it. Read again when the outbox changes, in any tab, and when the
 * engine's counts do.
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

/** Settles a stale operation: sends mine over theirs, or drops mine. */
export function decide(id: string, choice: 'mine' | 'theirs'): Promise<void> {
  return engineNow().decide(id, choice);
}

/** Sends a refused operation again. */
export function retry(id: string): Promise<void> {
  return engineNow().retry(id);
}

/** Operations that change a row: discarded, they can be made again as they were. */
const repeatable = [
  ...(['set-meal-status', 'set-dish-weight', 'set-ingredient-weight', 'set-close-out'] as const),
] as const;

const isRepeatable = ({ name, hotelId }: Operation, open: string | undefined): boolean =>
  hotelId === open && repeatable.some((each) => each === name);

/** Discards an operation; the answer makes it again. */
export async function discardUndoably(id: string): Promise<() => Promise<void>> {
  const engine = engineNow();
  const operation = (await engine.operations()).find((each) => each.id === id);
  await engine.discard(id);
  return async () => {
    const name = repeatable.find((each) => each === operation?.name);
    if (name && operation) await perform(name, operation.args as ArgsOf<typeof name>);
  };
}

/** Discards an operation, for good. */
export function discard(id: string): Promise<void> {
  return engineNow().discard(id);
}

/** Sends now, without waiting for a backoff to end, unless the server asked for it. */
export function sendNow(): void {
  engineNow().wake('visible');
}
