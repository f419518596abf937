import { expect, test } from 'vitest';
import {
  type Answers,
  answer,
  calls,
  done,
  openAdministration,
  squadOf,
} from '../harness/administration.ts';
import type { App } from '../harness/app.ts';
import { pass, sleep, until } from '../harness/clock.ts';
import { signOut } from '../harness/frame.ts';
import { fill, press } from '../harness/hands.ts';
import { alpine } from '../harness/organizations.ts';
import { berta, karl, password } from '../harness/people.ts';
import { all, button, field, one, textOf } from '../harness/sight.ts';
import { enterAs, openShared } from '../harness/tablet.ts';

const organizationsPath = '/api/v1/organizations/';
const squadPath = '/api/v1/users/squad';
const answers: Answers = {
  [`GET ${organizationsPath}`]: () => done([alpine]),
  [`GET ${squadPath}`]: () => done(squadOf()),
};
const organizations = () => one('list', 'Your organizations');
const people = () => one('list', 'Users in hotels');
const lines = (list: HTMLElement) => all('listitem', undefined, list).map(textOf);

/** Loads the page anew at another address, with a network or without. */
async function restart(app: App, at: string, isOnline: boolean): Promise<void> {
  await pass(1000);
  if (isOnline) app.service.restore();
  else app.service.cut();
  app.page.believe(isOnline);
  history.replaceState(null, '', at);
  await app.reload();
}

test.each([
  ['organizations', '/organization', organizations, organizationsPath, 'Alpine Group'],
  ['the squad', '/squad', people, squadPath, 'Karl Huber'],
] as const)(
  '%s: kept on the device, without a network too, and asked for again at the next start',
  async (_, at, list, path, name) => {
    const app = await openAdministration(at, list, { answers });
    await restart(app, at, false);
    await until(list);
    expect(lines(list()).join()).toContain(name);
    const before = calls(app, 'GET', path).length;
    answer(app.service, {
      ...answers,
      [`GET ${organizationsPath}`]: () => done([{ ...alpine, name: 'Sea Group' }]),
      [`GET ${squadPath}`]: () => done({ ...squadOf(), users_in_hotels: [] }),
    });
    await restart(app, at, true);
    await until(list);
    await until(() => expect(lines(list()).join()).not.toContain(name));
    expect(calls(app, 'GET', path).length).toBeGreaterThan(before);
  },
);

test('organizations are asked for once an hour', async () => {
  const app = await openAdministration('/organization', organizations, { answers });
  const asked = () => calls(app, 'GET', organizationsPath).length;
  const before = asked();
  const comeBackAfter = async (minutes: number) => {
    await press(one('link', 'Structure'));
    await until(() => one('heading', 'Structure'));
    await pass(minutes * 60_000);
    await press(one('link', 'Organization'));
    await until(organizations);
    await pass(1000);
  };
  await comeBackAfter(12);
  expect(asked()).toBe(before);
  await sleep(35 * 60_000);
  await comeBackAfter(12);
  expect(asked()).toBe(before);
  await sleep(2 * 60_000);
  await comeBackAfter(1);
  expect(asked()).toBe(before + 1);
});

test('lists of who signed out are nobody else’s', async () => {
  const app = await openAdministration('/squad', people, { answers });
  await signOut(berta.name);
  await until(() => one('heading', 'Sign in'));
  await fill(field('Email'), karl.email);
  await fill(field('Password'), password);
  await press(button('Sign in'));
  await until(() => button(`${karl.name}: your settings`));
  await restart(app, '/squad', false);
  await until(() => one('heading', 'The squad could not be loaded'), 20_000);
  expect(all('list', 'Users in hotels')).toEqual([]);
});

test('what a password has led to is kept, and a PIN does not lead there', async () => {
  const app = await openShared();
  const ofTablet = app.service.instead;
  app.service.instead = (request) =>
    answers[`${request.method} ${request.path}`]?.(request) ?? ofTablet(request);
  await press(button('Sign in with a password'));
  await until(() => one('heading', 'Sign in'));
  await fill(field('Email'), karl.email);
  await fill(field('Password'), password);
  await press(button('Sign in'));
  await until(() => button(`${karl.name}: your settings`));
  await restart(app, '/squad', true);
  await until(people);
  await signOut(karl.name);
  await until(() => one('heading', 'Who is it?'));
  await enterAs(karl);
  await until(() => button(`${karl.name}: your settings`), 120_000);
  await restart(app, '/squad', true);
  await until(() => one('heading', 'The squad could not be loaded'));
});
