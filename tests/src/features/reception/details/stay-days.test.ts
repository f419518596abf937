import { expect, it } from 'vitest';
import { openDays } from '../../../../../core/rules/guest-list.ts';
import {
  daysOfPage,
  pageCount,
  pageOf,
} from '../../../../../src/features/reception/details/stay-days.ts';

const stay = { check_in: '2026-03-10', check_out: '2026-03-15' };

it('opens days from today, or check-in if later, to check-out', () => {
  expect(openDays(stay, '2026-03-13')).toEqual(['2026-03-13', '2026-03-14', '2026-03-15']);
  expect(openDays(stay, '2026-03-01')).toHaveLength(6);
  expect(openDays(stay, '2026-03-16')).toEqual([]);
});

it('turns pages of four days', () => {
  const days = openDays(stay, '2026-03-01');
  expect(pageCount(days.length)).toBe(2);
  expect(pageCount(4)).toBe(1);
  expect(pageCount(0)).toBe(1);
  expect(pageOf(days, '2026-03-14')).toBe(1);
  expect(pageOf(days, '2026-04-01')).toBe(0);
  expect(daysOfPage(days, 1)).toEqual(['2026-03-14', '2026-03-15']);
});
