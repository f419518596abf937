import { expect, test } from '@playwright/test';
import { type Device, openDevice } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { connection } from './harness/screens.ts';

let house: House;
let line: Line;
let desk: Device;

test.beforeAll(async () => {
  house = await openHouse();
  line = await openLine();
  desk = await openDevice({ line });
});

test.afterAll(async () => {
  await desk?.close();
  await line?.close();
  await house?.close();
});

test('taken out of the last hotel, a person still finds what they entered, why it was refused, and a way to keep it', async () => {
  const { page } = desk;
  await openReception(desk, house, 'reception@demo.hotel');
  line.set('cut');
  const [cell = ''] = await markUncertain(page, 1);
  const before = await mealIn(house, cell);
  await house.query(
    `DELETE FROM members USING users
     WHERE members.user_id = users.id AND users.email = 'reception@demo.hotel'`,
    [],
  );
  line.set('through');
  // As a day later, when the list of hotels is asked for again.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('coperto-lists-')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No hotel selected' })).toBeVisible();
  await expect(connection(page)).toHaveAttribute('data-attention', '1');
  const drawer = await openDrawer(page);
  const refused = drawer.getByRole('listitem').filter({ hasText: 'uncertain' });
  await expect(refused).toHaveCount(1);
  await expect(refused.getByRole('button', { name: 'Discard' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save unsent changes as a file' }).click();
  await saved;
  expect(await mealIn(house, cell)).toEqual(before);
});
