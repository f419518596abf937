import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { languages } from '../core/rules/language.ts';
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

  // Each day's pencil is at one place, also beside an occasion and a guest group, which take a second line.
  await expect(page.locator('h2 .day-facts')).not.toHaveCount(0);
  const places = await page.locator('h2:has(.day-details)').evaluateAll((heads) =>
    heads.map((head) => {
      const [own, pencil] = [head, head.querySelector('.day-details')].map((each) =>
        each?.getBoundingClientRect(),
      );
      return `${(pencil?.left ?? 0) - (own?.left ?? 0)}, ${(pencil?.top ?? 0) - (own?.top ?? 0)}`;
    }),
  );
  expect(new Set(places).size).toBe(1);
});

async function openOn(
  browser: Browser,
  hotel: Hotel,
  device: BrowserContextOptions,
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
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openOn(browser, hotel, { ...tablet, reducedMotion });
    await page.goto(`${hotel.url}/kitchen`);
    const dishes = page.locator('[data-dish]');
    await dishes.first().waitFor();
    await page.getByRole('button', { name: /^Dinner/ }).tap();
    const sheet = page.getByRole('complementary');
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
    await page.context().close();
  }
});

test('on a phone and a tablet the dashboard shows its chart without scrolling', async ({
  browser,
  hotel,
}) => {
  for (const [device, highest] of [
    [phone, 400],
    [tablet, 220],
  ] as const) {
    const page = await openOn(browser, hotel, device);
    for (const language of languages) {
      await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
      await page.goto(`${hotel.url}/dashboard`);
      await page.locator('.lane-columns button').first().waitFor();
      const lane = await boxOf(page.locator('.lane'));
      const said = `${language}, ${device.viewport.width} px`;
      expect.soft(lane.y, said).toBeLessThanOrEqual(highest);
      // Below it is the bar of screens on a phone.
      const low = device === phone ? (await boxOf(page.locator('nav').last())).y : 820;
      expect.soft(lane.y + lane.height, said).toBeLessThanOrEqual(low);
      for (const part of ['.attendance', '.attendance-tools', '.attendance-tool']) {
        expect.soft(await sidewaysOf(page, part), `${said}: ${part}`).toBe(0);
      }
    }
    await page.context().close();
  }
});

test('on a phone nothing of the stock’s tools is hidden sideways', async ({ browser, hotel }) => {
  const page = await openOn(browser, hotel, phone);
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
    await page.goto(`${hotel.url}/stock-replenishment`);
    await page.locator('[data-row]').first().waitFor();
    const parts = ['.stock-counts', '.stock-tools', '.stock-bar', '.stock-choices'];
    for (const part of parts) {
      expect.soft(await sidewaysOf(page, part), `${language}: ${part}`).toBe(0);
    }
    await page.locator('.stock-tools [aria-controls]').tap();
    await expect(page.locator('.stock-window')).toBeVisible();
    for (const part of parts) {
      expect.soft(await sidewaysOf(page, part), `${language}, unfolded: ${part}`).toBe(0);
    }
  }
});

test('in Italian nothing is cut off, nor stands alone in a line', async ({ browser, hotel }) => {
  const inItalian = async (device: BrowserContextOptions, at: string) => {
    const page = await openOn(browser, hotel, device);
    await page.evaluate(() => localStorage.setItem('coperto-language', 'it'));
    await page.goto(`${hotel.url}${at}`);
    return page;
  };
  const desk = { viewport: { width: 1440, height: 900 } };
  const stock = await inItalian(desk, '/stock-replenishment');
  await stock.locator('[data-row]').first().waitFor();
  expect.soft(await sidewaysOf(stock, '.stock-counts')).toBe(0);
  const add = stock.locator('.stock-add input');
  const words = await add.getAttribute('placeholder');
  await add.fill(words ?? '');
  expect.soft(await sidewaysOf(stock, '.stock-add input')).toBe(0);

  const reception = await inItalian(phone, '/reception');
  await reception.locator('button[data-cell]').first().waitFor();
  await reception.locator('.send-area button').tap();
  const guest = reception.locator('.send-guest').first();
  await guest.waitFor();
  const lines = await guest
    .locator('.control')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetTop));
  expect(lines).toHaveLength(2);
  expect(new Set(lines).size).toBe(1);
});

/** How much wider the content of a part is than the part, px. */
const sidewaysOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.scrollWidth - part.clientWidth);

async function boxOf(part: Locator): Promise<{ y: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('not there');
  return box;
}
