import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessFinder } from '../../../core/rules/menu-sheet/duplicates.ts';
import type { Piece } from '../../../core/rules/menu-sheet/piece.ts';
import { readSheet } from '../../../core/rules/menu-sheet/read-sheet.ts';
import { textPage } from '../../../core/rules/menu-sheet/text-pages.ts';

const calendar = { today: '2026-11-25' };
const read = (text: string) => readSheet([textPage(text)], calendar);
const named = (text: string) => read(text).map(({ name, section }) => [name, section]);

describe('a menu as text', () => {
  test.each([
    ['Vorspeisen\nSuppe des Tages\nHauptgerichte\nGulasch', 'starters', 'main'],
    ['Antipasti\nBruschetta\nI nostri secondi\nScaloppine', 'starters', 'main'],
    ['Soups & Starters\nPrawn cocktail\nSide dishes\nRice', 'starters', 'sides'],
    ['V O R S P E I S E N\nTatar\nSÜSSSPEISEN\nTopfenknödel', 'starters', 'dessert'],
  ])('headings say the course: %j', (text, first, second) => {
    expect(read(text).map(({ section }) => section)).toEqual([first, second]);
  });

  test.each([
    ['Schnitzel (A, C, G) € 12,50', 12.5, ['gluten', 'eggs', 'milk']],
    ['Schnitzel A,C,G ........ 12,50', 12.5, ['gluten', 'eggs', 'milk']],
    ['Schnitzel 12,50 € (1, 3, 7)', 12.5, ['gluten', 'eggs', 'milk']],
    ['Schnitzel¹·³·⁷', null, ['gluten', 'eggs', 'milk']],
    ['Schnitzel (Gluten, Milch)', null, ['gluten', 'milk']],
    ['Schnitzel (V) 14,-', 14, null],
  ])('prices and codes are taken off a dish: %s', (line, price, allergens) => {
    expect(read(`Hauptgerichte\n${line}`)).toMatchObject([{ name: 'Schnitzel', price, allergens }]);
  });

  test('the menu’s own legend says what its codes mean, and is no dish', () => {
    const text = 'Desserts\nTiramisu (1, 2)\n1 = Milch, 2 = Eier\nÄnderungen vorbehalten.';
    expect(read(text)).toMatchObject([{ name: 'Tiramisu', allergens: ['eggs', 'milk'] }]);
  });

  test('codes that go on in the next line count too: none is lost', () => {
    const text = 'Desserts\nSchokoladenkuchen mit Kern (A, C,\nG, H)\nStrudel (A)';
    expect(read(text)).toMatchObject([
      { name: 'Schokoladenkuchen mit Kern', allergens: ['gluten', 'eggs', 'milk', 'nuts'] },
      { name: 'Strudel', allergens: ['gluten'] },
    ]);
  });

  test('letters are German where I, J or K is among them', () => {
    expect(read('Hauptgerichte\nGulasch (a, g, i)')[0]?.allergens).toEqual([
      'gluten',
      'milk',
      'celery',
    ]);
  });

  test('a line goes on below: in small letters, after a small word, and where a word is parted', () => {
    expect(
      named('Hauptgerichte\nHirschragout\nmit Polenta\nForelle und\nSpinat\nKartoffel-\npüree'),
    ).toEqual([
      ['Hirschragout mit Polenta', 'main'],
      ['Forelle und Spinat', 'main'],
      ['Kartoffelpüree', 'main'],
    ]);
  });

  test('days and meals are said for what is below them', () => {
    const text =
      'Abendessen\nMontag, 23.11.\nGulasch\nDienstag\nSuppe: Minestrone\nMittwoch 25. November 2026\nForelle';
    expect(read(text).map(({ name, day, weekday, meal }) => [name, day, weekday, meal])).toEqual([
      ['Gulasch', '2026-11-23', 1, 3],
      ['Minestrone', null, 2, 3],
      ['Forelle', '2026-11-25', 3, 3],
    ]);
  });

  test('titles, wishes, hours and drinks are no dishes', () => {
    const text =
      'Hotel Alpenrose\nStarters\nSoup of the day 5.50\nEnjoy your meal!\nServed daily from 12:00 to 14:00\nDrinks\nLemonade 3.00';
    expect(named(text)).toEqual([['Soup of the day', 'starters']]);
  });
});

test('columns are told apart by the gap between them', () => {
  const piece = (text: string, x: number, y: number): Piece => ({
    ...{ text, x, y, width: text.length * 5, height: 10 },
  });
  const left = ['Starters', 'Leek tart', 'Prawns', 'Mains', 'Goulash'];
  const right = ['Sides', 'Rice pilaf', 'Desserts', 'Lemon tart', 'Apple pie'];
  const pieces = [
    piece('The menu of the house for tonight and tomorrow', 60, 0),
    ...left.map((text, index) => piece(text, 20, 30 + index * 14)),
    ...right.map((text, index) => piece(text, 200, 36 + index * 14)),
  ];
  expect(
    readSheet([{ width: 400, height: 200, pieces }], calendar).map((dish) => dish.name),
  ).toEqual(['Leek tart', 'Prawns', 'Goulash', 'Rice pilaf', 'Lemon tart', 'Apple pie']);
});

test('whatever is on a page, reading it ends, and each dish has a name and a confidence', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('Suppe', 'A, C', '12,50', '(', '1,3', 'Montag', 'Dessert:', '-', 'e Reis'),
  );
  const length = fc.double({ min: 0, max: 500, noNaN: true });
  const piece = fc.record({ text, x: length, y: length, width: length, height: length });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const dish of readSheet([{ width: 500, height: 500, pieces }], calendar)) {
        expect(dish.name.length).toBeGreaterThan(2);
        expect(dish.confidence).toBeGreaterThanOrEqual(0);
        expect(dish.confidence).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test.each([
  ['Wiener Schnitzel', 'same'],
  ['Schnitzel, Wiener', 'order'],
  ['Wiener Schnizel', 'letter'],
  ['Wiener Schnitzel mit Reis', 'part'],
  ['Goulash', undefined],
])('%s is like Wiener Schnitzel: %s', (name, likeness) => {
  const find = likenessFinder([{ name: 'Wiener Schnitzel' }, { name: 'Trout' }]);
  expect(find(name)?.likeness).toBe(likeness);
});
