import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';
import { connection, reload } from './harness/screens.ts';

test.use({ role: 'kitchen' });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, table: string) => page.getByRole('article', { name: table, exact: true });
const isIn = (page: Page, table: string, name: string) =>
  expect(column(page, name).getByRole('article', { name: table, exact: true })).toBeVisible();

async function place(page: Page, table: string, dish: string): Promise<void> {
  await page.keyboard.press('n');
  await page.getByLabel('Table', { exact: true }).fill(table);
  await page.getByRole('combobox', { name: 'Dish 1' }).fill(dish);
  await page.getByRole('option', { name: new RegExp(dish) }).click();
  await page.getByLabel('Wishes').fill('no nuts');
  await page.getByRole('button', { name: 'Place the order' }).click();
}

test('the sample is dragged by mouse, by finger and by keyboard, and has no barriers', async ({
  device: { page },
  hotel,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${hotel.url}/orders`);
  await card(page, 'Table 3').waitFor();

  await test.step('mouse', async () => {
    await card(page, 'Table 3').getByRole('heading').hover();
    await page.mouse.down();
    const to = await column(page, 'Running late').boundingBox();
    if (!to) throw new Error('nowhere to drop');
    await page.mouse.move(to.x + 100, to.y + 500, { steps: 8 });
    await expect(page.locator('.orders-place')).toBeVisible();
    await page.mouse.up();
    await isIn(page, 'Table 3', 'Running late');
    await page.getByRole('button', { name: 'Undo' }).click();
    await isIn(page, 'Table 3', 'Orders');
  });

  await test.step('keyboard', async () => {
    const handle = card(page, 'Table 3').getByRole('button', { name: /move or delete/ });
    await handle.focus();
    await page.keyboard.press('Space');
    // It listens to arrows from the moment at which it is lifted.
    await expect(page.locator('.order-lifted')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(column(page, 'In progress').locator('.orders-place')).toBeVisible();
    await page.keyboard.press('Space');
    await isIn(page, 'Table 3', 'In progress');
    await expect(handle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Table 3' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('finger', async () => {
    const handle = card(page, 'Table 7').locator('[data-handle]');
    // Waits until it stands still, with nothing over it.
    await handle.click({ trial: true });
    const from = await handle.boundingBox();
    const to = await column(page, 'Orders').boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x + 24, from.y + 24);
    await touch('touchMove', from.x, from.y + 24);
    await expect(page.locator('.order-lifted')).toBeVisible();
    await touch('touchMove', to.x + 120, to.y + 300);
    await touch('touchMove', to.x + 124, to.y + 300);
    await expect(column(page, 'Orders').locator('.orders-place')).toBeVisible();
    await touch('touchEnd', 0, 0);
    await isIn(page, 'Table 7', 'Orders');
  });

  await test.step('barriers', async () => {
    const themes = ['light', 'dark'] as const;
    await expectNoBarriers(page, themes);
    await page.locator('.orders-folded').click();
    await page.locator('.orders-view button').last().click();
    await page.locator('.orders-tools [data-look=primary]').click();
    await page.locator('form').waitFor();
    await page.locator('form [type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoBarriers(page, themes);
  });
});

test('own orders, with the network cut and on another screen', async ({
  device: { page },
  desk: { page: other },
  hotel,
  line,
}) => {
  await page.goto(`${hotel.url}/orders`);
  await other.goto(`${hotel.url}/orders`);
  await card(page, 'Table 3').waitFor();
  await place(page, '21', 'Bread');
  await isIn(page, 'Table 21', 'Orders');
  await isIn(other, 'Table 21', 'Orders');
  await expect(card(other, 'Table 3')).toHaveCount(0);

  line.set('cut');
  await place(page, '22', 'Soup');
  await page.getByRole('button', { name: 'Start: Table 21' }).click();
  await reload(page);
  await isIn(page, 'Table 22', 'Orders');
  await isIn(page, 'Table 21', 'In progress');
  await other.getByRole('button', { name: /Bread/ }).click();
  line.set('through');
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  await isIn(other, 'Table 22', 'Orders');
  await isIn(other, 'Table 21', 'In progress');
  await expect(card(page, 'Table 21').getByRole('button', { name: /Bread/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
