import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { ownServerTest, test } from './harness/fixtures.ts';
import { markUncertain, mealIn } from './harness/queue.ts';
import { connection } from './harness/screens.ts';
import { sync, workerOf } from './harness/worker.ts';

test('the first tap that waits asks the browser to keep it and to wake the service worker for it, and is on the icon', async ({
  line,
  device,
}) => {
  const { page } = device;
  await noteWishes(page);
  await page.reload();
  await page.locator('button[data-cell]').first().waitFor();
  expect(await wishes(page)).toEqual({ kept: 0, tags: [], badge: 0 });
  line.set('cut');
  await markUncertain(page, 1);
  await expect.poll(() => wishes(page)).toEqual({ kept: 1, tags: ['coperto-drain'], badge: 1 });
  await markUncertain(page, 1);
  await expect.poll(() => wishes(page)).toEqual({ kept: 1, tags: ['coperto-drain'], badge: 2 });
  line.set('through');
  await wake(page);
  await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
  await expect.poll(async () => (await wishes(page)).badge).toBe(0);
});

ownServerTest(
  'with the app closed, the service worker sends what waits, and the icon says what is left',
  async ({ house, hotel, device }) => {
    const { page } = device;
    await house.stopServer();
    const cells = await markUncertain(page, 2);
    const worker = workerOf(page);
    await worker.evaluate(() => {
      const shown: number[] = [];
      Object.assign(globalThis, { shown });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void shown.push(count),
        clearAppBadge: async () => void shown.push(0),
      });
    });
    // The browser's own sync may come beside these, and shows the same again.
    const badge = () => worker.evaluate(() => (globalThis as { shown?: number[] }).shown?.at(-1));
    await page.goto('about:blank');
    await sync(worker);
    await expect.poll(badge, { timeout: 30_000 }).toBe(2);
    await house.startServer();
    await sync(worker);
    for (const cell of cells) {
      await expect.poll(async () => (await mealIn(hotel, cell))?.meal_status).toBe('uncertain');
    }
    await expect.poll(badge, { timeout: 30_000 }).toBe(0);
  },
);

/** What a page has asked of the browser: how often to keep what is stored, by which tags to be woken, the numbers on the icon. */
interface Wishes {
  kept: number;
  tags: string[];
  numbers: number[];
}

/** From the next load on, the browser grants nothing and notes what it is asked for. */
async function noteWishes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Wishes = { kept: 0, tags: [], numbers: [] };
    Object.assign(globalThis, { noted });
    navigator.storage.persist = async () => {
      noted.kept += 1;
      return false;
    };
    const { SyncManager } = globalThis as unknown as { SyncManager: { prototype: object } };
    Object.assign(SyncManager.prototype, {
      register: async (tag: string) => void noted.tags.push(tag),
    });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void noted.numbers.push(count),
      clearAppBadge: async () => void noted.numbers.push(0),
    });
  });
}

async function wishes(page: Page): Promise<{ kept: number; tags: string[]; badge: number }> {
  const { kept, tags, numbers } = await page.evaluate(
    () => (globalThis as unknown as { noted: Wishes }).noted,
  );
  return { kept, tags: [...new Set(tags)], badge: numbers.at(-1) ?? 0 };
}
