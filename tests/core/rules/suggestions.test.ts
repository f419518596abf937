import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedCovers, priorAttendance } from '../../../core/rules/attendance.ts';
import { priorMeal } from '../../../core/rules/estimator/models.ts';
import {
  type CountsByType,
  countPeopleByType,
  emptyHeadCount,
  sumOfCounts,
} from '../../../core/rules/people.ts';
import { type Learned, withSuggestions } from '../../../core/rules/suggestions.ts';
import * as any from './arbitraries.ts';

const day = '2026-11-25';
const planned = (dish_type: string | null, ...guestTypeIds: string[]) => ({
  dish: { id: 'a dish', dish_type },
  guestTypeIds,
});
/** Nothing was learned; `attendance`: of who comes, that alone. */
const prior = (attendance = priorAttendance()): Learned => ({
  meal: { ...priorMeal(), attendance },
  dish: () => undefined,
});
const eating = (people: Record<string, number>): CountsByType =>
  new Map(
    Object.entries(people).map(([type, male]) => {
      const count = emptyHeadCount();
      count.will_eat.male = male;
      return [type === 'none' ? null : type, count];
    }),
  );
const kilos = (dishes: readonly ReturnType<typeof planned>[], counts: CountsByType) =>
  withSuggestions(dishes, counts, prior(), day).map(({ suggestion }) => suggestion.kg);

it('five mains for 70 guests are 70 portions among them, not five times 70', () => {
  const mains = ['main', 'main', 'main-dish', 'dishes', 'main'].map((type) => planned(type, 'all'));
  // 70 × 0.95 covers of 0.18 kg are 12 kg.
  expect(kilos(mains, eating({ none: 70 }))).toEqual([2.4, 2.4, 2.4, 2.4, 2.4]);
  expect(kilos(mains.slice(0, 1), eating({ none: 70 }))).toEqual([12]);
});

it.each([
  ['starters', 0.09],
  ['sides', 0.12],
  ['main', 0.18],
  ['main-dish', 0.18],
  ['dessert', 0.1],
  ['desert', 0.1],
  [null, 0.09],
])(
  'a dish of the type %s that was never closed out is a guess of %d kg a cover, without a range',
  (type, kg) => {
    const [found] = withSuggestions([planned(type, 'all')], eating({ none: 20 }), prior(), day);
    expect(found?.suggestion).toEqual({
      ...{ basis: 'guess', kg: Math.round(19 * kg * 10) / 10, kg_per_cover: kg },
      ...{ covers: 19, serviceCovers: 19, services: 0 },
    });
  },
);

it('nobody eats nothing', () => {
  expect(kilos([planned('main', 'all')], eating({}))).toEqual([0]);
});

it('never falls when people are added, whatever their status', () => {
  const more = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(any.headCount, any.attendance, any.cell, more, (count, model, cell, people) => {
      const larger = structuredClone(count);
      larger[cell.status][cell.category] += people;
      const [before, after] = [count, larger].map(
        (each) =>
          withSuggestions([planned('main', 'all')], new Map([[null, each]]), prior(model), day)[0],
      );
      expect(after?.suggestion.kg).toBeGreaterThanOrEqual(before?.suggestion.kg ?? 0);
    }),
  );
});

it('each course has the covers to itself; dishes without a type are a course of their own', () => {
  const dishes = ['starters', 'amuse', 'main', 'dessert', null].map((type) => planned(type, 'all'));
  const found = withSuggestions(dishes, eating({ none: 20 }), prior(), day);
  expect(found.map(({ suggestion }) => Math.round(suggestion.covers * 10) / 10)).toEqual([
    ...[9.5, 9.5, 19, 19, 19],
  ]);
});

it('the vegetarians’ main is for the vegetarians', () => {
  const dishes = [planned('main', 'standard'), planned('main', 'vegetarian')];
  expect(kilos(dishes, eating({ standard: 60, vegetarian: 10 }))).toEqual([10.3, 1.7]);
});

it('the covers of a course on every menu add up to the service’s, whoever comes', () => {
  const types = ['standard', 'vegetarian', 'children'];
  const menus = fc
    .array(fc.subarray(types, { minLength: 1 }), { minLength: 1, maxLength: 6 })
    .map((offers) => [planned('main', ...types), ...offers.map((of) => planned('main', ...of))]);
  const counts = fc
    .uniqueArray(fc.tuple(fc.constantFrom(null, ...types), any.headCount), {
      selector: ([type]) => type,
    })
    .map((entries): CountsByType => new Map(entries));
  fc.assert(
    fc.property(menus, counts, any.attendance, (dishes, by, model) => {
      const sum = withSuggestions(dishes, by, prior(model), day).reduce(
        (total, { suggestion }) => total + suggestion.covers,
        0,
      );
      expect(sum).toBeCloseTo(expectedCovers(sumOfCounts(by.values()), model), 6);
    }),
  );
});

it('people are counted under their type, those of no type too, and nobody twice', () => {
  const guest = fc.record({
    guest: any.guest,
    guest_type_id: fc.constantFrom(null, 'standard', 'vegetarian'),
    status: any.mealStatus,
  });
  fc.assert(
    fc.property(fc.array(guest, { maxLength: 30 }), any.day, (guests, day) => {
      const rows = guests.map((each) => ({ ...each.guest, ...each }));
      const counts = countPeopleByType(rows, day, ({ status }) => status);
      const people = (rows: Iterable<(typeof guests)[number]>) =>
        [...rows].reduce(
          (sum, { guest: { is_external_guest, number_of_guests, is_no_show } }) =>
            sum + (is_no_show ? 0 : is_external_guest ? number_of_guests : 1),
          0,
        );
      const total = (by: CountsByType) =>
        Object.values(sumOfCounts(by.values()))
          .flatMap((each) => Object.values(each))
          .reduce((sum, each) => sum + each, 0);
      expect(total(counts)).toBe(people(guests));
      for (const [type, count] of counts) {
        const own = guests.filter(({ guest_type_id }) => guest_type_id === type);
        expect(total(new Map([[type, count]]))).toBe(people(own));
      }
    }),
  );
});
