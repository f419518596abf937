import type { CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../../e2e/harness/api.ts';
import type { Device } from '../../../e2e/harness/device.ts';

/** 20 Mbit/s down, 5 up, 20 ms. */
const line = {
  offline: false,
  latency: 20,
  downloadThroughput: (20 * 1000 * 1000) / 8,
  uploadThroughput: (5 * 1000 * 1000) / 8,
};

/** A tablet behind a line of 20 Mbit/s, which can be cut. */
export interface Tablet {
  cut(): Promise<void>;
  /** From the moment that the line is back until a guest of this name is listed, ms. */
  caughtUp(name: string): Promise<number>;
  /**
   * To compare with: from the request until the rows of an answer are stored as they came, each by itself in one
   * transaction, ms.
   */
  plainLoad(address: string, token: string): Promise<number>;
  /** From the press on "Sign in" until guests are listed, ms; and how many there are. */
  firstLoad(url: string, email: string): Promise<{ time: number; guests: number }>;
  /** Objects of the page, MB, after what it does not need is gone. */
  memory(): Promise<number>;
}

export async function tabletOf({ page }: Device): Promise<Tablet> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  return {
    cut: async () => {
      await session.send('Network.emulateNetworkConditions', { ...line, offline: true });
    },
    caughtUp: async (name) => {
      const shown = listed(page, `text=${name}`);
      await session.send('Network.emulateNetworkConditions', line);
      const begun = performance.now();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await shown;
      return performance.now() - begun;
    },
    firstLoad: async (url, email) => {
      await page.goto(`${url}/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      const shown = listed(page, '[data-guest-count] button[data-cell], button[data-cell]');
      const begun = performance.now();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await shown;
      const time = performance.now() - begun;
      const count = page.locator('[data-guest-count]').first();
      return { time, guests: Number(await count.getAttribute('data-guest-count')) };
    },
    plainLoad: async (address, token) => {
      await page.goto(`${new URL(address).origin}/login`);
      return page.evaluate(loadPlainly, { address, token });
    },
    memory: () => memoryOf(session),
  };
}

/** Runs in the page. */
async function loadPlainly({
  address,
  token,
}: {
  address: string;
  token: string;
}): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open('plain');
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
  const database = await settled(opening);
  const begun = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { rows } = (await answer.json()) as { rows: unknown[] };
  const transaction = database.transaction('rows', 'readwrite');
  const store = transaction.objectStore('rows');
  for (const row of rows) store.add(row);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  const time = performance.now() - begun;
  database.close();
  await settled(indexedDB.deleteDatabase('plain'));
  return time;
}

/** Looks often, and by itself, in the page: whether it navigates meanwhile or not. */
async function listed(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { state: 'attached', timeout: 120_000 });
}

async function memoryOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
