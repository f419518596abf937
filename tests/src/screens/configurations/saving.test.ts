import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import {
  acceptSaves,
  configured,
  edge,
  failed,
  foot,
  hotelWith,
  openChanged,
  openConfigurations,
  refuseSaves,
  save,
  savesOf,
  storedHotel,
  told,
} from '../harness/configurations.ts';
import { connection, notices } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { meals, tomorrow } from '../harness/hotel.ts';
import { guests } from '../harness/house.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, field, one, says, textOf } from '../harness/sight.ts';

test('the form is quiet until something is changed; what is saved is stored once, and said', async () => {
  const app = await openConfigurations();
  expect(foot()).toBe('');
  expect(all('button', 'Save')).toEqual([]);
  await fill(field('City'), 'Brixen');
  await press(edge('departure', 'Dinner'));
  expect(foot()).toContain('City: Brixen');
  expect(foot()).toContain('Dinner, on the day of departure: yes');
  await save();
  await told('Hotel updated');
  expect(foot()).toBe('');
  expect(storedHotel(app)).toMatchObject({
    city: 'Brixen',
    edge_day_meals: { ...configured.edge_day_meals, dinner_on_departure: true },
  });
  expect(app.service.effects).toBe(1);
  expect(says('was Selva')).toBe(false);
});

test('what is sent is the whole form over the version that was seen, with a key of its own', async () => {
  const app = await openChanged();
  const { version } = storedHotel(app);
  await save();
  await until(() => expect(foot()).toBe(''));
  const [sent] = savesOf(app);
  expect(sent?.ifMatch).toBe(`"${version}"`);
  expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.body).toMatchObject({
    ...{ name: 'Hotel Post', city: 'Brixen', rating: 4, time_zone: 'Europe/Rome' },
    ...{ breakfast_opening_time: '07:00', dinner_opening_time: null, available_rooms: 80 },
  });
  expect(sent?.body).not.toHaveProperty('room_types');
});

test.each([
  [1, 'Hotel updated1 meal now follows the board.'],
  [2, 'Hotel updated2 meals now follow the board.'],
])('how many meals follow other edge days is told (%i)', async (count, text) => {
  const app = await openConfigurations();
  app.service.hotelChange.follows = meals(
    'Rossi Marco',
    count === 1 ? { lunch: 'will_eat' } : { lunch: 'will_eat', dinner: 'will_not_eat' },
    tomorrow,
  );
  await press(edge('arrival', 'Breakfast'));
  await save();
  await told(text);
  expect(storedHotel(app).edge_day_meals.breakfast_on_arrival).toBe(true);
});

test('a new name stands in the bar at once, with the list of hotels fetched again', async () => {
  await openConfigurations();
  await fill(field('Name'), 'Hotel Krone');
  await save();
  await until(() => expect(textOf(one('banner'))).toContain('Hotel Krone'));
});

test('while it is being saved nothing is discarded, and a second press saves nothing twice', async () => {
  const app = await openChanged();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.service.instead = async ({ method }) => {
    if (method === 'PUT') await held;
    return undefined;
  };
  await save();
  await pass(500);
  expect(button('Discard')).toHaveProperty('disabled', true);
  await press(one('region', 'Unsaved changes').querySelector('[type=submit]') as HTMLElement);
  release();
  await until(() => expect(foot()).toBe(''));
  expect(savesOf(app)).toHaveLength(1);
});

test('what is typed while it is being saved stays a change', async () => {
  const app = await openChanged();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.service.instead = async ({ method }) => {
    if (method === 'PUT') await held;
    return undefined;
  };
  await save();
  await fill(field('Phone'), '0472 9');
  release();
  await told('Hotel updated');
  expect(storedHotel(app)).toMatchObject({ city: 'Brixen', phone: '0471 1' });
  expect(foot()).toContain('1 change: Phone: 0472 9');
});

test('without a network it says that saving needs one, and keeps what was typed', async () => {
  const app = await openChanged();
  app.service.cut();
  app.page.believe(false);
  await until(() => expect(connection()).toContain('Offline'), 10_000);
  expect(foot()).toContain('Saving needs a connection. What you entered stays here.');
  await save();
  await until(() => expect(notices().join()).toContain(failed));
  expect(notices().join()).toContain('Not saved; what you entered stays here.');
  expect(field('City').value).toBe('Brixen');
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(connection()).toBe('Online'), 60_000);
  await save();
  await until(() => expect(foot()).toBe(''), 10_000);
  expect(storedHotel(app).city).toBe('Brixen');
  expect(app.service.effects).toBe(1);
});

test.each([
  [503, 'unavailable', 'The service is being restarted. Try again in a moment.'],
  [500, 'internal', 'Something went wrong on our side. Try again in a moment.'],
  [429, 'too_many_requests', 'Too many attempts. Wait a minute, then try again.'],
  [409, 'in_progress', 'This is already being saved.'],
] as const)(
  'an answer that decides nothing (%i %s) keeps what was typed, and the next try has the same key',
  async (status, code, text) => {
    const app = await openChanged();
    refuseSaves(app, status, code);
    await save();
    await until(() => expect(foot()).toContain(`${text} Not saved; what you entered stays here.`));
    expect(field('City').value).toBe('Brixen');
    acceptSaves(app);
    await save();
    await until(() => expect(foot()).toBe(''));
    const [first, second] = savesOf(app).map(({ key }) => key);
    expect(second).toBe(first);
  },
);

test('after another change the next try is another request', async () => {
  const app = await openChanged();
  refuseSaves(app, 503, 'unavailable');
  await save();
  await until(() => expect(foot()).toContain('Not saved'));
  acceptSaves(app);
  await fill(field('City'), 'Bruneck');
  await save();
  await until(() => expect(foot()).toBe(''));
  const [first, second] = savesOf(app).map(({ key }) => key);
  expect(second).not.toBe(first);
  expect(storedHotel(app).city).toBe('Bruneck');
});

test('a captive portal’s page is no answer', async () => {
  const app = await openChanged();
  app.service.instead = ({ method }) =>
    method === 'PUT'
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : undefined;
  await save();
  await until(() => expect(foot()).toContain('Not saved; what you entered stays here.'));
  expect(field('City').value).toBe('Brixen');
});

test('an answer that says less than the contract is none either', async () => {
  const app = await openChanged();
  app.service.instead = ({ method }) => (method === 'PUT' ? json(200, { data: {} }) : undefined);
  await save();
  await until(() => expect(foot()).toContain('Not saved; what you entered stays here.'));
});

test('an answer that is lost is not done twice, and what was stored shows as stored', async () => {
  const app = await openChanged();
  app.service.losesAnswer = ({ method }) => method === 'PUT';
  await save();
  await until(() => expect(notices().join()).toContain(failed));
  // It was stored all the same, as the stream says by now.
  await until(() => expect(foot()).toBe(''));
  expect(field('City').value).toBe('Brixen');
  expect(app.service.effects).toBe(1);
});

test('sent again under its key, a lost save has one effect', async () => {
  const app = await openChanged();
  // Nothing of the stream arrives either: the device does not know that it was stored.
  app.service.cut();
  app.service.restore();
  app.service.instead = ({ path }) =>
    path.includes('/changes') ? problem(503, 'unavailable') : undefined;
  app.service.losesAnswer = ({ method }) => method === 'PUT';
  await save();
  await until(() => expect(notices().join()).toContain(failed));
  expect(foot()).toContain('City: Brixen');
  expect(app.service.effects).toBe(1);
  app.service.losesAnswer = () => false;
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(app.service.effects).toBe(1);
});

test('saved meals are in reception’s counts at once', async () => {
  const app = await openConfigurations({ rows: [...guests, hotelWith({})] });
  app.service.hotelChange.follows = meals('Rossi Marco', { lunch: 'will_eat' });
  await press(edge('arrival', 'Breakfast'));
  await save();
  await until(() => expect(foot()).toBe(''));
  await press(one('link', 'Reception'));
  await until(() => button(/^Rossi Marco, Lunch: eats/));
});
