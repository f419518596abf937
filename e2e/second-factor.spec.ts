import { expect, type Page } from '@playwright/test';
import { languages } from '../core/rules/language.ts';
import { codeOfApp } from '../tests/server/fixtures/totp.ts';
import { demoPassword } from './harness/api.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const phone = async (page: Page, themes: readonly ('light' | 'dark')[] = ['light', 'dark']) => {
  await expectNoBarriers(page, themes);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
};

/** Gives the password on the login page. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.locator('[data-account]').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
}

test('a person sets two-step sign-in up, signs in with a code of the app, and with a passkey', async ({
  page,
  hotel,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { email } = hotel.people.kitchen;
  const account = `${hotel.url}/login?redirect_uri=%2Faccount`;
  const section = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) });
  let uri = '';

  await test.step('set-up, by the keyboard alone', async () => {
    await page.goto(account);
    await givePassword(page, email);
    await section('Two-step sign-in').getByRole('button', { name: 'Set up' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Current password').fill(demoPassword);
    const begun = page.waitForResponse('**/two-factor/enable');
    await page.keyboard.press('Enter');
    uri = (await (await begun).json()).totpURI;
    await expect(dialog.getByLabel('Code of the authenticator app')).toBeFocused();
    await phone(page);
    await page.keyboard.type(codeOfApp(uri));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await phone(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as a file' }).click();
    expect((await saved).suggestedFilename()).toBe('coperto-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(section('Two-step sign-in')).toContainText('A code follows your password.');
  });

  await test.step('a passkey is added', async () => {
    await section('Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Tablet of the kitchen');
    await phone(page, []);
    await page.keyboard.press('Enter');
    await expect(section('Passkeys').getByRole('listitem')).toContainText('Tablet of the kitchen');
    await phone(page, []);
  });

  await test.step('the password alone opens nothing; the code does', async () => {
    await signOut(page);
    await page.goto(account);
    await givePassword(page, email);
    await expect(page.getByLabel('Code of the authenticator app')).toBeFocused();
    expect(await page.evaluate(() => fetch('/api/auth/token').then(({ status }) => status))).toBe(
      401,
    );
    await phone(page);
    // The one of the set-up is used up.
    await page.keyboard.type(codeOfApp(uri, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(section('Two-step sign-in')).toContainText('A code follows your password.');
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  await test.step('the passkey does, without password and code', async () => {
    await signOut(page);
    await page.goto(account);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(section('Passkeys').getByRole('listitem')).toContainText('Tablet of the kitchen');
  });
});

for (const language of languages.filter((each) => each !== 'en')) {
  test(`no barriers, and room for the words, in the second step (${language})`, async ({
    page,
    hotel,
  }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('coperto-language', chosen),
      language,
    );
    await page.route('**/api/auth/sign-in/email', (route) =>
      route.fulfill({ json: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } }),
    );
    await page.goto(`${hotel.url}/login`);
    await page.locator('input[name=email]').fill('paula@example.org');
    await page.locator('input[name=password]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name=code]')).toBeFocused();
    await phone(page, []);
    await page.locator('.login-actions button').first().click();
    await expect(page.locator('input[name=code]')).toHaveCount(0);
    await phone(page, []);
  });
}
