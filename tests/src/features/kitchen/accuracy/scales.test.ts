import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../../core/rules/accuracy/compare.ts';
import { roundToTenth } from '../../../../../core/rules/kilograms.ts';
import { scaleOf } from '../../../../../src/features/kitchen/accuracy/pane/chart-scale.ts';
import { dayMarks } from '../../../../../src/features/kitchen/accuracy/pane/day-marks.ts';
import { axisOf, placesOf } from '../../../../../src/features/kitchen/accuracy/table/plot-scale.ts';

const kg = fc.integer({ min: 0, max: 40_000 }).map((each) => each / 1000);

/** A comparison in which each was so far off, kg. */
function offBy(ai: number, chef: number, weekday: number): Comparison {
  const of = (distance: number) => ({
    ...{ services: 6, distance, bias: 0, wape: 0, over: 0, under: 0 },
  });
  return {
    ...{ sources: ['ai', 'chef', 'weekday'], services: 6, eaten: 10 },
    measures: { ai: of(ai), chef: of(chef), weekday: of(weekday) },
    verdict: { closest: 'level', best: [], by: 0, loss: 0 },
  };
}

describe('the axis of the plot', () => {
  it('has lines at 0, 0.5 and 1 kg, and wider ones where somebody was further off', () => {
    expect(axisOf([offBy(0.8, 0.3, 1.2)]).lines).toEqual([0, 0.5, 1]);
    expect(axisOf([]).lines).toEqual([0, 0.5, 1]);
    expect(axisOf([offBy(0.8, 0.3, 1.2), offBy(1.3, 0, 0)]).lines).toEqual([0, 1, 2]);
    expect(axisOf([offBy(20, 0, 0)]).lines).toEqual([0, 10, 20]);
  });

  it('holds every mark at its true place', () => {
    fc.assert(
      fc.property(kg, kg, kg, (ai, chef, weekday) => {
        const comparison = offBy(ai, chef, weekday);
        const axis = axisOf([comparison]);
        for (const { source, share } of placesOf(comparison, axis)) {
          const distance = { ai, chef, weekday }[source];
          expect(share * axis.end).toBeCloseTo(roundToTenth(distance), 6);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('marks', () => {
  const below = (ai: number, chef: number, weekday: number) =>
    placesOf(offBy(ai, chef, weekday), { lines: [0, 0.5, 1], end: 1.2 }).map((each) => each.below);

  it('stand in one line where they are apart, and one above the other where they are equal', () => {
    expect(below(0.2, 0.5, 0.9)).toEqual([0, 0, 0]);
    expect(below(0.3, 0.3, 0.9)).toEqual([-6, 6, 0]);
    expect(below(0.9, 0.3, 0.3)).toEqual([0, -6, 6]);
    expect(below(0.5, 0.5, 0.5)).toEqual([-12, 0, 12]);
  });

  it('never cover one another', () => {
    fc.assert(
      fc.property(kg, kg, kg, (ai, chef, weekday) => {
        const comparison = offBy(ai, chef, weekday);
        const places = placesOf(comparison, axisOf([comparison]));
        for (const [index, one] of places.entries()) {
          for (const other of places.slice(index + 1)) {
            const isApart = Math.abs(one.share - other.share) >= 0.06;
            expect(isApart || Math.abs(one.below - other.below) >= 12).toBe(true);
          }
        }
      }),
    );
  });
});

describe('the lines of the chart', () => {
  it('are, by hand: 6, 7, 8, 9 kg around 6.2 to 9', () => {
    expect(scaleOf([7, 6.2, 9])).toEqual({ lines: [6, 7, 8, 9], low: 6, high: 9 });
    expect(scaleOf([2])).toEqual({ lines: [2, 2.1], low: 2, high: 2.1 });
  });

  it('are two to five, even, around all amounts', () => {
    fc.assert(
      fc.property(fc.array(kg, { minLength: 1, maxLength: 36 }), (amounts) => {
        const { lines, low, high } = scaleOf(amounts);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect([lines[0], lines.at(-1)]).toEqual([low, high]);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(low - 1e-9);
        expect(Math.max(...amounts)).toBeLessThanOrEqual(high + 1e-9);
        const gaps = lines.slice(1).map((each, index) => each - (lines[index] ?? 0));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
      }),
    );
  });
});

describe('the days under the chart', () => {
  const marks = (text: string) =>
    dayMarks([...text].map((each) => each === '!')).map(
      ({ index, isWorst, isLower }) => `${index}${isWorst ? '!' : ''}${isLower ? '↓' : ''}`,
    );

  it('are the worst ones, and the first where none of them is near', () => {
    expect(marks('..!...!...!.')).toEqual(['0', '2!', '6!', '10!']);
    expect(marks('.!...')).toEqual(['1!']);
    expect(marks('.....')).toEqual(['0']);
  });

  it('stand in two lines where they are side by side', () => {
    expect(marks('...!!!')).toEqual(['0', '3!', '4!↓', '5!']);
  });
});
