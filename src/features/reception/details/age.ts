import type { Day } from '../../../../core/rules/day.ts';

/** Age on `day`, whole years; null where the birth date is unknown. */
export function ageOn(birth: Day | null, day: Day): number | null {
  if (birth === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
