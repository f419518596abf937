import type { Presence } from './check-ins.ts';
import { type MealStatus, unrecordedStatus } from './meal-status.ts';
import { type Counted, peopleOf } from './people.ts';

/** The fields of a reservation row that attendance needs. */
export interface Awaited extends Counted {
  id: string;
  /** Expected, and did not come to the house. */
  is_no_show: boolean | null;
}

/** People of one status at a service: how many there were before it, and how many of those came. */
export type Attendance = Record<MealStatus, { people: number; came: number }>;

/** Whether somebody is waited for at a meal: not who has none, and not who never came to the house. */
export function expectedStatus(guest: Awaited, status: MealStatus): MealStatus {
  return guest.is_no_show ? unrecordedStatus : status;
}

/** People of a row who came: of a guest of the house one, of a party as many as the door says. */
export function peopleCome(guest: Counted, presence: Presence | undefined): number {
  if (!presence) return 0;
  return guest.is_external_guest ? presence.people : 1;
}

export const noAttendance = (): Attendance => ({
  will_eat: { people: 0, came: 0 },
  will_not_eat: { people: 0, came: 0 },
  uncertain: { people: 0, came: 0 },
});

/**
 * Who was expected at a service, and who came, by the meal status before it: letting somebody in makes a status "eats",
 * and would hide that it was uncertain.
 */
export function attendanceOf<G extends Awaited>(
  guests: Iterable<G>,
  statusOf: (guest: G) => MealStatus,
  presence: ReadonlyMap<string, Presence>,
): Attendance {
  const count = noAttendance();
  for (const guest of guests) {
    const present = presence.get(guest.id);
    const status = present?.before ?? expectedStatus(guest, statusOf(guest));
    const came = peopleCome(guest, present);
    count[status].people += Math.max(peopleOf(guest), came);
    count[status].came += came;
  }
  return count;
}

/** How far a service is: people. `low` and `high` are those who are to come in all, `came` among them. */
export interface Progress {
  came: number;
  low: number;
  high: number;
}

/** How many have come of those who come; uncertain people count in `high` alone. */
export function progressOf<G extends Awaited>(
  guests: Iterable<G>,
  statusOf: (guest: G) => MealStatus,
  presence: ReadonlyMap<string, Presence>,
): Progress {
  const progress = { came: 0, low: 0, high: 0 };
  for (const guest of guests) {
    const came = peopleCome(guest, presence.get(guest.id));
    const status = expectedStatus(guest, statusOf(guest));
    const expected = status === 'will_not_eat' ? 0 : peopleOf(guest);
    progress.came += came;
    progress.low += Math.max(came, status === 'will_eat' ? expected : 0);
    progress.high += Math.max(came, expected);
  }
  return progress;
}
