import { expect, test } from 'vitest';
import { mergeRecipes } from '../../../../src/data/menus/merge-recipes.ts';

const line = (name: string, quantity = 1) => ({ name, quantity, unit: 'kg' });
const [flour, egg, salt] = [line('Flour'), line('Egg'), line('Salt')];

test.each([
  ['what others added stays', [flour], [line('flour', 2)], [flour, egg], [line('flour', 2), egg]],
  [
    'what others removed is gone',
    [flour, egg],
    [line('Flour', 2), egg],
    [flour],
    [line('Flour', 2)],
  ],
  [
    'what others changed holds',
    [flour, egg],
    [flour, egg, salt],
    [flour, line('Egg', 3)],
    [flour, line('Egg', 3), salt],
  ],
  ['what the person removed is gone', [flour, egg], [flour], [flour, egg, salt], [flour, salt]],
  ['the same change by both is one', [flour], [flour, egg], [flour, egg], [flour, egg]],
] as const)('%s, and nobody is asked', (_, opened, wanted, now, lines) => {
  expect(mergeRecipes({ opened, wanted, now })).toEqual({ lines, isClash: false });
});

test.each([
  ['a quantity', [flour], [line('Flour', 2)], [line('Flour', 3)], [line('Flour', 2)]],
  ['a line that others removed', [flour], [line('Flour', 2)], [], [line('Flour', 2)]],
  ['a line that others changed, removed', [flour, egg], [egg], [line('Flour', 3), egg], [egg]],
  ['an ingredient that both added', [], [egg], [line('Egg', 2)], [egg]],
] as const)(
  '%s that both have changed is a clash, in which the person’s holds',
  (_, opened, wanted, now, lines) => {
    expect(mergeRecipes({ opened, wanted, now })).toEqual({ lines, isClash: true });
  },
);
