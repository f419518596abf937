import { useSyncExternalStore } from 'react';
import { createStore } from '../../offline/store.ts';

/** Chromium's `beforeinstallprompt` event, which lib.dom lacks. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = createStore<InstallOffer | undefined>(undefined);

/** Stores the browser's install prompt for later use. The event fires once, early: call this at the start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/** Whether the app runs installed, in its own window. */
export function isInstalled(): boolean {
  return !matchMedia('(display-mode: browser)').matches;
}

/** Opens the browser's install prompt; undefined where it offers none. */
export function useInstall(): (() => void) | undefined {
  const present = useSyncExternalStore(offer.subscribe, offer.get);
  if (!present) return undefined;
  return () => {
    // A prompt works once.
    offer.set(undefined);
    void present.prompt().catch(() => undefined);
  };
}
