import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutDay, aboutMeal, menuPlaceOf } from '../../../core/rules/audit.ts';
import { addDays } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';

const days = fc.integer({ min: 0, max: 4000 }).map((past) => addDays('2020-01-01', past));

test('what a change of a menu is found under says its day and its meal', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...mealTypes), (day, { id }) => {
      expect(menuPlaceOf(aboutMeal(day, id))).toEqual({ day, meal: id });
      expect(menuPlaceOf(day)).toEqual({ day, meal: null });
      expect(aboutDay(day)).toContain(aboutMeal(day, id));
      expect(aboutDay(day)).toContain(day);
    }),
  );
});

test('what other changes are found under says no day', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(menuPlaceOf(id)).toBeUndefined();
    }),
  );
});
