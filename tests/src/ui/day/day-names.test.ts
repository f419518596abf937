import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import {
  briefDay,
  fullDay,
  numericDay,
  relativeDay,
  shownDay,
} from '../../../../src/ui/day/day-names.ts';
import * as any from '../../../core/rules/arbitraries.ts';

const day = '2026-11-22';

describe('a day in words', () => {
  it('is said in full, with the commas of the language', () => {
    expect(fullDay(day, 'en')).toBe('Sunday, 22 November 2026');
    expect(fullDay(day, 'de')).toBe('Sonntag, 22. November 2026');
    expect(fullDay(day, 'it')).toBe('domenica 22 novembre 2026');
  });

  it('is shown with the year, but beside "Tomorrow" where that would be too long', () => {
    expect(shownDay(day, 'en')).toBe('Sun 22 Nov 2026');
    expect(shownDay(day, 'en', 'Today')).toBe('Sun 22 Nov 2026');
    expect(shownDay(day, 'en', 'Tomorrow')).toBe('Sun 22 Nov');
    expect(shownDay(day, 'de')).toBe('So. 22. Nov. 2026');
    expect(shownDay(day, 'de', 'Heute')).toBe('So. 22. Nov.');
  });

  it('is brief on a phone', () => {
    expect(briefDay(day, 'en')).toBe('Sun 22');
    expect(briefDay(day, 'de')).toMatch(/^So\.? 22\.?$/);
  });

  it('is day and month in digits on a small phone', () => {
    expect(numericDay('2026-03-05', 'en')).toBe('05/03');
    expect(numericDay('2026-03-05', 'it')).toBe('05/03');
    expect(numericDay('2026-03-05', 'de')).toBe('05.03.');
  });
});

it('the days next to today have names, the others none', () => {
  fc.assert(
    fc.property(any.day, fc.integer({ min: -400, max: 400 }), (today, distance) => {
      const names = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' };
      expect(relativeDay(addDays(today, distance), today)).toBe(
        names[String(distance) as keyof typeof names],
      );
    }),
  );
});
