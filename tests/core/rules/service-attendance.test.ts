import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Presence } from '../../../core/rules/check-ins.ts';
import { type MealStatus, mealStatuses } from '../../../core/rules/meal-status.ts';
import { peopleOf } from '../../../core/rules/people.ts';
import { attendanceOf, progressOf } from '../../../core/rules/service-attendance.ts';

interface Guest {
  id: string;
  guest_gender: null;
  guest_date_of_birth: null;
  is_external_guest: boolean;
  number_of_guests: number;
  is_no_show: boolean | null;
  status: MealStatus;
  came: { people: number; before: MealStatus | null } | null;
}

const house: fc.Arbitrary<Guest[]> = fc
  .array(
    fc.record({
      guest_gender: fc.constant(null),
      guest_date_of_birth: fc.constant(null),
      is_external_guest: fc.boolean(),
      number_of_guests: fc.integer({ min: 1, max: 9 }),
      is_no_show: fc.constantFrom(true, false, null),
      status: fc.constantFrom(...mealStatuses),
      came: fc.option(
        fc.record({
          people: fc.integer({ min: 1, max: 9 }),
          before: fc.constantFrom(...mealStatuses, null),
        }),
      ),
    }),
    { maxLength: 8 },
  )
  .map((guests) => guests.map((guest, index) => ({ ...guest, id: String(index) })));

const presence = (guests: readonly Guest[]) =>
  new Map(
    guests.flatMap(({ id, came }): [string, Presence][] =>
      came ? [[id, { ...came, checkIns: [`of ${id}`], since: '2026-11-21T18:00:00.000Z' }]] : [],
    ),
  );
const statusOf = ({ status }: Guest) => status;

test('nobody is lost, and nobody counts twice', () => {
  fc.assert(
    fc.property(house, (guests) => {
      const all = Object.values(attendanceOf(guests, statusOf, presence(guests)));
      const come = (guest: Guest) =>
        guest.came ? (guest.is_external_guest ? guest.came.people : 1) : 0;
      const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
      expect(sum(all.map(({ came }) => came))).toBe(sum(guests.map(come)));
      expect(sum(all.map(({ people }) => people))).toBe(
        sum(guests.map((guest) => Math.max(peopleOf(guest), come(guest)))),
      );
      for (const { people, came } of all) expect(came).toBeLessThanOrEqual(people);
    }),
  );
});

test('of those who come in all, those who came are never more, and uncertain ones are in the higher number alone', () => {
  fc.assert(
    fc.property(house, (guests) => {
      const { came, low, high } = progressOf(guests, statusOf, presence(guests));
      expect(came).toBeLessThanOrEqual(low);
      expect(low).toBeLessThanOrEqual(high);
      const certain = guests.filter(({ status }) => status !== 'uncertain');
      const sure = progressOf(certain, statusOf, presence(certain));
      expect(sure.low).toBe(sure.high);
    }),
  );
});

const guest = (part: Partial<Guest>): Guest => ({
  ...{ id: 'anna', guest_gender: null, guest_date_of_birth: null, is_external_guest: false },
  ...{ number_of_guests: 1, is_no_show: false, status: 'will_eat', came: null },
  ...part,
});

test('who was uncertain and is let in counts as uncertain before the service', () => {
  const let_in = guest({ came: { people: 1, before: 'uncertain' } });
  expect(attendanceOf([let_in], statusOf, presence([let_in]))).toEqual({
    ...{ will_eat: { people: 0, came: 0 }, will_not_eat: { people: 0, came: 0 } },
    uncertain: { people: 1, came: 1 },
  });
});

test('who never came to the house is not waited for; of a party of eight five have come', () => {
  const absent = guest({ is_no_show: true });
  expect(progressOf([absent], statusOf, new Map())).toEqual({ came: 0, low: 0, high: 0 });
  const party = guest({
    ...{ is_external_guest: true, number_of_guests: 8 },
    came: { people: 5, before: 'will_eat' },
  });
  expect(progressOf([party], statusOf, presence([party]))).toEqual({ came: 5, low: 8, high: 8 });
});
