import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';

/** How busy the machine was. */
export interface Calibration {
  /** Time to hash 64 MB, ms. */
  ms: number;
  /** Load average of the last minute. */
  load: number;
}

export function calibrate(): Calibration {
  const block = new Uint8Array(1 << 20);
  const start = performance.now();
  for (let index = 0; index < 64; index += 1) createHash('sha256').update(block).digest();
  return { ms: performance.now() - start, load: loadavg()[0] ?? 0 };
}
