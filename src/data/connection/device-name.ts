import { useSyncExternalStore } from 'react';
import { deviceName, deviceNameChannel, renameDevice } from '../../api/browser.ts';

/** The name of this device, and how to change it; empty gives it the name of browser and system again. */
export function useDeviceName(): { name: string; rename: (name: string) => Promise<void> } {
  return {
    name: useSyncExternalStore(deviceName.subscribe, deviceName.get),
    rename: renameDevice,
  };
}

/** Takes over the name that another tab has given. Returns how to stop. */
export function followDeviceName(): () => void {
  const channel = new BroadcastChannel(deviceNameChannel);
  channel.onmessage = () => void deviceName.load().catch(() => undefined);
  return () => channel.close();
}
