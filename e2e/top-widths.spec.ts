import { expect, type Page } from '@playwright/test';
import { languages } from '../core/rules/language.ts';
import { test } from './harness/fixtures.ts';
import { overlapsAtTop } from './harness/look.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
test.use({ serviceWorkers: 'block' });

const menus = ['rail', 'pinned menu'] as const;
const pointers = { mouse: {}, finger: { hasTouch: true, isMobile: true } };

for (const [pointer, options] of Object.entries(pointers)) {
  test(`the top of reception has a place for everything, whatever the width, beside the rail and a pinned menu (${pointer})`, async ({
    browser,
    hotel,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, hotel.url, hotel.people.reception.email);
    for (const menu of menus) {
      await open(page, `${hotel.url}/reception`, menu);
      for (let width = 600; width <= 1320; width += 20) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overlapsAtTop(page), `${width} px, ${menu}`).toEqual([]);
      }
    }
    await context.close();
  });

  test(`the kitchen’s screens say their names beside day and tabs, whatever the width and the language (${pointer})`, async ({
    browser,
    hotel,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, hotel.url, hotel.people.kitchen.email);
    for (const language of languages) {
      await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
      for (const screen of ['/kitchen', '/kitchen/accuracy'])
        for (const menu of menus) {
          await open(page, `${hotel.url}${screen}`, menu);
          for (const width of [769, 800, 860, 928, 929, 1000, 1024, 1040, 1100, 1184, 1280, 1312]) {
            await page.setViewportSize({ width, height: 900 });
            const where = `${screen}, ${width} px, ${menu}, ${language}`;
            await expect.poll(() => overlapsAtTop(page), where).toEqual([]);
            await expect.poll(() => hiddenOfTitle(page), where).toBe(0);
          }
        }
    }
    await context.close();
  });
}

async function open(page: Page, url: string, menu: (typeof menus)[number]): Promise<void> {
  const isPinned = String(menu === 'pinned menu');
  await page.evaluate((pinned) => localStorage.setItem('coperto-menu-pinned', pinned), isPinned);
  await page.goto(url);
  await page.locator('.connection[data-state="online"]').waitFor();
}

/** How much of the screen's title does not show, px. */
const hiddenOfTitle = (page: Page) =>
  page.locator('.place h1').evaluate((title) => title.scrollWidth - title.clientWidth);
