import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { drainStored } from './drain.ts';
import { drainTag, type ExtendableSync, serverPaths } from './events.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The app's own files, all of them: every route opens without a network.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// The page of the very first visit is served from here at once: it may lose its network too.
clientsClaim();

// Whatever the server answers itself is never taken for a screen, and never kept.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }),
);

// A new version waits until a page says so: it would take the files of the running one away.
self.addEventListener('message', (event) => {
  if (asks(event.data, 'SKIP_WAITING')) event.waitUntil(self.skipWaiting());
  // A page that was loading while this worker began was not there to be claimed.
  if (asks(event.data, 'CLAIM')) event.waitUntil(self.clients.claim());
});

// The browser has a network again, with or without a page open.
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableSync;
  if (sync.tag === drainTag) sync.waitUntil(drainStored());
});

/** Whether a page's message is of a type; `SKIP_WAITING` is what workbox-window's `messageSkipWaiting` says. */
function asks(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
