import type { Page } from '@playwright/test';

/** Observes an element for its next change. */
export interface Watch {
  /** The end of the frame that shows the change, on the machine's clock, ms. */
  painted(): Promise<number>;
}

const timeoutMs = 30_000;

/** Starts to observe `selector`, within the page. */
export async function watch(page: Page, selector: string): Promise<Watch> {
  await page.evaluate(
    ({ selector, timeoutMs }) => {
      const shown = () => {
        const element = document.querySelector<HTMLElement>(selector);
        return `${element?.dataset['status'] ?? ''} ${element?.textContent ?? ''}`;
      };
      const before = shown();
      const painted = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${selector} stays ${before}`)), timeoutMs);
        const observer = new MutationObserver(() => {
          if (shown() === before) return;
          observer.disconnect();
          clearTimeout(timer);
          requestAnimationFrame(() => {
            // The first task after the frame, ahead of other queued tasks.
            const painted = () => resolve(performance.timeOrigin + performance.now());
            void scheduler.postTask(painted, { priority: 'user-blocking' });
          });
        });
        observer.observe(document.body, {
          ...{ subtree: true, childList: true, characterData: true },
          ...{ attributes: true, attributeFilter: ['data-status'] },
        });
      });
      painted.catch(() => undefined);
      Object.assign(window, { painted });
    },
    { selector, timeoutMs },
  );
  return {
    painted: () => page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted),
  };
}

/** Difference between a page's clock and this process's, ms: of many samples, the one with the shortest round trip. */
export async function clockSkew(page: Page): Promise<number> {
  let best = { roundTrip: Number.POSITIVE_INFINITY, skew: 0 };
  for (let round = 0; round < 30; round += 1) {
    const sent = performance.timeOrigin + performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const roundTrip = performance.timeOrigin + performance.now() - sent;
    if (roundTrip < best.roundTrip) best = { roundTrip, skew: there - sent - roundTrip / 2 };
  }
  return best.skew;
}
