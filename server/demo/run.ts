import type { Day } from '../../core/rules/day.ts';
import type { DemoUsers } from './write-basics.ts';

/** One run of the seed. */
export interface Run {
  /** Days not yet filled by an earlier run. */
  missing: readonly Day[];
  /** First day with recorded services. */
  from: Day;
  today: Day;
  /** ms since epoch. */
  now: number;
  users: DemoUsers;
  version: number;
}

/** Single guests are kept from this many days before today; older days have totals only. */
export const guestDays = 14;
