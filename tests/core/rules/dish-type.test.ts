import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type DishType,
  dishGroupOf,
  dishTypeOf,
  dishTypes,
  occurrenceTone,
} from '../../../core/rules/dish-type.ts';

it.each<[string, DishType]>([
  ['starters', 'starters'],
  ['sides', 'sides'],
  ['main', 'main'],
  ['dishes', 'main'],
  ['main-dish', 'main'],
  ['main_dish', 'main'],
  ['dessert', 'dessert'],
  ['desserts', 'dessert'],
  ['desert', 'dessert'],
  [' Main-Dish ', 'main'],
  ['soup', 'starters'],
])('%j means %s', (name, type) => {
  expect(dishTypeOf(name)).toBe(type);
});

it('any other name falls back to starters, names of object members too', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(dishTypeOf(name), name).toBe('starters');
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(dishTypes).toContain(dishTypeOf(name));
    }),
  );
});

it('a dish without a type is uncategorized; one with a type is in its group', () => {
  expect([dishGroupOf(null), dishGroupOf(''), dishGroupOf('  ')]).toEqual(
    Array(3).fill('uncategorized'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...dishTypes), (type) => {
      expect(dishGroupOf(type)).toBe(type);
    }),
  );
});

it('marks Rare, Average, and all others', () => {
  expect(['Rare', 'rare', 'Average', 'daily', 'Often', ''].map(occurrenceTone)).toEqual([
    'rare',
    'rare',
    'average',
    'usual',
    'usual',
    'usual',
  ]);
});
