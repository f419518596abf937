import { expect, type Locator, type Page } from '@playwright/test';

const enabledCell = 'button[data-cell][aria-disabled="false"]';

/** The ids of `count` meal buttons near the top of the list that can be pressed. */
export async function mealCells(page: Page, count: number): Promise<string[]> {
  await page.locator(enabledCell).first().waitFor();
  const cells = await calmCells(page);
  if (cells.length < count) throw new Error(`only ${cells.length} meal buttons`);
  return cells.slice(0, count);
}

/** The next meal button down the list that is not one of `done`; the list holds only what is in sight. */
export async function nextCell(page: Page, done: ReadonlySet<string>): Promise<string> {
  await page.locator(enabledCell).first().waitFor();
  for (let turn = 0; turn < 50; turn += 1) {
    const next = (await calmCells(page)).find((cell) => !done.has(cell));
    if (next !== undefined) return next;
    await page.locator(enabledCell).last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(150);
  }
  throw new Error('the list has no more meal buttons');
}

/** Takes the meal filter off, so that the list shows everybody whatever they mean to do. */
export async function showEverybody(page: Page): Promise<void> {
  await page.locator(enabledCell).first().waitFor();
  const counts = page.getByRole('region', { name: 'People coming on this day' });
  const chosen = counts.locator('button[aria-pressed="true"]');
  const shown = page.locator('[data-shown-people]');
  if ((await chosen.count()) > 0) await shown.getByRole('button').first().click();
  await expect(chosen).toHaveCount(0);
  // The list follows in a render of its own.
  const all = (await shown.getAttribute('data-all-people')) ?? '';
  await expect(shown).toHaveAttribute('data-shown-people', all);
}

/** What the list says of `cells`, read from its top to where the last of them stands. */
export async function statusesOf(
  page: Page,
  cells: readonly string[],
): Promise<Record<string, string>> {
  return page.locator('[data-guest-count]').evaluate(async (list, wanted) => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const scrollable = [list];
    for (let at = list.parentElement; at !== null; at = at.parentElement) scrollable.push(at);
    for (const each of scrollable) each.scrollTop = 0;
    const found: Record<string, string> = {};
    let before = '';
    for (let at = ''; at !== before || at === ''; ) {
      // The list fills what came into sight behind the first frame.
      await painted();
      await painted();
      for (const button of list.querySelectorAll<HTMLElement>('button[data-cell]')) {
        const { cell, status } = button.dataset;
        if (cell && wanted.includes(cell)) found[cell] = status ?? '';
      }
      if (Object.keys(found).length === wanted.length) break;
      before = at;
      for (const each of scrollable) each.scrollBy(0, 300);
      at = scrollable.map(({ scrollTop }) => scrollTop).join();
    }
    return found;
  }, cells);
}

/** The meal buttons once the list stands still: what is read while a filter changes it may be gone at once. */
async function calmCells(page: Page): Promise<string[]> {
  let before: string[] = [];
  for (;;) {
    const cells = await cellsIn(page);
    if (cells.length > 0 && cells.join() === before.join()) return cells;
    before = cells;
    await page.waitForTimeout(100);
  }
}

function cellsIn(page: Page): Promise<string[]> {
  return page
    .locator(enabledCell)
    .evaluateAll((buttons) => buttons.flatMap((each) => each.getAttribute('data-cell') ?? []));
}

/** Reception's numbers over the list, one text a meal. */
export async function headCounts(page: Page): Promise<string[]> {
  const counts = page.locator('[data-head-count]');
  await counts.first().waitFor();
  return counts.allInnerTexts();
}

/** Signs out in the menu at the avatar, which is open still where somebody has just thought better of it. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out', exact: true });
  if (!(await button.isVisible())) await page.locator('[data-account]').click();
  await button.click();
}

export function connection(page: Page): Locator {
  return page.locator('[data-connection]').first();
}

/** The kitchen's dishes that are shown. */
export function dishCards(page: Page): Locator {
  return page.locator('[data-dish]');
}

/** Enters an amount for a dish over its button and the keypad, as gloved fingers do. */
export async function setWeight(page: Page, dish: string, weight: string): Promise<void> {
  await page.locator(`[data-dish="${dish}"] button[data-amount]`).click();
  // The second press of a double one would do nothing for so long.
  await page.waitForTimeout(350);
  const dialog = page.getByRole('dialog');
  for (const key of weight) {
    await dialog
      .getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true })
      .click();
  }
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** All dishes of the meal, with their amounts: the one to cook first. */
export async function dishWeights(page: Page): Promise<Record<string, string[]>> {
  const weights: Record<string, string[]> = {};
  for (const card of await dishCards(page).all()) {
    const id = (await card.getAttribute('data-dish')) ?? '';
    weights[id] = await card.locator('[data-amount]').allInnerTexts();
  }
  return weights;
}

/** The kitchen's number of people for the meal. */
export function totalPeople(page: Page): Promise<string | null> {
  return page.locator('[data-people="all"]').textContent();
}

/**
 * Reloads a page that has stored what was tapped on it: while it stores, the browser would ask a person, and take its
 * own answer here.
 */
export async function reload(page: Page): Promise<void> {
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.reload();
}
