import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, openDrawer } from '../harness/connection.ts';
import { openAccount } from '../harness/frame.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { anna, karl, password } from '../harness/people.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';
import { enterAs, openShared, typePin } from '../harness/tablet.ts';

/** Checking a PIN takes real time, of which the test's clock knows nothing. */
const long = 120_000;

const offline = 'No connection. Whoever has used this tablet before can go on all the same.';

async function enteredAs(...args: Parameters<typeof enterAs>): Promise<void> {
  await enterAs(...args);
  await until(() => button(`${args[0].name}: your settings`), long);
}

/** Anna's writes are the ones that the model takes: she has shared the tablet, and is at reception again. */
async function openSharedByAnna() {
  const app = await openShared({
    as: anna,
    before: ({ roles }) => roles.set(anna.id, 'admin'),
  });
  app.service.roles.delete(anna.id);
  return app;
}

test('a tablet asks who it is; a tile and a PIN lead to the screen of the person’s role', async () => {
  const { service, sharing } = await openShared();
  expect(location.pathname).toBe('/switch');
  expect(document.title).toBe('Who is it? · Coperto');
  expect(says(`Hotel Post · ${sharing.name}`)).toBe(true);
  await enterAs(karl, '580266');
  await until(() => expect(says('This is not the PIN. Try again.')).toBe(true));
  expect(location.pathname).toBe('/switch');
  await typePin('915304');
  await until(() => one('heading', 'Kitchen'), long);
  expect(service.received.filter(({ path }) => path === '/api/v1/batch')).toEqual([]);
});

test('two presses and a PIN change the person, on the same screen; another press keeps who it was', async () => {
  await openShared();
  await enteredAs(karl);
  await press(button('Switch person'));
  await until(() => one('heading', 'Who is it?'));
  expect(textOf(button(/^Karl Huber/))).toContain('Signed in now');
  await press(one('link', 'Stay as Karl Huber'));
  await until(() => one('heading', 'Kitchen'));
  await press(button('Switch person'));
  await enteredAs(anna);
  expect(location.pathname).toBe('/kitchen');
});

test('the PIN is typed on a keyboard too; Escape takes the digits back', async () => {
  await openShared();
  await press(button(/^Karl Huber/));
  await until(() => field('PIN of Karl Huber'));
  await keys('91530{Escape}9153x04');
  await until(() => one('heading', 'Kitchen'), long);
});

test('too many wrong PINs: how long to wait, and no key until then', async () => {
  const { sharing } = await openShared();
  sharing.wait = 90;
  await enterAs(karl);
  await until(() => expect(says('Too many wrong PINs.')).toBe(true));
  expect(textOf(one('timer'))).toMatch(/^Try again in 1:(29|30)$/);
  sharing.wait = undefined;
  await typePin('915304');
  expect(location.pathname).toBe('/switch');
  await pass(91_000);
  expect(all('timer')).toEqual([]);
  await typePin('915304');
  await until(() => one('heading', 'Kitchen'), long);
});

test('without a network only who was here before goes on, and what they tap is sent as theirs', async () => {
  const { service, page } = await openSharedByAnna();
  await enteredAs(anna);
  await press(button('Switch person'));
  service.cut();
  page.believe(false);
  await until(() => expect(says(new RegExp(`^${offline}`))).toBe(true), 20_000);
  expect(says(`${offline} Needs the network once: Karl Huber.`)).toBe(true);
  const tile = button(/^Karl Huber/);
  expect(textOf(tile)).toContain('Has not used this tablet yet: needs the network once');
  await press(tile);
  expect(all('group', 'Digits')).toEqual([]);

  await enterAs(anna, '111112');
  await until(() => expect(says('This is not the PIN. Try again.')).toBe(true), long);
  await typePin('480266');
  await until(() => button(/^Rossi Marco, Dinner/), long);
  await press(button(/^Rossi Marco, Dinner/));
  await pass(2000);
  expect(connection()).toContain('1 waiting');
  service.restore();
  page.believe(true);
  await until(() => expect(service.effects).toBe(1), long);
  const batches = service.received.filter(({ path }) => path === '/api/v1/batch');
  expect(batches.map(({ user }) => user)).toEqual(batches.map(() => anna.id));
});

test('after a reload the PIN is asked for before anything is sent; the password does as well', async () => {
  const app = await openSharedByAnna();
  const { service, page } = app;
  await enteredAs(anna);
  service.cut();
  page.believe(false);
  await press(button('Switch person'));
  await enteredAs(anna);
  await press(button(/^Rossi Marco, Dinner/));
  await pass(2000);
  await app.reload();
  await until(() => button('Anna Berger: your settings'));
  service.restore();
  page.believe(true);
  await pass(5000);
  expect(service.effects).toBe(0);
  await openDrawer();
  expect(says('Enter your PIN: what waits is sent then.')).toBe(false);
  await press(button('Sign in'));
  const again = await until(() => dialog('Sign in again'));
  await until(() => field('PIN of Anna Berger', again));
  expect(says('Enter your PIN: what waits is sent then.')).toBe(true);
  await typePin('480266');
  await until(() => expect(service.effects).toBe(1), long);
});

test('a tablet that is shared no more says so, forgets who was here, and leads to the password', async () => {
  const { sharing } = await openShared();
  await enteredAs(karl);
  sharing.isShared = false;
  await press(button('Switch person'));
  await until(() => one('heading', 'This tablet is no longer shared'));
  await press(button('Sign in with a password'));
  await until(() => one('heading', 'Sign in'));
  await fill(field('Email'), karl.email);
  await fill(field('Password'), password);
  await press(button('Sign in'));
  await until(() => one('heading', 'Kitchen'));
  expect(all('button', 'Switch person')).toEqual([]);
});

test('who has no PIN here any more is told what to do; what waits stays', async () => {
  const { sharing } = await openShared();
  sharing.people = [anna];
  await enterAs(karl);
  await until(() =>
    expect(
      says(/^Karl Huber does not sign in here with a PIN any more: .* What waits here stays\.$/),
    ).toBe(true),
  );
});

test('with a PIN there is no administration, and no account to change', async () => {
  await openShared();
  await enteredAs(karl);
  await openAccount(karl.name);
  expect(all('radiogroup', 'View')).toEqual([]);
  expect(all('link', 'Share this tablet')).toEqual([]);
  await press(one('link', 'Your account'));
  await until(() => one('heading', 'You are signed in with a PIN'));
});

test('signing out leads back to the question, and so does the start page', async () => {
  const app = await openShared();
  await enteredAs(karl);
  await press(button('Sign out', await openAccount(karl.name)));
  await until(() => one('heading', 'Who is it?'));
  history.replaceState(null, '', '/');
  await app.reload();
  await until(() => one('heading', 'Who is it?'));
  await press(button('I have no PIN yet'));
  await until(() => one('heading', 'Sign in'));
  expect(location.search).toBe('?redirect_uri=%2Faccount');
});
