import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { ownServerTest } from './harness/fixtures.ts';
import { openHouse } from './harness/house.ts';
import { countEffects, markUncertain, mealIn, openDrawer } from './harness/queue.ts';
import { openReleases, type Releases } from './harness/release.ts';
import { connection } from './harness/screens.ts';

/** The house of this test is served from a folder that later releases are put into. */
const test = ownServerTest.extend<{ releases: Releases }>({
  releases: async ({ browserName: _ }, use) => {
    const releases = await openReleases();
    await use(releases);
    await releases.close();
  },
  house: async ({ releases }, use) => {
    const house = await openHouse(releases.root);
    await use(house);
    await house.close();
  },
});

test.setTimeout(240_000);

const operation = 'src/offline/queue/operations/guests/meal-status.ts';

test('what the release before wrote is sent by the next one, which a person takes when they like', async ({
  releases,
  hotel,
  line,
  device,
}) => {
  const { page } = device;
  const cells: string[] = [];

  await test.step('a meal is marked while the service can’t be reached', async () => {
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
    const waiting = drawer.getByRole('button', { name: /^Discard: Room .+ uncertain$/ });
    await expect(waiting).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => writtenBy(page)).toEqual([2, 2]);
  });

  await test.step('and sends them when the service is back, each once', async () => {
    line.set('through');
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(connection(page)).toHaveAttribute('data-attention', '0');
    for (const cell of cells) expect((await mealIn(hotel, cell))?.meal_status).toBe('uncertain');
    expect(await countEffects(hotel)).toBe(2);
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
