import type { PeopleRange } from '../../../core/rules/people.ts';
import { rangeText } from '../../i18n/brief-text.ts';

/** 8–9, or one number where nobody is uncertain; a dash while the day is loading. */
export const peopleText = (range: PeopleRange | null): string =>
  range === null ? '—' : rangeText(range);
