import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, leastServices, verdictOf } from '../../../../core/rules/accuracy/compare.ts';
import { accuracySources, measuresOf } from '../../../../core/rules/accuracy/measures.ts';
import { anyServices, servicesOf } from './services.ts';

type Line = readonly [number | null, number | null, number | null, number];
const times = (count: number, line: Line): Line[] => Array.from({ length: count }, () => line);

describe('who is compared', () => {
  it('are all three, over the services in which each said an amount', () => {
    const services = servicesOf([
      ...times(6, [5.8, 5.3, 4.5, 5]),
      [100, 5, null, 5],
      [null, 100, 5, 5],
    ]);
    const comparison = compare(services);
    expect(comparison).toMatchObject({ sources: ['ai', 'chef', 'weekday'], services: 6, eaten: 5 });
    expect(comparison?.measures.ai?.distance).toBeCloseTo(0.8, 9);
    expect(comparison?.measures.chef?.distance).toBeCloseTo(0.3, 9);
    expect(comparison?.measures.weekday?.distance).toBeCloseTo(0.5, 9);
  });

  it.each<[string[], Line[]]>([
    [
      ['ai', 'chef'],
      [...times(5, [5, 5, 5, 5]), [5, 5, null, 5]],
    ],
    [
      ['ai', 'weekday'],
      [...times(5, [5, 5, 5, 5]), [5, null, 5, 5]],
    ],
    [['chef', 'weekday'], times(6, [null, 5, 5, 5])],
  ])('are %j where there are too few services of all three', (sources, lines) => {
    const comparison = compare(servicesOf(lines));
    expect(comparison).toMatchObject({ sources, services: 6 });
    for (const source of accuracySources) {
      expect(comparison?.measures[source] !== null).toBe(sources.includes(source));
    }
  });

  it('is nobody in fewer than six services, or where one alone said amounts', () => {
    expect(compare(servicesOf(times(5, [5, 5, 5, 5])))).toBeUndefined();
    expect(compare(servicesOf(times(20, [5, null, null, 5])))).toBeUndefined();
    expect(compare([])).toBeUndefined();
  });

  it('are at least two, measured in the same services, of which there are enough', () => {
    fc.assert(
      fc.property(anyServices, (services) => {
        const comparison = compare(services);
        if (!comparison) return;
        const { sources, measures } = comparison;
        expect(sources.length).toBeGreaterThan(1);
        expect(comparison.services).toBeGreaterThanOrEqual(leastServices);
        const common = services.filter((each) => sources.every((one) => each[one] !== null));
        for (const source of accuracySources) {
          const own = sources.includes(source) ? measuresOf(common, source) : null;
          expect(measures[source]).toEqual(own);
        }
      }),
    );
  });
});

describe('who was closest', () => {
  const verdict = (ai: number | null, chef: number | null, weekday: number | null) => {
    const of = (distance: number | null) => (distance === null ? null : { distance });
    return verdictOf({ ai: of(ai), chef: of(chef), weekday: of(weekday) });
  };

  it.each([
    [[0.8, 0.3, 0.5], { closest: 'chef', best: ['chef'], by: 0.5, loss: 0.5 }],
    [[0.9, 1, 0.6], { closest: 'weekday', best: ['weekday'], by: 0.3, loss: 0.3 }],
    [[0.5, 0.9, 1.1], { closest: 'ai', best: ['ai'], by: 0.4, loss: -0.4 }],
    [[0.3, 0.3, 0.5], { closest: 'level', best: ['ai', 'chef'], by: 0, loss: 0 }],
    // As they are shown: 0.3 and 0.3.
    [[0.349, 0.251, 0.5], { closest: 'level', best: ['ai', 'chef'], by: 0, loss: 0 }],
    [[0.5, 0.5, 0.5], { closest: 'level', best: ['ai', 'chef', 'weekday'], by: 0, loss: 0 }],
    [[0.4, 0.5, 0.5], { closest: 'ai', best: ['ai'], by: 0.1, loss: -0.1 }],
    [[0.8, 0.3, 0.3], { closest: 'chef', best: ['chef', 'weekday'], by: 0.5, loss: 0.5 }],
    [[null, 0.4, 0.7], { closest: 'chef', best: ['chef'], by: 0.3, loss: null }],
    [[null, 0.4, 0.4], { closest: 'level', best: ['chef', 'weekday'], by: 0, loss: null }],
    [[0.2, null, 0.7], { closest: 'ai', best: ['ai'], by: 0.5, loss: -0.5 }],
  ] as const)('of distances %j: %j', ([ai, chef, weekday], expected) => {
    expect(verdict(ai, chef, weekday)).toEqual(expected);
  });

  it('says that the AI loses exactly where another one is closer, and by a positive amount', () => {
    const kg = fc.integer({ min: 0, max: 5000 }).map((each) => each / 1000);
    fc.assert(
      fc.property(kg, kg, kg, (ai, chef, weekday) => {
        const { closest, by, best, loss } = verdict(ai, chef, weekday);
        expect(closest === 'chef' || closest === 'weekday').toBe((loss ?? 0) > 0);
        expect(by > 0).toBe(closest !== 'level');
        expect(by).toBeCloseTo(Math.abs(loss ?? 0), 9);
        if (closest === 'level') expect(best.length).toBeGreaterThan(1);
        else expect(best).toContain(closest);
      }),
    );
  });
});
