import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it stands once it has come to rest, by the rules of WCAG 2.2 AA. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.waitForFunction(comesToRest);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/**
 * A dialog that fades in has less contrast than it will have: nothing moves for two frames, but
 * what never ends (a spinner).
 */
async function comesToRest(): Promise<boolean> {
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const atFirst = moves();
  await frame();
  await frame();
  return !atFirst && !moves();
}
