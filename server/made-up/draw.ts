import { type Draw, seededRandom, seedOf } from '../../core/seeded-random.ts';

/** The generator that a text seeds. Not for secrets. */
export const drawsOf = (text: string): Draw => seededRandom(seedOf(text));

/** One of `list`. */
export function pick<T>(list: readonly [T, ...T[]], draw: Draw): T {
  return list[Math.floor(draw() * list.length)] ?? list[0];
}

/** A whole number from `low` to `high`, both included. */
export function between(low: number, high: number, draw: Draw): number {
  return low + Math.floor(draw() * (high - low + 1));
}

/** Standard normal (Box and Muller). */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/** A binomial draw: how many of `count` people come, each with probability `chance`. */
export function comers(count: number, chance: number, draw: Draw): number {
  let coming = 0;
  for (let person = 0; person < count; person++) if (draw() < chance) coming++;
  return coming;
}
