import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day, daysBetween, daysFromTo, mondayOf } from '../../../core/rules/day.ts';
import {
  areSameMeals,
  layRotation,
  mealsOfWeeks,
  type Rotation,
  type TemplateMeal,
  templateDays,
  templateIssues,
  weekOfRotation,
} from '../../../core/rules/rotation.ts';
import * as any from './arbitraries.ts';

const meal = (week: number, weekday: number, part: Partial<TemplateMeal> = {}): TemplateMeal => ({
  ...{ week, weekday, meal_type_id: 3, guest_type_id: 'adult', dish_ids: [`${week}${weekday}`] },
  ...part,
});

/** A meal on each day of each week. */
const everyDay = (weeks: number): Rotation => ({
  weeks,
  meals: Array.from({ length: weeks * 7 }, (_, n) => meal(Math.floor(n / 7), n % 7)),
});

/** What a day's plan says, in the shape of the screens' plan. */
const planned = (day: Day, meals: readonly [number, string, string[]][]) => ({
  day,
  meals: new Map(
    meals.map(([mealTypeId, guestTypeId, dishIds], n) => [
      mealTypeId,
      {
        ...{ mealTypeId, dailyMealId: 'meal' },
        guestMenus: [
          { id: `${n}`, guestTypeId, dishes: dishIds.map((dishId) => ({ id: dishId, dishId })) },
        ],
      },
    ]),
  ),
});

describe('weeks that are kept', () => {
  it('have their meals by week and weekday, without dates', () => {
    const plan = [
      planned('2026-12-28', [[1, 'adult', ['bread', 'eggs']]]),
      planned('2027-01-03', [[3, 'child', []]]),
      planned('2027-01-05', [[2, 'adult', ['soup']]]),
    ];
    expect(mealsOfWeeks(plan, '2026-12-28', 2)).toEqual([
      meal(0, 0, { meal_type_id: 1, dish_ids: ['bread', 'eggs'] }),
      meal(0, 6, { guest_type_id: 'child', dish_ids: [] }),
      meal(1, 1, { meal_type_id: 2, dish_ids: ['soup'] }),
    ]);
  });

  it('have nothing of other days, and each dish once', () => {
    const plan = [
      planned('2026-12-27', [[1, 'adult', ['bread']]]),
      planned('2026-12-28', [[1, 'adult', ['eggs', 'bread', 'eggs']]]),
      planned('2027-01-04', [[1, 'adult', ['bread']]]),
    ];
    const kept = mealsOfWeeks(plan, '2026-12-28', 1);
    expect(kept).toEqual([meal(0, 0, { meal_type_id: 1, dish_ids: ['eggs', 'bread'] })]);
  });
});

test.each([
  // Over a year's end, and over both changes of the clock.
  ['2026-12-21', '2027-01-17'],
  ['2026-03-23', '2026-04-05'],
  ['2026-10-19', '2026-11-01'],
])('from %s to %s every day has its own weekday of the next week', (from, until) => {
  const laid = layRotation(everyDay(3), { from, until, startWeek: 1 });
  expect(laid.map(({ day }) => day)).toEqual(daysFromTo(from, until));
  expect(laid.map(({ dishIds: [dish] }) => dish)).toEqual(
    daysFromTo(from, until).map((_, n) => `${(1 + Math.floor(n / 7)) % 3}${n % 7}`),
  );
});

test('a season that begins on a Thursday begins with its week, which ends on Sunday', () => {
  const laid = layRotation(everyDay(2), {
    ...{ from: '2026-11-26', until: '2026-11-30', startWeek: 0 },
  });
  expect(laid.map(({ dishIds }) => dishIds[0])).toEqual(['03', '04', '05', '06', '10']);
});

test('a day without meals in the template has none, and an empty season neither', () => {
  const rotation = { weeks: 1, meals: [meal(0, 2)] };
  const season = { from: '2026-11-23', until: '2026-12-06', startWeek: 0 };
  expect(layRotation(rotation, season).map(({ day }) => day)).toEqual(['2026-11-25', '2026-12-02']);
  expect(layRotation(rotation, { ...season, until: '2026-11-22' })).toEqual([]);
});

const weeks = fc.integer({ min: 1, max: 6 });

test('what is kept of weeks that a template was laid over is that template', () => {
  const place = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    week: fc.integer({ min: 0, max: 5 }),
    meal_type_id: any.mealTypeId,
    guest_type_id: fc.constantFrom('adult', 'child'),
    dish_ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  });
  fc.assert(
    fc.property(any.day, weeks, fc.array(place), (day, count, places) => {
      const monday = mondayOf(day);
      const byPlace = new Map(
        places
          .filter(({ week }) => week < count)
          .map((each) => [JSON.stringify({ ...each, dish_ids: [] }), each]),
      );
      const rotation = { weeks: count, meals: [...byPlace.values()] };
      const until = addDays(monday, count * 7 - 1);
      const laid = layRotation(rotation, { from: monday, until, startWeek: 0 });
      const plan = templateDays(monday, count).map((each) => ({
        day: each,
        meals: new Map(
          [1, 2, 3].map((mealTypeId) => [
            mealTypeId,
            {
              ...{ mealTypeId, dailyMealId: undefined },
              guestMenus: laid
                .filter((one) => one.day === each && one.mealTypeId === mealTypeId)
                .map(({ guestTypeId, dishIds }) => ({
                  ...{ id: guestTypeId, guestTypeId },
                  dishes: dishIds.map((dishId) => ({ id: dishId, dishId })),
                })),
            },
          ]),
        ),
      }));
      const sorted = (meals: readonly TemplateMeal[]) =>
        meals.map((each) => JSON.stringify(Object.entries(each).sort())).sort();
      expect(sorted(mealsOfWeeks(plan, monday, count))).toEqual(sorted(rotation.meals));
    }),
  );
});

test('the same weekday comes again after as many weeks as the rotation has', () => {
  fc.assert(
    fc.property(
      any.day,
      fc.nat({ max: 400 }),
      weeks,
      fc.nat({ max: 5 }),
      (from, later, n, start) => {
        const season = { from, until: from, startWeek: start % n };
        const day = addDays(from, later);
        const week = weekOfRotation(day, season, n);
        expect(week).toBeGreaterThanOrEqual(0);
        expect(weekOfRotation(addDays(day, n * 7), season, n)).toBe(week);
        expect(weekOfRotation(addDays(mondayOf(day), 7), season, n)).toBe((week + 1) % n);
        expect(daysBetween(mondayOf(from), mondayOf(day)) % 7).toBe(0);
      },
    ),
  );
});

test('a meal of a week that is none of the template, and one that stands there twice, are named', () => {
  const issues = templateIssues([meal(0, 0), meal(1, 0), meal(0, 0, { dish_ids: [] })], 1);
  expect(issues).toEqual([
    { path: ['meals', 1, 'week'], code: 'too_large' },
    { path: ['meals', 2], code: 'already_exists' },
  ]);
  expect(templateIssues([meal(0, 0), meal(1, 0), meal(0, 0, { meal_type_id: 1 })], 2)).toEqual([]);
});

test('meals are the same however their fields are ordered, and not where one differs', () => {
  const fields = Object.entries(meal(0, 1)).reverse();
  expect(areSameMeals([meal(0, 1)], [Object.fromEntries(fields) as unknown as TemplateMeal])).toBe(
    true,
  );
  const others: Partial<TemplateMeal>[] = [
    { week: 1 },
    { weekday: 2 },
    { meal_type_id: 1 },
    { guest_type_id: 'child' },
    { dish_ids: ['01', '02'] },
  ];
  for (const part of others) {
    expect(areSameMeals([meal(0, 1)], [meal(0, 1, part)])).toBe(false);
  }
  expect(areSameMeals([meal(0, 1)], [])).toBe(false);
});
