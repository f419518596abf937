import { expect, test } from '@playwright/test';
import { measureBigHouse, smallHouse } from '../bench/measure/big-house.ts';
import type { Figure } from '../bench/measure/figures.ts';
import { measureStreams } from '../bench/measure/scale/streams.ts';
import { measureWrites } from '../bench/measure/scale/writes.ts';

// Short forms of what `npm run bench` measures at its full size: that it works and counts, not how fast it is.

/** Each measurement says something of what it has measured. Only processor time may be 0: it is counted in steps of 10 ms. */
function expectFigures(figures: readonly Figure[], count: number): void {
  expect(figures).toHaveLength(count);
  for (const { name, value } of figures) {
    if (name.endsWith('of one processor')) expect(value, name).toBeGreaterThanOrEqual(0);
    else expect(value, name).toBeGreaterThan(0);
  }
}

test('writes of several hotels are each there once', async () => {
  expectFigures(await measureWrites({ hotels: 3, batches: 1, insertsMs: 300 }), 3);
});

test('a tap reaches every stream of its hotel, and all are open again after a restart', async () => {
  const load = { hotels: 2, crowds: [{ streams: 40 }, { streams: 80 }], taps: 6, quiet: 2 };
  expectFigures(await measureStreams(load), 11);
});

test('a tablet reads a house with a long past, and what a week away has brought', async () => {
  expectFigures(await measureBigHouse(smallHouse), 9);
});
