import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weight } from '../../../core/contract/fields.ts';
import { newestEntry, newestFirst } from '../../../core/rules/history-entries.ts';
import {
  isWeightText,
  maximumWeight,
  weightOf,
  withPoint,
} from '../../../core/rules/weight-input.ts';

describe('weight input', () => {
  it('takes digits with at most one decimal point', () => {
    for (const text of ['', '.', '0', '12', '12.', '.5', '12.50', '007'])
      expect(isWeightText(text), text).toBe(true);
    for (const text of ['1.2.3', '-1', '+1', '1e3', '1,5', ' 1', '1 kg', '١', 'NaN', '0x1'])
      expect(isWeightText(text), text).toBe(false);
  });

  it('a comma is a point', () => {
    expect(withPoint('12,5')).toBe('12.5');
    expect(withPoint(' 1 250,5 ')).toBe('1250.5');
    expect(isWeightText(withPoint('1,2,3'))).toBe(false);
  });

  it('needs a number above zero', () => {
    for (const text of ['', '.', '0', '0.', '.0', '0.0004', '-1', 'abc', '1e3', '9999.001'])
      expect(weightOf(text), text).toBeUndefined();
    expect(['0.001', '.5', '12.', '9999', '3.33333'].map(weightOf)).toEqual([
      0.001, 0.5, 12, 9999, 3.333,
    ]);
  });

  it('reads what it would write, and never what the server refuses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maximumWeight * 1000 }), (grams) => {
        expect(weightOf((grams / 1000).toFixed(3))).toBe(grams / 1000);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,5}\.?[0-9]{0,5}$/), (text) => {
        const kg = weightOf(text);
        if (kg !== undefined) expect(weight.safeParse(kg).success, text).toBe(true);
      }),
    );
  });
});

describe('weight history', () => {
  const entry = fc.record({
    id: fc.uuid(),
    version: fc.integer({ min: 0, max: 20 }),
    created_at: fc
      .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2027-01-01') })
      .map((date) => date.toISOString()),
  });

  it('goes by the version, then by when it was made; loses and changes nothing', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const before = structuredClone(entries);
        const sorted = newestFirst(entries);
        expect(entries).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(entries));
        for (const [index, later] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) break;
          expect(later.version).toBeGreaterThanOrEqual(next.version);
          if (later.version === next.version)
            expect(Date.parse(later.created_at)).toBeGreaterThanOrEqual(
              Date.parse(next.created_at),
            );
        }
        expect(newestEntry(entries)).toBe(sorted[0]);
      }),
    );
  });

  it('a later instant written in another offset is later', () => {
    const early = { version: 1, created_at: '2026-11-21T10:00:00+02:00' };
    const late = { version: 1, created_at: '2026-11-21T09:00:00Z' };
    expect(newestEntry([early, late])).toBe(late);
    expect(newestEntry([])).toBeUndefined();
  });
});
