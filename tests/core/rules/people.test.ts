import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import {
  type Counted,
  categories,
  categoryOf,
  comingOf,
  countPeople,
  emptyHeadCount,
  type GuestFlags,
  knownCategory,
  peopleOf,
  withExclusionToggled,
  withUncertainToggled,
} from '../../../core/rules/people.ts';
import * as any from './arbitraries.ts';

const flags: fc.Arbitrary<GuestFlags> = fc
  .constantFrom('none', 'uncertain', 'excluded')
  .map((kind) => ({ uncertain: kind === 'uncertain', excludedFromCount: kind === 'excluded' }));
const listed = fc.array(fc.record({ guest: any.guest, status: any.mealStatus, flags }), {
  maxLength: 60,
});
type Listed = { guest: Counted; status: MealStatus; flags: GuestFlags }[];

function count(list: Listed, day: string, marked = true) {
  const of = new Map(list.map((each) => [each.guest, each]));
  return countPeople(
    list.map(({ guest }) => guest),
    day,
    (guest) => of.get(guest)?.status ?? 'will_not_eat',
    marked ? (guest) => of.get(guest)?.flags : undefined,
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const people = (list: Listed) => sum(list.map(({ guest }) => peopleOf(guest)));

describe('category', () => {
  const born = (guest_date_of_birth: string | null, guest_gender: string | null = 'male') =>
    categoryOf({ guest_date_of_birth, guest_gender }, '2026-06-01');

  it('goes by difference of birth years: under 13 is a child, before or after the birthday', () => {
    expect(born('2014-01-01')).toBe('child');
    expect(born('2014-12-31')).toBe('child');
    expect(born('2013-01-01')).toBe('male');
    expect(born('2013-12-31')).toBe('male');
  });

  it('counts male as men, all others as women', () => {
    expect([born(null), born(null, 'female'), born(null, 'other'), born(null, null)]).toEqual([
      'male',
      'female',
      'female',
      'female',
    ]);
  });
});

it('an external row stands for its number, any other for one, a no-show for nobody', () => {
  fc.assert(
    fc.property(any.guest, (guest) => {
      const there = guest.is_external_guest ? guest.number_of_guests : 1;
      expect(peopleOf(guest)).toBe(guest.is_no_show ? 0 : there);
    }),
  );
});

it('counts everybody once, but for those left out', () => {
  fc.assert(
    fc.property(listed, any.day, (list, day) => {
      const counted = count(list, day);
      const total = sum(Object.values(counted).flatMap((each) => Object.values(each)));
      expect(total).toBe(people(list.filter((each) => !each.flags.excludedFromCount)));
    }),
  );
});

it('a range goes from those who are sure to those who may come', () => {
  fc.assert(
    fc.property(listed, any.day, (list, day) => {
      const counted = count(list, day);
      const all = comingOf(counted);
      const here = list.filter((each) => !each.flags.excludedFromCount);
      expect(all.low).toBe(
        people(here.filter((each) => each.status === 'will_eat' && !each.flags.uncertain)),
      );
      expect(all.high).toBe(people(here.filter((each) => each.status !== 'will_not_eat')));
      const parts = categories.map((each) => comingOf(counted, each));
      expect(sum(parts.map(({ low }) => low))).toBe(all.low);
      expect(sum(parts.map(({ high }) => high))).toBe(all.high);
    }),
  );
});

it('an uncertain mark moves people from sure to uncertain, and adds none who will not eat', () => {
  fc.assert(
    fc.property(listed, any.day, (list, day) => {
      const plain = list.map((each) => ({
        ...each,
        flags: { uncertain: false, excludedFromCount: false },
      }));
      const marked = list.map((each) => ({
        ...each,
        flags: { uncertain: each.flags.uncertain, excludedFromCount: false },
      }));
      const before = comingOf(count(plain, day));
      const after = comingOf(count(marked, day));
      expect(after.high).toBe(before.high);
      expect(after.low).toBeLessThanOrEqual(before.low);
      expect(count(list, day, false)).toEqual(count(plain, day, false));
    }),
  );
});

it('without guests all counts are zero', () => {
  expect(countPeople([], '2026-01-01', () => 'will_eat')).toEqual(emptyHeadCount());
});

describe('flags', () => {
  it('excluding clears uncertain, and twice brings a guest back unmarked', () => {
    fc.assert(
      fc.property(flags, (before) => {
        const once = withExclusionToggled(before);
        expect(once).toEqual({ uncertain: false, excludedFromCount: !before.excludedFromCount });
      }),
    );
  });

  it('a bulk toggle marks all unless all are marked; the excluded stay as they are', () => {
    fc.assert(
      fc.property(fc.array(flags), (before) => {
        const after = withUncertainToggled(before);
        const here = before.filter((each) => !each.excludedFromCount);
        const marked = !here.every((each) => each.uncertain);
        expect(after).toEqual(
          before.map((each) =>
            each.excludedFromCount ? each : { uncertain: marked, excludedFromCount: false },
          ),
        );
      }),
    );
  });
});

it('of an unknown or another gender nothing is known, though it counts among the women', () => {
  fc.assert(
    fc.property(any.guest, any.day, (guest, day) => {
      const category = categoryOf(guest, day);
      const known = knownCategory(category, guest.guest_gender);
      if (known !== undefined) expect(known).toBe(category);
      else {
        expect(category).toBe('female');
        expect(['male', 'female']).not.toContain(guest.guest_gender);
      }
      if (guest.guest_gender === null) expect([undefined, 'child']).toContain(known);
    }),
  );
});
