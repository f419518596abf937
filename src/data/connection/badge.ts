import { setBadge } from '../../api/badge.ts';
import type { EngineStatus } from '../../offline/engine.ts';
import { drainTag } from '../../offline/sending/drain-lock.ts';
import type { Store } from '../../offline/store.ts';

/** SyncManager of the Background Sync draft, which TypeScript does not know. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Delay of badge and Background Sync, ms. With a network a tap is sent within it, and needs neither: both would only
 * slow down the next tap.
 */
const delay = 1000;

/**
 * Shows the number of waiting operations on the installed app's icon, and registers them for Background Sync, which
 * sends them even with the app closed. Returns how to stop.
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
    timer ??= setTimeout(show, delay);
  });
  // The app may be closed next; an earlier registration may be used up.
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
