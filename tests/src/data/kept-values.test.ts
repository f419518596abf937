import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createDevice } from '../../../src/api/device.ts';
import { KeptValues } from '../../../src/data/kept-values.ts';

/** A browser's storage; each context that opens it is a page of its own. */
function browser() {
  const storage = new IDBFactory();
  return () => createDevice(() => storage);
}

test('a value is read at once, and is there after a restart as soon as it is on the disk', async () => {
  const open = browser();
  const kept = new KeptValues(open());
  kept.setItem('hotel', 'one');
  kept.setItem('hotel', 'two');
  expect(kept.getItem('hotel')).toBe('two');
  await vi.waitFor(async () => expect(await open().read('hotel')).toBe('two'));
  const restarted = new KeptValues(open());
  expect(restarted.getItem('hotel')).toBeNull();
  await restarted.load(['hotel', 'other']);
  expect(restarted.getItem('hotel')).toBe('two');
  expect(restarted.getItem('other')).toBeNull();
  restarted.removeItem('hotel');
  expect(restarted.getItem('hotel')).toBeNull();
  await vi.waitFor(async () => expect(await open().read('hotel')).toBeUndefined());
});

test('what is loaded is what was written before, here or in another tab', async () => {
  const open = browser();
  const kept = new KeptValues(open());
  kept.setItem('hotel', 'one');
  await kept.load(['hotel']);
  expect(kept.getItem('hotel')).toBe('one');
  await open().change('hotel', () => 'two');
  await kept.load(['hotel']);
  expect(kept.getItem('hotel')).toBe('two');
});

test('where storage is closed, a value holds until the app is closed', async () => {
  const closed = () => Promise.reject(new DOMException('closed', 'SecurityError'));
  const kept = new KeptValues({ read: closed, change: closed });
  kept.setItem('hotel', 'one');
  await kept.load(['hotel']);
  expect(kept.getItem('hotel')).toBe('one');
});
