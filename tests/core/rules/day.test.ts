import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayAt,
  daysBetween,
  daysFromTo,
  isDay,
  isTimeZone,
  mondayOf,
} from '../../../core/rules/day.ts';
import * as any from './arbitraries.ts';

const utcDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('dayAt', () => {
  it('is the day that the platform writes for the zone', () => {
    fc.assert(
      fc.property(any.instant, any.zone, (instant, timeZone) => {
        const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
        expect(dayAt(instant, timeZone)).toBe(written.format(instant));
      }),
    );
  });

  it.each([
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29'],
    // The short day: clocks go forward at 01:00 UTC.
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00.000Z', '2026-03-30'],
    // The long day: clocks go back at 01:00 UTC.
    ['2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('at %s it is %s in Rome', (instant, day) => {
    expect(dayAt(Date.parse(instant), 'Europe/Rome')).toBe(day);
  });
});

describe('addDays', () => {
  it('counts as the calendar does', () => {
    fc.assert(
      fc.property(any.day, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(addDays(day, count)).toBe(utcDay(Date.parse(day) + count * 86_400_000));
      }),
    );
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-25', 1, '2026-10-26'],
  ])('%s and %i days is %s', (day, count, sum) => {
    expect(addDays(day, count)).toBe(sum);
  });

  it('refuses what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow();
    expect(() => addDays('today', 1)).toThrow();
  });
});

describe('daysBetween and daysFromTo', () => {
  it('undo addDays', () => {
    fc.assert(
      fc.property(any.day, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('list every day once, in order, both ends included', () => {
    fc.assert(
      fc.property(any.day, fc.integer({ min: -3, max: 80 }), (from, count) => {
        const days = daysFromTo(from, addDays(from, count));
        expect(days).toHaveLength(Math.max(0, count + 1));
        expect(days).toEqual([...new Set(days)].sort());
        if (count >= 0) expect([days[0], days.at(-1)]).toEqual([from, addDays(from, count)]);
      }),
    );
  });
});

it('a week starts on Monday', () => {
  fc.assert(
    fc.property(any.day, (day) => {
      const monday = mondayOf(day);
      expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, day)).toBeLessThan(7);
    }),
  );
  expect(mondayOf('2027-01-03')).toBe('2026-12-28');
});

it('isDay accepts existing days only', () => {
  fc.assert(
    fc.property(any.day, (day) => {
      expect(isDay(day)).toBe(true);
    }),
  );
  for (const text of ['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '', '20260101'])
    expect(isDay(text), text).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (isDay(text)) expect(addDays(text, 0)).toBe(text);
    }),
  );
});

it('isTimeZone accepts existing zones only', () => {
  fc.assert(
    fc.property(any.zone, (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    }),
  );
  expect(isTimeZone('Europe/Bolzano')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
