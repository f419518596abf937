import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Device, openDevice, wake } from '../harness/device.ts';
import type { House } from '../harness/house.ts';
import { keepsHotels } from '../harness/kept.ts';
import { type Line, openLine } from '../harness/line.ts';
import { connection, showEverybody } from '../harness/screens.ts';
import { signIn } from '../harness/sign-in.ts';
import { type Tear, tearLog } from '../harness/torn-log.ts';
import { doubled, gaps, historyOf, keysOf, statusesOf } from './evidence.ts';
import { Ledger } from './ledger.ts';
import { readOutbox, record } from './recorder.ts';

/** Reception's browser behind its own line, with a ledger of what is tapped in it. */
export interface Desk {
  device: Device;
  line: Line;
  ledger: Ledger;
  /**
   * SIGKILL; the browser comes back on the same profile, with reception's screen, while the line is cut.
   * @param tear what the kill left of the write that it was in the middle of, where it was
   */
  killAndReopen(tear?: Tear): Promise<void>;
  /** Holds the ledger against outbox and server. */
  compare(killed: string): Promise<void>;
  /** Lets everything drain and compares. @throws Error when the outbox does not get empty */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const settleTimeout = 180_000;

export async function openDesk(
  house: House,
  viewport: { width: number; height: number },
): Promise<Desk> {
  const line = await openLine();
  const device = await openDevice({ line, viewport });
  const ledger = new Ledger();
  const hear = (heard: Parameters<Ledger['hear']>[0]) => ledger.hear(heard);
  await signIn(device.page, house.url, 'reception@demo.hotel');
  await showReception(device.page, house);
  await device.page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: 60_000 },
  );
  await device.page.waitForFunction(keepsHotels);
  await record(device.page, hear);
  await showReception(device.page, house);

  const desk: Desk = {
    ...{ device, line, ledger },
    async killAndReopen(tear) {
      await device.kill();
      if (tear) tearLog(device.profile, tear);
      ledger.died();
      line.set('cut');
      await device.reopen();
      await record(device.page, hear);
      await showReception(device.page, house);
    },
    async compare(killed) {
      // What leaves the outbox after this has its key before.
      const outbox = await readOutbox(device.page);
      const keys = await keysOf(house, ledger.pending());
      const found = ledger.findings.length;
      ledger.compare({ outbox, keys, statuses: await statusesOf(house), killed });
      for (const finding of ledger.findings.slice(found)) {
        if (finding.cell) finding.text += `; server: ${await historyOf(house, finding.cell)}`;
      }
    },
    async settle() {
      line.set('through');
      const deadline = Date.now() + settleTimeout;
      while ((await readOutbox(device.page)).some(({ state }) => state.kind !== 'inbox')) {
        if (Date.now() > deadline) {
          const state = await connection(device.page).textContent();
          throw new Error(`the outbox does not drain: ${state}`);
        }
        await wake(device.page);
        await sleep(500);
      }
      await desk.compare('all drained');
    },
    async close() {
      await device.close();
      await line.close();
    },
  };
  return desk;
}

async function showReception(page: Page, house: House): Promise<void> {
  await page.goto(`${house.url}/reception`);
  try {
    await showEverybody(page);
  } catch (error) {
    const shown = await page.locator('body').textContent();
    const stored = await storedOn(page);
    throw new Error(`reception does not show at ${page.url()}, with ${stored} stored: ${shown}`, {
      cause: error,
    });
  }
}

/** What the device has stored, by database, store and key, the session itself without its token. */
async function storedOn(page: Page): Promise<string> {
  const stored = await page
    .evaluate(async () => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const found: Record<string, unknown> = { localStorage: Object.keys(localStorage) };
      for (const { name = '', version } of await indexedDB.databases()) {
        const database = await answered(indexedDB.open(name));
        const counts: Record<string, unknown> = { version };
        for (const store of database.objectStoreNames) {
          const rows = database.transaction(store).objectStore(store);
          counts[store] =
            name === 'coperto-device'
              ? await answered(rows.getAllKeys())
              : await answered(rows.count());
          if (name === 'coperto-device') counts.session = await answered(rows.get('session'));
        }
        database.close();
        found[name] = counts;
      }
      return found;
    })
    .catch((error: unknown) => String(error));
  return JSON.stringify(stored, (name, value) => (name === 'token' ? undefined : value));
}

/** What came of a test, all of it. */
export interface Outcome {
  taps: number;
  saved: number;
  operations: number;
  unknown: number;
  lost: string[];
  doubled: string[];
  other: string[];
}

export async function outcomeOf(house: House, { ledger }: Desk): Promise<Outcome> {
  const { taps, saved, operations, unknown, findings } = ledger;
  const of = (wanted: boolean) =>
    findings
      .filter(({ kind }) => (kind === 'lost') === wanted)
      .map(({ kind, text }) => `${kind}: ${text}`);
  return {
    ...{ taps, saved, operations, unknown },
    lost: of(true),
    doubled: await doubled(house),
    other: [...of(false), ...(await gaps(house))],
  };
}
