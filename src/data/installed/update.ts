import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { createStore } from '../../offline/store.ts';
import { sessions } from '../account/session.ts';
import { running } from '../engine/running.ts';
import { betweenDrains } from './between-drains.ts';

/** How often a page that stays open for days asks for a new version, ms. */
const lookEvery = 30 * 60_000;
/** How long an update waits for sending to end, ms; replaying after it is safe too. */
const sendingPatience = 15_000;
/** How long nobody begins to send for a new version to take over, ms; this page's reload ends it sooner. */
const turnover = 5000;

const available = createStore(false);
let started = false;
let worker: Workbox | undefined;
let asked = false;
let takenElsewhere = false;

/** A new version that waits; it is taken when a person says so. */
export function useUpdate(): { available: boolean; apply: () => Promise<void> } {
  return {
    available: useSyncExternalStore(available.subscribe, available.get),
    apply: applyUpdate,
  };
}

/** Registers the service worker, which brings the app's files and their updates. Once, at the start. */
export function startUpdates(): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const start = () => void register().catch(() => undefined);
  // The first screen has the network to itself.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const registering = new Workbox('/worker.js');
  registering.addEventListener('waiting', () => available.set(true));
  registering.addEventListener('controlling', (event) => {
    if (asked) location.reload();
    // Another tab took the update. Reloading by itself could lose what is being typed here.
    else if (event.isUpdate) {
      takenElsewhere = true;
      available.set(true);
    }
  });
  worker = registering;
  await registering.register();
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
  });
  const look = () => void registering.update().catch(() => undefined);
  setInterval(look, lookEvery);
  addEventListener('online', look);
}

/** Not in the middle of a drain, whichever tab or worker drains. */
async function applyUpdate(): Promise<void> {
  const session = sessions.get();
  const locks: LockManager | undefined = navigator.locks;
  if (locks && session.status === 'signed-in') {
    const owner = session.user.id;
    return betweenDrains(locks, { owner, patience: sendingPatience }, takeUpdate);
  }
  await sendingEnded();
  await takeUpdate();
}

async function takeUpdate(): Promise<void> {
  if (takenElsewhere) location.reload();
  else {
    asked = true;
    worker?.messageSkipWaiting();
  }
  await new Promise((resolve) => setTimeout(resolve, turnover));
}

/** Settles when this page's engine is not sending, or has been for too long. Of others it knows nothing. */
function sendingEnded(): Promise<void> {
  const status = running.get()?.engine.status;
  if (status?.get().drain !== 'sending') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, sendingPatience);
    const stop = status.subscribe(() => {
      if (status.get().drain !== 'sending') done();
    });
  });
}
