import type { SheetChanges } from '../../../../core/rules/sheet/changes.ts';
import type { LastPrint } from '../../../data/sheet/print.ts';
import type { SheetWords } from '../words.ts';

/** Stands before what has changed since the last print: paper is black and white. */
export const changeSign = '▶';

/** When a sheet is printed, and by whom. */
export function printedText({ t, formats }: SheetWords, { user }: LastPrint, now: number): string {
  const printed = { time: formats.time(now), name: user };
  return user === '' ? t('paper.printedAlone', printed) : t('paper.printed', printed);
}

/** What of the sheet is other than on the paper that they may have; undefined where there is none. */
export function sinceText(
  { t, formats }: SheetWords,
  { count }: SheetChanges,
  { print }: LastPrint,
  sign: string,
): string | undefined {
  if (!print) return undefined;
  const time = formats.time(print.at);
  return count === 0 ? t('paper.same', { time }) : t('paper.since', { count, time, sign });
}
