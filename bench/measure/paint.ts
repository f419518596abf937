import type { Page } from '@playwright/test';

/** What the page shows in the end: an element that is there, or none of its kind any more. */
export interface Shown {
  selector: string;
  is: 'there' | 'gone';
}

/**
 * Measures what `act` begins: from the first event of that type to the frame that shows `shown`, ms.
 * @throws where the page does not show it within 30 s
 */
export async function paintTime(
  page: Page,
  event: 'click' | 'keydown' | 'input',
  shown: Shown,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([type, { selector, is }]) => {
      const noted: { paintedAfter?: number } = {};
      Object.assign(window, { noted });
      const isShown = () => (document.querySelector(selector) === null) === (is === 'gone');
      addEventListener(
        type,
        ({ timeStamp }) => {
          const look = () => {
            if (!isShown()) return false;
            requestAnimationFrame(() => {
              // The first task after the frame, ahead of other queued tasks.
              const painted = () => {
                noted.paintedAfter = performance.now() - timeStamp;
              };
              void scheduler.postTask(painted, { priority: 'user-blocking' });
            });
            return true;
          };
          const observer = new MutationObserver(() => {
            if (look()) observer.disconnect();
          });
          observer.observe(document.body, {
            ...{ childList: true, subtree: true, attributes: true },
            attributeFilter: ['data-status', 'data-guest-count'],
          });
        },
        { capture: true, once: true },
      );
    },
    [event, shown] as const,
  );
  await act();
  const after = await page.waitForFunction(
    () => (window as unknown as { noted: { paintedAfter?: number } }).noted.paintedAfter,
    undefined,
    { timeout: 30_000, polling: 100 },
  );
  return Number(await after.jsonValue());
}
