import { expect, test } from 'vitest';
import { frames } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { mealRow, today } from '../harness/hotel.ts';
import { guestButton, meal, mealWord, openReception } from '../harness/reception.ts';
import { button, focused, one } from '../harness/sight.ts';

/** Moves by each key, and names where that leads to. */
async function path(...pressed: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const key of pressed) {
    await keys(`{${key}}`);
    found.push(focused().split(':')[0] ?? '');
  }
  return found;
}

test('arrow keys move among names, meals and marks; up and down pass over the heads of cards', async () => {
  await openReception();
  meal('Gruber Hans', 'Breakfast').focus();
  expect(await path('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([
    ...['Gruber Hans, Lunch', 'Gruber Hans, Dinner'],
    ...['Leave Gruber Hans out of the count', 'Leave Gruber Hans out of the count'],
  ]);
  expect(await path('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([
    ...['Gruber Hans, Dinner', 'Novak Petr, Dinner', 'Rossi Lucia, Dinner', 'Novak Petr, Dinner'],
  ]);
});

test('in the column of names the heads of cards are stops too', async () => {
  await openReception();
  guestButton('Gruber Hans').focus();
  const [head = '', guest = ''] = await path('ArrowDown', 'ArrowDown');
  expect(head).toMatch(/^Novak Petr.*1 guest/);
  expect(guest).toMatch(/^Novak Petr.*Room 201/);
});

test('Home and End go to the ends of the line, with Ctrl to the ends of the list', async () => {
  await openReception();
  meal('Novak Petr', 'Lunch').focus();
  const [home = '', end = ''] = await path('Home', 'End');
  expect(home).toMatch(/^Novak Petr/);
  expect(end).toBe('Leave Novak Petr out of the count');
  meal('Novak Petr', 'Lunch').focus();
  await keys('{Control>}{End}{/Control}');
  expect(focused()).toMatch(/^Weiss, Lunch/);
  await keys('{Control>}{Home}{/Control}');
  expect(focused()).toMatch(/^Gruber Eva, Lunch/);
});

test('the page keys go six lines', async () => {
  await openReception();
  meal('Gruber Eva', 'Dinner').focus();
  expect(await path('PageDown', 'PageUp')).toEqual(['Weiss, Dinner', 'Gruber Eva, Dinner']);
});

test('for the tab key the list is one stop: the meal that was used last', async () => {
  await openReception();
  meal('Novak Petr', 'Lunch').focus();
  await keys('{Tab}');
  expect(one('grid').contains(document.activeElement)).toBe(false);
  await keys('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('Novak Petr, Lunch: does not eat');
});

test('what has the focus keeps it while another device changes rows above it', async () => {
  const { service } = await openReception();
  meal('Rossi Lucia', 'Dinner').focus();
  service.write(mealRow('Gruber Eva', today, 1, 'will_not_eat'));
  service.write(mealRow('Novak Petr', today, 1, 'will_not_eat'));
  await frames();
  expect(focused()).toBe('Rossi Lucia, Dinner: eats');
  await keys('{Enter}');
  expect(mealWord('Rossi Lucia', 'Dinner')).toContain('does not eat');
});

test('Enter on a name opens the details, on a card’s head those of its first guest', async () => {
  await openReception();
  guestButton('Gruber Hans').focus();
  await keys('{Enter}');
  expect(one('heading', 'Gruber Hans')).toBeTruthy();
  await keys('{ArrowDown}{Enter}');
  expect(one('heading', 'Novak Petr')).toBeTruthy();
});

test('the keys of the list are told to who can’t see it', async () => {
  await openReception();
  const id = one('grid').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toContain('U marks it uncertain');
  await press(button('Next day'));
});
