import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { anna, berta } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, complaintAt, dialog, field, one, says } from '../harness/sight.ts';
import { openTablets } from '../harness/tablet.ts';

const name = () => field('Name of this tablet');

test('a tablet is shared under its name; its admin is signed out, and their name is not among those of the floor', async () => {
  const { service } = await openTablets();
  await until(() => expect(says('No tablet is shared yet.')).toBe(true));
  await fill(name(), '');
  expect(complaintAt(name())).toBe('This field is required.');
  await press(button('Share this tablet in Hotel Post'));
  expect(service.received.some(({ path }) => path.endsWith('/share'))).toBe(false);
  await fill(name(), ' Kitchen, pass ');
  await press(button('Share this tablet in Hotel Post'));
  await until(() => one('heading', 'Who is it?'));
  await until(() => expect(says('Hotel Post · Kitchen, pass')).toBe(true));
  expect(all('button', new RegExp(berta.name))).toEqual([]);
  expect(service.received.some(({ path }) => path === '/api/auth/sign-out')).toBe(true);
});

test.each([
  ['not_hotel_admin', 'Only an administrator of that hotel can do this.'],
  [
    'second_factor_required',
    'Your organization asks for two-step sign-in or a passkey. Set it up in your account.',
  ],
  ['too_many_tablets', 'The hotel has too many shared tablets: end one first.'],
] as const)('why it was not shared is said: %s', async (code, text) => {
  const { service } = await openTablets();
  const answer = service.instead;
  service.instead = (request) =>
    request.path.endsWith('/share')
      ? json(409, { code: code.toUpperCase(), message: 'no' })
      : answer(request);
  await press(button('Share this tablet in Hotel Post'));
  await until(() => expect(says('The tablet was not shared')).toBe(true));
  expect(says(text)).toBe(true);
  expect(location.pathname).toBe('/configurations/tablets');
});

test('without a network nothing is shared, and the name stays', async () => {
  const { service, page } = await openTablets();
  service.cut();
  page.believe(false);
  await fill(name(), 'Bar');
  await press(button('Share this tablet in Hotel Post'));
  await until(() => expect(says('The tablet was not shared')).toBe(true), 20_000);
  expect(says('No connection. This needs one.')).toBe(true);
  expect(name().value).toBe('Bar');
});

test('shared tablets are listed, and ended after a question', async () => {
  const { sharing } = await openTablets();
  Object.assign(sharing, { isShared: true, name: 'Garden' });
  await press(one('link', 'Configurations'));
  await until(() => one('link', 'Shared tablets'));
  await press(one('link', 'Shared tablets'));
  await until(() => expect(says('Garden')).toBe(true));
  await press(button('End the sharing of Garden'));
  const question = await until(() => dialog('End the sharing of Garden?'));
  await press(button('End sharing', question));
  await until(() => expect(says('No tablet is shared yet.')).toBe(true));
  await until(() => expect(notices()).toContain('Garden is no longer shared'));
});

test('who is no admin shares nothing', async () => {
  await openTablets({ as: anna });
  await until(() => one('heading', 'Only an administrator shares tablets'));
  expect(all('button', /^Share this tablet/)).toEqual([]);
});
