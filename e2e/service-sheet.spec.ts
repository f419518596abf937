import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { textsOf } from '../tests/src/screens/harness/pdf.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { openReception } from './harness/queue.ts';
import { connection } from './harness/screens.ts';

/** Somebody with a diet, an allergy and a note that a spreadsheet would run, who eats dinner today. */
async function tellOf(hotel: Hotel): Promise<void> {
  await hotel.query(
    `UPDATE reservations SET diets = '["vegan"]', allergies = '["milk"]', note = '=1+1 Jägerstüberl Иван'
     WHERE hotel_id = $1`,
    [hotel.id],
  );
}

const status = (page: Page) => page.locator('.sheet-actions p');

test('without a network, a sheet is printed; what is tapped then is marked on the next one', async ({
  open,
  line,
  hotel,
}) => {
  await tellOf(hotel);
  const device = await open({ line });
  await openReception(device, hotel, 'reception');
  const { page } = device;
  line.set('cut');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Service sheet' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Service sheet' })).toBeVisible();
  await page.getByRole('radio', { name: 'Dinner' }).press('Space');
  const paper = page.getByRole('article');
  const lines = paper.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(lines.first()).toContainText('Allergies: Milk');

  await test.step('on paper the sheet alone, on A4, whatever the theme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const gone of ['.rail', '.top-bar', '.status-bar', '.sheet-bar', '.sheet-actions']) {
      await expect(page.locator(gone)).toBeHidden();
    }
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(paper.locator('thead')).toHaveCSS('display', 'table-header-group');
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    // Which is how a browser without a window prints; it is a print as any other.
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(file).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
    await expect(status(page)).toHaveText(/^Printed \d\d:\d\d by Rosa Thaler, no changes since$/);
  });

  await test.step('a tap is a change, counted and marked', async () => {
    await page.getByRole('link', { name: 'Guests' }).click();
    const meal = page.locator('button[data-cell$=":3"][data-status=will_eat]').first();
    await meal.press('u');
    await expect(connection(page)).toHaveAttribute('data-waiting', '1');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Service sheet' }).click();
    await page.getByRole('radio', { name: 'Dinner' }).check({ force: true });
    await expect(status(page)).toContainText('1 change since');
    await expect(paper.locator('tr[data-changed=true]')).toHaveText(
      /▶ changed: status \(was eats\)/,
    );
    await expect(paper.locator('tr[data-changed=true] th[scope=row]')).toHaveCSS(
      'font-weight',
      '600',
    );
  });

  await test.step('the file of a spreadsheet in German, with nothing that it would run', async () => {
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await expect(paper).toContainText('Abendessen');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(
      /^Hotel-Rosengarten_\d{4}-\d\d-\d\d_Abendessen\.csv$/,
    );
    const text = await readFile(await saved.path(), 'utf8');
    expect(text.startsWith('\uFEFFZimmer;Name;')).toBe(true);
    const cells: string[][] = parse(text, { bom: true, delimiter: ';' });
    expect(cells.length).toBeGreaterThan(5);
    expect(cells[1]?.slice(6, 9)).toEqual(['vegan', 'Milch', "'=1+1 Jägerstüberl Иван"]);
    expect(cells.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });

  await test.step('a reload without a network keeps sheet, language and last print', async () => {
    await page.reload();
    await expect(paper).toHaveAttribute('lang', 'de');
    await page.getByRole('radio', { name: 'Dinner' }).check({ force: true });
    await expect(status(page)).toContainText('1 change since');
  });
  await test.step('a PDF that the device makes, its letters from fonts that are on it too', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/_Abendessen\.pdf$/);
    const text = textsOf(await readFile(await saved.path()))
      .flat()
      .join('\n');
    expect(text).toContain('1 Änderung seit');
    expect(text).toContain('Иван');
    await expect(status(page)).toContainText('no changes since');
  });
  await expectNoBarriers(page, ['light', 'dark']);
});
