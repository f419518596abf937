import { createDevice } from './device.ts';
import { createExchange } from './exchange.ts';
import { createLock } from './locks.ts';
import { createSession } from './session.ts';

/** This context's (a page's, or the service worker's) way to the API and the session they share. */
export const exchange = createExchange();
export const lock = createLock();

export const session = createSession({
  device: createDevice(),
  exchange,
  lock,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
