import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../../../src/data/engine/pace.ts';
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
