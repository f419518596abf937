import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinProblem } from '../../../core/rules/pin.ts';

const digit = fc.integer({ min: 0, max: 9 });
const pinOf = (digitAt: (n: number) => number) =>
  Array.from({ length: 6 }, (_, n) => digitAt(n) % 10).join('');

test('a PIN is no run of digits, and not one digit', () => {
  fc.assert(
    fc.property(digit, fc.constantFrom(0, 1, 9), (first, step) => {
      expect(pinProblem(pinOf((n) => first + n * step))).toBe('pin_too_simple');
    }),
  );
});

test('a PIN repeats no part of itself', () => {
  fc.assert(
    fc.property(fc.array(digit, { minLength: 2, maxLength: 3 }), (part) => {
      expect(pinProblem(pinOf((n) => part[n % part.length] ?? 0))).toBe('pin_too_simple');
    }),
  );
});

test('a PIN has six digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,9}$/)), (text) => {
      if (text.length !== 6 || /[^0-9]/.test(text)) {
        expect(pinProblem(text)).toBe('pin_incomplete');
      }
    }),
  );
});

test('a PIN may be almost any six digits', () => {
  for (const pin of ['480266', '112358', '101112', '000001', '908070']) {
    expect(pinProblem(pin)).toBeUndefined();
  }
  const all = Array.from({ length: 1_000_000 }, (_, n) => String(n).padStart(6, '0'));
  expect(all.filter((pin) => pinProblem(pin) !== undefined)).toHaveLength(1110);
});
