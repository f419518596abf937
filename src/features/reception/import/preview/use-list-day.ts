import { type Day, daysBetween } from '../../../../../core/rules/day.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { Span } from '../import-flow.ts';

/** Half a year, days. */
const near = 183;

/** How the days of a list are written, alike in all its lines: with the year where it is not clear. */
export function useListDay(today: Day, span: Span | null): (day: Day) => string {
  const { briefDay, tableDay } = useFormats();
  const isNear = (day: Day) => Math.abs(daysBetween(today, day)) < near;
  return span === null || (isNear(span.first) && isNear(span.last)) ? briefDay : tableDay;
}
