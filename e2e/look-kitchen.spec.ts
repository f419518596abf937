import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { listKitchenDishes, setDishWeight } from '../core/contract/kitchen.ts';
import { pathOf } from '../core/contract/path.ts';
import { dayAt } from '../core/rules/day.ts';
import { languages } from '../core/rules/language.ts';
import { dinner } from '../core/rules/meal-type.ts';
import { maximumWeight } from '../core/rules/weight-input.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
test.use({ serviceWorkers: 'block' });

const finger = { hasTouch: true, isMobile: true };
const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1180, height: 820 }, ...finger },
  portrait: { viewport: { width: 820, height: 1180 }, ...finger },
  phone: { viewport: { width: 390, height: 844 }, ...finger },
} as const;
type Screen = keyof typeof screens;

/** Least sizes of covers and amounts and the lowest that the first row of data may begin, px. */
const wanted: Record<Screen, { covers: number; amount: number; data: number; row: number }> = {
  desk: { covers: 160, amount: 64, data: 160, row: 96 },
  tablet: { covers: 160, amount: 64, data: 160, row: 96 },
  portrait: { covers: 120, amount: 64, data: 160, row: 96 },
  phone: { covers: 80, amount: 40, data: 220, row: 72 },
};

test('the kitchen: sizes, and nothing moves, on a desk, a tablet both ways up, and a phone', async ({
  browser,
  hotel,
}) => {
  const state = await signedIn(browser, hotel);
  for (const name of Object.keys(screens) as Screen[]) {
    await test.step(name, async () => {
      const context = await browser.newContext({ ...screens[name], storageState: state });
      const page = await context.newPage();
      await page.goto(`${hotel.url}/kitchen`);
      await openDinner(page, name);
      await sizes(page, name);
      await nothingMoves(page, name);
      await editorSizes(page);
      await context.close();
    });
  }
});

test('the pane of a dish leaves the row over the band in one line, in every language', async ({
  browser,
  hotel,
}) => {
  const context = await browser.newContext({
    ...screens.desk,
    storageState: await signedIn(browser, hotel),
  });
  const page = await context.newPage();
  await page.goto(`${hotel.url}/kitchen`);
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
    await page.reload();
    await page.locator('[data-dish]').first().waitFor();
    const before = await boxOf(page, '.kitchen-band');
    await page.locator('.dish-name').first().click();
    await expect(page.getByRole('complementary')).toBeVisible();
    expect((await boxOf(page, '.kitchen-band')).y).toBe(before.y);
    // Nothing of the band reaches over what stands beside it.
    for (const part of ['.brief [role=status]', '.covers-who dl', '.service-clock']) {
      expect(await overflowOf(page, part), `${language}: ${part}`).toBe(0);
    }
  }
  await context.close();
});

test('an amount is taken over in two taps, a double tap opens the editor, the content is six tabs away', async ({
  browser,
  hotel,
}) => {
  const context = await browser.newContext({
    ...screens.tablet,
    storageState: await signedIn(browser, hotel),
  });
  const page = await context.newPage();
  await page.goto(`${hotel.url}/kitchen`);
  await page.locator('[data-dish]').first().waitFor();
  // One of them is the tab of the close-out.
  expect(await tabsToDishes(page)).toBeLessThanOrEqual(6);

  await openDinner(page, 'tablet');
  const amount = page.locator('button[data-amount]').nth(2);
  const dialog = page.getByRole('dialog');
  const { x, y, width, height } = (await amount.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await Promise.all([tap(), tap()]);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  // No second tap of a double one is on its way any more.
  await page.waitForTimeout(350);
  const take = dialog.getByRole('button', { name: /^Take/ });
  const kg = /\d+\.\d/.exec((await take.textContent()) ?? '')?.[0] ?? 'none';
  await take.tap();
  await expect(dialog).toBeHidden();
  await expect(amount).toHaveAttribute('data-amount', 'kitchen');
  await expect(amount).toContainText(kg);
  await context.close();
});

test('who may not enter amounts selects a dish by a press on its amount too', async ({
  browser,
  hotel,
}) => {
  const context = await browser.newContext({
    ...screens.tablet,
    storageState: await signedIn(browser, hotel, 'reception'),
  });
  const page = await context.newPage();
  await page.goto(`${hotel.url}/kitchen`);
  await openDinner(page, 'tablet');
  const dish = page.locator('[data-dish]').first();
  for (const selected of ['true', 'false']) {
    // By force: what takes the tap is the name, whose area is the whole cell.
    await dish.locator('.amount-number').tap({ force: true });
    await expect(dish).toHaveAttribute('data-selected', selected);
  }
  await context.close();
});

test('the longest of all has its place on every screen: title, courses, amounts, a long wait', async ({
  browser,
  hotel,
}) => {
  const state = await signedIn(browser, hotel);
  await enterLongest(hotel);
  for (const name of ['tablet', 'portrait', 'phone'] as const) {
    const context = await browser.newContext({ ...screens[name], storageState: state });
    const page = await context.newPage();
    // Dinner opens in more than ten hours.
    await page.clock.setFixedTime(`${dayAt(Date.now(), 'Europe/Rome')}T05:00:00Z`);
    await page.goto(`${hotel.url}/kitchen`);
    for (const language of languages) {
      await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
      await page.reload();
      await page.locator('[data-dish]').first().waitFor();
      if (name === 'phone') await page.locator('.meal-select select').selectOption('3');
      else await page.keyboard.press('3');
      await expect(page.locator('.clock-time')).toHaveText(/^1\d:/);
      const where = `${name}, ${language}`;
      expect(await overflowOf(page, '.place h1'), where).toBe(0);
      expect(await overflowOf(page, '.clock-time'), where).toBe(0);
      expect((await boxOf(page, '.kitchen-band')).y, where).toBeLessThanOrEqual(wanted[name].data);
      const { x, width } = await boxOf(page, '.course-filter');
      expect(x + width, where).toBeLessThan(screens[name].viewport.width);
      expect(await dishesOverAmounts(page), where).toEqual([]);
    }
    await context.close();
  }
});

/** The largest amount that can be entered, for every dish of tonight. */
async function enterLongest(hotel: Hotel): Promise<void> {
  const kitchen = await hotel.caller('kitchen');
  const service = { hotelId: hotel.id, mealTypeId: dinner };
  const { data } = await kitchen.get<{ data: { id: string; daily_meal_id: string }[] }>(
    pathOf(listKitchenDishes.path, service),
  );
  for (const { id: dish_id, daily_meal_id } of data) {
    await kitchen.post(
      pathOf(setDishWeight.path, { hotelId: hotel.id }),
      { dish_id, daily_meal_id, weight: maximumWeight },
      { 'Idempotency-Key': randomUUID(), 'If-Match': '"0"' },
    );
  }
}

/** Texts of dishes that reach into the amount beside them. */
const dishesOverAmounts = (page: Page) =>
  page.locator('[data-dish]').evaluateAll((all) =>
    all.flatMap((dish) => {
      const amount = dish.querySelector('.amount-number')?.getBoundingClientRect().left ?? 0;
      return [...dish.querySelectorAll('.dish-name, .dish-outside, .dish-meta > span, .alerts')]
        .filter((part) => part.getBoundingClientRect().right > amount + 1)
        .map((part) => part.textContent);
    }),
  );

async function tabsToDishes(page: Page): Promise<number> {
  const reached = () => page.evaluate(() => document.activeElement?.className === 'dish-name');
  let tabs = 0;
  for (; tabs <= 5 && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
  return tabs;
}

async function signedIn(browser: Browser, hotel: Hotel, role: 'kitchen' | 'reception' = 'kitchen') {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, hotel.url, hotel.people[role].email);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

async function openDinner(page: Page, screen: Screen): Promise<void> {
  await page.locator('[data-dish]').first().waitFor();
  if (screen === 'phone') await page.getByLabel('Meal').selectOption('3');
  else await page.getByRole('button', { name: /^Dinner/ }).click();
  await page.evaluate(() => document.fonts.ready);
}

const heightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** How much wider the content of a part is than the part, px. */
const overflowOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.scrollWidth - part.clientWidth);

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 9999, width: 0, height: 0 };

async function sizes(page: Page, screen: Screen): Promise<void> {
  const { covers, amount, data, row } = wanted[screen];
  expect(await heightOf(page, '[data-people="all"]'), screen).toBeGreaterThanOrEqual(covers);
  expect(await heightOf(page, '.amount-number'), screen).toBeGreaterThanOrEqual(amount);
  expect((await boxOf(page, '.kitchen-band')).y, screen).toBeLessThanOrEqual(data);
  const dishes = await page.locator('[data-dish]').evaluateAll((all) =>
    all.map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return { top, height, alert: each.getAttribute('data-alert') === 'true' };
    }),
  );
  for (const { top, height } of dishes) {
    expect(height, screen).toBeGreaterThanOrEqual(row);
    // A finger needs room for what says whom a dish does not go with; the dish beside it is as high.
    const isAlone = dishes.every((other) => other.top !== top || !other.alert);
    if (isAlone) expect(height, screen).toBeLessThanOrEqual(120);
  }
  // The pencils stand in columns, whatever the numbers: one column of dishes, or two.
  const edges = await page
    .locator('.amount-side')
    .evaluateAll((sides) => sides.map((side) => Math.round(side.getBoundingClientRect().left)));
  expect(new Set(edges).size, screen).toBe(screen === 'desk' || screen === 'tablet' ? 2 : 1);
  const cut = await page
    .locator('.kitchen-scroll')
    .evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(cut, screen).toBe(0);
}

/**
 * The parts keep their places in the list, also right after a press, where browsers do not count it as a shift. That
 * the list is scrolled to a dish moves none of them.
 */
async function nothingMoves(page: Page, screen: Screen): Promise<void> {
  const places = () =>
    page.evaluate(() =>
      ['.kitchen-band', '[data-people="all"]', '.covers-who', '.service-clock', '.courses'].map(
        (part) => {
          const top = document.querySelector('.kitchen-scroll')?.scrollTop ?? 0;
          const box = document.querySelector(part)?.getBoundingClientRect();
          return [box?.x, (box?.y ?? 0) + top, box?.width]
            .map((px) => Math.round(px ?? 0))
            .join(' ');
        },
      ),
    );
  const before = await places();
  if (screen === 'phone') {
    await page.getByLabel('Meal').selectOption('1');
    expect(await places(), 'another meal').toEqual(before);
    await page.getByLabel('Meal').selectOption('3');
  } else {
    await page.getByRole('button', { name: /^Breakfast/ }).click();
    expect(await places(), 'another meal').toEqual(before);
    await page.getByRole('button', { name: /^Dinner/ }).click();
  }
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.locator('[data-dish]').first().waitFor();
  expect(await places(), 'another day').toEqual(before);
  await page.getByRole('button', { name: 'Today' }).click();
  const first = page.locator('.dish-name').first();
  await first.click();
  if (screen !== 'phone') await expect(page.getByRole('complementary')).toBeVisible();
  if (screen === 'tablet' || screen === 'portrait') {
    expect(await places(), 'a dish').toEqual(before);
    await first.click();
  } else {
    await page.getByRole('button', { name: 'Close the ingredients' }).click();
  }
  await expect(page.getByRole('button', { name: 'Close the ingredients' })).toBeHidden();
  expect(await places(), 'closed').toEqual(before);
}

async function editorSizes(page: Page): Promise<void> {
  await page.locator('button[data-amount]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.waitForTimeout(400);
  const keys = async () => {
    const boxes = await dialog.locator('.pad-key').evaluateAll((all) =>
      all.map((key) => {
        const { left, top, width, height } = key.getBoundingClientRect();
        return { left, top, width, height };
      }),
    );
    const [one, two] = boxes;
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(76);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(76);
    expect((two?.left ?? 0) - (one?.left ?? 0) - (one?.width ?? 0)).toBeCloseTo(12, 0);
    return boxes[0]?.top;
  };
  const save = () => dialog.getByRole('button', { name: /^Save/ }).boundingBox();
  const [top, saves] = [await keys(), await save()];
  await dialog.getByRole('button', { name: 'Calculator' }).click();
  expect(await keys()).toBe(top);
  expect(await save()).toEqual(saves);
  await dialog.getByRole('button', { name: 'Calculator' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
