import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import {
  mealAt,
  type ServiceHours,
  serviceHours,
  serviceLength,
  serviceOverlap,
  serviceTimer,
} from '../../../core/rules/service-hours.ts';

const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc
  .record({ opens: clock, closes: clock })
  .filter(({ opens, closes }) => opens !== closes);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a service is open in the minute of a day that begins at `minute`. */
function isOpen({ opens, closes }: ServiceHours, minute: number): boolean {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}
const allMinutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);

test('the length of a service is the number of minutes in which it is open', () => {
  fc.assert(
    fc.property(hours, (one) => {
      expect(serviceLength(one)).toBe(allMinutes.filter((minute) => isOpen(one, minute)).length);
    }),
  );
});

test('the overlap of two services is the number of minutes in which both are open', () => {
  fc.assert(
    fc.property(hours, hours, (one, other) => {
      const both = allMinutes.filter((minute) => isOpen(one, minute) && isOpen(other, minute));
      expect(serviceOverlap(one, other)).toBe(both.length);
      expect(serviceOverlap(other, one)).toBe(both.length);
    }),
  );
});

const zones = ['Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'] as const;
const instant = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2027-12-31T00:00:00Z'),
});

test('a timer runs out in at most a day and a change of clocks, with its state the other after it', () => {
  fc.assert(
    fc.property(hours, instant, fc.constantFrom(...zones), (one, now, zone) => {
      const { open, remaining, passed } = serviceTimer(one, now, zone);
      expect(remaining).toBeGreaterThan(0);
      expect(remaining).toBeLessThanOrEqual(25 * 3_600_000);
      expect(passed).toBeGreaterThanOrEqual(0);
      expect(passed).toBeLessThanOrEqual(1);
      expect(serviceTimer(one, now + remaining - 1, zone).open).toBe(open);
    }),
  );
});

const time = fc.option(clock, { nil: null });
const hotel = fc.record({
  time_zone: fc.constantFrom(...zones),
  breakfast_opening_time: time,
  breakfast_closing_time: time,
  lunch_opening_time: time,
  lunch_closing_time: time,
  dinner_opening_time: time,
  dinner_closing_time: time,
});

test('the meal that is shown is one being served, or else none is and it is the next to come', () => {
  fc.assert(
    fc.property(hotel, instant, (given, now) => {
      const waits = new Map(
        mealTypes.flatMap(({ id }) => {
          const of = serviceHours(given, id);
          if (of === undefined) return [];
          const { open, remaining } = serviceTimer(of, now, given.time_zone);
          return [[id, open ? 0 : remaining] as const];
        }),
      );
      const shown = mealAt(given, now);
      const isSet = [...waits.keys()].some((id) => id === shown);
      // A hotel that has set no hours at all starts with breakfast, which then has none.
      if (isSet) expect(waits.get(shown)).toBe(Math.min(...waits.values()));
      else expect(shown).toBe(1);
    }),
  );
});
