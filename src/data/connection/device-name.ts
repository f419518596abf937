import { useSyncExternalStore } from 'react';
import { deviceName, deviceNameChannel, renameDevice } from '../../api/browser.ts';

/** The name of this device. Renamed to nothing, it gets the suggested name again. */
export function useDeviceName(): { name: string; rename: (name: string) => Promise<void> } {
  return {
    name: useSyncExternalStore(deviceName.subscribe, deviceName.get),
    rename: renameDevice,
  };
}

/** Takes over a name that was given in another tab. Returns how to stop. */
export function followDeviceName(): () => void {
  const channel = new BroadcastChannel(deviceNameChannel);
  channel.onmessage = () => void deviceName.load().catch(() => undefined);
  return () => channel.close();
}
