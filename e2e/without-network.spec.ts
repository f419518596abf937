import { readdir, readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import frame from '../locales/en/frame.json' with { type: 'json' };
import { serverPaths } from '../sw/events.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { keepsHotels } from './harness/kept.ts';
import { signOut } from './harness/screens.ts';

test.use({ role: 'admin' });

test('the service worker keeps all of the app, and nothing that the server answers', async ({
  hotel,
  desk: { page },
}) => {
  await page.locator('button[data-cell][aria-disabled="false"]').first().press('u');
  await page.goto(`${hotel.url}/kitchen`);
  await page.locator('[data-dish]').first().waitFor();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => serverPaths.some((own) => own.test(path)))).toEqual([]);
  const built = (await readdir('dist', { recursive: true })).map((file) => `/${file}`);
  const needed = built.filter(
    (file) =>
      /\.(html|js|css|woff2)$/.test(file) &&
      // The front page is what the server answers before there is a worker.
      !['/worker.js', '/front.html'].includes(file) &&
      // The browser keeps what the worker imports.
      !file.startsWith('/assets/drain-') &&
      // Kept when the first picture is read (menu-import.spec.ts).
      !file.startsWith('/ocr/') &&
      !file.includes('devanagari'),
  );
  for (const part of [/index.html/, /texts-it/, /kitchen-screen.*js/, /latin.*woff2/]) {
    expect(needed.some((file) => part.test(file))).toBe(true);
  }
  expect(needed.filter((file) => !kept.includes(file))).toEqual([]);
});

test('with the server stopped, every screen opens by its address', async ({
  house,
  desk: { page },
}) => {
  const opens = async (path: string, heading: string) => {
    await page.goto(house.url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  };
  const signedIn: Record<string, string> = {
    '/': 'Dashboard',
    '/reception': 'Reception',
    '/reception/door': 'Door',
    '/reception/sheet': 'Reception',
    '/kitchen': 'Kitchen',
    '/kitchen/close-out': 'Kitchen',
    '/kitchen/accuracy': 'Kitchen',
    '/kitchen/wall': 'Kitchen',
    '/orders': 'Orders',
    '/stock-replenishment': 'Stock',
    '/dashboard': 'Dashboard',
    '/historical': 'Historical',
    '/menu': 'Menu',
    '/configurations': 'Configurations',
    '/configurations/integrations': 'Configurations',
    '/configurations/tablets': 'Configurations',
    '/configurations/public-menu': 'Configurations',
    '/configurations/changes': 'Configurations',
    '/configurations/system': 'Configurations',
    '/hotels': 'Structure',
    '/hotels/:hotelId': 'Structure',
    '/organization': 'Organization',
    '/organization/:organizationId': 'Organization',
    '/organization/:organizationId/hotels/:hotelId': 'Organization',
    '/squad': 'Squad',
    '/accept-invite': 'The invitation was not accepted',
    '/account': frame.screen.account,
    '/start': frame.screen.start,
    '/no-such-page': frame.screen.missing,
  };
  const signedOut = {
    '/login': 'Sign in',
    '/signup': 'Create your account',
    '/forgot-password': 'Reset your password',
    '/oauth-callback': 'Signing in did not work',
    // Not a shared tablet.
    '/switch': 'Know who eats. Cook what they will eat.',
    '/': 'Know who eats. Cook what they will eat.',
  };
  const routes = await readFile('src/app/routes.tsx', 'utf8');
  const known = [...routes.matchAll(/path: '(\/.*?)'/g)].map(([, path = '']) => path);
  expect(Object.keys({ ...signedIn, ...signedOut })).toEqual(expect.arrayContaining(known));

  await page.waitForFunction(keepsHotels);
  await house.stopServer();
  await forgetFiles(page);
  for (const [path, heading] of Object.entries(signedIn)) await opens(path, heading);
  expect(await fonts(page)).toEqual(['loaded']);
  await signOut(page);
  await page.waitForURL(/\/login/);
  for (const [path, heading] of Object.entries(signedOut)) await opens(path, heading);
});

/** Empties the browser's own cache: what is left of the app is what the service worker keeps. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** What came of the fonts that a page wants. */
async function fonts(page: Page): Promise<string[]> {
  const states = await page.evaluate(async () =>
    [...(await document.fonts.ready)].map(({ status }) => status as string),
  );
  return [...new Set(states.filter((status) => status !== 'unloaded'))];
}
