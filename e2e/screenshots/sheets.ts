import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { folder, type Picture } from './album.ts';

/** Writes one page with all pictures of each screen, photographs it, and writes a list of these pages. */
export async function writeSheets(browser: Browser, pictures: readonly Picture[]): Promise<void> {
  const names = [...Map.groupBy(pictures, ({ name }) => name)];
  const page = await browser.newPage({ viewport: { width: 1840, height: 900 } });
  for (const [name, own] of names) {
    const file = path.resolve(folder, `${name}.html`);
    await writeFile(file, sheet(name, own));
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
  const links = names.map(([name]) => `<li><a href="${name}.html">${name}</a></li>`);
  await writeFile(path.join(folder, 'index.html'), html('Coperto', `<ul>${links.join('')}</ul>`));
}

function sheet(name: string, pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ size }) => size)].map(
    ([size, own]) => `<h2>${size}</h2><div>${own.map(figure).join('')}</div>`,
  );
  return html(name, rows.join(''));
}

const figure = ({ file, lang, theme, size }: Picture): string =>
  `<figure class="${size}"><figcaption>${lang}, ${theme}</figcaption>` +
  `<a href="${file}"><img src="${file}" alt=""></a></figure>`;

const html = (title: string, body: string): string => `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 16px; background: #777; color: #fff; font: 14px sans-serif; }
  a { color: inherit; }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; }
  img { display: block; max-width: 590px; }
  .phone img { max-width: 290px; }
</style>
<h1>${title}</h1>
${body}
`;
