import { randomUUIDv7 } from 'node:crypto';
import { batchLimit, sendBatch } from '../../../core/contract/batch.ts';
import { bounds } from '../../../core/contract/bounds.ts';
import { readDocument } from '../../../core/contract/document.ts';
import type { Day } from '../../../core/rules/day.ts';
import { seenAlert } from '../fixtures/alerts.ts';
import { briefKinds } from './brief-kinds.ts';
import { guestLists } from './guest-lists.ts';
import { serviceKinds } from './service-kinds.ts';
import { stockKinds } from './stock-kinds.ts';
import { templateKinds } from './template-kinds.ts';

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Bytes, so that sending them takes nothing of what is measured. */
  body?: Uint8Array<ArrayBuffer> | FormData;
};

/**
 * What the requests are about: a hotel, its calendar day, its administrator, who sends them, a guest, and the
 * organization, which is not found where there is none.
 */
export type Target = {
  id: string;
  today: Day;
  admin: string;
  guests: { jo: string };
  menu: { type: string; roast: string; dinner: string; beef: string };
  organization?: string;
};

/** Requests of one kind, sent at once; `isAccepted`: none of them is refused. */
export type Kind = { name: string; requests: Sent[]; isAccepted?: boolean };

const bytes = (text: string) => new TextEncoder().encode(text);
const json = { 'Content-Type': 'application/json' };
/** As many of a text as fit into a JSON body. */
const most = (text: string, around = 1000) =>
  Math.floor((bounds.jsonBytes - around) / bytes(text).byteLength);
const manyOf = (text: string) => text.repeat(most(text));
const listOf = (item: string) =>
  `[${Array(most(`${item},`))
    .fill(item)
    .join(',')}]`;
const numbered = (item: (n: number) => string) =>
  Array.from({ length: most(`${item(999_999)},`) }, (_, n) => item(n)).join(',');

/** JSON up to the limit of a body, of many shapes. */
const texts: Record<string, string> = {
  'one text': `{"name":"${manyOf('x')}"}`,
  'one text of escapes': `{"name":"${manyOf('\\u0041')}"}`,
  'one text of spaces': `{"name":"${manyOf(' ')}"}`,
  'one text of accents': `{"name":"${manyOf('\\u0315\\u0316')}"}`,
  'one number': `{"number_of_guests":${manyOf('9')}}`,
  'list of numbers': listOf('0'),
  'list of lists': listOf('[]'),
  'list of objects': listOf('{}'),
  'list of escapes': listOf('"\\u0041"'),
  'object of fields': `{${numbered((n) => `"${n}":0`)}}`,
  'object of names with escapes': `{${numbered((n) => `"\\u0041${n}":0`)}}`,
  'object of one name': `{${numbered(() => '"name":0')}}`,
  'lists at the deepest': `${'['.repeat(31)}${numbered(() => '""')}${']'.repeat(31)}`,
  'objects at the deepest': listOf(`${'{"a":'.repeat(29)}"\\u0041"${'}'.repeat(29)}`),
  'deeper than is taken': `${'['.repeat(524_000)}${']'.repeat(524_000)}`,
  'objects deeper than is taken': `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`,
  'no JSON at its end': `[${numbered(() => '0')}`,
  'no JSON at all': manyOf('x'),
};

const roomType = '{"action":"create","name":"S","capacity":1,"total_available_rooms":1}';
const noRoomType = '{"action":"create","a":1,"b":2,"c":3}';

/** Every kind of request, at its limits. */
export function corpusOf(hotel: Target): Kind[] {
  const at = (rest: string) => `/api/v1/hotels/${hotel.id}/${rest}`;
  const post = (path: string, text: string, headers = {}): Sent => ({
    ...{ method: 'POST', path, body: bytes(text) },
    headers: { ...json, 'If-Match': '0', ...headers },
  });
  const get = (path: string, headers = {}): Sent => ({ method: 'GET', path, headers });
  const one = (name: string, request: Sent): Kind => ({ name, requests: [request] });
  const many = (name: string, count: number, request: Sent): Kind => ({
    ...{ name: `${count} at once: ${name}`, requests: Array(count).fill(request) },
  });
  const guest = { name: 'Eva', number_of_guests: 1, check_in: hotel.today, check_out: hotel.today };
  const put = (text: string): Sent => ({
    ...post(`/api/v1/hotels/${hotel.id}`, text),
    method: 'PUT',
  });
  const named = '"name":"A","address":"A","city":"A","phone":"1"';
  const snapshot = get(at('snapshot'), { 'Accept-Encoding': 'gzip' });
  return [
    ...Object.entries(texts).flatMap(([name, text]) => [
      one(`guest: ${name}`, post(at('external-guests/'), text)),
      one(`batch: ${name}`, post(sendBatch.path, text)),
      one(`inside a batch: ${name}`, post(sendBatch.path, inBatch(hotel, text))),
    ]),
    one(
      'configuration: 200 room types',
      put(`{${named},"room_types":[${Array(200).fill(roomType)}]}`),
    ),
    one('configuration: room types', put(`{${named},"room_types":${listOf(roomType)}}`)),
    one('configuration: broken ones', put(`{${named},"room_types":${listOf(noRoomType)}}`)),
    ...administrationKinds(hotel, post),
    ...menuKinds(hotel, post),
    ...serviceKinds(hotel, post),
    ...stockKinds(hotel, post),
    one('batch: 50 guests', post(sendBatch.path, batchOf(hotel, at('external-guests/'), guest))),
    one(
      'batch: 50 marks',
      post(sendBatch.path, marks(hotel, at('reservations/set-daily-meal-status'))),
    ),
    one('batch: 50 long paths', post(sendBatch.path, batchOf(hotel, at('x/'.repeat(200)), guest))),
    one(
      'batch: requests',
      post(sendBatch.path, `{"owner":"${hotel.admin}","requests":${listOf('{}')}}`),
    ),
    ...headerKinds(at('meal-types')),
    ...addressKinds(at),
    one('sign-in: long password', post('/api/auth/sign-in/email', signIn('x'.repeat(60_000)))),
    one(
      'sign-in: deep',
      post('/api/auth/sign-in/email', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    ),
    one('snapshot', get(at('snapshot'))),
    one('snapshot, compressed', snapshot),
    many('snapshot', 200, get(at('snapshot'))),
    many('snapshot, compressed', 50, snapshot),
    many('OpenAPI document', 50, get(readDocument.path)),
    many('changes', 20, get(at('changes?after=0'))),
    many('stream from the start', 20, get(at('changes/stream?after=0'))),
    many('reservations', 50, get(at(`reservations/?guest_available_date=${hotel.today}`))),
    many('statistics', 50, get(at(`reservations/daily-meal-stats?date=${hotel.today}`))),
    many('largest JSON', 10, post(at('external-guests/'), texts['object of fields'] ?? '')),
    one('hand-over: 10 MB', {
      ...{ method: 'POST', path: at('imports/menus/hand-over') },
      body: formOf('x'.repeat(bounds.importBytes - 1)),
    }),
    ...Object.entries(guestLists(hotel.today)).map(([name, text]) =>
      one(`import preview: ${name}`, {
        ...{ method: 'POST', path: at('imports/guests/preview'), body: formOf(text) },
      }),
    ),
  ];
}

/** Organizations and invitations, at their bounds. */
function administrationKinds(
  { id, organization = id }: Target,
  post: (path: string, text: string) => Sent,
): Kind[] {
  const path = `/api/v1/organizations/${organization}`;
  const rest = '"country":"I","phone":"1","website":"w"';
  const one = (name: string, request: Sent): Kind => ({ name, requests: [request] });
  const invite = (email: string) =>
    post(`/api/v1/hotels/${id}/invite`, JSON.stringify({ invited_user_email: email }));
  const accept = (token: string) =>
    post('/api/v1/hotels/invite/accept', JSON.stringify({ token, user_email: 'a@b.de' }));
  return [
    one(
      'organization: 200 hotels',
      post(`${path}/hotels`, `{"hotels":[${Array(200).fill(`"${id}"`)}]}`),
    ),
    one('organization: hotels', post(`${path}/hotels`, `{"hotels":${listOf(`"${id}"`)}}`)),
    one('organization: long description', {
      ...post(path, `{"name":"A","description":"${'x'.repeat(2000)}",${rest}}`),
      method: 'PUT',
    }),
    one('invitation: address of dots', invite('a.'.repeat(most('a.')))),
    one('invitation: address of dashes', invite(`a@${'b-'.repeat(most('b-'))}`)),
    one('invitation: longest address', invite(`${'a.'.repeat(124)}a@b.de`)),
    one('invitation: long token', accept('x'.repeat(most('x')))),
  ];
}

/** An order with as many lines and wishes as there may be, each as long as it may be. */
const longOrder = ({ roast }: { roast: string }) => ({
  ...{ table_name: 'x'.repeat(40), order_type: 'a_la_carte' },
  items: Array.from({ length: bounds.orderItems }, () => ({
    ...{ id: randomUUIDv7(), name: 'x'.repeat(200), dish_id: roast, quantity: 99 },
    customizations: Array(bounds.orderWishes).fill('\u0315\u0316'.repeat(60)),
  })),
});

/** Menus and dishes, at their bounds. */
function menuKinds(
  { id, today, menu }: Target,
  post: (path: string, text: string, headers?: Record<string, string>) => Sent,
): Kind[] {
  const at = (rest: string) => `/api/v1/hotels/${id}/${rest}`;
  const guestMenu = {
    ...{ menu_date: today, meal_type_id: 1, guest_type_id: menu.type },
    dishes: Array(bounds.guestMenuDishes).fill({ dish_id: menu.roast }),
  };
  const ingredients = Array.from({ length: bounds.dishIngredients }, (_, n) => ({
    ...{ name: `${n}${'\u0315\u0316'.repeat(90)}`, quantity: 1, unit: 'g' },
  }));
  const dish = { name: 'A', dish_type: 'main', description: 'x'.repeat(2000), ingredients };
  return [
    ...briefKinds(today).map(({ body, ...kind }) => ({
      ...kind,
      requests: [post(at('kitchen-briefs'), JSON.stringify(body))],
    })),
    ...templateKinds(menu.roast, (method, rest, body) => ({
      ...post(at(rest), JSON.stringify(body), { 'If-Match': '*' }),
      method,
    })),
    {
      name: 'alert: 400 guests',
      requests: [post(at('kitchen/alert-acknowledgements'), JSON.stringify(seenAlert(menu)))],
    },
    {
      ...{ name: 'order: 40 lines', isAccepted: true },
      requests: [post(at('orders'), JSON.stringify(longOrder(menu)))],
    },
    {
      name: 'menu: 100 dishes',
      requests: [post(at('menus/guest-menus'), JSON.stringify(guestMenu))],
    },
    {
      name: 'kitchen: 100 ingredients',
      requests: [
        {
          ...post(
            at(`kitchen/dishes/${menu.roast}/ingredients`),
            JSON.stringify({ names: ingredients.map(({ name }) => name) }),
            { 'If-Match': '*' },
          ),
          method: 'PUT',
        },
      ],
    },
    { name: 'dish: 100 ingredients', requests: [post(at('dishes'), JSON.stringify(dish))] },
  ];
}

function inBatch(hotel: Target, text: string): string {
  const path = `/api/v1/hotels/${hotel.id}/external-guests/`;
  const request = `{"id":"a","method":"POST","path":"${path}","headers":{},"body":${text}}`;
  return `{"owner":"${hotel.admin}","requests":[${request}]}`;
}

function batchOf(hotel: Target, path: string, body: unknown): string {
  const request = { method: 'POST', path, headers: { 'If-Match': '*' }, body };
  const requests = Array.from({ length: batchLimit }, () => ({ id: randomUUIDv7(), ...request }));
  return JSON.stringify({ owner: hotel.admin, requests });
}

function marks(hotel: Target, path: string): string {
  const mark = { reservation_id: hotel.guests.jo, meal_type_id: 2, meal_date: hotel.today };
  return batchOf(hotel, path, mark);
}

const signIn = (password: string) => JSON.stringify({ email: 'a@b.it', password });

function formOf(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], 'guests.csv'));
  return form;
}

/** Headers up to their limit. */
function headerKinds(path: string): Kind[] {
  const size = bounds.headerBytes - 1000;
  const fill = (text: string) => text.repeat(Math.floor(size / text.length));
  const headers = {
    'Authorization, of letters': { Authorization: `Bearer ${fill('a')}` },
    'Authorization, of dots': { Authorization: `Bearer ${fill('a.')}` },
    'Authorization, of parts': {
      Authorization: `Bearer ${fill('a').replace(/^(.{5000})(.{5000})/, '$1.$2.')}`,
    },
    Cookie: { Cookie: fill('a=b; ') },
    'Device-Name': { 'Device-Name': fill('%F0%9F%91%A8') },
    'If-Match': { 'If-Match': fill('"1"') },
    'Idempotency-Key': { 'Idempotency-Key': fill('x') },
    'Accept-Encoding': { 'Accept-Encoding': fill('gzip;q=0.1, ') },
    'X-Forwarded-For': { 'X-Forwarded-For': fill('1.1.1.1,') },
    'Content-Type': { 'Content-Type': `multipart/form-data; ${fill('boundary=a; ')}` },
    'X-Request-Id': { 'X-Request-Id': fill('a') },
  };
  return Object.entries(headers).map(([name, each]) => ({
    ...{ name: `header ${name}`, requests: [{ method: 'GET', path, headers: each }] },
  }));
}

function addressKinds(at: (rest: string) => string): Kind[] {
  const size = bounds.headerBytes - 1000;
  const fill = (text: string) => text.repeat(Math.floor(size / text.length));
  const paths = {
    slashes: at(fill('/')),
    segments: at(fill('a/')),
    escapes: at(fill('%41')),
    'broken escapes': at(fill('%')),
    'long segment': at(`days/${fill('1')}`),
    'query of fields': at(`changes?${fill('a=1&')}`),
    'query of escapes': at(`changes?after=${fill('%20')}`),
    'outside of the API': `/${fill('a/')}`,
  };
  return Object.entries(paths).map(([name, path]) => ({
    ...{ name: `address: ${name}`, requests: [{ method: 'GET', path }] },
  }));
}
