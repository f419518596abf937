import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { languages } from '../core/rules/language.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
test.use({ serviceWorkers: 'block' });

const finger = { hasTouch: true, isMobile: true };
/** The lowest that the first row may begin, px, and the least height of what a finger presses. */
const screens = {
  desk: { viewport: { width: 1440, height: 900 }, data: 200, target: 36 },
  tablet: { viewport: { width: 1180, height: 820 }, ...finger, data: 200, target: 48 },
  portrait: { viewport: { width: 820, height: 1180 }, ...finger, data: 280, target: 48 },
  phone: { viewport: { width: 390, height: 844 }, ...finger, data: 290, target: 48 },
} as const;

test('the accuracy of the demo hotel: by pointer and by keyboard, and a dish that is closed out comes into it', async ({
  page,
  hotel,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, hotel.url, hotel.people.kitchen.email);
  await page.getByRole('link', { name: 'Accuracy' }).click();
  const row = page.locator('[data-row] button');
  await row.first().waitFor();
  const all = page.getByRole('button', { name: /^All dishes/ }).first();
  const dishes = async () => Number(/\d+$/.exec((await all.textContent()) ?? '')?.[0]);
  expect(await dishes()).toBeGreaterThan(20);

  await page.keyboard.press('ArrowDown');
  const pane = page.getByRole('complementary');
  const first = (await row.nth(0).textContent()) ?? '';
  await expect(pane.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(
    (await row.nth(1).textContent()) ?? '',
  );
  await expect(row.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type(first.slice(0, 5));
  await page.keyboard.press('ArrowDown');
  await expect(row.filter({ hasText: first }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${hotel.url}/kitchen/close-out`);
  await page.getByRole('button', { name: /^Breakfast/ }).click();
  const dish = (await page.locator('.close-out-title h2').textContent()) ?? '';
  await page.getByRole('button', { name: /nothing left/ }).click();
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-waiting', '0');
  await page.getByRole('link', { name: 'Accuracy' }).click();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(dish);
  await row.filter({ hasText: dish }).first().click();
  const today = pane.locator('.accuracy-services tbody tr').first();
  const name = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/Rome' },
  }).format(Date.now());
  await expect(today).toContainText(name);
});

test('nothing is cut off, and every target is large, on every window and in every language', async ({
  browser,
  hotel,
}) => {
  // Nine windows, of which each is opened anew.
  test.setTimeout(300_000);
  const first = await browser.newContext();
  const signing = await first.newPage();
  await signIn(signing, hotel.url, hotel.people.kitchen.email);
  const storageState = await first.storageState({ indexedDB: true });
  await first.close();
  for (const [name, { data, target, ...view }] of Object.entries(screens)) {
    await test.step(name, async () => {
      const context = await browser.newContext({ ...view, storageState });
      const page = await context.newPage();
      for (const language of languages) {
        await page.goto(`${hotel.url}/kitchen/accuracy`);
        await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
        await page.reload();
        const row = page.locator('[data-row]').first();
        await row.waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect((await row.boundingBox())?.y, `${name} ${language}`).toBeLessThanOrEqual(data);
        expect(await cutOff(page), `${name} ${language}`).toEqual([]);
        expect(await smallest(page), `${name} ${language}`).toBeGreaterThanOrEqual(target);
        await row.locator('button').click();
        await page.locator('.accuracy-details').waitFor();
        expect(await cutOff(page), `${name} ${language}, with a dish`).toEqual([]);
      }
      await context.close();
    });
  }
});

test('all text keeps 7:1, light and dark, also of a dish', async ({ page, hotel }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, hotel.url, hotel.people.kitchen.email);
  await page.goto(`${hotel.url}/kitchen/accuracy`);
  await page.locator('[data-row] button').first().click();
  await page.getByRole('complementary').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
    const { violations } = await new AxeBuilder({ page })
      .include('.accuracy')
      .options({ runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    expect(found, colorScheme).toEqual([]);
  }
});

/** Texts of heads, cells and chips that are wider than their place, and parts wider than the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places =
      '.accuracy-scroll, .pane-body, .accuracy-table td, .accuracy-loud, .accuracy-small';
    const wide = [...document.querySelectorAll<HTMLElement>(places)].filter(
      (each) => each.dataset['column'] !== 'plot' && each.scrollWidth > each.clientWidth + 1,
    );
    const heads = [...document.querySelectorAll<HTMLElement>('.accuracy-table thead th')].filter(
      (each) => each.dataset['column'] !== 'plot' && each.scrollWidth > each.clientWidth + 1,
    );
    return [...wide, ...heads].map(
      (each) => `${each.className || each.tagName}: ${each.textContent}`,
    );
  });

/** Height of the least high thing that is pressed. */
const smallest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = '.accuracy-tool button, .kitchen-tabs a, .days-switch button, [data-row]';
    const heights = [...document.querySelectorAll(parts)].map(
      (each) => each.getBoundingClientRect().height,
    );
    return Math.min(...heights);
  });
