import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import type { Figure } from './figures.ts';

/** Selectors of elements that show that a screen is usable. */
const usable = { signIn: 'form button[type="submit"]', reception: '[data-cell]' };

/** JavaScript loaded before a screen is usable, brotli, on a device with nothing cached. */
export async function measureFirstScreen(): Promise<Figure[]> {
  const house = await openHouse();
  const device = await openDevice();
  try {
    await noteScripts(device.page);
    await device.page.goto(`${house.url}/login`);
    const first = await weigh(await scriptsBefore(device.page, usable.signIn));
    await signIn(device.page, house.url, 'reception@demo.hotel');
    const second = await weigh(await scriptsBefore(device.page, usable.reception));
    return [
      { name: 'JavaScript of the first screen (sign-in)', ...first, limit: 250 },
      { name: 'JavaScript up to reception, signed in', ...second },
    ];
  } finally {
    await device.close();
    await house.close();
  }
}

/** Records in each document which scripts are loaded when a screen becomes usable; later ones do not count. */
async function noteScripts(page: Page): Promise<void> {
  await page.addInitScript(
    (selectors) => {
      const noted: Record<string, string[]> = {};
      Object.assign(window, { noted });
      setInterval(() => {
        for (const selector of selectors) {
          if (noted[selector] !== undefined || document.querySelector(selector) === null) continue;
          const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
          noted[selector] = fetched.filter((name) => name.endsWith('.js'));
        }
      }, 10);
    },
    [usable.signIn, usable.reception],
  );
}

async function scriptsBefore(page: Page, selector: string): Promise<string[]> {
  const handle = await page.waitForFunction(
    (shown) => (window as unknown as { noted: Record<string, string[]> }).noted[shown],
    selector,
  );
  return (await handle.jsonValue()) ?? [];
}

async function weigh(
  urls: Iterable<string>,
): Promise<{ value: number; unit: string; note: string }> {
  let bytes = 0;
  let files = 0;
  for (const url of urls) {
    const file = path.join('dist', new URL(url).pathname);
    bytes += brotliCompressSync(await readFile(file)).length;
    files += 1;
  }
  return { value: bytes / 1000, unit: 'kB brotli', note: `${files} files` };
}
