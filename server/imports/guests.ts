import type { Board } from '../../core/rules/board.ts';
import { addDays, type Day, daysBetween } from '../../core/rules/day.ts';
import { categoryOf } from '../../core/rules/people.ts';
import { between, drawsOf } from '../made-up/draw.ts';
import { familyName, type Gender, givenName, nameLanguageOf } from '../made-up/names.ts';
import type { ImportBooking } from './bookings.ts';
import type { Party } from './parties.ts';

/** A guest of the file. Missing names and children's birth dates are generated. */
export interface WantedGuest {
  line: number;
  /** Identity of the guest in its file. */
  key: string;
  booking: string;
  guest_name: string;
  /** The name is generated. */
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

/** All guests of the bookings. `offset`: days added to their stays, but not to birth dates. */
export function guestsOf(bookings: readonly ImportBooking[], offset: number): WantedGuest[] {
  return bookings.flatMap((booking) => {
    const slots = groupsOf(booking).flatMap(slotsOf);
    const holder = slots.find(({ named }) => named)?.named?.person?.name;
    return slots.map((slot, index) => wanted(booking, slot, index, holder, offset));
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
  offset: number,
): WantedGuest {
  const [check_in, check_out] = [addDays(party.check_in, offset), addDays(party.check_out, offset)];
  const key = `${booking.key} ${index}`;
  const draw = drawsOf(`import ${key}`);
  const language = nameLanguageOf(party.country);
  const luck = draw();
  const gender: Gender =
    luck < (age === 'adult' ? 0.9 : 0.5) === (index % 2 === 0) ? 'male' : 'female';
  const given = givenName(language, gender, draw);
  const family = (holder ?? party.client)?.split(' ').at(-1);
  const birth = birthDay(age, check_in, drawsOf(`birth ${key}`));
  const born = named?.date_of_birth ?? null;
  return {
    line: party.line,
    key,
    booking: booking.key,
    guest_name:
      named?.person?.name ?? `${given} ${family ?? familyName(language, drawsOf(booking.key))}`,
    nameless: named === undefined,
    ageless: born === null && birth !== null,
    guest_gender: named ? named.gender : gender,
    guest_date_of_birth: born ?? birth,
    check_in,
    check_out,
    board: party.board,
    booking_reference: party.reference,
    client_name: party.client ?? holder ?? null,
    room: party.room,
    group: party.group,
    type: party.type,
  };
}

/** A generated birth date, by the year of arrival as in `categoryOf`; null for adults, whose age is not needed. */
function birthDay(age: Age, arrival: Day, draw: () => number): Day | null {
  if (age === 'adult') return null;
  const years = age === 'child' ? between(3, 11, draw) : between(1, 2, draw);
  return addDays(`${Number(arrival.slice(0, 4)) - years}-01-01`, between(0, 364, draw));
}
