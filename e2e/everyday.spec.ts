import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './harness/barriers.ts';
import { type House, openHouse } from './harness/house.ts';
import { signIn } from './harness/sign-in.ts';

const languages = ['en', 'it', 'de'] as const;

let house: House;
const signedIn = new Map<string, Page>();

test.beforeAll(async () => {
  house = await openHouse();
});

test.afterAll(async () => {
  for (const page of signedIn.values()) await page.context().close();
  await house?.close();
});

/** A page of a person who signed in, here or in a test before. */
async function pageOf(browser: Browser, email: string): Promise<Page> {
  const known = signedIn.get(email);
  if (known) return known;
  const page = await (await browser.newContext()).newPage();
  await signIn(page, house.url, email);
  signedIn.set(email, page);
  return page;
}

test('a person signs in as reception and marks a meal', async ({ page }) => {
  await page.goto(`${house.url}/reception`);
  await expect(page).toHaveURL(/\/login\?redirect_uri=%2Freception/);
  await signIn(page, house.url, 'reception@demo.hotel');
  await page.goto(`${house.url}/reception`);
  const button = page.locator('button[data-cell][aria-disabled="false"]').first();
  const before = await button.getAttribute('data-status');
  await button.click();
  await expect(button).not.toHaveAttribute('data-status', before ?? '');
  await expect(page.locator('[data-connection]').first()).toHaveAttribute('data-waiting', '0');
});

test('the browser has nothing to complain of, from the first visit to both floors', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) complaints.push(said.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(house.url);
  await signIn(page, house.url, 'admin@demo.hotel');
  for (const floor of ['/reception', '/kitchen', '/configurations']) {
    await page.goto(house.url + floor);
    await expect(page.locator('[data-connection]').first()).toHaveAttribute('data-waiting', '0');
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('wrong input at sign-in is said at the field, a wrong password in words', async ({ page }) => {
  await page.goto(`${house.url}/login`);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('reception may not set weights; the kitchen may not mark meals', async ({ browser }) => {
  const page = await pageOf(browser, 'kitchen@demo.hotel');
  await page.goto(`${house.url}/reception`);
  await expect(page.locator('button[data-cell]').first()).toHaveAttribute('aria-disabled', 'true');
});

test('the keyboard alone marks a meal: Enter toggles, U is uncertain', async ({ browser }) => {
  const page = await pageOf(browser, 'reception@demo.hotel');
  await page.goto(`${house.url}/reception`);
  const button = page.locator('button[data-cell][aria-disabled="false"]').first();
  await button.focus();
  await page.keyboard.press('u');
  await expect(button).toHaveAttribute('data-status', 'uncertain');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('data-status', 'will_eat');
});

for (const width of [1440, 1000]) {
  test(`two clicks on a guest mark it uncertain, one opens its details, and the focus comes back (${width} px)`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'reception@demo.hotel');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${house.url}/reception`);
    const line = page.locator('[data-part=line]').first();
    const name = line.locator('[data-col="0"]');
    const flag = line.getByText('Uncertain');
    await name.click({ clickCount: 2, delay: 10 });
    await expect(flag).toBeVisible();
    await name.click({ clickCount: 2, delay: 10 });
    await expect(flag).toBeHidden();
    // Wide enough, the first of two clicks has shown the details beside the list.
    await page.waitForTimeout(600);
    await name.click();
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(page.getByRole('button', { name: 'Close details' })).toBeHidden();
    await expect(name).toBeFocused();
  });
}

test('a guest whom the meal filter hides is not said to be missing', async ({ browser }) => {
  const page = await pageOf(browser, 'reception@demo.hotel');
  await page.goto(`${house.url}/reception`);
  const line = page.locator('[data-part=line]').nth(1);
  const name = (await line.locator('[data-part=name]').textContent()) ?? '';
  for (const button of await line.locator('button[data-cell]').all()) {
    while ((await button.getAttribute('data-status')) !== 'will_not_eat') {
      await button.click();
      await page.waitForTimeout(400);
    }
  }
  await page.getByPlaceholder('Name, room, group').fill(name);
  await expect(page.getByText('hidden by the meal filter').first()).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeHidden();
  await page.getByRole('button', { name: 'Show all' }).last().click();
  await expect(page.locator('[data-part=name]').filter({ hasText: name }).first()).toBeVisible();
});

test('another tab starts at the top of its list', async ({ browser }) => {
  const page = await pageOf(browser, 'reception@demo.hotel');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${house.url}/reception`);
  const first = page.locator('[role=row][aria-rowindex="1"]');
  await expect(first).toBeVisible();
  await page.locator('button[data-cell]').first().hover();
  await page.mouse.wheel(0, 3000);
  await expect(first).toBeHidden();
  await page.getByRole('tab', { name: 'Room' }).click();
  await expect(first).toBeInViewport();
});

test('collapsed, the menu still has hotel, view and language, for the keyboard too', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin@demo.hotel');
  await page.goto(`${house.url}/reception`);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expectNoBarriers(page);
  const choice = (name: string) =>
    page.getByRole('complementary', { name: 'Menu' }).getByRole('combobox', { name });
  await expect(choice('Hotel')).toHaveAttribute('title', 'Hotel: Hotel Test');
  await choice('View').focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice('View')).toHaveAttribute('title', 'View: Administration');
  await expect(choice('Hotel')).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(choice('Language')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Expand the menu' }).click();
});

test('an amount over the limit is refused at its field, in words', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.hotel');
  await page.goto(`${house.url}/kitchen`);
  await page.locator('[data-dish]').first().getByRole('button', { name: /^Edit/ }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('10000');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Above 0 and at most 9,999 kg, please');
  await expectNoBarriers(page);
  await field.fill('9999');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Escape');
});

test('with another day chosen, the timer says that it counts today', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.hotel');
  await page.goto(`${house.url}/kitchen`);
  const title = page.getByRole('heading', { name: 'Restaurant' });
  await expect(title).toHaveText('Restaurant');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(title).toHaveText('Restaurant today');
});

test('a page that is not there says so inside the app', async ({ browser }) => {
  const page = await pageOf(browser, 'reception@demo.hotel');
  await page.goto(`${house.url}/no-such-page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/no-such-page/);
});

for (const language of languages) {
  test(`no barriers on sign-in, reception and kitchen (${language})`, async ({ browser }) => {
    const page = await pageOf(browser, 'admin@demo.hotel');
    await page.evaluate((chosen) => localStorage.setItem('coperto-language', chosen), language);
    await page.goto(`${house.url}/reception`);
    await page.locator('button[data-cell]').first().waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoBarriers(page);
    await page.goto(`${house.url}/kitchen`);
    await page.locator('[data-dish]').first().waitFor();
    await expectNoBarriers(page);
  });
}

test('a page that came without the service worker is taken by it: its next load needs no network', async ({
  page,
}) => {
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await page.goto(`${house.url}/login`);
  await expect.poll(controller, { timeout: 30_000 }).toBe('activated');
  // A forced reload goes past the worker.
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await expect.poll(controller).toBe('activated');
});

test.describe('without what the worker keeps', () => {
  test.use({ serviceWorkers: 'block' });

  test('a language that can’t be loaded is said on the sign-in page', async ({ page }) => {
    await page.route(/texts-it/, (route) => route.abort());
    await page.goto(`${house.url}/login`);
    await page.getByLabel('Language').selectOption('it');
    await expect(page.getByText('The language could not be loaded')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
