import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url';
import cyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url';
import greekExt from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url';

/** Noto Sans in parts, each with the letters that it is for. Every text needs the first. */
const parts: readonly { name: string; url: string; letters: RegExp }[] = [
  { name: 'latin', url: latin, letters: /(?:)/ },
  {
    name: 'latin-ext',
    url: latinExt,
    letters: /[\u0100-\u02ff\u1d00-\u1eff\u20a0-\u20c0\u2c60-\u2c7f]/,
  },
  {
    name: 'vietnamese',
    url: vietnamese,
    letters: /[\u0102\u0103\u0110\u0111\u01a0-\u01b0\u1ea0-\u1ef9\u20ab]|\p{M}/u,
  },
  { name: 'cyrillic', url: cyrillic, letters: /[\u0400-\u04ff\u2116]|\p{M}/u },
  { name: 'cyrillic-ext', url: cyrillicExt, letters: /[\u0460-\u052f\u1c80-\u1c8a\ua640-\ua69f]/ },
  { name: 'greek', url: greek, letters: /[\u0370-\u03ff]/ },
  { name: 'greek-ext', url: greekExt, letters: /[\u1f00-\u1fff]/ },
];

/** The files (WOFF) of the fonts that a text needs, by name; from the app's own cache. Rejects where one does not come. */
export async function fontFilesFor(text: string): Promise<Map<string, Uint8Array>> {
  const composed = text.normalize('NFC');
  const needed = parts.filter(({ letters }) => letters.test(composed));
  const files = await Promise.all(
    needed.map(async ({ name, url }) => [name, await fileAt(url)] as const),
  );
  return new Map(files);
}

async function fileAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`font: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
