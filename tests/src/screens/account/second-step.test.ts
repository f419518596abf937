import { expect, test } from 'vitest';
import { openPublic, refusal, sentTo, verified } from '../harness/account.ts';
import { type App, openApp } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { fill, press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { withPasskeys } from '../harness/passkeys.ts';
import { anna, password } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, complaintAt, field, focused, one, says } from '../harness/sight.ts';

type Answers = NonNullable<Parameters<typeof openPublic>[2]>;

const half = () => json(200, { twoFactorRedirect: true, twoFactorMethods: ['totp'] });
const code = () => field('Code of the authenticator app');
const recovery = () => field('Recovery code');

async function givePassword(): Promise<void> {
  await fill(field('Password'), password);
  await press(button('Sign in'));
}

/** The login page after a right password, in an account with two-step sign-in. */
async function openStep(answers: Answers = {}, at = '/login?redirect_uri=%2Fkitchen') {
  const app = await openPublic(at, 'Sign in', { 'sign-in/email': half, ...answers });
  await fill(field('Email'), anna.email);
  await givePassword();
  await until(code);
  return app;
}

test('a right password alone signs nobody in; the code does, and leads on', async () => {
  let app: App | undefined;
  app = await openStep({ 'two-factor/verify-totp': () => verified((app as App).service) });
  expect(location.pathname).toBe('/login');
  expect(app.service.received.some(({ path }) => path === '/api/auth/token')).toBe(false);
  expect(all('link', 'Create an account')).toEqual([]);
  await until(() => expect(focused()).toBe('Code of the authenticator app'));
  await fill(code(), '123 456');
  await press(button('Sign in'));
  await until(() => one('heading', 'Kitchen'));
  expect(sentTo(app, 'two-factor/verify-totp')).toEqual([{ code: '123456' }]);
});

test('a recovery code does too', async () => {
  let app: App | undefined;
  app = await openStep({ 'two-factor/verify-backup-code': () => verified((app as App).service) });
  await press(button('Use a recovery code instead'));
  await until(() => expect(focused()).toBe('Recovery code'));
  await fill(recovery(), 'k7mq-2xwd-9hft');
  await press(button('Sign in'));
  await until(() => one('heading', 'Kitchen'));
  expect(sentTo(app, 'two-factor/verify-backup-code')).toEqual([{ code: 'k7mq-2xwd-9hft' }]);
});

test('what is wrong with a code stands at it, and the code stays', async () => {
  await openStep({
    'two-factor/verify-totp': () => refusal(401, 'INVALID_CODE'),
    'two-factor/verify-backup-code': () => refusal(401, 'INVALID_BACKUP_CODE'),
  });
  await press(button('Sign in'));
  await until(() => expect(complaintAt(code())).not.toBe(''));
  await fill(code(), '123');
  await press(button('Sign in'));
  await until(() => expect(complaintAt(code())).toBe('The code has 6 digits.'));
  await fill(code(), '123456');
  await press(button('Sign in'));
  await until(() => expect(complaintAt(code())).toMatch(/^This code is not right/));
  expect(code().value).toBe('123456');
  await press(button('Use a recovery code instead'));
  await fill(recovery(), 'nonsense');
  await press(button('Sign in'));
  await until(() => expect(complaintAt(recovery())).toMatch(/^This recovery code is not right/));
});

test.each([
  ['INVALID_TWO_FACTOR_COOKIE', 401, 'That took too long. Type your password again.'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 400, 'Too many wrong codes. Type your password again.'],
])(
  '%s leads back to the password, and the address is still there',
  async (reason, status, said) => {
    await openStep({ 'two-factor/verify-totp': () => refusal(status, reason) });
    await fill(code(), '123456');
    await press(button('Sign in'));
    await until(() => expect(says(said)).toBe(true));
    expect([field('Email').value, field('Password').value]).toEqual([anna.email, '']);
    await until(() => expect(focused()).toBe('Password'));
    one('link', 'Create an account');
    await givePassword();
    await until(code);
  },
);

test('a locked account, and no network, are said without leaving the step', async () => {
  const app = await openStep({
    'two-factor/verify-totp': () => refusal(429, 'ACCOUNT_TEMPORARILY_LOCKED'),
  });
  await fill(code(), '123456');
  await press(button('Sign in'));
  await until(() => expect(says('Too many wrong codes. Try again in 15 minutes.')).toBe(true));
  app.service.cut();
  app.page.believe(false);
  await press(button('Sign in'));
  await until(() => expect(says(/^No connection\. This needs one/)).toBe(true));
  expect(code().value).toBe('123456');
});

test('one goes back to the password by oneself, too', async () => {
  await openStep();
  await press(button('Back to the password'));
  expect(field('Email').value).toBe(anna.email);
});

test('signing in again over a screen, for what waits, asks for the code as well', async () => {
  const app = await openApp({ as: anna, at: '/reception', rows: house });
  const { service } = app;
  await until(() => button(/^Rossi Marco, Dinner/));
  service.instead = ({ path }) => {
    if (path === '/api/auth/sign-in/email') return half();
    return path === '/api/auth/two-factor/verify-totp' ? verified(service) : undefined;
  };
  service.sessionEnded = true;
  await press(button(/^Rossi Marco, Dinner/));
  await press(await until(() => button(/Sign in to send 1/), 30_000));
  await press(await until(() => button('Sign in', one('dialog', 'Connection'))));
  const form = await until(() => one('dialog', 'Sign in again'));
  await fill(field('Password', form), password);
  await press(button('Sign in', form));
  await fill(await until(() => field('Code of the authenticator app', form)), '123456');
  expect(service.effects).toBe(0);
  await press(button('Sign in', form));
  await until(() => expect(says('Nothing is waiting')).toBe(true), 30_000);
  expect(service.effects).toBe(1);
});

const challenge = () => json(200, { challenge: 'x' });

test('a passkey signs in without a password, and leads on', async () => {
  withPasskeys({ id: 'key' });
  let app: App | undefined;
  app = await openPublic('/login?redirect_uri=%2Fkitchen', 'Sign in', {
    'passkey/generate-authenticate-options': challenge,
    'passkey/verify-authentication': () => verified((app as App).service),
  });
  await press(button('Sign in with a passkey'));
  await until(() => one('heading', 'Kitchen'));
  expect(sentTo(app, 'passkey/verify-authentication')).toEqual([{ response: { id: 'key' } }]);
});

test('a passkey that was not chosen, or is not known, is said, and can be tried again', async () => {
  withPasskeys('NotAllowedError');
  await openPublic('/login', 'Sign in', {
    'passkey/generate-authenticate-options': challenge,
  });
  await press(button('Sign in with a passkey'));
  await until(() => expect(says(/^No passkey was used/)).toBe(true));
  withPasskeys({ id: 'key' });
  await openPublic('/login', 'Sign in', {
    'passkey/generate-authenticate-options': challenge,
    'passkey/verify-authentication': () => refusal(401, 'PASSKEY_NOT_FOUND'),
  });
  await press(button('Sign in with a passkey'));
  await until(() => expect(says(/^This passkey is not known here/)).toBe(true));
  expect(location.pathname).toBe('/login');
});

test('where the browser has no passkeys, none are offered', async () => {
  await openPublic('/login', 'Sign in');
  expect(all('button', 'Sign in with a passkey')).toEqual([]);
});
