import { expect } from '@playwright/test';
import { openFileReceiver } from '../tests/server/fixtures/file-receiver.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { ownServerTest } from './harness/fixtures.ts';
import { openHouse } from './harness/house.ts';

const test = ownServerTest.extend<{ automation: Awaited<ReturnType<typeof openFileReceiver>> }>({
  automation: async ({ browserName: _ }, use) => {
    const receiver = await openFileReceiver();
    await use(receiver);
    await receiver.close();
  },
  house: async ({ automation, ownPort }, use) => {
    const settings = { IMPORT_WEBHOOK_URL: automation.url };
    const house = await openHouse(undefined, settings, ownPort);
    await use(house);
    await house.close();
  },
});

test('where an automation takes the files, a guest list reaches it as it is', async ({
  device: { page },
  automation,
}) => {
  await page.getByRole('button', { name: 'Import guest list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import guest list' });
  const buffer = Buffer.from('Gast;Zi\nM\u00fcller;12\n', 'latin1');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'G\u00e4ste.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByRole('heading', { name: 'Processing complete' })).toBeVisible();
  await expectNoBarriers(page);
  await expect.poll(() => automation.received.length).toBe(1);
  expect(automation.received[0]?.fields).toEqual([
    ['file', { name: 'G\u00e4ste.csv', type: 'text/csv', bytes: buffer.toString('base64') }],
    ['user_id', expect.stringMatching(/.+/)],
    ['type', 'guest'],
    ['user_email', expect.stringContaining('@')],
  ]);
});

test.describe('as who plans menus', () => {
  test.use({ role: 'admin' });

  test('a photo of a menu reaches it as it is, unread', async ({
    device: { page },
    automation,
    hotel,
  }) => {
    await page.goto(`${hotel.url}/menu`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Import menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import menu' });
    await expect(dialog.getByText('One file of any kind, smaller than 10MB')).toBeVisible();
    const buffer = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('heading', { name: 'Processing complete' })).toBeVisible();
    await expect.poll(() => automation.received.length).toBe(1);
    expect(automation.received[0]?.fields).toEqual([
      ['file', { name: 'wall.jpg', type: 'image/jpeg', bytes: buffer.toString('base64') }],
      ['user_id', expect.stringMatching(/.+/)],
      ['type', 'menu'],
      ['user_email', expect.stringContaining('@')],
    ]);
  });
});
