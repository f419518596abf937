import { bounds } from '../../../core/contract/bounds.ts';
import { type Line, Lines, type TooBig } from '../lines.ts';
import type { UnreadableMessage } from './message.ts';
import { readXml } from './read-xml.ts';
import {
  createReservationReader,
  type Guest,
  type Reservation,
  type RoomStay,
} from './reservation-reader.ts';

/** Columns of the lines, under names by which they are recognised. */
const columns = [
  ...['Reservation ID', 'Status', 'First name', 'Last name', 'Title', 'Date of birth', 'Country'],
  ...['Company', 'Room', 'Arrival', 'Departure', 'Adults', 'Children', 'Babies', 'Meal plan code'],
] as const;
type Column = (typeof columns)[number];

/** The elements that a message of reservations has, whatever is in them. */
const roots = new Set(['OTA_HotelResNotifRQ', 'OTA_ResRetrieveRS', 'OTA_HotelResModifyNotifRQ']);

/** A reservation of a message, as an answer names it. */
export type MessageRecord = Pick<Reservation, 'id' | 'type'>;

/**
 * Reads an OTA message of reservations: a line for each party, numbered as their reservations are in the message. Cards,
 * telephones and addresses are not taken. Undefined where it is no such message.
 */
export function readReservations(
  bytes: Uint8Array,
): { lines: Line[]; records: MessageRecord[] } | TooBig | UnreadableMessage | undefined {
  const lines = new Lines();
  lines.add(0, columns);
  const records: MessageRecord[] = [];
  let isMessage: boolean | undefined;
  let tellsOfError = false;
  const take = (reservation: Reservation): void => {
    records.push({ id: reservation.id.slice(0, bounds.messageId), type: reservation.type });
    for (const line of linesOf(reservation)) {
      lines.add(
        records.length,
        columns.map((column) => line[column] ?? ''),
      );
    }
  };
  const reader = createReservationReader(take);
  readXml(bytes, {
    open(name, attributes) {
      isMessage ??= roots.has(name);
      if (!isMessage) return;
      tellsOfError ||= name === 'Error';
      reader.open(name, attributes);
    },
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  if (!isMessage) return undefined;
  if (records.length > 0) {
    const { taken } = lines;
    return Array.isArray(taken) ? { lines: taken, records } : taken;
  }
  return tellsOfError ? 'message_of_error' : 'no_reservations';
}

type Cells = Partial<Record<Column, string>>;

/** A line for each guest with a name, the first of each stay with the people who are only counted. */
function linesOf({ id, status, company, guests, stays }: Reservation): Cells[] {
  const booking: Cells = { 'Reservation ID': id, Status: status, Company: company };
  if (stays.length === 0) return [booking];
  const named = new Set(stays.flatMap((stay) => stay.guests));
  const ofNoStay = guests.filter(({ rph }) => !named.has(rph));
  const byRph = Map.groupBy(guests, ({ rph }) => rph);
  return stays.flatMap((stay, index) => {
    const linked = stay.guests.flatMap((rph) => {
      const found = byRph.get(rph) ?? [];
      // A guest of two stays is one person.
      byRph.delete(rph);
      return found;
    });
    const [first, ...others] = index === 0 ? [...ofNoStay, ...linked] : linked;
    const people = peopleOf(stay, first ? [first, ...others] : []);
    const of: Cells = {
      ...booking,
      ...{
        Room: stay.room,
        Arrival: stay.start,
        Departure: stay.end,
        'Meal plan code': stay.board,
      },
    };
    return [
      {
        ...of,
        ...(first && personOf(first)),
        Adults: String(people.adults),
        Children: String(people.children),
        Babies: String(people.babies),
      },
      ...others.map((guest) => ({ ...of, ...personOf(guest), Adults: '0' })),
    ];
  });
}

const personOf = (guest: Guest): Cells => ({
  'First name': guest.given,
  'Last name': guest.surname,
  // OTA says "Unknown" where it is not known.
  Title: guest.gender === 'Unknown' || guest.gender === '' ? guest.prefix : guest.gender,
  'Date of birth': guest.birth,
  Country: guest.country,
});

/** Under this age, in years, a child is a baby. */
const babyUnder = 3;
/** From this age on, in years, a guest counts as an adult. */
const adultFrom = 13;
/** OTA codes of the ages of guests who have none: AQC. */
const codes: Readonly<Record<string, Age>> = {
  ...{ 10: 'adults', 8: 'children', 7: 'babies' },
};

type Age = 'adults' | 'children' | 'babies';

/** The people of a stay's first line: those who are only counted, and the first of those with a name. */
function peopleOf({ counts, start }: RoomStay, named: readonly Guest[]): Record<Age, number> {
  const people: Record<Age, number> = { adults: 0, children: 0, babies: 0 };
  for (const { count, age, code } of counts) {
    people[age === '' ? (codes[code] ?? 'adults') : ageOf(Number(age))] += count;
  }
  const ages = named.map(({ birth }) =>
    birth === '' ? 'adults' : ageOf(Number(start.slice(0, 4)) - Number(birth.slice(0, 4))),
  );
  for (const age of ages) {
    const from = takenFrom[age].find((each) => people[each] > 0);
    if (from) people[from] -= 1;
  }
  const [first] = ages;
  if (first) people[first] += 1;
  return people;
}

const ageOf = (years: number): Age =>
  years < babyUnder ? 'babies' : years < adultFrom ? 'children' : 'adults';

/** Of which of the counted people somebody with a name is one: of their own age first. */
const takenFrom: Record<Age, readonly Age[]> = {
  adults: ['adults', 'children', 'babies'],
  children: ['children', 'babies', 'adults'],
  babies: ['babies', 'children', 'adults'],
};
