import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '../../../core/rules/day.ts';
import { breakfast, dinner, lunch } from '../../../core/rules/meal-type.ts';
import {
  type HotelHours,
  isAbout,
  mealAt,
  mealOfDay,
  serviceHours,
  serviceLength,
  serviceState,
  serviceTimer,
  timeLeftText,
  usualDinner,
} from '../../../core/rules/service-hours.ts';
import * as any from './arbitraries.ts';

const none: HotelHours = {
  breakfast_opening_time: null,
  breakfast_closing_time: null,
  lunch_opening_time: null,
  lunch_closing_time: null,
  dinner_opening_time: null,
  dinner_closing_time: null,
};
const all: HotelHours = {
  breakfast_opening_time: '07:00',
  breakfast_closing_time: '10:00',
  lunch_opening_time: '12:30',
  lunch_closing_time: '14:00',
  dinner_opening_time: '19:00',
  dinner_closing_time: '21:30',
};
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.record({ opens: clock, closes: clock });
const rome = 'Europe/Rome';
const at = (instant: string) => Date.parse(instant);
const hour = 3_600_000;

describe('hours', () => {
  it("are the hotel's own, for dinner else 18:30 to 22:00", () => {
    expect(serviceHours(all, dinner)).toEqual({ opens: '19:00', closes: '21:30' });
    expect(serviceHours(none, dinner)).toEqual({ opens: '18:30', closes: '22:00' });
    expect(serviceHours(none, breakfast)).toBeUndefined();
    expect(serviceHours({ ...all, lunch_closing_time: null }, lunch)).toBeUndefined();
  });
});

describe('timer', () => {
  it.each([
    // Winter in Rome is UTC+1.
    ['2026-11-21T17:29:59Z', false, 1000],
    ['2026-11-21T17:30:00Z', true, 3.5 * hour],
    ['2026-11-21T20:59:59Z', true, 1000],
    ['2026-11-21T21:00:00Z', false, 20.5 * hour],
    ['2026-12-31T22:30:00Z', false, 19 * hour],
  ])('dinner at %s: open %s, %i ms left', (instant, open, remaining) => {
    expect(serviceTimer(usualDinner, at(instant), rome)).toMatchObject({ open, remaining });
  });

  it('counts the hour that a change of clocks takes or gives', () => {
    const night = serviceTimer(usualDinner, at('2026-03-28T21:00:00Z'), rome);
    expect(night.remaining).toBe(19.5 * hour);
    const long = serviceTimer(usualDinner, at('2026-10-24T20:00:00Z'), rome);
    expect(long.remaining).toBe(21.5 * hour);
  });

  it.each([
    ['02:55', '03:05', '2026-03-29T01:00:00Z', '2026-03-29T01:05:00Z'],
    ['02:15', '02:45', '2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z'],
    ['01:30', '02:30', '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
    // The hour that comes twice.
    ['02:30', '02:45', '2026-10-25T00:30:00Z', '2026-10-25T00:45:00Z'],
  ])('opens in the night of a change of clocks: %s to %s', (opens, closes, from, to) => {
    const evening = at(from) - 6 * hour;
    const before = serviceTimer({ opens, closes }, evening, rome);
    expect(before).toMatchObject({ open: false, remaining: 6 * hour });
    const served = serviceTimer({ opens, closes }, at(from), rome);
    expect(served).toMatchObject({ open: true, remaining: at(to) - at(from) });
    expect(serviceTimer({ opens, closes }, at(to), rome).open).toBe(false);
  });

  it('counts to a service of one day, and says something about that day and today only', () => {
    const before = serviceTimer(usualDinner, at('2026-11-21T16:00:00Z'), rome);
    expect(before.day).toBe('2026-11-21');
    expect(isAbout(before, '2026-11-21', '2026-11-21')).toBe(true);
    expect(isAbout(before, '2026-11-22', '2026-11-21')).toBe(false);
    expect(isAbout(before, '2026-11-20', '2026-11-21')).toBe(false);
    const after = serviceTimer(usualDinner, at('2026-11-21T21:30:00Z'), rome);
    expect(after.day).toBe('2026-11-22');
    expect(isAbout(after, '2026-11-21', '2026-11-21')).toBe(true);
    expect(isAbout(after, '2026-11-22', '2026-11-21')).toBe(true);
    expect(isAbout(after, '2026-11-23', '2026-11-21')).toBe(false);
    const night = { opens: '22:00', closes: '01:00' };
    expect(serviceTimer(night, at('2026-11-21T23:30:00Z'), rome)).toMatchObject({
      ...{ open: true, day: '2026-11-21' },
    });
  });

  it('continues across midnight', () => {
    const late = { opens: '22:00', closes: '01:00' };
    expect(serviceTimer(late, at('2026-11-21T23:30:00Z'), rome)).toMatchObject({
      open: true,
      remaining: 0.5 * hour,
    });
  });

  it('always has time left, never more than a day and the hour of a change, and a share of it passed', () => {
    fc.assert(
      fc.property(hours, any.instant, any.zone, (of, now, zone) => {
        const timer = serviceTimer(of, now, zone);
        expect(timer.remaining).toBeGreaterThan(0);
        // Apia has no 30 December 2011; no such leap is in the range of instants.
        expect(timer.remaining).toBeLessThanOrEqual(25 * hour);
        expect(timer.passed).toBeGreaterThanOrEqual(0);
        expect(timer.passed).toBeLessThan(1);
      }),
    );
  });

  it('counts down second by second until it opens or closes', () => {
    fc.assert(
      fc.property(hours, any.instant, any.zone, (of, now, zone) => {
        const timer = serviceTimer(of, now, zone);
        const later = serviceTimer(of, now + timer.remaining - 1, zone);
        expect(later).toMatchObject({ open: timer.open, remaining: 1 });
        const turns = now + timer.remaining;
        const changes = [-3, 3].some(
          (hoursOff) => offset(turns + hoursOff * hour, zone) !== offset(turns, zone),
        );
        const turned = serviceTimer(of, turns, zone);
        // A change of clocks takes a short pause away.
        const pause = 24 * 60 - serviceLength(of);
        if (pause > 60 || (pause > 0 && !changes)) expect(turned.open).toBe(!timer.open);
        const text = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          hour: '2-digit',
          minute: '2-digit',
        });
        if (!changes) expect(text.format(turns)).toBe(timer.open ? of.closes : of.opens);
      }),
    );
  });
});

/** Minutes that a zone is ahead of UTC at an instant. */
function offset(instant: number, timeZone: string): number {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return Math.round((Date.parse(`${written.replace(' ', 'T')}Z`) - instant) / 60_000);
}

it('writes the time left as h:mm:ss', () => {
  expect([0, 1, 59_000, 60_000, 3_599_001, 23 * hour + 62_000, -5].map(timeLeftText)).toEqual([
    '0:00:00',
    '0:00:01',
    '0:00:59',
    '0:01:00',
    '1:00:00',
    '23:01:02',
    '0:00:00',
  ]);
});

describe('current meal', () => {
  const hotel = { ...all, time_zone: rome };
  it.each([
    ['2026-11-21T04:00:00Z', breakfast],
    ['2026-11-21T08:59:00Z', breakfast],
    ['2026-11-21T09:00:00Z', lunch],
    ['2026-11-21T13:00:00Z', dinner],
    ['2026-11-21T20:29:00Z', dinner],
    ['2026-11-21T20:30:00Z', breakfast],
  ])('at %s is the one that is served or comes next', (instant, meal) => {
    expect(mealAt(hotel, at(instant))).toBe(meal);
  });

  it('goes by the hotel, not by UTC', () => {
    const tokyo = { ...all, time_zone: 'Asia/Tokyo' };
    expect(mealAt(tokyo, at('2026-11-21T03:45:00Z'))).toBe(lunch);
    expect(dayAt(at('2026-11-21T16:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-22');
  });

  it('is breakfast where a hotel has set no hours', () => {
    fc.assert(
      fc.property(any.instant, any.zone, (now, time_zone) => {
        expect(mealAt({ ...none, time_zone }, now)).toBe(breakfast);
      }),
    );
  });

  it('is dinner by the usual hours where a hotel has set those of other meals only', () => {
    const house = { ...all, dinner_opening_time: null, dinner_closing_time: null, time_zone: rome };
    expect(mealAt(house, at('2026-11-21T18:00:00Z'))).toBe(dinner);
  });
});

describe('the service of a day', () => {
  const hotel = { ...all, time_zone: rome };
  const day = '2026-11-21';

  it.each([
    ['2026-11-21T17:59:59Z', 'coming'],
    ['2026-11-21T18:00:00Z', 'open'],
    ['2026-11-21T20:29:59Z', 'open'],
    ['2026-11-21T20:30:00Z', 'over'],
    ['2026-11-22T18:30:00Z', 'over'],
    ['2026-11-20T18:30:00Z', 'coming'],
  ])('at %s dinner is %s', (instant, state) => {
    expect(serviceState(hotel, dinner, day, at(instant))).toBe(state);
  });

  it('is open until its closing after midnight, and unknown without hours', () => {
    const late = { ...hotel, dinner_opening_time: '22:00', dinner_closing_time: '01:00' };
    expect(serviceState(late, dinner, day, at('2026-11-21T23:59:00Z'))).toBe('open');
    expect(serviceState(late, dinner, day, at('2026-11-22T00:00:00Z'))).toBe('over');
    expect(serviceState({ ...none, time_zone: rome }, lunch, day, at('2026-11-21T12:00Z'))).toBe(
      undefined,
    );
  });

  it.each([
    ['2026-11-21T04:00:00Z', breakfast],
    ['2026-11-21T08:59:00Z', breakfast],
    ['2026-11-21T09:00:00Z', lunch],
    ['2026-11-21T13:00:00Z', dinner],
    // Unlike the meal that comes next, which is tomorrow's breakfast.
    ['2026-11-21T20:30:00Z', dinner],
    ['2026-11-22T08:00:00Z', dinner],
    ['2026-11-20T20:30:00Z', breakfast],
  ])('at %s the first meal that is not over is %s, else dinner', (instant, meal) => {
    expect(mealOfDay(hotel, day, at(instant))).toBe(meal);
  });

  it('passes over meals without hours, and is dinner where there are none', () => {
    const early = at('2026-11-21T04:00:00Z');
    expect(mealOfDay({ ...hotel, breakfast_opening_time: null }, day, early)).toBe(lunch);
    expect(mealOfDay({ ...none, time_zone: rome }, day, early)).toBe(dinner);
  });

  it('is dinner of a past day, and the first meal of one to come, in every zone', () => {
    fc.assert(
      fc.property(any.instant, any.zone, (now, time_zone) => {
        const today = dayAt(now, time_zone);
        expect(mealOfDay({ ...all, time_zone }, addDays(today, -1), now)).toBe(dinner);
        expect(mealOfDay({ ...all, time_zone }, addDays(today, 1), now)).toBe(breakfast);
      }),
    );
  });
});
