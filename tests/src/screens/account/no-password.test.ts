import { expect, test } from 'vitest';
import {
  type Answers,
  done,
  identityAnswers,
  refusal,
  sentTo,
  verified,
} from '../harness/account.ts';
import type { App } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { openFrame } from '../harness/frame.ts';
import { fill, press } from '../harness/hands.ts';
import { withPasskeys } from '../harness/passkeys.ts';
import { anna, password } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, dialog, field, one, says } from '../harness/sight.ts';

/** The account of somebody who signs in with a provider or a passkey. */
async function open(answers: Answers, hasPassword = false): Promise<App> {
  withPasskeys();
  let app: App | undefined;
  app = await openFrame({
    at: '/account',
    before(service) {
      service.signInMethods.has_password = hasPassword;
      identityAnswers(service, {
        'list-sessions': () => json(200, []),
        'get-session': () => json(200, { session: { id: 's1' }, user: {} }),
        pin: () => json(200, { set_at: null }),
        'passkey/generate-authenticate-options': () => json(200, { challenge: 'x' }),
        'passkey/verify-authentication': () => verified((app as App).service),
        ...answers,
      });
    },
  });
  await until(() => one('heading', 'PIN for shared tablets'));
  return app;
}

test('who has no password is not asked to change it', async () => {
  await open({});
  await until(() => expect(says(/^Your account has none: you sign in with a provider/)).toBe(true));
  expect(all('button', 'Save password')).toEqual([]);
});

test('a PIN long after the sign-in: one signs in again, without a password', async () => {
  let isFresh = false;
  const app = await open({
    'pin/set': () => (isFresh ? json(200, { set_at: null }) : refusal(400, 'PASSWORD_NEEDED')),
  });
  await until(() => expect(all('button', 'Save password')).toEqual([]));
  await press(button('Set PIN'));
  const form = await until(() => dialog('Set PIN'));
  const enter = async () => {
    await fill(await until(() => field('New PIN', form)), '480266');
    await fill(field('Repeat the PIN', form), '480266');
    expect(all('textbox', 'Current password', form)).toEqual([]);
    await press(button('Set PIN', form));
  };
  await enter();
  await until(() => expect(says('To set a PIN, sign in again first.', form)).toBe(true));
  isFresh = true;
  await press(button('Sign in with a passkey', form));
  await enter();
  await until(() => expect(notices()).toEqual(['Your PIN is set']));
  expect(sentTo(app, 'pin/set')).toHaveLength(2);
});

test('deleting the account long after the sign-in: one signs in again, without a password', async () => {
  let isFresh = false;
  const app = await open({
    'delete-user': () => (isFresh ? done() : refusal(400, 'SESSION_EXPIRED')),
  });
  await until(() => expect(all('button', 'Save password')).toEqual([]));
  await press(button('Delete account …'));
  const form = await until(() => dialog('Delete your account?'));
  const typed = () => field(/^Type anna@post\.example to confirm/, form);
  await fill(typed(), anna.email);
  expect(form.textContent).not.toContain('Current password');
  await press(button('Delete account', form));
  await until(() => expect(says('To delete your account, sign in again first.', form)).toBe(true));
  isFresh = true;
  await press(button('Sign in with a passkey', form));
  await fill(await until(typed), anna.email);
  await press(button('Delete account', form));
  await until(() => one('heading', 'Sign in'));
  expect(sentTo(app, 'delete-user')).toEqual([{}, {}]);
});

test('where that was not known, it is said', async () => {
  await open({ 'change-password': () => refusal(400, 'CREDENTIAL_ACCOUNT_NOT_FOUND') }, true);
  await fill(field('Current password'), password);
  await fill(field('New password'), 'new-password');
  await fill(field('Confirm password'), 'new-password');
  await press(button('Save password'));
  await until(() => expect(says(/Your account has no password\./)).toBe(true));
});
