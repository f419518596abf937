import { Dexie } from 'dexie';
import { onTestFinished } from 'vitest';
import { createEngine, type Engine } from '../../../src/offline/engine.ts';
import type { Platform } from '../../../src/offline/platform.ts';
import { createOutbox, type Outbox, outboxName } from '../../../src/offline/queue/outbox/outbox.ts';
import { ModelServer } from './model-server.ts';
import { alice, cell, cellId, guest, hotelA, id } from './rows.ts';
import { Browser, Clock, rest } from './world.ts';

/** A hotel of two guests, both down for dinner, and a browser. */
export function house() {
  const server = new ModelServer(hotelA, alice);
  for (const n of [1, 2]) {
    server.write(['reservation', id(n), guest(n)], ['meal_status', cellId(n), cell(n, 'will_eat')]);
  }
  const clock = new Clock();
  return { server, clock, browser: new Browser(server, clock) };
}

/** A page of the browser, with the hotel open. */
export async function open(
  browser: Browser,
  { owner = alice, ...part }: Partial<Platform> & { owner?: string } = {},
): Promise<Engine> {
  const engine = createEngine(browser.context(part), owner);
  onTestFinished(() => engine.close());
  await engine.openHotel(hotelA);
  await rest();
  return engine;
}

/** The outbox of a browser, without an engine. */
export function outboxOf(browser: Browser): Outbox {
  return createOutbox(browser.context(), alice, {
    makeRoom: async () => undefined,
    stored: () => undefined,
  });
}

export const statusOf = (engine: Engine, number: number) =>
  engine.view.get('meal_status', cellId(number))?.meal_status;

/** Work on the outbox behind the engine's back. */
export async function inOutbox<T>(browser: Browser, work: (db: Dexie) => Promise<T>): Promise<T> {
  const { indexedDB, IDBKeyRange } = browser.context();
  const db = new Dexie(outboxName(alice), { indexedDB, IDBKeyRange: IDBKeyRange as never });
  await db.open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
