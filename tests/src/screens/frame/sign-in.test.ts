import { expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { anna, berta, type Person, password } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, field, one, says, textOf } from '../harness/sight.ts';

const email = () => field('Email');
const secret = () => field('Password');
const submit = () => press(button('Sign in'));
const complaintOf = (input: HTMLInputElement): string =>
  document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.textContent ?? '';

async function openLogin(at = '/login') {
  const app = await openApp({ at, rows: house });
  await until(() => one('heading', 'Sign in'));
  return app;
}

async function signIn(person: Person, secretText = password): Promise<void> {
  await fill(email(), person.email);
  await fill(secret(), secretText);
  await submit();
}

test('the front page says what the product is, and leads to signing up, and to signing in', async () => {
  await openApp({ at: '/' });
  await until(() => one('heading', /^Know who eats\.\sCook what they\swill eat\.$/));
  // On a phone the second "Sign in" stands below the words, elsewhere the first one in the head.
  const links = ['Coperto', 'Sign in', 'Start with your hotel', 'Sign in'];
  expect(all('link').map(textOf)).toEqual(links);
  expect(one('link', 'Start with your hotel').getAttribute('href')).toBe('/signup');
  for (const link of all('link', 'Sign in')) expect(link.getAttribute('href')).toBe('/login');
  await press(all('link', 'Sign in')[0] as HTMLElement);
  await until(() => one('heading', 'Sign in'));
  expect(location.pathname).toBe('/login');
  expect(document.title).toBe('Sign in · Coperto');
});

test.each([
  ['reception', '/reception', 'Reception'],
  ['kitchen', '/kitchen', 'Kitchen'],
  ['admin', '/dashboard', 'Dashboard'],
  ['menu_planner', '/menu', 'Menu'],
  ['stock_manager', '/stock-replenishment', 'Stock'],
] as const)('signing in leads %s to the screen of their role', async (role, at, heading) => {
  const { service } = await openLogin();
  service.roles.set(anna.id, role);
  await signIn(anna);
  await until(() => one('heading', heading));
  expect(location.pathname).toBe(at);
});

test('an administrator who chose the admin view comes back to it', async () => {
  const before = () => localStorage.setItem('coperto-view', 'admin');
  await openApp({ as: berta, at: '/', rows: house, before });
  await until(() => one('heading', 'Structure'));
  expect(location.pathname).toBe('/hotels');
});

test('whoever was on the way to a screen is told so, and goes on there, with its query', async () => {
  await openLogin('/kitchen?from=mail');
  expect(says('Then back to Kitchen')).toBe(true);
  expect(location.pathname + location.search).toBe(
    `/login?redirect_uri=${encodeURIComponent('/kitchen?from=mail')}`,
  );
  await signIn(anna);
  await until(() => one('heading', 'Kitchen'));
  expect(location.pathname + location.search).toBe('/kitchen?from=mail');
});

test.each(['', '?redirect_uri=%2Fno-such-page', '?redirect_uri=%2F%2Fevil.example%2Fkitchen'])(
  'the sign-in page%s names no screen to go back to',
  async (query) => {
    await openLogin(`/login${query}`);
    expect(says(/Then back to/)).toBe(false);
  },
);

test('a forgotten password takes the typed address along, and back', async () => {
  await openLogin('/login?redirect_uri=%2Fkitchen');
  await fill(email(), anna.email);
  await press(one('link', 'Forgot it?'));
  await until(() => one('heading', 'Reset your password'));
  expect(email().value).toBe(anna.email);
  await fill(email(), berta.email);
  await press(one('link', 'Back to sign in'));
  await until(() => one('heading', 'Sign in'));
  expect(email().value).toBe(berta.email);
  expect(location.search).toBe('?redirect_uri=%2Fkitchen');
});

test('an address of another site is not gone to', async () => {
  await openLogin('/login?redirect_uri=%2F%2Fevil.example%2F');
  await signIn(anna);
  await until(() => one('heading', 'Reception'));
});

test('who is signed in comes to no sign-in page', async () => {
  await openApp({ as: anna, at: '/login?redirect_uri=%2Fkitchen', rows: house });
  await until(() => one('heading', 'Kitchen'));
});

test('without input both fields say that they are needed; nothing is sent', async () => {
  const { service } = await openLogin();
  await submit();
  expect(complaintOf(email())).toBe('This field is required.');
  expect(complaintOf(secret())).toBe('This field is required.');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(service.received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('what is no email address, and too short a password, are said at their fields', async () => {
  await openLogin();
  await fill(email(), 'anna@');
  await fill(secret(), 'short');
  await submit();
  expect(complaintOf(email())).toBe('This is not an email address.');
  expect(complaintOf(secret())).toBe('At least 8 characters.');
  await fill(email(), ` ${anna.email} `);
  await fill(secret(), password);
  await submit();
  await until(() => one('heading', 'Reception'));
});

test('a wrong password is said in words; what was typed stays, the password is selected', async () => {
  await openLogin();
  await signIn(anna, 'not-the-password');
  await until(() => expect(says('Email or password is not right.')).toBe(true));
  expect(email().value).toBe(anna.email);
  expect(secret().value).toBe('not-the-password');
  expect(document.activeElement?.getAttribute('name')).toBe('password');
  expect([secret().selectionStart, secret().selectionEnd]).toEqual([0, secret().value.length]);
  await keys(`${password}{Enter}`);
  await until(() => one('heading', 'Reception'));
});

test('without a network it says so, and works once there is one', async () => {
  const { service } = await openLogin();
  service.cut();
  await signIn(anna);
  await until(() =>
    expect(says('No connection to the service. Check the network, then try again.')).toBe(true),
  );
  service.restore();
  await submit();
  await until(() => one('heading', 'Reception'));
});

test('a device without a network is told before anything is sent; with one, the line goes', async () => {
  const { page, service } = await openLogin();
  const line = /^No connection\. Signing in needs one once/;
  expect(says(line)).toBe(false);
  page.believe(false);
  service.cut();
  await until(() => expect(says(line)).toBe(true));
  await signIn(anna);
  await until(() => expect(document.activeElement?.getAttribute('name')).toBe('password'));
  expect(says(/^No connection to the service/)).toBe(false);
  service.restore();
  page.believe(true);
  await until(() => expect(says(line)).toBe(false));
  await submit();
  await until(() => one('heading', 'Reception'));
});

test('while the service is asked the button keeps its words and asks for nothing more', async () => {
  const { service } = await openLogin();
  let asked = 0;
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  service.instead = async ({ path }) => {
    if (!path.includes('sign-in')) return undefined;
    asked += 1;
    await waiting;
    return undefined;
  };
  await signIn(anna);
  expect(button('Sign in').getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button('Sign in'));
  await submit();
  expect(asked).toBe(1);
  answer();
  await until(() => one('heading', 'Reception'));
});

test('too many attempts, and what is not known, have their words too', async () => {
  const { service } = await openLogin();
  const refusals = [json(429, {}), json(418, {})];
  service.instead = ({ path }) => (path.includes('sign-in') ? refusals.shift() : undefined);
  for (const said of [
    'Too many attempts. Wait a minute, then try again.',
    'Something went wrong. Try again.',
  ]) {
    await signIn(anna);
    await until(() => expect(says(said)).toBe(true));
  }
});

test('the password can be looked at, and hidden again', async () => {
  await openLogin();
  await fill(secret(), password);
  expect(secret().type).toBe('password');
  await press(button('Show password'));
  expect(secret().type).toBe('text');
  await press(button('Hide password'));
  expect(secret().type).toBe('password');
});

test('the page leads to the front page, to a new password and to a new account, and to no provider', async () => {
  await openLogin();
  expect(all('link').map(textOf)).toEqual(['Coperto', 'Forgot it?', 'Create an account']);
  expect(all('button').map((each) => each.getAttribute('aria-label') ?? textOf(each))).toEqual([
    'Show password',
    'Sign in',
  ]);
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
});

test('signed in on this device before, a person opens without a network', async () => {
  const app = await openApp({ as: anna, at: '/', rows: house });
  await until(() => one('grid'));
  await pass(1500);
  app.service.cut();
  history.replaceState(null, '', '/');
  await app.reload();
  await until(() => one('grid'));
  expect(location.pathname).toBe('/reception');
});

test('a token is looked at every 30 s while the app is open, and renewed once it lives for 90 s', async () => {
  const { service } = await openApp({ as: anna, at: '/hotels', rows: house });
  const begun = Date.now();
  const renewed = () => service.received.filter(({ path }) => path === '/api/auth/token').length;
  const before = renewed();
  await pass(13.4 * 60_000);
  expect(renewed()).toBe(before);
  await pass(begun + 14 * 60_000 - Date.now());
  expect(renewed()).toBe(before + 1);
  // The next one lasts as long.
  await pass(10 * 60_000);
  expect(renewed()).toBe(before + 1);
});

test('a session that the server has ended leaves the screens usable, and says what to do', async () => {
  const app = await openApp({ as: anna, at: '/reception', rows: house });
  await until(() => one('grid'));
  app.service.sessionEnded = true;
  await press(button(/^Rossi Marco, Dinner/));
  await until(() => expect(all('button', /Sign in to send 1/)).toHaveLength(1), 30_000);
  expect(button(/^Rossi Marco, Dinner/).getAttribute('aria-label')).toContain('waiting to be sent');
  await press(button(/Sign in to send 1/));
  await press(await until(() => button('Sign in', one('dialog', 'Connection'))));
  const form = await until(() => one('dialog', 'Sign in again'));
  expect(field('Email', form).value).toBe(anna.email);
  expect(field('Email', form).readOnly).toBe(true);
  await fill(field('Password', form), password);
  await press(button('Sign in', form));
  await until(() => expect(says('Nothing is waiting')).toBe(true), 30_000);
  expect(app.service.effects).toBe(1);
});

test('the engine’s code that could not be downloaded is said, tried again by itself and at a press, until it is here', async () => {
  let tries = 0;
  let lost = true;
  vi.doMock('../../../../src/offline/engine.ts', async (original) => {
    tries += 1;
    if (lost) throw new TypeError('Failed to fetch dynamically imported module');
    return original();
  });
  onTestFinished(() => void vi.doUnmock('../../../../src/offline/engine.ts'));
  const app = await openLogin();
  await signIn(anna);
  await until(() => expect(notices().join()).toContain('could not be downloaded'));
  expect(tries).toBe(1);
  await until(() => expect(tries).toBeGreaterThan(1), 10_000);
  expect(all('grid')).toEqual([]);
  lost = false;
  await press(button('Try again'));
  await until(() => one('grid'));
  await until(() => expect(notices()).toEqual([]));
  app.page.complaints.length = 0;
});
