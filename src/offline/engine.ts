import type { Change } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Role } from '../../core/rules/permissions.ts';
import {
  type EngineStatus,
  initialStatus,
  isSameStatus,
  type WakeReason,
} from './engine-status.ts';
import { createHotelRows } from './live/hotel-rows.ts';
import { createLive, type Live, type LiveState } from './live/live.ts';
import { createRefill } from './live/refill.ts';
import { createChannel, type Message, mostKeys } from './messages.ts';
import type { Platform } from './platform.ts';
import { countsOf } from './queue/counts.ts';
import { drop, sendAgain, sendMine } from './queue/inbox.ts';
import type { Lookup, Operation } from './queue/operation.ts';
import type { ArgsOf, OperationName } from './queue/operations/registry.ts';
import { createOutbox, OperationNotStored } from './queue/outbox.ts';
import type { OutboxChange } from './queue/outbox-tables.ts';
import { Queue, type QueueChange } from './queue/queue.ts';
import { type Settled, standingAgainst } from './queue/settle.ts';
import { tapOf } from './queue/tap.ts';
import { exportQueue, readQueue } from './queue/transfer.ts';
import { createDrain } from './sending/drain.ts';
import { changesIn } from './storage/changes.ts';
import type { Confirmed } from './storage/confirmed.ts';
import { createMirror } from './storage/mirror.ts';
import { createStore, type Store } from './store.ts';
import { lookupsOf } from './view/lookups.ts';
import { createView, type View } from './view/view.ts';

export type { EngineStatus, WakeReason } from './engine-status.ts';

/** What one user on one device has: their mirror, their outbox, and the way to the server. */
export interface Engine {
  readonly owner: string;
  /** Loads a hotel from this device, fetches it where it was never loaded, follows it live. Resolves when it shows or is `empty`. */
  openHotel(hotelId: string): Promise<void>;
  /** Of the open hotel. */
  readonly view: View;
  readonly status: Store<EngineStatus>;
  /**
   * Does an operation in the open hotel. The view changes before this returns; the promise settles
   * when the operation is stored. @throws OperationNotStored (the view is then as before)
   */
  perform<N extends OperationName>(
    name: N,
    args: ArgsOf<N>,
    options?: { holdMs?: number },
  ): Promise<'saved' | 'merged' | 'cancelled'>;
  /** Takes changes of a hotel that the server answered a write outside the queue with. */
  confirm(hotelId: string, changes: readonly unknown[]): Promise<void>;
  /** Fetches a day outside the snapshot's window. `missing` = never loaded here, and now out of reach. */
  ensureDay(day: Day): Promise<'ready' | 'missing'>;
  hasDay(day: Day): boolean;
  /** All of this user's, of any hotel, in order. */
  operations(): Promise<Operation[]>;
  /** For describing operations of hotels that are not open: what this device has of the rows that they speak of, by hotel. */
  lookups(operations: readonly Operation[]): Promise<ReadonlyMap<string, Lookup>>;
  /** Settles an inbox item: `mine` sends it again over the present row, `theirs` drops it. */
  decide(id: string, choice: 'mine' | 'theirs'): Promise<void>;
  /** Puts an inbox item back in the queue. */
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** This user's queue as the text of a file, for `importQueue` on another of their devices. */
  exportQueue(): Promise<string>;
  /**
   * Adds operations from an exported queue of the same user; returns how many were new.
   * @throws QueueNotImported
   */
  importQueue(text: string): Promise<number>;
  wake(reason: WakeReason): void;
  /** Sends what can be sent now; resolves when nothing more can be. */
  drainOnce(): Promise<void>;
  close(): Promise<void>;
}

/** What an engine reports beside its status. */
export interface EngineListener {
  /** What the server says that the owner is in a hotel; null: no member. */
  membership(hotelId: string, role: Role | null): void;
}

/** A user's engine on this device; its databases open at first use. The page and the service worker each make one. */
export function createEngine(platform: Platform, owner: string, listener?: EngineListener): Engine {
  const status = createStore<EngineStatus>(initialStatus);
  const keeper = createView();
  const queue = new Queue();
  const mirror = createMirror(platform, owner);
  let live: Live | undefined;
  let liveState: LiveState = 'connecting';
  let closed = false;

  const put = (part: Partial<EngineStatus>): void => {
    const next = { ...status.get(), ...part };
    if (!isSameStatus(next, status.get())) status.set(next);
  };

  /** Takes changes of the queue, and rows that belong to them, into the view in one step. */
  const show = ({ remove, add }: Omit<QueueChange, 'gone'>, rows: readonly Change[] = []): void => {
    const hotelId = hotel.openHotel();
    keeper.apply({ rows, remove, add: add.filter((each) => each.hotelId === hotelId) });
    put(countsOf(queue.each()));
  };

  const tellOutbox = ({ removed, put }: OutboxChange): void => {
    const seqs = [...new Set([...removed, ...put].map(({ seq }) => seq))];
    if (seqs.length === 0) return;
    channel.tell({ kind: 'outbox', owner, seqs: seqs.length > mostKeys ? null : seqs });
  };

  const outbox = createOutbox(platform, owner, {
    async makeRoom() {
      await mirror.clear();
      channel.tell({ kind: 'cleared', owner });
      refill.later();
    },
    stored(change, taps) {
      queue.untap(taps);
      const { remove, add } = queue.apply(change);
      show({ remove: [...taps.map(({ id }) => id), ...remove], add });
      tellOutbox(change);
      drain.wake('tap');
    },
  });

  const refill = createRefill(platform, async () => {
    const hotelId = hotel.openHotel();
    // One context for each hotel. Out of reach, it fetches when its stream is back.
    if (closed || hotelId === undefined || !live?.isLeading()) return;
    await hotel.sync.catchUp(hotelId);
  });

  const hotel = createHotelRows({
    ...{ platform, owner, mirror, keeper, queue },
    told: (hotelId, keys, { unkept = [], isPutBack }) =>
      channel.tell({
        ...{ kind: 'rows', owner, hotelId },
        keys: keys && keys.length <= mostKeys ? [...keys] : null,
        ...(unkept.length > 0 ? { unkept: [...unkept] } : {}),
        ...(isPutBack ? { isPutBack } : {}),
      }),
  });

  const took = (change: OutboxChange, rows: ReadonlyMap<string, Confirmed> = new Map()) => {
    show(queue.apply(change), hotel.shownOf(rows));
    tellOutbox(change);
  };

  /**
   * Shows what was found that other contexts did to the queue. What went goes on showing until the rows that it left
   * are read; nothing else waits for them.
   */
  const showFound = ({ remove, add, gone }: QueueChange): void => {
    const late = new Set(gone.map(({ id }) => id));
    show({
      remove: remove.filter((id) => !late.has(id)),
      add: add.filter(({ id }) => !late.has(id)),
    });
    if (late.size > 0) void leave(gone);
  };

  const leave = async (gone: readonly Operation[]): Promise<void> => {
    const rows = await hotel.leftBy(gone);
    const ids = new Set(gone.map(({ id }) => id));
    show({ remove: [...ids], add: queue.all().filter(({ id }) => ids.has(id)) }, rows);
  };

  const reload = async (): Promise<void> => showFound(await queue.reload(() => outbox.read()));

  const drain = createDrain({
    ...{ platform, owner, outbox, reload },
    queue: () => queue.all(),
    confirm: (rows) => hotel.confirm(rows),
    changed: took,
    state: ({ kind }) => put({ drain: kind === 'delayed' ? 'backoff' : kind }),
  });

  const channel = createChannel(platform, owner, (message) => {
    if (closed) return;
    hear(message).catch(() => undefined);
  });

  const hear = async (message: Message): Promise<void> => {
    switch (message.kind) {
      case 'outbox': {
        const { seqs } = message;
        if (seqs === null) return reload();
        showFound(await queue.reloadSome(seqs, (places) => outbox.readSome(places)));
        return drain.wake('tap');
      }
      case 'rows':
        await hotel.reread(message.hotelId, message.keys, {
          unkept: changesIn(message.unkept ?? []),
          isPutBack: message.isPutBack === true,
        });
        if (hotel.isLoaded()) put({ loaded: 'ready' });
        return;
      case 'cleared':
        return refill.later();
      case 'live':
        if (message.hotelId === hotel.openHotel()) put({ live: message.state });
        return;
      case 'live?':
        if (message.hotelId === hotel.openHotel() && live?.isLeading()) tellLive(message.hotelId);
        return;
    }
  };

  const tellLive = (hotelId: string): void =>
    channel.tell({ kind: 'live', owner, hotelId, state: liveState });

  const follow = (hotelId: string): Live =>
    createLive({
      ...{ platform, owner, hotelId, sync: hotel.sync },
      recheck: () => hotel.recheck(hotelId),
      cursor: async () => (await mirror.hotel(hotelId))?.cursor,
      heard() {
        if (closed || hotel.openHotel() !== hotelId) return;
        if (hotel.isLoaded()) put({ loaded: 'ready' });
        drain.wake('live');
      },
      membership: (role) => listener?.membership(hotelId, role),
      state(state) {
        if (closed || hotel.openHotel() !== hotelId) return;
        liveState = state;
        put({ live: state, ...(hotel.isLoaded() ? { loaded: 'ready' } : {}) });
        tellLive(hotelId);
      },
    });

  /** Another context may have ended between storing a tap and telling of it, or between giving up the mirror and that. */
  const lookAround = async (reason: 'visible' | 'timer'): Promise<void> => {
    await reload();
    drain.wake(reason);
    const hotelId = hotel.openHotel();
    if (hotelId === undefined || !live?.isLeading() || liveState !== 'open') return;
    if (!refill.isPlanned() && !(await mirror.hotel(hotelId))) refill.later();
  };

  const change = async (plan: (all: Operation[]) => Settled): Promise<void> => {
    took(await outbox.change(plan));
    drain.wake('tap');
  };

  return {
    owner,
    view: keeper.view,
    status,

    async openHotel(hotelId) {
      live?.close();
      live = undefined;
      put({ loaded: 'loading', live: 'connecting' });
      const queued = queue.reload(() => outbox.read());
      const shown = await hotel.open(hotelId, queued);
      const isStill = () => !closed && hotel.openHotel() === hotelId;
      if (!isStill()) return;
      put(countsOf(queue.each()));
      if (shown) put({ loaded: 'ready' });
      else await hotel.sync.catchUp(hotelId).catch(() => undefined);
      if (!isStill()) return;
      put({ loaded: shown || hotel.isLoaded() ? 'ready' : 'empty' });
      channel.tell({ kind: 'live?', owner, hotelId });
      live = follow(hotelId);
      // What is queued may be long, and is looked through when the screen is there.
      platform.setTimer(() => drain.wake('sync'), 0);
    },

    async perform(name, args, { holdMs } = {}) {
      const hotelId = hotel.openHotel();
      if (closed || hotelId === undefined) throw new OperationNotStored('no hotel is open');
      const at = { owner, hotelId, view: keeper.view };
      const tap = queue.tap(tapOf(platform, at, name, args, holdMs));
      keeper.apply({ add: [tap] });
      try {
        return await outbox.append(tap);
      } catch (error) {
        queue.untap([tap]);
        show({ remove: [tap.id], add: [] });
        throw error;
      }
    },

    async confirm(hotelId, changes) {
      const rows = await hotel.confirm(new Map([[hotelId, changesIn(changes)]]));
      if (!closed) show({ remove: [], add: [] }, hotel.shownOf(rows));
    },

    async ensureDay(day) {
      const fetched = await hotel.ensureDay(day).catch(() => 'unreached' as const);
      return fetched === 'current' || hotel.hasDay(day) ? 'ready' : 'missing';
    },
    hasDay: (day) => hotel.hasDay(day),
    operations: () => outbox.read(),
    lookups: (operations) => lookupsOf(mirror, operations),

    async decide(id, choice) {
      if (choice === 'mine') return change((all) => sendMine(all, id, platform.newId()));
      const operation = (await outbox.read()).find((each) => each.id === id);
      if (!operation) return;
      const rows = await hotel.confirm(standingAgainst(operation));
      took(await outbox.change((all) => drop(all, id)), rows);
      drain.wake('tap');
    },
    retry: (id) => change((all) => sendAgain(all, id, platform.newId())),
    discard: (id) => change((all) => drop(all, id)),

    exportQueue: async () => exportQueue(owner, await outbox.records()),

    async importQueue(text) {
      const added = await outbox.add(readQueue(text, owner));
      took(added);
      drain.wake('tap');
      return added.put.length;
    },

    wake(reason) {
      if (closed) return;
      if (reason === 'offline') return live?.check();
      drain.wake(reason);
      if (reason !== 'timer' && reason !== 'live') live?.wake();
      if (reason !== 'visible' && reason !== 'timer') return;
      lookAround(reason).catch(() => undefined);
    },
    drainOnce: () => drain.run(),

    async close() {
      closed = true;
      channel.close();
      live?.close();
      refill.stop();
      drain.close();
      await outbox.close();
      mirror.close();
    },
  };
}
