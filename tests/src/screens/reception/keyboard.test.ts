import { expect, test } from 'vitest';
import { frames, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { mealRow, today } from '../harness/hotel.ts';
import { guestButton, listed, meal, mealWord, openReception } from '../harness/reception.ts';
import { all, button, field, focused, one } from '../harness/sight.ts';

/** Moves by each key, and names where that leads to. */
async function path(...pressed: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const key of pressed) {
    await keys(`{${key}}`);
    found.push(focused().replace(/(?<=, (Breakfast|Lunch|Dinner)): .*/, ''));
  }
  return found;
}

test('arrow keys move among names, meals and menus; up and down go from guest to guest', async () => {
  await openReception();
  meal('Gruber Hans', 'Breakfast').focus();
  expect(await path('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([
    ...['Gruber Hans, Lunch', 'Gruber Hans, Dinner', 'More: Gruber Hans', 'More: Gruber Hans'],
  ]);
  expect(await path('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([
    ...['Gruber Hans, Dinner', 'Rossi Lucia, Dinner', 'Rossi Marco, Dinner', 'Rossi Lucia, Dinner'],
  ]);
});

test('to the left of a name are its check box and, at the first guest, the room; rooms go from one to the next', async () => {
  await openReception();
  guestButton('Gruber Eva').focus();
  expect(await path('ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([
    ...['Choose Gruber Eva', 'Room 12, 2 guests', 'Room 101, 3 guests', 'Room 201, 1 guest'],
    'Room 101, 3 guests',
  ]);
  guestButton('Gruber Hans').focus();
  expect(await path('ArrowLeft', 'ArrowLeft')).toEqual([
    'Choose Gruber Hans',
    'Choose Gruber Hans',
  ]);
});

test('in the column of names bands are stops too; in those of meals they are passed over', async () => {
  await openReception();
  await press(one('tab', 'Group'));
  guestButton('Gruber Hans').focus();
  const [head = '', guest = ''] = await path('ArrowDown', 'ArrowDown');
  expect(head).toBe('Without a group8 guests');
  expect(guest).toMatch(/^Rossi Lucia/);
  meal('Gruber Hans', 'Dinner').focus();
  expect(await path('ArrowDown')).toEqual(['Rossi Lucia, Dinner']);
});

test('Home and End go to the ends of the line, with Ctrl to the ends of the list', async () => {
  await openReception();
  meal('Novak Petr', 'Lunch').focus();
  const [home = '', end = ''] = await path('Home', 'End');
  expect(home).toMatch(/^Novak Petr/);
  expect(end).toBe('More: Novak Petr');
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
  expect(focused()).toBe('Novak Petr, Lunch: not in the board');
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

test('Enter on a name opens the guest, Escape closes it, and the focus is where it was', async () => {
  await openReception();
  guestButton('Gruber Hans').focus();
  await keys('{Enter}');
  await until(() => expect(focused()).toBe('Gruber Hans'));
  expect(one('complementary', 'Details').contains(document.activeElement)).toBe(true);
  await keys('{Escape}');
  expect(all('complementary', 'Details')).toEqual([]);
  await until(() => expect(focused()).toMatch(/^Gruber Hans12/));
});

test('"/" goes to the search; Escape clears it, then leaves it', async () => {
  await openReception();
  // As fast as can be typed: no frame passes between the keys.
  await keys('/rossi');
  expect(focused()).toBe('Search guests');
  expect(field('Search guests').value).toBe('rossi');
  await keys('{Escape}');
  expect(field('Search guests').value).toBe('');
  expect(focused()).toBe('Search guests');
  await keys('{Escape}');
  expect(document.activeElement).toBe(document.body);
});

test.each(['ArrowDown', 'Enter'])(
  '%s leads from the search to the next meal of the first guest who is found, without waiting',
  async (key) => {
    await openReception();
    await keys('/');
    await keys(`201{${key}}`);
    await until(() => expect(focused()).toBe('Novak Petr, Dinner: not in the board'));
    expect(listed()).toEqual(['Novak Petr']);
    await keys('{Enter}');
    expect(mealWord('Novak Petr', 'Dinner')).toContain('eats');
  },
);

test('the keys of the list are told to who can’t see it', async () => {
  await openReception();
  const id = one('grid').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toContain('U marks it uncertain');
  await press(button('Next day'));
});
