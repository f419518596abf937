import type { Page } from '@playwright/test';

/** Observes places of a page for their next change. */
export interface Watch {
  /** For each place, the end of the frame that shows its change, on the machine's clock, ms; undefined where it has none. */
  painted(): Promise<(number | undefined)[]>;
}

const timeoutMs = 30_000;
/** How long the other places may take after the first one, ms; what they show may stay. */
const laterMs = 500;

/**
 * Starts to observe the places of a page, each the elements that a selector finds.
 * @throws (`painted`) when the first of them stays as it is for `timeoutMs`
 */
export async function watch(page: Page, selectors: readonly string[]): Promise<Watch> {
  await page.evaluate(
    ({ selectors, timeoutMs, laterMs }) => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .map((element) => `${element.dataset['status'] ?? ''} ${element.textContent}`)
          .join();
      const before = selectors.map(shown);
      const times: (number | undefined)[] = selectors.map(() => undefined);
      const changed = new Set<number>();
      const painted = new Promise<typeof times>((resolve, reject) => {
        const end = () => {
          observer.disconnect();
          resolve(times);
        };
        const stays = () => reject(new Error(`${selectors[0]} stays ${before[0]}`));
        const timer = setTimeout(stays, timeoutMs);
        const keep = (indexes: readonly number[]) => {
          const now = performance.timeOrigin + performance.now();
          for (const index of indexes) times[index] = now;
          if (indexes.includes(0)) setTimeout(end, laterMs);
          if (changed.size === selectors.length) end();
        };
        const observer = new MutationObserver(() => {
          const indexes = selectors.flatMap((selector, index) =>
            changed.has(index) || shown(selector) === before[index] ? [] : [index],
          );
          if (indexes.length === 0) return;
          for (const index of indexes) changed.add(index);
          if (changed.has(0)) clearTimeout(timer);
          // The first task after the frame, ahead of other queued tasks.
          requestAnimationFrame(() => {
            void scheduler.postTask(() => keep(indexes), { priority: 'user-blocking' });
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
    { selectors, timeoutMs, laterMs },
  );
  const painted = () =>
    page.evaluate(
      () => (window as unknown as { painted: Promise<(number | undefined)[]> }).painted,
    );
  return { painted };
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
