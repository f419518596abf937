import type { Page } from '@playwright/test';
import type { MealStatus } from '../../core/rules/meal-status.ts';

/** As much of a stored operation as the proof looks at. */
export interface StoredTap {
  id: string;
  seq?: number;
  /** Device time of the tap, ms. */
  at: number;
  args: {
    reservation_id: string;
    meal_date: string;
    meal_type_id: number;
    meal_status?: MealStatus;
    from: MealStatus;
  };
  state: { kind: 'queued' | 'sent' | 'inbox'; status?: number; error?: string };
}

/** What the page told before it died, in order. */
export type Heard =
  | { kind: 'tap'; cell: string; at: number; before: MealStatus; after: MealStatus }
  | {
      kind: 'commit';
      /** When the transaction was made and when it was complete, ms. */
      began: number;
      at: number;
      durability: string;
      kept: StoredTap[];
      dropped: StoredTap[];
    };

const mark = 'kill-test ';

/**
 * Listens from outside of the app, before any of its code runs: to every click on a meal button, and to
 * the `complete` event of every transaction that changes the outbox. What is told has left the browser,
 * so that a later SIGKILL can't take it back.
 */
export async function record(page: Page, hear: (heard: Heard) => void): Promise<void> {
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(mark)) hear(JSON.parse(text.slice(mark.length)) as Heard);
  });
  await page.addInitScript(listen, mark);
}

/** Runs in the page, on its own: it sees nothing of this file. */
function listen(mark: string): void {
  const tell = (heard: Heard) => console.debug(mark + JSON.stringify(heard));
  const cellOf = (event: Event) =>
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button[data-cell][aria-disabled="false"]')
      : null;
  const statusOf = (button: HTMLElement) => button.dataset['status'] as MealStatus;
  // On a busy machine a press may be long enough to mean something before its click.
  let pressed: { button: HTMLElement; at: number; before: MealStatus } | undefined;
  addEventListener(
    'pointerdown',
    (event) => {
      const button = cellOf(event);
      pressed = button ? { button, at: Date.now(), before: statusOf(button) } : undefined;
    },
    { capture: true },
  );
  addEventListener('click', (event) => {
    const button = cellOf(event);
    if (!button || pressed?.button !== button) return;
    const { at, before } = pressed;
    const made = { at, before };
    // Behind the microtask in which the app repaints.
    queueMicrotask(() =>
      tell({ kind: 'tap', cell: button.dataset['cell'] ?? '', ...made, after: statusOf(button) }),
    );
  });

  const slim = ({ id, seq, at, args, state }: StoredTap): StoredTap => ({
    ...{ id, at, args, state: { kind: state.kind } },
    ...(seq === undefined ? {} : { seq }),
  });
  const writes = new WeakMap<IDBTransaction, { kept: StoredTap[]; dropped: StoredTap[] }>();
  const natively = {
    transaction: IDBDatabase.prototype.transaction,
    add: IDBObjectStore.prototype.add,
    put: IDBObjectStore.prototype.put,
    delete: IDBObjectStore.prototype.delete,
  };
  IDBDatabase.prototype.transaction = function (...args) {
    const made = natively.transaction.apply(this, args);
    if (made.mode !== 'readwrite' || !this.name.startsWith('coperto-outbox-')) return made;
    const [kept, dropped]: [StoredTap[], StoredTap[]] = [[], []];
    const began = Date.now();
    writes.set(made, { kept, dropped });
    made.addEventListener('complete', () => {
      if (kept.length + dropped.length === 0) return;
      const { durability } = made;
      tell({ kind: 'commit', began, at: Date.now(), durability, kept, dropped });
    });
    return made;
  };
  for (const way of ['add', 'put'] as const) {
    IDBObjectStore.prototype[way] = function (value: unknown, ...key: []) {
      if (this.name === 'operations') {
        writes.get(this.transaction)?.kept.push(slim(value as StoredTap));
      }
      return natively[way].call(this, value, ...key);
    };
  }
  IDBObjectStore.prototype.delete = function (key) {
    const dropped = this.name === 'operations' ? writes.get(this.transaction)?.dropped : undefined;
    if (dropped) {
      const asked = this.getAll(key);
      asked.addEventListener('success', () => {
        for (const gone of asked.result as StoredTap[]) dropped.push(slim(gone));
      });
    }
    return natively.delete.call(this, key);
  };
}

/** The outbox as it is stored, by seq, read past the app. */
export async function readOutbox(page: Page): Promise<StoredTap[]> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases();
    const name = found.find((each) => each.name?.startsWith('coperto-outbox-'))?.name;
    if (name === undefined) return [];
    return new Promise<StoredTap[]>((resolve, reject) => {
      const opened = indexedDB.open(name);
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const read = opened.result.transaction('operations').objectStore('operations').getAll();
        read.onerror = () => reject(read.error);
        read.onsuccess = () => {
          opened.result.close();
          resolve(read.result as StoredTap[]);
        };
      };
    });
  });
}
