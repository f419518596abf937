import type { Day } from '../../../../core/rules/day.ts';

/** Days on one page of a guest's meal calendar. */
export const daysPerPage = 4;

/** Number of pages for `count` days, at least 1. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / daysPerPage));
}

/** Index of the page with `day`; 0 where no page has it. */
export function pageOf(days: readonly Day[], day: Day): number {
  return Math.max(0, Math.floor(days.indexOf(day) / daysPerPage));
}

/** Days of a page; 0 = the first page. */
export function daysOfPage(days: readonly Day[], page: number): Day[] {
  return days.slice(page * daysPerPage, (page + 1) * daysPerPage);
}
