import { expect } from '@playwright/test';
import { test } from './harness/fixtures.ts';

/** What is taken from a browser before the page's scripts run, to make it as old. */
const older: Record<string, () => void> = {
  'Chrome 109': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'Firefox 120': () => {
    const { supports } = CSS;
    CSS.supports = (...asked: string[]) =>
      !asked.join().includes(':has') && Reflect.apply(supports, CSS, asked);
  },
};

for (const [browser, age] of Object.entries(older)) {
  test(`${browser} is told what the app needs, and nothing else`, async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    await page.addInitScript(age);
    await page.goto(`${server.url}/reception`, { waitUntil: 'networkidle' });

    const shown = page.locator('body > :visible');
    await expect(shown).toHaveCount(1);
    await expect(shown.locator('p')).toHaveText([
      /^\s*This browser is too old .*Chrome or Edge 110.*Safari 16\.2.*Firefox\s+121/s,
      /^\s*Questo browser è troppo vecchio .*Chrome o Edge 110.*Safari 16\.2.*Firefox\s+121/s,
      /^\s*Dieser Browser ist zu alt .*Chrome oder Edge 110.*Safari 16\.2.*Firefox\s+121/s,
    ]);
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  });
}

test('a browser of today is told nothing of it', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await expect(page.locator('#too-old')).toBeHidden();
});
