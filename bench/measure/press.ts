import type { Page } from '@playwright/test';

/** A press on a meal button: `tap` of a finger, which toggles, or the key U, which means uncertain. */
export type Press = 'tap' | 'key';

/** Times on the machine's clock, ms. */
export interface Pressed {
  /** The event's own time stamp. */
  at: number;
  /** When its request left the page, and when that was answered; undefined where the service worker has sent it. */
  request: { sent: number; answered: number } | undefined;
}

/** Writes down presses, and requests that carry operations, from now on. */
export async function notePresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { press: 0, batches: [] as { sent: number; answered: number }[] };
    Object.assign(window, { noted });
    const note = (event: Event) => {
      noted.press = performance.timeOrigin + event.timeStamp;
    };
    for (const kind of ['click', 'keydown']) addEventListener(kind, note, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource')) {
        if (!(entry instanceof PerformanceResourceTiming)) continue;
        if (!new URL(entry.name).pathname.endsWith('/batch')) continue;
        noted.batches.push({
          sent: performance.timeOrigin + entry.startTime,
          answered: performance.timeOrigin + entry.responseEnd,
        });
      }
    }).observe({ type: 'resource' });
  });
}

export async function press(page: Page, selector: string, kind: Press): Promise<void> {
  const button = page.locator(selector);
  if (kind === 'key') {
    await button.focus();
    await page.keyboard.press('u');
    return;
  }
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // No pause between the two: on a busy machine it could become a long press, which means something else.
  await page.mouse.down();
  await page.mouse.up();
}

/** The last press and its request, once every operation is acknowledged. */
export async function pressed(page: Page): Promise<Pressed> {
  await page.locator('[data-connection][data-waiting="0"]').first().waitFor();
  return page.evaluate(() => {
    const { noted } = window as unknown as {
      noted: { press: number; batches: { sent: number; answered: number }[] };
    };
    const batch = noted.batches.find(({ sent }) => sent > noted.press);
    return { at: noted.press, request: batch };
  });
}
