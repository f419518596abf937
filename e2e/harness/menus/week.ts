import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '../../../core/rules/day.ts';
import type { Hotel } from '../hotel.ts';

export const [lunch, dinner] = [2, 3];

/** A meal of a day in the week on screen. */
export const cell = (page: Page, day: string, meal: number): Locator =>
  page.locator(`[data-cell="${day} ${meal}"]`);

/** A dish of a meal: the button that opens what can be done with it. */
export const dish = (page: Page, day: string, meal: number, name: string): Locator =>
  cell(page, day, meal)
    .locator('.menu-dish-name')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Names of the dishes that are planned for a meal, in the order in which they are shown. */
export const expectDishes = (page: Page, day: string, meal: number, names: readonly string[]) =>
  expect(cell(page, day, meal).locator('[data-place] .menu-dish-text')).toHaveText([...names]);

/** Opens what the button that adds to the menus offers. */
export async function add(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('button', { name: entry, exact: true }).click();
}

/** Opens what can be done with a dish, and does it. */
export async function act(
  page: Page,
  [day, meal, name]: readonly [string, number, string],
  action: string,
): Promise<void> {
  await dish(page, day, meal, name).first().click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** The same for a meal. */
export async function actOnMeal(page: Page, day: string, meal: number, action: string) {
  await cell(page, day, meal).locator('[data-actions]').click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** A day as dialogs name it, by its number: "Mon 14 Dec". */
export const dayName = (day: string): RegExp => new RegExp(`\\b${Number(day.slice(-2))} \\w+$`);

/** The first day on screen. */
export async function firstDay(page: Page): Promise<string> {
  const first = page.locator('[role=gridcell][data-cell]').first();
  return ((await first.getAttribute('data-cell')) ?? '').slice(0, 10);
}

/** What is planned in the two weeks from a Monday on, by the database: "0 lunch Standard: Minestrone, Polenta". */
export async function plannedFrom({ query, id }: Hotel, monday: string): Promise<string[]> {
  const rows = await query<{ planned: string }>(
    `SELECT concat(menu_date - $2::date, ' ', (ARRAY['breakfast', 'lunch', 'dinner'])[meal_type_id], ' ',
       guest_types.name, ': ', string_agg(dishes.name, ', ' ORDER BY dishes.name)) AS planned
     FROM meal_guest_menu_dishes links
     JOIN meal_guest_menus menus ON menus.hotel_id = links.hotel_id AND menus.id = meal_guest_menu_id
     JOIN daily_meals meals ON meals.hotel_id = menus.hotel_id AND meals.id = daily_meal_id
     JOIN daily_menus days ON days.hotel_id = meals.hotel_id AND days.id = daily_menu_id
     JOIN dishes ON dishes.hotel_id = links.hotel_id AND dishes.id = dish_id
     JOIN guest_types ON guest_types.hotel_id = menus.hotel_id AND guest_types.id = guest_type_id
     WHERE links.hotel_id = $1 AND menu_date BETWEEN $2 AND $3
     GROUP BY menu_date, meal_type_id, guest_types.name ORDER BY 1`,
    [id, monday, addDays(monday, 13)],
  );
  return rows.map(({ planned }) => planned);
}
