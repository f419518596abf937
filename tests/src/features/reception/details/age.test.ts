import { expect, it } from 'vitest';
import { ageOn } from '../../../../../src/features/reception/details/age.ts';

it('counts whole years, up to the birthday', () => {
  expect(ageOn('2014-03-11', '2026-03-10')).toBe(11);
  expect(ageOn('2014-03-10', '2026-03-10')).toBe(12);
  expect(ageOn(null, '2026-03-10')).toBeNull();
});
