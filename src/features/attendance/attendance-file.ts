import type { TFunction } from 'i18next';
import { csvOf, separators } from '../../../core/rules/csv.ts';
import type { Language } from '../../../core/rules/language.ts';
import type { Point } from './points.ts';

/** The points as a CSV file: a line for each meal; empty where nobody knows who came. */
export function attendanceFile(
  points: readonly Point[],
  t: TFunction<['attendance', 'common']>,
  language: Language,
): string {
  const head = [
    ...[t('table.day'), t('bar'), t('chart.coming')],
    ...[t('chart.present'), t('chart.missed')],
  ];
  const lines = points.map(({ meal_date, category, people }) => [
    ...[meal_date, t(`common:${category}`), String(people.coming)],
    ...(people.present === null ? ['', ''] : [String(people.present), String(people.missed)]),
  ]);
  return csvOf([head, ...lines], separators[language]);
}
