import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Configured, configurationIssues } from '../../../core/rules/hotel-configuration.ts';
import { type MealName, mealTypes } from '../../../core/rules/meal-type.ts';
import {
  isTimeStep,
  minutesOf,
  type ServiceHours,
  serviceLength,
  serviceOverlap,
} from '../../../core/rules/service-hours.ts';

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const time = fc.nat(24 * 60 - 1).map(clockOf);
const hours: fc.Arbitrary<ServiceHours> = fc
  .record({ opens: time, closes: time })
  .filter(({ opens, closes }) => opens !== closes);
const unset = fc.option(time, { nil: null });
const occupancy = fc.option(fc.integer({ min: 1, max: 100 }), { nil: null });
const configured: fc.Arbitrary<Configured> = fc.record({
  breakfast_opening_time: unset,
  breakfast_closing_time: unset,
  lunch_opening_time: unset,
  lunch_closing_time: unset,
  dinner_opening_time: unset,
  dinner_closing_time: unset,
  minimum_occupancy: occupancy,
  maximum_occupancy: occupancy,
});

const nothing: Configured = {
  breakfast_opening_time: null,
  breakfast_closing_time: null,
  lunch_opening_time: null,
  lunch_closing_time: null,
  dinner_opening_time: null,
  dinner_closing_time: null,
  minimum_occupancy: null,
  maximum_occupancy: null,
};

describe('a configuration', () => {
  it.each<[Partial<Configured>, string[]]>([
    [{}, []],
    [{ minimum_occupancy: 1, maximum_occupancy: 2 }, []],
    [{ minimum_occupancy: 2 }, []],
    [{ minimum_occupancy: 2, maximum_occupancy: 2 }, ['maximum_occupancy not_above_minimum']],
    [{ lunch_opening_time: '12:00', lunch_closing_time: '14:00' }, []],
    [{ dinner_opening_time: '19:00', dinner_closing_time: '01:00' }, []],
    [{ lunch_opening_time: '12:00' }, ['lunch_closing_time half_range']],
    [{ dinner_closing_time: '22:00' }, ['dinner_opening_time half_range']],
    [
      { breakfast_opening_time: '07:00', breakfast_closing_time: '07:00' },
      ['breakfast_closing_time empty_range'],
    ],
  ])('of %o has the issues %j', (changed, issues) => {
    const found = configurationIssues({ ...nothing, ...changed });
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
  });

  it('is fine exactly where every meal has both times or none, apart, and rooms take more than their least', () => {
    fc.assert(
      fc.property(configured, (hotel) => {
        const meals = mealTypes.map(({ name }) => timesOf(hotel, name));
        const fine =
          meals.every(([opens, closes]) => (opens === null) === (closes === null)) &&
          meals.every(([opens, closes]) => opens === null || opens !== closes) &&
          (hotel.minimum_occupancy ?? 0) < (hotel.maximum_occupancy ?? 101);
        expect(configurationIssues(hotel).length === 0).toBe(fine);
      }),
    );
  });

  it('has at most one issue a field', () => {
    fc.assert(
      fc.property(configured, (hotel) => {
        const fields = configurationIssues(hotel).map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });
});

const timesOf = (hotel: Configured, meal: MealName) =>
  [hotel[`${meal}_opening_time`], hotel[`${meal}_closing_time`]] as const;

describe('times of meals', () => {
  it('come in steps of 5 minutes', () => {
    fc.assert(fc.property(time, (at) => isTimeStep(at) === (minutesOf(at) % 5 === 0)));
  });

  it.each<[string, string, number]>([
    ['12:00', '14:00', 120],
    ['19:00', '01:30', 390],
    ['07:00', '07:00', 1440],
  ])('from %s to %s last %i minutes', (opens, closes, minutes) => {
    expect(serviceLength({ opens, closes })).toBe(minutes);
  });

  it.each<[ServiceHours, ServiceHours, number]>([
    [{ opens: '07:00', closes: '10:00' }, { opens: '12:00', closes: '14:00' }, 0],
    [{ opens: '07:00', closes: '12:30' }, { opens: '12:00', closes: '14:00' }, 30],
    [{ opens: '22:00', closes: '02:00' }, { opens: '01:00', closes: '03:00' }, 60],
    [{ opens: '22:00', closes: '02:00' }, { opens: '02:00', closes: '22:00' }, 0],
  ])('%o and %o share %i minutes', (one, other, minutes) => {
    expect(serviceOverlap(one, other)).toBe(minutes);
  });

  it('share the minutes of a day in which both are served', () => {
    const servedAt = (minute: number, { opens, closes }: ServiceHours) =>
      (minute - minutesOf(opens) + 1440) % 1440 < serviceLength({ opens, closes });
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const shared = Array.from({ length: 1440 }, (_, minute) => minute).filter(
          (minute) => servedAt(minute, one) && servedAt(minute, other),
        );
        expect(serviceOverlap(one, other)).toBe(shared.length);
        expect(serviceOverlap(other, one)).toBe(shared.length);
      }),
    );
  });
});
