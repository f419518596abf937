import { type Line, Lines, type TooBig } from '../lines.ts';
import type { UnreadableMessage } from './message.ts';
import { readXml } from './read-xml.ts';
import { createReservationReader, type Reservation, type RoomStay } from './reservation-reader.ts';

/** Columns of the lines, under names by which they are recognised. */
const columns = [
  ...['Reservation ID', 'Status', 'First name', 'Last name', 'Title', 'Date of birth', 'Country'],
  ...['Company', 'Room', 'Arrival', 'Departure', 'Adults', 'Children', 'Babies', 'Meal plan code'],
] as const;
type Column = (typeof columns)[number];

/** The elements that a message of reservations has, whatever is in them. */
const roots = new Set(['OTA_HotelResNotifRQ', 'OTA_ResRetrieveRS', 'OTA_HotelResModifyNotifRQ']);

/**
 * Reads an OTA message of reservations: a line for each party, numbered as their reservations are in the message. Cards,
 * telephones and addresses are not taken. Undefined where it is no such message.
 */
export function readReservations(
  bytes: Uint8Array,
): Line[] | TooBig | UnreadableMessage | undefined {
  const lines = new Lines();
  lines.add(0, columns);
  let count = 0;
  let isMessage: boolean | undefined;
  let tellsOfError = false;
  const take = (reservation: Reservation): void => {
    count += 1;
    for (const line of linesOf(reservation)) {
      lines.add(
        count,
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
  if (count > 0) return lines.taken;
  return tellsOfError ? 'message_of_error' : 'no_reservations';
}

type Cells = Partial<Record<Column, string>>;

/** A line for each guest with a name, the first of each stay with the people who are only counted. */
function linesOf({ id, status, company, guests, stays }: Reservation): Cells[] {
  const booking: Cells = { 'Reservation ID': id, Status: status, Company: company };
  if (stays.length === 0) return [booking];
  const left = [...guests];
  return stays.flatMap((stay, index) => {
    const isOf = ({ rph }: Reservation['guests'][number]) =>
      stay.guests.length === 0 ? index === 0 : stay.guests.includes(rph);
    const own = left.filter(isOf);
    for (const guest of own) left.splice(left.indexOf(guest), 1);
    const [first, ...others] = own;
    const people = peopleOf(stay);
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
        Adults: String(Math.max(0, people.adults - others.length)),
        Children: String(people.children),
        Babies: String(people.babies),
      },
      ...others.map((guest) => ({ ...of, ...personOf(guest), Adults: '0' })),
    ];
  });
}

const personOf = (guest: Reservation['guests'][number]): Cells => ({
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
const codes: Readonly<Record<string, 'adults' | 'children' | 'babies'>> = {
  ...{ 10: 'adults', 8: 'children', 7: 'babies' },
};

function peopleOf({ counts }: RoomStay) {
  const people = { adults: 0, children: 0, babies: 0 };
  for (const { count, age, code } of counts) {
    const years = Number(age);
    const ofAge = years < babyUnder ? 'babies' : years < adultFrom ? 'children' : 'adults';
    people[age === '' ? (codes[code] ?? 'adults') : ofAge] += count;
  }
  return people;
}
