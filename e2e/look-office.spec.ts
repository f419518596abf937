import { expect, type Page } from '@playwright/test';
import { test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

test('office screens: what they are for comes first, and nothing is cut off', async ({
  browser,
  hotel,
}) => {
  for (const device of [phone, desk]) {
    const isPhone = device === phone;
    const context = await browser.newContext(device);
    const page = await context.newPage();
    await signIn(page, hotel.url, hotel.people.admin.email);
    await page.evaluate(() => localStorage.setItem('coperto-language', 'de'));

    await test.step('the settings begin with their form', async () => {
      await page.goto(`${hotel.url}/configurations`);
      const name = page.locator('main form input[name=name]');
      await name.waitFor();
      expect.soft((await name.boundingBox())?.y).toBeLessThanOrEqual(isPhone ? 280 : 160);
    });

    await test.step('a list’s search has room for what it says', async () => {
      await page.goto(`${hotel.url}/hotels`);
      await page.locator('.search input').waitFor();
      expect.soft(await placeholderBeyondItsPlace(page)).toBeLessThanOrEqual(0);
    });

    await test.step('bars begin at one height, and each meal has its column in sight', async () => {
      // English days are the widest below their bars, German meals above their columns.
      for (const language of ['de', 'en']) {
        await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
        await page.goto(`${hotel.url}/historical`);
        await page.locator('.records-bars').waitFor();
        expect.soft(await baselines(page), language).toHaveLength(1);
        const table = page.locator('.attendance-table');
        const beyond = await table.evaluate((part) => part.scrollWidth - part.clientWidth);
        expect.soft(beyond, language).toBeLessThanOrEqual(0);
      }
    });
    await context.close();
  }
});

/** How far the words of a search reach beyond their place, px. */
const placeholderBeyondItsPlace = (page: Page): Promise<number> =>
  page.locator('.search input').evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    const words = document.createElement('span');
    words.textContent = field.placeholder;
    words.style.cssText = 'position: absolute; white-space: nowrap';
    words.style.font = getComputedStyle(field).font;
    field.parentElement?.append(words);
    const beyond = words.offsetWidth - field.clientWidth;
    words.remove();
    return beyond;
  });

/** The heights at which the bars of days begin. */
const baselines = (page: Page): Promise<number[]> =>
  page
    .locator('.records-bars > div > div')
    .evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().bottom))]);
