import fc from 'fast-check';
import type { AttendanceModel } from '../../../core/rules/attendance.ts';
import { addDays, type Day } from '../../../core/rules/day.ts';
import { mealStatuses } from '../../../core/rules/meal-status.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { type Counted, categories, type HeadCount } from '../../../core/rules/people.ts';

/** Zones with and without daylight saving, on both sides of UTC, with halves of hours. */
export const zone = fc.constantFrom(
  'Europe/Rome',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
);

export const day: fc.Arbitrary<Day> = fc
  .integer({ min: -20_000, max: 30_000 })
  .map((count) => addDays('2026-03-29', count));

/** An instant between 2015 and 2040, ms. */
export const instant = fc.integer({
  min: Date.UTC(2015, 0, 1),
  max: Date.UTC(2040, 0, 1),
});

export const mealStatus = fc.constantFrom(...mealStatuses);
export const mealTypeId = fc.constantFrom(...mealTypes.map(({ id }) => id));

const people = fc.integer({ min: 0, max: 400 });
const perCategory = fc.record({ male: people, female: people, child: people });
export const headCount: fc.Arbitrary<HeadCount> = fc.record({
  will_eat: perCategory,
  will_not_eat: perCategory,
  uncertain: perCategory,
});

export const cell = fc.record({
  status: mealStatus,
  category: fc.constantFrom(...categories),
});

export const guest: fc.Arbitrary<Counted> = fc.record({
  guest_gender: fc.constantFrom(null, 'male', 'female', 'other'),
  guest_date_of_birth: fc.option(day, { nil: null }),
  is_external_guest: fc.boolean(),
  number_of_guests: fc.integer({ min: 1, max: 60 }),
  is_no_show: fc.constantFrom(null, false, false, true),
});

const chance = fc.record({
  alpha: fc.double({ min: 0.1, max: 500, noNaN: true }),
  beta: fc.double({ min: 0.1, max: 500, noNaN: true }),
});
export const attendance: fc.Arbitrary<AttendanceModel> = fc.record({
  will_eat: chance,
  uncertain: chance,
  will_not_eat: chance,
});
