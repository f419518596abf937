import { expect, type Page } from '@playwright/test';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection, reload } from './harness/screens.ts';

test.use({ role: 'admin' });

const occasion = 'Törggelen 🍷';

test('with the line cut, a day gets details with a new occasion, and its dishes say what they need; all is sent later', async ({
  device: { page },
  hotel,
  line,
}) => {
  await openMenus(page, hotel);
  line.set('cut');
  const head = page.getByRole('columnheader').filter({ hasText: occasion });

  await test.step('the details', async () => {
    const opener = page.getByRole('button', { name: /^Details of/ });
    await opener.first().click();
    const dialog = page.getByRole('dialog', { name: /^Details of the day/ });
    await dialog.getByLabel(/^Menu name/).fill('Harvest menu');
    await dialog.getByLabel('Description').fill('With music');
    await dialog.getByLabel('Guest group').selectOption('Hiking week');
    await dialog.getByRole('combobox', { name: 'Occasion' }).click();
    await page.keyboard.type(occasion);
    await dialog.getByRole('option', { name: `Create new occasion “${occasion}”` }).click();
    await dialog.getByLabel('Type of the new occasion').selectOption('Theme evening');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(head).toBeVisible();
  });

  await test.step('the ingredients', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Ingredients needed' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ingredients needed/ });
    // Eggs are in each day's breakfast.
    const eggs = dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Eggs' }) });
    await expect(eggs.getByRole('cell').last()).toHaveText(/^[\d.,]+\s(g|kg)$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('there after a reload, and sent when the line is there again', async () => {
    await reload(page);
    await expect(head).toBeVisible();
    expect(await daysWith(hotel)).toEqual([]);
    line.set('through');
    await expect
      .poll(() => daysWith(hotel), { timeout: 60_000 })
      .toEqual([
        { name: 'Harvest menu', description: 'With music', type: 'theme', group: 'Hiking week' },
      ]);
  });
});

test('a dish that got an Italian name and a diet with the line cut is read so on the page for guests', async ({
  device: { page },
  hotel,
  line,
}) => {
  await page.goto(`${hotel.url}/configurations/public-menu`);
  await page.getByText('Show the menus of the day to everybody').click();
  const address = await page.getByRole('link', { name: /\/m\// }).getAttribute('href');
  await openMenus(page, hotel);
  // A lunch: breakfasts fold into one cell once the guests have come, who say which type is the standard one.
  const dish = page.locator('[data-today=true][data-cell$=" 2"] .menu-dish-name').first();
  const name = (await dish.locator('.menu-dish-text').textContent()) ?? '';
  line.set('cut');
  await dish.click();
  await page.getByRole('button', { name: 'Edit dish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit dish' });
  await dialog.getByLabel('Diet').selectOption('Vegetarian');
  await dialog.getByRole('button', { name: /^In other languages/ }).click();
  await dialog.getByLabel('Name, Italiano').fill('Canederli della casa');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await dishCalled(hotel, name)).not.toMatchObject({ italian: 'Canederli della casa' });

  line.set('through');
  await expect
    .poll(() => dishCalled(hotel, name), { timeout: 60_000 })
    .toEqual({ diet: 'vegetarian', italian: 'Canederli della casa' });
  await page.goto(`${address}?lang=it`);
  const read = page.getByRole('listitem').filter({ hasText: 'Canederli della casa' }).first();
  await expect(read.getByText('Vegetariano', { exact: true })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

/** The week's menus, of which nothing waits to be sent. */
async function openMenus(page: Page, hotel: Hotel): Promise<void> {
  await page.goto(`${hotel.url}/menu`);
  await page.locator('.menu-dish-name').first().waitFor();
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
}

/** What days for the occasion say, by the database. */
const daysWith = ({ query, id }: Hotel) =>
  query(
    `SELECT days.name, days.description, occasion_type AS type, guest_groups.name AS group
     FROM daily_menus days
     JOIN occasions ON occasions.hotel_id = days.hotel_id AND occasions.id = occasion_id
     JOIN guest_groups ON guest_groups.hotel_id = days.hotel_id AND guest_groups.id = guest_group_id
     WHERE days.hotel_id = $1 AND occasions.name = $2`,
    [id, occasion],
  );

/** A dish's diet and Italian name, by the database. */
async function dishCalled({ query, id }: Hotel, name: string): Promise<unknown> {
  const [dish] = await query(
    `SELECT diet, translations->'it'->>'name' AS italian FROM dishes WHERE hotel_id = $1 AND name = $2`,
    [id, name],
  );
  return dish;
}
