import { createDevice } from './device.ts';
import { createExchange } from './exchange.ts';
import { createLock } from './locks.ts';
import { createSession } from './session.ts';

/** This context's (a page's, or the service worker's) way to the API and the session they share. */
export const exchange = createExchange();
export const lock = createLock();

/** On this channel every context says that it changed the session; what it is now stands in the device's database. */
export const sessionChannel = 'coperto-session';

export const session = createSession({
  device: createDevice(),
  exchange,
  lock,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

session.onChange(() => {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
});
