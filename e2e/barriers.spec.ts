import { expect, type Page } from '@playwright/test';
import { setMeal } from './browsers/evidence.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { wake } from './harness/device.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing but the page itself asks the API, so that the page's own routes are its network.
test.use({ serviceWorkers: 'block' });

// In one language: what axe looks at is the same in all, and that no text is missing in one is a test of its own
// (tests/house/locales.test.ts).
const open = async (page: Page, hotel: Hotel) => {
  test.setTimeout(480_000);
  await signIn(page, hotel.url, hotel.people.admin.email);
  await page.goto(`${hotel.url}/reception`);
  await page.locator('button[data-cell]').first().waitFor();
  return {
    noBarriers: () => expectNoBarriers(page, ['dark', 'light']),
    press: (name: RegExp) => page.getByRole('button', { name }).first().click(),
  };
};

test('no barriers in reception, kitchen and menu', async ({ page, hotel }) => {
  const { noBarriers, press } = await open(page, hotel);

  await test.step('reception, with a guest, a form that is wrong, guests that are chosen, and what can be taken back', async () => {
    await page.locator('[data-col="0"]').nth(1).click();
    await noBarriers();
    await press(/^Add external guest$/);
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
    await page.locator('[data-col="-2"]').first().click();
    await page.locator('.bulk-bar > .control:not([data-icon])').last().click();
    await expect(page.locator('.undo')).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
  });

  await test.step('the frame: keys, calendar, account, a row’s menu, and the whole menu', async () => {
    for (const opener of ['[data-icon] kbd', '.day-field', '[data-account]', '[data-col="4"]']) {
      await page.locator(opener).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await noBarriers();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.locator('nav.rail button').click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
  });

  await test.step('the service sheet', async () => {
    await page.goto(`${hotel.url}/reception/sheet`);
    await page.locator('.sheet table').waitFor();
    await noBarriers();
  });

  await test.step('the kitchen, and an amount that is too large', async () => {
    await openKitchen(page, hotel);
    await noBarriers();
    await page.locator('.dish-name').first().click();
    await expect(page.getByRole('complementary')).toBeVisible();
    await noBarriers();
    await page.locator('button[data-amount]').first().click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('10000');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await noBarriers();
    // Another amount than the suggested one: why, and the reasons that are folded.
    await field.fill('99');
    await page.locator('.reason').first().click();
    await page.locator('.reasons-more').click();
    await noBarriers();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.goto(`${hotel.url}/kitchen/wall`);
    await page.locator('[data-dish]').first().waitFor();
    await noBarriers();
  });

  await test.step('the kitchen’s accuracy, with a dish and with a search', async () => {
    await page.goto(`${hotel.url}/kitchen/accuracy`);
    await page.locator('[data-row]').first().waitFor();
    await noBarriers();
    await page.locator('[data-row] button').first().click();
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('qq');
    await noBarriers();
  });

  await test.step('the menus of a week, with a dish’s actions, hints that are pressed, a week to be copied, and what it needs', async () => {
    await page.goto(`${hotel.url}/menu`);
    await page.locator('[role=gridcell] .menu-dish-name').first().waitFor();
    await page.locator('.variety button').first().click();
    await noBarriers();
    await page.locator('[role=gridcell] .menu-dish-name').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
    await page.locator('.menu-bar .control').click();
    await press(/^Copy week/);
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
    await page.locator('.menu-bar .control').click();
    await press(/^Ingredients needed$/);
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
  });

  await test.step('the door: rooms to come, a room, no room, a name, a question', async () => {
    await page.goto(`${hotel.url}/reception/door`);
    await page.locator('[data-room]').first().waitFor();
    await noBarriers();
    await page.locator('[data-room]').first().click();
    await page.locator('[data-guest]').first().click();
    await expect(page.locator('[data-standing=came]').first()).toBeVisible();
    await noBarriers();
    for (const digit of '9999') await page.keyboard.press(digit);
    await expect(page.locator('[data-wrong=true]')).toBeVisible();
    await noBarriers();
    await page.keyboard.press('/');
    await page.keyboard.type('a');
    const absent = page.locator('[data-standing=absent]').first();
    await expect(absent).toBeVisible();
    await noBarriers();
    await absent.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
  });
});

test('no barriers in configuration, administration and the queue', async ({ page, hotel }) => {
  const { noBarriers, press } = await open(page, hotel);

  await test.step('the configuration, with a field that is wrong', async () => {
    await page.goto(`${hotel.url}/configurations`);
    await page.locator('input[name=phone]').fill('');
    await page.locator('input[name=lunch_opening_time]').fill('0900');
    await page.locator('input[name=lunch_opening_time]').press('Tab');
    await expect(page.locator('[data-form-foot]')).toBeVisible();
    await noBarriers();
    page.once('dialog', (dialog) => void dialog.accept());
  });

  await test.step('administration: lists, forms with a field that is wrong, dialogs', async () => {
    const own = ['integrations', 'tablets', 'public-menu'];
    const settings = [...own.map((each) => `/configurations/${each}`), '/account'];
    const lists = ['/hotels', '/organization', '/squad', '/accept-invite?token=none'];
    for (const list of [...settings, ...lists]) {
      await page.goto(hotel.url + list);
      await expect(page.locator('main h2, main ul, #root h1').first()).toBeVisible();
      await noBarriers();
    }
    await page.goto(`${hotel.url}/hotels`);
    await page.locator('main ul a').first().click();
    await page.locator('input[name=phone]').fill('');
    await page.locator('[data-form-foot] [type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await noBarriers();
    await page.locator('#delete button').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await noBarriers();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`${hotel.url}/squad`);
    await page.locator('main button').first().click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
  });

  await test.step('what waits, and the question before signing out', async () => {
    await page.goto(`${hotel.url}/reception`);
    await page.locator('button[data-cell]').first().waitFor();
    await page.route('**/api/v1/**', (route) => route.abort());
    // Of a meal that the board gives: there is a row that somebody else can change.
    const meal = page
      .locator('button[data-cell][aria-disabled=false][data-by=nobody][data-status=will_eat]')
      .first();
    const [cell, status] = [await meal.getAttribute('data-cell'), 'uncertain'];
    await meal.press('u');
    await expect(connection(page)).toHaveAttribute('data-waiting', '1');
    await connection(page).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
    // Somebody else was faster.
    await setMeal(hotel, { cell: cell ?? '', status });
    await page.unroute('**/api/v1/**');
    await wake(page);
    await expect(page.locator('[data-note=clash]')).toBeVisible({ timeout: 75_000 });
    await noBarriers();
    await connection(page).click();
    await expect(page.getByRole('dialog').locator('.versions')).toBeVisible();
    await noBarriers();
    await page.keyboard.press('Escape');
    await page.locator('[data-account]').click();
    await press(/^Sign out$/);
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('listitem')).toHaveCount(1);
    await noBarriers();
    await question.getByRole('button').nth(1).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByRole('button', { name: /^Sign in$/ })).toBeVisible();
    await noBarriers();
  });

  await test.step('a sign-in that is wrong, one without a network, and the front page', async () => {
    await page.locator('input[name=email]').fill(hotel.people.admin.email);
    await page.locator('input[name=password]').fill('not-the-password');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await noBarriers();
    await page.context().setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: /Coperto/ })).toBeVisible();
    await noBarriers();
    await page.context().setOffline(false);
    await page.goto(hotel.url);
    await page.locator('#root > .public h1').waitFor();
    await noBarriers();
  });
});

async function openKitchen(page: Page, hotel: Hotel): Promise<void> {
  await page.goto(`${hotel.url}/kitchen`);
  await page.locator('[data-dish]').first().waitFor();
}
