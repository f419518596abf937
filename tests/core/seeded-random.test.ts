import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom, seedOf } from '../../core/seeded-random.ts';

const first = (seed: number, count: number) => {
  const next = seededRandom(seed);
  return Array.from({ length: count }, next);
};

it('draws the same numbers for a seed in every release: a seed of a simulation is run again years later', () => {
  expect(first(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(first(seedOf('Rossi'), 2)).toEqual([0.34080684348009527, 0.5386303262785077]);
});

it('draws from 0 up to, not including, 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const number of first(seed, 50)) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(1);
      }
    }),
  );
});
