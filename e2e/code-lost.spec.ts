import { expect } from '@playwright/test';
import { test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

// Its precache would have the code already.
test.use({ serviceWorkers: 'block' });

test('code that could not be downloaded at the first sign-in is downloaded anew, and the hotel shows', async ({
  page,
  hotel,
}) => {
  let tries = 0;
  await page.route(/\/assets\/engine-(?!status)[^/]*\.js$/, (route) => {
    tries += 1;
    return tries < 3 ? route.abort() : route.continue();
  });
  await signIn(page, hotel.url, hotel.people.reception.email);
  await expect(page.getByText('A part of the app could not be downloaded')).toBeVisible();
  await expect(page.locator('button[data-cell]').first()).toBeVisible();
  expect(tries).toBeGreaterThanOrEqual(3);
});

test('a part that the lost code needs is downloaded anew with it', async ({ page, hotel }) => {
  let tries = 0;
  await page.route('**/assets/modal-foot-*.js', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await signIn(page, hotel.url, hotel.people.reception.email);
  await page.getByRole('button', { name: 'Import guest list' }).click();
  await expect(page.getByRole('dialog').getByText('Drop the guest list here')).toBeVisible();
  expect(tries).toBeGreaterThanOrEqual(2);
});

test('styles that could not be downloaded keep a screen from showing without them', async ({
  page,
  hotel,
}) => {
  const sheet = '**/assets/screens-*.css';
  await page.route(sheet, (route) => route.abort());
  await signIn(page, hotel.url, hotel.people.admin.email);
  await page.goto(`${hotel.url}/reception`);
  await page.locator('button[data-cell]').first().waitFor();
  await page.getByRole('link', { name: 'Kitchen' }).first().click();
  await expect(page.getByText('This screen could not be loaded')).toBeVisible();
  await page.unroute(sheet);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('toolbar', { name: 'What is shown, and how' })).toBeVisible();
  // What Emotion writes wins over both.
  const sheets = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel=stylesheet], style[data-emotion]')].map((each) =>
      (each.getAttribute('href') ?? 'emotion').replace(/^.*assets\/|-.*$/g, ''),
    ),
  );
  expect([...new Set(sheets)]).toEqual(['style', 'screens', 'emotion']);
});
