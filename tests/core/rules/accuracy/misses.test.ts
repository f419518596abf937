import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tendencyOf, worstServices } from '../../../../core/rules/accuracy/misses.ts';
import { addDays } from '../../../../core/rules/day.ts';
import { anyServices, monday, servicesOf } from './services.ts';

/** Services on days from a Monday on, in each of which 5 kg were eaten and the AI was off by so much. */
const offBy = (...misses: (number | null)[]) =>
  servicesOf(misses.map((miss) => [miss === null ? null : 5 + miss, null, null, 5]));

describe('how the AI errs', () => {
  it('too much in 10 of 12 services, most on Fridays: 1.9 kg', () => {
    const days = [0, 2, 4, 7, 9, 11, 14, 16, 18, 21, 23, 25];
    const misses = [0.3, 0.7, 2.1, -0.2, 0.5, 1.8, 0.6, -0.5, 1.8, 0.4, 0.2, 1.9];
    const services = offBy(...misses).map((each, index) => ({
      ...each,
      day: addDays(monday, days[index] ?? 0),
    }));
    expect(tendencyOf(services)).toEqual({
      ...{ is: 'over', times: 10, of: 12, most: { weekday: 5, kg: 1.9 } },
    });
  });

  it('too little; a weekday of one service, or like the others, is not named', () => {
    expect(tendencyOf(offBy(-1, -1, -1, 0.5, -9, -1))).toEqual({
      ...{ is: 'under', times: 5, of: 6, most: undefined },
    });
    const alike = [...offBy(-1, -1, -1), ...offBy(-1, -1, -1)];
    expect(tendencyOf(alike)).toEqual({ is: 'under', times: 6, of: 6, most: undefined });
  });

  it('as often one way as the other, or not at all, to a tenth of a kilogram', () => {
    expect(tendencyOf(offBy(1, 1, -1, -1, 0.04, -0.04))).toMatchObject({ is: 'both', times: 2 });
    expect(tendencyOf(offBy(0, 0, 0.04, 0, 0, 0))).toMatchObject({ is: 'exact', of: 6 });
  });

  it('is not said of fewer than six services in which it said an amount', () => {
    expect(tendencyOf(offBy(1, 1, 1, 1, 1, null, null))).toBeUndefined();
  });
});

describe('the services in which it was furthest off', () => {
  const misses = (...all: (number | null)[]) =>
    worstServices(offBy(...all)).map(({ ai }) => Math.round(((ai ?? 0) - 5) * 10) / 10);

  it('are those far beyond the usual, the furthest first, both ways', () => {
    expect(misses(0.3, 0.7, 2.1, -0.2, 0.5, -1.8, 0.6)).toEqual([2.1, -1.8]);
    expect(misses(0.5, 0.5, 0.5, 0.5)).toEqual([]);
    expect(misses(0, 0, 0, 0.19, 0)).toEqual([]);
    expect(misses(0, null, 0, 0.2, 0)).toEqual([0.2]);
  });

  it('are at most three', () => {
    expect(misses(...Array.from({ length: 9 }, () => 0), 5, 6, 7, 8)).toEqual([8, 7, 6]);
  });

  it('are never nearer than one that is not named', () => {
    fc.assert(
      fc.property(anyServices, (services) => {
        const worst = worstServices(services);
        const miss = (each: (typeof services)[number]) =>
          each.ai === null ? 0 : Math.abs(each.ai - each.eaten);
        for (const each of worst) expect(miss(each)).toBeGreaterThanOrEqual(0.2);
        if (worst.length < 3) return;
        const others = services.filter((each) => !worst.includes(each));
        const furthest = Math.max(0, ...others.map(miss));
        expect(furthest).toBeLessThanOrEqual(Math.min(...worst.map(miss)));
      }),
    );
  });
});
