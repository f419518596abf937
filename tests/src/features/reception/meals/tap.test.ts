import { expect, it } from 'vitest';
import { tapKind } from '../../../../../src/features/reception/meals/tap.ts';

it('takes a second tap within 300 ms for a double tap', () => {
  expect(tapKind(null, 1000)).toBe('toggle');
  expect(tapKind(1000, 1300)).toBe('uncertain');
  expect(tapKind(1000, 1301)).toBe('toggle');
});
