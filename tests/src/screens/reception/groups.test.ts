import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import {
  bulkBar,
  groupButton,
  guestButton,
  mealWord,
  openReception,
  pressMore,
  showAll,
  undoable,
} from '../harness/reception.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';

const details = () => one('complementary', 'Details');
const countOf = (meal: 'breakfast' | 'lunch' | 'dinner') =>
  details().querySelector(`[data-meal-count="${meal}"] b`)?.textContent;
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];

test('a selected room shows its people and how many come to each meal; selected again, nothing', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await until(() => expect(textOf(details())).toContain('Rossi Tim'));
  one('heading', 'Room 101');
  expect(textOf(details())).toContain('3 guests · 1 man · 1 woman · 1 kid');
  expect(countOf('dinner')).toBe('3');
  await press(groupButton('Room 101'));
  expect(all('complementary', 'Details')).toEqual([]);
});

test('a meal is set for all of a room, on this day or for the whole stay, and all of it is taken back', async () => {
  const { service } = await openReception();
  const dinners = () =>
    days.map((day) => service.row('meal_status', `${idOf('Rossi Tim')}:${day}:3`)?.meal_status);
  const before = dinners();
  await press(groupButton('Room 101'));
  const set = await until(() => button('Dinner: Uncertain', details()));
  await press(set);
  expect(countOf('dinner')).toBe('0–3');
  expect(mealWord('Rossi Tim', 'Dinner')).toContain('uncertain');
  await pass(1500);
  expect(dinners().slice(1)).toEqual(before.slice(1));
  await press(one('radio', 'Whole stay'));
  await press(button('Dinner: Eats', details()));
  await until(() => expect(undoable()).toContain('Dinner, whole stay: 15 meals'));
  await pass(1500);
  expect(dinners()).toEqual(days.map(() => 'will_eat'));
  await keys('z');
  await pass(1500);
  expect(dinners()).toEqual([
    'uncertain',
    ...before.slice(1).map((status) => status ?? 'will_not_eat'),
  ]);
});

test('what is chosen can be set for the whole stay too, and left out of this device’s count', async () => {
  const { service } = await openReception();
  await press(groupButton('Room 101'));
  await press(button('More', bulkBar()));
  await press(button('Dinner, whole stay: uncertain', await until(() => dialog('More'))));
  await pass(1500);
  const id = `${idOf('Rossi Lucia')}:2026-11-24:3`;
  expect(service.row('meal_status', id)?.meal_status).toBe('uncertain');
  await press(button('More', bulkBar()));
  await press(button('Leave out of my count', await until(() => dialog('More'))));
  expect(countOf('dinner')).toBe('0');
});

test('a band says how many of its guests come to each meal, and its menu opens it', async () => {
  await openReception();
  await press(one('tab', 'Group'));
  const band = () => groupButton('Without a group').closest('[data-row]') as HTMLElement;
  await until(() => expect(textOf(band())).toContain('Breakfast 4Lunch 0Dinner 7'));
  await pressMore('Without a group', 'Open Without a group');
  await until(() => expect(all('button', /^Rossi Marco/, details())).toHaveLength(1));
});

test('letters go to the next name that begins with them; X and U are pressed with Alt there', async () => {
  await openReception();
  const at = () => document.activeElement?.querySelector('b')?.textContent;
  await showAll();
  guestButton('Gruber Eva').focus();
  await keys('r');
  expect(at()).toBe('Rossi Lucia');
  await pass(1000);
  await keys('r');
  expect(at()).toBe('Rossi Marco');
  await pass(1000);
  await keys('mü');
  expect(at()).toBe('Müller Anna');
  await pass(1000);
  await keys('x');
  expect(all('row').some((row) => textOf(row).includes('Not in my count'))).toBe(false);
  await keys('{Alt>}x{/Alt}');
  expect(textOf(guestButton('Müller Anna').closest('[data-row]') as HTMLElement)).toContain(
    'Not in my count',
  );
});
