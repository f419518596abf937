import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { limit, sizeOf } from '../../scripts/first-screen.ts';
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
    const first = weigh(await scriptsBefore(device.page, usable.signIn));
    await signIn(device.page, house.url, 'reception@demo.hotel');
    const second = weigh(await scriptsBefore(device.page, usable.reception));
    return [
      { name: 'JavaScript of the first screen (sign-in)', ...first, limit },
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

function weigh(urls: readonly string[]): { value: number; unit: string; note: string } {
  const sizes = urls.map((url) => sizeOf(path.join('dist', new URL(url).pathname)));
  const value = sizes.reduce((sum, size) => sum + size, 0);
  return { value, unit: 'kB brotli', note: `${urls.length} files` };
}
