import { seededRandom, seedOf } from '../../core/seeded-random.ts';
/** A seeded pseudo-random generator. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws Error where there is nothing to pick from */
  pick<T>(from: readonly T[]): T;
  /** One of the keys, with probabilities in proportion to the weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** An independent generator for a part of the run: draws there do not shift draws elsewhere. */
  fork(name: string): Random;
}

/** The generator of a seed. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const random: Random = {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[Math.floor(next() * from.length)] as T;
    },
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return random.pick(entries)[0];
    },
    fork: (name) => createRandom(mixedSeedOf(`${seed}/${name}`)),
  };
  return random;
}

/** The seed of a text, mixed once more: those of texts that differ in the last letter only are close. */
function mixedSeedOf(text: string): number {
  const seed = seedOf(text);
  const mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
