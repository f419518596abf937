import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../core/rules/language.ts';
import { languages } from '../core/rules/language.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

test('the stock of the demo hotel: by the keyboard alone, counted without a network, and sent with one', async ({
  page,
  hotel,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, hotel.url, hotel.people.admin.email);
  await page.getByRole('link', { name: /^Stock/ }).click();
  const row = page.locator('[data-row] th button');
  await row.first().waitFor();
  await expect(row).toHaveCount(10);
  await expectNoBarriers(page, ['light', 'dark']);

  // The arrows move the row, and the details follow; Enter edits, Escape closes.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const pane = page.getByRole('complementary');
  await expect(row.nth(1)).toBeFocused();
  const name = (await row.nth(1).textContent()) ?? '';
  await expect(pane.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();

  // "/" searches, and ↓ goes on into the list.
  await page.keyboard.press('/');
  await page.keyboard.type('butter');
  await page.keyboard.press('ArrowDown');
  const butter = row.filter({ hasText: /^Butter/ });
  await expect(butter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: 'Butter', exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await count(page, '3.25');
  await expect(stockOf(page, 'Butter')).toContainText('3.3');
  await expect(pane.getByText(/Waiting to be sent/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-waiting', '0');
  await expect(pane.getByText(/Waiting to be sent/)).toBeHidden();
  await expect(pane.getByText(/counted: .* to 3.25/)).toBeVisible();

  // What is on its way is added when it has come.
  await pane
    .getByRole('button', { name: /^Take in/ })
    .first()
    .click();
  await expect(pane.getByText(/^delivery/).first()).toBeVisible();
  await expect(stockOf(page, 'Butter')).not.toContainText('3.3');
});

async function count(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const stockOf = (page: Page, name: string) =>
  page.locator('[data-row]').filter({ hasText: name }).locator('[data-column="stock"]').first();

test.describe('on a phone, in each language', () => {
  // Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
  test.use({ serviceWorkers: 'block' });
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const language of languages) {
    test(`an ingredient is found, counted, delivered and ordered without barriers: ${language}`, async ({
      page,
      hotel,
    }) => {
      // Colours don't depend on the language.
      const themes = language === 'en' ? (['light', 'dark'] as const) : [];
      const words = texts(language);
      await signIn(page, hotel.url, hotel.people.admin.email);
      await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
      await page.goto(`${hotel.url}/stock-replenishment`);
      await page.locator('[data-row]').first().waitFor();
      expect(await sidewaysOf(page)).toBe(0);
      await expectNoBarriers(page, themes);

      await page.getByRole('button', { name: words.search.label }).tap();
      await page.locator('.search input').fill('butter');
      await page.locator('[data-row]').filter({ hasText: 'Butter' }).first().tap();
      const pane = page.locator('.stock-details');
      await expect(pane).toBeVisible();
      await expectNoBarriers(page, themes);

      const dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
      await pane.getByRole('button', { name: words.pane.count, exact: true }).tap();
      await dialog.getByRole('textbox').fill('7.5');
      await expectNoBarriers(page, themes);
      await dialog.locator('[type=submit]').tap();
      await expect(stockOf(page, 'Butter')).toContainText(/7[.,]5/);

      await pane.getByRole('button', { name: words.pane.delivery, exact: true }).tap();
      await dialog.locator('[type=submit]').tap();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoBarriers(page, themes);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await pane.locator('.stock-acts button').last().tap();
      await expect(dialog.getByLabel(words.form.name)).toHaveValue('Butter');
      await expectNoBarriers(page, themes);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: words.order.open }).tap();
      await expect(page.locator('.stock-order').first()).toBeVisible();
      expect(await sidewaysOf(page)).toBe(0);
      await expectNoBarriers(page, themes);
      const saved = page.waitForEvent('download');
      await page.locator('.stock-order h3 button').first().tap();
      expect((await saved).suggestedFilename()).toContain(words.order.file);
    });
  }
});

/** px that the page is wider than the window. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

type Texts = typeof import('../locales/en/stock.json');

const texts = (language: Language): Texts =>
  JSON.parse(readFileSync(`locales/${language}/stock.json`, 'utf8'));
