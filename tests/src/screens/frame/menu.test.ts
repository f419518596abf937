import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { openAccount, openFrame, openMenu } from '../harness/frame.ts';
import { choose, keys, press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { berta } from '../harness/people.ts';
import { all, button, chosen, dialog, field, focused, one, textOf } from '../harness/sight.ts';

const menu = () => one('navigation', 'Main');
const entries = () => all('link', undefined, menu()).map(textOf).filter(Boolean);

test('beside the screen stand the screens that are there, the present one marked', async () => {
  await openFrame();
  expect(entries()).toEqual([
    ...['Dashboard', 'Reception', 'Door', 'Historical', 'Kitchen', 'Menu', 'Stock', 'Settings'],
  ]);
  expect(one('link', 'Reception').getAttribute('aria-current')).toBe('page');
});

test('all of the menu has them by their whole names; those to come are folded away, and lead nowhere', async () => {
  await openFrame();
  const whole = await openMenu();
  expect(all('link', undefined, whole).map(textOf)).toEqual([
    ...['Dashboard', 'Guest list', 'Door', 'Historical', 'Service page', 'Menu', 'Stock'],
    'Configurations',
  ]);
  expect(one('link', 'Guest list', whole).getAttribute('aria-current')).toBe('page');
  expect(whole.querySelector('details')).toBeNull();
});

test('in a hotel without ingredients Stock is coming soon: it is folded away, says so, and leads nowhere', async () => {
  await openFrame({ rows: house.filter(([entity]) => entity !== 'ingredient') });
  expect(entries()).not.toContain('Stock');
  const whole = await openMenu();
  const folded = whole.querySelector('details');
  expect(folded?.open).toBe(false);
  const summary = folded?.querySelector('summary') ?? whole;
  expect(textOf(summary)).toBe('1 more screen to come');
  await press(summary);
  expect(folded?.open).toBe(true);
  expect([...(folded?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(['Stock coming soon']);
  expect(all('link', /Stock/, whole)).toEqual([]);
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

test('an address that leads nowhere says so inside the app', async () => {
  await openFrame({ at: '/no-such-page' });
  one('heading', 'Page not found');
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
  await until(() => one('heading', 'Dashboard'));
  await app.reload();
  await until(() => one('heading', 'Dashboard'));
  account = await openAccount('Berta Boss');
  expect(one('radio', 'Operations', account)).toHaveProperty('checked', true);
});

test('kept open, the whole menu stands beside the screen, and does so after a reload, until it is let go', async () => {
  const app = await openFrame();
  const whole = await openMenu();
  await press(button('Keep the menu open', whole));
  await until(() => expect(all('dialog')).toEqual([]));
  const sidebar = () => one('complementary', 'Menu');
  for (const choice of ['Hotel', 'Language', 'Appearance']) one('combobox', choice, sidebar());
  expect(all('radio', undefined, sidebar())).toHaveLength(2);
  expect(all('button', 'Expand')).toEqual([]);
  await app.reload();
  await until(sidebar);
  await press(button('Let the menu go'));
  expect(all('complementary', 'Menu')).toEqual([]);
  button('Expand');
});

test('on a phone the screens stand at the bottom; "More" opens the whole menu, which closes when it has led somewhere', async () => {
  await openFrame({ width: 390, height: 844 });
  expect(entries()).toEqual(['Dashboard', 'Reception', 'Kitchen', 'Menu', 'Stock']);
  await press(button('More', menu()));
  const whole = await until(() => dialog('Menu'));
  expect(all('button', 'Keep the menu open', whole)).toEqual([]);
  button('Sign out', whole);
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
  button(/^Rossi Marco, Abendessen: /);
  button(/^Samstag, 21\. November 2026/);
  await app.reload();
  await until(() => one('heading', 'Rezeption'));
  await press(button(/^Anna Berger/));
  await choose(await until(() => one('combobox', 'Sprache')), 'Italiano');
  await keys('{Escape}');
  await until(() => button(/^Rossi Marco, Cena: /));
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
