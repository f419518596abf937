import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames, normalizedName } from '../../../core/rules/names.ts';

it('takes names as one that differ in case or in the blanks around them', () => {
  expect(normalizedName(' Basil ')).toBe(normalizedName('bASIL'));
  expect(normalizedName('Thai basil')).not.toBe(normalizedName('Thaibasil'));
});

it('names have one order, which takes case and accents as equal first and numbers by size', () => {
  expect(['Zander', 'apfel', 'Äpfel', '10', '9'].sort(compareNames)).toEqual([
    '9',
    '10',
    ...['apfel', 'Äpfel'].sort(compareNames),
    'Zander',
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
      expect(compareNames(a, b) === 0).toBe(a === b);
    }),
  );
});
