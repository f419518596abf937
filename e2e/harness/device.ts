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
  /** SIGKILL to every process of the browser: nothing gets to say goodbye. */
  kill(): Promise<void>;
  /** Opens the browser again on the same profile. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export async function openDevice(
  options: { viewport?: { width: number; height: number }; line?: Line } = {},
): Promise<Device> {
  const profile = await mkdtemp(path.join(tmpdir(), 'coperto-device-'));
  let context: BrowserContext;
  const open = async () => {
    context = await chromium.launchPersistentContext(profile, {
      headless: true,
      args: options.line ? [...browserArguments, ...behind(options.line)] : browserArguments,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      viewport: options.viewport ?? { width: 1440, height: 900 },
    });
    device.page = context.pages()[0] ?? (await context.newPage());
  };
  const device = {
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      execFileSync('pkill', ['-KILL', '-f', `user-data-dir=${profile}`]);
      await closed;
    },
    reopen: open,
    close: async () => {
      await context.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  } as Device;
  await open();
  return device;
}

/** Puts all of a browser, its service workers too, behind one line; loopback is no exception. */
const behind = ({ proxy }: Line) => [`--proxy-server=${proxy}`, '--proxy-bypass-list=<-loopback>'];
