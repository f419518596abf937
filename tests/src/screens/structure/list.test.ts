import { expect, test } from 'vitest';
import {
  answer,
  calls,
  done,
  krone,
  openAdministration,
  refused,
} from '../harness/administration.ts';
import { pass, until } from '../harness/clock.ts';
import { configured } from '../harness/configurations.ts';
import { notices } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { hotelRow, idOf } from '../harness/hotel.ts';
import { berta } from '../harness/people.ts';
import {
  all,
  button,
  complaintAt,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';

const list = () => one('list', 'Your hotels');
const lines = () => all('listitem', undefined, list()).map(textOf);
const openHotels = (opening = {}) => openAdministration('/hotels', list, opening);
const search = () => one('searchbox', 'Search hotels');
const createPath = '/api/v1/hotels/';

test('the hotels are listed with their place and the role, and lead to their forms', async () => {
  await openHotels();
  await until(() =>
    expect(lines()).toEqual([
      'Hotel PostVia Nives 3, SelvaAdministrator',
      'Zur KroneVia Nives 3, SelvaAdministrator',
    ]),
  );
  expect(one('link', 'Structure').getAttribute('aria-current')).toBe('page');
  await press(one('link', 'Zur Krone'));
  await until(() => one('heading', 'Zur Krone'));
  expect(location.pathname).toBe(`/hotels/${krone.id}`);
});

test('a search waits for 300 ms, folds accents, and says when nothing matches', async () => {
  await openHotels();
  await fill(search(), 'KRÖNE');
  await pass(200);
  expect(lines()).toHaveLength(2);
  await pass(150);
  expect(lines()).toHaveLength(1);
  await fill(search(), 'nowhere');
  await until(() => one('heading', 'No hotel matches “nowhere”'));
  await press(button('Show all'));
  await until(() => expect(lines()).toHaveLength(2));
});

test('"/" goes to the search, the arrow into the list', async () => {
  await openHotels();
  await keys('/');
  expect(document.activeElement).toBe(search());
  await keys('{ArrowDown}');
  expect(focused()).toBe('Hotel Post');
});

test('a hotel without a name is not created: the field says so', async () => {
  const app = await openHotels();
  await press(button('Add a hotel'));
  const asked = await until(() => dialog('Add a hotel'));
  await fill(field('Hotel name'), '   ');
  await press(button('Create hotel', asked));
  await until(() => expect(complaintAt(field('Hotel name'))).toBe('Hotel name is required.'));
  expect(calls(app, 'POST', createPath)).toEqual([]);
});

test('a hotel is created by its name alone, and listed', async () => {
  const app = await openHotels();
  const made = { ...hotelRow, id: idOf('new'), name: 'Adler' };
  answer(app.service, {
    [`POST ${createPath}`]: () => {
      app.service.otherHotels.push(made);
      return done({ ...made, role: 'admin', lacks_second_factor: false, is_demo: false });
    },
  });
  await press(button('Add a hotel'));
  await fill(await until(() => field('Hotel name')), 'Adler');
  await keys('{Enter}');
  await until(() => expect(notices().join()).toContain('Hotel created: Adler'));
  await until(() => expect(lines().join()).toContain('Adler'));
  expect(all('dialog')).toEqual([]);
  expect(calls(app, 'POST', createPath).map(({ body }) => body)).toEqual([{ name: 'Adler' }]);
  await press(button('Add its details'));
  await until(() => one('heading', 'Adler'));
});

test('a hotel that was not created: the name stays, and the same again is the same request', async () => {
  const app = await openHotels();
  await press(button('Add a hotel'));
  await fill(await until(() => field('Hotel name')), 'Adler');
  app.service.cut();
  await press(button('Create hotel'));
  await until(() => expect(textOf(one('alert'))).toContain('The hotel could not be created'));
  expect(textOf(one('alert'))).toContain('what you entered stays here');
  expect(field('Hotel name').value).toBe('Adler');
  app.service.restore();
  answer(app.service, { [`POST ${createPath}`]: refused(503, 'unavailable') });
  await press(button('Create hotel'));
  await until(() => expect(calls(app, 'POST', createPath)).toHaveLength(1));
  await until(() => one('alert'));
  await press(button('Create hotel'));
  await until(() => expect(calls(app, 'POST', createPath)).toHaveLength(2));
  const [first, second] = calls(app, 'POST', createPath);
  expect(first?.key).toBe(second?.key);
});

test('who has no hotel is asked to name the first one, without a notice that it is missing', async () => {
  const app = await openAdministration('/hotels', () => one('heading', 'Name your first hotel'), {
    before: (service) => service.roles.set(berta.id, null),
  });
  await pass(2000);
  expect(notices()).toEqual([]);
  await press(button('Create hotel'));
  await until(() => expect(complaintAt(field('Hotel name'))).toBe('Hotel name is required.'));
  answer(app.service, {
    [`POST ${createPath}`]: () => {
      app.service.roles.set(berta.id, 'admin');
      return done({ ...configured, role: 'admin', lacks_second_factor: false, is_demo: false });
    },
  });
  await fill(field('Hotel name'), 'Hotel Post');
  await press(button('Create hotel'));
  await until(() => expect(lines().join()).toContain('Hotel Post'));
});

test('hotels that could not be loaded are not said to be missing', async () => {
  const app = await openAdministration(
    '/hotels',
    () => one('heading', 'Your hotels could not be loaded'),
    { answers: { 'GET /api/v1/hotels/': refused(503, 'unavailable') } },
  );
  answer(app.service, {});
  await press(button('Try again'));
  await until(() => expect(lines()).toHaveLength(2));
  expect(says('Name your first hotel')).toBe(false);
});

test('the words are German and Italian too', async () => {
  await openAdministration('/hotels', () => one('list', 'Ihre Hotels'), { language: 'de' });
  button('Hotel hinzufügen');
  await openAdministration('/hotels', () => one('list', 'I tuoi hotel'), { language: 'it' });
  button('Aggiungi un hotel');
});
