import type { Board } from '../../core/rules/board.ts';
import { addDays, type Day, daysBetween } from '../../core/rules/day.ts';
import { categoryOf } from '../../core/rules/people.ts';
import type { Draw } from '../../core/seeded-random.ts';
import { between, drawsOf } from '../made-up/draw.ts';
import { familyName, type Gender, givenName, nameLanguageOf } from '../made-up/names.ts';
import type { ImportBooking } from './bookings.ts';
import type { Party } from './parties.ts';
import { type UnnamedGuests, unnamedGuest } from './unnamed.ts';

/**
 * A guest of the file. Children's birth dates that it lacks are generated, and so are names, but only for the demo
 * hotel: elsewhere nobody gets a name or a gender that the file does not have.
 */
export interface WantedGuest {
  line: number;
  /** Identity of the guest: the booking with a number, which is no other guest's. In a file that of the place in it. */
  key: string;
  booking: string;
  guest_name: string;
  /** The file has no name for the guest. */
  nameless: boolean;
  /** The birth date is generated, so that the guest counts as a child. */
  ageless: boolean;
  guest_gender: Gender | 'other' | null;
  guest_date_of_birth: Day | null;
  check_in: Day;
  check_out: Day;
  board: Board | null;
  booking_reference: string | null;
  client_name: string | null;
  /** The file does not say who booked: it is the first guest with a name. */
  clientless: boolean;
  /** Null where the file has none. */
  room: string | null;
  group: string | null;
  type: string | null;
}

type Age = 'adult' | 'child' | 'baby';

/** One person of a party. */
interface Slot {
  age: Age;
  /** The line with the person's name; undefined for a person who is only counted. */
  named: Party | undefined;
  party: Party;
}

export interface GuestOptions {
  /** Days added to the stays, but not to birth dates. */
  offset: number;
  unnamed: UnnamedGuests;
}

/** All guests of the bookings. */
export function guestsOf(bookings: readonly ImportBooking[], options: GuestOptions): WantedGuest[] {
  return bookings.flatMap((booking) => {
    const slots = groupsOf(booking).flatMap(slotsOf);
    const holder = slots.find(({ named }) => named)?.named?.person?.name;
    return slots.map((slot, index) => wanted(booking, slot, index, holder, options));
  });
}

/** Numbers of guests, and of the nights of all of them, that `guestsOf` would make. Makes none. */
export function sizeOf(bookings: readonly ImportBooking[]): { guests: number; nights: number } {
  let [guests, nights] = [0, 0];
  for (const { named, open, counts } of bookings.flatMap(groupsOf)) {
    const unnamed = open.adult + open.child + open.baby;
    guests += named.length + unnamed;
    nights += unnamed * nightsOf(counts);
    for (const { party } of named) nights += nightsOf(party);
  }
  return { guests, nights };
}

const nightsOf = ({ check_in, check_out }: Party): number => daysBetween(check_in, check_out);

/** People who are counted together: those with a name, and the number of those without one. */
interface Group {
  named: Slot[];
  open: Record<Age, number>;
  /** The line with their number. */
  counts: Party;
}

function groupsOf({ parties, countsAreOfBooking }: ImportBooking): Group[] {
  if (!countsAreOfBooking) return parties.map((party) => groupOf([party], party));
  const [first] = parties;
  return first === undefined ? [] : [groupOf(parties, first)];
}

function groupOf(lines: readonly Party[], counts: Party): Group {
  const named = lines
    .filter(({ person }) => person !== null)
    .map((party): Slot => {
      const child =
        party.date_of_birth !== null && categoryOf(counted(party), party.check_in) === 'child';
      return { age: child ? 'child' : 'adult', named: party, party };
    });
  const open: Record<Age, number> = {
    adult: counts.adults ?? (named.length > 0 || counts.children + counts.babies > 0 ? 0 : 1),
    child: counts.children,
    baby: counts.babies,
  };
  for (const { age } of named) {
    const taken = age === 'child' && open.child === 0 && open.baby > 0 ? 'baby' : age;
    open[taken] = Math.max(0, open[taken] - 1);
  }
  return { named, open, counts };
}

/** One slot for each person: those with a name first. */
function slotsOf({ named, open, counts }: Group): Slot[] {
  const unnamed = (['adult', 'child', 'baby'] as const).flatMap((age) =>
    Array.from({ length: open[age] }, (): Slot => ({ age, named: undefined, party: counts })),
  );
  return [...named, ...unnamed];
}

const counted = (party: Party) => ({
  guest_gender: party.gender,
  guest_date_of_birth: party.date_of_birth,
  is_external_guest: false,
  number_of_guests: 1,
});

function wanted(
  booking: ImportBooking,
  { age, named, party }: Slot,
  index: number,
  holder: string | undefined,
  { offset, unnamed }: GuestOptions,
): WantedGuest {
  const [check_in, check_out] = [addDays(party.check_in, offset), addDays(party.check_out, offset)];
  const key = `${booking.key} ${index}`;
  const booked = holder ?? party.client;
  const birth = birthDay(
    age,
    check_in,
    unnamed === 'made-up' ? drawsOf(`birth ${key}`) : undefined,
  );
  const born = named?.date_of_birth ?? null;
  const unknownPerson = (): Pick<WantedGuest, 'guest_name' | 'guest_gender'> => {
    if (unnamed === 'made-up') return madeUp(booking, { age, party }, index, booked);
    const guest_name = unnamedGuest(unnamed, { ...party, holder: booked }, index + 1);
    const isAlone = (party.adults ?? 1) + party.children + party.babies === 1;
    return { guest_name, guest_gender: isAlone ? party.gender : null };
  };
  return {
    line: party.line,
    key,
    booking: booking.key,
    ...(named?.person
      ? { guest_name: named.person.name, guest_gender: named.gender }
      : unknownPerson()),
    nameless: named === undefined,
    ageless: born === null && birth !== null,
    guest_date_of_birth: born ?? birth,
    check_in,
    check_out,
    board: party.board,
    booking_reference: party.reference,
    client_name: party.client ?? holder ?? null,
    clientless: party.client === null,
    room: party.room,
    group: party.group,
    type: party.type,
  };
}

/** Name and gender of a guest of the demo hotel whom the file does not name. The same at each reading. */
function madeUp(
  booking: ImportBooking,
  { age, party }: Pick<Slot, 'age' | 'party'>,
  index: number,
  booked: string | null,
): { guest_name: string; guest_gender: Gender } {
  const draw = drawsOf(`import ${booking.key} ${index}`);
  const language = nameLanguageOf(party.country);
  const luck = draw();
  const gender: Gender =
    luck < (age === 'adult' ? 0.9 : 0.5) === (index % 2 === 0) ? 'male' : 'female';
  const given = givenName(language, gender, draw);
  const family = booked?.split(' ').at(-1) ?? familyName(language, drawsOf(booking.key));
  return { guest_name: `${given} ${family}`, guest_gender: gender };
}

/**
 * A birth date that makes a child count as one, by the year of arrival as in `categoryOf`; null for adults, whose age
 * is not needed. Without `draw`, it is the same for all: 1 January, 6 years before for a child, 1 for a baby.
 */
function birthDay(age: Age, arrival: Day, draw: Draw | undefined): Day | null {
  if (age === 'adult') return null;
  const { low, high, usual } = years[age];
  const newYear = (before: number) => `${Number(arrival.slice(0, 4)) - before}-01-01`;
  if (!draw) return newYear(usual);
  return addDays(newYear(between(low, high, draw)), between(0, 364, draw));
}

const years = { child: { low: 3, high: 11, usual: 6 }, baby: { low: 1, high: 2, usual: 1 } };
