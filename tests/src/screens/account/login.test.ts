import { expect, test, vi } from 'vitest';
import { code, openPublic, refusal, sentTo, verified } from '../harness/account.ts';
import type { App } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { anna, password } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, field, one, says } from '../harness/sight.ts';

const open = (at = '/login', answers: Parameters<typeof openPublic>[2] = {}, social?: string) =>
  openPublic(at, 'Sign in', answers, {
    before(service) {
      service.social = social ?? null;
    },
  });

async function signIn(): Promise<void> {
  await fill(field('Email'), anna.email);
  await fill(field('Password'), password);
  await press(button('Sign in'));
}

test('an address that is not proved is asked for its code, and then goes on as signed in', async () => {
  let app: App | undefined;
  app = await open('/login?redirect_uri=%2Fkitchen', {
    'sign-in/email': () => refusal(403, 'EMAIL_NOT_VERIFIED'),
    'email-otp/verify-email': () => verified((app as App).service),
  });
  await signIn();
  await until(() => one('heading', 'Confirm your email'));
  expect(says(/code to anna@post\.example/)).toBe(true);
  await fill(code(), '123456');
  await press(button('Confirm'));
  await until(() => one('heading', 'Kitchen'));
});

test('back from the code, the address is still there', async () => {
  await open('/login', { 'sign-in/email': () => refusal(403, 'EMAIL_NOT_VERIFIED') });
  await signIn();
  await until(() => one('heading', 'Confirm your email'));
  await press(button('Change the address'));
  expect(field('Email').value).toBe(anna.email);
});

test('a session whose address is not proved counts as signed out', async () => {
  await open('/login', {
    'sign-in/email': () => json(200, { user: { ...anna, emailVerified: false } }),
  });
  await signIn();
  await until(() => one('heading', 'Confirm your email'));
  expect(location.pathname).toBe('/login');
});

test('the ways to a new account and a new password keep where one was going', async () => {
  await open('/login?redirect_uri=%2Fkitchen');
  const query = '?redirect_uri=%2Fkitchen';
  expect(one('link', 'Forgot it?').getAttribute('href')).toBe(`/forgot-password${query}`);
  expect(one('link', 'Create an account').getAttribute('href')).toBe(`/signup${query}`);
  await press(one('link', 'Create an account'));
  await until(() => one('heading', 'Create your account'));
  expect(one('link', 'Sign in').getAttribute('href')).toBe(`/login${query}`);
});

test('the provider is offered only where there is one', async () => {
  await open('/login');
  expect(all('button', /Continue with/)).toEqual([]);
});

test('the provider is gone to, with the ways back', async () => {
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const app = await open(
    '/login?redirect_uri=%2Fkitchen',
    { 'sign-in/social': () => json(200, { url: 'https://id.example/authorize', redirect: true }) },
    'Alpenrose',
  );
  await press(await until(() => button('Continue with Alpenrose')));
  await until(() => expect(gone).toHaveBeenCalledWith('https://id.example/authorize'));
  const back = '/oauth-callback?flow=login&redirect_uri=%2Fkitchen';
  expect(sentTo(app, 'sign-in/social')).toEqual([
    {
      provider: 'oidc',
      callbackURL: back,
      newUserCallbackURL: back,
      errorCallbackURL: back,
      requestSignUp: false,
    },
  ]);
});

test('an address that is none of the web is not gone to', async () => {
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await open(
    '/login',
    { 'sign-in/social': () => json(200, { url: 'javascript:alert(1)' }) },
    'Alpenrose',
  );
  await press(await until(() => button('Continue with Alpenrose')));
  await until(() => one('heading', 'Signing in did not work'));
  expect(gone).not.toHaveBeenCalled();
});

test.each([
  [() => problem(429, 'too_many_requests'), 'Too many attempts. Wait a minute, then try again.'],
  [() => problem(503, 'unavailable'), 'The service is being restarted. Try again in a moment.'],
])('a provider that can’t be asked is said, and the form stays', async (answer, said) => {
  await open('/login', { 'sign-in/social': answer }, 'Alpenrose');
  await fill(field('Email'), anna.email);
  await press(await until(() => button('Continue with Alpenrose')));
  await until(() =>
    expect(notices().join()).toContain('Signing in with the provider did not work.'),
  );
  expect(notices().join()).toContain(said);
  expect(field('Email').value).toBe(anna.email);
});

test('signing up with the provider asks for an account, and for who is known already', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const app = await openPublic(
    '/signup',
    'Create your account',
    { 'sign-in/social': () => json(200, { url: 'https://id.example/' }) },
    {
      before(service) {
        service.social = 'Alpenrose';
      },
    },
  );
  await press(await until(() => button('Continue with Alpenrose')));
  await until(() => expect(sentTo(app, 'sign-in/social')).toHaveLength(1));
  expect(sentTo(app, 'sign-in/social')[0]).toMatchObject({
    callbackURL: '/oauth-callback?flow=signup&error=user_exists',
    newUserCallbackURL: '/oauth-callback?flow=signup',
    errorCallbackURL: '/oauth-callback?flow=signup',
    requestSignUp: true,
  });
});
