import type { Heading } from './heading.ts';

/** The headings above a line. */
export interface Context extends Heading {
  /** The meal stands below the day: it ends with it. */
  isMealOfDay?: boolean;
}

/** What holds below a heading: a day ends the course and the meal of the day before, a meal ends the course. */
export function below(context: Context, heading: Heading): Context {
  const next: Context = { ...context };
  if (heading.day) {
    next.day = heading.day;
    delete next.section;
    if (context.isMealOfDay) delete next.meal;
  }
  if (heading.meal !== undefined) {
    next.meal = heading.meal;
    next.isMealOfDay = next.day !== undefined;
    delete next.section;
  }
  if (heading.section !== undefined) next.section = heading.section;
  return next;
}
