import { unzlibSync } from 'fflate';

/** A font of a PDF: TrueType, and the letters that it has, by code point of the basic plane. */
export interface Font {
  file: Uint8Array;
  letters: ReadonlySet<number>;
}

/** A table of the font; offset and lengths in bytes. */
interface Table {
  tag: number;
  checksum: number;
  data: Uint8Array;
}

/**
 * Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF/): PDFs take TrueType, and fonts for pages are not published as it.
 * @throws where it is none
 */
export function fontOf(woff: Uint8Array): Font {
  const view = viewOf(woff);
  if (view.getUint32(0) !== tagOf('wOFF')) throw new Error('no WOFF font');
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const at = 44 + index * 20;
    const [offset, stored] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    const packed = woff.subarray(offset, offset + stored);
    const isPacked = stored < view.getUint32(at + 12);
    return {
      ...{ tag: view.getUint32(at), checksum: view.getUint32(at + 16) },
      data: isPacked ? unzlibSync(packed) : packed,
    };
  });
  const map = tables.find(({ tag }) => tag === tagOf('cmap'));
  return {
    file: trueType(view.getUint32(4), tables),
    letters: map ? lettersOf(map.data) : new Set(),
  };
}

/** The tables as a TrueType file: a directory, and each table at a multiple of four. */
function trueType(flavour: number, tables: readonly Table[]): Uint8Array {
  const head = 12 + 16 * tables.length;
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), head);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const log = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** log);
  view.setUint16(8, log);
  view.setUint16(10, 16 * (tables.length - 2 ** log));
  let at = head;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    for (const [place, value] of [tag, checksum, at, data.length].entries()) {
      view.setUint32(entry + 4 * place, value);
    }
    file.set(data, at);
    at += padded(data.length);
  }
  return file;
}

/** The code points of a `cmap` that lead to a glyph: of its table of the basic plane, format 4. */
function lettersOf(cmap: Uint8Array): Set<number> {
  const view = viewOf(cmap);
  const letters = new Set<number>();
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const table = view.getUint32(8 + 8 * index);
    if (view.getUint16(table) !== 4) continue;
    const segments = view.getUint16(table + 6) / 2;
    const [ends, starts] = [table + 14, table + 16 + 2 * segments];
    const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
    for (let segment = 0; segment < segments; segment += 1) {
      const [start, end] = [
        view.getUint16(starts + 2 * segment),
        view.getUint16(ends + 2 * segment),
      ];
      const offset = view.getUint16(offsets + 2 * segment);
      for (let code = start; code <= end && code !== 0xffff; code += 1) {
        const at = offsets + 2 * segment + offset + 2 * (code - start);
        const glyph = offset === 0 ? code : view.getUint16(at);
        // No glyph is glyph 0; of a range without offset the sum is never meant to be.
        const shifted = (glyph + view.getUint16(deltas + 2 * segment)) & 0xffff;
        if (glyph !== 0 && shifted !== 0) letters.add(code);
      }
    }
  }
  return letters;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const padded = (length: number) => Math.ceil(length / 4) * 4;
const tagOf = (text: string) =>
  [...text].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);
