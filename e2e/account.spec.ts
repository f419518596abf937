import { expect } from '@playwright/test';
import { languages } from '../core/rules/language.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';

test.use({ serviceWorkers: 'block' });

for (const language of languages) {
  test(`no barriers on the pages of an account, on a phone (${language})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(
      (chosen) => localStorage.setItem('coperto-language', chosen),
      language,
    );
    // Colours are the same in every language.
    const themes = language === 'en' ? (['dark', 'light'] as const) : [];
    const noBarriers = async () => {
      await expectNoBarriers(page, themes);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    };

    await test.step('signing in', async () => {
      await page.goto(`${server.url}/login?redirect_uri=%2Fkitchen`);
      await page.locator('input[name=email]').waitFor();
      await noBarriers();
    });

    await test.step('a new account, with fields that are wrong, and its code', async () => {
      await page.goto(`${server.url}/signup`);
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
      await noBarriers();
      await page.route('**/api/auth/sign-up/email', (route) =>
        route.fulfill({ json: { token: null, user: {} } }),
      );
      for (const name of ['firstName', 'lastName']) {
        await page.locator(`input[name=${name}]`).fill('Paula');
      }
      await page.locator('input[name=email]').fill('paula@example.org');
      await page.locator('input[name=password]').fill('meals-for-all');
      await page.locator('input[name=confirm]').fill('meals-for-all');
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=code]')).toBeFocused();
      await page.keyboard.type('123');
      await page.keyboard.press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await noBarriers();
    });

    await test.step('a forgotten password, up to the new one', async () => {
      await page.route('**/api/auth/email-otp/*', (route) =>
        route.fulfill({ json: { success: true } }),
      );
      await page.goto(`${server.url}/forgot-password`);
      await page.locator('input[name=email]').fill('paula@example.org');
      await noBarriers();
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=code]')).toBeFocused();
      await page.keyboard.type('123456');
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=password]')).toBeFocused();
      await noBarriers();
    });

    await test.step('back from a provider that refused', async () => {
      await page.goto(`${server.url}/oauth-callback?error=access_denied`);
      await expect(page.getByRole('alert')).toBeVisible();
      await noBarriers();
    });
  });
}
