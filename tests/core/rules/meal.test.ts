import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  mealStatuses,
  mealStatusId,
  statusAfter,
  toggled,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import { breakfast, dinner, lunch, mealName } from '../../../core/rules/meal-type.ts';
import * as any from './arbitraries.ts';

it('toggles will eat and will not eat; uncertain becomes will eat', () => {
  expect(mealStatuses.map(toggled)).toEqual(['will_not_eat', 'will_eat', 'will_eat']);
});

it('a cell without a record is will_not_eat, and a first toggle makes it will_eat', () => {
  expect(unrecordedStatus).toBe('will_not_eat');
  expect(statusAfter(unrecordedStatus, undefined)).toBe('will_eat');
});

it('after one toggle, two more change nothing, and it is never uncertain', () => {
  fc.assert(
    fc.property(any.mealStatus, (status) => {
      const once = toggled(status);
      expect(once).not.toBe('uncertain');
      expect(toggled(toggled(once))).toBe(once);
    }),
  );
});

it('a requested status applies, whatever the present one is', () => {
  fc.assert(
    fc.property(any.mealStatus, any.mealStatus, (present, requested) => {
      expect(statusAfter(present, requested)).toBe(requested);
      expect(statusAfter(present, undefined)).toBe(toggled(present));
    }),
  );
});

it('no two cells share an identity', () => {
  const key = fc.tuple(fc.uuid(), any.day, any.mealTypeId);
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(mealStatusId(...a) === mealStatusId(...b)).toBe(a.join() === b.join());
    }),
  );
});

it('meals have fixed ids, and an unknown one is taken for breakfast', () => {
  expect([breakfast, lunch, dinner].map(mealName)).toEqual(['breakfast', 'lunch', 'dinner']);
  expect(mealName(4)).toBe('breakfast');
});
