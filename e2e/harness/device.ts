import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments } from './browser.ts';
import type { Line } from './line.ts';

/** A browser of its own on a profile of its own, as a tablet or a desk has it. */
export interface Device {
  page: Page;
  /** The browser's folder. */
  readonly profile: string;
  /** SIGKILL to every process of the browser: nothing gets to say goodbye. */
  kill(): Promise<void>;
  /** Opens the browser again on the same profile. */
  reopen(): Promise<void>;
  close(): Promise<void>;
  /** Closes the browser, and leaves its profile. @returns the profile's folder */
  leave(): Promise<string>;
}

export interface DeviceOptions {
  /** Fills the folder of a new profile. */
  profile?: (folder: string) => Promise<void>;
  viewport?: { width: number; height: number };
  line?: Line;
}

export async function openDevice(options: DeviceOptions = {}): Promise<Device> {
  const profile = await mkdtemp(path.join(tmpdir(), 'coperto-device-'));
  await options.profile?.(profile);
  let context: BrowserContext;
  let group: number;
  const open = async () => {
    context = await chromium.launchPersistentContext(profile, {
      headless: true,
      args: options.line ? [...browserArguments, ...behind(options.line)] : browserArguments,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      viewport: options.viewport ?? { width: 1440, height: 900 },
    });
    // What is not there by then does not come: a test says so, and does not wait for its own end.
    context.setDefaultTimeout(60_000);
    group = groupOf(profile);
    device.page = context.pages()[0] ?? (await context.newPage());
  };
  const device = {
    profile,
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      process.kill(-group, 'SIGKILL');
      await closed;
    },
    reopen: open,
    close: async () => {
      await device.leave().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    leave: async () => {
      await context.close();
      return profile;
    },
  } as Device;
  await open();
  return device;
}

/** What an operating system tells a page when its network is back. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** The process group of the browser that runs on a profile; Playwright gives each browser its own. */
function groupOf(profile: string): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' });
  const own = processes.split('\n').find((each) => each.includes(`user-data-dir=${profile}`));
  const group = Number.parseInt(own ?? '', 10);
  if (!(group > 1)) throw new Error(`no browser runs on ${profile}`);
  return group;
}

/** Puts all of a browser, its service workers too, behind one line; loopback is no exception. */
const behind = ({ proxy }: Line) => [`--proxy-server=${proxy}`, '--proxy-bypass-list=<-loopback>'];
