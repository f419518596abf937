import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { browserArguments } from './harness/browser.ts';
import { type GalleryServer, openGallery, serveGallery } from './harness/gallery.ts';

// How the parts look (docs/recipes/change-the-look.md). One worker: the development server is started once.
base.describe.configure({ mode: 'default' });

/** The sections of the gallery that are compared; each fits into the window. */
const sections = [
  'figures',
  'tiles',
  'counts',
  'chips',
  'buttons',
  'tabs',
  'days',
  'undo',
  'empty',
];

const pointers = {
  fine: { viewport: { width: 1200, height: 1600 } },
  coarse: { viewport: { width: 820, height: 1600 }, hasTouch: true, isMobile: true },
};

/** Any: what counts seconds and days stands still. */
const now = new Date('2026-11-22T12:00:00Z');

/**
 * What may differ where another release of the browser draws the same letters (the edges of letters are not counted).
 * Lines and marks by strong differences, of which few are allowed; tints of a ground by weak ones, which then are many.
 */
const tolerances = [
  { threshold: 0.1, maxDiffPixels: 60 },
  { threshold: 0.02, maxDiffPixelRatio: 0.01 },
];

const test = base.extend<object, { gallery: GalleryServer }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const gallery = await serveGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Letters are drawn alike on every Linux; other systems draw their own, and fail.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...browserArguments, '--font-render-hinting=none', '--disable-lcd-text'],
      env: { ...process.env, FONTCONFIG_FILE: path.resolve('e2e/harness/fonts.conf') },
    }),
});

for (const [pointer, device] of Object.entries(pointers)) {
  test(`the parts look as in the pictures (${pointer} pointer)`, async ({ browser, gallery }) => {
    const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await stopTime(page);
    await openGallery(page, gallery.url, { lang: 'en', theme: 'system' });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveClass(theme);
      for (const section of sections) {
        const states = page.locator(`[data-section=${section}] .states`);
        const picture = await states.screenshot({ animations: 'disabled' });
        for (const tolerance of tolerances) {
          const name = `${section}-${pointer}-${theme}.png`;
          expect.soft(picture).toMatchSnapshot(name, tolerance);
        }
      }
    }
    await context.close();
  });
}

test('the build has no gallery', () => {
  const mark = 'coperto-gallery';
  expect(readFileSync('gallery/gallery.tsx', 'utf8')).toContain(mark);
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => /gallery/.test(file) || readFileSync(file, 'utf8').includes(mark));
  expect(found).toEqual([]);
});

async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: now });
  // It runs since then.
  await page.clock.pauseAt(now.getTime() + 60_000);
}
