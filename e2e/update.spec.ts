import { expect, type Page, test } from '@playwright/test';
import { type Device, openDevice, wake } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { openReleases, type Releases } from './harness/release.ts';
import { connection } from './harness/screens.ts';

test.setTimeout(240_000);

let releases: Releases;
let house: House;
let line: Line;
let tablet: Device;

test.beforeAll(async () => {
  releases = await openReleases();
  house = await openHouse(releases.root);
  line = await openLine();
  tablet = await openDevice({ line });
});

test.afterAll(async () => {
  await tablet?.close();
  await line?.close();
  await house?.close();
  await releases?.close();
});

const operation = 'src/offline/queue/operations/meal-status.ts';

test('what the release before wrote is sent by the next one, which a person takes when they like', async () => {
  const { page } = tablet;
  const cells: string[] = [];

  await test.step('a meal is marked while the service can’t be reached', async () => {
    await openReception(tablet, house, 'reception@demo.hotel');
    line.set('files');
    cells.push(...(await markUncertain(page, 1)));
  });

  await test.step('the next release, which writes this operation otherwise, is offered', async () => {
    await releases.publish([
      ['locales/en/connection.json', '"title": "Connection"', '"title": "Connection (next)"'],
      [
        operation,
        "  name: 'set-meal-status',\n",
        "  name: 'set-meal-status',\n  upcasters: [(written) => written],\n",
      ],
    ]);
    await expect(page.getByText('New version ready')).toBeHidden();
    await wake(page);
    await expect(page.getByText('New version ready')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('it is not taken while a batch is on its way', async () => {
    line.set('stall');
    cells.push(...(await markUncertain(page, 1)));
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-connection', 'sending');
    expect(await writtenBy(page)).toEqual([1, 1]);
    const reloaded = page.waitForEvent('load', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Take it now' }).click();
    await expect(page.getByText('Waiting until everything has been sent')).toBeVisible();
    await expect(connection(page)).toHaveAttribute('data-connection', 'sending');
    await reloaded;
  });

  await test.step('the next release has both in its list', async () => {
    await page.locator('button[data-cell]').first().waitFor();
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('heading', { name: 'Connection (next)' })).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    await expect(drawer.getByRole('listitem').first()).toContainText(/^Room .+ uncertain/);
    await page.keyboard.press('Escape');
    await expect.poll(() => writtenBy(page)).toEqual([2, 2]);
  });

  await test.step('and sends them when the service is back, each once', async () => {
    line.set('through');
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(connection(page)).toHaveAttribute('data-attention', '0');
    for (const cell of cells) expect((await mealIn(house, cell))?.meal_status).toBe('uncertain');
    const effects = await house.query(
      'SELECT DISTINCT operation_id, version FROM changes WHERE operation_id IS NOT NULL',
    );
    expect(effects).toHaveLength(2);
  });
});

/** The versions of the arguments in this device's outbox. */
function writtenBy(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => each.startsWith('coperto-outbox-')) ?? '';
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('operations').objectStore('operations').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(({ argsVersion }) => argsVersion));
        };
      };
    });
  });
}
