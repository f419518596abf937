import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** What a press takes, ms: the hand is there, goes down, and up. */
const [there, down] = [40, 60];
export const pressTime = there + down;

/**
 * A press as a hand does it: there, down, and up a moment later. By raw mouse events: Playwright's `click` sends all three
 * at once, and runs in the page itself for 10 ms before.
 */
export async function pressAt(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(there);
  await page.mouse.down();
  await page.waitForTimeout(down);
  await page.mouse.up();
}

/** The middle of what a locator finds. */
export async function middleOf(found: Locator): Promise<Point> {
  const box = await found.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${found.toString()}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
