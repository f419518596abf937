import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../offline/store.ts';
import { localStore, remember } from '../local-store.ts';
import { isInstalled } from './installed.ts';

const requestedKey = 'coperto-persist-asked';
const dismissedKey = 'coperto-install-dismissed';

/** Whether the browser granted persistent storage; undefined until it has answered. */
const persisted = createStore<boolean | undefined>(undefined);

/**
 * Requests persistent storage: once in the browser, after the first operation is stored, and once more in the
 * installed app.
 */
export function askToPersist(): void {
  const store = localStore();
  const place = isInstalled() ? 'installed' : 'browser';
  if (!store || store.getItem(requestedKey) === place) return;
  remember(requestedKey, place);
  void navigator.storage?.persist?.().then(persisted.set, () => persisted.set(false));
}

/** WebKit (Safari, and every browser on iPhone and iPad) deletes a site's storage after a week without a visit. */
const isWebKit = () => navigator.vendor.startsWith('Apple');

/** Where a browser has its install command: `dock` is Safari's on a Mac. */
type InstallCommand = 'menu' | 'share' | 'dock';

/** Undefined where there is none, such as in Firefox on a computer. */
function installCommand(): InstallCommand | undefined {
  // An iPad says that it is a Mac, but has a touch screen.
  if (isWebKit()) return navigator.maxTouchPoints > 1 ? 'share' : dockCommand();
  const isChromium = navigator.vendor.startsWith('Google');
  return isChromium || navigator.userAgent.includes('Android') ? 'menu' : undefined;
}

/**
 * Safari adds apps to the Dock from its version 17, on macOS 14 and newer. Which macOS it is, it does not say: the advice
 * names it.
 */
function dockCommand(): 'dock' | undefined {
  const version = /\bVersion\/(\d+)/.exec(navigator.userAgent)?.[1];
  return Number(version) >= 17 ? 'dock' : undefined;
}

/**
 * Defined where the browser may evict this device's storage, and the app, which prevents it, can be installed.
 * `how`: where the browser has its install command; `dismiss` hides the advice for good.
 */
export function useEvictionRisk(): { how: InstallCommand; dismiss(): void } | undefined {
  useEffect(() => {
    // Not requested yet, so not refused.
    if ((localStore()?.getItem(requestedKey) ?? null) === null) return;
    void navigator.storage?.persisted?.().then(persisted.set, () => undefined);
  }, []);
  const granted = useSyncExternalStore(persisted.subscribe, persisted.get);
  const isDismissed = useSyncExternalStore(dismissed.subscribe, dismissed.get);
  if (isDismissed || granted === undefined || isInstalled()) return undefined;
  if (granted && !isWebKit()) return undefined;
  const how = installCommand();
  return how && { how, dismiss };
}

const dismissed = createStore(localStore()?.getItem(dismissedKey) === 'true');

function dismiss(): void {
  dismissed.set(true);
  remember(dismissedKey, 'true');
}
