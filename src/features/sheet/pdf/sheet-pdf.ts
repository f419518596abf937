import { mealName } from '../../../../core/rules/meal-type.ts';
import { fontFilesFor } from '../../../data/pdf/font-files.ts';
import { leftEdge, type Pages, pagesOf, textWidth } from '../../../ui/pdf/pages.ts';
import { drawTable } from '../../../ui/pdf/table.ts';
import type { Span } from '../../../ui/pdf/type.ts';
import { fontOf } from '../../../ui/pdf/woff.ts';
import { contentOf, type DatedSheet } from './content.ts';

/** Parts of the width: to tick, room, name, person, board, status, needs, note. */
const shares = [42, 42, 136, 46, 58, 54, 87, 62] as const;

const small = 9;
const termWidth = 74;

/**
 * The sheet as a PDF, made on the device: A4, its text can be selected.
 * @returns `replaced`: whether it has letters that its fonts have not; the file says so too
 */
export async function sheetPdf(
  sheet: DatedSheet,
  name: string,
): Promise<{ file: Blob; replaced: boolean }> {
  const content = contentOf(sheet);
  const { words } = sheet;
  const files = await fontFilesFor(JSON.stringify(content));
  const fonts = new Map([...files].map(([part, file]) => [part, fontOf(file)]));
  const pages = pagesOf(fonts, {
    ...{ title: name, author: sheet.last.user, language: words.language },
  });
  const day = words.formats.day(sheet.day);
  const meal = words.t(`paper.meal.${mealName(sheet.meal)}`);
  pages.text([{ text: sheet.hotel }], small);
  pages.text([{ text: meal, bold: true }], 16);
  pages.text([{ text: day }], 11);
  pages.space(4);
  pages.text([{ text: content.printed }], small);
  if (content.since !== undefined) pages.text([{ text: content.since, bold: true }], small);
  pages.space(8);
  if (content.groups.length === 0) {
    pages.text([{ text: words.t('paper.empty'), bold: true }], 11);
  } else {
    pages.text(content.covers, 20);
    pages.space(2);
    for (const { term, text } of content.totals) drawTotal(pages, term, text);
    pages.space(10);
    drawTable(
      pages,
      content.columns.map((column, index) => ({ name: column, share: shares[index] ?? 50 })),
      content.groups,
    );
  }
  if (content.removed.length > 0) {
    pages.space(12);
    pages.keep(40);
    pages.text([{ text: words.t('paper.removed'), bold: true }], 11);
    for (const line of content.removed) pages.text(line, small);
  }
  if (pages.hasReplaced()) {
    pages.space(12);
    pages.text([{ text: words.t('paper.replaced') }], small);
  }
  const replaced = pages.hasReplaced();
  return { file: pages.finish(`${sheet.hotel}, ${meal}, ${day}`), replaced };
}

function drawTotal(pages: Pages, term: string, text: readonly Span[]): void {
  const lines = pages.lines(text, small, textWidth - termWidth);
  const [name = []] = pages.lines([{ text: term }], small, termWidth);
  for (const [index, line] of lines.entries()) {
    pages.keep(12);
    const y = pages.top() + small;
    if (index === 0) pages.draw(name, leftEdge, y, small);
    pages.draw(line, leftEdge + termWidth, y, small);
    pages.space(12);
  }
}
