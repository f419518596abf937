/** Pseudo-random numbers in [0, 1). */
export type Draw = () => number;

/** The seed of a text: FNV-1a over its UTF-16 units, a whole number of 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A generator that a seed repeats: mulberry32 by Tommy Ettinger, public domain. Not for secrets.
 * @param seed a whole number; its lowest 32 bits count
 */
export function seededRandom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
