import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Open } from './driver.ts';

/** A profile, and the browser that runs on it. */
export interface BrowserDevice {
  browser: Browser;
  /** SIGKILL to every process of the browser, which opens again on the same profile. */
  killAndReopen(): Promise<void>;
  close(): Promise<void>;
}

export async function openBrowserDevice(open: Open): Promise<BrowserDevice> {
  const profile = await mkdtemp(path.join(tmpdir(), 'coperto-browser-'));
  const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  const device: BrowserDevice = {
    browser: await open(profile),
    async killAndReopen() {
      await device.browser.kill();
      device.browser = await open(profile);
    },
    async close() {
      await device.browser.close().catch(() => device.browser.kill());
      await remove();
    },
  };
  return device;
}
