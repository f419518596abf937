import { expect } from '@playwright/test';
import { dayAt } from '../core/rules/day.ts';
import { openMailServer } from '../tests/server/fixtures/mail-server.ts';
import { client, openProvider } from '../tests/server/fixtures/provider.ts';
import { test as base } from './harness/fixtures.ts';
import { type House, openHouse } from './harness/house.ts';
import { codeIn, invitationIn, takeMail } from './harness/mail.ts';
import { enterCode, signUp } from './harness/sign-up.ts';

interface Fixtures {
  mails: Awaited<ReturnType<typeof openMailServer>>;
  provider: Awaited<ReturnType<typeof openProvider>>;
  /** A server of the test's own without the demo, with a mail server and an OpenID Connect provider. */
  house: House;
}

const test = base.extend<Fixtures>({
  mails: async ({ browserName: _ }, use) => {
    const mails = await openMailServer();
    await use(mails);
    await mails.close();
  },
  house: async ({ mails }, use) => {
    let provider: Fixtures['provider'] | undefined;
    const house = await openHouse(undefined, async (url) => {
      provider = await openProvider(`${url}/api/auth/callback/oidc`);
      return {
        DEMO: '0',
        SMTP_URL: mails.smtpUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_NAME: 'Alpenkonto',
      };
    });
    providers.set(house, provider);
    await use(house);
    await house.close();
    await provider?.close();
  },
  provider: async ({ house }, use) => {
    const provider = providers.get(house);
    if (provider === undefined) throw new Error('no provider');
    await use(provider);
  },
});

const providers = new WeakMap<House, Fixtures['provider'] | undefined>();

test('from an empty database: a person signs up, sets a hotel up, imports the guests, invites the kitchen, and it sees the numbers', async ({
  page,
  house,
  mails,
  browser,
}) => {
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Start with your hotel' }).click();
  await signUp(page, 'Berta', 'Boss', 'berta@post.example');
  await enterCode(page, await takeMail(mails.received, 'berta@post.example'));
  await page.getByLabel('Name of the hotel').fill('Post am See');
  await page.getByRole('button', { name: 'Create the hotel' }).click();
  await page.getByRole('link', { name: 'Import a guest list' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /browse|choose/i })
    .first()
    .click();
  await (await choosing).setFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(guestList()),
  });
  await page.getByRole('button', { name: /^(Upload|Read|Next|Preview)/ }).click();
  await page.getByRole('button', { name: /^Import 40/ }).click();
  await expect(page.getByText('The guest list is imported')).toBeVisible();

  await page.goto(`${house.url}/squad`);
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('karl@post.example');
  await dialog.getByLabel('Select a role').selectOption('kitchen');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent successfully')).toBeVisible();

  const kitchen = await (await browser.newContext()).newPage();
  await kitchen.goto(invitationIn(await takeMail(mails.received, 'karl@post.example')));
  await kitchen.getByRole('link', { name: 'Create an account' }).click();
  await signUp(kitchen, 'Karl', 'Koch', 'karl@post.example');
  await enterCode(kitchen, await takeMail(mails.received, 'karl@post.example'));
  const notices = kitchen.getByRole('region', { name: /^Notifications/ });
  await expect(notices.getByText('Invitation accepted successfully.')).toBeVisible();
  await kitchen.waitForURL(/\/kitchen$/);
  await kitchen.getByRole('button', { name: /^Dinner/ }).click();
  await expect(kitchen.locator('[data-people=all]')).toHaveText('40');
  await kitchen.context().close();
});

test('a forgotten password is replaced by a code, and signs other devices out', async ({
  page,
  house,
  mails,
}) => {
  const email = 'berta@post.example';
  await page.goto(`${house.url}/signup`);
  await signUp(page, 'Berta', 'Boss', email);
  await enterCode(page, await takeMail(mails.received, email));
  await page.getByLabel('Name of the hotel').waitFor();
  await page.context().clearCookies();
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (other === undefined) throw new Error('no browser');
  await other.goto(`${house.url}/login`);
  await other.getByRole('link', { name: 'Forgot it?' }).click();
  await other.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send code' }).click();
  const code = codeIn(await takeMail(mails.received, email));
  await other.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  await other.getByRole('button', { name: 'Check code' }).click();
  await expect(other.getByText('Invalid or expired verification code.')).toBeVisible();
  await other.getByLabel('Verification code').fill(code);
  await other.getByRole('button', { name: 'Check code' }).click();
  await other.getByLabel('New password', { exact: true }).fill('another-long-word');
  await other.getByLabel('Confirm password').fill('another-long-word');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText('Password changed. Sign in with the new one.')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('another-long-word');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.getByLabel('Name of the hotel').waitFor();
  await other.context().close();
});

test('with a provider: nobody is known at first, signs up, and signs in from then on', async ({
  page,
  house,
  provider,
}) => {
  provider.signIn({
    sub: 'p1',
    email: 'paula@post.example',
    email_verified: true,
    name: 'Paula Post',
  });
  await page.goto(`${house.url}/login`);
  await page.getByRole('button', { name: 'Continue with Alpenkonto' }).click();
  await expect(page.getByText('User not found. Please check your email.')).toBeVisible();
  await page.waitForURL(/\/signup/);
  await page.getByRole('button', { name: 'Continue with Alpenkonto' }).click();
  await page.waitForURL(/\/hotels$/);
  await page.locator('[data-account]').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: 'Continue with Alpenkonto' }).click();
  await page.waitForURL(/\/dashboard$/);
});

/** 40 rooms with a guest each, who eat breakfast and dinner. */
function guestList(): string {
  const today = dayAt(Date.now() - 86_400_000, 'Europe/Rome');
  const until = dayAt(Date.now() + 3 * 86_400_000, 'Europe/Rome');
  const lines = Array.from(
    { length: 40 },
    (_, index) => `B${index},${101 + index},Guest ${index + 1},${today},${until},1,HB`,
  );
  return ['Booking number,Room number,Guest name,Arrival,Departure,Adults,Board', ...lines].join(
    '\n',
  );
}
