import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

/** A disk without room for anything new, until something is cleared. @returns whether it is full still */
export function fullUntilCleared(): () => boolean {
  const { add, put } = IDBObjectStore.prototype;
  let isFull = true;
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (
    this: IDBObjectStore,
  ) {
    isFull = false;
    return this.delete(IDBKeyRange.lowerBound(0));
  });
  const added = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, args);
  });
  const replaced = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  onTestFinished(() => {
    clear.mockRestore();
    replaced.mockRestore();
    added.mockRestore();
  });
  return () => isFull;
}
