import { expect, type Page } from '@playwright/test';
import { test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

/** Widths of the window, px, around those at which the list changes its layout. */
const widths = [390, 600, 620, 700, 744, 768, 769, 820, 1180];

test('the list by room says each room once, whatever the width of the window', async ({
  browser,
  hotel,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, hotel.url, hotel.people.reception.email);
  for (const menu of ['rail', 'pinned menu']) {
    await page.evaluate(
      (pinned) => localStorage.setItem('coperto-menu-pinned', pinned),
      String(menu === 'pinned menu'),
    );
    await page.goto(`${hotel.url}/reception`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => roomsOfFirstGuests(page), `${width} px, ${menu}`)
        .toEqual([['101'], ['102'], ['103']]);
    }
  }
  await context.close();
});

/** What is to be read of rooms, in the rows of the first guest of each of the first rooms. */
function roomsOfFirstGuests(page: Page): Promise<string[][]> {
  return page
    .locator('[data-kind="guest"][data-first="true"]')
    .evaluateAll((rows) =>
      rows
        .slice(0, 3)
        .map((row) =>
          [...row.querySelectorAll<HTMLElement>('[data-part="gutter"] b, [data-part="who"] i')]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 8)
            .map((each) => each.textContent.trim()),
        ),
    );
}
