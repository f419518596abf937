import { cp, rm } from 'node:fs/promises';
import { openDevice } from './device.ts';
import { untilOfflineReady } from './queue.ts';

/** Profiles of browsers that have the app and know nobody, for tests that don't ask how it comes onto a device. */
export interface Installed {
  /** Copies one that has the app of this address into a folder. */
  copyTo(folder: string, url: string): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for a browser to store the compiled code of the scripts that it has run, ms. */
const codeCacheDelay = 3000;

/** Installs the app once for each address: caching and compiling it takes a browser ten seconds of the processor. */
export function keepInstalled(): Installed {
  const profiles = new Map<string, Promise<string>>();
  const profileOf = (url: string): Promise<string> => {
    const profile = profiles.get(url) ?? install(url);
    profiles.set(url, profile);
    return profile;
  };
  return {
    copyTo: async (folder, url) => cp(await profileOf(url), folder, { recursive: true }),
    close: async () => {
      for (const profile of profiles.values()) await rm(await profile, { recursive: true });
    },
  };
}

async function install(url: string): Promise<string> {
  const device = await openDevice();
  await device.page.goto(`${url}/login`);
  await untilOfflineReady(device.page);
  await device.page.waitForTimeout(codeCacheDelay);
  return device.leave();
}
