import type { HotelRows } from '../live/hotel-rows.ts';
import type { Platform } from '../platform.ts';
import { drop, sendAgain, sendMine, yieldTo } from '../queue/inbox.ts';
import type { Operation } from '../queue/operation.ts';
import type { Outbox } from '../queue/outbox/outbox.ts';
import { exportQueue, readQueue } from '../queue/outbox/queue-file.ts';
import { type Settled, theirRows } from '../queue/settle.ts';
import type { ViewUpdates } from './view-updates.ts';

interface Parts {
  platform: Platform;
  owner: string;
  outbox: Outbox;
  hotel: HotelRows;
  updates: ViewUpdates;
  /** Called after each change: something may be ready to be sent. */
  wake(): void;
}

/** Changes of the queue that a person makes: the methods of Engine of the same names. */
export class QueueEdits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async decide(id: string, choice: 'mine' | 'theirs'): Promise<void> {
    const { platform, outbox, hotel, updates, wake } = this.#parts;
    if (choice === 'mine') return this.#change((all) => sendMine(all, id, platform.newId()));
    const operation = (await outbox.read()).find((each) => each.id === id);
    if (!operation) return;
    const rows = await hotel.confirm(theirRows(operation));
    updates.changed(await outbox.change((all) => yieldTo(all, id, platform.newId())), rows);
    wake();
  }

  retry(id: string): Promise<void> {
    return this.#change((all) => sendAgain(all, id, this.#parts.platform.newId()));
  }

  discard(id: string): Promise<void> {
    return this.#change((all) => drop(all, id));
  }

  async export(): Promise<string> {
    return exportQueue(this.#parts.owner, await this.#parts.outbox.records());
  }

  async import(text: string): Promise<number> {
    const { owner, outbox, updates, wake } = this.#parts;
    const added = await outbox.add(readQueue(text, owner));
    updates.changed(added);
    wake();
    return added.put.length;
  }

  async #change(plan: (all: Operation[]) => Settled): Promise<void> {
    const { outbox, updates, wake } = this.#parts;
    updates.changed(await outbox.change(plan));
    wake();
  }
}
