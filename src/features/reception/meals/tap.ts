/** Two taps within this time are a double tap, ms. */
export const doubleTapWindow = 300;

/** Two taps within this time, ms, that are no double tap: somebody may be looking for the third status. */
export const triedTwiceWindow = 20_000;

/** A press of this length is a long press, ms. */
export const longPressAfter = 500;

/** A finger that moves further than this scrolls and does not press, px. */
export const pressSlack = 10;

/** Meaning of a tap at `now`, given the time of the tap before (ms; null = none, or already part of a double tap). */
export function tapKind(last: number | null, now: number): 'toggle' | 'uncertain' {
  return last !== null && now - last <= doubleTapWindow ? 'uncertain' : 'toggle';
}
