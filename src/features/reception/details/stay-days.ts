import { type Day, daysFromTo } from '../../../../core/rules/day.ts';

/** Days on one page of a guest's meal calendar. */
export const daysPerPage = 4;

/** Days of a stay that reception can still change: from today, or check-in if later, to check-out. */
export function openDays(stay: { check_in: Day; check_out: Day }, today: Day): Day[] {
  return daysFromTo(stay.check_in > today ? stay.check_in : today, stay.check_out);
}

/** How many pages `count` days take; at least one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / daysPerPage));
}

/** The page that `day` is on; the first where it is on none. */
export function pageOf(days: readonly Day[], day: Day): number {
  return Math.max(0, Math.floor(days.indexOf(day) / daysPerPage));
}

/** Days of one page, 0 = the first. */
export function daysOfPage(days: readonly Day[], page: number): Day[] {
  return days.slice(page * daysPerPage, (page + 1) * daysPerPage);
}
