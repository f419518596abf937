/** A pseudo-random generator of numbers in [0, 1), seeded by a text. */
export type Draw = () => number;

/** FNV-1a over the text's UTF-16 units. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The generator seeded by `text` (mulberry32 by Tommy Ettinger, public domain). Not for secrets. */
export function drawsOf(text: string): Draw {
  let state = seedOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
