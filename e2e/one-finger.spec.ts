import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { sendToKitchen } from '../core/contract/kitchen-briefs.ts';
import { pathOf } from '../core/contract/path.ts';
import { dayAt } from '../core/rules/day.ts';
import { type Finger, faultsOf, type Target, targetsOf } from './harness/finger.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
test.use({ serviceWorkers: 'block' });

/**
 * The kitchen by one gloved finger, 20 mm across. An iPad has 132 CSS px an inch, 5.2 a millimetre: the finger covers 104
 * px. The browser is told one point, the middle of what touches, which lies somewhere in the middle third of the finger:
 * up to 17 px beside what was aimed at. Hence, and why in docs/decisions/2026-11-25-one-finger.md:
 *
 * - what is pressed again and again has 72 px to itself: its own size with half of the gaps around it. A finger that is
 *   set down on its middle has two thirds of its width there;
 * - everything else is 48 px itself, and has 56 px with the halves of its gaps: 8 px between two of the smallest;
 * - every press within 17 px of the middle meets what was aimed at.
 */
const finger: Omit<Finger, 'within'> = {
  main: '.dish-name, button[data-amount], .pad-key, .brief-seen, [data-primary], .close-out-save, button.close-out-box',
  mainRoom: 72,
  otherRoom: 56,
  size: 48,
  scatter: 17,
};

const touch = { hasTouch: true, isMobile: true };
const screens = {
  tablet: { viewport: { width: 1180, height: 820 }, ...touch },
  portrait: { viewport: { width: 820, height: 1180 }, ...touch },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
} as const;

for (const name of Object.keys(screens) as (keyof typeof screens)[]) {
  test(`one finger reaches every target of the kitchen, and no other: ${name}`, async ({
    browser,
    hotel,
  }) => {
    await sendBrief(hotel);
    const context = await browser.newContext({
      ...screens[name],
      storageState: await signedIn(browser, hotel),
    });
    const page = await context.newPage();
    await page.goto(`${hotel.url}/kitchen`);
    await page.locator('[data-dish]').first().waitFor();
    if (name === 'phone') await page.getByLabel('Meal').selectOption('3');
    else await page.getByRole('button', { name: /^Dinner/ }).click();
    await expect(page.getByRole('button', { name: /^Seen/ })).toBeVisible();
    const seen: string[] = [];

    await test.step('service', async () => {
      const targets = await measure(page, 'body');
      expect(targets.filter(({ main }) => main).length).toBeGreaterThan(12);
      seen.push(...faults(targets, 'service'));
    });
    await test.step('weight editor, both keypads and the reasons', async () => {
      await page.locator('button[data-amount]').nth(2).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await still(page);
      await dialog.getByRole('button', { name: '9', exact: true }).click();
      await dialog.getByRole('button', { name: 'More reasons' }).click();
      const rest = await measure(page, '.reasons-rest');
      expect(rest.length).toBeGreaterThan(2);
      seen.push(...faults(rest, 'more reasons'));
      await page.keyboard.press('Escape');
      const numbers = await measure(page, '[role=dialog]');
      expect(numbers.filter(({ main }) => main)).toHaveLength(12);
      seen.push(...faults(numbers, 'editor'));
      await dialog.getByRole('button', { name: 'Calculator' }).click();
      const calculator = await measure(page, '[role=dialog]');
      expect(calculator.filter(({ main }) => main)).toHaveLength(17);
      seen.push(...faults(calculator, 'calculator'));
      await dialog.getByRole('button', { name: 'Calculator' }).click();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    });
    await test.step('ingredients, and the form that adds some', async () => {
      await page.locator('.dish-name').first().click();
      await page.locator('.ingredients').waitFor();
      await still(page);
      const shown = await measure(page, '.pane, [role=dialog]');
      expect(shown.length).toBeGreaterThan(3);
      seen.push(...faults(shown, 'ingredients'));
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await still(page);
      seen.push(...faults(await measure(page, '.pane, [role=dialog]'), 'adding ingredients'));
      await page.getByRole('button', { name: 'Close the ingredients' }).click();
    });
    await test.step('close-out', async () => {
      await page.goto(`${hotel.url}/kitchen/close-out`);
      await page.locator('.close-out-pad').waitFor();
      if (name === 'phone') await page.getByLabel('Meal').selectOption('3');
      else await page.getByRole('button', { name: /^Dinner/ }).click();
      await page.getByRole('button', { name: /^½/ }).click();
      await page.getByRole('button', { name: 'Not liked' }).waitFor();
      await still(page);
      const targets = await measure(page, 'body');
      expect(targets.filter(({ main }) => main)).toHaveLength(15);
      seen.push(...faults(targets, 'close-out'));
    });
    expect(seen).toEqual([]);
    await context.close();
  });
}

const measure = (page: Page, within: string) => targetsOf(page, { ...finger, within });
const faults = (targets: readonly Target[], where: string) =>
  faultsOf(targets, { ...finger, within: '' }).map((each) => `${where}: ${each}`);

/** Until nothing is under way that moves parts of the page. */
const still = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => undefined)),
    ).then(() => undefined),
  );

/** A brief that says nobody: what moved since is there to be seen. */
async function sendBrief(hotel: Hotel): Promise<void> {
  const reception = await hotel.caller('reception');
  const brief = { meal_date: dayAt(Date.now(), 'Europe/Rome'), as_of: new Date().toISOString() };
  await reception.post(
    pathOf(sendToKitchen.path, { hotelId: hotel.id }),
    { ...brief, guests: [], notes: [] },
    { 'Idempotency-Key': randomUUID() },
  );
}

async function signedIn(browser: Browser, hotel: Hotel) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, hotel.url, hotel.people.kitchen.email);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
