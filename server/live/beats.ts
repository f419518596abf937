/** A quiet stream says so this often, ms; it also looks by itself then, should a signal have been lost. */
const beatEvery = 15_000;

/**
 * Time until the streams of a hotel beat next, ms: all of a hotel at once, so that they share a reading, and each hotel
 * at a moment of its own, so that a process with thousands of quiet streams reads little and evenly.
 * @param hotelId UUID
 */
export function untilBeat(hotelId: string, now = Date.now()): number {
  const offset = Number.parseInt(hotelId.slice(-8), 16) % beatEvery;
  return beatEvery - ((now + offset) % beatEvery);
}
