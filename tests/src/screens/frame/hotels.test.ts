import { expect, test } from 'vitest';
import { openApp } from '../harness/app.ts';
import { pass, sleep, until } from '../harness/clock.ts';
import { linesUnder, notesUnder, notices, openDrawer, waiting } from '../harness/connection.ts';
import { openFrame, signOut } from '../harness/frame.ts';
import { choose, press } from '../harness/hands.ts';
import { hotelId, hotelRow, idOf } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import { problem } from '../harness/responses.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const other = { ...hotelRow, id: idOf('zur krone'), name: 'Zur Krone' };

test('another hotel can be chosen: its screens, its day, its name; kept on the device', async () => {
  const app = await openFrame({ before: (service) => service.otherHotels.push(other) });
  expect(textOf(one('banner'))).toContain('Hotel Post');
  await choose(one('combobox', 'Hotel'), 'Zur Krone');
  await until(() => one('heading', 'No guests on this day'));
  expect(textOf(one('banner'))).toContain('Zur Krone');
  await app.reload();
  await until(() => one('heading', 'No guests on this day'));
  await choose(one('combobox', 'Hotel'), 'Hotel Post');
  await until(() => one('grid'));
});

test('what waits in a hotel that is not open is told by the names of its guests, and by its own', async () => {
  const app = await openFrame({ before: (service) => service.otherHotels.push(other) });
  app.service.cut();
  app.page.believe(false);
  await press(button(/^Rossi Marco, Dinner/));
  await pass(500);
  await choose(one('combobox', 'Hotel'), 'Zur Krone');
  await pass(2000);
  await openDrawer();
  await until(() =>
    expect(linesUnder(waiting)[0]).toBe('101 Rossi Marco: Dinner today: not eating, 17:00'),
  );
  expect(notesUnder(waiting)).toEqual(['Hotel Post']);
});

test('a hotel that is renamed on another device changes its name in the bar', async () => {
  const { service } = await openFrame();
  service.write(['hotel', hotelId, { ...hotelRow, name: 'Hotel Neue Post' }]);
  await until(() => expect(textOf(one('banner'))).toContain('Hotel Neue Post'));
});

test('a page that is looked at again after more than a day has the hotels of today', async () => {
  const { service } = await openFrame();
  service.otherHotels.push(other);
  await sleep(20 * 3_600_000);
  await pass(1000);
  expect(all('combobox', 'Hotel')).toEqual([]);
  await sleep(5 * 3_600_000);
  await until(() => one('combobox', 'Hotel'));
});

test('a list of hotels that is old and could not be fetched is asked for again', async () => {
  const { service } = await openFrame();
  service.instead = ({ path }) =>
    path === '/api/v1/hotels/' ? problem(503, 'unavailable') : undefined;
  service.write(['hotel', hotelId, { ...hotelRow, name: 'Hotel Neue Post' }]);
  await until(() => expect(textOf(one('banner'))).toContain('Hotel Neue Post'));
  await pass(2000);
  service.instead = () => undefined;
  service.otherHotels.push(other);
  await pass(60_000);
  await until(() => one('combobox', 'Hotel'));
});

test('a list that can’t be read is nobody’s, and fetched anew', async () => {
  const { service } = await openFrame();
  const { lists } = await import('../../../../src/data/account/lists.ts');
  service.instead = ({ path }) =>
    path === '/api/v1/hotels/' ? problem(503, 'unavailable') : undefined;
  lists.setQueryData(['hotels', anna.id], [{ id: hotelId, role: 'of a later release' }]);
  await until(() => one('heading', 'Your hotels could not be loaded'));
  service.instead = () => undefined;
  await pass(60_000);
  await until(() => one('grid'));
});

test('without a hotel the screens say so, with the way to add one; the notice stays closed', async () => {
  const app = await openFrame({ before: (service) => service.roles.set(anna.id, null) });
  one('heading', 'No hotel selected');
  expect(says('Please select a hotel or create a new hotel first.')).toBe(true);
  expect(one('link', 'Add a hotel').getAttribute('href')).toBe('/hotels');
  await until(() => expect(notices()).toHaveLength(1));
  expect(notices()).toEqual([
    'No active hotel selectedPlease select a hotel or create a new hotel first.Add a hotel',
  ]);
  await pass(60_000);
  expect(notices()).toHaveLength(1);
  await press(all('button', 'Close').at(-1) ?? document.body);
  await until(() => expect(notices()).toEqual([]));
  await press(one('link', 'Kitchen'));
  await pass(2000);
  expect(notices()).toEqual([]);
  await app.reload();
  await pass(2000);
  await until(() => expect(notices()).toHaveLength(1));
});

test.each([
  ...['/reception', '/kitchen', '/kitchen/wall', '/configurations', '/dashboard', '/historical'],
  ...['/menu', '/stock-replenishment', '/orders'],
])('the notice comes at %s, which is about a hotel', async (at) => {
  await openApp({ as: anna, at, before: (service) => service.roles.set(anna.id, null) });
  await until(() => expect(notices().join()).toContain('No active hotel selected'));
});

test('the notice’s button leads to the hotels', async () => {
  await openFrame({ before: (service) => service.roles.set(anna.id, null) });
  await until(() => expect(notices()).toHaveLength(1));
  await press(button('Add a hotel'));
  await until(() => expect(location.pathname).toBe('/hotels'));
});

test('the notice goes when the screens that need a hotel are left, and comes again with them', async () => {
  await openFrame({ before: (service) => service.roles.set(anna.id, null) });
  await until(() => expect(notices()).toHaveLength(1));
  await press(one('link', 'Add a hotel'));
  await until(() => one('heading', 'Structure'));
  await until(() => expect(notices()).toEqual([]));
  history.back();
  await until(() => one('heading', 'No hotel selected'));
  await until(() => expect(notices()).toHaveLength(1));
});

test('the notice goes when its person signs out', async () => {
  await openFrame({ before: (service) => service.roles.set(anna.id, null) });
  await until(() => expect(notices()).toHaveLength(1));
  await signOut();
  await until(() => one('heading', 'Sign in'));
  await until(() => expect(notices()).toEqual([]));
});

test('the notice goes once there is a hotel, and comes again when that is lost: nobody closed it', async () => {
  const { service } = await openFrame({ before: (each) => each.roles.set(anna.id, null) });
  await until(() => expect(notices()).toHaveLength(1));
  const { refreshLists } = await import('../../../../src/data/account/lists.ts');
  service.roles.delete(anna.id);
  refreshLists(['hotels']);
  await until(() => one('grid'));
  await until(() => expect(notices()).toEqual([]));
  service.roles.set(anna.id, null);
  refreshLists(['hotels']);
  await until(() => one('heading', 'No hotel selected'));
  await until(() => expect(notices().join()).toContain('No active hotel selected'));
});

test('the notice that a person left before it could show does not come after them', async () => {
  await openApp({
    as: anna,
    at: '/reception',
    before: (service) => service.roles.set(anna.id, null),
  });
  await press(await until(() => one('link', 'Add a hotel')));
  await until(() => one('heading', 'Structure'));
  await pass(3000);
  expect(notices()).toEqual([]);
});

test('hotels that could not be loaded are not said to be missing, and can be asked for again', async () => {
  const app = await openFrame({
    before: (service) => {
      service.instead = ({ path }) =>
        path === '/api/v1/hotels/' ? problem(503, 'unavailable') : undefined;
    },
  });
  await until(() => one('heading', 'Your hotels could not be loaded'));
  expect(notices()).toEqual([]);
  app.service.instead = () => undefined;
  await press(button('Try again'));
  await until(() => one('grid'));
});
