import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { hotelWith } from '../harness/configurations.ts';
import { openAccount } from '../harness/frame.ts';
import { keys, press } from '../harness/hands.ts';
import { meals } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { ai, openKitchen, shownDishes } from '../harness/kitchen.ts';
import { karl } from '../harness/people.ts';
import { all, button, one, textOf } from '../harness/sight.ts';

const covers = () => document.querySelector('[data-people=all]')?.textContent;
/** It is 17:00, and lunch is late. */
const lateLunch = hotelWith({ lunch_opening_time: '12:00', lunch_closing_time: '17:10' });
const openWall = () => openKitchen({ at: '/kitchen/wall', rows: [...house, lateLunch] });
const quarter = 15 * 60_000;

test('the wall shows the service of the moment with covers and amounts, and has nothing to press but itself', async () => {
  await openWall();
  expect(shownDishes()).toEqual(['Goulash']);
  expect(covers()).toBe('2');
  expect(textOf(one('timer'))).toMatch(/^\d:\d\d:\d\d$/);
  expect(textOf(one('banner'))).toContain('Online');
  expect(all('heading').map(textOf)[0]).toBe('Kitchen');
  expect(all('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Leave the wall view',
  ]);
  expect(document.querySelector('.wall')?.classList.contains('dark')).toBe(true);
});

test('it goes on to the next service by itself, and what reception taps counts at once', async () => {
  const { service } = await openWall();
  await pass(quarter);
  expect(shownDishes()).toContain('Pumpkin Soup');
  expect(covers()).toBe('8–9');
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await frames();
  expect(covers()).toBe('4–5');
  expect(ai('Pumpkin Soup')).toBe('0.4 kg');
});

test('it is opened from the account’s menu in the kitchen; a tap and Escape lead back', async () => {
  await openKitchen();
  await press(one('link', 'Show on the wall', await openAccount(karl.name)));
  const leave = () => button('Leave the wall view');
  await press(await until(leave));
  await until(() => expect(location.pathname).toBe('/kitchen'));
  await press(one('link', 'Show on the wall', await openAccount(karl.name)));
  await until(leave);
  await keys('{Escape}');
  await until(() => expect(location.pathname).toBe('/kitchen'));
});

test('a phone is no wall: its menu does not offer the view, whose address leads to the kitchen', async () => {
  await openKitchen({ width: 390, height: 844, at: '/kitchen/wall' });
  await until(() => expect(location.pathname).toBe('/kitchen'));
  expect(all('link', 'Show on the wall', await openAccount(karl.name))).toEqual([]);
});
