import { useSyncExternalStore } from 'react';
import { createStore } from '../../offline/store.ts';

/** Chromium's offer to install the app, which TypeScript does not know. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = createStore<InstallOffer | undefined>(undefined);

/** Keeps the browser's offer for when a person wants it. It comes once, early: called at the start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/** Whether the app runs as an installed one, in a window of its own. */
export function isInstalled(): boolean {
  return !matchMedia('(display-mode: browser)').matches;
}

/** Installs the app, after the browser's own question; undefined where only the browser's menu can. */
export function useInstall(): (() => void) | undefined {
  const present = useSyncExternalStore(offer.subscribe, offer.get);
  if (!present) return undefined;
  return () => {
    // An offer holds once.
    offer.set(undefined);
    void present.prompt().catch(() => undefined);
  };
}
