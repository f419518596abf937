import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ingredientNeeds } from '../../../core/rules/ingredient-needs.ts';

const part = (ingredient_id: string, quantity: number, unit: string) => ({
  ...{ ingredient_id, quantity, unit },
});
const recipes = new Map([
  ['soup', [part('milk', 200, 'ml'), part('flour', 20, 'g')]],
  ['cake', [part('flour', 0.1, 'kg'), part('milk', 0.25, 'l'), part('egg', 1.5, 'piece')]],
  ['bread', [part('milk', 100, 'g'), part('egg', 1, 'Piece')]],
]);
const served = (dishId: string, covers: number) => ({ dishId, covers });

it('multiplies each recipe by who takes the dish, and adds up what can be converted', () => {
  const needs = ingredientNeeds(
    [[served('soup', 10)], [served('cake', 4), served('soup', 1)]],
    recipes,
  );
  expect(needs).toEqual([
    {
      ...{ ingredientId: 'milk', base: 'ml', total: { quantity: 3.2, unit: 'l' } },
      days: [
        { quantity: 2, unit: 'l' },
        { quantity: 1.2, unit: 'l' },
      ],
    },
    {
      ...{ ingredientId: 'flour', base: 'g', total: { quantity: 620, unit: 'g' } },
      days: [
        { quantity: 200, unit: 'g' },
        { quantity: 420, unit: 'g' },
      ],
    },
    {
      ...{ ingredientId: 'egg', base: 'piece', total: { quantity: 6, unit: 'piece' } },
      days: [undefined, { quantity: 6, unit: 'piece' }],
    },
  ]);
});

it('keeps units that can’t be converted apart', () => {
  const milk = ingredientNeeds([[served('soup', 1), served('bread', 1)]], recipes).filter(
    ({ ingredientId }) => ingredientId === 'milk',
  );
  expect(milk.map(({ total }) => total)).toEqual([
    { quantity: 200, unit: 'ml' },
    { quantity: 100, unit: 'g' },
  ]);
});

it('counts a day of which nobody knows for how many as nothing, and a dish without a recipe too', () => {
  const needs = ingredientNeeds([undefined, [served('cake', 2), served('secret', 9)]], recipes);
  expect(needs.map(({ days }) => days[0])).toEqual([undefined, undefined, undefined]);
  expect(ingredientNeeds([undefined], recipes)).toEqual([]);
  expect(ingredientNeeds([[served('cake', 0)]], recipes)).toEqual([]);
});

it('counts pieces in tenths: covers are not whole', () => {
  const [, , eggs] = ingredientNeeds([[served('cake', 7.77)]], recipes);
  expect(eggs?.total).toEqual({ quantity: 11.7, unit: 'piece' });
});

it('totals what the days need, whatever the order of the dishes', () => {
  const dish = fc.record({
    dishId: fc.constantFrom('soup', 'cake', 'bread'),
    covers: fc.double({ min: 0.1, max: 400, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(dish, { maxLength: 5 }), { minLength: 1, maxLength: 7 }),
      (days) => {
        const totals = (of: typeof days) =>
          new Map(
            ingredientNeeds(of, recipes).map(({ ingredientId, base, total }) => [
              `${ingredientId} ${base}`,
              total,
            ]),
          );
        expect(totals(days.map((each) => each.toReversed()).toReversed())).toEqual(totals(days));
        expect(totals([days.flat()])).toEqual(totals(days));
      },
    ),
  );
});
