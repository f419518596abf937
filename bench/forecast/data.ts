import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { isDay } from '../../core/rules/day.ts';
import { merged, type Row } from './rows.ts';

export interface DataSet {
  name: string;
  /** What stands for plan and truth. */
  about: string;
  unit: string;
  rows: Row[];
  /** Lines of the files, and those left out by why. */
  lines: number;
  leftOut: Record<string, number>;
}

type Line = Record<string, string>;

/** All data sets that `folder` has; throws where it has none. */
export function readData(folder: string): DataSet[] {
  const canteens = linesOf(path.join(folder, 'canteen-attendance'), ['prevision', 'reel']);
  const breakfast = linesOf(path.join(folder, 'breakfast-production'), [
    'planned_total',
    'offered_total',
    'served_total',
  ]);
  const sets: DataSet[] = [];
  if (canteens.length > 0) sets.push(readCanteens(canteens));
  if (breakfast.length > 0) {
    sets.push(readBreakfast(breakfast, 'planned_total'), readBreakfast(breakfast, 'offered_total'));
  }
  if (sets.length === 0) {
    throw new Error(
      `No data in ${folder}: it needs canteen-attendance/*.csv.gz (columns date, site_nom, prevision, reel) or breakfast-production/*.csv.gz. Say where it is with --data DIR.`,
    );
  }
  return sets;
}

/** Lines of all CSV files of a folder, packed or not, that have these columns. */
function linesOf(folder: string, columns: readonly string[]): Line[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /\.csv(\.gz)?$/.test(name));
  return files.sort().flatMap((name) => {
    const bytes = readFileSync(path.join(folder, name));
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const head = text.slice(0, text.search(/[\r\n]/));
    if (columns.some((column) => !head.includes(column))) return [];
    return parse<Line>(text, { columns: true, bom: true, trim: true, relax_column_count: true });
  });
}

/** Canteen-days: meals planned and eaten, one series by site. */
export function readCanteens(lines: readonly Line[]): DataSet {
  return collect(lines, {
    name: 'Canteens',
    about: 'meals planned (prevision) and eaten (reel) by canteen and day',
    unit: 'meals',
    row: (line) => ({
      house: `${line['site_nom']} ${line['site_type']}`,
      series: 'meals',
      day: line['date'] ?? '',
      plan: amountOf(line['prevision']),
      actual: amountOf(line['reel']),
    }),
    without: ({ plan, actual }) =>
      plan === 0 || actual === 0 ? 'nothing planned or nobody there' : undefined,
  });
}

/**
 * School breakfasts: one series by item and unit of a school. Left out: what was not on the counter that day, and what
 * has no plan, for which nothing can be compared.
 */
export function readBreakfast(
  lines: readonly Line[],
  plan: 'planned_total' | 'offered_total',
): DataSet {
  return collect(lines, {
    name: plan === 'planned_total' ? 'Breakfast, planned' : 'Breakfast, made',
    about: `portions ${plan === 'planned_total' ? 'planned' : 'made'} (${plan}) and taken (served_total) by school, item and day`,
    unit: 'portions',
    row: (line) => ({
      house: line['school'] ?? '',
      series: `${line['item_id']} ${line['unit']}`,
      day: line['date'] ?? '',
      plan: amountOf(line['offered_total']) === 0 ? 0 : amountOf(line[plan]),
      actual: amountOf(line['served_total']),
    }),
    without: (row) => (row.plan === 0 ? 'not planned or not made' : undefined),
  });
}

interface Reading extends Pick<DataSet, 'name' | 'about' | 'unit'> {
  row: (line: Line) => Row;
  without: (row: Row) => string | undefined;
}

function collect(lines: readonly Line[], { row, without, ...about }: Reading): DataSet {
  const leftOut: Record<string, number> = {};
  const kept: Row[] = [];
  for (const line of lines) {
    const read = row(line);
    const complete = isDay(read.day) && read.plan >= 0 && read.actual >= 0;
    const why = complete ? without(read) : 'blank';
    if (why === undefined) kept.push(read);
    else leftOut[why] = (leftOut[why] ?? 0) + 1;
  }
  return { ...about, rows: merged(kept), lines: lines.length, leftOut };
}

/** NaN of a blank, of `NA`, and of what is no number. */
function amountOf(text: string | undefined): number {
  return text === undefined || text === '' ? Number.NaN : Number(text);
}
