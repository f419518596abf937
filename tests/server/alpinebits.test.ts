import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { type ImportReport, listGuestImports } from '../../core/contract/guest-import.ts';
import { addDays } from '../../core/rules/day.ts';
import { basic, pushOf, reservation, sample, sendMessage } from './fixtures/alpinebits.ts';
import { makeKey } from './fixtures/api-key.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

let house: House;
let hotel: Hotel;
let program: Person;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  hotel = await house.newHotel();
  program = await makeKey(house, ['guests.import'], { hotel, name: 'Hotel system' });
});

type Options = Parameters<typeof sendMessage>[2];
const send = (options: Options) => sendMessage({ app: house.app, hotel }, program, options);
const handshake = (request: string, headers = {}) =>
  send({ action: 'OTA_Ping:Handshaking', request, headers });
const push = (request: string, more: Options = {}) =>
  send({ action: 'OTA_HotelResNotif:GuestRequests', request, ...more });

async function imports(): Promise<ImportReport[]> {
  const path = house.path('imports/guests', hotel);
  const answer = await house.send(house.people.reception, 'GET', path);
  // Without the one that the hotel was made with.
  return answerOf(listGuestImports, answer).data.filter(({ id }) => id !== hotel.imported);
}

async function guests() {
  const { rows } = await house.database.pool.query<Record<string, unknown>>(
    `SELECT guest_name, check_in::text, check_out::text, board, booking_reference FROM reservations
    WHERE hotel_id = $1 AND import_key IS NOT NULL ORDER BY booking_reference, guest_name`,
    [hotel.id],
  );
  return rows;
}
const version = async () => {
  const of = 'SELECT version::int FROM hotel_versions WHERE hotel_id = $1';
  return (await house.database.pool.query(of, [hotel.id])).rows[0]?.version;
};

const ping = (echo: string) =>
  `<OTA_PingRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="8.000"><EchoData>${echo}</EchoData></OTA_PingRQ>`;

describe('the handshake', () => {
  const offer = `
{ "versions": [
  { "version": "2013-04" },
  { "version": "2020-10", "actions": [
    { "action": "action_OTA_Ping" },
    { "action": "action_OTA_HotelResNotif_GuestRequests" },
    { "action": "action_OTA_HotelInvCountNotif", "supports": ["OTA_HotelInvCountNotif_accept_rooms"] } ] },
  { "version": "2024-10", "actions": [{ "action": "action_OTA_Ping" }, { "action": "& <others>" }] }
] }`;
  const agreed = {
    versions: [
      { version: '2024-10', actions: [{ action: 'action_OTA_Ping' }] },
      {
        version: '2020-10',
        actions: [
          { action: 'action_OTA_Ping' },
          { action: 'action_OTA_HotelResNotif_GuestRequests' },
        ],
      },
    ],
  };
  const plain = (xml: string) =>
    xml
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');

  test('answers what both can do, and echoes what it was sent', async () => {
    const escaped = offer.replace('& <others>', '&amp; &lt;others&gt;');
    const { status, headers, text } = await handshake(ping(escaped));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^application\/xml/);
    expect(headers.get('X-AlpineBits-Server-Accept-Encoding')).toBe('gzip');
    const parts =
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<OTA_PingRS xmlns="[^"]+" Version="8.000">\n<Success\/>\n<Warnings><Warning Type="11" Status="ALPINEBITS_HANDSHAKE">([^<]*)<\/Warning><\/Warnings>\n<EchoData>([^<]*)<\/EchoData>\n<\/OTA_PingRS>\n$/.exec(
        text,
      );
    expect(JSON.parse(plain(parts?.[1] ?? ''))).toEqual(agreed);
    expect(plain(parts?.[2] ?? '')).toBe(offer);
  });

  test.each(['2018-10', '2020-10', '2024-10', '2030-10'])(
    'may be in version %s',
    async (version) => {
      const headers = { 'X-AlpineBits-ClientProtocolVersion': version };
      expect(await handshake(ping(offer.replace('& <', '')), headers)).toMatchObject({
        status: 200,
      });
    },
  );

  test.each([
    [
      'no JSON',
      ping('hello'),
      200,
      '<Errors><Error Type="13" Status="ALPINEBITS_HANDSHAKE">EchoData is not',
    ],
    ['JSON of something else', ping('[]'), 200, '<Errors>'],
    ['no XML', 'hello', 400, 'ERROR:invalid XML'],
    ['another message', sample('2020-reservation-push'), 400, 'ERROR:invalid XML'],
    ['nothing to echo', '<OTA_PingRQ/>', 400, 'ERROR:invalid XML'],
    [
      'entities of its own',
      `<!DOCTYPE a [<!ENTITY b "c">]>${ping('&b;')}`,
      400,
      'ERROR:invalid XML',
    ],
    ['too much', ping(' '.repeat(bounds.handshakeBytes)), 400, 'ERROR:the handshake is too long'],
  ])('of %s is refused', async (_, request, status, begin) => {
    const answer = await handshake(request);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(begin);
  });
});

describe('reservations that are pushed', () => {
  test.each(['2018-reservation-push', '2020-reservation-push', '2020-reservation'])(
    'the sample %s is imported, and again changes nothing',
    async (name) => {
      const first = await push(sample(name));
      expect(first.text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OTA_HotelResNotifRS xmlns="http://www.opentravel.org/OTA/2003/05" Version="7.000">
<Success/>
<HotelReservations>
<HotelReservation><UniqueID Type="14" ID="6b34fe24ac2ff810"/></HotelReservation></HotelReservations>
</OTA_HotelResNotifRS>
`);
      const before = await guests();
      expect(before).toHaveLength(4);
      expect(before[0]).toMatchObject({
        guest_name: 'Otto Mustermann',
        board: 'AI',
        check_in: '2012-01-01',
      });
      const seen = await version();
      expect((await push(sample(name))).text).toBe(first.text);
      expect([await guests(), await version()]).toEqual([before, seen]);
      expect(await imports()).toMatchObject([
        { source: 'alpinebits', state: 'done', counts: { create: 0, skip: 4 } },
        {
          ...{ source: 'alpinebits', name: 'Hotel system 5.1', by: 'Hotel system', state: 'done' },
          ...{ counts: { create: 4, update: 0, skip: 0, withdraw: 0, bad: 0 }, refusal: null },
        },
      ]);
    },
  );

  test('a cancellation withdraws the guests of its booking who have not arrived', async () => {
    const [from, to] = [addDays(hotel.today, 3), addDays(hotel.today, 5)];
    const id = 'c24e8b15ca469388';
    await push(pushOf(reservation({ id, from, to }) + reservation({ id: 'stays', from, to })));
    expect(await guests()).toHaveLength(2);
    const { text } = await push(sample('2020-cancellation'));
    expect(text).toContain(`<UniqueID Type="15" ID="${id}"/>`);
    expect(await guests()).toMatchObject([{ booking_reference: 'stays' }]);
    expect((await imports())[0]).toMatchObject({ counts: { withdraw: 1, create: 0 } });
  });

  test('what is only asked for is taken note of, and nobody is imported', async () => {
    const { status, text } = await push(sample('2020-request-with-roomtype'));
    expect(status).toBe(200);
    expect(text).toContain('<Success/>');
    expect(text).toMatch(
      /<Warning Type="11" Code="450" RecordID="[\w]+">Status: a request, not a booking \(Requested\)<\/Warning>/,
    );
    expect(text).toMatch(/<HotelReservation><UniqueID Type="14"/);
    expect(await guests()).toEqual([]);
  });

  test.each([
    ['2020-error', 'The file tells of an error; it has no reservations.', 'message_of_error'],
    ['2020-reservation-empty', 'The file is a message without reservations.', 'no_reservations'],
  ])(
    'the sample %s is refused with its reason, and noted once a day',
    async (name, said, refusal) => {
      const { status, text } = await push(sample(name));
      expect(status).toBe(200);
      expect(text).toContain(`<Errors><Error Type="13" Code="450">${said}</Error></Errors>`);
      expect(text).not.toContain('Success');
      await push(sample(name));
      expect(await imports()).toMatchObject([{ state: 'refused', refusal, source: 'alpinebits' }]);
    },
  );

  test('of a message of which nothing can be read, nothing is written', async () => {
    const seen = await version();
    const { text } = await push(pushOf(reservation({ id: 'b1', from: 'soon', to: hotel.today })));
    expect(text).toContain('<Error Type="13" Code="450">Nothing of it could be read.</Error>');
    expect(text).toContain(
      '<Error Type="13" Code="15">1: Arrival: not a usable date (soon)</Error>',
    );
    expect(await version()).toBe(seen);
    expect(await imports()).toMatchObject([
      {
        ...{ state: 'refused', refusal: 'nothing_read', issue_count: 1 },
        ...{ issues: [{ line: 1, column: 'Arrival', code: 'invalid_date', value: 'soon' }] },
      },
    ]);
  });

  test('one that can not be read is named, and keeps its guests; the others are imported', async () => {
    const days = { from: addDays(hotel.today, 3), to: addDays(hotel.today, 5) };
    await push(pushOf(reservation({ id: 'b1', ...days }) + reservation({ id: 'b2', ...days })));
    // A second room whose dates are wrong: who is in it can't be known, so nobody of b1 is withdrawn.
    const twoRooms = reservation({ id: 'b1', ...days, name: 'Other' }).replace(
      '</RoomStays>',
      '<RoomStay><GuestCounts><GuestCount Count="1"/></GuestCounts><TimeSpan Start="x" End="y"/></RoomStay></RoomStays>',
    );
    const { text } = await push(pushOf(twoRooms + reservation({ id: 'b<3', ...days })));
    expect(text).toContain(
      '<Warning Type="3" Code="15" RecordID="b1">Arrival: not a usable date (x)',
    );
    expect(text).toContain('<UniqueID Type="14" ID="b&lt;3"/>');
    expect(text).not.toContain('ID="b1"/>');
    const names = (await guests()).map((guest) => [
      guest['booking_reference'],
      guest['guest_name'],
    ]);
    expect(names).toEqual([
      ['b1', 'Eva Gruber'],
      ['b1', 'Other Gruber'],
      ['b2', 'Eva Gruber'],
      ['b<3', 'Eva Gruber'],
    ]);
    expect((await imports())[0]).toMatchObject({ state: 'done', counts: { bad: 1, withdraw: 0 } });
  });

  test('what a hotel has mapped in its own lists says nothing of a message', async () => {
    await house.database.pool.query(
      `INSERT INTO import_mappings (hotel_id, mapping) VALUES ($1, '{"Arrival": "", "Last name": "client_name"}')`,
      [hotel.id],
    );
    await push(sample('2020-reservation-push'));
    expect((await guests())[0]).toMatchObject({ guest_name: 'Otto Mustermann' });
  });

  test('compressed, as a part that is a file, and with names in another language', async () => {
    const form = new FormData();
    form.set('action', 'OTA_HotelResNotif:GuestRequests');
    form.set('request', new File([sample('2020-reservation-push')], 'message.xml'));
    const plain = new Response(form);
    const type = plain.headers.get('Content-Type') ?? '';
    const zipped = gzipSync(new Uint8Array(await plain.arrayBuffer()));
    const response = await house.app.request(`${house.path('alpinebits', hotel)}?language=de`, {
      method: 'POST',
      headers: {
        ...{ Authorization: basic(program.token), 'Content-Type': type },
        ...{ 'Content-Encoding': 'gzip', 'X-AlpineBits-ClientProtocolVersion': '2024-10' },
      },
      body: zipped,
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<Success/>');
    expect((await guests()).map(({ guest_name }) => guest_name)).toContain(
      'Otto Mustermann · Gast 2',
    );
  });
});

describe('is refused', () => {
  const raw = (body: BodyInit, headers: Record<string, string>) =>
    house.app.request(house.path('alpinebits', hotel), {
      method: 'POST',
      headers: {
        Authorization: basic(program.token),
        'X-AlpineBits-ClientProtocolVersion': '2022-10',
        ...headers,
      },
      body,
    });

  test.each([
    [
      'without an action',
      { request: sample('2020-reservation-push') },
      'unknown or missing action',
    ],
    [
      'another action',
      { action: 'OTA_Read:GuestRequests', request: '<a/>' },
      'unknown or missing action',
    ],
    ['one of old versions', { action: 'getVersion' }, 'unknown or missing action'],
    ['a name of every object', { action: 'constructor' }, 'unknown or missing action'],
    [
      'a version that is not known',
      { ...push1(), headers: { 'X-AlpineBits-ClientProtocolVersion': '2017-10' } },
      'the protocol version is not one of 2024-10, 2022-10, 2020-10, 2018-10',
    ],
    ['no message', { action: 'OTA_HotelResNotif:GuestRequests' }, 'invalid XML'],
    ['no XML', push1('name;room'), 'invalid XML'],
    [
      'a list that is no message',
      push1('Guest name,Arrival,Departure\nEva,2026-12-01,2026-12-02\n'),
      'invalid XML',
    ],
    ['XML that breaks off', push1(sample('2020-reservation-push').slice(0, 2000)), 'invalid XML'],
    [
      'entities of its own',
      push1(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${pushOf('&b;')}`),
      'invalid XML',
    ],
  ])('%s', async (_, options: Options, said) => {
    const seen = await version();
    const { status, text, headers } = await send(options);
    expect([status, text]).toEqual([400, `ERROR:${said}`]);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect([await guests(), await version()]).toEqual([[], seen]);
  });

  test('a request without a version', async () => {
    const form = new FormData();
    form.set('action', 'OTA_Ping:Handshaking');
    const headers = { Authorization: basic(program.token) };
    const path = house.path('alpinebits', hotel);
    const response = await house.app.request(path, { method: 'POST', headers, body: form });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^ERROR:no X-AlpineBits-ClientProtocolVersion/);
  });

  test('a body that is no form, is not compressed as it says, or unpacks to too much', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const answers = await Promise.all([
      raw('hello', {}),
      raw('hello', { ...form, 'Content-Encoding': 'gzip' }),
      raw('hello', { ...form, 'Content-Encoding': 'br' }),
      raw(gzipSync(Buffer.alloc(bounds.uploadBytes + 1)), { ...form, 'Content-Encoding': 'gzip' }),
    ]);
    expect(
      await Promise.all(answers.map(async (each) => [each.status, await each.text()])),
    ).toEqual([
      [400, 'ERROR:the request is no multipart/form-data'],
      [400, 'ERROR:the request is not compressed with gzip'],
      [400, 'ERROR:unsupported Content-Encoding'],
      [413, 'ERROR:The file is larger than allowed.'],
    ]);
  });

  test('who has no key of the hotel for it, or none that holds', async () => {
    const as = async (authorization: string | undefined, hotelId: string = hotel.id) => {
      const { status, headers } = await sendMessage({ app: house.app, hotel }, program, {
        ...push1(),
        hotelId,
        headers:
          authorization === undefined ? { Authorization: '' } : { Authorization: authorization },
      });
      return [status, headers.get('WWW-Authenticate')];
    };
    const realm = 'Basic realm="Coperto", charset="UTF-8"';
    const { token } = house.people.admin;
    const other = await makeKey(house, ['menu.write'], { hotel });
    expect(await as(undefined)).toEqual([401, realm]);
    expect(await as(basic('secret'))).toEqual([401, realm]);
    expect(await as(basic(token))).toEqual([401, realm]);
    expect(await as(`Bearer ${program.token}`)).toEqual([401, realm]);
    expect(await as(basic(other.token))).toEqual([403, null]);
    expect(await as(basic(program.token), house.hotel.id)).toEqual([404, null]);
    expect(await as(basic(program.token), 'x')).toEqual([404, null]);
    expect(await as(basic(program.token, 'any:body'))).toEqual([200, null]);
    await house.send(house.people.admin, 'DELETE', house.path(`api-keys/${program.id}`, hotel));
    expect(await as(basic(program.token))).toEqual([401, realm]);
  });

  test('a key of a program stays no way to sign in to the rest of the API', async () => {
    const headers = { Authorization: basic(program.token) };
    const answer = await house.app.request(house.path('imports/guests', hotel), { headers });
    expect(answer.status).toBe(401);
  });

  function push1(request = sample('2020-reservation-push')): Options {
    return { action: 'OTA_HotelResNotif:GuestRequests', request };
  }
});
