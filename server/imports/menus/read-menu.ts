import { bounds } from '../../../core/contract/bounds.ts';
import type { MenuSheet } from '../../../core/contract/menu-import.ts';
import type { Calendar } from '../../../core/rules/menu-sheet/calendar.ts';
import { headingOf } from '../../../core/rules/menu-sheet/heading.ts';
import { readSheet, type SheetPage } from '../../../core/rules/menu-sheet/read-sheet.ts';
import type { SheetDish } from '../../../core/rules/menu-sheet/sheet-dish.ts';
import { textPage } from '../../../core/rules/menu-sheet/text-pages.ts';
import { decodeText } from '../decode.ts';
import { readDelimited } from '../delimited.ts';
import type { Line, TooBig } from '../lines.ts';
import { isArchive } from '../workbook/archive.ts';
import { readAllSheets } from '../workbook/workbook.ts';
import { isPdf, pdfPages } from './pdf-pages.ts';
import { readDishTable, tablePage } from './read-table.ts';
import { dishTableOf } from './table-columns.ts';

/** Why a menu can't be read. */
export type UnreadMenu =
  | 'unreadable_file'
  | 'file_without_text'
  | 'file_locked'
  | 'import_too_wide'
  | 'menu_too_long';

/** Characters of a line of text. */
const longestLine = 10_000;

/** Reads all of a menu, whatever its file is called; what has more than a menu is refused. */
export async function readMenu(
  bytes: Uint8Array,
  calendar: Calendar,
): Promise<MenuSheet | UnreadMenu> {
  const sheet = await sheetOf(bytes, calendar);
  if (typeof sheet === 'string') return sheet;
  return sheet.dishes.length > bounds.menuDishes ? 'menu_too_long' : sheet;
}

async function sheetOf(bytes: Uint8Array, calendar: Calendar): Promise<MenuSheet | UnreadMenu> {
  if (isPdf(bytes)) return readPdf(bytes, calendar);
  if (isArchive(bytes)) {
    const sheets = readAllSheets(bytes);
    if (sheets === undefined) return 'unreadable_file';
    return typeof sheets === 'string' ? tooBig(sheets) : readTables(sheets, calendar);
  }
  const text = decodeText(bytes);
  if (text === undefined || isMarkup(text)) return 'unreadable_file';
  return text.trim() === '' ? 'file_without_text' : readText(text, calendar);
}

/** Texts of other programs, in which dishes stand between words that nobody sees. */
const isMarkup = (text: string): boolean =>
  /^\s{0,100}(?:\{\\rtf|<(?:!doctype|html|\?xml|svg)|%!PS)/i.test(text.slice(0, 200));

/** What tables say of guest lists: of a menu, cells and files too many are more than it has. */
const tooBig = (why: TooBig): UnreadMenu =>
  why === 'file_too_large' ? 'menu_too_long' : 'import_too_wide';

function readText(text: string, calendar: Calendar): MenuSheet | UnreadMenu {
  const lines = readDelimited(text);
  if (typeof lines === 'string') return tooBig(lines);
  if (lines && isTable(lines, calendar)) return readTables([lines], calendar);
  if (text.length > bounds.menuText) return 'menu_too_long';
  if (text.split(/[\r\n]/).some(({ length }) => length > longestLine)) return 'import_too_wide';
  const dishes = readPages([textPage(text)], calendar);
  return typeof dishes === 'string' ? dishes : { kind: 'text', dishes };
}

/** Those of several tables that name the columns of dishes; all of them, where none does. */
function readTables(tables: readonly Line[][], calendar: Calendar): MenuSheet | UnreadMenu {
  const named = tables.flatMap((lines) => dishTableOf(lines) ?? []);
  if (named.length > 0) {
    if (named.some(({ body }) => body.length > bounds.importLines)) return 'menu_too_long';
    const dishes = numbered(named.map((table) => readDishTable(table, calendar)));
    return { kind: 'table', dishes };
  }
  const dishes = readPages(tables.map(tablePage), calendar);
  return typeof dishes === 'string' ? dishes : { kind: 'table', dishes };
}

/** Dishes of several tables: the number of a line stands for one of them alone. */
function numbered(tables: readonly SheetDish[][]): SheetDish[] {
  if (tables.length === 1) return tables[0] ?? [];
  const all = tables.flatMap((dishes, index) =>
    dishes.map((dish) => ({ ...dish, page: index + 1 })),
  );
  return all.map((dish, index) => ({ ...dish, line: index + 1 }));
}

async function readPdf(bytes: Uint8Array, calendar: Calendar): Promise<MenuSheet | UnreadMenu> {
  const pages = await pdfPages(bytes);
  if (typeof pages === 'string') return pages;
  if (pages.every(({ pieces }) => pieces.length === 0)) return 'file_without_text';
  const dishes = readPages(pages, calendar);
  return typeof dishes === 'string' ? dishes : { kind: 'pdf', dishes };
}

function readPages(pages: readonly SheetPage[], calendar: Calendar): SheetDish[] | 'menu_too_long' {
  const isLong = pages.some(({ pieces }) => pieces.length > bounds.menuPieces);
  return isLong ? 'menu_too_long' : readSheet(pages, calendar);
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
