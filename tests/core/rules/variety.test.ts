import { describe, expect, test } from 'vitest';
import type { Allergen } from '../../../core/rules/allergens.ts';
import type { Diet } from '../../../core/rules/diet.ts';
import {
  allergensEverywhere,
  nothingMeatless,
  repeatsIn,
  type VariedDay,
} from '../../../core/rules/variety.ts';

/** A day by its date in November, with the dishes of a guest type at a meal: `['23', 3, 'adult', 'soup', 'trout']`. */
type Line = [date: string, mealTypeId: number, guestTypeId: string, ...dishes: string[]];

function daysOf(...lines: Line[]): VariedDay[] {
  const dates = [...new Set(lines.map(([date]) => date))];
  return dates.map((date) => {
    const own = lines.filter((line) => line[0] === date);
    const meals = [...new Set(own.map(([, meal]) => meal))].map((mealTypeId) => {
      const guestMenus = own
        .filter(([, meal]) => meal === mealTypeId)
        .map(([, , guestTypeId, ...dishes]) => ({
          id: `${date} ${mealTypeId} ${guestTypeId}`,
          guestTypeId,
          dishes: dishes.map((dishId) => ({ id: `${date}/${mealTypeId}/${dishId}`, dishId })),
        }));
      return [mealTypeId, { mealTypeId, dailyMealId: undefined, guestMenus }] as const;
    });
    return { day: `2026-11-${date}`, meals: new Map(meals) };
  });
}

const repeated = (...lines: Line[]) =>
  repeatsIn(daysOf(...lines)).map(({ dishId, guestTypeId, places }) => [
    dishId,
    guestTypeId,
    ...places.map(({ id }) => id),
  ]);

describe('a dish that a guest type gets twice', () => {
  test('is named with its places in the order of days and meals', () => {
    expect(
      repeated(
        ['25', 2, 'adult', 'penne'],
        ['23', 3, 'adult', 'penne', 'soup'],
        ['23', 2, 'adult', 'penne'],
      ),
    ).toEqual([['penne', 'adult', '23/2/penne', '23/3/penne', '25/2/penne']]);
  });

  test('is none where another guest type has it', () => {
    expect(repeated(['23', 2, 'adult', 'penne'], ['24', 2, 'child', 'penne'])).toEqual([]);
  });

  test('is none at breakfast', () => {
    expect(repeated(['23', 1, 'adult', 'eggs'], ['24', 1, 'adult', 'eggs'])).toEqual([]);
  });

  test('is standing fare on more than half of at least three days, and counts elsewhere', () => {
    const bread: Line[] = [
      ['23', 3, 'adult', 'bread', 'soup'],
      ['24', 3, 'adult', 'bread', 'trout'],
      ['25', 3, 'adult', 'beef', 'soup'],
    ];
    expect(repeated(...bread)).toEqual([]);
    expect(repeated(...bread, ['26', 3, 'adult', 'ham'], ['27', 3, 'adult', 'egg'])).toEqual([
      ['bread', 'adult', '23/3/bread', '24/3/bread'],
      ['soup', 'adult', '23/3/soup', '25/3/soup'],
    ]);
    expect(repeated(['23', 3, 'adult', 'bread'], ['24', 3, 'adult', 'bread'])).toHaveLength(1);
  });
});

describe('an allergen in every main course', () => {
  const contents: Record<string, readonly Allergen[]> = {
    ...{ trout: ['fish', 'milk'], risotto: ['milk'], beef: [], pasta: ['gluten', 'milk'] },
  };
  const found = (...lines: Line[]) =>
    allergensEverywhere(daysOf(...lines), (id) => contents[id]).map(
      ({ allergen, day, mealTypeId, ids }) => [allergen, day, mealTypeId, ...ids],
    );

  test('is named with the main courses of all guest types', () => {
    expect(
      found(['23', 3, 'adult', 'trout', 'soup', 'risotto'], ['23', 3, 'child', 'pasta']),
    ).toEqual([...[['milk', '2026-11-23', 3, '23/3/trout', '23/3/risotto', '23/3/pasta']]]);
  });

  test('is none at breakfast, where one main course goes without it, or where there is no choice', () => {
    expect(found(['23', 1, 'adult', 'trout', 'risotto'])).toEqual([]);
    expect(found(['23', 3, 'adult', 'trout', 'beef'])).toEqual([]);
    expect(found(['23', 3, 'adult', 'trout'], ['23', 3, 'child', 'trout'])).toEqual([]);
  });
});

describe('days with meat or fish in every main course', () => {
  const diets: Record<string, Diet | null> = {
    ...{ beef: 'meat', trout: 'fish', risotto: 'vegetarian', lentils: 'vegan', stew: null },
  };
  const found = (...lines: Line[]) => {
    const hint = nothingMeatless(daysOf(...lines), (id) => diets[id]);
    return hint && [hint.days, hint.ids];
  };

  test('are named together, with the main courses of lunch and dinner for all guest types', () => {
    expect(
      found(
        ['23', 2, 'adult', 'soup', 'beef'],
        ['23', 3, 'adult', 'trout', 'beef'],
        ['24', 3, 'adult', 'lentils'],
        ['25', 3, 'child', 'beef'],
      ),
    ).toEqual([
      ['2026-11-23', '2026-11-25'],
      ['23/2/beef', '23/3/trout', '23/3/beef', '25/3/beef'],
    ]);
  });

  test.each(['risotto', 'lentils'])('are not those with %s at one of the meals', (meatless) => {
    expect(found(['23', 2, 'adult', meatless], ['23', 3, 'adult', 'beef'])).toBeUndefined();
  });

  test('are not those on which guests of another type have a menu without it', () => {
    expect(found(['23', 3, 'adult', 'beef'], ['23', 3, 'child', 'risotto'])).toBeUndefined();
  });

  test('are not those on which the diet of a main course is unknown, or that have none', () => {
    expect(found(['23', 2, 'child', 'stew'], ['23', 3, 'adult', 'beef'])).toBeUndefined();
    expect(found(['23', 3, 'adult', 'soup'])).toBeUndefined();
  });

  test('do not depend on breakfast', () => {
    expect(found(['23', 1, 'adult', 'beef'])).toBeUndefined();
    expect(found(['23', 1, 'adult', 'risotto', 'stew'], ['23', 3, 'adult', 'beef'])).toEqual([
      ['2026-11-23'],
      ['23/3/beef'],
    ]);
  });
});
