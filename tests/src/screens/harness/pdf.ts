import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Service } from './service.ts';

/** Answers for the fonts of PDFs, which the app has in its cache. */
export function withFonts(service: Service): void {
  service.instead = async ({ path: at }) => {
    if (!at.endsWith('.woff')) return undefined;
    const file = path.resolve('node_modules/@fontsource/noto-sans/files', path.basename(at));
    return new Response(await readFile(file));
  };
}

/** The texts of each page of a PDF, as somebody selects them: its own letters, by the fonts' maps to Unicode. */
export function textsOf(pdf: Uint8Array): string[][] {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id = '', text = '']) => [
      id,
      text,
    ]),
  );
  const streamOf = (id: string) => {
    const [, head = '', data = ''] =
      /^([\s\S]*?)stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(id) ?? '') ?? [];
    if (!head.includes('FlateDecode')) return data;
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, lettersOf(map === '' ? '' : streamOf(map))];
    }),
  );
  return [...objects.values()]
    .filter((text) => /\/Type \/Page\s/.test(text))
    .map((text) => textsIn(streamOf(/\/Contents (\d+) 0 R/.exec(text)?.[1] ?? ''), fonts));
}

/** Letters by glyph, four hexadecimal digits each. */
const lettersOf = (map: string) =>
  new Map(
    [...map.matchAll(/<([\da-f]{4})><([\da-f]{4})>/gi)].map(([, glyph = '', code = '']) => [
      glyph,
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  );

/** Lines of a page: what is drawn at one height, from the left. */
function textsIn(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string[] {
  const drawn = /\/(F\d+) [\d.]+ Tf[\s\S]*?([\d.-]+) ([\d.-]+) Td\s<([\da-f]*)> Tj/gi;
  const lines = new Map<string, string>();
  for (const [, font = '', , y = '', glyphs = ''] of content.matchAll(drawn)) {
    const letters = (glyphs.match(/.{4}/g) ?? []).map((each) => fonts.get(font)?.get(each) ?? '?');
    lines.set(y, (lines.get(y) ?? '') + letters.join(''));
  }
  return [...lines.values()];
}
