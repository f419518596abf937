import { expect, type Page, test } from '@playwright/test';
import { signInToApi } from './harness/api.ts';
import { type Device, openDevice } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { connection, mealCells } from './harness/screens.ts';

let house: House;
let device: Device;

test.beforeAll(async () => {
  house = await openHouse();
  device = await openDevice();
  await openReception(device, house, 'reception@demo.hotel');
});

test.afterAll(async () => {
  await device?.close();
  await house?.close();
});

test('a full disk: the tap is refused in words and taken back; with room again it is taken', async () => {
  const { page } = device;
  const [cell] = await mealCells(page, 1);
  const button = page.locator(`[data-cell="${cell}"]`);
  const before = await button.getAttribute('data-status');
  await fillDisk(page);
  await button.click();
  await expect(page.getByText('This device could not store it')).toBeVisible();
  await expect(button).toHaveAttribute('data-status', before ?? '');
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  // What can be fetched again has gone before anything that was tapped, and comes back.
  await page.reload();
  await expect(button).toHaveAttribute('data-status', before ?? '');
  await button.click();
  await expect(button).not.toHaveAttribute('data-status', before ?? '');
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  await expect
    .poll(async () => (await mealIn(house, cell ?? ''))?.meal_status)
    .toBe((await button.getAttribute('data-status')) ?? '');
});

test('storage that does not open at first, as after a crash, is waited for: nobody is signed out', async () => {
  const page = await device.page.context().newPage();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const until = performance.now() + 6000;
    IDBFactory.prototype.open = function (...args) {
      if (performance.now() > until) return open.apply(this, args);
      const request = new EventTarget() as IDBOpenDBRequest;
      const error = new DOMException('Internal error opening backing store', 'UnknownError');
      Object.assign(request, { error });
      setTimeout(() => {
        const event = new Event('error');
        Object.defineProperty(event, 'target', { value: request });
        request.onerror?.(event);
      });
      return request;
    };
  });
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(new URL(frame.url()).pathname));
  await page.goto(`${house.url}/reception`);
  await expect(page.locator('button[data-cell]').first()).toBeVisible({ timeout: 30_000 });
  expect(new Set(left)).toEqual(new Set(['/reception']));
  await page.close();
});

test('where the browser may clear what is stored, the drawer says to install, until told not to', async () => {
  const { page } = device;
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => false;
  });
  await page.reload();
  const advice = page.getByRole('heading', { name: 'Install the app to be safe' });
  await openDrawer(page);
  await expect(advice).toBeVisible();
  await page.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(advice).toBeHidden();
  await page.reload();
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('button', { name: 'Add from a file' })).toBeVisible();
  await expect(advice).toBeHidden();
  await page.keyboard.press('Escape');
});

test('a session that ended drops nothing: screens go on, and signing in sends', async () => {
  const { page } = device;
  await page.context().clearCookies();
  await expireToken(page);
  await page.reload();
  const [cell] = await markUncertain(page, 1);
  await expect(connection(page)).toHaveText(/Sign in to send 1/, { timeout: 30_000 });
  await page.reload();
  await expect(connection(page)).toHaveText(/Sign in to send 1/, { timeout: 30_000 });
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill('demo-hotel-2026');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Sign in', exact: true })
    .click();
  await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 30_000 });
  expect((await mealIn(house, cell ?? ''))?.meal_status).toBe('uncertain');
});

test('what another version of the app entered says so, and can be discarded, not tried again', async () => {
  const { page } = device;
  await page.reload();
  const drawer = await openDrawer(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'file.json',
    mimeType: 'application/json',
    buffer: Buffer.from(await queueOfAnotherVersion()),
  });
  const line = drawer.getByRole('listitem').filter({ hasText: 'A change from another version' });
  await expect(line).toContainText('Update the app to send it.');
  await expect(line.getByRole('button')).toHaveText(['Discard']);
  await line.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(connection(page)).toHaveAttribute('data-attention', '0');
});

/** A file of one operation that this release does not know. */
async function queueOfAnotherVersion(): Promise<string> {
  const { userId: owner } = await signInToApi(house.url, 'reception@demo.hotel');
  const [hotel] = await house.query<{ id: string }>('SELECT id FROM hotels');
  const operation = {
    ...{ id: 'of-another-version', seq: 1, name: 'season-the-soup', entity: 'soup/1' },
    ...{ argsVersion: 1, args: { salt: 1 }, owner, hotelId: hotel?.id, base: 0, seen: null },
    ...{ at: Date.now(), holdUntil: 0, state: { kind: 'queued' } },
  };
  return JSON.stringify({ format: 1, owner, operations: [operation] });
}

/** Until the next load, this device has no room for operations. Chromium's own limit can't be set from outside. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...args) {
      if (this.name === 'operations') throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, args);
    };
  });
}

/** Makes the device's token one whose time is over. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('coperto-device');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const values = opening.result.transaction('values', 'readwrite').objectStore('values');
          const reading = values.get('session');
          reading.onsuccess = () => {
            const writing = values.put({ ...reading.result, held: null }, 'session');
            writing.onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
}
