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
  const archive = unpack(bytes);
  if (archive === undefined || archive === 'file_too_large') return archive;
  try {
    return readSheets(archive, isList);
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

function readSheets(
  archive: Archive,
  isList: (lines: readonly Line[]) => boolean,
): Line[] | TooBig | undefined {
  const { sheets, isOfMac } = readBook(archive);
  const shared = {
    texts: sharedTexts(archive.get('xl/sharedStrings.xml')),
    dayStyles: dayStyles(archive.get('xl/styles.xml')),
    isOfMac,
  };
  let first: Line[] | TooBig | undefined;
  for (const sheet of sheets) {
    const bytes = archive.get(sheet);
    const lines = bytes && readSheet(bytes, shared);
    if (lines === undefined || lines.length === 0) continue;
    if (typeof lines !== 'string' && isList(lines)) return lines;
    first ??= lines;
  }
  return first;
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
