import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { pressTool } from '../harness/reception.ts';
import { lines, openSheet, total } from '../harness/sheet.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const paper = () => textOf(one('article'));

test('dinner: who eats by room, external guests last; nobody who does not eat or never came', async () => {
  await openSheet();
  expect(lines()).toEqual([
    '| 12 | Gruber Eva | woman | FB | uncertain | Allergies: Milk |',
    '| Gruber Hans | man | FB | eats | |',
    '| 101 | Rossi Lucia | woman | HB | eats | vegetarianAllergies: Milk, Nuts | =by the window',
    '| Rossi Marco | man | HB | eats | |',
    '| Rossi Tim | kid | HB | eats | |',
    'External guests',
    '| | Weiss × 4 | | | eats | |',
  ]);
  expect(paper()).toContain('Hotel Post');
  expect(paper()).toMatch(/Saturday,? 21 November 2026/);
  expect(paper()).toMatch(/Printed \d\d:\d\d by Anna/);
});

test('totals: covers with the uncertain ones apart, and where diets and allergies sit', async () => {
  await openSheet();
  expect(textOf(document.querySelector('.sheet-totals > p') as HTMLElement)).toBe('8–9 Covers');
  expect(total('Covers')).toBe('Men 2Women 5–6Kids 1');
  expect(total('Board')).toBe('Half board 3Full board 1–2none 4');
  expect(total('Uncertain')).toBe('1 (room 12)');
  expect(total('Diets')).toBe('vegetarian 1 (room 101)');
  expect(total('Allergies')).toBe('Milk 1–2 (rooms 12, 101)Nuts 1 (room 101)');
});

test('by name, each guest with the room; the choice is kept on the device', async () => {
  const app = await openSheet();
  await press(one('radio', 'By name'));
  const names = ['Gruber Eva', 'Gruber Hans', 'Rossi Lucia', 'Rossi Marco', 'Rossi Tim'];
  expect(
    lines()
      .slice(0, 5)
      .map((line) => line.split(' | ')[1]),
  ).toEqual(names);
  expect(lines()[1]).toContain('12 | Gruber Hans');
  await app.reload();
  await until(() => expect(one('radio', 'By name')).toHaveProperty('checked', true));
});

test.each([
  ['English', 'Dinner', 'Covers', 'vegetarian', 'uncertain'],
  ['Italiano', 'Cena', 'Coperti', 'vegetariano', 'incerto'],
  ['Deutsch', 'Abendessen', 'Gedecke', 'vegetarisch', 'unsicher'],
] as const)('the sheet in %s, whatever the app speaks', async (name, ...words) => {
  const app = await openSheet({ language: name === 'Deutsch' ? 'it' : 'de' });
  await press(one('radio', name));
  await until(() => expect(paper()).toContain(words[0]));
  for (const word of words) expect(paper()).toContain(word);
  expect(document.documentElement.lang).toBe(name === 'Deutsch' ? 'it' : 'de');
  expect(one('article').lang).toBe({ English: 'en', Italiano: 'it', Deutsch: 'de' }[name]);
  await app.reload();
  await until(() => expect(paper()).toContain(words[0]));
});

test('a meal at which nobody eats says so, and can’t be printed', async () => {
  await openSheet({ rows: [] });
  expect(says('Nobody eats at this meal')).toBe(true);
  for (const name of ['Print', 'Save as PDF', 'Save as CSV']) {
    expect(button(name)).toHaveProperty('disabled', true);
  }
});

test('without a network: a day that is on the device, with what waits; and one that is not', async () => {
  const app = await openSheet({ at: '/reception', waitFor: () => one('grid') });
  app.service.cut();
  await press(button(/^Rossi Marco, Dinner/));
  await pressTool('Service sheet');
  await until(() => one('article'));
  await until(() => expect(lines().join()).not.toContain('Rossi Marco'));
  expect(lines().join()).toContain('Rossi Tim');
  for (let day = 0; day < 20; day += 1) await press(button('Next day'));
  await until(() => expect(says('This day is not on this device')).toBe(true), 60_000);
});

test('the day goes along from the list and back, and not beyond', async () => {
  await openSheet({ at: '/reception', waitFor: () => one('grid') });
  await press(button('Next day'));
  await pressTool('Service sheet');
  await until(() => expect(paper()).toMatch(/Sunday,? 22 November 2026/));
  await press(all('link', 'Guests')[0] ?? document.body);
  await until(() => one('grid'));
  button(/22 November 2026\. Choose another day/);
  await press(one('link', 'Kitchen'));
  await until(() => button(/21 November 2026\. Choose another day/));
});
