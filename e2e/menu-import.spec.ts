import { expect, type Page } from '@playwright/test';
import { sheets } from '../bench/import/sheets.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { ownServerTest as test } from './harness/fixtures.ts';

test.use({ role: 'admin' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import menu' });

async function openImport(page: Page, url: string, file: Buffer, name: string): Promise<void> {
  await page.goto(`${url}/menu`);
  await page.locator('.menu-dish-name').first().waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Import menu' }).click();
  const dialog = dialogOf(page);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: file });
  await dialog.getByRole('button', { name: 'Upload' }).click();
}

/** A sheet of the bench as the browser prints or shows it. */
async function sheetOf(page: Page, name: string, kind: 'pdf' | 'photo'): Promise<Buffer> {
  const html = sheets.find((sheet) => sheet.name === name)?.html ?? '';
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 900, height: 1200 }, deviceScaleFactor: 2 });
  if (!context) throw new Error('no browser');
  const paper = await context.newPage();
  await paper.setContent(html);
  const file = kind === 'pdf' ? await paper.pdf({ format: 'A4' }) : await paper.screenshot();
  await context.close();
  return file;
}

test('a PDF becomes dishes on the menus of its days', async ({ device: { page }, hotel }) => {
  test.setTimeout(120_000);
  await openImport(page, hotel.url, await sheetOf(page, 'week-it', 'pdf'), 'settimana.pdf');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('15 dishes found')).toBeVisible({ timeout: 30_000 });
  expect((await dialog.boundingBox())?.width).toBeCloseTo(600, -1);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Continue with 15 dishes' }).click();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: /^Import \d+ dishes/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Processing complete' })).toBeVisible();
  const stored = () =>
    hotel.query<{ name: string }>("SELECT name FROM dishes WHERE name LIKE 'Tagliatelle al rag%'");
  await expect.poll(stored).toHaveLength(1);
});

test('a photo is read on the device, and without the network the next time', async ({
  device: { page },
  hotel,
  line,
}) => {
  test.setTimeout(240_000);
  const photo = await sheetOf(page, 'hand-made-en', 'photo');
  await openImport(page, hotel.url, photo, 'wall.png');
  const dialog = dialogOf(page);
  const found = dialog.getByText(/^2\d dishes found/);
  await expect(found).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await line.set('cut');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Import menu' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'wall.png', mimeType: '', buffer: photo });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(found).toBeVisible({ timeout: 120_000 });
});
