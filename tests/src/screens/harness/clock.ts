import { onTestFinished, vi } from 'vitest';

/** 17:00 in the test hotel, which is in Rome; the test's device is set to UTC. */
export const now = Date.parse('2026-11-21T16:00:00Z');

// framer-motion keeps the function that it finds for frames when its code is read, once a worker: one that
// asks for the frames of whichever test runs.
const { requestAnimationFrame } = globalThis;
globalThis.requestAnimationFrame = (callback) => globalThis.requestAnimationFrame(callback);
await import('framer-motion');
globalThis.requestAnimationFrame = requestAnimationFrame;
// The page's own animations run on real time; without them framer-motion moves things by frames.
Reflect.deleteProperty(Element.prototype, 'animate');

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

/** The device is put away for `ms`, and looked at again: no timer ran meanwhile. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(100);
}

/** Two frames: a press is handled, painted, and what merely reports on it has followed. */
export const frames = () => pass(40);

/** Lets time pass until `check` neither throws nor says false, at most `within` ms; then its error is the test's. */
export async function until<T>(check: () => T, within = 5000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      const found = check();
      if (found === false) throw new Error(`it stayed false: ${check}`);
      return found;
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    await pass(20);
  }
}
