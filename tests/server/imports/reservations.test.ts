import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { readGuests } from '../../../server/imports/read-guests.ts';

const today = '2012-01-01';
const outcome = (bytes: Uint8Array) =>
  readGuests(bytes, { mapping: undefined, today, offset: 0, unnamed: 'en' });

function read(text: string | Uint8Array) {
  const result = outcome(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const sample = (name: string) =>
  readFileSync(new URL(`../../fixtures/alpinebits/${name}.xml`, import.meta.url));

/** A message of reservations as they are in `list`. */
const message = (list: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OTA_ResRetrieveRS xmlns="http://www.opentravel.org/OTA/2003/05" Version="7.000"><Success/>
<ReservationsList>${list}</ReservationsList></OTA_ResRetrieveRS>`;

const guest = (given: string, surname: string, rph = '') =>
  `<ResGuest ResGuestRPH="${rph}"><Profiles><ProfileInfo><Profile><Customer><PersonName>
    <GivenName>${given}</GivenName><Surname>${surname}</Surname>
  </PersonName></Customer></Profile></ProfileInfo></Profiles></ResGuest>`;

const stay = (counts: string, from = '2026-03-10', to = '2026-03-12') =>
  `<RoomStay><GuestCounts>${counts}</GuestCounts><TimeSpan Start="${from}" End="${to}"/></RoomStay>`;

const reservation = (id: string, stays: string, guests: string, status = 'Reserved') =>
  `<HotelReservation ResStatus="${status}"><UniqueID Type="14" ID="${id}"/>
    <RoomStays>${stays}</RoomStays><ResGuests>${guests}</ResGuests></HotelReservation>`;

describe('the samples of AlpineBits', () => {
  test.each(['2020-reservation', '2018-reservation-push', '2020-reservation-push'])(
    '%s: two adults and two children, one of them with a name',
    (name) => {
      const { list, guests } = read(sample(name));
      expect(list).toMatchObject({ rows: 1, bad: 0, issues: [] });
      expect(
        guests.map(({ guest_name, guest_gender, guest_date_of_birth }) => [
          guest_name,
          guest_gender,
          guest_date_of_birth,
        ]),
      ).toEqual([
        ['Otto Mustermann', 'male', '1980-01-01'],
        ['Otto Mustermann · guest 2', null, null],
        ['Otto Mustermann · guest 3', null, '2006-01-01'],
        ['Otto Mustermann · guest 4', null, '2006-01-01'],
      ]);
      for (const one of guests) {
        expect(one).toMatchObject({
          ...{ check_in: '2012-01-01', check_out: '2012-01-12', board: 'AI', room: null },
          ...{ booking_reference: '6b34fe24ac2ff810', client_name: 'Acme Travel Agency' },
        });
      }
    },
  );

  test('a cancellation has nobody, and says of which booking', () => {
    const { list, guests, complete } = read(sample('2020-cancellation'));
    expect(list).toMatchObject({ rows: 1, bad: 0, issues: [] });
    expect(guests).toEqual([]);
    expect(complete).toEqual({ 'ref c24e8b15ca469388': 1 });
  });

  test('what is only asked for is no booking', () => {
    const { list, guests } = read(sample('2020-request-with-roomtype'));
    expect(guests).toEqual([]);
    expect(list).toMatchObject({ bad: 1, withdrawn: [] });
    expect(list.issues).toEqual([
      { line: 1, column: 'Status', code: 'not_booked', value: 'Requested' },
    ]);
  });

  test('no reservations, and a message of an error, are said to be such', () => {
    expect(outcome(sample('2020-reservation-empty'))).toBe('no_reservations');
    expect(outcome(sample('2020-error'))).toBe('message_of_error');
  });
});

describe('a message of reservations', () => {
  test('each stay has counts of its own, and the guests that it names', () => {
    const two = '<GuestCount Count="2"/>';
    const stays = [
      stay(`${two}<ResGuestRPHs><ResGuestRPH RPH="1"/><ResGuestRPH RPH="2"/></ResGuestRPHs>`),
      stay(`${two}<ResGuestRPHs><ResGuestRPH RPH="3"/></ResGuestRPHs>`),
      stay(two),
    ];
    const guests =
      guest('Ada', 'Rossi', '1') + guest('Ugo', 'Rossi', '2') + guest('Pia', 'Berg', '3');
    const names = read(message(reservation('7', stays.join(''), guests))).guests.map(
      ({ guest_name }) => guest_name,
    );
    expect(names).toEqual([
      ...['Ada Rossi', 'Ugo Rossi', 'Pia Berg'],
      ...['Ada Rossi · guest 4', 'Ada Rossi · guest 5', 'Ada Rossi · guest 6'],
    ]);
  });

  test('a family of whom all have names are as many as they are counted, whether their births are known or not', () => {
    const counts = ['Count="2"', 'Count="1" Age="9"', 'Count="1" Age="1"'];
    const people = counts.map((each) => `<GuestCount ${each}/>`).join('');
    const family = ['Ada', 'Ugo', 'Pia', 'Leo'];
    const namesOf = (births: readonly string[]) => {
      const all = family.map((given, n) =>
        guest(given, 'Rossi').replace('<Customer>', `<Customer BirthDate="${births[n] ?? ''}">`),
      );
      const read7 = read(message(reservation('7', stay(people), all.join(''))));
      return read7.guests.map(({ guest_name, nameless }) => [guest_name, nameless]);
    };
    const named = family.map((given) => [`${given} Rossi`, false]);
    expect(namesOf([])).toEqual(named);
    expect(namesOf(['1980-01-01', '1981-01-01', '2017-01-01', '2025-01-01'])).toEqual(named);
    // The child is the first in the message.
    expect(namesOf(['2017-01-01', '1981-01-01', '1980-01-01'])).toEqual(named);
  });

  test('a guest without a stay of their own is of the first one', () => {
    const stays = [
      stay('<GuestCount Count="2"/><ResGuestRPHs><ResGuestRPH RPH="1"/></ResGuestRPHs>'),
      stay('<GuestCount Count="1"/>'),
    ];
    const guests = guest('Ada', 'Rossi', '1') + guest('Ugo', 'Berg', '9');
    const names = read(message(reservation('7', stays.join(''), guests))).guests;
    expect(names.filter(({ nameless }) => !nameless)).toHaveLength(2);
    expect(names).toHaveLength(3);
  });

  test('ages and codes of ages make adults, children, and babies', () => {
    const counts = [
      'Count="1" Age="1"',
      'Count="2" Age="12"',
      'Count="1" Age="13"',
      'Count="1" AgeQualifyingCode="10"',
      'Count="1" AgeQualifyingCode="7"',
    ]
      .map((each) => `<GuestCount ${each}/>`)
      .join('');
    const [party] = read(message(reservation('7', stay(counts), ''))).list.parties;
    expect(party).toMatchObject({ adults: 2, children: 2, babies: 2 });
  });

  test('all of a booking is there: who is no more in it is not of it', () => {
    const { complete } = read(
      message(reservation('7', stay('<GuestCount Count="1"/>'), guest('Ada', 'Rossi'))),
    );
    expect(complete).toEqual({ 'ref 7': 1 });
  });

  test('one that can’t be read leaves the others', () => {
    const good = reservation('7', stay('<GuestCount Count="1"/>'), guest('Ada', 'Rossi'));
    const bad = reservation(
      '8',
      stay('<GuestCount Count="1"/>', '2026-03-10', 'soon'),
      guest('Ugo', 'Rossi'),
    );
    const { list, guests } = read(message(bad + good));
    expect(guests.map(({ guest_name }) => guest_name)).toEqual(['Ada Rossi']);
    expect(list.issues).toEqual([
      { line: 1, column: 'Departure', code: 'invalid_date', value: 'soon' },
    ]);
  });

  test('cards, telephones and addresses are not taken', () => {
    const { list } = read(sample('2020-reservation'));
    expect(JSON.stringify(list)).not.toMatch(/4444|493456|example\.com|Musterstra/);
  });

  test('one that is cut off, that declares entities, or that is another document can’t be read', () => {
    const whole = message(reservation('7', stay('<GuestCount Count="1"/>'), guest('Ada', 'Rossi')));
    const refused = (text: string) => outcome(new TextEncoder().encode(text));
    expect(refused(whole.slice(0, -40))).toBe('unreadable_file');
    expect(refused(whole.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'))).toBe(
      'unreadable_file',
    );
    expect(refused('<?xml version="1.0"?><invoice><line>1</line></invoice>')).toBe(
      'unreadable_file',
    );
  });

  test('more reservations than a list may have lines are refused', () => {
    const one =
      '<HotelReservation ResStatus="Cancelled"><UniqueID Type="15" ID="x"/></HotelReservation>';
    expect(outcome(new TextEncoder().encode(message(one.repeat(bounds.importLines + 1))))).toBe(
      'file_too_large',
    );
  });
});

describe('a report of arrivals', () => {
  const record = (elements: Record<string, string>) =>
    `<G_RESERVATION>${Object.entries(elements)
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('')}</G_RESERVATION>`;
  const report = (records: string, encoding = 'UTF-8') =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<RES_DETAIL><LIST_G_RESERVATION>${records}</LIST_G_RESERVATION></RES_DETAIL>`;
  const stayed = { ARRIVAL: '10/03/26', DEPARTURE: '12/03/26', ADULTS: '1' };
  const list = report(
    record({
      CONFIRMATION_NO: '71',
      DISP_ROOM_NO: '101',
      FULL_NAME: 'MÜLLER,Anna Mrs',
      ...stayed,
      PRODUCTS: 'BFS,DIN',
    }) +
      record({ CONFIRMATION_NO: '72', FULL_NAME: 'BERG,Ugo', ...stayed, SHORT_RESV_STATUS: 'CXL' }),
    'ISO-8859-1',
  );

  test('of more kinds of elements than a list may have columns is refused', () => {
    const many = Array.from({ length: bounds.importColumns + 1 }, (_, n) => [`E${n}`, 'x']);
    expect(outcome(new TextEncoder().encode(report(record(Object.fromEntries(many)))))).toBe(
      'import_too_wide',
    );
  });

  test('has a column for each element, in the encoding that it declares; what is cancelled is withdrawn', () => {
    const { guests, complete } = read(Buffer.from(list, 'latin1'));
    expect(guests).toMatchObject([
      {
        guest_name: 'Anna Müller',
        room: '101',
        check_in: '2026-03-10',
        board: 'HB',
        booking_reference: '71',
      },
    ]);
    expect(complete).toEqual({ 'ref 72': 2 });
  });
});

describe('a list with a column of statuses', () => {
  const lines = (header: string, ...statuses: string[]) =>
    read(
      `Ref;Gast;Anreise;Abreise;${header}\n${statuses.map((status, n) => `R${n};Gast ${n};10.03.2026;12.03.2026;${status}`).join('\n')}`,
    );

  test.each([
    ['Status', ['Booked', 'Cancelled', 'CXL', 'No-Show', 'Check-Out', '1'], [0, 4, 5]],
    // A country.
    ['Stato', ['CAN', 'Italia'], [0, 1]],
    ['Buchungsstatus', ['bestätigt', 'storniert', 'Storno', ''], [0, 3]],
    ['Stato prenotazione', ['confermata', 'Annullata', 'disdetta'], [0]],
    ['is_canceled', ['0', '1', 'TRUE', 'no', 'yes'], [0, 3]],
  ])('%s: what is cancelled has no guests', (header, statuses, booked) => {
    const { guests, complete } = lines(header, ...statuses);
    expect(guests.map(({ booking_reference }) => booking_reference)).toEqual(
      booked.map((n) => `R${n}`),
    );
    expect(Object.keys(complete)).toHaveLength(statuses.length - booked.length);
  });

  test('without a number of the booking, guest and arrival say which it is', () => {
    const { complete, guests } = read(
      'Gast;Anreise;Abreise;Status\nAnna;10.03.2026;12.03.2026;ok\nUgo;10.03.2026;12.03.2026;ok\n',
    );
    expect(complete).toEqual({});
    const again = read(
      'Gast;Anreise;Abreise;Status\nAnna;10.03.2026;12.03.2026;ok\nUgo;10.03.2026;12.03.2026;storniert\n',
    );
    expect(Object.keys(again.complete)).toEqual([guests[1]?.booking]);
  });
});
