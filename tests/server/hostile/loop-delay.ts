import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** ms: the longest that one request may hold the event loop on a quiet machine. */
const limit = 100;
/** ms: what ten times `compute` take on one. */
const quiet = 20;

/** ms: a machine that others use too may be faster or slower after that. */
const calibrationLasts = 1000;

/** A stall as a multiple of that computation, which was timed a moment ago; so on any machine, however busy. */
export const ratioLimit = limit / quiet;

export const inQuietMs = (ratio: number): number => Math.round(ratio * quiet);

/** A fixed computation of the kind that requests need: JSON, objects, texts. */
function compute(): number {
  const rows = Array.from({ length: 4000 }, (_, n) => ({
    id: `row-${n * 7919}`,
    n,
    day: '2026-11-22',
  }));
  const again: typeof rows = JSON.parse(JSON.stringify(rows));
  const byId = new Map(again.map((row) => [row.id.toUpperCase(), { ...row, text: `${row.n}` }]));
  const sorted = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify(sorted).length;
}

let last = { at: Number.NEGATIVE_INFINITY, ms: Number.NaN };

/** ms for ten of them, now or a moment ago. */
function calibration(): number {
  if (performance.now() - last.at > calibrationLasts) {
    last = { ms: calibrate(), at: performance.now() };
  }
  return last.ms;
}

/** The median of three times. */
function calibrate(): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    for (let left = 10; left > 0; left -= 1) compute();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[1] ?? Number.NaN;
}

/** The longest delay of the event loop while `work` runs, as a multiple of the calibration. */
export async function stallOf(work: () => Promise<unknown>): Promise<number> {
  const unit = calibration();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await sleep(5);
  delay.enable();
  await sleep(5);
  await work();
  await sleep(5);
  delay.disable();
  return delay.max / 1e6 / unit;
}
