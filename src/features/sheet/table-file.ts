import { csvOf, separators } from '../../../core/rules/csv.ts';
import { comingOf, type HeadCount } from '../../../core/rules/people.ts';
import type { SheetChanges } from '../../../core/rules/sheet/changes.ts';
import { type SheetOrder, type SheetRow, sheetGroups } from '../../../core/rules/sheet/rows.ts';
import { peopleIn, sheetTotals } from '../../../core/rules/sheet/totals.ts';
import type { SheetWords } from './words.ts';

/** A service sheet as a CSV file: a line for each guest, then the totals. */
export function sheetFile(
  words: SheetWords,
  sheet: { rows: readonly SheetRow[]; count: HeadCount; changes: SheetChanges },
  order: SheetOrder,
): string {
  const { t } = words;
  const { rows, count, changes } = sheet;
  const head = [
    ...[t('paper.room'), t('paper.name'), t('paper.people'), t('paper.person')],
    ...[t('paper.boards'), t('paper.status'), t('paper.diets'), t('paper.allergies')],
    ...[t('paper.note'), t('paper.change')],
  ];
  const lineOf = (row: SheetRow, status: string, change: string) => [
    ...[row.isExternal ? t('paper.external') : (row.room ?? ''), row.name, String(row.people)],
    ...[words.person(row), row.board === null ? '' : words.board(row.board), status],
    ...[words.diets(row), words.allergies(row), row.note, change],
  ];
  const guests = sheetGroups(rows, order)
    .flatMap((group) => group.rows)
    .map((row) => {
      const change = changes.rows.get(row.id);
      return lineOf(row, words.status(row), change ? words.change(change) : '');
    });
  const removed = changes.removed.map((each) =>
    lineOf(each.before, words.removed(each), t('paper.removed')),
  );
  const totals = totalLines(words, rows, count).map(([kind, what, people]) =>
    head.map((_, column) => [kind, what, people][column] ?? ''),
  );
  const blank = head.map(() => '');
  return csvOf([head, ...guests, ...removed, blank, ...totals], separators[words.language]);
}

function totalLines(
  words: SheetWords,
  rows: readonly SheetRow[],
  count: HeadCount,
): (readonly [kind: string, what: string, people: string])[] {
  const { t, range } = words;
  const { boards, diets, allergies } = sheetTotals(rows);
  const uncertain = peopleIn(rows.filter(({ status }) => status === 'uncertain')).high;
  return [
    [t('paper.covers'), '', range(comingOf(count))],
    [t('paper.covers'), t('paper.men'), range(comingOf(count, 'male'))],
    [t('paper.covers'), t('paper.women'), range(comingOf(count, 'female'))],
    [t('paper.covers'), t('paper.kids'), range(comingOf(count, 'child'))],
    [t('paper.covers'), t('paper.uncertain'), String(uncertain)],
    ...boards.map(
      ({ board, people }) => [t('paper.boards'), words.board(board), range(people)] as const,
    ),
    ...diets.map(
      ({ diet, people }) => [t('paper.diets'), words.diet(diet), range(people)] as const,
    ),
    ...allergies.map(
      ({ allergen, people }) =>
        [t('paper.allergies'), words.allergen(allergen), range(people)] as const,
    ),
  ];
}
