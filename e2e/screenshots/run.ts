import { copyFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArguments } from '../harness/browser.ts';
import { folder, openAlbum } from './album.ts';
import { choiceOf } from './looks.ts';
import { photographGallery } from './parts.ts';
import { photographProduct } from './product.ts';
import { writeSheets } from './sheets.ts';

// `npm run screenshots -- [--only reception,gallery-tiles] [--sizes desk] [--langs de] [--themes dark] [--docs]`
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
    langs: { type: 'string' },
    themes: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});

/** What README shows: by the name of its screen, on which device. */
const shown = { reception: 'desk', kitchen: 'tablet' } as const;
const forDocs = { only: 'reception,kitchen', sizes: 'desk,tablet', langs: 'en', themes: 'light' };

const choice = choiceOf(values.docs ? forDocs : values);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: [...browserArguments],
  ...(executablePath ? { executablePath } : {}),
});
const album = openAlbum();
try {
  await photographProduct(browser, album, choice);
  await photographGallery(browser, album, choice);
  await writeSheets(browser, album.pictures);
} finally {
  await browser.close();
}
if (values.docs) {
  for (const [name, size] of Object.entries(shown)) {
    await copyFile(`${folder}/${name}/${size}-light-en.png`, `docs/screenshots/${name}.png`);
  }
}
console.log(`${album.pictures.length} pictures: ${folder}/index.html`);
