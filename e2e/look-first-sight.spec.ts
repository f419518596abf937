import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
test.use({ serviceWorkers: 'block' });

const finger = { hasTouch: true, isMobile: true };
const phone = { viewport: { width: 390, height: 844 }, ...finger };
const tablet = { viewport: { width: 1180, height: 820 }, ...finger };

test('on a phone the menus of this week open with today in sight, and another week with its first day', async ({
  browser,
  hotel,
}) => {
  const page = await openOn(browser, hotel, phone);
  await page.goto(`${hotel.url}/menu`);
  const today = page.locator('h2[data-today=true]');
  await today.waitFor();
  await expect(today).toBeInViewport({ ratio: 1 });

  // With its data on the device it stands there before the first paint.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const list = document.querySelector('.day-list');
      if (!list || 'firstAt' in window) return;
      const head = list.querySelector('[data-today=true]')?.getBoundingClientRect();
      Object.assign(window, { firstAt: head?.top });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(today).toBeInViewport({ ratio: 1 });
  await page.waitForTimeout(500);
  const firstAt = await page.evaluate(() => (window as { firstAt?: number }).firstAt);
  expect((await boxOf(today)).y).toBe(firstAt);

  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(today).toHaveCount(0);
  await expect(page.locator('.meal-line').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(today).toBeInViewport({ ratio: 1 });
});

async function openOn(
  browser: Browser,
  hotel: Hotel,
  device: { viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await signIn(page, hotel.url, hotel.people.admin.email);
  return page;
}

test('on a tablet a dish that is opened stands over its sheet, whichever it is', async ({
  browser,
  hotel,
}) => {
  const page = await openOn(browser, hotel, tablet);
  await page.goto(`${hotel.url}/kitchen`);
  const dishes = page.locator('[data-dish]');
  await dishes.first().waitFor();
  const sheet = page.getByRole('complementary');
  for (const meal of [/^Lunch/, /^Dinner/]) {
    await page.getByRole('button', { name: meal }).tap();
    for (let index = 0; index < (await dishes.count()); index += 1) {
      const dish = dishes.nth(index);
      await dish.locator('.dish-name').tap();
      await expect(sheet).toBeVisible();
      const [row, below] = await Promise.all([boxOf(dish), boxOf(sheet)]);
      const above = await boxOf(page.locator('.kitchen-band'));
      const name = (await dish.locator('.dish-name').textContent()) ?? '';
      expect.soft(row.y + row.height, name).toBeLessThanOrEqual(below.y);
      expect.soft(row.y, name).toBeGreaterThanOrEqual(above.y + above.height);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  }
});

async function boxOf(part: Locator): Promise<{ y: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('not there');
  return box;
}
