import { createDevice } from './device.ts';
import { DeviceName, namingFetch } from './device-name.ts';
import { createExchange } from './exchange.ts';
import { createFreshLog } from './fresh-log.ts';
import { browserTimer } from './in-time.ts';
import { createLock } from './locks.ts';
import { createSession } from './session.ts';
import { suggestedName } from './suggested-name.ts';

export const freshLog = createFreshLog();

/** Small values that last on this device. */
export const device = createDevice(() => indexedDB, browserTimer, freshLog);

/** Closes this context's connection to the device's values; the next use opens another. */
export const closeDevice = (): void => device.close();

/** The name of this device, sent with every request. */
export const deviceName = new DeviceName(device, () => suggestedName(navigator));

/** How this context, a page or the service worker, reaches the API; the session is shared by all of them. */
export const send = namingFetch(deviceName, (...args) => fetch(...args));
export const exchange = createExchange(send);
export const lock = createLock();

/** Contexts post here when they have changed the session in this device's storage. */
export const sessionChannel = 'coperto-session';

export const session = createSession({
  device,
  exchange,
  lock,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

session.onChange(() => post(sessionChannel));

/** The same for the device's name. */
export const deviceNameChannel = 'coperto-device-name';

/** Names the device, for all contexts of the browser; empty = as suggested. */
export async function renameDevice(name: string): Promise<void> {
  await deviceName.rename(name);
  post(deviceNameChannel);
  void tellName().catch(() => undefined);
}

/** The server learns a device's name with each token; without a network, with the next one. */
async function tellName(): Promise<void> {
  const signedIn = await session.read();
  if (signedIn && !signedIn.expired) await session.renew(signedIn.user.id, signedIn.held?.token);
}

function post(name: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}
