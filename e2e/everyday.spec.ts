import { expect, type Page } from '@playwright/test';
import { ownServerTest, test } from './harness/fixtures.ts';
import { connection } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

test('a person signs in as reception, marks a meal, and finds it marked on the next visit', async ({
  page,
  hotel,
}) => {
  await page.goto(`${hotel.url}/reception`);
  await expect(page).toHaveURL(/\/login\?redirect_uri=%2Freception/);
  await signIn(page, hotel.url, hotel.people.reception.email);
  await page.goto(`${hotel.url}/reception`);
  const button = page.locator('button[data-cell][aria-disabled="false"]').first();
  const before = await button.getAttribute('data-status');
  await button.click();
  await expect(button).not.toHaveAttribute('data-status', before ?? '');
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  const after = (await button.getAttribute('data-status')) ?? '';
  await page.reload();
  await expect(button).toHaveAttribute('data-status', after);
});

ownServerTest(
  'the browser has nothing to complain of, from the first visit to every screen',
  async ({ page, hotel }) => {
    const complaints: string[] = [];
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) complaints.push(said.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    // Chromium does not write a caught try of `eval` to the console, Firefox does.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`${violatedDirective}: ${blockedURI}`);
      });
    });
    await page.goto(hotel.url);
    await signIn(page, hotel.url, hotel.people.admin.email);
    const floors = [
      '/reception',
      '/reception/door',
      '/kitchen',
      '/kitchen/close-out',
      '/kitchen/accuracy',
      '/orders',
      '/dashboard',
      '/historical',
      '/menu',
      '/configurations',
      '/account',
    ];
    const settings = [
      '/reception/sheet',
      '/configurations/integrations',
      '/configurations/tablets',
      '/configurations/public-menu',
      '/configurations/changes',
      '/configurations/system',
    ];
    for (const floor of [...floors, ...settings, '/hotels', '/organization', '/squad']) {
      await page.goto(hotel.url + floor);
      await expect(connection(page)).toHaveAttribute('data-waiting', '0');
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
    expect(complaints).toEqual([]);
  },
);

test('a list that was scrolled starts at its top in another tab', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const first = page.locator('[role=row][aria-rowindex="1"]');
  await expect(first).toBeVisible();
  await page.locator('button[data-cell]').first().hover();
  await page.mouse.wheel(0, 3000);
  await expect(first).toBeHidden();
  await page.getByRole('tab', { name: 'Client' }).click();
  await expect(first).toBeInViewport();
});

for (const width of [1440, 1000]) {
  test(`a double click marks a guest, a click opens the details (${width} px)`, async ({
    desk: { page },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const line = page.locator('[data-kind=guest]').first();
    const name = line.locator('[data-col="0"]');
    await name.click({ clickCount: 2, delay: 10 });
    await expect(line.getByText('Uncertain in my count')).toBeVisible();
    // Wide enough, the first of the two clicks has shown the details beside the list.
    await closeDetails(page);
    await page.waitForTimeout(600);
    await name.click();
    await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
    await closeDetails(page);
    await expect(name).toBeFocused();
  });
}

async function closeDetails(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close details' });
  if (await close.isVisible()) await close.click();
  await expect(close).toBeHidden();
}

test('a page that came without the service worker is taken by it: its next load needs no network', async ({
  page,
  hotel,
}) => {
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await page.goto(`${hotel.url}/login`);
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

  test('a language that can’t be loaded is said on the sign-in page', async ({ page, hotel }) => {
    await page.route(/texts-it/, (route) => route.abort());
    await page.goto(`${hotel.url}/login`);
    await page.getByLabel('Language').selectOption('it');
    await expect(page.getByText('The language could not be loaded')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
