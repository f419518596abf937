import type { Line, TooBig } from '../lines.ts';
import { readXml, UnreadableXml } from '../xml/read-xml.ts';
import { type Archive, unpack } from './archive.ts';
import { readSheet } from './sheet.ts';
import { dayStyles } from './styles.ts';
import { sharedTexts } from './texts.ts';

/**
 * The lines of a workbook (XLSX): of the first visible sheet that `isList` takes for a list, else of the first that has
 * any.
 * @returns undefined for another kind of archive, and for a damaged workbook
 */
export function readWorkbook(
  bytes: Uint8Array,
  isList: (lines: readonly Line[]) => boolean,
): Line[] | TooBig | undefined {
  return withSheets(bytes, (sheets) => {
    let first: Line[] | TooBig | undefined;
    for (const lines of sheets) {
      if (typeof lines !== 'string' && isList(lines)) return lines;
      first ??= lines;
    }
    return first;
  });
}

/**
 * The lines of each visible sheet of a workbook (XLSX) that has any.
 * @returns undefined for another kind of archive, for a damaged workbook, and for one without lines
 */
export const readAllSheets = (bytes: Uint8Array): Line[][] | TooBig | undefined =>
  withSheets(bytes, (sheets) => {
    const all: Line[][] = [];
    for (const lines of sheets) {
      if (typeof lines === 'string') return lines;
      all.push(lines);
    }
    return all.length === 0 ? undefined : all;
  });

function withSheets<T>(
  bytes: Uint8Array,
  take: (sheets: Iterable<Line[] | TooBig>) => T,
): T | 'file_too_large' | undefined {
  const archive = unpack(bytes);
  if (archive === undefined || archive === 'file_too_large') return archive;
  try {
    return take(sheetsIn(archive));
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

/** The visible sheets that have lines; each is read when it is asked for. */
function* sheetsIn(archive: Archive): Iterable<Line[] | TooBig> {
  const { sheets, isOfMac } = readBook(archive);
  const shared = {
    texts: sharedTexts(archive.get('xl/sharedStrings.xml')),
    dayStyles: dayStyles(archive.get('xl/styles.xml')),
    isOfMac,
  };
  for (const sheet of sheets) {
    const bytes = archive.get(sheet);
    const lines = bytes && readSheet(bytes, shared);
    if (lines !== undefined && lines.length > 0) yield lines;
  }
}

/** The files of the visible sheets, in their order, and how the workbook counts days. */
function readBook(archive: Archive): { sheets: string[]; isOfMac: boolean } {
  const files = new Map<string, string>();
  const links = archive.get('xl/_rels/workbook.xml.rels');
  const book = archive.get('xl/workbook.xml');
  if (!links || !book) return { sheets: [], isOfMac: false };
  readXml(links, {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: string[] = [];
  let isOfMac = false;
  readXml(book, {
    open(name, { state, date1904, ...others }) {
      if (name === 'workbookPr') isOfMac = date1904 === '1' || date1904 === 'true';
      const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1];
      const file = name === 'sheet' ? files.get(id ?? '') : undefined;
      if (file !== undefined && (state ?? 'visible') === 'visible') sheets.push(file);
    },
  });
  return { sheets, isOfMac };
}
