import type { Page } from '@playwright/test';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { type Figure, quantile } from './figures.ts';
import { middleOf, pressAt } from './hand.ts';
import { paintTime } from './paint.ts';

const slowdown = 4;
const changes = 40;
const openings = 7;

/** The week of the demo hotel, with its three meals and four guest types, on a processor slowed four times. */
export async function measureMenu(): Promise<Figure[]> {
  const house = await openHouse();
  let device: Device | undefined;
  try {
    device = await openDevice();
    const { page } = device;
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, house.url, 'admin@demo.hotel');
    await page.goto(`${house.url}/menu`);
    await page.locator(place).first().waitFor();
    const places = await page.locator(place).count();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const opened = await openingTimes(page);
    await toNextWeek(page);
    const changed = await changeTimes(page);
    const note = `${places} places, ${slowdown}× slower`;
    return [
      {
        ...{ name: 'The week grid opens with the app open, median', value: quantile(opened, 0.5) },
        ...{ unit: 'ms', limit: 1000, note },
      },
      { name: 'The week grid opens, slowest', value: quantile(opened, 1), unit: 'ms' },
      {
        ...{ name: 'A dish removed, press to paint, p95', value: quantile(changed, 0.95) },
        ...{ unit: 'ms', limit: 50, note: `${changed.length} presses` },
      },
      {
        name: 'A dish removed, press to paint, median',
        value: quantile(changed, 0.5),
        unit: 'ms',
      },
    ];
  } finally {
    await device?.close();
    await house.close();
  }
}

/** A dish on a menu. */
const place = '[data-place]';

/** From the press on the screen's entry to the frame after its first dish, ms. */
async function openingTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < openings; n += 1) {
    await page
      .getByRole('link', { name: /^Kitchen/ })
      .first()
      .click();
    await page.waitForURL(/\/kitchen$/);
    await page.waitForTimeout(2000);
    const menu = page.getByRole('link', { name: /^Menu/ }).first();
    times.push(
      await paintTime(page, 'click', { selector: place, is: 'there' }, () => menu.click()),
    );
    await page.waitForTimeout(2000);
  }
  return times;
}

/** On some days all of this week but one day has passed, and what has passed is not removed. */
async function toNextWeek(page: Page): Promise<void> {
  const shown = await page.locator('[data-cell]').first().getAttribute('data-cell');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.locator(`[data-cell="${shown}"]`).waitFor({ state: 'detached' });
  await page.locator(place).first().waitFor();
  await page.waitForTimeout(2000);
}

/** From the press on "Remove" to the frame without the dish, ms. */
async function changeTimes(page: Page): Promise<number[]> {
  await page.evaluate((dish) => {
    const times: number[] = [];
    Object.assign(window, { changeTimes: times });
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const item = target instanceof Element ? target.closest('button') : null;
        if (item?.textContent !== 'Remove') return;
        const before = document.querySelectorAll(dish).length;
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll(dish).length === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const painted = () => times.push(performance.now() - timeStamp);
            void scheduler.postTask(painted, { priority: 'user-blocking' });
          });
        });
        observer.observe(document.body, { childList: true, subtree: true });
      },
      { capture: true },
    );
  }, place);
  for (let n = 0; n < changes; n += 1) {
    const dishes = page.locator(place);
    const dish = dishes.nth((await dishes.count()) - 4);
    await dish.locator('button').first().click();
    const remove = await middleOf(page.getByRole('button', { name: 'Remove', exact: true }));
    // As long as it takes to see where to press next.
    await page.waitForTimeout(300);
    await pressAt(page, remove);
    await page.waitForTimeout(400);
  }
  return page.evaluate(() => (window as unknown as { changeTimes: number[] }).changeTimes);
}
