import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { freePort } from './free-port.ts';

/** The development server, of which only the gallery is used: it has no API behind it. */
export interface GalleryServer {
  url: string;
  close(): Promise<void>;
}

const startTimeout = 60_000;

export async function serveGallery(): Promise<GalleryServer> {
  const port = await freePort();
  const url = `http://localhost:${port}/gallery/`;
  const vite = spawn(
    'node_modules/.bin/node',
    ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const close = async () => {
    if (vite.exitCode !== null || vite.signalCode !== null) return;
    const ended = new Promise((resolve) => vite.once('exit', resolve));
    vite.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline && vite.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, close };
    await sleep(50);
  }
  await close();
  throw new Error('the gallery is not served');
}

/** Opens the gallery, and waits until all of it stands as it stays. */
export async function openGallery(
  page: Page,
  url: string,
  look: { lang: string; theme: string },
): Promise<void> {
  await page.goto(`${url}?${new URLSearchParams(look)}`);
  await page.locator('[data-section]').last().waitFor({ timeout: startTimeout });
  await fontsOf(page);
}

/** Waits for the fonts that the page is written in. */
export async function fontsOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fonts = ['Poppins', "'Poppins Figures'"].flatMap((family) =>
      [400, 500, 600].map((weight) => document.fonts.load(`${weight} 1em ${family}`, '0a')),
    );
    await Promise.all(fonts);
    await document.fonts.ready;
  });
}
