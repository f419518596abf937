import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

/**
 * What axe finds on the page as it stands once it has come to rest, by the rules of WCAG 2.2 AA, in the first theme;
 * in each other one what depends on colours. With reduced motion: what fades in has less contrast than it will have.
 * Of a page with an open dialog, what is in the dialog: the screen behind it is looked at by itself.
 * @param themes none: without what depends on colours, which takes axe most of its time, and is the same in every
 *   language
 */
export async function expectNoBarriers(
  page: Page,
  themes: readonly Theme[] = ['light'],
): Promise<void> {
  if (themes.length === 0) {
    await show(page, 'light');
    return await expectNone(page, 'light', { runOnly: byStandard, rules: withoutColours });
  }
  for (const [index, theme] of themes.entries()) {
    await show(page, theme);
    await expectNone(page, theme, { runOnly: index === 0 ? byStandard : byColour });
  }
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
  // The app hears of it a moment later. A chosen theme stays as it is.
  await page.waitForFunction(
    (wanted) =>
      document.documentElement.classList.contains(wanted) ||
      localStorage.getItem('coperto-color-mode') !== null,
    theme,
  );
}

type Options = Parameters<AxeBuilder['options']>[0];
type RunOnly = NonNullable<Options['runOnly']>;

const byStandard: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
};
const ofColours = ['color-contrast', 'link-in-text-block'];
const byColour: RunOnly = { type: 'rule', values: ofColours };
const withoutColours = Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }]));

const dialogs = '[role=dialog], [role=alertdialog]';

/** What is found has to be there twice: a busy machine was seen to paint a text in the colour of the theme before. */
async function expectNone(page: Page, theme: Theme, options: Options): Promise<void> {
  const first = await found(page, theme, options);
  expect(first.length === 0 ? first : await found(page, theme, options)).toEqual([]);
}

async function found(page: Page, theme: Theme, options: Options): Promise<string[]> {
  await page.waitForFunction(comesToRest);
  const builder = new AxeBuilder({ page })
    .options(options)
    // In the page itself: there are no frames whose results a second page would have to put together.
    .setLegacyMode();
  const isOpen = await page.locator(dialogs).first().isVisible();
  const { violations } = await (isOpen ? builder.include(dialogs) : builder).analyze();
  return violations.map(
    ({ id, nodes: [node] }) => `${theme}, ${id}: ${node?.html} ${node?.any[0]?.message ?? ''}`,
  );
}

/**
 * A dialog that fades in has less contrast than it will have: nothing moves for twenty frames, but
 * what never ends (a spinner). It starts to fade some frames after it is in the page.
 */
async function comesToRest(): Promise<boolean> {
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      ) || [...document.querySelectorAll('[style*="opacity"]')].some(isFading);
  // Moved by script, frame by frame.
  const isFading = (element: Element) => {
    const opacity = Number(getComputedStyle(element).opacity);
    return opacity > 0 && opacity < 1;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; frames < 20; frames += 1) {
    if (moves()) return false;
    await frame();
  }
  return !moves();
}
