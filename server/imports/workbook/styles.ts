import { readXml } from '../xml/read-xml.ts';

/** Formats of numbers that every workbook has, and that show a day. */
const days = [[14, 17] as const, [22, 22] as const, [27, 31] as const, [34, 36] as const];
const moreDays = [[50, 54] as const, [57, 58] as const];

/** Whether a format of numbers, as a workbook writes it in whatever language, shows a day. */
export const showsDay = (format: string): boolean =>
  /[yd]/i.test(
    format
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\\./g, '')
      .replaceAll(/\[[^[\]]*\]/g, ''),
  );

/** For each style of cells, by its index, whether a number in it is a day. @throws UnreadableXml */
export function dayStyles(bytes: Uint8Array | undefined): boolean[] {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  const isDay = (id: number) =>
    formats.get(id) ?? [...days, ...moreDays].some(([from, to]) => id >= from && id <= to);
  if (!bytes) return styles;
  readXml(bytes, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), showsDay(formatCode ?? ''));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(isDay(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}
