import { expect, test } from 'vitest';
import { house, open } from '../house.ts';
import { cell, cellId, hotelA, id } from '../rows.ts';
import { type Browser, rest } from '../world.ts';

/** The window of the mirror ends on December 5. */
const [from, to] = ['2026-11-30', '2026-12-06'];
const [farFrom, farTo] = ['2027-01-04', '2027-01-10'];

const asked = ({ sent }: Browser) =>
  sent.filter(({ path }) => path.includes('/menu-days')).map(({ path }) => path.split('?')[1]);
const menu = (n: number, menu_date: string) =>
  ({
    ...{ id: id(n), hotel_id: hotelA, version: 1, menu_date, name: `Menu ${n}` },
    ...{ menu_type: 'regular', description: null, guest_group_id: null, occasion_id: null },
    is_active: true,
  }) as const;

test('the menus of a week ahead are fetched in one read, stay, and are followed', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  expect(engine.hasMenus(farFrom, farTo)).toBe(false);
  expect(await engine.ensureMenus(farFrom, farTo)).toBe('ready');
  expect(await engine.ensureMenus(farFrom, farTo)).toBe('ready');
  expect(asked(browser)).toEqual([`from=${farFrom}&to=${farTo}`]);
  expect(engine.hasMenus(farFrom, farTo)).toBe(true);
  // Its guests are not here.
  expect(engine.hasDay(farFrom)).toBe(false);
  server.write(['daily_menu', id(0xe1), menu(0xe1, farFrom)]);
  await rest();
  expect(engine.view.get('daily_menu', id(0xe1))?.name).toBe('Menu 225');
  await engine.close();
  browser.weather = () => 'lost';
  const later = await open(browser);
  expect(later.hasMenus(farFrom, farTo)).toBe(true);
  expect(later.view.get('daily_menu', id(0xe1))?.name).toBe('Menu 225');
});

test('of a week that the mirror holds in part, the other days are fetched; of one that it holds, none', async () => {
  const { browser } = house();
  const engine = await open(browser);
  expect(await engine.ensureMenus('2026-11-23', '2026-11-29')).toBe('ready');
  expect(asked(browser)).toEqual([]);
  expect(engine.hasMenus(from, to)).toBe(false);
  expect(await engine.ensureMenus(from, to)).toBe('ready');
  expect(asked(browser)).toEqual(['from=2026-12-06&to=2026-12-06']);
});

test('menus out of reach are missing, and are fetched when the server is reached', async () => {
  const { browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  expect(await engine.ensureMenus(farFrom, farTo)).toBe('missing');
  expect(engine.hasMenus(farFrom, farTo)).toBe(false);
  browser.weather = () => 'fine';
  expect(await engine.ensureMenus(farFrom, farTo)).toBe('ready');
});

test('more days than one read gives come in several', async () => {
  const { browser } = house();
  const engine = await open(browser);
  expect(await engine.ensureMenus('2027-01-01', '2027-03-01')).toBe('ready');
  expect(asked(browser)).toEqual([
    'from=2027-01-01&to=2027-02-11',
    'from=2027-02-12&to=2027-03-01',
  ]);
});

test('weeks that somebody looked at are fetched again with the next snapshot', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  expect(await engine.ensureMenus(farFrom, farTo)).toBe('ready');
  await engine.close();
  server.write(['meal_status', cellId(1), cell(1, 'uncertain')]);
  // The log is kept for 30 days: a device that was away longer starts anew.
  server.prunedTo = server.version;
  const later = await open(browser);
  await rest();
  expect(asked(browser)).toHaveLength(2);
  browser.weather = () => 'lost';
  expect(await later.ensureMenus(farFrom, farTo)).toBe('ready');
  expect(asked(browser)).toEqual(Array(2).fill(`from=${farFrom}&to=${farTo}`));
});

test('a week that one page has fetched is here for the other, without a network', async () => {
  const { browser } = house();
  const [one, two] = [await open(browser), await open(browser)];
  expect(await one.ensureMenus(farFrom, farTo)).toBe('ready');
  await rest();
  browser.weather = () => 'lost';
  expect(await two.ensureMenus(farFrom, farTo)).toBe('ready');
});
