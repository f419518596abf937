import { expect, type Page } from '@playwright/test';
import { test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('messages stand beside a dialog, whatever they are about, and over nothing of it', async ({
  browser,
  hotel,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, hotel.url, hotel.people.admin.email);
  await page.goto(`${hotel.url}/menu`);
  await add(page, 'Manage guest types');
  const types = page.getByRole('dialog', { name: 'Guest types' });
  for (const name of ['Vegetarian guests of the group', 'Staff', 'Half board plus']) {
    await types.getByRole('textbox').first().fill(name);
    await types.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(types.getByText(name)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await add(page, 'Add dish');
  const dialog = await page.getByRole('dialog', { name: 'Add dish' }).boundingBox();
  const toasts = page.locator('[data-scope=toast][data-part=root]');
  await expect(toasts.first()).toBeVisible();
  // They go to their places.
  await page.waitForTimeout(600);
  const ends = await toasts.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().right)),
  );
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(dialog?.x ?? 0);
  await context.close();
});

async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: what }).click();
}
