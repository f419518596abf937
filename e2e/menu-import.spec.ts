import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { sheets } from '../bench/import/sheets.ts';
import { workbook } from '../tests/server/fixtures/workbook.ts';
import { movingGif, movingWebp, stillOf } from './harness/animated.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { ownServerTest as test } from './harness/fixtures.ts';

test.use({ role: 'admin' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import menu' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Import menu' }).click();
}

async function openImport(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/menu`);
  await page.locator('.menu-dish-name').first().waitFor();
  await openDialog(page);
}

/** Chooses a file, whose name says nothing of what it is, and reads it. */
async function upload(page: Page, buffer: Buffer, name: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload' }).click();
}

/** A sheet of the bench as the browser prints or shows it. */
async function sheetOf(page: Page, name: string, kind: 'pdf' | 'png' | 'jpeg'): Promise<Buffer> {
  const html = sheets.find((sheet) => sheet.name === name)?.html ?? '';
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 900, height: 1200 }, deviceScaleFactor: 2 });
  if (!context) throw new Error('no browser');
  const paper = await context.newPage();
  await paper.setContent(html);
  const file = await (kind === 'pdf'
    ? paper.pdf({ format: 'A4' })
    : paper.screenshot({ type: kind }));
  await context.close();
  return file;
}

/** Goes on with so many dishes, none of which is there yet, to the end. */
async function importAll(page: Page, count: number): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: `Continue with ${count} dishes` }).click();
  await dialog.getByRole('button', { name: /^Import \d+ dish/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Processing complete' })).toBeVisible();
}

test('texts and tables become dishes, and a week dishes on its menus', async ({
  device: { page },
  hotel,
}) => {
  const dialog = dialogOf(page);
  await openImport(page, hotel.url);
  const text = 'Starters\nLeek tart (A, G)  7,50\n\nDesserts\nPlum cake (A, C)  6,00\n';
  await upload(page, Buffer.from(text), 'menu.bin');
  await expect(dialog.getByText('2 dishes found')).toBeVisible();
  // A menu without days is a list of dishes.
  await expect(dialog.getByText('Put the dishes on the menus')).toBeHidden();
  await importAll(page, 2);
  await dialog.getByRole('button', { name: 'Other file' }).click();
  const list = 'Dish;Course;Allergens\nLeek Tart;Starters;gluten\nBarley stew;Main courses;\n';
  await upload(page, Buffer.from(list), 'list.pdf');
  await dialog.getByRole('button', { name: 'Continue with 2 dishes' }).click();
  await expect(dialog.getByText('1 dish may be there already.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Take Leek tart/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Import 1 dish' }).click();
  await dialog.getByRole('button', { name: 'Other file' }).click();
  const week = workbook({
    rows: [
      ['', 'Monday', 'Tuesday', 'Wednesday'],
      ['Main course', 'Nettle dumplings', 'Beetroot risotto', 'Trout in foil'],
    ],
  });
  await upload(page, Buffer.from(week), 'week.txt');
  await expect(dialog.getByText('Put the dishes on the menus')).toBeVisible();
  await importAll(page, 3);
  await expect(dialog.getByText('3 dishes put on the menus')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Beetroot risotto').first()).toBeVisible();
  const names = ['Leek tart', 'Leek Tart', 'Plum cake', 'Barley stew', 'Trout in foil'];
  const stored = () => hotel.query('SELECT name FROM dishes WHERE name = ANY($1)', [names]);
  await expect.poll(stored).toHaveLength(4);
});

test('a PDF becomes dishes on the menus of its days', async ({ device: { page }, hotel }) => {
  await openImport(page, hotel.url);
  await upload(page, await sheetOf(page, 'week-it', 'pdf'), 'settimana.pdf');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('15 dishes found')).toBeVisible();
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

test('a photo is read on the device while its dialog is left, and without the network, where its dishes are kept until they can be sent', async ({
  device: { page },
  hotel,
  line,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await openImport(page, hotel.url);
  const photo = await sheetOf(page, 'hand-made-en', 'png');
  const dialog = dialogOf(page);
  const left = page.getByRole('complementary', { name: 'Import menu' });
  await upload(page, photo, 'wall.png');
  await dialog.getByRole('button', { name: 'Do something else meanwhile' }).click();
  await expect(left).toContainText('Reading the menu');
  // On another screen it is read on, and told there.
  await page.getByRole('link', { name: 'Kitchen' }).first().click();
  const notice = page.locator('[data-scope=toast]', { hasText: /2\d dishes found/ }).first();
  await expect(notice).toContainText('wall.png', { timeout: 120_000 });
  await expectNoBarriers(page);
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(left).toBeHidden();
  expect(workers.some((path) => path.startsWith('/assets/preparing-worker'))).toBe(true);
  await line.set('cut');
  await openDialog(page);
  await upload(page, photo, 'again.png');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('again.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText(/^2\d dishes found/)).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole('button', { name: /^Continue with 2\d dishes/ }).click();
  await dialog.getByRole('button', { name: /^Import \d+ dish/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Processing complete' })).toBeVisible();
  const dishes = async () =>
    (await hotel.query('SELECT id FROM dishes WHERE hotel_id = $1', [hotel.id])).length;
  const before = await dishes();
  await line.set('through');
  await expect.poll(dishes, { timeout: 60_000 }).toBeGreaterThan(before + 10);
});

test('of pictures that move the first is read', async ({ device: { page }, hotel }) => {
  await openImport(page, hotel.url);
  const dialog = dialogOf(page);
  const photo = await stillOf(page, await sheetOf(page, 'hand-made-en', 'png'));
  const blank = await stillOf(page, png(photo.width, photo.height));
  for (const [name, picture] of [
    ['moving.gif', movingGif(photo)],
    ['moving.webp', movingWebp(photo, blank)],
  ] as const) {
    await upload(page, picture, name);
    await expect(dialog.getByText(/^2\d dishes found/)).toBeVisible({ timeout: 120_000 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await openDialog(page);
  }
});

test('a picture that can’t be read says why', async ({ device: { page }, hotel }) => {
  await openImport(page, hotel.url);
  const photo = await sheetOf(page, 'hand-made-en', 'jpeg');
  const text = (of: string) => Buffer.from(of, 'latin1');
  const cases: [string, Buffer, RegExp][] = [
    ['pixel.png', png(1, 1), /too small to be read/],
    ['poster.png', png(10_000, 10_000), /too large: the limit is 60 megapixels/],
    ['cut.jpg', photo.subarray(0, photo.length / 2), /A part of this picture is missing/],
    ['phone.heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /can’t open this picture/],
    ['broken.webp', text('RIFF\x20\0\0\0WEBPVP8X'), /can’t open this picture/],
    ['moving.gif', text('GIF89a\xff\xff\xff\xff'), /can’t open this picture/],
  ];
  const dialog = dialogOf(page);
  for (const [name, file, why] of cases) {
    await upload(page, file, name);
    await expect(dialog.getByText(why)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove file' }).click();
  }
});

/** A black picture. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit for each pixel, no colour.
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', '')]);
}

function chunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
