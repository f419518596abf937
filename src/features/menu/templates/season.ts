import { addDays, type Day, daysBetween, mondayOf } from '../../../../core/rules/day.ts';
import type { Season } from '../../../../core/rules/rotation.ts';

/** Weeks that a template can be laid over at once, and from now until when it can begin. */
const longest = 53;

/** The season that is offered first: one round, from the week on screen, or the next one where that has begun. */
export function firstSeason(week: Day, today: Day, weeks: number): Season {
  const from = week > today ? week : addDays(mondayOf(today), 7);
  return { from, until: addDays(from, weeks * 7 - 1), startWeek: 0 };
}

/** Mondays on which a season can begin: from this week on. */
export function startsFor(today: Day, week: Day): Day[] {
  const first = mondayOf(today);
  const count = Math.max(longest, daysBetween(first, week) / 7 + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
}

/** Sundays on which a season can end. */
export const endsAfter = (from: Day): Day[] =>
  Array.from({ length: longest }, (_, index) => addDays(from, index * 7 + 6));

/** A season that begins on another day, as long as before. */
export function movedTo(from: Day, season: Season): Season {
  return { ...season, from, until: addDays(from, daysBetween(season.from, season.until)) };
}
