import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { createStore } from '../../offline/store.ts';
import { sessions } from '../account/session.ts';
import { running } from '../engine/running.ts';
import { allStored } from '../engine/stored.ts';
import { betweenDrains } from './between-drains.ts';

/** Interval of checks for a new version, ms: pages stay open for days. */
const checkInterval = 30 * 60_000;
/** How long an update waits for a running drain, ms. Interrupting one is safe: it is replayed. */
const drainTimeout = 15_000;
/** How long the drain lock is held for the new version to activate, ms; this page's reload ends it sooner. */
const activationTime = 5000;

const available = createStore(false);
let started = false;
let worker: Workbox | undefined;
let requested = false;
let takenElsewhere = false;

/** `available`: a new version is waiting; `apply` activates it and reloads. */
export function useUpdate(): { available: boolean; apply: () => Promise<void> } {
  return {
    available: useSyncExternalStore(available.subscribe, available.get),
    apply: applyUpdate,
  };
}

/** Registers the service worker and checks for updates. Call once, at the start. */
export function startUpdates(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const start = () => void register().catch(() => undefined);
  // After the load event, so that it does not compete with the first screen for the network.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const registering = new Workbox('/worker.js');
  let { controller } = navigator.serviceWorker;
  registering.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // The very first version waits for a moment as well; there is none that it would follow.
    if (registration?.waiting && registration.active) available.set(true);
  });
  registering.addEventListener('controlling', () => {
    const before = controller;
    controller = navigator.serviceWorker.controller;
    if (requested) void allStored().then(() => location.reload());
    // Another tab took the update. This one asks before it reloads: it may hold unsaved input. The first version to
    // control this page is no update, nor is one that did so before this was told.
    else if (before !== null && before !== controller) {
      takenElsewhere = true;
      available.set(true);
    }
  });
  worker = registering;
  await registering.register();
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
  });
  const check = () => void registering.update().catch(() => undefined);
  setInterval(check, checkInterval);
  addEventListener('online', check);
}

/** Takes the update between drains of any tab or worker. */
async function applyUpdate(): Promise<void> {
  const session = sessions.get();
  const locks: LockManager | undefined = navigator.locks;
  if (locks && session.status === 'signed-in') {
    const owner = session.user.id;
    return betweenDrains(locks, { owner, timeout: drainTimeout }, takeUpdate);
  }
  await sendingEnded();
  await takeUpdate();
}

async function takeUpdate(): Promise<void> {
  await allStored();
  if (takenElsewhere) location.reload();
  else {
    requested = true;
    worker?.messageSkipWaiting();
  }
  await new Promise((resolve) => setTimeout(resolve, activationTime));
}

/** Without Web Locks: resolves when this page's engine is not sending, or after `drainTimeout`. Other tabs can't be seen. */
function sendingEnded(): Promise<void> {
  const status = running.get()?.engine.status;
  if (status?.get().drain !== 'sending') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, drainTimeout);
    const stop = status.subscribe(() => {
      if (status.get().drain !== 'sending') done();
    });
  });
}
