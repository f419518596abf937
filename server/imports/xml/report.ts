import { bounds } from '../../../core/contract/bounds.ts';
import { type Line, Lines, type TooBig } from '../lines.ts';
import { readXml } from './read-xml.ts';

/** The element of one reservation in a report of arrivals, as Opera writes it. */
const record = 'G_RESERVATION';

/** Reads a report: a line for each reservation, a column for each element of one. Undefined where it has none. */
export function readReport(bytes: Uint8Array): Line[] | TooBig | undefined {
  const columns = new Map<string, number>();
  const records: string[][] = [];
  let current: string[] | undefined;
  let name: string | undefined;
  let isTooWide = false;
  readXml(bytes, {
    open(element) {
      if (element === record) {
        current = [];
        records.push(current);
      } else if (current !== undefined) {
        name = element;
      }
    },
    text(text) {
      if (current === undefined || name === undefined) return;
      const column = columns.get(name) ?? columns.size;
      if (column >= bounds.importColumns) {
        isTooWide = true;
        return;
      }
      columns.set(name, column);
      current[column] = (current[column] ?? '') + text;
    },
    close(element) {
      name = undefined;
      if (element === record) current = undefined;
    },
  });
  if (records.length === 0) return undefined;
  if (isTooWide) return 'import_too_wide';
  const lines = new Lines();
  lines.add(0, [...columns.keys()]);
  for (const [index, cells] of records.entries())
    lines.add(
      index + 1,
      Array.from(cells, (cell) => cell ?? ''),
    );
  return lines.taken;
}
