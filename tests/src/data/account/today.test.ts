import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToday } from '../../../../src/data/account/today.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['Europe/Rome', '2026-11-21T22:59:50Z'],
  ['America/New_York', '2026-11-22T04:59:50Z'],
  ['Asia/Kolkata', '2026-11-21T18:29:50Z'],
])("the day of %s moves at that zone's midnight", (zone, instant) => {
  vi.setSystemTime(new Date(instant));
  const today = createToday(zone, () => Date.now());
  const heard = vi.fn();
  const stop = today.subscribe(heard);
  expect(today.get()).toBe('2026-11-21');
  vi.advanceTimersByTime(30_000);
  expect(today.get()).toBe('2026-11-22');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a device that slept over midnight sees the new day when it is listened to again', () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const today = createToday('Europe/Rome', () => Date.now());
  today.subscribe(() => undefined)();
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
  today.subscribe(() => undefined);
  expect(today.get()).toBe('2026-11-23');
});
