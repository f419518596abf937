import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accuracySources, measuresOf } from '../../../../core/rules/accuracy/measures.ts';
import { anyServices, servicesOf } from './services.ts';

const anySource = fc.constantFrom(...accuracySources);

it('is, by hand: 1 too much, 0.5 too little, and exact, of 16 eaten', () => {
  const measures = measuresOf(
    servicesOf([
      [6, null, null, 5],
      [4.5, null, null, 5],
      [6, null, null, 6],
      [null, 3, 3, 7],
    ]),
    'ai',
  );
  expect(measures).toEqual({
    ...{ services: 3, distance: 0.5, over: 1, under: 0.5 },
    bias: expect.closeTo(1 / 6, 12),
    wape: 1.5 / 16,
  });
});

it('is nothing where nothing was said, and has no share of nothing eaten', () => {
  const none = { services: 0, distance: 0, bias: 0, wape: null, over: 0, under: 0 };
  expect(measuresOf(servicesOf([[null, 3, 3, 7]]), 'ai')).toEqual(none);
  expect(measuresOf(servicesOf([[2, null, null, 0]]), 'ai')).toMatchObject({
    ...{ services: 1, distance: 2, wape: null },
  });
});

it('adds up: too much and too little make the distance, their difference the bias', () => {
  fc.assert(
    fc.property(anyServices, anySource, (services, source) => {
      const { services: count, distance, bias, over, under, wape } = measuresOf(services, source);
      const own = services.filter((each) => each[source] !== null);
      expect(count).toBe(own.length);
      expect(distance * count).toBeCloseTo(over + under, 6);
      expect(bias * count).toBeCloseTo(over - under, 6);
      expect(Math.abs(bias)).toBeLessThanOrEqual(distance + 1e-9);
      const eaten = own.reduce((sum, each) => sum + each.eaten, 0);
      if (wape !== null) expect(wape * eaten).toBeCloseTo(over + under, 6);
    }),
  );
});

it('is the other way round where what was said and what was eaten change places', () => {
  fc.assert(
    fc.property(anyServices, anySource, (services, source) => {
      const { distance, bias, over, under } = measuresOf(services, source);
      const turned = services.flatMap((each) => {
        const said = each[source];
        return said === null ? [] : [{ ...each, [source]: each.eaten, eaten: said }];
      });
      const other = measuresOf(turned, source);
      expect(other.over).toBeCloseTo(under, 6);
      expect(other.under).toBeCloseTo(over, 6);
      expect(other.bias).toBeCloseTo(-bias, 6);
      expect(other.distance).toBeCloseTo(distance, 6);
    }),
  );
});
