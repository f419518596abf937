import type { Day } from '../../core/rules/day.ts';
import type { DemoUsers } from './write-house.ts';

/** One filling of the demo hotel. */
export interface Run {
  /** Days that no run has filled yet. */
  missing: readonly Day[];
  /** First day that services are told of. */
  from: Day;
  today: Day;
  /** ms since epoch. */
  now: number;
  users: DemoUsers;
  version: number;
}

/** Single guests are kept from this many days before today; older days have totals only. */
export const guestDays = 14;
