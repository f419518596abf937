import { createHash } from 'node:crypto';
import type { Party } from './parties.ts';
import type { NamedPerson } from './person.ts';

/** Lines that belong to one booking, in the order of the file. */
export interface ImportBooking {
  /** Identity of the booking, the same at every import. */
  key: string;
  parties: Party[];
  /** The counts of people are of the whole booking, repeated on each line. */
  countsAreOfBooking: boolean;
  /**
   * Line of the file that says who is of the booking no more: all others whom the hotel has of it, or those of the lines
   * in `cancelled`; null: none does.
   */
  completeBy: number | null;
  /** The cancelled lines where each of them names a guest; null where there are none, or where one names nobody. */
  cancelled: readonly Withdrawn[] | null;
}

/** A line that is cancelled: with a reference it may say little else. */
export type Withdrawn = { line: number; reference: string; person: NamedPerson | null } | Party;

/** What a list says. */
export interface Listed {
  parties: readonly Party[];
  withdrawn: readonly Withdrawn[];
  /** Not null: the list is of whole bookings, each party with counts of its own. */
  records: readonly unknown[] | null;
  /** References of bookings of which a line is missing here, for it can't be imported. */
  unread: readonly string[];
}

/**
 * Groups lines by booking reference. A line without one is a booking of its own, identified by guest and arrival,
 * or by all its values where it has no name.
 */
export function bookingsOf({ parties, withdrawn, records, unread }: Listed): ImportBooking[] {
  const times = new Map<string, number>();
  const gone = new Set<Withdrawn>(withdrawn);
  const isOfBookings = records !== null;
  const incomplete = new Set(unread.map((reference) => `ref ${reference}`));
  const lines: Withdrawn[] = [...parties, ...withdrawn].sort((a, b) => a.line - b.line);
  const groups = Map.groupBy(lines, (line) => {
    if (!('check_in' in line) || line.reference !== null) return `ref ${line.reference}`;
    const identity = identityOf(line);
    const time = (times.get(identity) ?? 0) + 1;
    times.set(identity, time);
    return `row ${identity} ${time}`;
  });
  return [...groups].map(([key, all]) => {
    const left = all.filter((line): line is Party => !gone.has(line));
    const whole = isOfBookings && !incomplete.has(key) ? left[0] : undefined;
    const cancelled = all.filter((line) => gone.has(line));
    const [first = whole] = cancelled;
    return {
      ...{ key, parties: left, completeBy: first?.line ?? null },
      cancelled: !isOfBookings && cancelled.length > 0 && cancelled.every(names) ? cancelled : null,
      countsAreOfBooking: !isOfBookings && repeatCounts(left),
    };
  });
}

const names = ({ person }: Withdrawn): boolean => person !== null;

/** The key of the booking whose guest has this import key. */
export const bookingOfKey = (key: string): string => key.replace(/ \d+$/, '');

/**
 * The block of a booking, by its key: guests of other blocks are somebody else. Bookings without a reference whose
 * lines say the same of guest and arrival are in one block: which of them is the first depends on the order of a file.
 */
export const blockOf = (booking: string): string =>
  booking.startsWith('row ') ? booking.replace(/ \d+$/, '') : booking;

function identityOf(party: Party): string {
  const { line: _line, person, ...said } = party;
  const identity = person ? [person.name, party.check_in] : Object.values(said);
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 24);
}

/**
 * Lists with one line per guest often repeat the booking's number of people on each line: two named guests in one
 * room, each with `adults 2`, are two people, not four.
 */
function repeatCounts(lines: readonly Party[]): boolean {
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0 || first.adults === undefined) return false;
  const people = first.adults + first.children + first.babies;
  return (
    people >= lines.length &&
    lines.every((line) => line.person !== null) &&
    others.every(
      (line) =>
        line.adults === first.adults &&
        line.children === first.children &&
        line.babies === first.babies &&
        line.room === first.room &&
        line.check_in === first.check_in &&
        line.check_out === first.check_out,
    )
  );
}
