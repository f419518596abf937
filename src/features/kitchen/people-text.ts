import type { PeopleRange } from '../../../core/rules/people.ts';

/** 8–9, or one number where nobody is uncertain; a dash while the day is loading. */
export function peopleText(range: PeopleRange | null): string {
  if (range === null) return '—';
  const { low, high } = range;
  return low === high ? String(low) : `${low}–${high}`;
}
