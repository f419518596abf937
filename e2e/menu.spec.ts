import { expect, type Page } from '@playwright/test';
import { addDays } from '../core/rules/day.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection, reload } from './harness/screens.ts';
import { styledAtOnce } from './harness/styled.ts';
import { toEmptyWeek } from './harness/weeks.ts';

test.use({ role: 'admin' });

const [lunch, dinner] = [2, 3];

test('a week is opened by its address; a dish is moved by keyboard and taken back; with the line cut it is removed', async ({
  device: { page },
  hotel,
  line,
}) => {
  test.setTimeout(120_000);
  await openWeek(page, hotel);
  const day = await tomorrow(page);

  await test.step('moved by keyboard alone, and taken back by a key', async () => {
    const name = await movableDish(page, day);
    await lift(page, day, name);
    await page.keyboard.press('Escape');
    await expect(dish(page, day, dinner, name)).toBeVisible();
    await lift(page, day, name);
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, day, lunch).locator('.menu-dish-slot')).toBeVisible();
    await page.keyboard.press(' ');
    await expect(dish(page, day, lunch, name)).toBeFocused();
    await expect(dish(page, day, dinner, name)).toHaveCount(0);
    await expect.poll(() => mealsOf(hotel, day, name)).toEqual([lunch]);
    await page.keyboard.press('z');
    await expect(dish(page, day, dinner, name)).toBeVisible();
    await expect(dish(page, day, lunch, name)).toHaveCount(0);
    await expect.poll(() => mealsOf(hotel, day, name)).toEqual([dinner]);
  });

  await test.step('with the line cut: removed, back after a reload, and sent when the line is there again', async () => {
    await settled(page);
    const name = await movableDish(page, day);
    line.set('cut');
    await dish(page, day, dinner, name).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dish(page, day, dinner, name)).toHaveCount(0);
    await reload(page);
    await firstDish(page).waitFor();
    await expect(dish(page, day, dinner, name)).toHaveCount(0);
    expect(await mealsOf(hotel, day, name)).toContain(dinner);
    line.set('through');
    await expect.poll(() => mealsOf(hotel, day, name), { timeout: 60_000 }).not.toContain(dinner);
  });
});

test('a week begins with the menus of the one before, and is empty again with Undo', async ({
  desk: { page },
  hotel,
}) => {
  await openWeek(page, hotel);
  const start = await toEmptyWeek(page);
  await page.getByRole('button', { name: 'Import last week’s menu' }).click();
  await expect(page.locator('.undo')).toBeVisible();
  await expect(firstDish(page)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(start).toBeVisible();
  await settled(page);
});

test('what a dialog would plan shows in the week behind it; the focus goes back to where the meal is planned', async ({
  desk: { page },
  hotel,
}) => {
  await openWeek(page, hotel);
  await (await toEmptyWeek(page)).click();
  const box = page.locator('[data-plan]').nth(3);
  const preview = page.locator('.menu-dish[data-preview]');
  await box.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add meal' });
  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press(' ');
  await expect(preview).toHaveCount(1);
  await expect(box).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(preview).toHaveCount(0);
  await expect(box).toBeFocused();
});

test('a dialog has the browser style little of the week behind it when it opens and closes, and lets no press through to it', async ({
  desk: { page },
  hotel,
}) => {
  await openWeek(page, hotel);
  await settled(page);
  const inAll = await page.locator('#root *').count();
  const dialog = page.getByRole('dialog', { name: 'Guest types' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const opening = await styledAtOnce(page, async () => {
    await page.getByRole('button', { name: 'Manage guest types' }).click();
    await expect(dialog.getByLabel('New guest type')).toBeFocused();
  });
  expect(await pressableOnPage(page)).toEqual([]);
  const closing = await styledAtOnce(page, async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  expect(inAll).toBeGreaterThan(1000);
  expect(Math.max(opening, closing)).toBeLessThan(inAll / 2);
});

/** Parts of the page that a press somewhere in the window would hit, by their class or name. */
const pressableOnPage = (page: Page) =>
  page.evaluate(() => {
    const hit = new Set<string>();
    for (let x = 5; x < innerWidth; x += 40) {
      for (let y = 5; y < innerHeight; y += 40) {
        const at = document.elementFromPoint(x, y);
        if (at?.closest('#root')) hit.add(at.getAttribute('class') ?? at.tagName);
      }
    }
    return [...hit];
  });

async function openWeek(page: Page, { url }: Hotel): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${url}/menu`);
  await firstDish(page).waitFor();
}

const firstDish = (page: Page) => page.locator('[role=gridcell] .menu-dish-name').first();
const cell = (page: Page, day: string, meal: number) =>
  page.locator(`[data-cell="${day} ${meal}"]`);
const dish = (page: Page, day: string, meal: number, name: string) =>
  cell(page, day, meal)
    .locator('.guest-menu')
    .first()
    .locator('.menu-dish-name')
    .filter({ has: page.getByText(name, { exact: true }) });

/** The day after today; today on a Sunday. */
async function tomorrow(page: Page): Promise<string> {
  const today = await page
    .locator('[data-today=true][data-cell]')
    .first()
    .getAttribute('data-cell');
  const day = today?.slice(0, 10) ?? '';
  const next = addDays(day, 1);
  return (await cell(page, next, dinner).count()) > 0 ? next : day;
}

/** A dish of standard guests at dinner that they don't get at lunch. */
async function movableDish(page: Page, day: string): Promise<string> {
  const names = (meal: number) =>
    cell(page, day, meal).locator('.menu-dish-text').allTextContents();
  const atLunch = await names(lunch);
  const name = (await names(dinner)).find((each) => !atLunch.includes(each));
  if (name === undefined) throw new Error('lunch has all of dinner');
  return name;
}

async function lift(page: Page, day: string, name: string): Promise<void> {
  await dish(page, day, dinner, name).focus();
  await page.keyboard.press(' ');
  await expect(page.locator('.menu-dish-lifted')).toBeVisible();
}

const settled = (page: Page) => expect(connection(page)).toHaveAttribute('data-waiting', '0');

/** Meals of a day at which standard guests get a dish, by the database. */
async function mealsOf({ query, id }: Hotel, day: string, name: string): Promise<number[]> {
  const rows = await query<{ meal: number }>(
    `SELECT meal_type_id AS meal FROM meal_guest_menu_dishes links
     JOIN meal_guest_menus menus ON menus.hotel_id = links.hotel_id AND menus.id = meal_guest_menu_id
     JOIN guest_types types ON types.hotel_id = menus.hotel_id AND types.id = guest_type_id AND types.name = 'Standard'
     JOIN daily_meals meals ON meals.hotel_id = menus.hotel_id AND meals.id = daily_meal_id
     JOIN daily_menus days ON days.hotel_id = meals.hotel_id AND days.id = daily_menu_id
     JOIN dishes ON dishes.hotel_id = links.hotel_id AND dishes.id = dish_id
     WHERE links.hotel_id = $1 AND menu_date = $2 AND dishes.name = $3`,
    [id, day, name],
  );
  return rows.map(({ meal }) => meal);
}
