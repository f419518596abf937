import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recipeSteps } from '../../../core/rules/named-recipe.ts';

const names = fc.array(fc.constantFrom('Beef', 'BEEF', 'Thyme', 'thyme ', 'Salt', 'Rice'));
const plain = (list: readonly string[]) =>
  [...new Set(list.map((name) => name.trim().toLowerCase()))].sort();

it('the steps lead from what there is to what is named, and touch nothing that stays', () => {
  fc.assert(
    fc.property(names, names, (has, wanted) => {
      const current = plain(has).map((name) => ({ name }));
      const { removed, added } = recipeSteps(current, wanted);
      const left = current.filter((each) => !removed.includes(each)).map(({ name }) => name);
      expect(plain([...left, ...added])).toEqual(plain(wanted));
      expect(plain(added)).toHaveLength(added.length);
      expect(plain(left).filter((name) => plain(added).includes(name))).toEqual([]);
    }),
  );
});

it('of two of one name the first is made', () => {
  expect(recipeSteps([], ['Thyme', 'thyme', 'Salt']).added).toEqual(['Thyme', 'Salt']);
});
