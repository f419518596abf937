import type { Page } from '@playwright/test';

/** A rectangle of the window, px. */
interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Notes every shift of the layout from now on, also those that follow an input. */
export async function noteShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(globalThis, { notedShifts: noted });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const name = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName}.${node.className}`
        : `"${node?.textContent}" in ${node?.parentElement?.className}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        noted.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => name(node)).join(' ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

/** What has shifted since `noteShifts`, or the last call, once the page stands still; empty where nothing has. */
export async function shifts(page: Page): Promise<string[]> {
  await page.waitForTimeout(700);
  return page.evaluate(() =>
    (globalThis as unknown as { notedShifts: string[] }).notedShifts.splice(0),
  );
}

/** The rows of guests that are in sight with all of their height, from the top. */
export function guestsInSight(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name: element.textContent.slice(0, 30), x, y, width, height };
    };
    const list = document.querySelector('[data-guest-count]')?.parentElement;
    if (!list) throw new Error('no list');
    const { top, bottom } = list.getBoundingClientRect();
    return [...document.querySelectorAll('[data-row][data-kind=guest]')]
      .map(place)
      .filter(({ y, height }) => y >= top && y + height <= Math.min(bottom, innerHeight))
      .filter(({ x, y, width, height }) =>
        // Nothing lies over its lower end.
        document.elementFromPoint(x + width / 2, y + height - 4)?.closest('[data-row]'),
      )
      .sort((a, b) => a.y - b.y);
  });
}

/** Everything in sight, but the tiles, that can be pressed or filled in and is not so large around its middle. */
export function controlsSmallerThan(page: Page, size: number): Promise<Box[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('a, button, select, input, summary')]
        .filter(
          (each) => !each.matches('[data-cell]') && each.checkVisibility({ opacityProperty: true }),
        )
        .map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const name = each.getAttribute('aria-label') ?? each.textContent.slice(0, 30);
          const reach = least / 2 - 0.5;
          const isHit = (toX: number, toY: number) =>
            each.contains(document.elementFromPoint(x + width / 2 + toX, y + height / 2 + toY));
          const isLarge =
            Math.min(width, height) >= least - 0.5 ||
            (isHit(-reach, 0) && isHit(reach, 0) && isHit(0, -reach) && isHit(0, reach));
          return {
            name: `${each.tagName} ${name}`,
            x,
            y,
            width,
            height,
            isLarge,
            isHit: isHit(0, 0),
          };
        })
        // What nothing can hit is out of sight, or waits for the keyboard.
        .filter(({ isHit, isLarge }) => isHit && !isLarge),
    size,
  );
}

/** Width and height of the tiles, and the gap between two of them, px. */
export function tileSizes(page: Page): Promise<{ width: number; height: number; gap: number }> {
  return page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('[role=row] [data-cell]')].map((each) =>
      each.getBoundingClientRect(),
    );
    if (!first || !second) throw new Error('no tiles');
    return { width: first.width, height: first.height, gap: second.left - first.right };
  });
}

/** How often the tab key is pressed from the start of the page until the focus is in the screen itself. */
export async function tabsToContent(page: Page): Promise<number> {
  const isInside = () => document.activeElement?.closest('main') !== null;
  for (let tabs = 1; tabs <= 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isInside)) return tabs;
  }
  throw new Error('20 tabs, and not yet in the screen');
}

/** Tools of reception's row that begin before the counts end, or end outside of the window. */
export function toolsOverCounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const counts = document.querySelector('.toolbar .counts')?.getBoundingClientRect();
    if (!counts) throw new Error('no counts');
    return [...document.querySelectorAll<HTMLElement>('.toolbar-tools .control')]
      .filter((tool) => {
        const { left, right } = tool.getBoundingClientRect();
        return left < counts.right || right > innerWidth;
      })
      .map((tool) => tool.ariaLabel ?? tool.textContent);
  });
}

/** Controls and titles at the top of a screen that lie over one another, or reach out of the window. */
export function overlapsAtTop(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(.top-bar, .status-bar, .toolbar) :is(button, a, input, .place)',
      ),
    ].filter((part) => part.checkVisibility({ visibilityProperty: true }));
    const name = (part: HTMLElement) => part.ariaLabel ?? part.textContent;
    const boxes = parts.map((part) => ({ part, ...part.getBoundingClientRect().toJSON() }));
    return boxes.flatMap(({ part, ...box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name(part)} out of the window`] : []),
      ...boxes
        .slice(index + 1)
        .filter(
          (other) => !part.contains(other.part) && !part.parentElement?.matches('.day-middle'),
        )
        .filter(
          (other) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${name(part)} over ${name(other.part)}`),
    ]);
  });
}
