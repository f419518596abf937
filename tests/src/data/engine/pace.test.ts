import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterNextPaint, afterPaint } from '../../../../src/data/engine/pace.ts';
import { createStore } from '../../../../src/offline/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a store after the paint keeps its value until then, and notifies of many changes once', () => {
  const store = createStore(1);
  const deferred = afterPaint(store);
  expect(deferred.get()).toBe(1);
  const heard = vi.fn();
  const stop = deferred.subscribe(heard);
  store.set(2);
  store.set(3);
  expect(deferred.get()).toBe(1);
  vi.runAllTimers();
  expect(deferred.get()).toBe(3);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.set(4);
  expect(deferred.get()).toBe(4);
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a change that is undone before the paint notifies nobody', () => {
  const store = createStore(1);
  const deferred = afterPaint(store);
  const heard = vi.fn();
  deferred.subscribe(heard);
  store.set(2);
  store.set(1);
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
});

test.each(['visibilitychange', 'pagehide'])(
  'what waits for the next paint runs once, at the %s that comes before it',
  (left) => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    const run = vi.fn();
    afterNextPaint(run);
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event(left));
    expect(run).toHaveBeenCalledTimes(1);
    for (const frame of frames) frame();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  },
);
