import { expect, test } from 'vitest';
import { type Answers, done, identityAnswers, refusal, sentTo } from '../harness/account.ts';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { openAccount, openFrame } from '../harness/frame.ts';
import { fill, press } from '../harness/hands.ts';
import { anna, password } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, complaintAt, dialog, field, one, says, textOf } from '../harness/sight.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_0) AppleWebKit Version/17.0 Safari/604.1';
const session = (id: string, userAgent: string, updatedAt: string, more = {}) => ({
  ...{ id, token: `token-${id}`, userAgent, updatedAt, createdAt: updatedAt, ...more },
});
const here = session('s1', chrome, '2026-11-21T15:00:00Z', { ipAddress: '10.0.0.7' });
const other = session('s2', ipad, '2026-11-21T15:30:00Z');
const named = session('s3', chrome, '2026-11-21T15:20:00Z', { deviceName: 'Kitchen tablet' });
const android = { deviceName: 'Brave on Android tablet' };
const suggested = session('s4', chrome, '2026-11-21T15:10:00Z', android);
const listed =
  (...sessions: object[]) =>
  () =>
    json(200, sessions);
const now = '2026-11-21T15:05:00Z';
const fine: Answers = {
  'list-sessions': listed(other, here),
  'get-session': () => json(200, { session: { id: 's1' }, user: {} }),
  pin: () => json(200, { set_at: null }),
};

async function open(answers: Answers = {}) {
  const app = await openFrame({
    at: '/account',
    before: (service) => identityAnswers(service, { ...fine, ...answers }),
  });
  await until(() => one('heading', 'Your account'));
  return app;
}

const devices = () => all('listitem', undefined, one('list', 'Signed-in devices')).map(textOf);

test('the menu of the person leads to the account', async () => {
  const app = await openFrame();
  identityAnswers(app.service, fine);
  await press(one('link', 'Your account', await openAccount()));
  await until(() => one('heading', 'Your account'));
  expect(location.pathname).toBe('/account');
  expect(all('dialog')).toEqual([]);
  expect(says(anna.name)).toBe(true);
  expect(says(anna.email)).toBe(true);
});

test('devices are named, this one first, and it alone can’t be signed out here', async () => {
  await open({ 'list-sessions': listed(other, here, named, suggested, session('s5', '', now)) });
  await until(() => expect(devices()).toHaveLength(5));
  expect(devices()).toEqual([
    'Chrome on WindowsLast used 16:00 · 10.0.0.7This device',
    'Safari on iPadLast used 16:30Sign out',
    'Kitchen tabletChrome on Windows · Last used 16:20Sign out',
    'Brave on AndroidLast used 16:10Sign out',
    'Unknown browserLast used 16:05Sign out',
  ]);
  button('Sign out Kitchen tablet');
});

test('a device is signed out, and goes from the list', async () => {
  const left = [other];
  const app = await open({
    'list-sessions': () => json(200, [here, ...left]),
    'revoke-session': () => {
      left.pop();
      return json(200, { status: true });
    },
  });
  await press(await until(() => button('Sign out Safari on iPad')));
  await until(() => expect(devices()).toHaveLength(1));
  expect(sentTo(app, 'revoke-session')).toEqual([{ token: 'token-s2' }]);
  await until(() => expect(notices()).toEqual(['Device signed out']));
  expect(all('button', 'Sign out everywhere else')).toEqual([]);
});

test('all other devices are signed out at once', async () => {
  const app = await open({ 'revoke-other-sessions': () => json(200, { status: true }) });
  await press(await until(() => button('Sign out everywhere else')));
  await until(() => expect(notices()).toEqual(['All other devices are signed out']));
  expect(sentTo(app, 'revoke-other-sessions')).toHaveLength(1);
});

test('a device that could not be signed out is said, with the reason', async () => {
  await open({ 'revoke-session': () => problem(429, 'too_many_requests') });
  await press(await until(() => button('Sign out Safari on iPad')));
  await until(() => expect(notices().join()).toContain('Too many attempts.'));
  expect(devices()).toHaveLength(2);
});

test('devices of a session that has ended ask for a sign-in, and are shown then', async () => {
  let fresh = false;
  await open({
    'list-sessions': () => (fresh ? json(200, [here]) : refusal(401, 'UNAUTHORIZED')),
  });
  await until(() => expect(says('Sign in again to see and change your devices.')).toBe(true));
  await press(button('Sign in'));
  const form = await until(() => dialog('Sign in again'));
  expect(field('Email', form).readOnly).toBe(true);
  fresh = true;
  await fill(field('Password', form), password);
  await press(button('Sign in', form));
  await until(() => expect(devices()).toHaveLength(1));
});

test('without a network the account says so, and tries again', async () => {
  const app = await openFrame();
  app.service.cut();
  app.page.believe(false);
  await press(one('link', 'Your account', await openAccount()));
  await until(() => expect(says('The devices can’t be shown')).toBe(true));
  expect(says(/^No connection\. This needs one/)).toBe(true);
  identityAnswers(app.service, fine);
  app.service.restore();
  app.page.believe(true);
  for (const again of all('button', 'Try again')) await press(again);
  await until(() => expect(devices()).toHaveLength(2));
  await until(() => button('Set up two-step sign-in'));
});

const change = async (current: string, next: string, confirm = next) => {
  await fill(field('Current password'), current);
  await fill(field('New password'), next);
  await fill(field('Confirm password'), confirm);
  await press(button('Save password'));
};

test('the password is changed, and the fields are empty again', async () => {
  const app = await open({ 'change-password': () => json(200, { token: null, user: {} }) });
  await change(password, 'new-password');
  await until(() =>
    expect(notices()).toEqual(['Password changed. All other devices are signed out.']),
  );
  expect(sentTo(app, 'change-password')).toEqual([
    { currentPassword: password, newPassword: 'new-password', revokeOtherSessions: true },
  ]);
  expect(field('Current password').value).toBe('');
});

test('a wrong password, a short one and another one are said at their fields', async () => {
  const app = await open({ 'change-password': () => refusal(400, 'INVALID_PASSWORD') });
  await change('', 'short', 'other');
  expect(complaintAt(field('Current password'))).toBe('This field is required.');
  expect(complaintAt(field('New password'))).toContain('At least 8 characters.');
  expect(complaintAt(field('Confirm password'))).toBe('Passwords do not match');
  expect(sentTo(app, 'change-password')).toEqual([]);
  await change('not-mine-at-all', 'new-password');
  await until(() =>
    expect(complaintAt(field('Current password'))).toBe('This is not your password.'),
  );
  expect(field('New password').value).toBe('new-password');
});

const data = {
  profile: {
    ...{ id: anna.id, name: anna.name, email: anna.email },
    ...{ email_verified: true, pin_set_at: null, created_at: '2026-11-01T10:00:00.000Z' },
  },
  ...{ sessions: [], sign_in_methods: [], memberships: [], organizations: [], feedback: [] },
  ...{ has_two_step_sign_in: false, passkeys: [] },
};

test('a person’s own data is saved as a file', async () => {
  const app = await open();
  const { instead } = app.service;
  app.service.instead = (request) =>
    request.path === '/api/v1/users/me/export' ? json(200, { data }) : instead(request);
  await press(button('Save my data'));
  await until(() => expect(app.page.saved).toHaveLength(1));
  expect(app.page.saved[0]?.name).toBe('coperto-my-data.json');
  expect(JSON.parse(app.page.saved[0]?.text ?? '')).toEqual(data);
});

test('data that could not be saved is said, with the reason', async () => {
  const app = await open();
  const { instead } = app.service;
  app.service.instead = (request) =>
    request.path === '/api/v1/users/me/export' ? problem(404, 'not_found') : instead(request);
  await press(button('Save my data'));
  await until(() => expect(notices().join()).toContain('Your data could not be saved'));
  expect(app.page.saved).toEqual([]);
});

/** All that this device keeps under a person's id, by name, and what the device's own values say of them. */
async function heldOf(id: string): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('coperto-device');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const values = await new Promise<[IDBValidKey, unknown][]>((resolve) => {
    const store = opened.transaction('values').objectStore('values');
    const [keys, all] = [store.getAllKeys(), store.getAll()];
    all.onsuccess = () => resolve(keys.result.map((key, index) => [key, all.result[index]]));
  });
  opened.close();
  const own = Object.entries({ ...localStorage });
  return [...databases, ...[...values, ...own].map((each) => JSON.stringify(each))].filter((each) =>
    each.includes(id),
  );
}

async function ask(answers: Answers = {}) {
  const app = await open(answers);
  await press(button('Delete account …'));
  const question = await until(() => dialog('Delete your account?'));
  return { app, question, typed: () => field(/^Type anna@post\.example to confirm/, question) };
}

test('an account is deleted only when its address is typed; then the person is signed out', async () => {
  const { app, question, typed } = await ask({ 'delete-user': done });
  await until(async () => expect(await heldOf(anna.id)).not.toEqual([]));
  await press(button('Delete account', question));
  expect(complaintAt(typed())).toBe('This field is required.');
  await fill(typed(), 'karl@post.example');
  expect(complaintAt(typed())).toBe('This is not the email address of your account.');
  expect(sentTo(app, 'delete-user')).toEqual([]);
  await fill(typed(), anna.email.toUpperCase());
  await fill(field('Current password', question), password);
  await press(button('Delete account', question));
  await until(() => one('heading', 'Sign in'));
  expect(sentTo(app, 'delete-user')).toEqual([{ password }]);
  await until(() =>
    expect(notices()).toEqual(['Your account is deletedNothing of you is left on this device.']),
  );
  expect(await heldOf(anna.id)).toEqual([]);
});

test.each([
  [409, 'last_admin', /^You are the only admin of a hotel that has other members\./],
  [400, 'SESSION_EXPIRED', /^Give your password, or sign out and in again first\./],
])('%i %s keeps the account, and says why', async (status, name, said) => {
  const { question, typed } = await ask({ 'delete-user': () => refusal(status, name) });
  await fill(typed(), anna.email);
  await press(button('Delete account', question));
  await until(() => expect(says(said, question)).toBe(true));
  expect(typed().value).toBe(anna.email);
  await press(button('Keep account', question));
  await until(() => expect(all('alertdialog')).toEqual([]));
  expect(location.pathname).toBe('/account');
});

test('a wrong password keeps the account', async () => {
  const { question, typed } = await ask({ 'delete-user': () => refusal(400, 'INVALID_PASSWORD') });
  await fill(typed(), anna.email);
  await fill(field('Current password', question), 'wrong-password');
  await press(button('Delete account', question));
  await until(() =>
    expect(complaintAt(field('Current password', question))).toContain(
      'This is not your password.',
    ),
  );
});

test('what this device has not sent is named before an account is deleted', async () => {
  const app = await openFrame();
  app.service.cut();
  app.page.believe(false);
  await press(button(/^Rossi Marco, Dinner/));
  await pass(1500);
  await press(one('link', 'Your account', await openAccount()));
  await press(await until(() => button('Delete account …')));
  const question = await until(() => dialog('Delete your account?'));
  await until(() =>
    expect(says('1 change on this device has not been sent, and is lost.', question)).toBe(true),
  );
});
