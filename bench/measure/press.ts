import type { Page } from '@playwright/test';

/** A press on a meal button: `tap` toggles, `key` (U) sets uncertain. */
export type Press = 'tap' | 'key';

/** Times on the machine's clock, ms. */
export interface Pressed {
  /** The event's own time stamp. */
  at: number;
  /** When its request was sent and answered; undefined where the service worker sent it. */
  request: { sent: number; answered: number } | undefined;
}

/** Starts recording presses and batch requests. */
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
  // No pause in between: on a busy machine it could become a long press.
  await page.mouse.down();
  await page.mouse.up();
}

/** Waits until every operation is acknowledged. @returns the last press and its request */
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
