import { expect, test } from 'vitest';
import { dishes as accuracyDishes } from './harness/accuracy.ts';
import { done, openAdministration, squadOf } from './harness/administration.ts';
import { openApp } from './harness/app.ts';
import { pass, until } from './harness/clock.ts';
import { hotelWith } from './harness/configurations.ts';
import { openDrawer } from './harness/connection.ts';
import { openAccount, openFrame } from './harness/frame.ts';
import { press } from './harness/hands.ts';
import { hotelId, idOf, today } from './harness/hotel.ts';
import { house } from './harness/house.ts';
import { anna } from './harness/people.ts';
import { json } from './harness/responses.ts';
import { all, button, dialog } from './harness/sight.ts';

// React checks what it is given in development alone, and says so on the console, where nothing may be when a test
// ends. All other tests of screens run as people have the app.

const organization = {
  ...{ id: idOf('alpine'), version: 1, name: 'Alpine Group', description: 'Houses', address: null },
  ...{ country: 'Italy', phone: '0471 9', website: 'https://alpine.example', is_owner: true },
  organization_hotels: [{ id: hotelId, name: 'Hotel Post' }],
};
const said = {
  ...{ id: idOf('said'), message: 'The list is slow', feedback_type: 'bug' },
  ...{ user_name: 'Anna', user_email: anna.email, created_at: '2026-11-21T15:30:00.000Z' },
};
const session = {
  ...{ id: 's1', token: 't', userAgent: '', ipAddress: '10.0.0.7', deviceName: 'Desk' },
  ...{ createdAt: '2026-11-21T15:00:00Z', updatedAt: '2026-11-21T15:00:00Z' },
};
const change = {
  ...{ version: 9, entity: 'member', id: anna.id, about: anna.id, subject: 'Anna', via: null },
  ...{ at: '2026-11-21T11:31:00.000Z', tapped_at: null, user_id: anna.id, name: anna.name },
  ...{ device: 'Desk', before: { role: 'kitchen' }, after: { role: 'admin' } },
};
const answers = {
  [`GET /api/v1/hotels/${hotelId}/kitchen/accuracy`]: () =>
    json(200, { data: { from: today, to: today, services: accuracyDishes }, version: 1 }),
  'GET /api/v1/users/squad': () => done(squadOf([{ email: 'new@post.example', role: 'kitchen' }])),
  'GET /api/v1/organizations/': () => done([organization]),
  [`GET /api/v1/organizations/${organization.id}/feedback`]: () =>
    json(200, { data: [said, { ...said, id: idOf('older') }], more: true }),
  'GET /api/auth/list-sessions': () => json(200, [session, { ...session, id: 's2' }]),
  'GET /api/auth/pin': () => json(200, { set_at: null }),
  [`GET /api/v1/hotels/${hotelId}/api-keys`]: () => json(200, { data: [], version: 1 }),
  [`GET /api/v1/hotels/${hotelId}/webhooks`]: () => json(200, { data: [], version: 1 }),
  [`GET /api/v1/hotels/${hotelId}/administration-audit`]: () =>
    json(200, { version: 9, entries: [change, { ...change, version: 8 }], next: null }),
  [`GET /api/v1/hotels/${hotelId}/system`]: () =>
    json(200, {
      release: '0.1.0',
      database: { answered_ms: 1, size: 5e7, free: 8e10 },
      backup: null,
      devices: [],
    }),
  [`GET /api/v1/hotels/${hotelId}/shared-devices`]: () => json(200, { data: [], version: 1 }),
  [`GET /api/v1/hotels/${hotelId}/public-menu`]: () =>
    json(200, { data: { is_on: false, url: null }, version: 1 }),
  'GET /api/auth/get-session': () => json(200, { session: { id: 's1' }, user: {} }),
};
const open = (at: string) =>
  openAdministration(at, () => expect(all('heading').length).toBeGreaterThan(0), {
    ...{ answers, rows: [...house, hotelWith({})] },
  });

test('these tests run on React as it checks itself', async () => {
  const { page } = await open('/hotels');
  expect(page.complaints).toEqual([]);
  const { createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.createElement('div'));
  root.render(createElement('ul', null, [createElement('li'), createElement('li')]));
  await pass(100);
  root.unmount();
  expect(page.complaints.splice(0).join()).toContain('unique "key"');
});

test.each([
  ...[
    '/reception',
    '/reception/door',
    '/reception/sheet',
    '/kitchen',
    '/kitchen/wall',
    '/kitchen/accuracy',
    ...['/orders', '/stock-replenishment'],
    ...['/dashboard', '/historical'],
    '/configurations',
    '/start',
    '/account',
  ],
  ...['/configurations/integrations', '/configurations/tablets', '/configurations/public-menu'],
  ...['/configurations/changes', '/configurations/system'],
  ...['/hotels', `/hotels/${hotelId}`, '/organization', '/squad', '/menu', '/no-such-page'],
  ...[`/organization/${organization.id}`, `/organization/${organization.id}/hotels/${hotelId}`],
  '/accept-invite',
])('%s gives React nothing to complain of', async (at) => {
  await open(at);
  await pass(2000);
});

test.each(['/', '/login', '/signup', '/forgot-password'])(
  '%s gives React nothing to complain of, for who is signed out',
  async (at) => {
    await openApp({ at });
    await until(() => expect(all('heading').length).toBeGreaterThan(0));
    await pass(1000);
  },
);

test('nor do dialogs', async () => {
  await open('/squad');
  await press(button('Invite member'));
  await until(() => dialog('Invite member'));
  await press(button('Cancel', dialog('Invite member')));
  await press(button('Leave Hotel Post'));
  await press(button('Cancel', await until(() => dialog('Leave Hotel Post?'))));
});

test('nor does what waits, and what it is told with', async () => {
  const app = await openFrame();
  app.service.cut();
  await press(button(/^Rossi Marco, Dinner/));
  await pass(1000);
  await openDrawer();
  await pass(1000);
  app.service.restore();
  await press(all('button', 'Close')[0] ?? document.body);
  await openAccount();
  await pass(500);
});
