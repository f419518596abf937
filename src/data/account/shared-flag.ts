import { useSyncExternalStore } from 'react';
import { device } from '../../api/browser.ts';
import { createStore } from '../../offline/store.ts';

/** Where the device keeps what it is as a shared tablet. */
export const tabletKey = 'shared-tablet';

const shared = createStore(false);

/** Whether this device is a shared tablet, on which people sign in with a PIN. */
export const useIsShared = (): boolean => useSyncExternalStore(shared.subscribe, shared.get);

/** Learns it from the device's storage. */
export async function readShared(): Promise<void> {
  shared.set((await device.read(tabletKey)) !== undefined);
}
