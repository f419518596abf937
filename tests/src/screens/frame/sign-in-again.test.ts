import { expect, test, vi } from 'vitest';
import { identityAnswers, sentTo, verified } from '../harness/account.ts';
import { type App, openApp } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { openDrawer } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { withPasskeys } from '../harness/passkeys.ts';
import { anna, karl, type Person } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { button, field, one, says } from '../harness/sight.ts';

/** Anna's session has ended, and one change of hers waits. */
async function openEnded(): Promise<App> {
  const app = await openApp({
    as: anna,
    at: '/reception',
    rows: house,
    before(service) {
      service.social = 'Alpenrose';
    },
  });
  const dinner = await until(() => button(/^Rossi Marco, Dinner/));
  app.service.sessionEnded = true;
  await press(dinner);
  return app;
}

async function openDialog(): Promise<HTMLElement> {
  await press(await until(() => button(/Sign in to send 1/), 30_000));
  await press(await until(() => button('Sign in', one('dialog', 'Connection'))));
  return until(() => one('dialog', 'Sign in again'));
}

/** Comes back from the provider as somebody. */
async function comeBack(app: App, person: Person, at: string): Promise<void> {
  const { id, email, name } = person;
  identityAnswers(app.service, {
    'get-session': () =>
      json(200, { session: { id: 's' }, user: { id, email, name, emailVerified: true } }),
  });
  app.service.beginSession(person);
  history.replaceState(null, '', at);
  await app.reload();
}

test('who has no password signs in again through the provider, and comes back to where they were', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const app = await openEnded();
  identityAnswers(app.service, {
    'sign-in/social': () => json(200, { url: 'https://id.example/' }),
  });
  const form = await openDialog();
  await press(await until(() => button('Continue with Alpenrose', form)));
  await until(() => expect(sentTo(app, 'sign-in/social')).toHaveLength(1));
  const back = '/oauth-callback?flow=login&redirect_uri=%2Freception';
  expect(sentTo(app, 'sign-in/social')[0]).toMatchObject({ callbackURL: back });
  await comeBack(app, anna, back);
  await until(() => expect(location.pathname).toBe('/reception'));
  await until(() => expect(app.service.effects).toBe(1), 30_000);
});

test('what waits is not sent when somebody else comes back from the provider', async () => {
  const app = await openEnded();
  await until(() => button(/Sign in to send 1/), 30_000);
  await comeBack(app, karl, '/oauth-callback?flow=login&redirect_uri=%2Freception');
  await until(() => expect(location.pathname).toBe('/reception'));
  await until(() => button(/^Rossi Marco, Dinner/));
  await openDrawer();
  await until(() => expect(says(/^1 change of Anna Berger waits on this device/)).toBe(true));
  expect(app.service.effects).toBe(0);
});

test('a passkey signs in again over the screen', async () => {
  withPasskeys();
  const app = await openEnded();
  identityAnswers(app.service, {
    'passkey/generate-authenticate-options': () => json(200, { challenge: 'x' }),
    'passkey/verify-authentication': () => verified(app.service),
  });
  await press(button('Sign in with a passkey', await openDialog()));
  await until(() => expect(says('Nothing is waiting')).toBe(true), 30_000);
  expect(app.service.effects).toBe(1);
});

test('a forgotten password leads to a new one, although the person is still known here', async () => {
  await openEnded();
  await press(one('link', 'Forgot it?', await openDialog()));
  await until(() => one('heading', 'Reset your password'));
  expect(location.pathname + location.search).toBe('/forgot-password?redirect_uri=%2Freception');
  expect(field('Email').value).toBe(anna.email);
});
