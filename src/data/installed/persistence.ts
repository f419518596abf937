import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../offline/store.ts';
import { localStore, remember } from '../local-store.ts';
import { isInstalled } from './installed.ts';

const asked = 'coperto-persist-asked';
const dismissed = 'coperto-install-dismissed';

/** Whether the browser has promised to keep what is stored here; undefined until it has said. */
const kept = createStore<boolean | undefined>(undefined);

/**
 * Asks the browser not to evict what is stored here: when the first operation has been stored, which is when there
 * is something to lose, and once more when the app has been installed since.
 */
export function askToPersist(): void {
  const store = localStore();
  const place = isInstalled() ? 'installed' : 'browser';
  if (!store || store.getItem(asked) === place) return;
  remember(asked, place);
  void navigator.storage?.persist?.().then(kept.set, () => kept.set(false));
}

/** WebKit, on every iPhone and iPad too, clears what a page stored after a week without a visit. */
const isWebKit = () => navigator.vendor.startsWith('Apple');

/**
 * Whether the browser may evict what is stored here one day, which installing the app prevents.
 * `how` names the browser's way; `dismiss` is for good.
 */
export function useEvictionRisk(): { how: 'menu' | 'share'; dismiss(): void } | undefined {
  useEffect(() => {
    // Before it was asked, the browser has refused nothing.
    if ((localStore()?.getItem(asked) ?? null) === null) return;
    void navigator.storage?.persisted?.().then(kept.set, () => undefined);
  }, []);
  const promised = useSyncExternalStore(kept.subscribe, kept.get);
  const silenced = useSyncExternalStore(silence.subscribe, silence.get);
  if (silenced || promised === undefined || isInstalled()) return undefined;
  if (promised && !isWebKit()) return undefined;
  return { how: isWebKit() ? 'share' : 'menu', dismiss };
}

const silence = createStore(localStore()?.getItem(dismissed) === 'true');

function dismiss(): void {
  silence.set(true);
  remember(dismissed, 'true');
}
