import type { Locator, Page } from '@playwright/test';

/** The ids of the first `count` meal buttons that can be pressed, scrolling through the list as needed. */
export async function mealCells(page: Page, count: number): Promise<string[]> {
  const cells = new Set<string>();
  const buttons = page.locator('button[data-cell][aria-disabled="false"]');
  await buttons.first().waitFor();
  while (cells.size < count) {
    const before = cells.size;
    for (const button of await buttons.all()) {
      const cell = await button.getAttribute('data-cell');
      if (cell !== null && cells.size < count) cells.add(cell);
    }
    if (cells.size === before) throw new Error(`only ${before} meal buttons`);
    await buttons.last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return [...cells];
}

/** Reception's numbers over the list, one text a meal. */
export async function headCounts(page: Page): Promise<string[]> {
  const counts = page.locator('[data-head-count]');
  await counts.first().waitFor();
  return counts.allInnerTexts();
}

export function connection(page: Page): Locator {
  return page.locator('[data-connection]').first();
}

/** The kitchen's dish cards of the kind that is chosen. */
export function dishCards(page: Page): Locator {
  return page.locator('[data-dish]');
}

/** Enters an amount for a dish (`kind/id`) over its button and the keypad, as gloved fingers do. */
export async function setWeight(page: Page, dish: string, weight: string): Promise<void> {
  await chooseFilter(page, dish.split('/')[0] ?? '');
  await page
    .locator(`[data-dish="${dish.split('/')[1]}"]`)
    .getByRole('button', { name: /^Edit/ })
    .click();
  const dialog = page.getByRole('dialog');
  for (const key of weight) {
    await dialog
      .getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true })
      .click();
  }
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const filters = ['starters', 'sides', 'main', 'dessert'] as const;

async function chooseFilter(page: Page, filter: string): Promise<void> {
  const button = page.locator(`[data-filter="${filter}"]`);
  await button.click();
  await page.locator(`[data-filter="${filter}"][aria-pressed="true"]`).waitFor();
}

/** All dishes of the meal, as `kind/id`, with the amounts on their cards. */
export async function dishWeights(page: Page): Promise<Record<string, string[]>> {
  const weights: Record<string, string[]> = {};
  for (const filter of filters) {
    await chooseFilter(page, filter);
    for (const card of await dishCards(page).all()) {
      const id = await card.getAttribute('data-dish');
      weights[`${filter}/${id}`] = await card.locator('[data-amount]').allInnerTexts();
    }
  }
  return weights;
}

/** The kitchen's number of people for the meal. */
export function totalPeople(page: Page): Promise<string | null> {
  return page.locator('[data-people="all"]').textContent();
}
