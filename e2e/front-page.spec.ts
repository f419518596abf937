import { expect, type Page } from '@playwright/test';
import { languages } from '../core/rules/language.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';
import { holdScripts } from './harness/scripts.ts';

// The page of a first visit, which no worker answers.
test.use({ serviceWorkers: 'block' });

const said = {
  en: { title: /^Know who eats\.\s/, start: 'Start with your hotel' },
  it: { title: /^Sai chi mangia\.\s/, start: 'Inizia con il tuo hotel' },
  de: { title: /^Wissen, wer isst\.\s/, start: 'Mit Ihrem Hotel beginnen' },
};
const grounds = { light: 'rgb(246, 248, 247)', dark: 'rgb(14, 21, 20)' };

for (const language of languages) {
  for (const mode of ['light', 'dark'] as const) {
    test(`the front page is read without the app's code (${language}, ${mode})`, async ({
      page,
      server,
    }) => {
      const faults = complaintsOf(page);
      await prefer(page, { 'coperto-language': language, 'coperto-color-mode': mode });
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(server.url);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said[language].title);
      const start = page.getByRole('link', { name: said[language].start });
      await expect(start).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('.public:visible')).toHaveCSS('background-color', grounds[mode]);
      await fontsOf(page);
      await expectNoBarriers(page);
      // Nothing that the code is needed for can be reached.
      expect(
        await page.locator(':is(select, button, [tabindex="0"]):enabled:visible').count(),
      ).toBe(0);
      await start.click();
      await expect(page).toHaveURL(/\/signup$/);
      expect(faults).toEqual([]);
    });
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
]) {
  test(`nothing moves, nor loses the focus, when the app's code comes (${viewport.width} px)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(countShifts);
    const scripts = await holdScripts(page);
    await page.goto(server.url, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: said.en.start })).toBeVisible();
    await fontsOf(page);
    await page.getByRole('link', { name: said.en.start }).focus();
    const before = await seen(page);
    expect(before.length).toBeGreaterThan(40);

    scripts.come();
    await page.locator('#root > .public').waitFor();
    expect(await seen(page)).toEqual(before);
    await expect(page.getByRole('link', { name: said.en.start })).toBeFocused();
    await expect(page.getByLabel('Language')).toBeEnabled();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.001);
  });
}

test('who is known on this device sees the screen about to come, and never the front page', async ({
  page,
  server,
}) => {
  await prefer(page, { 'coperto-people': '{"u1":"Anna Rossi"}' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.locator('.coming')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.goto(`${server.url}/reception`);
  await expect(page.locator('.coming')).toBeVisible();
  await expect(page.locator('.front')).toHaveCount(0);
});

/** What a device has stored. */
async function prefer(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
}

/** What the page's policy forbids, as it is found. */
function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) found.push(line.text());
  });
  return found;
}

/** Waits for the style sheet, which nothing is painted before, and the fonts that the page is written in. */
async function fontsOf(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(async () => {
      const weights = [400, 500, 600].map((weight) => document.fonts.load(`${weight} 1em Poppins`));
      return (await Promise.all(weights)).map((faces) => faces.length);
    });
  await expect.poll(loaded).toEqual([1, 1, 1]);
}

/** Where everything that is to be seen stands, and how it looks. */
function seen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.public :is(h1, h2, p, a, img, select, svg, b, small, i)')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { fontSize, fontWeight, color, backgroundColor } = getComputedStyle(element);
        return [
          element.nodeName,
          x,
          y,
          width,
          height,
          fontSize,
          fontWeight,
          color,
          backgroundColor,
        ].join();
      }),
  );
}

/** Adds up what moves while the page is loaded. */
function countShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sum = Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'shifted', sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
