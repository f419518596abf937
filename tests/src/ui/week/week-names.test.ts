import { expect, test } from 'vitest';
import { shownSpan, weekNumber, weekYear } from '../../../../src/ui/week/week-names.ts';

test.each([
  ['2026-11-23', 48],
  ['2026-11-29', 48],
  // The year's first Thursday is on the 1st, and the week before it is the 53rd.
  ['2026-01-01', 1],
  ['2025-12-29', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  // Clocks change.
  ['2026-03-29', 13],
  ['2026-10-26', 44],
])('%s is in week %i', (day, number) => {
  expect(weekNumber(day)).toBe(number);
});

const shown = (from: string, to: string, language: string, today = '2026-11-23') =>
  shownSpan({ from, to, today }, language).replaceAll(/[\s\u2009]+/g, ' ');

test('a span names its month once, and both where there are two', () => {
  expect(shown('2026-11-23', '2026-11-29', 'en')).toBe('23 – 29 Nov');
  expect(shown('2026-11-30', '2026-12-06', 'en')).toBe('30 Nov – 6 Dec');
  expect(shown('2026-12-28', '2027-01-03', 'de')).toBe('28. Dez. – 3. Jan.');
});

test('days have no zero before them in any language', () => {
  expect(shown('2026-12-07', '2026-12-13', 'it')).toBe('7–13 dic');
  expect(shown('2026-12-07', '2026-12-13', 'en')).toBe('7 – 13 Dec');
  expect(shown('2026-12-07', '2026-12-13', 'de')).toBe('7.–13. Dez.');
});

test('a span without a day of this year names its own', () => {
  expect(shown('2027-03-22', '2027-03-28', 'en')).toBe('22 – 28 Mar 2027');
  expect(shown('2027-03-29', '2027-04-04', 'it')).toBe('29 mar – 4 apr 2027');
  expect(shown('2025-12-22', '2025-12-28', 'de')).toBe('22.–28. Dez. 2025');
  expect(shown('2026-12-28', '2027-01-03', 'en', '2027-01-02')).toBe('28 Dec – 3 Jan');
});

test('a week’s number is of the year that has its Thursday', () => {
  expect(['2026-12-28', '2027-01-04'].map(weekYear)).toEqual([2026, 2027]);
});
