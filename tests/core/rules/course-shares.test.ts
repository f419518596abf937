import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseShares, type Offered } from '../../../core/rules/course-shares.ts';
import { type DishGroup, dishTypes, uncategorized } from '../../../core/rules/dish-type.ts';

const types = ['standard', 'vegetarian', 'children', 'gluten'];
const groups: readonly DishGroup[] = [...dishTypes, uncategorized];
const offered: fc.Arbitrary<Offered> = fc.record({
  course: fc.constantFrom(...groups),
  guestTypeIds: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }),
});
const offer = fc.array(offered, { minLength: 1, maxLength: 12 });
const covers = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(null, 'walk-in', ...types),
      fc.nat(6000).map((n) => n / 20),
    ),
    { selector: ([type]) => type },
  )
  .map((entries) => new Map(entries));
const one = (course: DishGroup, ...guestTypeIds: string[]): Offered => ({ course, guestTypeIds });
const means = (dishes: readonly Offered[], by: ReadonlyMap<string | null, number>) =>
  courseShares(dishes, by).map((share) => Number(share.toFixed(4)));

describe('shares of a course', () => {
  it('add up to all covers where every menu has the course, and never to more', () => {
    fc.assert(
      fc.property(offer, covers, (dishes, by) => {
        const shares = courseShares(dishes, by);
        const menus = new Set(dishes.flatMap(({ guestTypeIds }) => guestTypeIds));
        for (const course of groups) {
          const own = dishes.filter((each) => each.course === course);
          const sum = shares.reduce(
            (total, share, index) => total + (dishes[index]?.course === course ? share : 0),
            0,
          );
          const having = new Set(own.flatMap(({ guestTypeIds }) => guestTypeIds));
          if (having.size === menus.size) expect(sum).toBeCloseTo(1, 9);
          else expect(sum).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('are between none and all', () => {
    fc.assert(
      fc.property(offer, covers, (dishes, by) => {
        for (const share of courseShares(dishes, by)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('are equal parts on one menu', () => {
    const five = Array.from({ length: 5 }, () => one('main', 'standard'));
    expect(means([...five, one('dessert', 'standard')], new Map([[null, 70]]))).toEqual([
      ...Array(5).fill(0.2),
      1,
    ]);
  });

  it('follow the guests of each menu; a dish on two menus has a part of both', () => {
    const dishes = [
      one('main', 'standard'),
      one('main', 'standard'),
      one('main', 'vegetarian'),
      one('dessert', 'standard', 'vegetarian'),
    ];
    const by = new Map([
      ['standard', 60],
      ['vegetarian', 20],
    ]);
    expect(means(dishes, by)).toEqual([0.375, 0.375, 0.25, 1]);
  });
});

describe('guests without a menu of their own', () => {
  const dishes = [one('main', 'standard'), one('main', 'vegetarian')];

  it('follow the others where nearly everybody has one', () => {
    const by = new Map([
      ['standard', 80],
      ['vegetarian', 16],
      ['children', 4],
    ]);
    const [standard, vegetarian] = means(dishes, by);
    expect(standard).toBeCloseTo(0.8328, 3);
    expect(vegetarian).toBeCloseTo(0.1672, 3);
  });

  it('do not all follow three vegetarians where hardly anybody has one', () => {
    const by = new Map<string | null, number>([
      [null, 60],
      ['vegetarian', 3],
    ]);
    const [standard = 0] = means(dishes, by);
    expect(standard).toBeGreaterThan(0.4);
  });

  it('divide equally where nobody has one, also when nobody comes', () => {
    expect(means(dishes, new Map([[null, 9]]))).toEqual([0.5, 0.5]);
    expect(means(dishes, new Map())).toEqual([0.5, 0.5]);
  });
});
