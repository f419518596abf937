import { localStore } from './query.ts';

const asked = 'coperto-persist-asked';

/**
 * Asks the browser, once per device, not to evict what is stored here; called when the first operation
 * has been stored, which is when there is something to lose.
 */
export function askToPersist(): void {
  const store = localStore();
  if (!store || store.getItem(asked) !== null) return;
  store.setItem(asked, '1');
  void navigator.storage?.persist?.().catch(() => false);
}
