/** Random choices that a seed repeats. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  roll(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** @throws RangeError where there is nothing to choose from */
  oneOf<T>(things: readonly T[]): T;
}

/** Mulberry32: small, and good enough to choose instants with. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    oneOf: (things) => {
      const [thing] = things.slice(between(0, things.length - 1));
      if (thing === undefined) throw new RangeError('nothing to choose from');
      return thing;
    },
  };
}
