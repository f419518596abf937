import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { signInToApi } from './harness/api.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { type Device, openDevice, wake } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { connection } from './harness/screens.ts';

test.describe.configure({ mode: 'serial' });

/** By name behind the demo hotel, which so is the one that opens. */
const otherHotel = 'Zur Post';

let house: House;
let line: Line;
let tablet: Device;
let desk: Device;

test.beforeAll(async () => {
  house = await openHouse();
  await addHotel();
  line = await openLine();
  tablet = await openDevice({ line });
  desk = await openDevice();
  await openReception(tablet, house, 'reception@demo.hotel');
});

test.afterAll(async () => {
  await Promise.all([tablet?.close(), desk?.close()]);
  await line?.close();
  await house?.close();
});

const words = {
  en: {
    state: /Offline/,
    count: /2 waiting, oldest/,
    operation: /^Room .+, .+: (breakfast|lunch|dinner) .+, uncertain/,
    save: 'Save unsent changes as a file',
    discard: 'Discard',
    signOut: 'Sign out',
    stay: 'Stay',
  },
  it: {
    state: /Offline/,
    count: /2 in attesa, la più vecchia/,
    operation: /^Camera .+, .+: (colazione|pranzo|cena) .+, incerto/,
    save: 'Salva le modifiche non inviate in un file',
    discard: 'Scarta',
    signOut: 'Esci',
    stay: 'Resta',
  },
  de: {
    state: /Offline/,
    count: /2 warten, älteste/,
    operation: /^Zimmer .+, .+: (Frühstück|Mittagessen|Abendessen) .+, unsicher/,
    save: 'Nicht gesendete Änderungen als Datei speichern',
    discard: 'Verwerfen',
    signOut: 'Abmelden',
    stay: 'Bleiben',
  },
} as const;

let cells: string[] = [];
let exported = '';

for (const [language, say] of Object.entries(words)) {
  test(`without a network and after a reload, what waits is told in words (${language})`, async () => {
    const { page } = tablet;
    if (cells.length === 0) {
      line.set('cut');
      cells = await markUncertain(page, 2);
    }
    await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(connection(page)).toHaveText(say.state);
    await expect(connection(page)).toHaveText(say.count);
    const drawer = await openDrawer(page);
    const lines = drawer.getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toHaveText(say.operation);
    await expect(lines.first().getByRole('button', { name: say.discard })).toBeVisible();
    await expectNoBarriers(page);
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: say.save }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^coperto-.+-\d{4}-\d{2}-\d{2}\.json$/);
    exported = test.info().outputPath('queue.json');
    await file.saveAs(exported);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.signOut, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('listitem').first()).toHaveText(say.operation);
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: say.stay }).click();
    await expect(dialog).toBeHidden();
  });
}

async function add(page: Page, content: string, name = 'file.json'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
}

test('the file is added on another device of the same person, and nothing is done twice', async () => {
  const { page } = desk;
  const content = await readFile(exported, 'utf8');
  await openReception(desk, house, 'kitchen@demo.hotel');
  const kitchens = await openDrawer(page);
  await add(page, content);
  await expect(kitchens.getByRole('status')).toContainText('belong to somebody else');
  await add(page, '<!doctype html>');
  await expect(kitchens.getByRole('status')).toContainText('no file of unsent changes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/login/);

  await openReception(desk, house, 'reception@demo.hotel');
  const drawer = await openDrawer(page);
  await add(page, content);
  await expect(drawer.getByRole('status')).toContainText('2 changes added');
  for (const cell of cells) {
    await expect.poll(async () => (await mealIn(house, cell))?.meal_status).toBe('uncertain');
  }
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');

  line.set('through');
  await wake(tablet.page);
  await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
  await expect(connection(tablet.page)).toHaveAttribute('data-attention', '0');
  const effects = await house.query(
    'SELECT DISTINCT operation_id, version FROM changes WHERE operation_id IS NOT NULL',
  );
  expect(effects).toHaveLength(2);
});

test('what waits in a hotel that is not open is told by name, in the list and before signing out', async () => {
  const { page } = tablet;
  await page.evaluate(() => localStorage.setItem('coperto-language', 'en'));
  await page.reload();
  line.set('cut');
  await markUncertain(page, 1);
  await page.getByRole('combobox', { name: 'Hotel' }).selectOption(otherHotel);
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('listitem')).toHaveText(words.en.operation);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.en.signOut, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText(words.en.operation);
});

/** Another hotel of reception's, in which nothing is. */
async function addHotel(): Promise<void> {
  const { userId } = await signInToApi(house.url, 'reception@demo.hotel');
  const id = '01900000-0000-7000-8000-00000000000b';
  await house.query('INSERT INTO hotels (id, version, name) VALUES ($1, 1, $2)', [id, otherHotel]);
  await house.query('INSERT INTO hotel_versions (hotel_id, version, pruned_to) VALUES ($1, 1, 1)', [
    id,
  ]);
  await house.query("INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, 'reception')", [
    id,
    userId,
  ]);
}
