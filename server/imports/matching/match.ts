import { matchCorrected } from './corrected.ts';
import { matchBirths, matchNames, matchUnchanged } from './named.ts';
import { type KnownPerson, overlap, type Person } from './person.ts';
import { isPlace, matchPlaces } from './places.ts';
import type { Open } from './rounds.ts';

/** What a list says of a booking besides who is of it. */
export interface Said {
  /** It has all guests of the booking: who is not in it is of it no more. */
  isWhole: boolean;
  /** Guests who have cancelled, each with those who were only counted on the same line. */
  cancelled: readonly Person[];
}

export interface Matched {
  /** The index of the known person whom each of the wanted is; undefined: somebody new. */
  known: (number | undefined)[];
  /** Indexes of the known who are of the booking no more. */
  withdrawn: number[];
}

/**
 * Who of a booking in a list is whom of those whom the hotel has of it: by name, else by a name that is a correction,
 * else, where one of both has no name, by their place. Each is one at most. The order of the list counts for those only
 * whom nothing else tells apart. Takes linear time.
 */
export function matchPeople(
  wanted: readonly Person[],
  known: readonly KnownPerson[],
  { isWhole, cancelled }: Said,
): Matched {
  const open = openOf(wanted, known);
  matchSame(open);
  matchBirths(open, isWhole);
  matchCorrected(open, isWhole);
  const gone = takeCancelled(open, cancelled);
  matchPlaces(open, isWhole);
  const left = [...open.known.keys()];
  const leaving = [...cancelled, ...gone.map((index) => known[index]?.imported)];
  const withdrawn = isWhole ? left : placesOf(left, known, leaving, partiesStaying(open, wanted));
  return {
    known: wanted.map((_, index) => open.matches.get(index)),
    withdrawn: [...gone, ...withdrawn].sort((a, b) => a - b),
  };
}

/** Those who are as they were, or have one name: what a desk calls a guest goes before what a list did. */
function matchSame(open: Open): void {
  if ([...open.known.values()].some(({ now, imported }) => now !== imported)) {
    const asNow = [...open.known].map(
      ([index, { now }]) => [index, { now, imported: now }] as const,
    );
    const openNow = { ...open, known: new Map(asNow) };
    matchUnchanged(openNow);
    matchNames(openNow);
    for (const index of open.matches.values()) open.known.delete(index);
  }
  matchUnchanged(open);
  matchNames(open);
}

function openOf(wanted: readonly Person[], known: readonly KnownPerson[]): Open {
  const inOrder = wanted
    .map((person, index) => ({ person, index, order: orderOf(person) }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.index - b.index));
  return {
    wanted: new Map(inOrder.map(({ person, index }) => [index, person])),
    known: new Map(known.entries()),
    matches: new Map(),
  };
}

const orderOf = ({ name, birth, check_in, check_out, room }: Person): string =>
  `${name}\n${check_in}\n${check_out}\n${room}\n${birth}`;

/** Takes those out who have cancelled and are not in the list under another line. @returns their indexes */
function takeCancelled(open: Open, people: readonly Person[]): number[] {
  if (people.length === 0 || open.known.size === 0) return [];
  const cancelled = { ...openOf(people, []), known: open.known };
  // Who stays a second time, or a namesake, has not cancelled that.
  matchNames(cancelled, (one, known) => one.check_in === '' || overlap(one, known));
  return [...cancelled.matches.values()];
}

/** Of the places that are left, those that were counted on the lines of who has cancelled, where nobody of these stays. */
function placesOf(
  left: readonly number[],
  known: readonly KnownPerson[],
  cancelled: readonly (Person | undefined)[],
  staying: ReadonlySet<string>,
): number[] {
  const parties = new Set(cancelled.map(partyOf));
  return left.filter((index) => {
    const one = known[index]?.imported;
    const party = partyOf(one);
    return one !== undefined && isPlace(one) && parties.has(party) && !staying.has(party);
  });
}

/** The lines of those with a name who stay, as they will be. */
function partiesStaying({ known, matches }: Open, wanted: readonly Person[]): Set<string> {
  const after = [...known.values()].map(({ imported }) => imported);
  for (const index of matches.keys()) after.push(...wanted.slice(index, index + 1));
  return new Set(after.filter((one) => !isPlace(one)).map(partyOf));
}

/** The same for all people of a line. */
const partyOf = (one: Person | undefined): string =>
  JSON.stringify([one?.check_in, one?.check_out, one?.room]);
