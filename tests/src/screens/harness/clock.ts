import { onTestFinished, vi } from 'vitest';

/** 17:00 in the test hotel, which is in Rome; the test's device is set to UTC. */
export const now = Date.parse('2026-11-21T16:00:00Z');

/**
 * Time that moves only when told to. Storage, promises and React are not timers: they run on Node's
 * immediates, which stay real, and are waited for by `rest`.
 */
export function startClock(): void {
  vi.useFakeTimers({
    now,
    toFake: [
      ...(['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval'] as const),
      ...(['clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Until all that runs without a timer has run, code that is fetched when it is first needed included. */
export async function rest(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
  await vi.dynamicImportSettled();
}

/** Lets `ms` pass, and what becomes due in it come to rest. */
export async function pass(ms: number): Promise<void> {
  const end = Date.now() + ms;
  const step = Math.max(20, ms / 40);
  await rest();
  while (Date.now() < end) {
    vi.advanceTimersByTime(Math.min(step, end - Date.now()));
    await rest();
  }
}

/** Two frames: a press is handled, painted, and what merely reports on it has followed. */
export const frames = () => pass(40);

/** Lets time pass until `check` no longer throws, at most `within` ms; then its error is the test's. */
export async function until<T>(check: () => T, within = 5000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await pass(20);
  }
}
