import { expect, it } from 'vitest';
import type { Row } from '../../../../../core/contract/rows.ts';
import type { KitchenDishView } from '../../../../../src/data/kitchen/dishes.ts';
import { ingredientsOf } from '../../../../../src/features/kitchen/ingredients/use-ingredients.ts';

const dish = (id: string, name: string, kg: number) =>
  ({ dish: { id, name }, suggestion: { kg } }) as KitchenDishView;
const link = (dish_id: string, ingredient_id: string, quantity: number, own: number | null) =>
  ({
    dish_id,
    ingredient_id,
    quantity,
    unit: ingredient_id === 'egg' ? 'piece' : 'kg',
    chef_assumed_weight: own,
  }) as Row<'dish_ingredient'>;

const names = new Map([
  ['butter', 'Butter'],
  ['flour', 'Flour'],
  ['egg', 'Eggs'],
]);
const links = new Map([
  ['cake', [link('cake', 'flour', 3, 4), link('cake', 'butter', 1, 2), link('cake', 'gone', 0, 1)]],
  ['bread', [link('bread', 'flour', 1, null), link('bread', 'egg', 2, 1)]],
]);

it('lists each ingredient of the dishes once, by name, with its parts added up', () => {
  const found = ingredientsOf([dish('cake', 'Cake', 8), dish('bread', 'Bread', 10)], links, names);
  expect(found.map(({ link: _, pending: __, ...each }) => each)).toEqual([
    {
      id: 'butter',
      name: 'Butter',
      quantities: [{ quantity: 1, unit: 'kg' }],
      suggested: 2,
      kitchen: 2,
      dishes: ['Cake'],
    },
    // Pieces have no weight: flour and eggs share the bread.
    {
      id: 'egg',
      name: 'Eggs',
      quantities: [{ quantity: 2, unit: 'piece' }],
      suggested: 5,
      kitchen: 1,
      dishes: ['Bread'],
    },
    {
      id: 'flour',
      name: 'Flour',
      quantities: [{ quantity: 4, unit: 'kg' }],
      suggested: 11,
      // Of the bread nobody has said: no sum is shown that leaves it out.
      kitchen: null,
      dishes: ['Cake', 'Bread'],
    },
  ]);
});

it('says of each what brings it into the dish, and whether that waits to be sent', () => {
  const linked = new Map([['cake', [{ ...link('cake', 'flour', 3, 4), id: 'a' }]]]);
  const [flour] = ingredientsOf([dish('cake', 'Cake', 8)], linked, names, new Set(['a']));
  expect([flour?.link.id, flour?.pending]).toEqual(['a', true]);
  const [sent] = ingredientsOf([dish('cake', 'Cake', 8)], linked, names, new Set(['b']));
  expect(sent?.pending).toBe(false);
});

it('of one dish, lists its own; of none, nothing', () => {
  const own = ingredientsOf([dish('cake', 'Cake', 8)], links, names);
  expect(own.map(({ name, kitchen }) => [name, kitchen])).toEqual([
    ['Butter', 2],
    ['Flour', 4],
  ]);
  expect(ingredientsOf([], links, names)).toEqual([]);
  expect(ingredientsOf([dish('soup', 'Soup', 3)], links, names)).toEqual([]);
});

it('writes the recipe in kitchen units, what is weighed in one sum', () => {
  const recipe = (quantity: number, unit: string) => ({
    ...link('cake', 'butter', quantity, null),
    unit,
  });
  const of = (...parts: Row<'dish_ingredient'>[]) =>
    ingredientsOf([dish('cake', 'Cake', 8)], new Map([['cake', parts]]), names)[0]?.quantities;
  expect(of(recipe(0.008, 'l'))).toEqual([{ quantity: 8, unit: 'ml' }]);
  expect(of(recipe(0.9, 'kg'), recipe(300, 'G'), recipe(2, 'Piece'))).toEqual([
    { quantity: 1.2, unit: 'kg' },
    { quantity: 2, unit: 'piece' },
  ]);
});
