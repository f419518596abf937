import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { untilBeat } from '../../../server/live/beats.ts';

const hotelId = randomUUID();
const now = Date.now();

test('streams of a hotel that were opened at different moments beat at the same one', () => {
  const next = now + untilBeat(hotelId, now);
  for (const later of [1, 700, untilBeat(hotelId, now) - 1]) {
    expect(now + later + untilBeat(hotelId, now + later)).toBe(next);
  }
  expect(untilBeat(hotelId, next)).toBe(15_000);
});

test('hotels beat one after the other, and no stream is silent for longer than a device waits', () => {
  const waits = Array.from({ length: 300 }, () => untilBeat(randomUUID(), now));
  for (const wait of waits) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15_000);
  }
  // 300 hotels fill 15 s about evenly: each second has some 20.
  const seconds = new Set(waits.map((wait) => Math.floor(wait / 1000)));
  expect(seconds.size).toBeGreaterThanOrEqual(14);
});
