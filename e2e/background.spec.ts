import { expect, test } from '@playwright/test';
import { type Device, openDevice } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { markUncertain, mealIn, openReception } from './harness/queue.ts';

let house: House;
let tablet: Device;

test.beforeAll(async () => {
  house = await openHouse();
  tablet = await openDevice();
});

test.afterAll(async () => {
  await tablet?.close();
  await house?.close();
});

test('with the app closed, the service worker sends what waits, and the icon says what is left', async () => {
  const { page } = tablet;
  await openReception(tablet, house, 'reception@demo.hotel');
  await house.stopServer();
  const cells = await markUncertain(page, 2);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
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
  /** As the browser does, when it believes that there is a network. */
  const sync = () =>
    worker.evaluate(() => {
      const Sync = (globalThis as unknown as { SyncEvent: typeof ExtendableEvent }).SyncEvent;
      globalThis.dispatchEvent(new Sync('sync', { tag: 'coperto-drain' } as ExtendableEventInit));
    });
  await sync();
  await expect.poll(badge, { timeout: 30_000 }).toBe(2);
  await house.startServer();
  await sync();
  for (const cell of cells) {
    await expect.poll(async () => (await mealIn(house, cell))?.meal_status).toBe('uncertain');
  }
  await expect.poll(badge, { timeout: 30_000 }).toBe(0);
});
