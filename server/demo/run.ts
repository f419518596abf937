import type { Day } from '../../core/rules/day.ts';
import type { DemoUsers } from './write-basics.ts';

/** Days around today that the demo hotel has menus, services and guests for. */
export const demoDays = { before: 60, after: 14 } as const;

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
