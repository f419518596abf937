import { categories, comingOf } from '../../../../core/rules/people.ts';
import { compareRows, type SheetRow, sheetGroups } from '../../../../core/rules/sheet/rows.ts';
import { peopleIn, sheetTotals } from '../../../../core/rules/sheet/totals.ts';
import type { TableGroup, TableRow } from '../../../ui/pdf/table.ts';
import type { Span } from '../../../ui/pdf/type.ts';
import type { PrintedSheet } from '../paper/printed-sheet.ts';
import { printedText, sinceText } from '../paper/since.ts';

/** A sheet at the time at which its file is made, ms. */
export type DatedSheet = PrintedSheet & { now: number };

/** Before what has changed: the sign of the paper is in none of the file's fonts. */
const sign = '»';

const kinds = { male: 'men', female: 'women', child: 'kids' } as const;

/** The texts of the printed page, for the file. */
export function contentOf(printed: DatedSheet) {
  const { words, sheet, changes, last } = printed;
  const { t } = words;
  const groups = sheetGroups(sheet.rows, printed.order);
  const firstExternal = groups.find(({ rows }) => rows[0]?.isExternal)?.key;
  return {
    printed: printedText(words, last, printed.now),
    since: sinceText(words, changes, last, sign),
    covers: [
      { text: words.range(comingOf(sheet.count)), bold: true },
      { text: ` ${t('paper.covers')}` },
    ] satisfies Span[],
    totals: totalsOf(printed),
    columns: [
      ...[t('paper.came'), t('paper.room'), t('paper.name'), t('paper.person')],
      ...[t('paper.boards'), t('paper.status'), t('paper.needs'), t('paper.note')],
    ],
    groups: groups.map(
      ({ key, rows }): TableGroup => ({
        ...(key === firstExternal && { heading: t('paper.external') }),
        rows: rows.map((row, index) => lineOf(printed, row, index === 0)),
      }),
    ),
    removed: [...changes.removed]
      .sort((a, b) => compareRows(a.before, b.before, 'room'))
      .map((each): Span[] => [
        { text: `${sign} ${each.before.room ?? ''} ${words.name(each.before)}: ` },
        { text: words.removed(each) },
      ]),
  };
}

function lineOf({ words, changes }: DatedSheet, row: SheetRow, isFirst: boolean): TableRow {
  const change = changes.rows.get(row.id);
  const bold = change !== undefined;
  const allergies = words.allergies(row);
  const diets = words.diets(row);
  const said = (text: string): Span[] => (text === '' ? [] : [{ text, bold }]);
  return {
    dashed: row.status === 'uncertain',
    cells: [
      isFirst && row.room !== null ? [{ text: row.room, bold: true }] : [],
      [
        ...said(words.name(row)),
        ...(change ? [{ text: ` ${sign} ${words.change(change)}`, bold }] : []),
      ],
      said(words.person(row)),
      said(words.shortBoard(row.board)),
      said(words.status(row)),
      [
        ...said(diets),
        ...(allergies === ''
          ? []
          : [
              {
                text: `${diets === '' ? '' : ' '}${words.t('paper.allergyTo', { list: allergies })}`,
                bold: true,
              },
            ]),
      ],
      said(row.note),
    ],
  };
}

/** What the kitchen asks for, by term; as on the page. */
function totalsOf({ words, sheet: { rows, count } }: DatedSheet) {
  const { t, range } = words;
  const { boards, diets, allergies } = sheetTotals(rows);
  const uncertain = rows
    .filter(({ status }) => status === 'uncertain')
    .sort((a, b) => compareRows(a, b, 'room'));
  const none: Span[] = [{ text: t('paper.none') }];
  const counted = (name: string, people: string, places = ''): Span[] => [
    { text: `${name} ` },
    { text: people, bold: true },
    { text: places === '' ? '' : ` (${places})` },
  ];
  const listed = (all: readonly Span[][]): Span[] =>
    all.flatMap((spans, index) => (index === 0 ? spans : [{ text: ',  ' }, ...spans]));
  const some = (all: readonly Span[][]): Span[] => (all.length === 0 ? none : listed(all));
  return [
    {
      term: t('paper.covers'),
      text: listed(
        categories.map((each) => counted(t(`paper.${kinds[each]}`), range(comingOf(count, each)))),
      ),
    },
    {
      term: t('paper.boards'),
      text: listed(boards.map(({ board, people }) => counted(words.board(board), range(people)))),
    },
    ...(uncertain.length === 0
      ? []
      : [
          {
            term: t('paper.uncertain'),
            text: [
              { text: String(peopleIn(uncertain).high), bold: true },
              { text: ` (${words.places(uncertain)})` },
            ],
          },
        ]),
    {
      term: t('paper.diets'),
      text: some(
        diets.map((each) =>
          counted(words.diet(each.diet), range(each.people), words.places(each.rows)),
        ),
      ),
    },
    {
      term: t('paper.allergies'),
      text: some(
        allergies.map((each) =>
          counted(words.allergen(each.allergen), range(each.people), words.places(each.rows)),
        ),
      ),
    },
  ];
}
