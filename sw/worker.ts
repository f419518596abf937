import drainScript from 'virtual:drain-script';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { pictureReader } from '../src/api/picture-reader.ts';
import { drainTag } from '../src/offline/sending/drain-lock.ts';
import { type ExtendableSync, serverPaths } from './events.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  /** Of the script of Background Sync (sw/drain.ts). */
  drainStored(): Promise<void>;
};

// All files of the app: every route opens without a network.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Requests to the server are neither answered with the app nor cached.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }),
);

// What pictures are read with is kept from when the first one is read, until its version changes.
const readerCache = `picture-reader${pictureReader}`;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${pictureReader}/`),
  new CacheFirst({ cacheName: readerCache }),
);
self.addEventListener('activate', (event) => {
  const isOld = (name: string) => name.startsWith('picture-reader') && name !== readerCache;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

// A new version waits until a page activates it: it removes the files of the running one.
self.addEventListener('message', (event) => {
  if (isOfType(event.data, 'SKIP_WAITING')) event.waitUntil(self.skipWaiting());
  // The page of the very first visit, which may lose its network. It asks once it has loaded: WebKit loses a claim of
  // a page that still loads, and takes no other.
  if (isOfType(event.data, 'CLAIM')) event.waitUntil(self.clients.claim());
});

// Background Sync: the browser has a network again, with or without a page open. A browser that fires it keeps the
// scripts that a worker imports while it is installed, and lets it import no others later.
if ('SyncManager' in self) {
  self.addEventListener('install', (event) => event.waitUntil(importDrain()));
  self.addEventListener('sync', (event) => {
    const sync = event as ExtendableSync;
    if (sync.tag === drainTag) sync.waitUntil(importDrain().then(() => self.drainStored()));
  });
}

/** Rejects where the script can't be fetched; the worker is then not installed. */
async function importDrain(): Promise<void> {
  importScripts(drainScript);
}

/** Whether a page's message is of a type; workbox-window's `messageSkipWaiting` posts `SKIP_WAITING`. */
function isOfType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
