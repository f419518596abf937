import type { Page } from '@playwright/test';

/** Waits for what `selector` names to show something else; resolves to the end of the frame that shows it, on the machine's clock, ms. */
export interface Watch {
  painted(): Promise<number>;
}

const patience = 30_000;

/** Begins to watch, in the page itself. */
export async function watch(page: Page, selector: string): Promise<Watch> {
  await page.evaluate(
    ({ selector, patience }) => {
      const shown = () => {
        const element = document.querySelector<HTMLElement>(selector);
        return `${element?.dataset['status'] ?? ''} ${element?.textContent ?? ''}`;
      };
      const before = shown();
      const painted = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${selector} stays ${before}`)), patience);
        const observer = new MutationObserver(() => {
          if (shown() === before) return;
          observer.disconnect();
          clearTimeout(timer);
          requestAnimationFrame(() => {
            // The first task after the frame, ahead of whatever else waits for its turn.
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
    { selector, patience },
  );
  return {
    painted: () => page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted),
  };
}

/** How far a page's clock is from this process's, ms: the best of many questions, each answered within twice the error. */
export async function clockSkew(page: Page): Promise<number> {
  let best = { way: Number.POSITIVE_INFINITY, skew: 0 };
  for (let round = 0; round < 30; round += 1) {
    const asked = performance.timeOrigin + performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const way = performance.timeOrigin + performance.now() - asked;
    if (way < best.way) best = { way, skew: there - asked - way / 2 };
  }
  return best.skew;
}
