import type { Change } from '../../../core/contract/rows.ts';
import type { StatusKeeper } from '../engine-status.ts';
import type { HotelRows } from '../live/hotel-rows.ts';
import { countsOf } from '../queue/counts.ts';
import type { Operation } from '../queue/operation.ts';
import type { OutboxChange } from '../queue/outbox/outbox-tables.ts';
import type { Queue, QueueChange } from '../queue/queue.ts';
import type { Confirmed } from '../storage/confirmed.ts';
import type { ViewKeeper } from '../view/view.ts';
import type { Broadcast } from './broadcast.ts';

interface Parts {
  queue: Queue;
  keeper: ViewKeeper;
  hotel: HotelRows;
  status: StatusKeeper;
  broadcast: Broadcast;
}

/**
 * Applies changes of the outbox, with the rows that belong to them, to queue, view and counts, each in one step.
 * Changes made by this context are broadcast.
 */
export class ViewUpdates {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Shows a tap before it is stored; returns it with a provisional position. */
  tap(operation: Operation): Operation {
    const tap = this.#parts.queue.tap(operation);
    this.#parts.keeper.apply({ add: [tap] });
    return tap;
  }

  /** Takes back a tap that storage refused. */
  takeBack(tap: Operation): void {
    this.#parts.queue.untap([tap]);
    this.#show({ remove: [tap.id], add: [] });
  }

  /** A transaction of this context stored taps. */
  stored(change: OutboxChange, taps: readonly Operation[]): void {
    this.#parts.queue.untap(taps);
    const { remove, add } = this.#parts.queue.apply(change);
    this.#show({ remove: [...taps.map(({ id }) => id), ...remove], add });
    this.#parts.broadcast.outbox(change);
  }

  /** This context changed the outbox. @param rows confirmed rows by hotel, shown in the same step */
  changed(change: OutboxChange, rows: ReadonlyMap<string, Confirmed> = new Map()): void {
    const applied = this.#parts.queue.apply(change);
    this.#show(applied, this.#parts.hotel.shownOf(rows));
    this.#parts.broadcast.outbox(change);
  }

  /**
   * Other contexts changed the outbox. An operation that they settled shows until its rows are read from the mirror,
   * so that the screen does not flicker back.
   */
  found({ remove, add, gone }: QueueChange): void {
    const late = new Set(gone.map(({ id }) => id));
    this.#show({
      remove: remove.filter((id) => !late.has(id)),
      add: add.filter(({ id }) => !late.has(id)),
    });
    if (late.size > 0) void this.#leave(gone);
  }

  /** Rows that a write outside the queue was answered with. */
  confirmed(rows: ReadonlyMap<string, Confirmed>): void {
    this.#show({ remove: [], add: [] }, this.#parts.hotel.shownOf(rows));
  }

  count(): void {
    this.#parts.status.put(countsOf(this.#parts.queue.each()));
  }

  async #leave(gone: readonly Operation[]): Promise<void> {
    const rows = await this.#parts.hotel.leftBy(gone);
    const ids = new Set(gone.map(({ id }) => id));
    const add = this.#parts.queue.all().filter(({ id }) => ids.has(id));
    this.#show({ remove: [...ids], add }, rows);
  }

  #show({ remove, add }: Omit<QueueChange, 'gone'>, rows: readonly Change[] = []): void {
    const { keeper, hotel } = this.#parts;
    const hotelId = hotel.openHotel();
    keeper.apply({ rows, remove, add: add.filter((each) => each.hotelId === hotelId) });
    this.count();
  }
}
