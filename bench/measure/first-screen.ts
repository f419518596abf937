import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import type { Figure } from './figures.ts';

/** JavaScript that has to arrive before a screen can be used, brotli, on a device that has nothing yet. */
export async function measureFirstScreen(): Promise<Figure[]> {
  const house = await openHouse();
  const device = await openDevice();
  try {
    const figures: Figure[] = [];
    const scripts = new Set<string>();
    device.page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      // What the service worker fetches for later is not needed now.
      if (isScript && response.request().serviceWorker() === null) scripts.add(response.url());
    });
    await device.page.goto(`${house.url}/login`);
    await device.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    figures.push({
      name: 'JavaScript of the first screen (sign-in)',
      ...(await weigh(scripts)),
      limit: 250,
    });
    await signIn(device.page, house.url, 'reception@demo.hotel');
    await device.page.getByRole('heading', { level: 1 }).waitFor();
    await device.page.waitForLoadState('networkidle').catch(() => undefined);
    figures.push({ name: 'JavaScript up to reception, signed in', ...(await weigh(scripts)) });
    return figures;
  } finally {
    await device.close();
    await house.close();
  }
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
