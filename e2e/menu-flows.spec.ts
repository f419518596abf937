import { expect, type Page } from '@playwright/test';
import { addDays, mondayOf } from '../core/rules/day.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { keepDishes, keepGuestTypes, keepTemplates } from './harness/menus/list-flows.ts';
import { copyWeek, plannedWeek, planWeek } from './harness/menus/meal-flows.ts';
import {
  add,
  cell,
  dayName,
  dinner,
  expectDishes,
  firstDay,
  lunch,
  plannedFrom,
} from './harness/menus/week.ts';
import { connection } from './harness/screens.ts';
import { toEmptyWeek } from './harness/weeks.ts';

test.use({ role: 'admin' });

for (const isCut of [false, true]) {
  const title = isCut
    ? 'with the line cut: every dialog of the menus; all of it is sent later'
    : 'every dialog of the menus';
  test(title, async ({ device: { page }, hotel, line }) => {
    test.setTimeout(300_000);
    const monday = await openTwoEmptyWeeks(page, hotel);
    if (isCut) line.set('cut');
    await planWeek(page, monday);
    await copyWeek(page, monday);
    await keepDishes(page);
    await keepGuestTypes(page);
    await keepTemplates(page, plannedWeek.length);
    if (isCut) {
      expect(await plannedFrom(hotel, monday)).toEqual([]);
      line.set('through');
    }
    const both = [...plannedWeek, ...plannedWeek.map(aWeekLater)].toSorted();
    await expect.poll(() => plannedFrom(hotel, monday), { timeout: 90_000 }).toEqual(both);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 90_000 });
    await expect.poll(() => listsOf(hotel), { timeout: 60_000 }).toEqual(expectedLists);
  });
}

test('the week is narrowed, a day is chosen by its date, and a phone opens a meal', async ({
  desk: { page },
  hotel,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${hotel.url}/menu`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.locator('[role=gridcell] .menu-dish-name').first()).toBeVisible();
  let today = '';
  const rows = page.getByRole('rowheader').filter({ hasText: /./ });

  await test.step('meals and guest types', async () => {
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: /^Breakfast \d/ }).click();
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Guest type').selectOption('Vegetarian');
    await expect(page.getByRole('region', { name: 'Standard' })).toHaveCount(0);
    await page.getByLabel('Guest type').selectOption('All guest types');
    await page.getByRole('button', { name: /^Breakfast \d/ }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('a day: by its date, the arrows, and Today', async () => {
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    const heads = page.getByRole('columnheader').filter({ hasText: /\d/ });
    await expect(heads).toHaveCount(1);
    const field = page.getByRole('button', { name: /Choose another day$/ });
    const before = (await field.textContent()) ?? '';
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(field).not.toHaveText(before);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(field).toHaveText(/^Today/);
    today = await firstDay(page);
    await field.click();
    // One near by of the same month, which the calendar shows, and which has menus.
    const day = addDays(today, Number(today.slice(-2)) > 15 ? -2 : 2);
    await page.locator(`[data-part=table-cell-trigger][data-value="${day}"]`).click();
    await expect(cell(page, day, dinner)).toBeVisible();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(cell(page, addDays(day, -1), dinner)).toBeVisible();
  });

  await test.step('a day is copied to one of another week', async () => {
    await add(page, 'Copy day…');
    const copy = page.getByRole('dialog', { name: /^Copy day/ });
    for (let week = 0; week < 4; week += 1) {
      await copy.getByRole('button', { name: 'Next week' }).click();
    }
    const from = await firstDay(page);
    const to = addDays(mondayOf(today), 28);
    await copy.getByRole('checkbox', { name: dayName(to) }).check();
    await copy.getByRole('button', { name: 'Copy to 1 day' }).click();
    await expect(copy).toBeHidden();
    const copied = (await plannedFrom(hotel, from)).filter((each) => /^0 /.test(each));
    expect(copied.length).toBeGreaterThan(3);
    await expect.poll(() => plannedFrom(hotel, to)).toEqual(copied);
    await page.getByRole('button', { name: 'Week', exact: true }).click();
  });

  await test.step('a phone: filters fold out, a meal opens and closes', async () => {
    const thisWeek = page.getByRole('button', { name: 'This week' });
    if (await thisWeek.isEnabled()) await thisWeek.click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Lunch \d/ }).click();
    const line = page.locator('.meal-line[aria-haspopup=dialog]').last();
    await line.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: /^Add dishes/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(line).toBeFocused();
  });
});

/** The first week without menus, and the one after it, both on the device. @returns the first one's Monday */
async function openTwoEmptyWeeks(page: Page, hotel: Hotel): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${hotel.url}/menu`);
  await page.locator('[role=gridcell] .menu-dish-name').first().waitFor();
  const start = await toEmptyWeek(page);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(start).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await start.click();
  const monday = await firstDay(page);
  await expectDishes(page, monday, lunch, []);
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  return monday;
}

const aWeekLater = (planned: string) => planned.replace(/^\d+/, (days) => String(Number(days) + 7));

/** What the lists end with, by the database. */
const expectedLists = {
  dishes: [
    'Asparagus with vinaigrette: gone',
    'Kartoffelgröstl: complete, Rare, 2.5, 0 ingredients',
  ],
  guestTypes: ['Bus drivers: in use', 'Gluten-free: out of use'],
  templates: ['Deep winter'],
};

async function listsOf({ query, id }: Hotel): Promise<typeof expectedLists> {
  const texts = async (sql: string) =>
    (await query<{ text: string }>(sql, [id])).map(({ text }) => text);
  return {
    dishes: await texts(
      `SELECT CASE WHEN is_active THEN concat(name, ': ', status, ', ', occurrence_type, ', ', occurrence_weight::float, ', ',
         (SELECT count(*) FROM dish_ingredients links WHERE links.hotel_id = dishes.hotel_id AND dish_id = dishes.id),
         ' ingredients') ELSE concat(name, ': gone') END AS text
       FROM dishes WHERE hotel_id = $1 AND (name = 'Kartoffelgröstl' OR NOT is_active) ORDER BY name`,
    ),
    guestTypes: await texts(
      `SELECT concat(name, CASE WHEN is_active THEN ': in use' ELSE ': out of use' END) AS text FROM guest_types
       WHERE hotel_id = $1 AND name NOT IN ('Standard', 'Children', 'Vegetarian') ORDER BY name`,
    ),
    templates: await texts(
      'SELECT name AS text FROM menu_templates WHERE hotel_id = $1 ORDER BY name',
    ),
  };
}
