/** Two taps within this many ms are one double tap. */
export const doubleTapWindow = 300;

/** A finger that stays this many ms is a long press. */
export const longPressAfter = 500;

/** A finger that moves further than this many px scrolls; it does not press. */
export const pressSlack = 10;

/** What a tap at `now` means, the last one having been at `last` (ms; null = none, or it was used up). */
export function tapKind(last: number | null, now: number): 'toggle' | 'uncertain' {
  return last !== null && now - last <= doubleTapWindow ? 'uncertain' : 'toggle';
}
