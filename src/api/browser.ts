import { createDevice } from './device.ts';
import { DeviceName, namingFetch } from './device-name.ts';
import { createExchange } from './exchange.ts';
import { createLock } from './locks.ts';
import { createSession } from './session.ts';
import { suggestedName } from './suggested-name.ts';

const device = createDevice();

/** The name of this device, in every request. */
export const deviceName = new DeviceName(device, () => suggestedName(navigator));

/** This context's (a page's, or the service worker's) way to the API, and the session that they share. */
export const send = namingFetch(deviceName, (...args) => fetch(...args));
export const exchange = createExchange(send);
export const lock = createLock();

/** On this channel contexts tell each other that one of them changed the session, which the device's storage holds. */
export const sessionChannel = 'coperto-session';

export const session = createSession({
  device,
  exchange,
  lock,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

session.onChange(() => post(sessionChannel));

/** As sessionChannel, for the device's name. */
export const deviceNameChannel = 'coperto-device-name';

/** Names the device, for all contexts of the browser; empty = as suggested. */
export async function renameDevice(name: string): Promise<void> {
  await deviceName.rename(name);
  post(deviceNameChannel);
}

function post(name: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}
