import { createHash } from 'node:crypto';
import type { Party } from './parties.ts';

/** Lines that belong to one booking, in the order of the file. */
export interface ImportBooking {
  /** Identity of the booking, the same at every import. */
  key: string;
  parties: Party[];
  /** The counts of people are of the whole booking, repeated on each line. */
  countsAreOfBooking: boolean;
}

/**
 * Groups lines by booking reference. A line without one is a booking of its own, identified by guest and arrival,
 * or by all its values where it has no name.
 */
export function bookingsOf(parties: readonly Party[]): ImportBooking[] {
  const times = new Map<string, number>();
  const groups = Map.groupBy(parties, (party) => {
    if (party.reference !== null) return `ref ${party.reference}`;
    const identity = identityOf(party);
    const time = (times.get(identity) ?? 0) + 1;
    times.set(identity, time);
    return `row ${identity} ${time}`;
  });
  return [...groups].map(([key, lines]) => ({
    key,
    parties: lines,
    countsAreOfBooking: repeatCounts(lines),
  }));
}

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
