import { stat } from 'node:fs/promises';
import { type CDPSession, expect } from '@playwright/test';
import { test } from './harness/fixtures.ts';
import { keepsHotels } from './harness/kept.ts';

/** Chromium stores no compiled code of scripts that are shorter, bytes. */
const shortest = 1024;

/** How Chromium came by a script's code, as it traces it. */
interface Compile {
  url?: string;
  /** Size of the stored code that was read, bytes; missing where the script was compiled. */
  consumedCacheSize?: number;
  cacheRejected?: boolean;
}

test('opened offline right after it was installed, the app reads compiled code, compiles no script, and warms Intl up beside', async ({
  hotel,
  line,
  device,
}) => {
  await device.page.waitForFunction(keepsHotels);
  line.set('cut');
  await device.kill();
  await device.reopen();
  const worker = device.page.waitForEvent('worker');
  const compiles = await traceCompiles(
    await device.page.context().newCDPSession(device.page),
    async () => {
      await device.page.goto(`${hotel.url}/reception`);
      await device.page.locator('button[data-cell]').first().waitFor();
    },
  );
  expect((await worker).url()).toBe(`${hotel.url}/intl-warm-up.js`);
  const read: string[] = [];
  const compiled: string[] = [];
  for (const { url = '', consumedCacheSize, cacheRejected } of compiles) {
    // The rest are Playwright's own.
    if (!url.startsWith(`${hotel.url}/assets/`)) continue;
    const { pathname } = new URL(url);
    if ((await stat(`dist${pathname}`)).size < shortest) continue;
    (consumedCacheSize === undefined || cacheRejected ? compiled : read).push(pathname);
  }
  expect(compiled).toEqual([]);
  expect(read).toEqual(
    expect.arrayContaining(
      ['libraries', 'entry', 'frame', 'reception-screen'].map((name) =>
        expect.stringContaining(`/${name}-`),
      ),
    ),
  );
});

test('what a known person needs is on its way before code asks for it, and comes to nobody else', async ({
  hotel,
  device: { page },
}) => {
  // What the page itself asks for comes in one batch with the entry, before its code runs.
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const asked = added.flatMap((node) => (node instanceof HTMLScriptElement ? node.src : []));
      if (!('asked' in window) && asked.some((file) => /\/entry-/.test(file))) {
        Object.assign(window, { asked });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const open = async () => {
    await page.goto(`${hotel.url}/reception`);
    await page.locator('button[data-cell]').first().waitFor();
    return page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  };
  const all = (names: readonly string[]) =>
    expect.arrayContaining(names.map((name) => expect.stringContaining(`/assets/${name}-`)));

  const needed = ['engine', 'frame', 'reception-screen', 'texts-en', 'hotel-texts-en'];
  expect(await open()).toEqual(all(['entry', 'libraries', ...needed]));
  // As the next page opens: the one before may still write down who is here.
  await page.addInitScript(() => localStorage.removeItem('coperto-people'));
  const first = await open();
  expect(first).toEqual(all(['entry', 'libraries']));
  expect(first.filter((file) => /frame|reception|engine/.test(file))).toEqual([]);
});

test('a name of Central Europe is written in the letters of the app', async ({
  device: { page },
}) => {
  await page.locator('button[data-cell]').first().waitFor();
  await page.evaluate(() => {
    const name = document.createElement('p');
    name.id = 'name';
    name.textContent = 'Řeřicha Šťastný';
    document.body.append(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const fonts = async () => {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '#name',
    });
    const used = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return used.fonts.map(({ familyName, isCustomFont }) => isCustomFont && familyName);
  };
  await expect.poll(fonts).toEqual(['Poppins']);
});

/** Every script that the browser comes by while `act` runs. */
async function traceCompiles(session: CDPSession, act: () => Promise<void>): Promise<Compile[]> {
  const compiles: Compile[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as { name?: string; args?: { data?: Compile } }[]) {
      if (name === 'v8.compile' && args?.data) compiles.push(args.data);
    }
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['v8'] } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return compiles;
}
