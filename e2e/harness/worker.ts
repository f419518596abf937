import type { Page, Worker } from '@playwright/test';

/** The service worker of the browser that a page is in. */
export function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker;
}

/** Tells the service worker what a browser tells it that believes there is a network. */
export async function sync(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const Sync = (globalThis as unknown as { SyncEvent: typeof ExtendableEvent }).SyncEvent;
    globalThis.dispatchEvent(new Sync('sync', { tag: 'coperto-drain' } as ExtendableEventInit));
  });
}
