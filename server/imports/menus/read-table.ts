import type { Allergen } from '../../../core/rules/allergens.ts';
import { allergens } from '../../../core/rules/allergens.ts';
import {
  allergenNamed,
  allergensOf,
  type Legend,
  legendFor,
} from '../../../core/rules/menu-sheet/allergen-codes.ts';
import type { Calendar } from '../../../core/rules/menu-sheet/calendar.ts';
import { daySaid } from '../../../core/rules/menu-sheet/calendar.ts';
import { codesIn } from '../../../core/rules/menu-sheet/codes.ts';
import { courseToldBy, headingOf } from '../../../core/rules/menu-sheet/heading.ts';
import type { Piece } from '../../../core/rules/menu-sheet/piece.ts';
import { priceAlone } from '../../../core/rules/menu-sheet/price.ts';
import type { SheetPage } from '../../../core/rules/menu-sheet/read-sheet.ts';
import type { SheetDish } from '../../../core/rules/menu-sheet/sheet-dish.ts';
import { wordsOf } from '../../../core/rules/menu-sheet/words.ts';
import type { Line } from '../lines.ts';
import { isBlank, tidy } from '../words.ts';
import type { DishColumn, DishTable } from './table-columns.ts';

/** Characters of a dish's name. */
const longestName = 200;

/** The dishes of a table with a line for each. */
export function readDishTable({ columns, body }: DishTable, calendar: Calendar): SheetDish[] {
  const read = body.map((line) => ({
    line,
    text: (column: DishColumn) => line.cells[columns.get(column) ?? -1] ?? '',
  }));
  const codes = read.flatMap(({ text }) => codesIn(bare(text('allergens'))) ?? []);
  const legend = legendFor(new Map(), codes);
  return read.flatMap(({ line, text }) => {
    const name = tidy(text('name')).slice(0, longestName).trim();
    if ((name.match(/\p{L}/gu) ?? []).length < 2) return [];
    const said = headingOf(text('section').slice(0, 100), calendar, true)?.section;
    if (said === 'other') return [];
    const section = said ?? courseToldBy(name) ?? null;
    const { day, weekday } = daySaid(text('day').slice(0, 60), calendar)?.day ?? noDay;
    return [
      {
        ...{ name, section, day, weekday, line: line.number, page: 1, place: null },
        description: tidy(text('description')) || null,
        price: priceAlone(text('price').trim()) ?? numberOf(text('price')),
        allergens: allergensIn(text('allergens'), legend),
        meal: headingOf(text('meal').slice(0, 60), calendar, true)?.meal ?? null,
        confidence: said ? 1 : section ? 0.7 : 0.5,
        text: line.cells.filter(Boolean).join(' · ').slice(0, 1000),
      },
    ];
  });
}

const noDay = { day: null, weekday: null };
const bare = (text: string): string =>
  text
    .slice(0, 300)
    .replaceAll(/[()[\]]/g, ' ')
    .trim();

function numberOf(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) && number >= 0 && number < 1000
    ? number
    : null;
}

/** Codes or words; [] where a cell says that there are none, null where it says nothing. */
function allergensIn(text: string, legend: Legend): Allergen[] | null {
  if (isBlank(text)) return null;
  const codes = codesIn(bare(text));
  if (codes && codes.length > 0) return allergensOf(codes, legend);
  const words = wordsOf(text.slice(0, 300));
  if (words.some((word) => ['none', 'no', 'keine', 'nessuno', 'nessun'].includes(word))) return [];
  const named = new Set(words.flatMap((word) => allergenNamed(word) ?? []));
  return named.size > 0 ? allergens.filter((each) => named.has(each)) : null;
}

/**
 * A table of another form, such as a week with a column for each day, as a page: each cell in its column, the lines
 * within it below each other.
 */
export function tablePage(lines: readonly Line[]): SheetPage {
  const rows = lines.map(({ cells }) => cells);
  const [letter, gap, step] = [0.5, 3, 1.25];
  const widths: number[] = [];
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) {
      const longest = Math.max(...cell.split('\n').map(({ length }) => length));
      widths[at] = Math.max(widths[at] ?? 1, longest);
    }
  }
  const starts = widths.map((_, at) =>
    widths.slice(0, at).reduce((sum, width) => sum + width * letter + gap, 0),
  );
  const pieces: Piece[] = [];
  let y = 0;
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) {
      for (const [below, text] of cell.split('\n').entries()) {
        if (text.trim() === '') continue;
        const x = starts[at] ?? 0;
        pieces.push({ text, x, y: y + below * step, width: text.length * letter, height: 1 });
      }
    }
    // Rows stand further apart than the lines of a cell.
    y += Math.max(1, ...cells.map((cell) => cell.split('\n').length)) * step + 1;
  }
  return { width: Math.max(1, (starts.at(-1) ?? 0) + 50), height: Math.max(1, y), pieces };
}
