import { expect, test } from 'vitest';
import type { SignInMethods } from '../../../../core/contract/identity.ts';
import { type Answers, identityAnswers, refusal, sentTo } from '../harness/account.ts';
import type { App } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { openFrame } from '../harness/frame.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { withPasskeys } from '../harness/passkeys.ts';
import { anna, password } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, complaintAt, dialog, field, one, says, textOf } from '../harness/sight.ts';

const own = {
  'list-sessions': () => json(200, []),
  'get-session': session,
  pin: () => json(200, { set_at: null }),
};
function session(): Response {
  const { id, email, name } = anna;
  return json(200, { session: { id: 's1' }, user: { id, email, name, emailVerified: true } });
}
const uri = `otpauth://totp/Coperto:${anna.email}?secret=ABCDEFGH&issuer=Coperto`;
const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

async function open(methods: Partial<SignInMethods> = {}, answers: Answers = {}): Promise<App> {
  const app = await openFrame({
    at: '/account',
    before(service) {
      Object.assign(service.signInMethods, methods);
      identityAnswers(service, { ...own, ...answers });
    },
  });
  await until(() => expect(says(/Your password alone|A code follows|has no password/)).toBe(true));
  return app;
}

/** Presses a button of the account, once it is there. */
const begin = async (name: string) => press(await until(() => button(name)));
const asked = () => one('alertdialog');
async function givePassword(submit: string, text = password): Promise<void> {
  await until(() => field('Current password', asked()));
  await fill(field('Current password', asked()), text);
  await press(button(submit, asked()));
}
const keptCodes = () =>
  all('listitem', undefined, one('list', 'Recovery codes', asked())).map(textOf);

test('two-step sign-in is set up: password, key, code, recovery codes', async () => {
  const app = await open(
    {},
    {
      'two-factor/enable': () => json(200, { totpURI: uri, backupCodes: recoveryCodes }),
      'two-factor/verify-totp': () => json(200, { token: 's', user: {} }),
    },
  );
  await until(() => expect(says('Your password alone is enough.')).toBe(true));
  await begin('Set up two-step sign-in');
  await givePassword('Continue');
  await until(() => one('img', 'QR code for the authenticator app'));
  expect(says('ABCD EFGH', asked())).toBe(true);
  await fill(field('Code of the authenticator app', asked()), '123456');
  app.service.signInMethods.has_two_step = true;
  await press(button('Switch on', asked()));
  await until(() => expect(keptCodes()).toEqual(recoveryCodes));
  expect(sentTo(app, 'two-factor/enable')).toEqual([{ password }]);
  // Nothing but the button closes it: the codes show this once.
  expect(all('button', 'Close', asked())).toEqual([]);
  await keys('{Escape}');
  expect(keptCodes()).toEqual(recoveryCodes);
  await press(button('I have kept them', asked()));
  await until(() => expect(notices()).toEqual(['Two-step sign-in is on']));
  await until(() => expect(says('A code follows your password.')).toBe(true));
});

test('a wrong password, and a wrong first code, are said at their fields', async () => {
  await open(
    {},
    {
      'two-factor/enable': ({ body }) =>
        (body as { password: string }).password === password
          ? json(200, { totpURI: uri, backupCodes: recoveryCodes })
          : refusal(400, 'INVALID_PASSWORD'),
      'two-factor/verify-totp': () => refusal(401, 'INVALID_CODE'),
    },
  );
  await begin('Set up two-step sign-in');
  await givePassword('Continue', 'not my password');
  await until(() =>
    expect(complaintAt(field('Current password', asked()))).toBe('This is not your password.'),
  );
  await givePassword('Continue');
  const code = await until(() => field('Code of the authenticator app', asked()));
  await fill(code, '12345');
  await press(button('Switch on', asked()));
  await until(() => expect(complaintAt(code)).toBe('The code has 6 digits.'));
  await fill(code, '123456');
  await press(button('Switch on', asked()));
  await until(() => expect(complaintAt(code)).toMatch(/^This code is not right/));
});

test('new recovery codes are made with the password', async () => {
  const app = await open(
    { has_two_step: true },
    { 'two-factor/generate-backup-codes': () => json(200, { backupCodes: recoveryCodes }) },
  );
  await begin('New recovery codes');
  await givePassword('Make new codes');
  await until(() => expect(keptCodes()).toEqual(recoveryCodes));
  await press(button('I have kept them', asked()));
  await until(() => expect(all('alertdialog')).toEqual([]));
  expect(sentTo(app, 'two-factor/generate-backup-codes')).toEqual([{ password }]);
});

test('it is switched off with the password; too many tries are said', async () => {
  let tries = 0;
  const app = await open(
    { has_two_step: true },
    {
      'two-factor/disable'() {
        tries += 1;
        return tries === 1 ? problem(429, 'too_many_requests') : json(200, { status: true });
      },
    },
  );
  await begin('Switch off');
  await givePassword('Switch off');
  await until(() => expect(says(/^Too many attempts/, asked())).toBe(true));
  app.service.signInMethods.has_two_step = false;
  await press(button('Switch off', asked()));
  await until(() => expect(notices()).toEqual(['Two-step sign-in is off']));
  await until(() => button('Set up two-step sign-in'));
});

test('who has no password is told what they can do', async () => {
  await open({ has_password: false });
  await until(() => expect(says(/^Your account has no password/)).toBe(true));
  expect(all('button', 'Set up two-step sign-in')).toEqual([]);
});

test('what can’t be shown says why, and is asked for again', async () => {
  const app = await openFrame({
    at: '/account',
    before(service) {
      service.instead = ({ path }) =>
        path.endsWith('/sign-in-methods')
          ? problem(503, 'unavailable')
          : own[path.replace('/api/auth/', '') as keyof typeof own]?.();
    },
  });
  await until(() => expect(says('How you sign in can’t be shown')).toBe(true));
  identityAnswers(app.service, own);
  await press(button('Try again'));
  await until(() => button('Set up two-step sign-in'));
});

const key = { id: 'k1', name: 'Tablet of reception', created_at: '2026-11-02T10:00:00.000Z' };
const passkeys = () => all('listitem', undefined, one('list', 'Passkeys')).map(textOf);

test('a passkey is added under a name, and listed', async () => {
  withPasskeys();
  const app = await open(
    {},
    {
      'passkey/generate-register-options': () => json(200, { challenge: 'x' }),
      'passkey/verify-registration': () => json(200, { id: 'k1' }),
    },
  );
  await until(() => expect(says('No passkey yet.')).toBe(true));
  await begin('Add a passkey');
  const form = await until(() => dialog('Add a passkey'));
  const name = await until(() => field('Name', form));
  await fill(name, '');
  await press(button('Continue', form));
  await until(() => expect(complaintAt(name)).not.toBe(''));
  await fill(name, key.name);
  app.service.signInMethods.passkeys.push(key);
  await press(button('Continue', form));
  await until(() => expect(notices()).toEqual(['Passkey added']));
  await until(() => expect(passkeys()).toEqual(['Tablet of receptionAdded on 2 November 2026']));
  const body = { name: key.name, response: { id: 'key' } };
  expect(sentTo(app, 'passkey/verify-registration')).toEqual([body]);
});

test('to add one long after the sign-in, one signs in again, and the name stays', async () => {
  withPasskeys();
  let isFresh = false;
  await open(
    {},
    {
      'passkey/generate-register-options': () =>
        isFresh ? json(200, { challenge: 'x' }) : refusal(403, 'SESSION_NOT_FRESH'),
    },
  );
  await begin('Add a passkey');
  const form = await until(() => dialog('Add a passkey'));
  await fill(await until(() => field('Name', form)), 'Phone');
  await press(button('Continue', form));
  await until(() => expect(says('To add a passkey, sign in again first.')).toBe(true));
  isFresh = true;
  await fill(await until(() => field('Password', form)), password);
  await press(button('Sign in', form));
  expect((await until(() => field('Name', form))).value).toBe('Phone');
});

test('a passkey is renamed, and removed after a question', async () => {
  const app = await open(
    { passkeys: [key] },
    {
      'passkey/update-passkey': () => json(200, { passkey: {} }),
      'passkey/delete-passkey': () => json(200, { status: true }),
    },
  );
  await begin(`Rename ${key.name}`);
  const form = await until(() => dialog('Rename the passkey'));
  await fill(await until(() => field('Name', form)), 'Phone');
  app.service.signInMethods.passkeys = [{ ...key, name: 'Phone' }];
  await press(button('Save name', form));
  await until(() => expect(passkeys().join()).toContain('Phone'));
  expect(sentTo(app, 'passkey/update-passkey')).toEqual([{ id: 'k1', name: 'Phone' }]);
  await begin('Remove Phone');
  await until(asked);
  expect(sentTo(app, 'passkey/delete-passkey')).toEqual([]);
  app.service.signInMethods.passkeys = [];
  await press(button('Remove passkey', asked()));
  await until(() => expect(says('No passkey yet.')).toBe(true));
  expect(sentTo(app, 'passkey/delete-passkey')).toEqual([{ id: 'k1' }]);
});

test('a browser without passkeys says so, and lists them all the same', async () => {
  await open({ passkeys: [key] });
  await until(() => expect(passkeys()).toHaveLength(1));
  expect(says('This browser can’t use passkeys.')).toBe(true);
  expect(all('button', 'Add a passkey')).toEqual([]);
});
