import type { LostVersions } from '../../core/contract/changes.ts';
import type { AnyChange } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { Broadcast, type Message } from './engine/broadcast.ts';
import type { Engine, EngineListener } from './engine/engine-api.ts';
import { HotelStream } from './engine/hotel-stream.ts';
import { QueueEdits } from './engine/queue-edits.ts';
import { ViewUpdates } from './engine/view-updates.ts';
import { createStatus, type EngineStatus, type WakeReason } from './engine-status.ts';
import { HotelRows } from './live/hotel-rows.ts';
import { createRefill, type Refill } from './live/refill.ts';
import type { Platform } from './platform.ts';
import type { Outcome } from './queue/merge.ts';
import type { Lookup, Operation } from './queue/operation.ts';
import type { ArgsOf, OperationName } from './queue/operations/registry.ts';
import { createOutbox, OperationNotStored, type Outbox } from './queue/outbox/outbox.ts';
import { Queue } from './queue/queue.ts';
import { type TapOptions, tapOf } from './queue/tap.ts';
import { Drain } from './sending/drain.ts';
import { changesIn } from './storage/changes.ts';
import { createMirror, type Mirror } from './storage/mirror.ts';
import { isComplete } from './storage/mirror-schemas.ts';
import type { Store } from './store.ts';
import { lookupsOf } from './view/lookups.ts';
import { createView, type View, type ViewKeeper } from './view/view.ts';

export type { Engine } from './engine/engine-api.ts';
export type { EngineStatus, WakeReason } from './engine-status.ts';

/** How long after opening a hotel a tab that does not lead checks whether another release filled the mirror, ms. */
const outgrownAfter = 1000;

/** Databases open at first use. The page and the service worker each create one. */
export function createEngine(platform: Platform, owner: string, listener?: EngineListener): Engine {
  return new LocalEngine(platform, owner, listener);
}

class LocalEngine implements Engine {
  readonly owner: string;
  readonly view: View;
  readonly status: Store<EngineStatus>;
  readonly #platform: Platform;
  readonly #statusKeeper = createStatus();
  readonly #keeper: ViewKeeper = createView();
  readonly #queue = new Queue();
  readonly #mirror: Mirror;
  readonly #outbox: Outbox;
  readonly #broadcast: Broadcast;
  readonly #hotel: HotelRows;
  readonly #updates: ViewUpdates;
  readonly #stream: HotelStream;
  readonly #drain: Drain;
  readonly #refill: Refill;
  readonly #edits: QueueEdits;
  #closed = false;

  constructor(platform: Platform, owner: string, listener?: EngineListener) {
    this.owner = owner;
    this.#platform = platform;
    this.view = this.#keeper.view;
    this.status = this.#statusKeeper.store;
    const [keeper, queue, status] = [this.#keeper, this.#queue, this.#statusKeeper];
    const mirror = createMirror(platform, owner);
    const broadcast = new Broadcast(platform, owner, (message) => {
      if (!this.#closed) this.#receive(message).catch(() => undefined);
    });
    const hotel = new HotelRows({
      ...{ platform, owner, mirror, keeper, queue },
      makeRoom: () => this.#makeRoom(),
      lost: (hotelId, ranges) => this.#queueLost(hotelId, ranges),
      told: (hotelId, keys, more) => broadcast.rows(hotelId, keys, more),
    });
    const updates = new ViewUpdates({ queue, keeper, hotel, status, broadcast });
    const outbox = createOutbox(platform, owner, {
      makeRoom: () => this.#makeRoom(),
      stored: (change, taps) => {
        updates.stored(change, taps);
        this.#drain.wake('tap');
      },
    });
    this.#drain = new Drain(
      {
        ...{ platform, owner, outbox },
        queue: () => queue.all(),
        reload: () => this.#reload(),
        confirm: (rows) => hotel.confirm(rows),
        changed: (change, rows) => updates.changed(change, rows),
      },
      ({ kind }) => status.put({ drain: kind === 'delayed' ? 'backoff' : kind }),
    );
    this.#stream = new HotelStream({
      ...{ platform, owner, mirror, hotel, status, broadcast },
      reached: () => this.#drain.wake('live'),
      membership: (hotelId, role) => listener?.membership(hotelId, role),
    });
    this.#refill = createRefill(platform, () => this.#fetchAgain());
    this.#edits = new QueueEdits({
      ...{ platform, owner, outbox, hotel, updates },
      wake: () => this.#drain.wake('tap'),
    });
    this.#mirror = mirror;
    this.#broadcast = broadcast;
    this.#hotel = hotel;
    this.#updates = updates;
    this.#outbox = outbox;
  }

  async openHotel(hotelId: string, day?: Day): Promise<void> {
    const [hotel, status] = [this.#hotel, this.#statusKeeper];
    this.#stream.leave();
    status.put({ loaded: 'loading', live: 'connecting' });
    const queued = this.#queue.reload(() => this.#outbox.read());
    const shown = await hotel.open(hotelId, queued, day);
    const isStill = () => !this.#closed && hotel.openHotel() === hotelId;
    if (!isStill()) return;
    this.#updates.count();
    if (shown) status.put({ loaded: 'ready' });
    else await hotel.sync.catchUp(hotelId).catch(() => undefined);
    if (!isStill()) return;
    status.put({ loaded: shown || hotel.isLoaded() ? 'ready' : 'empty' });
    this.#broadcast.requestLive(hotelId);
    this.#stream.open(hotelId);
    // After the first paint: a long queue takes time to go through.
    this.#platform.setTimer(() => this.#drain.wake('sync'), 0);
    this.#platform.setTimer(() => this.#fetchOutgrown().catch(() => undefined), outgrownAfter);
  }

  async perform<N extends OperationName>(
    name: N,
    args: ArgsOf<N>,
    options?: TapOptions,
  ): Promise<Outcome> {
    const hotelId = this.#hotel.openHotel();
    if (this.#closed || hotelId === undefined) throw new OperationNotStored('no hotel is open');
    const at = { owner: this.owner, hotelId, view: this.view };
    const tap = this.#updates.tap(tapOf(this.#platform, at, name, args, options));
    try {
      return await this.#outbox.append(tap);
    } catch (error) {
      this.#updates.takeBack(tap);
      throw error;
    }
  }

  async confirm(hotelId: string, changes: readonly AnyChange[]): Promise<void> {
    const rows = await this.#hotel.confirm(new Map([[hotelId, changesIn(changes)]]));
    if (!this.#closed) this.#updates.confirmed(rows);
  }

  async ensureDay(day: Day): Promise<'ready' | 'missing'> {
    const fetched = await this.#hotel.ensureDay(day).catch(() => 'unreached' as const);
    return fetched === 'current' || this.#hotel.hasDay(day) ? 'ready' : 'missing';
  }

  hasDay(day: Day): boolean {
    return this.#hotel.hasDay(day);
  }

  async ensureMenus(from: Day, to: Day): Promise<'ready' | 'missing'> {
    await this.#hotel.ensureMenus(from, to).catch(() => undefined);
    return this.#hotel.hasMenus(from, to) ? 'ready' : 'missing';
  }

  hasMenus(from: Day, to: Day): boolean {
    return this.#hotel.hasMenus(from, to);
  }

  operations(): Promise<Operation[]> {
    return this.#outbox.read();
  }

  lookups(operations: readonly Operation[]): Promise<ReadonlyMap<string, Lookup>> {
    return lookupsOf(this.#mirror, operations);
  }

  decide(id: string, choice: 'mine' | 'theirs'): Promise<void> {
    return this.#edits.decide(id, choice);
  }

  retry(id: string): Promise<void> {
    return this.#edits.retry(id);
  }

  discard(id: string): Promise<void> {
    return this.#edits.discard(id);
  }

  exportQueue(): Promise<string> {
    return this.#edits.export();
  }

  importQueue(text: string): Promise<number> {
    return this.#edits.import(text);
  }

  wake(reason: WakeReason): void {
    if (this.#closed) return;
    if (reason === 'offline') {
      this.#stream.check();
      return;
    }
    this.#drain.wake(reason);
    if (reason !== 'timer' && reason !== 'live') this.#stream.wake();
    if (reason !== 'visible' && reason !== 'timer') return;
    this.#recheck(reason).catch(() => undefined);
  }

  drainOnce(): Promise<void> {
    return this.#drain.run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#broadcast.close();
    this.#stream.close();
    this.#refill.stop();
    this.#drain.close();
    await this.#outbox.close();
    this.#mirror.close();
  }

  async #reload(): Promise<void> {
    this.#updates.found(await this.#queue.reload(() => this.#outbox.read()));
  }

  async #receive(message: Message): Promise<void> {
    switch (message.kind) {
      case 'outbox': {
        const { seqs } = message;
        if (seqs === null) return this.#reload();
        const read = (some: readonly number[]) => this.#outbox.readSome(some);
        this.#updates.found(await this.#queue.reloadSome(seqs, read));
        return this.#drain.wake('tap');
      }
      case 'rows':
        await this.#hotel.reread(message.hotelId, message.keys, {
          unkept: changesIn(message.unkept ?? []),
          isServerRestored: message.isPutBack === true,
        });
        if (this.#hotel.isLoaded()) this.#statusKeeper.put({ loaded: 'ready' });
        return;
      case 'cleared':
        return this.#refill.later();
      case 'live':
        return this.#stream.received(message.hotelId, message.state);
      case 'live?':
        return this.#stream.requested(message.hotelId);
    }
  }

  /** The server was restored to an earlier state: what it had acknowledged since is sent again. */
  async #queueLost(hotelId: string, ranges: readonly LostVersions[]): Promise<void> {
    const change = await this.#outbox.queueLost(hotelId, ranges);
    if (change.put.length === 0) return;
    this.#updates.changed(change);
    this.#drain.wake('live');
  }

  /** Storage is full: clears the mirror, which can be fetched again. */
  async #makeRoom(): Promise<void> {
    await this.#mirror.clear();
    this.#broadcast.cleared();
    this.#refill.later();
  }

  /** Only the leading context fetches. Without a network it does so when its stream is open again. */
  async #fetchAgain(): Promise<void> {
    const hotelId = this.#hotel.openHotel();
    if (this.#closed || hotelId === undefined || !this.#stream.isLeading()) return;
    await this.#hotel.sync.catchUp(hotelId);
  }

  /** Fetches what a mirror of another release lacks. The leader does so as it connects; it may be a tab of that release. */
  async #fetchOutgrown(): Promise<void> {
    const hotelId = this.#hotel.openHotel();
    if (this.#closed || hotelId === undefined || this.#stream.isLeading()) return;
    const record = await this.#mirror.hotel(hotelId);
    if (record && !isComplete(record)) await this.#hotel.sync.catchUp(hotelId);
  }

  /** Rechecks outbox and mirror: a tab may die before it broadcasts. */
  async #recheck(reason: 'visible' | 'timer'): Promise<void> {
    await this.#reload();
    this.#drain.wake(reason);
    await this.#fetchOutgrown();
    const hotelId = this.#hotel.openHotel();
    if (hotelId === undefined || !this.#stream.isLeading() || !this.#stream.isOpen()) return;
    if (!this.#refill.isPlanned() && !(await this.#mirror.hotel(hotelId))) this.#refill.later();
  }
}
