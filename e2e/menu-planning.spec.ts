import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { add } from './harness/menus/week.ts';
import { connection } from './harness/screens.ts';
import { toEmptyWeek } from './harness/weeks.ts';

test.use({ role: 'admin' });

test('a week is planned through the dialogs, kept as a template, and laid over two more; dishes are added with the line cut', async ({
  device: { page },
  hotel,
  line,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${hotel.url}/menu`);
  await page.locator('.menu-dish-name').first().waitFor();
  await (await toEmptyWeek(page)).click();

  await test.step('a new dish, with an ingredient that says what it contains', async () => {
    await add(page, 'Add dish');
    const dialog = page.getByRole('dialog', { name: 'Add dish' });
    await expectWidth(dialog, 800);
    await dialog.getByRole('button', { name: 'Add dish', exact: true }).click();
    await expect(dialog.getByText('This field is required').first()).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Schlutzkrapfen 🥟');
    await dialog.getByLabel('Dish type').selectOption('Main');
    await dialog.getByLabel('Add ingredient').fill('Ricotta from the Pustertal');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /Allergens unknown/ }).click();
    await dialog
      .getByRole('group', { name: /^Allergens of Ricotta/ })
      .getByRole('button', { name: 'Milk' })
      .click();
    await dialog.getByRole('button', { name: 'Add dish', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => allergensOf(hotel, 'Ricotta from the Pustertal')).toEqual(['milk']);
  });

  await test.step('a guest type is made; one that is used can’t be deleted', async () => {
    await add(page, 'Manage guest types');
    const dialog = page.getByRole('dialog', { name: 'Guest types' });
    await expectWidth(dialog, 800);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabel('New guest type').fill('Coach drivers');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Coach drivers')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete Vegetarian' }).click();
    await expect(page.getByText('Vegetarian can’t be deleted')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('two meals, of which the second is refused as planned already', async () => {
    await planLunch(page, 'Coach drivers');
    await expect(page.getByText('Meal added successfully')).toBeVisible();
    await expect(page.getByText('Schlutzkrapfen 🥟').first()).toBeVisible();
    await add(page, 'Add meal');
    const dialog = page.getByRole('dialog', { name: 'Add meal' });
    await expectWidth(dialog, 700);
    // The first open meal of the week on screen, which is the breakfast of the day whose lunch was planned.
    await dialog.getByText('Lunch', { exact: true }).click();
    await dialog.getByLabel('Guest type').selectOption('Coach drivers');
    await expect(
      dialog.getByText('This meal already exists for the selected guest type'),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('kept as a template, and laid over two weeks', async () => {
    await add(page, 'Templates');
    const dialog = page.getByRole('dialog', { name: /template/i });
    await dialog.getByRole('button', { name: 'Keep weeks as a template' }).click();
    await dialog.getByLabel(/^Name/).fill('Coaches');
    await dialog.getByRole('button', { name: 'Keep 1 meal' }).click();
    await dialog.getByRole('button', { name: 'Lay Coaches over dates' }).click();
    // The week that it was kept from is the first that is offered, and stays as it is.
    await dialog.getByLabel('Until Sunday').selectOption({ index: 2 });
    await expect(dialog.getByText('2 meals will be planned')).toBeVisible();
    await dialog.getByRole('button', { name: 'Plan 2 meals' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => daysWith(hotel, 'Schlutzkrapfen 🥟')).toHaveLength(3);
  });

  await test.step('with the line cut, a dish is added to the meal, and stays after a reload', async () => {
    await expect(connection(page)).toHaveAttribute('data-waiting', '0');
    line.set('cut');
    const week = page.url();
    await page
      .getByRole('button', { name: /^Lunch.*: add dishes$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Add dishes to meal/ });
    await expectWidth(dialog, 500);
    await dialog.getByRole('checkbox', { name: /^Minestrone/ }).check();
    await dialog.getByRole('button', { name: 'Add 1 dish' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Minestrone').first()).toBeVisible();
    await page.goto(week);
    line.set('through');
    await expect
      .poll(() => dishesBeside(hotel, 'Schlutzkrapfen 🥟'), { timeout: 60_000 })
      .toContain('Minestrone');
  });
});

async function planLunch(page: Page, guestType: string): Promise<void> {
  await page.getByRole('button', { name: 'Plan lunch' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add meal' });
  await dialog.getByLabel('Guest type').selectOption(guestType);
  await dialog.getByLabel('Search dishes').fill('schlutz');
  await dialog.getByRole('checkbox', { name: /^Schlutzkrapfen/ }).check();
  await dialog.getByRole('button', { name: 'Add meal', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function expectWidth(dialog: ReturnType<Page['getByRole']>, width: number): Promise<void> {
  await dialog.waitFor();
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(width);
}

async function allergensOf({ query, id }: Hotel, ingredient: string): Promise<unknown> {
  const [row] = await query<{ allergens: unknown }>(
    'SELECT allergens FROM ingredients WHERE hotel_id = $1 AND name = $2',
    [id, ingredient],
  );
  return row?.allergens;
}

const links = `meal_guest_menu_dishes links
  JOIN meal_guest_menus menus ON menus.hotel_id = links.hotel_id AND menus.id = meal_guest_menu_id
  JOIN daily_meals meals ON meals.hotel_id = menus.hotel_id AND meals.id = daily_meal_id
  JOIN daily_menus days ON days.hotel_id = meals.hotel_id AND days.id = daily_menu_id
  JOIN dishes ON dishes.hotel_id = links.hotel_id AND dishes.id = dish_id`;

/** Days on whose menus a dish stands, by the database. */
async function daysWith({ query, id }: Hotel, dish: string): Promise<string[]> {
  const rows = await query<{ day: string }>(
    `SELECT DISTINCT menu_date::text AS day FROM ${links} WHERE links.hotel_id = $1 AND dishes.name = $2`,
    [id, dish],
  );
  return rows.map(({ day }) => day);
}

/** Dishes on the first menu on which a dish stands, by the database. */
async function dishesBeside({ query, id }: Hotel, dish: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT dishes.name FROM ${links} WHERE links.hotel_id = $1 AND menus.id IN
      (SELECT menus.id FROM ${links} WHERE links.hotel_id = $1 AND dishes.name = $2)`,
    [id, dish],
  );
  return rows.map(({ name }) => name);
}
