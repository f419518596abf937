import { expect, type Page } from '@playwright/test';

/** Goes on to the first week after the demo's menus. @returns what begins to plan it */
export async function toEmptyWeek(page: Page) {
  const start = page.getByRole('button', { name: 'Start empty' });
  for (let week = 0; week < 8; week += 1) {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.locator('.menu-scroll [aria-busy=true]')).toHaveCount(0);
    if (await start.isVisible()) break;
  }
  return start;
}
