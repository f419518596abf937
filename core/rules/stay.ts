import { type Day, daysBetween } from './day.ts';
import { normalizedName } from './names.ts';

/** The fields of a reservation row whose values have to fit each other. */
export interface Stay {
  check_in: Day;
  check_out: Day;
  guest_date_of_birth: Day | null;
}

/** What is wrong with a stay: the field, and an error code. */
export interface StayIssue {
  field: keyof Stay;
  code: 'end_before_start' | 'stay_too_long' | 'birth_in_future';
}

/** @param most nights of the longest stay */
export function stayIssues(stay: Stay, { today, most }: { today: Day; most: number }): StayIssue[] {
  const nights = daysBetween(stay.check_in, stay.check_out);
  const issues: StayIssue[] = [];
  if (nights < 0) issues.push({ field: 'check_out', code: 'end_before_start' });
  else if (nights > most) issues.push({ field: 'check_out', code: 'stay_too_long' });
  if (stay.guest_date_of_birth !== null && stay.guest_date_of_birth > today)
    issues.push({ field: 'guest_date_of_birth', code: 'birth_in_future' });
  return issues;
}

/** A stay, and whose it is. */
export interface GuestStay extends Stay {
  id: string;
  guest_name: string;
  room_number: string | null;
  is_external_guest: boolean;
  is_no_show: boolean | null;
}

/**
 * Whether two rows put one guest into the house twice: the same name with the same birth date or, where one is unknown,
 * in the same room. Who leaves and comes back on one day has two stays. Parties without a room, and stays of somebody
 * who never came, clash with none.
 */
export function isSameStay(a: GuestStay, b: GuestStay): boolean {
  if (a.id === b.id || [a, b].some((each) => each.is_external_guest || each.is_no_show))
    return false;
  return isSameGuest(a, b) && overlap(a, b);
}

function isSameGuest(a: GuestStay, b: GuestStay): boolean {
  if (guestName(a.guest_name) !== guestName(b.guest_name)) return false;
  if (a.guest_date_of_birth !== null && b.guest_date_of_birth !== null)
    return a.guest_date_of_birth === b.guest_date_of_birth;
  return a.room_number !== null && a.room_number === b.room_number;
}

const guestName = (name: string): string => normalizedName(name.replace(/\s+/g, ' '));

const overlap = (a: GuestStay, b: GuestStay): boolean =>
  (a.check_in < b.check_out && b.check_in < a.check_out) || a.check_in === b.check_in;

/**
 * The day from which on meals follow a changed stay: that of the tap, within 48 hours, as the device says it; else today.
 * @param tapped undefined where nobody said
 */
export function mealsFrom(today: Day, tapped: Day | undefined): Day {
  if (tapped === undefined || tapped > today) return today;
  return daysBetween(tapped, today) * day > lateEntry ? today : tapped;
}

const day = 24 * 60 * 60 * 1000;
/** For so long after its tap, an entry still counts for the day of the tap, ms. */
const lateEntry = 2 * day;
/** Clocks of devices are so far off at most, ms. */
const clockError = 5 * 60 * 1000;

/**
 * The moment from which a new party may stay, or a delivery be announced: that of the tap, within 48 hours, as the
 * device says it; else now.
 * @param tapped ms; undefined where nobody said
 */
export function enteredAt(now: number, tapped: number | undefined): number {
  if (tapped === undefined || tapped < now - lateEntry || tapped > now + clockError) return now;
  return Math.min(now, tapped);
}
