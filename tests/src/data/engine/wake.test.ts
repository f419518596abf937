import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wakeWith } from '../../../../src/data/engine/wake.ts';
import { house, open } from '../../offline/house.ts';
import { statusArgs } from '../../offline/rows.ts';
import { rest } from '../../offline/world.ts';

const page = { events: new EventTarget(), document: new EventTarget(), visibilityState: 'visible' };

beforeEach(() => {
  page.events = new EventTarget();
  page.visibilityState = 'visible';
  page.document = Object.defineProperty(new EventTarget(), 'visibilityState', {
    get: () => page.visibilityState,
  });
  vi.stubGlobal('addEventListener', page.events.addEventListener.bind(page.events));
  vi.stubGlobal('document', page.document);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const say: Record<string, () => void> = {
  online: () => page.events.dispatchEvent(new Event('online')),
  visible: () => page.document.dispatchEvent(new Event('visibilitychange')),
};

/** A page with a tap in a backoff that no clock ends, whose server is back. */
async function inBackoff() {
  const { server, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(engine.status.get()).toMatchObject({ drain: 'backoff', waiting: 1 });
  browser.weather = () => 'fine';
  return { server, engine };
}

test.each(Object.keys(say))('what waits in a backoff is sent at once on %s', async (event) => {
  const { server, engine } = await inBackoff();
  const stop = wakeWith(engine);
  say[event]?.();
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(engine.status.get()).toMatchObject({ drain: 'idle', waiting: 0 });
  stop();
});

test('a page that is hidden, or whose engine was stopped, wakes nothing', async () => {
  const engine = { wake: vi.fn() };
  const stop = wakeWith(engine);
  page.visibilityState = 'hidden';
  say['visible']?.();
  expect(engine.wake).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  stop();
  for (const event of Object.values(say)) event();
  expect(engine.wake).not.toHaveBeenCalled();
});

test('a page with nothing else to wake it has a look from time to time, until it is stopped', () => {
  vi.useFakeTimers();
  const engine = { wake: vi.fn() };
  const stop = wakeWith(engine);
  vi.advanceTimersByTime(60_000);
  expect(engine.wake.mock.calls).toContainEqual(['timer']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
