import type { Day } from '../../../../core/rules/day.ts';

/** Whole years that a person born on `birth` has lived on `day`; null where the birth date is not known. */
export function ageOn(birth: Day | null, day: Day): number | null {
  if (birth === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
