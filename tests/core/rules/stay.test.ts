import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/rules/day.ts';
import {
  enteredAt,
  type GuestStay,
  isSameStay,
  mealsFrom,
  stayIssues,
} from '../../../core/rules/stay.ts';

const today = '2026-11-23';
const most = 366;
const guest = (more: Partial<GuestStay> = {}): GuestStay => ({
  ...{ id: 'a', guest_name: 'Maria Rossi', room_number: '101', guest_date_of_birth: null },
  ...{ check_in: today, check_out: addDays(today, 3), is_external_guest: false, is_no_show: false },
  ...more,
});

it('a stay ends no earlier than it begins, lasts no longer than the longest, and is of somebody who is born', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 800 }),
      fc.option(fc.integer({ min: -40_000, max: 400 }), { nil: null }),
      (nights, born) => {
        const stay = {
          check_in: today,
          check_out: addDays(today, nights),
          guest_date_of_birth: born === null ? null : addDays(today, born),
        };
        const codes = stayIssues(stay, { today, most }).map(({ code }) => code);
        expect(codes.includes('end_before_start')).toBe(nights < 0);
        expect(codes.includes('stay_too_long')).toBe(nights > most);
        expect(codes.includes('birth_in_future')).toBe(born !== null && born > 0);
      },
    ),
  );
});

describe('one guest is in the house once', () => {
  const other = (more: Partial<GuestStay>) => guest({ id: 'b', ...more });

  it('by name and room, or name and birth date', () => {
    expect(isSameStay(guest(), other({ guest_name: ' maria  ROSSI ' }))).toBe(true);
    expect(isSameStay(guest(), other({ room_number: '102' }))).toBe(false);
    expect(isSameStay(guest({ room_number: null }), other({ room_number: null }))).toBe(false);
    const born = { guest_date_of_birth: '1980-01-01' };
    expect(isSameStay(guest(born), other({ ...born, room_number: '102' }))).toBe(true);
    expect(isSameStay(guest(born), other({ guest_date_of_birth: '1999-01-01' }))).toBe(false);
  });

  it('unless one stay begins when the other ends; never a party, nor who never came', () => {
    const later = { check_in: addDays(today, 3), check_out: addDays(today, 5) };
    expect(isSameStay(guest(), other(later))).toBe(false);
    expect(isSameStay(guest(), other({ ...later, check_in: addDays(today, 2) }))).toBe(true);
    expect(isSameStay(guest(), other({ check_out: today }))).toBe(true);
    expect(isSameStay(guest(), other({ is_no_show: true }))).toBe(false);
    expect(isSameStay(guest(), other({ is_external_guest: true }))).toBe(false);
    expect(isSameStay(guest(), guest())).toBe(false);
  });
});

it('a change counts for the day of its tap, two days back at most, and for no day to come', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 5 }), (by) => {
      const tapped = addDays(today, by);
      expect(mealsFrom(today, tapped)).toBe(by <= 0 && by >= -2 ? tapped : today);
    }),
  );
  expect(mealsFrom(today, undefined)).toBe(today);
});

it('an entry counts for the moment of its tap within 48 hours; clocks are never believed beyond now', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const hours = 60 * 60 * 1000;
  expect(enteredAt(now, undefined)).toBe(now);
  expect(enteredAt(now, now - 48 * hours)).toBe(now - 48 * hours);
  expect(enteredAt(now, now - 48 * hours - 1)).toBe(now);
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), (h) => {
      expect(enteredAt(now, now + h * hours)).toBe(h <= 0 && h >= -48 ? now + h * hours : now);
    }),
  );
});
