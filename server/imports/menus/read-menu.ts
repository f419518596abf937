import type { MenuSheet } from '../../../core/contract/menu-import.ts';
import type { Calendar } from '../../../core/rules/menu-sheet/calendar.ts';
import { headingOf } from '../../../core/rules/menu-sheet/heading.ts';
import { readSheet } from '../../../core/rules/menu-sheet/read-sheet.ts';
import { textPage } from '../../../core/rules/menu-sheet/text-pages.ts';
import { decodeText } from '../decode.ts';
import { readDelimited } from '../delimited.ts';
import type { Line, TooBig } from '../lines.ts';
import { isArchive } from '../workbook/archive.ts';
import { readWorkbook } from '../workbook/workbook.ts';
import { isPdf, pdfPages } from './pdf-pages.ts';
import { readTable } from './read-table.ts';
import { dishTableOf } from './table-columns.ts';

/** Why a menu can't be read. */
export type UnreadMenu = TooBig | 'unreadable_file' | 'file_without_text';

/** The most dishes of a menu. */
const mostDishes = 1000;
/** Characters of a text that are read. */
const mostText = 400_000;

/** Reads a menu, whatever its file is called. */
export async function readMenu(
  bytes: Uint8Array,
  calendar: Calendar,
): Promise<MenuSheet | UnreadMenu> {
  const sheet = await sheetOf(bytes, calendar);
  if (typeof sheet === 'string') return sheet;
  return { ...sheet, dishes: sheet.dishes.slice(0, mostDishes) };
}

async function sheetOf(bytes: Uint8Array, calendar: Calendar): Promise<MenuSheet | UnreadMenu> {
  if (isPdf(bytes)) return readPdf(bytes, calendar);
  if (isArchive(bytes)) {
    const lines = readWorkbook(bytes, (each) => dishTableOf(each) !== undefined);
    return lines === undefined ? 'unreadable_file' : tableOf(lines, calendar);
  }
  const text = decodeText(bytes);
  if (text === undefined) return 'unreadable_file';
  if (text.trim() === '') return 'file_without_text';
  const lines = readDelimited(text);
  if (typeof lines === 'string') return lines;
  if (lines && isTable(lines, calendar)) return tableOf(lines, calendar);
  const page = textPage(text.slice(0, mostText));
  return { kind: 'text', dishes: readSheet([page], calendar) };
}

function tableOf(lines: Line[] | TooBig, calendar: Calendar): MenuSheet | UnreadMenu {
  if (typeof lines === 'string') return lines;
  if (lines.length === 0) return 'file_without_text';
  return { kind: 'table', dishes: readTable(lines, calendar) };
}

async function readPdf(bytes: Uint8Array, calendar: Calendar): Promise<MenuSheet | UnreadMenu> {
  const pages = await pdfPages(bytes);
  if (pages === undefined) return 'unreadable_file';
  if (pages.every(({ pieces }) => pieces.length === 0)) return 'file_without_text';
  return { kind: 'pdf', dishes: readSheet(pages, calendar) };
}

/** Whether delimited lines are a table: they name their columns, or have a head of days, courses or meals. */
function isTable(lines: readonly Line[], calendar: Calendar): boolean {
  if (dishTableOf(lines)) return true;
  return lines.slice(0, 5).some(({ cells }) => {
    const heads = cells.filter(
      (cell) => cell !== '' && headingOf(cell.slice(0, 60), calendar, true),
    );
    return heads.length >= 3 && heads.length >= 0.6 * cells.filter(Boolean).length;
  });
}
