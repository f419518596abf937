import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as f from '../../../core/contract/fields.ts';
import { maximumWeight } from '../../../core/rules/weight-input.ts';
import * as any from '../rules/arbitraries.ts';

const codes = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('weight', () => {
  it('takes whole grams above zero up to the largest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maximumWeight * 1000 }), (grams) => {
        expect(f.weight.parse(grams / 1000)).toBe(grams / 1000);
      }),
    );
  });

  it.each([
    [0, 'too_small'],
    [-1, 'too_small'],
    [10_000, 'too_large'],
    [0.0005, 'too_precise'],
    ['1', 'invalid_number'],
    [Number.NaN, 'invalid_number'],
  ])('refuses %s as %s', (value, code) => {
    expect(codes(f.weight, value)).toContain(code);
  });
});

describe('names and texts', () => {
  it.each([f.name, f.line, f.text])('refuse what no database holds', (schema) => {
    for (const broken of ['nul\u0000', 'half \ud83d', '\ude00 half']) {
      expect(codes(schema, broken)).toEqual(['invalid_text']);
    }
    expect(schema.parse(' 🎿 Käse\n')).toBe('🎿 Käse');
  });
});

describe('people', () => {
  it('are whole, 1 to 999', () => {
    expect([1, 999].map((value) => f.people.safeParse(value).success)).toEqual([true, true]);
    expect([0, 1000, 1.5, '3'].map((value) => codes(f.people, value))).toEqual([
      ['too_small'],
      ['too_large'],
      ['invalid_number'],
      ['invalid_number'],
    ]);
  });
});

describe('day and clock', () => {
  it('takes days that exist, and nothing else', () => {
    fc.assert(
      fc.property(any.day, (day) => {
        expect(f.day.parse(day)).toBe(day);
      }),
    );
    for (const value of ['2026-02-29', '21-11-2026', '2026-11-21T00:00:00Z', '', 20261121, null])
      expect(f.day.safeParse(value).success, String(value)).toBe(false);
  });

  it('takes every minute of a day, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(f.clock.parse(text)).toBe(text);
      }),
    );
    for (const value of ['24:00', '7:00', '07:60', '07:00:00', ''])
      expect(codes(f.clock, value)).toEqual(['invalid_time']);
  });
});

it('a name is trimmed, and one of blanks is required', () => {
  expect(f.name.parse('  Anna ')).toBe('Anna');
  expect(codes(f.name, '   ')).toEqual(['required']);
  expect(codes(f.name, 'x'.repeat(201))).toEqual(['too_long']);
});

it('names what is unknown by a code', () => {
  expect(codes(f.mealTypeId, 4)).toEqual(['unknown_meal_type']);
  expect(codes(f.mealStatus, 'maybe')).toEqual(['unknown_meal_status']);
  expect(codes(f.board, 'XX')).toEqual(['unknown_board']);
  expect(codes(f.role, 'owner')).toEqual(['unknown_role']);
  expect(codes(f.timeZone, 'Mars/Base')).toEqual(['unknown_time_zone']);
  expect(codes(f.gender, 'm')).toEqual(['unknown_gender']);
  expect(codes(f.id, '1')).toEqual(['invalid_id']);
  expect(codes(f.instant, '2026-11-21')).toEqual(['invalid_instant']);
});
