import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewGuestImport, runGuestImport } from '../../core/contract/guest-import.ts';
import { listHotels } from '../../core/contract/hotels.ts';
import { createExternalGuest, listReservations } from '../../core/contract/reservations.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

// What other programs send, and what a network or a proxy makes of a request on the way.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const guests = 'external-guests/';
const party = (changed: Record<string, unknown> = {}) => ({
  ...{ name: 'Party', number_of_guests: 2 },
  ...{ check_in: house.hotel.today, check_out: house.hotel.today },
  ...changed,
});

/** A request with exactly these headers and this body, as reception. */
async function raw(method: string, path: string, headers: Record<string, string>, body?: BodyInit) {
  const response = await house.app.request(path, {
    method,
    headers: { Authorization: `Bearer ${house.people.reception.token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

describe('a JSON body', () => {
  test.each(['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded'])(
    'is JSON, whatever Content-Type (%s) a program gives it',
    async (type) => {
      const sent = JSON.stringify(party());
      const answer = await raw('POST', house.path(guests), { 'Content-Type': type }, sent);
      expect(answerOf(createExternalGuest, answer).data.guest_name).toBe('Party');
    },
  );

  test.each([
    ['of another encoding', new Uint8Array([0xff, 0xfe, 0x7b, 0x00])],
    ['cut off by the network', '{"name":"Party","number_of'],
    ['with something after it', '{"name":"Party"} {}'],
    ['with single quotes', "{'name':'Party'}"],
  ])('%s is refused as no JSON, and nothing is written', async (_, body) => {
    const before = await traceOf(house, house.hotel.id);
    const json = { 'Content-Type': 'application/json' };
    const answer = await raw('POST', house.path(guests), json, body);
    expect(refusalOf(answer)).toEqual({ status: 400, error: 'invalid_json' });
    expect(await traceOf(house, house.hotel.id)).toEqual(before);
  });

  test.each([
    ['{"na\\u0000me":"Party"}', []],
    ['{"name":{"first":"a\\u0000"}}', ['name', 'first']],
    ['{"name":["ok","\\udc00"]}', ['name', 1]],
  ])('%s has text that no database holds, and says where', async (body, path) => {
    const answer = await raw('POST', house.path(guests), {}, body);
    expect(refusalOf(answer)).toEqual({
      ...{ status: 422, error: 'invalid_request' },
      issues: [{ path, code: 'invalid_text' }],
    });
  });

  test('keeps letters of every language, also as escapes', async () => {
    const name = 'Žofia Müller 王 👩‍🍳 \u00e9';
    const escaped = JSON.stringify(party({ name })).replaceAll(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    for (const body of [JSON.stringify(party({ name })), escaped]) {
      const answer = await raw('POST', house.path(guests), {}, body);
      expect(answerOf(createExternalGuest, answer).data.guest_name).toBe(name);
    }
  });

  test('with one field twice counts the last, as JSON has it', async () => {
    const body = JSON.stringify(party()).replace('{', '{"number_of_guests":9,');
    const answer = await raw('POST', house.path(guests), {}, body);
    expect(answerOf(createExternalGuest, answer).data.number_of_guests).toBe(2);
  });
});

describe('a form', () => {
  const preview = () => house.path('imports/guests/preview');
  const list = 'Guest name,Room,Arrival,Departure\nEva Gruber,12,2027-01-02,2027-01-04\n';

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{"file":"x"}'],
    ['no body', {}, undefined],
    ['a form without a file', {}, new FormData()],
    ['a file as text', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'file=a%2Cb'],
  ])('is refused as one without a file: %s', async (_, headers, body) => {
    const { error, issues } = refusalOf(await raw('POST', preview(), headers, body));
    expect(error).toBe('invalid_request');
    expect(issues?.map(({ path }) => path)).toEqual([['file']]);
  });

  test('that was cut off by the network is refused as no form', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=cut' };
    const body =
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nGuest';
    expect(refusalOf(await raw('POST', preview(), headers, body))).toEqual({
      ...{ status: 422, error: 'invalid_request' },
      issues: [{ path: [], code: 'invalid_form' }],
    });
  });

  test('with a field twice counts the last; unknown fields are of no account', async () => {
    const form = new FormData();
    form.append('file', new File(['no list'], 'old.csv'));
    form.append('file', new File([list], 'new.csv'));
    form.append('colour', 'green');
    const { data } = answerOf(previewGuestImport, await raw('POST', preview(), {}, form));
    expect(data.guests.map(({ guest_name }) => guest_name)).toEqual(['Eva Gruber']);
  });

  test('larger than any upload is refused unread, in the words of an upload', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(11 * 1024 * 1024 + 1)], 'big.csv'));
    const path = house.path('imports/guests');
    expect(refusalOf(await raw('POST', path, {}, form))).toEqual({
      ...{ status: 413, error: 'file_too_large' },
    });
  });

  test('does not go into a batch', async () => {
    const answer = await house.send(house.people.reception, 'POST', '/api/v1/batch', {
      body: {
        owner: house.people.reception.id,
        requests: [
          {
            ...{ id: randomUUIDv7(), method: 'POST', headers: {}, body: {} },
            path: runGuestImport.path.replace('{hotelId}', house.hotel.id),
          },
        ],
      },
    });
    expect(answer.body).toMatchObject({
      responses: [{ status: 422, body: { error: 'invalid_request' } }],
    });
  });
});

describe('a request line', () => {
  test('with a query parameter that nobody knows is answered as without it', async () => {
    const path = house.path(`reservations/?guest_available_date=${house.hotel.today}`);
    const [plain, more] = await Promise.all([
      house.send(house.people.kitchen, 'GET', path),
      house.send(house.people.kitchen, 'GET', `${path}&utm_source=mail&guest=1`),
    ]);
    expect(answerOf(listReservations, more)).toEqual(answerOf(listReservations, plain));
  });

  test('with an id in capital letters means the same hotel and the same guest', async () => {
    const { id, guests: known } = house.hotel;
    const path = `/api/v1/hotels/${id.toUpperCase()}/reservations/${known.mario.toUpperCase()}`;
    const answer = await house.send(house.people.kitchen, 'GET', path);
    expect(answer.body).toMatchObject({ data: { id: known.mario, guest_name: 'Mario Rossi' } });
  });

  test('with or without a slash at the end is the same', async () => {
    const read = (path: string) => house.send(house.people.kitchen, 'GET', path);
    const [first, second] = await Promise.all(['/api/v1/hotels/', '/api/v1/hotels'].map(read));
    expect(first && second && answerOf(listHotels, second)).toEqual(first?.body);
  });

  test.each(['PATCH', 'PUT', 'DELETE'])(
    'with a method that the path does not have (%s) is not found',
    async (method) => {
      const answer = await raw(method, house.path(guests), {});
      expect(refusalOf(answer)).toEqual({ status: 404, error: 'not_found' });
    },
  );

  test('with a broken escape is not found, and no failure of the server', async () => {
    for (const path of ['reservations/%zz', 'reservations/%E0%A4%A', 'days/%00']) {
      const { status } = await raw('GET', house.path(path), {});
      expect([404, 422]).toContain(status);
    }
  });
});

describe('a token', () => {
  test.each(['Basic YWRtaW46YWRtaW4=', 'Bearer', 'bearer ', 'Token x', ''])(
    'as %j is none',
    async (Authorization) => {
      const answer = await raw('GET', '/api/v1/users/me', { Authorization });
      expect(refusalOf(answer)).toEqual({ status: 401, error: 'unauthenticated' });
    },
  );

  test('is not taken from the address, where logs would keep it', async () => {
    const response = await house.app.request(
      `/api/v1/users/me?access_token=${house.people.admin.token}`,
    );
    expect(response.status).toBe(401);
  });
});
