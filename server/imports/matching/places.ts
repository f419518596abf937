import { isSameStay, type KnownPerson, overlap, type Person } from './person.ts';
import { type Open, play, type Round } from './rounds.ts';

/** What says that two are one place of their booking. */
interface Likeness {
  of: (person: Person) => string;
  accepts?: Accepts;
}
type Accepts = NonNullable<Round['accepts']>;

const roomOf = ({ room }: Person): string => String(room);
const stayOf = ({ check_in, check_out }: Person): string => `${check_in} ${check_out}`;
const nothing = (): string => '';

const atOneTime: readonly Likeness[] = [
  { of: (person) => `${stayOf(person)} ${roomOf(person)}` },
  { of: stayOf },
  { of: roomOf, accepts: overlap },
  { of: nothing, accepts: overlap },
];
const atAnyTime: readonly Likeness[] = [{ of: roomOf }, { of: nothing }];

/**
 * Matches the places of a booking whose guests have no name, in the list or in the hotel. A guest with a name gets no
 * row that has another one; a place of the list may have any row, for a row keeps its name. Where the list may lack
 * others of the booking, they are there at one time, or both are places: a booking that is moved has the same ones.
 */
export function matchPlaces(open: Open, isWhole: boolean): void {
  const imported = [...open.known.values()].map((one) => one.imported);
  if (![...open.wanted.values(), ...imported].some(isPlace)) return;
  for (const likeness of isWhole ? [...atOneTime, ...atAnyTime] : atOneTime) {
    for (const round of roundsOf(likeness, isWhole)) play(open, round);
  }
  for (const { of } of atAnyTime) {
    play(open, roundOf({ of: ofKind(of) }, isPlace, isPlace));
    play(open, roundOf({ of }, isPlace, isPlace));
  }
  if (isWhole) play(open, roundOf({ of: nothing }, isPlace, isNamed));
}

function roundsOf(likeness: Likeness, isWhole: boolean): Round[] {
  const alsoKind = { ...likeness, of: ofKind(likeness.of) };
  /** Of a list for each day, another line is of somebody else. */
  const may: Accepts = (wanted, known) =>
    (isWhole || isSameStay(wanted, known)) && (likeness.accepts?.(wanted, known) ?? true);
  return [
    roundOf(alsoKind, isNamed, isNobodys),
    roundOf(alsoKind, isPlace, isPlace),
    roundOf(likeness, isNamed, isNobodys),
    roundOf(likeness, isPlace, isPlace),
    roundOf({ ...alsoKind, accepts: may }, isPlace, isNamed),
    // A child whose birth is not known passes for an adult.
    roundOf(
      { ...likeness, accepts: (wanted, known) => known.birth === null && may(wanted, known) },
      isPlace,
      isNamed,
    ),
  ];
}

const ofKind =
  (of: Likeness['of']): Likeness['of'] =>
  (person) =>
    `${person.isChild} ${of(person)}`;

export const isPlace = ({ name }: Person): boolean => name === null;
const isNamed = ({ name }: Person): boolean => name !== null;
/** Nor has a desk given it a name. */
const isNobodys = (_: Person, { now }: KnownPerson): boolean => now.name === null;

function roundOf(
  { of, accepts }: Likeness,
  wanted: (person: Person) => boolean,
  known: (person: Person, both: KnownPerson) => boolean,
): Round {
  return {
    keyOf: (person) => (wanted(person) ? of(person) : undefined),
    knownKeyOf: (person, both) => (known(person, both) ? of(person) : undefined),
    ...(accepts && { accepts }),
  };
}
