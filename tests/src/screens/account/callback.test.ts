import { expect, test } from 'vitest';
import { type Answers, identityAnswers, openPublic, sentTo } from '../harness/account.ts';
import { openApp } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { anna } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { button, field, one, says } from '../harness/sight.ts';

const { id, email, name } = anna;
const sessionOf = (emailVerified: boolean) =>
  json(200, { session: { id: 's' }, user: { id, email, name, emailVerified } });

/** Comes back from the provider, with a session of the browser's cookie. */
const comeBack = (at: string, answers: Answers = { 'get-session': () => sessionOf(true) }) =>
  openApp({
    at,
    rows: house,
    before(service) {
      service.beginSession(anna);
      identityAnswers(service, answers);
    },
  });

test.each([
  ['', '/dashboard'],
  ['?flow=login', '/dashboard'],
  ['?flow=signup', '/hotels'],
  ['?flow=login&redirect_uri=%2Fkitchen', '/kitchen'],
  ['?flow=login&redirect_uri=%2F%2Fevil.example', '/dashboard'],
])('back from the provider with %s, one goes on to %s', async (query, at) => {
  await comeBack(`/oauth-callback${query}`);
  await until(() => expect(location.pathname).toBe(at));
  await until(() => one('banner'));
});

test('it says that it works while the session is asked for', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => {
    answer = () => resolve(sessionOf(true));
  });
  await comeBack('/oauth-callback', { 'get-session': () => waiting });
  await until(() => one('heading', 'Signing you in'));
  expect(document.title).toBe('Signing you in · Coperto');
  answer();
  await until(() => expect(location.pathname).toBe('/dashboard'));
});

test.each([
  ['user_not_found', 'login'],
  ['signup_disabled', 'login'],
  ['USER_NOT_FOUND', 'signup'],
])('%s is said, and after 2 s the page for a new account follows', async (error, flow) => {
  await openPublic(
    `/oauth-callback?flow=${flow}&error=${error}&redirect_uri=%2Fkitchen`,
    'Signing in did not work',
  );
  const since = Date.now();
  await until(() => expect(notices()).toEqual(['User not found. Please check your email.']));
  expect(location.pathname).toBe('/oauth-callback');
  await until(() => expect(location.pathname).toBe('/signup'));
  expect(Date.now() - since).toBeGreaterThan(1700);
  expect(Date.now() - since).toBeLessThan(2200);
  expect(location.search).toBe('?redirect_uri=%2Fkitchen');
  await until(() => one('heading', 'Create your account'));
});

test.each(['user_exists', 'account_not_linked', 'identifier_already_exists'])(
  'signing up with %s is said, ends what the server began, and after 2 s the sign-in page follows',
  async (error) => {
    const app = await openPublic(
      `/oauth-callback?flow=signup&error=${error}`,
      'Signing in did not work',
    );
    const since = Date.now();
    await until(() => expect(notices()).toEqual(['User already exists with this email.']));
    await until(() => expect(location.pathname).toBe('/login'));
    expect(Date.now() - since).toBeGreaterThan(1700);
    expect(Date.now() - since).toBeLessThan(2200);
    expect(sentTo(app, 'sign-out')).toHaveLength(1);
    expect(sentTo(app, 'get-session')).toEqual([]);
  },
);

test.each(['access_denied', 'state_mismatch', 'account_not_linked', 'email_not_verified'])(
  'any other error, as %s, is said, with a way on',
  async (error) => {
    await openPublic(`/oauth-callback?flow=login&error=${error}`, 'Signing in did not work');
    expect(says(/^Signing in with the provider did not work\./)).toBe(true);
    await press(one('link', 'Back to sign in'));
    await until(() => field('Email'));
    expect(location.pathname).toBe('/login');
  },
);

test('an error that the sign-in page is opened with is said in the same way', async () => {
  await openPublic('/login?error=user_not_found', 'Signing in did not work');
  await until(() => expect(notices()).toEqual(['User not found. Please check your email.']));
  await until(() => expect(location.pathname).toBe('/signup'));
});

test.each([
  ['no session', () => json(200, null)],
  ['one whose address is not proved', () => sessionOf(false)],
])('%s counts as signed out', async (_, answer) => {
  await openPublic('/oauth-callback?flow=login', 'Signing in did not work', {
    'get-session': answer,
  });
  expect(location.pathname).toBe('/oauth-callback');
});

test('without a network it says so; once there is one, it goes on from there', async () => {
  const app = await openPublic(
    '/oauth-callback?flow=signup',
    'Signing in did not work',
    { 'get-session': () => sessionOf(true) },
    { before: (service) => service.cut() },
  );
  expect(says('No connection to the service. Check the network, then try again.')).toBe(true);
  app.service.beginSession(anna);
  app.service.restore();
  await press(button('Try again'));
  await until(() => expect(location.pathname).toBe('/hotels'));
});

test.each([
  ['/login', 'user', '/dashboard'],
  ['/signup', 'user', '/dashboard'],
  ['/forgot-password', 'admin', '/hotels'],
  ['/oauth-callback?error=access_denied', 'admin', '/hotels'],
])('who is signed in and opens %s in the %s view goes to %s', async (at, view, to) => {
  await openApp({
    as: anna,
    at,
    rows: house,
    before: () => localStorage.setItem('coperto-view', view),
  });
  await until(() => expect(location.pathname).toBe(to));
});

test('an unknown address leads who is signed out to the sign-in page, and is remembered', async () => {
  await openPublic('/no-such-page?x=1', 'Sign in');
  expect(location.pathname + location.search).toBe('/login?redirect_uri=%2Fno-such-page%3Fx%3D1');
});
