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
