import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, openDrawer } from '../harness/connection.ts';
import { openFrame, signOut } from '../harness/frame.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { anna, karl, type Person, password } from '../harness/people.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

test('signing out with nothing left to send asks nothing, and leads to the sign-in page', async () => {
  const { service } = await openFrame();
  await signOut();
  await until(() => one('heading', 'Sign in'));
  expect(location.pathname).toBe('/login');
  expect(service.received.some(({ path }) => path.endsWith('/sign-out'))).toBe(true);
});

test('what was tapped a moment ago is sent before signing out', async () => {
  const { service } = await openFrame();
  await press(button(/^Rossi Marco, Dinner/));
  await signOut();
  await until(() => one('heading', 'Sign in'), 20_000);
  expect(service.effects).toBe(1);
});

/** Two changes that wait, and the question whether to sign out all the same. */
async function askedToStay() {
  const app = await openFrame();
  app.service.cut();
  app.page.believe(false);
  await press(button(/^Rossi Marco, Dinner/));
  await press(button(/^Gruber Hans, Lunch/));
  await pass(1500);
  await signOut();
  const question = await until(() => dialog('Not everything has been sent'), 20_000);
  return { app, question };
}

test('with changes that can’t be sent, a question names each of them; staying keeps all as it is', async () => {
  const { question } = await askedToStay();
  expect(textOf(question)).toContain('2 changes on this device have not been sent.');
  await until(() =>
    expect(all('listitem', undefined, question).map(textOf)).toEqual([
      expect.stringMatching(/^Room 101, Rossi Marco: dinner .+, not eating17:00 · Hotel Post$/),
      expect.stringMatching(/^Room 12, Gruber Hans: lunch .+, not eating17:00 · Hotel Post$/),
    ]),
  );
  await press(button('Stay', question));
  await until(() => expect(all('alertdialog')).toEqual([]));
  expect(connection()).toContain('2 waiting');
});

test('signed out all the same, they wait for their owner: counted for the next person, and sent by none but the first', async () => {
  const { app, question } = await askedToStay();
  await press(button('Sign out, keep it waiting here', question));
  await until(() => one('heading', 'Sign in'));
  await until(() =>
    expect(says('2 changes of Anna Berger wait on this device for their sign-in.')).toBe(true),
  );
  app.service.restore();
  app.page.believe(true);
  await signInAs(karl);
  await until(() => one('heading', 'Kitchen'));
  await pass(2000);
  await openDrawer();
  expect(says('2 changes of Anna Berger wait on this device for their sign-in.')).toBe(true);
  expect(says('Nothing is waiting')).toBe(true);
  expect(app.service.effects).toBe(0);
  await keys('{Escape}');
  await signOut(karl.name);
  await until(() => one('heading', 'Sign in'));
  await signInAs(anna);
  await until(() => one('heading', 'Reception'));
  await until(() => expect(app.service.effects).toBe(2), 30_000);
  const batches = app.service.received.filter(({ path }) => path === '/api/v1/batch');
  expect(batches.map(({ user }) => user)).toEqual(batches.map(() => anna.id));
});

test('what is left can be saved as a file from the question', async () => {
  const { app, question } = await askedToStay();
  await press(button('Save unsent changes as a file', question));
  await until(() => expect(app.page.saved).toHaveLength(1));
  expect(app.page.saved[0]?.name).toBe('coperto-unsent-2026-11-21.json');
  expect(textOf(question)).toContain(
    'Saved as coperto-unsent-2026-11-21.json. The changes also stay on this device.',
  );
});

async function signInAs(person: Person): Promise<void> {
  await fill(field('Email'), person.email);
  await fill(field('Password'), password);
  await press(button('Sign in'));
}
