import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOverride,
  overrideReasons,
  reasonsByUse,
  reasonsInSight,
  usedAfter,
} from '../../../core/rules/override-reason.ts';

const reason = fc.constantFrom(...overrideReasons);
const taps = fc.array(reason, { maxLength: 12 });
const usedIn = (tapped: readonly (typeof overrideReasons)[number][]) =>
  tapped.reduce<ReturnType<typeof usedAfter>>(usedAfter, []);

test('the three reasons used last come first, the newest at the head; every reason is offered once', () => {
  fc.assert(
    fc.property(taps, (tapped) => {
      const order = reasonsByUse(usedIn(tapped));
      expect([...order].sort()).toEqual([...overrideReasons].sort());
      const last = [...new Set([...tapped].reverse())].slice(0, reasonsInSight);
      expect(order.slice(0, last.length)).toEqual(last);
    }),
  );
});

test('before any was used they come as they are listed', () => {
  expect(reasonsByUse([])).toEqual(overrideReasons);
});

test('an amount is an override where something is suggested and it is not the same', () => {
  expect(isOverride(5, 4.6)).toBe(true);
  expect(isOverride(4.6, 4.6)).toBe(false);
  expect(isOverride(5, 0)).toBe(false);
});
