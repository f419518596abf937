import { expect, test } from 'vitest';
import {
  code,
  newcomer,
  openPublic,
  refusal,
  sentTo,
  signUpAs,
  verified,
} from '../harness/account.ts';
import type { App } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { anna } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, complaintAt, field, focused, one, says, textOf } from '../harness/sight.ts';

const title = 'Create your account';
const created = () => json(200, { token: null, user: { id: anna.id } });

const open = (answers: Parameters<typeof openPublic>[2] = {}, at = '/signup') =>
  openPublic(at, title, { 'sign-up/email': created, ...answers });

/** Up to the code, with these answers. */
async function openCode(
  answers: (app: () => App) => Parameters<typeof openPublic>[2],
  at?: string,
) {
  let app: App | undefined;
  const opened = () => {
    if (!app) throw new Error('not open');
    return app;
  };
  app = await open(answers(opened), at);
  await signUpAs();
  await until(() => one('heading', 'Confirm your email'));
  return app;
}

test('the start page leads here, and from here one can sign in', async () => {
  await open();
  expect(document.title).toBe('Create your account · Coperto');
  expect(one('link', 'Sign in').getAttribute('href')).toBe('/login');
});

test('an empty form says at each field that it is required; nothing is sent', async () => {
  const app = await open();
  await press(button('Create account'));
  for (const label of Object.keys(newcomer)) {
    expect([label, complaintAt(field(label))]).toEqual([label, 'This field is required.']);
  }
  expect(focused()).toBe('First name');
  expect(sentTo(app, 'sign-up/email')).toEqual([]);
});

test('names of one letter, no address, too short a password and another one are said at their fields', async () => {
  const app = await open();
  await signUpAs({ 'First name': ' A ', 'Last name': 'B', Email: 'anna@', Password: '1234567' });
  expect(complaintAt(field('First name'))).toBe('At least 2 characters.');
  expect(complaintAt(field('Last name'))).toBe('At least 2 characters.');
  expect(complaintAt(field('Email'))).toBe('This is not an email address.');
  expect(complaintAt(field('Password'))).toContain('At least 8 characters.');
  expect(complaintAt(field('Confirm password'))).toBe('Passwords do not match');
  expect(sentTo(app, 'sign-up/email')).toEqual([]);
});

test('a password that is repeated otherwise is said, and the word goes once it is the same', async () => {
  await open();
  await signUpAs({ 'Confirm password': 'another-one' });
  expect(complaintAt(field('Confirm password'))).toBe('Passwords do not match');
  await fill(field('Confirm password'), newcomer.Password);
  expect(complaintAt(field('Confirm password'))).toBe('');
});

test('an account is asked for with name, address and password; then the code, with the focus in its field', async () => {
  const app = await openCode(() => ({}));
  expect(sentTo(app, 'sign-up/email')).toEqual([
    { name: 'Anna Berger', email: anna.email, password: newcomer.Password },
  ]);
  expect(says(/^We sent a 6-digit code to anna@post\.example\./)).toBe(true);
  expect(document.activeElement).toBe(code());
  expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(document.title).toBe('Create your account · Coperto');
});

test('the right code signs in, and leads to the screen of the role', async () => {
  const app = await openCode((opened) => ({
    'email-otp/verify-email': () => verified(opened().service),
  }));
  await fill(code(), '123456');
  await press(button('Confirm'));
  await until(() => one('heading', 'Reception'));
  expect(sentTo(app, 'email-otp/verify-email')).toEqual([{ email: anna.email, otp: '123456' }]);
  await until(() => expect(notices()).toEqual(['Email confirmed']));
});

test.each([
  ['%2Fkitchen%3Fmeal%3D1', '/kitchen?meal=1'],
  ['%2F%2Fevil.example%2Fkitchen', '/reception'],
  ['https%3A%2F%2Fevil.example', '/reception'],
  ['%2F%5Cevil.example', '/reception'],
  ['%2Flogin', '/reception'],
])('after the code, redirect_uri=%s leads to %s', async (wanted, at) => {
  await openCode(
    (opened) => ({ 'email-otp/verify-email': () => verified(opened().service) }),
    `/signup?redirect_uri=${wanted}`,
  );
  await fill(code(), '123456');
  await keys('{Enter}');
  await until(() => one('banner'));
  expect(location.pathname + location.search).toBe(at);
});

test('a code of letters or too few digits is not sent; pasted with blanks it is read', async () => {
  const app = await openCode(() => ({
    'email-otp/verify-email': () => refusal(400, 'INVALID_OTP'),
  }));
  await press(button('Confirm'));
  expect(complaintAt(code())).toBe('This field is required.');
  await fill(code(), '12 ab 3');
  expect(code().value).toBe('123');
  await press(button('Confirm'));
  expect(complaintAt(code())).toBe('The code has 6 digits.');
  expect(sentTo(app, 'email-otp/verify-email')).toEqual([]);
  await fill(code(), ' 123 456 7');
  expect(code().value).toBe('123456');
});

test.each([
  ['INVALID_OTP', 400],
  ['OTP_EXPIRED', 400],
])(
  '%s is said in the words of the specification, and another code can be tried',
  async (name, status) => {
    let right = false;
    await openCode((opened) => ({
      'email-otp/verify-email': () => (right ? verified(opened().service) : refusal(status, name)),
    }));
    await fill(code(), '000000');
    await press(button('Confirm'));
    await until(() => expect(complaintAt(code())).toBe('Invalid or expired verification code.'));
    expect(code().value).toBe('000000');
    right = true;
    await keys('123456');
    await press(button('Confirm'));
    await until(() => one('heading', 'Reception'));
  },
);

test('too many wrong codes ask for a new one; too many requests, for a minute', async () => {
  const answers = [refusal(403, 'TOO_MANY_ATTEMPTS'), problem(429, 'too_many_requests')];
  await openCode(() => ({
    'email-otp/verify-email': () => answers.shift() ?? refusal(400, 'INVALID_OTP'),
  }));
  await fill(code(), '000000');
  await press(button('Confirm'));
  await until(() => expect(says('Too many wrong codes. Send a new code.')).toBe(true));
  await press(button('Confirm'));
  await until(() => expect(says('Too many attempts. Wait a minute, then try again.')).toBe(true));
});

test('a new code can be sent after 30 s, and the countdown begins anew', async () => {
  const app = await openCode(() => ({ 'email-otp/send-verification-otp': () => json(200, {}) }));
  const resend = () => button(/^Send a new code/);
  expect(textOf(resend())).toMatch(/in (30|29) s$/);
  await press(resend());
  expect(sentTo(app, 'email-otp/send-verification-otp')).toEqual([]);
  await pass(30_000);
  expect(textOf(resend())).toBe('Send a new code');
  await fill(code(), '000000');
  await press(resend());
  await until(() => expect(notices()).toEqual(['A new code is on its way']));
  expect(sentTo(app, 'email-otp/send-verification-otp')).toEqual([
    { email: anna.email, type: 'email-verification' },
  ]);
  expect(code().value).toBe('');
  expect(textOf(resend())).toMatch(/in (30|29) s$/);
});

test('a new code that could not be sent says why, and can be asked for again', async () => {
  await openCode(() => ({
    'email-otp/send-verification-otp': () => problem(429, 'too_many_requests'),
  }));
  await pass(30_500);
  await press(button('Send a new code'));
  await until(() => expect(notices().join()).toContain('The code could not be sent'));
  expect(notices().join()).toContain('Too many attempts. Wait a minute, then try again.');
  expect(button('Send a new code').getAttribute('aria-disabled')).toBeNull();
});

test('the address can be changed from the code: all that was typed is still there', async () => {
  const app = await openCode(() => ({}));
  await press(button('Change the address'));
  one('heading', title);
  for (const [label, text] of Object.entries(newcomer)) expect(field(label).value).toBe(text);
  await fill(field('Email'), 'other@post.example');
  await press(button('Create account'));
  await until(() => expect(says(/code to other@post\.example/)).toBe(true));
  expect(sentTo(app, 'sign-up/email')).toHaveLength(2);
});

test.each(['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'user_exists'])(
  '%s is said, and after 2 s the sign-in page follows, with the address and the way on',
  async (name) => {
    await open({ 'sign-up/email': () => refusal(422, name) }, '/signup?redirect_uri=%2Fkitchen');
    await signUpAs();
    const said = 'User already exists with this email.';
    await until(() => expect(complaintAt(field('Email'))).toBe(said));
    const since = Date.now();
    await until(() => expect(notices()).toEqual([said]));
    expect(location.pathname).toBe('/signup');
    await until(() => expect(location.pathname).toBe('/login'));
    expect(Date.now() - since).toBeGreaterThan(1900);
    expect(Date.now() - since).toBeLessThan(2200);
    await until(() => one('heading', 'Sign in'));
    expect(location.pathname + location.search).toBe('/login?redirect_uri=%2Fkitchen');
    expect(field('Email').value).toBe(anna.email);
  },
);

test('an account that needs no code is signed in at once', async () => {
  let app: App | undefined;
  app = await open({
    'sign-up/email': () => {
      app?.service.beginSession(anna);
      return json(200, { token: 's', user: {} });
    },
    'get-session': () => json(200, { session: {}, user: { ...anna, emailVerified: true } }),
  });
  await signUpAs();
  await until(() => one('heading', 'Reception'));
});

test('without a network the form says so and keeps what was typed; with one, it is sent', async () => {
  const app = await open();
  app.page.believe(false);
  app.service.cut();
  await until(() => expect(says(/^No connection\. This needs one/)).toBe(true));
  await signUpAs();
  expect(all('alert')).toEqual([]);
  expect(field('Password').value).toBe(newcomer.Password);
  app.page.believe(true);
  await press(button('Create account'));
  const lost = 'No connection to the service. Check the network, then try again.';
  await until(() => expect(says(lost)).toBe(true));
  app.service.restore();
  await press(button('Create account'));
  await until(() => one('heading', 'Confirm your email'));
});

test('the pages are in the language that was chosen', async () => {
  await openPublic('/signup', 'Konto erstellen', {}, { language: 'de' });
  await press(button('Konto erstellen'));
  await fill(field('Passwort'), 'abcdefgh');
  await fill(field('Passwort bestätigen'), 'abcdefgi');
  await until(() =>
    expect(complaintAt(field('Passwort bestätigen'))).toBe('Die Passwörter stimmen nicht überein'),
  );
});
