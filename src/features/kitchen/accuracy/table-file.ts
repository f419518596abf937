import type { TFunction } from 'i18next';
import {
  type AccuracySource,
  accuracySources,
  type Measures,
} from '../../../../core/rules/accuracy/measures.ts';
import { csvNumber, csvOf, separators } from '../../../../core/rules/csv.ts';
import type { Language } from '../../../../core/rules/language.ts';
import { type Row, rowsOf, together } from './rows.ts';
import type { Rows } from './use-rows.ts';

type T = TFunction<'accuracy'>;

/** Kilograms to 10 g: what is added up in a spreadsheet is not rounded as a screen is. */
const decimals = 2;

/** All dishes, whatever is filtered, and all of them together, as a CSV file: every measure of each who said amounts. */
export function accuracyFile(
  { dishes, overall }: Pick<Rows, 'dishes' | 'overall'>,
  t: T,
  language: Language,
): string {
  const all = { id: together, name: t('everything'), services: [], comparison: overall };
  const head = [
    ...[t('column.dish'), t('column.services'), t('column.eaten')],
    ...accuracySources.flatMap((source) =>
      measureNames(t).map((name) => `${t(`source.${source}`)}: ${name}`),
    ),
    t('column.closest'),
  ];
  const lines = rowsOf(dishes, overall && all).map((row) => lineOf(row, t, language));
  return csvOf([head, ...lines], separators[language]);
}

const measureNames = (t: T) => [
  ...[t('pane.measure.distance'), t('pane.measure.bias'), t('file.wape')],
  ...[t('pane.measure.over'), t('pane.measure.under')],
];

function lineOf({ name, services, comparison }: Row, t: T, language: Language): string[] {
  const number = (value: number) => csvNumber(value, decimals, language);
  const measuresOf = (source: AccuracySource) =>
    cellsOf(comparison?.measures[source] ?? null, number);
  return [
    ...[name, String(comparison?.services ?? services.length)],
    comparison ? number(comparison.eaten) : '',
    ...accuracySources.flatMap(measuresOf),
    closestOf(comparison, t, language),
  ];
}

function closestOf(comparison: Row['comparison'], t: T, language: Language): string {
  if (!comparison) return t('count.early');
  const { closest, by } = comparison.verdict;
  if (closest === 'level') return t('closest.level');
  return t(`closest.${closest}`, { kg: csvNumber(by, 1, language) });
}

function cellsOf(measures: Measures | null, number: (value: number) => string): string[] {
  if (!measures) return ['', '', '', '', ''];
  const { distance, bias, wape, over, under } = measures;
  return [
    ...[number(distance), number(bias), wape === null ? '' : number(wape)],
    ...[number(over), number(under)],
  ];
}
