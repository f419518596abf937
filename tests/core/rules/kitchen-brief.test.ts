import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allergens } from '../../../core/rules/allergens.ts';
import { changesBetween, movedState, sumOfDifferences } from '../../../core/rules/brief-changes.ts';
import { guestDiets } from '../../../core/rules/guest-diet.ts';
import {
  type BriefGuest,
  type BriefState,
  briefOf,
  countIn,
  linePattern,
  toldIn,
  withSeen,
} from '../../../core/rules/kitchen-brief.ts';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { categories, comingOf, countPeople, peopleOf } from '../../../core/rules/people.ts';
import * as any from './arbitraries.ts';

const day = '2026-11-23';
const all = 10_000;

const statuses = fc.record({ 1: any.mealStatus, 2: any.mealStatus, 3: any.mealStatus });
const guest: fc.Arbitrary<BriefGuest> = fc.record({
  id: fc
    .integer({ min: 1, max: 30 })
    .map((n) => `01900000-0000-7000-8000-${n.toString().padStart(12, '0')}`),
  guest_name: fc.string({ minLength: 1, maxLength: 5 }),
  room_number: fc.option(fc.string({ maxLength: 3 }), { nil: null }),
  guest_gender: fc.constantFrom(null, 'male', 'female'),
  guest_date_of_birth: fc.constantFrom(null, '1980-01-01', '2020-01-01'),
  is_external_guest: fc.boolean(),
  number_of_guests: fc.integer({ min: 1, max: 999 }),
  is_no_show: fc.constantFrom(null, false),
  diets: fc.option(fc.subarray([...guestDiets]), { nil: null }),
  allergies: fc.option(fc.subarray([...allergens]), { nil: null }),
});
/** A house: its guests, and what each means to do. */
const house = fc.uniqueArray(fc.record({ guest, statuses }), {
  selector: (each) => each.guest.id,
  maxLength: 25,
});
type House = { guest: BriefGuest; statuses: Record<MealTypeId, MealStatus> }[];

const seenIn = (list: House): BriefState => {
  const by = new Map(list.map((each) => [each.guest.id, each.statuses]));
  const status = (id: string, meal: MealTypeId) => by.get(id)?.[meal] ?? 'will_not_eat';
  return briefOf(
    list.map((each) => each.guest),
    day,
    status,
    all,
  );
};

it('a brief says of each guest who they are, and what they mean to do, in lines that a request may hold', () => {
  fc.assert(
    fc.property(house, (list) => {
      const state = seenIn(list);
      expect(state.guests.every((line) => linePattern.test(line))).toBe(true);
      const told = toldIn(state);
      expect([...told.keys()]).toEqual(list.map((each) => each.guest.id));
      for (const each of list) {
        const { guest: of } = each;
        expect(told.get(of.id)).toMatchObject({ statuses: each.statuses, people: peopleOf(of) });
        expect(told.get(of.id)?.note?.allergies ?? []).toEqual(of.allergies ?? []);
      }
    }),
  );
});

it('its counts are those of the screens', () => {
  fc.assert(
    fc.property(house, any.mealTypeId, (list, meal) => {
      const by = new Map(list.map((each) => [each.guest, each.statuses]));
      const counted = countPeople(
        list.map((each) => each.guest),
        day,
        (of) => by.get(of)?.[meal] ?? 'will_not_eat',
      );
      expect(countIn(seenIn(list), meal)).toEqual(counted);
    }),
  );
});

it('where nothing moved there is no change, and nothing to have been seen', () => {
  fc.assert(
    fc.property(house, any.mealTypeId, (list, meal) => {
      const [sent, now] = [seenIn(list), seenIn([...list].reverse())];
      expect(changesBetween(sent, now, meal)).toMatchObject({ plus: 0, minus: 0, moved: [] });
      expect(movedState(sent, now)).toEqual({ guests: [], notes: [] });
    }),
  );
});

it('what came and went adds up: in all, by category, and guest by guest', () => {
  fc.assert(
    fc.property(house, house, any.mealTypeId, (before, after, meal) => {
      const [sent, now] = [seenIn(before), seenIn(after)];
      const { plus, minus, byCategory, moved } = changesBetween(sent, now, meal);
      const [was, is] = [countIn(sent, meal), countIn(now, meal)];
      expect(plus - minus).toBe(comingOf(is).high - comingOf(was).high);
      expect(moved.reduce((sum, each) => sum + each.by, 0)).toBe(plus - minus);
      for (const category of categories) {
        const of = byCategory[category];
        const own = comingOf(is, category).high - comingOf(was, category).high;
        expect(of.plus - of.minus).toBe(own);
      }
    }),
  );
});

it('by diet and allergy: who needs it and comes, more and fewer', () => {
  fc.assert(
    fc.property(house, house, any.mealTypeId, (before, after, meal) => {
      const { byNeed } = changesBetween(seenIn(before), seenIn(after), meal);
      const coming = (list: House, need: string) =>
        list
          .filter((each) => each.statuses[meal] !== 'will_not_eat')
          .filter(({ guest: { diets, allergies } }) =>
            [...(diets ?? []), ...(allergies ?? [])].some((each) => each === need),
          )
          .reduce((sum, each) => sum + peopleOf(each.guest), 0);
      for (const need of [...guestDiets, ...allergens]) {
        const { plus, minus } = byNeed.get(need) ?? { plus: 0, minus: 0 };
        expect(plus - minus).toBe(coming(after, need) - coming(before, need));
      }
    }),
  );
});

it('what has been seen is no change any more, whatever came before', () => {
  fc.assert(
    fc.property(house, house, house, any.mealTypeId, (first, second, third, meal) => {
      const [sent, then, now] = [seenIn(first), seenIn(second), seenIn(third)];
      const known = withSeen(sent, movedState(sent, then));
      expect(changesBetween(known, then, meal).moved).toEqual([]);
      // And from there on only what is new, as if all of it had been sent.
      const { byCategory, moved, ...rest } = changesBetween(known, now, meal);
      const anew = changesBetween(then, now, meal);
      expect({ ...rest, byCategory }).toEqual({ ...rest, ...pick(anew) });
      expect(moved.map(({ id, by }) => [id, by])).toEqual(anew.moved.map(({ id, by }) => [id, by]));
    }),
  );
});
const pick = ({ plus, minus, byNeed, byCategory }: ReturnType<typeof changesBetween>) => ({
  ...{ plus, minus, byNeed, byCategory },
});

it('a guest with an allergy that became known is a change, though nobody came or went', () => {
  const one = { guest: { ...plain, id: ids[0], allergies: [] }, statuses: eats };
  const nuts = { ...one, guest: { ...one.guest, allergies: ['nuts' as const] } };
  const { plus, minus, moved, byNeed } = changesBetween(seenIn([one]), seenIn([nuts]), 3);
  expect({ plus, minus }).toEqual({ plus: 0, minus: 0 });
  expect(moved).toMatchObject([{ id: ids[0], by: 0, hasOtherNeeds: true, needs: ['nuts'] }]);
  expect([...byNeed]).toEqual([['nuts', { plus: 1, minus: 0 }]]);
});

it('a party of four that is gone takes four with it, and keeps its name', () => {
  const party = { ...plain, id: ids[1], guest_name: 'Vogel', is_external_guest: true };
  const sent = seenIn([{ guest: { ...party, number_of_guests: 4 }, statuses: eats }]);
  const { minus, moved } = changesBetween(sent, seenIn([]), 3);
  expect(minus).toBe(4);
  expect(moved[0]).toMatchObject({ by: -4, people: 4, note: { guest_name: 'Vogel' } });
});

it('a hotel with more notes than a brief holds keeps those with allergies', () => {
  const list: House = ids.map((id, n) => ({
    guest: { ...plain, id, diets: ['vegan'], allergies: n === 2 ? ['nuts'] : [] },
    statuses: eats,
  }));
  const kept = briefOf(
    list.map((each) => each.guest),
    day,
    () => 'will_eat',
    1,
  ).notes;
  expect(kept.map((note) => note.reservation_id)).toEqual([ids[2]]);
});

it('differences of several meals are summed', () => {
  expect(
    sumOfDifferences([
      { plus: 3, minus: 1 },
      { plus: 0, minus: 2 },
    ]),
  ).toEqual({ plus: 3, minus: 3 });
  expect(mealTypes).toHaveLength(3);
});

const ids = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const plain: BriefGuest = {
  ...{ id: '', guest_name: 'Rossi', room_number: '101', guest_gender: 'male' },
  ...{ guest_date_of_birth: null, is_external_guest: false, number_of_guests: 1 },
  ...{ diets: [], allergies: [], is_no_show: false },
};
const eats = { 1: 'will_eat', 2: 'will_eat', 3: 'will_eat' } as const;

it('tells nothing of a guest who never came', () => {
  const never = { ...plain, id: ids[0], is_no_show: true };
  expect(briefOf([never], day, () => 'will_eat', all)).toEqual({ guests: [], notes: [] });
});
