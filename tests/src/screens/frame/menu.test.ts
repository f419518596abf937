import { expect, test } from 'vitest';
import { type Opening, openApp } from '../harness/app.ts';
import { frames, pass, until } from '../harness/clock.ts';
import {
  connection,
  linesUnder,
  notesUnder,
  notices,
  openDrawer,
  waiting,
} from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { hotelId, hotelRow, idOf } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { anna, berta, karl, type Person, password } from '../harness/people.ts';
import { problem } from '../harness/responses.ts';
import {
  all,
  button,
  chosen,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';

async function openFrame(opening: Opening = {}) {
  const app = await openApp({ as: anna, at: '/reception', rows: house, ...opening });
  await until(() => one('banner'));
  await pass(1500);
  return app;
}

const menu = () => one('navigation', 'Main');
const entries = () => all('link', undefined, menu()).map(textOf).filter(Boolean);

/** Opens all of the menu over the screen. */
async function openMenu(): Promise<HTMLElement> {
  await press(button('Expand'));
  return until(() => dialog('Menu'));
}

/** Opens what belongs to the person who is signed in. */
async function openAccount(name = 'Anna Berger'): Promise<HTMLElement> {
  await press(button(`${name}: your settings`));
  return until(() => dialog('Your settings'));
}

const signOut = async () => press(button('Sign out', await openAccount()));

test('beside the screen stand the screens that are there, the present one marked', async () => {
  await openFrame();
  expect(entries()).toEqual(['Reception', 'Kitchen', 'Settings']);
  expect(one('link', 'Reception').getAttribute('aria-current')).toBe('page');
});

test('all of the menu has them by their whole names; those to come are folded away, and lead nowhere', async () => {
  await openFrame();
  const whole = await openMenu();
  expect(all('link', undefined, whole).map(textOf)).toEqual([
    ...['Guest list', 'Service page', 'Configurations'],
  ]);
  expect(one('link', 'Guest list', whole).getAttribute('aria-current')).toBe('page');
  const fold = whole.querySelector('details');
  expect(textOf(fold?.querySelector('summary') as HTMLElement)).toBe('5 more screens to come');
  expect(fold?.open).toBe(false);
  expect([...(fold?.querySelectorAll('li') ?? [])].map((each) => textOf(each))).toEqual([
    ...['Dashboard', 'Historical', 'Menu', 'Stock', 'Orders'],
  ]);
  expect(fold?.querySelectorAll('a, button')).toHaveLength(0);
});

test('another screen is one press away; its heading takes the focus', async () => {
  await openFrame();
  await press(one('link', 'Kitchen'));
  await until(() => one('heading', 'Kitchen'));
  expect(location.pathname).toBe('/kitchen');
  await until(() => expect(focused()).toBe('Kitchen'));
  expect(document.title).toBe('Kitchen · Coperto');
  history.back();
  await until(() => one('heading', 'Reception'));
});

test('the bar says where one is: screen and hotel, and the day where the screen has one', async () => {
  await openFrame();
  expect(textOf(one('banner'))).toBe('ReceptionHotel PostToday, Sat 21 Nov 2026');
  await press(one('link', 'Settings'));
  await until(() => one('heading', 'Configurations'));
  expect(textOf(one('banner'))).toBe('ConfigurationsHotel Post');
});

test('the day is the screen’s: on another screen, and back, it is today', async () => {
  await openFrame();
  await press(button('Next day'));
  await press(one('link', 'Settings'));
  await until(() => one('heading', 'Configurations'));
  await press(one('link', 'Reception'));
  await until(() => one('grid'));
  expect(button(/Choose another day$/).getAttribute('aria-label')).toContain('21 November 2026');
});

test('the keyboard can skip the menu', async () => {
  await openFrame();
  const skip = one('link', 'Skip to content');
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
});

test('a screen that is to come says so at its address, and where to go meanwhile', async () => {
  await openFrame({ at: '/dashboard' });
  expect(one('heading', 'Dashboard: coming soon')).toBeTruthy();
  await press(one('link', 'Go to the kitchen'));
  await until(() => one('heading', 'Kitchen'));
});

test('an address that leads nowhere says so inside the app', async () => {
  await openFrame({ at: '/no-such-page' });
  expect(one('heading', 'Page not found')).toBeTruthy();
  await press(one('link', 'Go to the start page'));
  await until(() => one('heading', 'Reception'));
});

test('the view of the administration has its own screens, and leads back', async () => {
  await openFrame({ as: berta });
  const account = await openAccount('Berta Boss');
  await press(one('radio', 'Administration', account));
  const whole = async () => {
    if (all('dialog', 'Your settings').length > 0) await keys('{Escape}');
    await until(() => expect(all('dialog')).toEqual([]));
    const opened = await openMenu();
    const names = [...opened.querySelectorAll('li')].map((each) => textOf(each));
    const hotels = all('combobox', 'Hotel', opened);
    return { opened, names, hotels };
  };
  const admin = await whole();
  expect(admin.names).toEqual(['Structure', 'Organization', 'Squad']);
  expect(admin.hotels).toEqual([]);
  await press(one('radio', 'Operations', admin.opened));
  await keys('{Escape}');
  expect(entries()).toContain('Reception');
});

test('an address of the administration shows its view, which then stays', async () => {
  const app = await openFrame({ as: berta, at: '/hotels' });
  let account = await openAccount('Berta Boss');
  expect(one('radio', 'Administration', account)).toHaveProperty('checked', true);
  await press(one('radio', 'Operations', account));
  await until(() => one('heading', 'Reception'));
  await app.reload();
  await until(() => one('heading', 'Reception'));
  account = await openAccount('Berta Boss');
  expect(one('radio', 'Operations', account)).toHaveProperty('checked', true);
});

test('kept open, the whole menu stands beside the screen, and does so after a reload, until it is let go', async () => {
  const app = await openFrame();
  const whole = await openMenu();
  await press(button('Keep the menu open', whole));
  await until(() => expect(all('dialog')).toEqual([]));
  const sidebar = () => one('complementary', 'Menu');
  for (const choice of ['Hotel', 'Language', 'Appearance'])
    expect(one('combobox', choice, sidebar())).toBeTruthy();
  expect(all('radio', undefined, sidebar())).toHaveLength(2);
  expect(all('button', 'Expand')).toEqual([]);
  await app.reload();
  await until(sidebar);
  await press(button('Let the menu go'));
  expect(all('complementary', 'Menu')).toEqual([]);
  expect(button('Expand')).toBeTruthy();
});

test('on a phone the screens stand at the bottom; "More" opens the whole menu, which closes when it has led somewhere', async () => {
  await openFrame({ width: 390, height: 844 });
  expect(entries()).toEqual(['Reception', 'Kitchen', 'Settings']);
  await press(button('More', menu()));
  const whole = await until(() => dialog('Menu'));
  expect(all('button', 'Keep the menu open', whole)).toEqual([]);
  expect(button('Sign out', whole)).toBeTruthy();
  await press(one('link', 'Service page', whole));
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => one('heading', 'Kitchen'));
  await until(() => expect(focused()).toBe('Kitchen'));
});

test('at the avatar stands who is signed in; Escape closes it, and the avatar has the focus', async () => {
  await openFrame();
  const account = await openAccount();
  expect(textOf(button('Anna Berger: your settings'))).toBe('AB');
  expect(textOf(account)).toContain('Anna Bergeranna@post.example');
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(document.activeElement).toBe(button('Anna Berger: your settings')));
});

test('the language changes everywhere at once, and is kept on the device', async () => {
  const app = await openFrame();
  await choose(one('combobox', 'Language', await openAccount()), 'Deutsch');
  await until(() => one('heading', 'Rezeption'));
  expect(document.documentElement.lang).toBe('de');
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(button(/^Rossi Marco, Abendessen: /)).toBeTruthy();
  expect(button(/^Samstag, 21\. November 2026/)).toBeTruthy();
  await app.reload();
  await until(() => one('heading', 'Rezeption'));
  await press(button(/^Anna Berger/));
  await choose(await until(() => one('combobox', 'Sprache')), 'Italiano');
  await keys('{Escape}');
  await until(() => expect(button(/^Rossi Marco, Cena: /)).toBeTruthy());
});

test('light, dark, or as the device has it: kept too', async () => {
  const app = await openFrame();
  await openAccount();
  await choose(field('Appearance'), 'Dark');
  expect(document.documentElement.className).toContain('dark');
  await choose(field('Appearance'), 'Light');
  expect(document.documentElement.className).toContain('light');
  await app.reload();
  await until(() => one('grid'));
  await openAccount();
  expect(chosen(field('Appearance'))).toBe('Light');
});

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
    expect(linesUnder(waiting)[0]).toBe('101 Rossi Marco: Dinner today: not eating, 16:00'),
  );
  expect(notesUnder(waiting)).toEqual(['Hotel Post']);
});

test('a hotel that is renamed on another device changes its name in the bar', async () => {
  const { service } = await openFrame();
  service.write(['hotel', hotelId, { ...hotelRow, name: 'Hotel Neue Post' }]);
  await frames();
  await until(() => expect(connection()).toBe('Online'));
});

test('without a hotel the screens say so, with the way to add one; the notice stays closed', async () => {
  const app = await openFrame({ before: (service) => service.roles.set(anna.id, null) });
  expect(one('heading', 'No hotel selected')).toBeTruthy();
  expect(says('Please select a hotel or create a new hotel first.')).toBe(true);
  expect(one('link', 'Add a hotel').getAttribute('href')).toBe('/hotels');
  await until(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]).toContain('No hotel selected');
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

test('the notice’s button leads to the hotels', async () => {
  await openFrame({ before: (service) => service.roles.set(anna.id, null) });
  await until(() => expect(notices()).toHaveLength(1));
  await press(button('Add a hotel'));
  await until(() => expect(location.pathname).toBe('/hotels'));
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
      expect.stringMatching(/^Room 101, Rossi Marco: dinner .+, not eating16:00 · Hotel Post$/),
      expect.stringMatching(/^Room 12, Gruber Hans: lunch .+, not eating16:00 · Hotel Post$/),
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
  await press(button('Sign out', await openAccount('Karl Huber')));
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
