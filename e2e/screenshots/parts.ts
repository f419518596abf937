import type { Browser, Locator, Page } from '@playwright/test';
import { openGallery, serveGallery } from '../harness/gallery.ts';
import type { Album } from './album.ts';
import { type Choice, sizes } from './looks.ts';

/** Higher than every section, px. */
const tall = 4000;

/** What opens over the page, and stays after Escape where a press opened it. */
const over =
  '[role=dialog], [role=alertdialog], [role=listbox], [data-scope=toast][data-part=root], .pane';

/** Photographs every section of the gallery, and what its parts open. */
export async function photographGallery(
  browser: Browser,
  album: Album,
  choice: Choice,
): Promise<void> {
  if (!choice.wantsGallery) return;
  const server = await serveGallery();
  try {
    for (const size of choice.sizes) {
      const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const look of choice.looks) {
        const open = () => openGallery(page, server.url, look);
        await open();
        for (const section of await page.locator('[data-section]').all()) {
          const name = `gallery-${await section.getAttribute('data-section')}`;
          if (!choice.wants(name)) continue;
          // All of it in the window: for more, Playwright makes the window one of a mouse.
          await page.setViewportSize({ ...sizes[size].viewport, height: tall });
          await album.take({ name, size, ...look }, section.locator('.states'));
          await page.setViewportSize(sizes[size].viewport);
          await photographOpen(page, section, open, (part) =>
            album.take({ name, size, ...look, part }, page),
          );
        }
      }
      await context.close();
    }
  } finally {
    await server.close();
  }
}

/** Photographs the window with each thing that a section's parts open. */
async function photographOpen(
  page: Page,
  section: Locator,
  reopen: () => Promise<void>,
  take: (part: number) => Promise<void>,
): Promise<void> {
  const openers = section.locator('[data-opens]');
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index);
    const pressed = opener.locator('[aria-haspopup=dialog], button:only-of-type, input').first();
    if ((await opener.getAttribute('data-opens')) === 'hover') {
      await pressed.hover();
      await page.waitForTimeout(700);
    } else {
      await pressed.click();
    }
    await take(index + 1);
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    if ((await page.locator(over).count()) > 0) await reopen();
  }
}
