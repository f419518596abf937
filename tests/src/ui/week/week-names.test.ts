import { expect, test } from 'vitest';
import { shownSpan, weekNumber } from '../../../../src/ui/week/week-names.ts';

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

test('a span names its month once, and both where there are two', () => {
  const plain = (text: string) => text.replaceAll(/[\s\u2009]+/g, ' ');
  expect(plain(shownSpan('2026-11-23', '2026-11-29', 'en'))).toBe('23 – 29 Nov');
  expect(plain(shownSpan('2026-11-30', '2026-12-06', 'en'))).toBe('30 Nov – 6 Dec');
  expect(plain(shownSpan('2026-12-28', '2027-01-03', 'de'))).toBe('28. Dez. – 3. Jan.');
});
