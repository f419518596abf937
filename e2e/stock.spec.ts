import { expect, type Page } from '@playwright/test';
import { languages } from '../src/i18n/languages.ts';
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

test('an ingredient is added by its name, and one that dishes use is not deleted', async ({
  page,
  hotel,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, hotel.url, hotel.people.admin.email);
  await page.goto(`${hotel.url}/stock-replenishment`);
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('textbox', { name: 'Add new ingredient' }).fill('Saffron of the house');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary');
  await expect(pane.getByRole('heading', { name: 'Saffron of the house' })).toBeVisible();
  await pane.getByRole('button', { name: 'Edit Saffron of the house' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Incoming amount' }).fill('250');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a category.')).toBeVisible();
  await expect(dialog.getByText('Enter the arrival date.')).toBeVisible();
  await dialog.getByLabel('Arrival date').fill('2020-01-01');
  await expect(dialog.getByText('January 01')).toBeVisible();
  await dialog.getByLabel('Category').selectOption('spices');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the arrival date.')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await page.keyboard.type('butter');
  await page
    .locator('[data-row]')
    .filter({ hasText: /Butter/ })
    .first()
    .click();
  await pane.getByRole('button', { name: 'Edit Butter' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/dishes use Butter/);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Ingredient Butter deactivated')).toBeVisible();
});

test('has no barriers in any language, nor on a phone', async ({ page, hotel }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, hotel.url, hotel.people.admin.email);
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
    await page.goto(`${hotel.url}/stock-replenishment`);
    await page.locator('[data-row]').first().waitFor();
    await expectNoBarriers(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(overflow).toBe(false);
  }
});

async function count(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const stockOf = (page: Page, name: string) =>
  page.locator('[data-row]').filter({ hasText: name }).locator('[data-column="stock"]').first();
