import { setBadge } from '../../api/badge.ts';
import type { EngineStatus } from '../../offline/engine.ts';
import type { Store } from '../../offline/store.ts';

/** The tag under which a browser with Background Sync wakes the service worker to send. */
const drainTag = 'coperto-drain';

/** SyncManager of the Background Sync draft, which TypeScript does not know. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * With a network the app itself has sent a tap within this time, ms. Until then neither the icon nor the
 * service worker need to know: both would only take the processor from the next tap.
 */
const settled = 1000;

/**
 * Shows how many operations wait on the installed app's icon, and asks the browser to send them when
 * it can, the app closed or not. Returns how to stop.
 */
export function showOnBadge(status: Store<EngineStatus>): () => void {
  let shown = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    const { waiting, attention } = status.get();
    const count = waiting + attention;
    if (count === shown) return;
    const more = waiting > 0 && count > shown;
    shown = count;
    void setBadge(count);
    if (more) void registerDrain();
  };
  show();
  const stop = status.subscribe(() => {
    timer ??= setTimeout(show, settled);
  });
  // Closing the app is the moment that counts: the operation may have been registered long ago.
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    show();
    if (status.get().waiting > 0) void registerDrain();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hidden);
    void setBadge(0);
  };
}

async function registerDrain(): Promise<void> {
  try {
    const worker: (ServiceWorkerRegistration & Syncing) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await worker?.sync?.register(drainTag);
  } catch {
    // No Background Sync: the app sends when it is next opened.
  }
}
