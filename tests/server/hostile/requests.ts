import fc, { type Arbitrary } from 'fast-check';
import * as f from '../../../core/contract/fields.ts';
import type { Example } from '../fixtures/examples.ts';
import { nearValid } from './near-valid.ts';
import { foreignId, withFreshIds } from './placeholders.ts';
import { hostile, hostileHeader, hostileSegment, hostileText, jsonText } from './values.ts';

/** Fields of a form; a file by its content. */
type FieldValue = string | { file: string };
type FormFields = [name: string, value: FieldValue][];

export type HostileRequest = {
  who: 'admin' | 'kitchen' | 'outsider' | 'nobody';
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: undefined | { text: string } | { form: FormFields };
  /** Sent as the one request of a batch. */
  inBatch: boolean;
};

/** Requests to one endpoint: like its example, of ids that are placeholders, with something wrong in most. */
export function requestsLike(example: Example, ids: number): Arbitrary<HostileRequest> {
  return fc.record({
    who: often<HostileRequest['who']>('admin', fc.constantFrom('kitchen', 'outsider', 'nobody'), 8),
    method: often(example.method, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'), 30),
    path: fc.tuple(pathsLike(example, ids), queriesLike(example)).map((parts) => parts.join('')),
    headers: headersLike(example),
    body: bodiesLike(example),
    inBatch: often(false, fc.constant(true), 3),
  });
}

const often = <T>(usual: T, others: Arbitrary<T>, weight: number): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

function pathsLike({ pattern, path }: Example, ids: number): Arbitrary<string> {
  const [plain = ''] = path.split('?');
  const own = withFreshIds(plain).split('/');
  const names = pattern.split('/');
  const foreign = fc.nat({ max: ids - 1 }).map(foreignId);
  const segments = own.map((segment, index) =>
    names[index]?.startsWith(':')
      ? often(segment, fc.oneof(fc.constant(segment.toUpperCase()), foreign, hostileSegment), 6)
      : fc.constant(segment),
  );
  const end = often('', fc.constantFrom('/', '//', '/x', '%20', ';a=b'), 20);
  return fc.tuple(fc.tuple(...segments), end).map(([all, last]) => all.join('/') + last);
}

function queriesLike({ endpoint, path }: Example): Arbitrary<string> {
  const given = new URLSearchParams(path.split('?')[1]);
  const names = new Set([...given.keys(), ...Object.keys(endpoint.query?.shape ?? {})]);
  const pairs = [...names].map((name) => {
    const own = given.get(name);
    const value = own === null ? hostileText : often(own, hostileText, 2);
    const text = value.map((each) => `${name}=${encodeURIComponent(each.toWellFormed())}`);
    return fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: fc.constant('') });
  });
  const junk = often('', fc.constantFrom('%00=%ff', 'after', 'date=%', '__proto__=1', '&&=&'), 8);
  return fc
    .tuple(...pairs, junk)
    .map((all) => all.filter((each) => each !== '').join('&'))
    .map((query) => query && `?${query}`);
}

function headersLike({ ifMatch, writes }: Example): Arbitrary<Record<string, string>> {
  const usual = ifMatch === undefined ? '*' : String(ifMatch);
  const optional = (value: Arbitrary<string>, weight: number) =>
    fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
  const known = fc.record({
    'If-Match': writes
      ? often(usual, fc.oneof(fc.constant('*'), hostileHeader), 2)
      : fc.constant(undefined),
    'Idempotency-Key': optional(fc.oneof(fc.uuid(), hostileHeader), 1),
    'Device-Name': optional(hostileHeader, 3),
    'Accept-Encoding': optional(
      fc.oneof(fc.constantFrom('gzip', 'deflate', 'br, *'), hostileHeader),
      3,
    ),
    'Last-Event-ID': optional(hostileHeader, 6),
    'X-Forwarded-For': optional(fc.oneof(fc.ipV4(), hostileHeader), 1),
    'Content-Type': optional(
      fc.constantFrom(
        ...['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded'],
        ...[
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=a',
          '',
        ],
      ),
      15,
    ),
  });
  return known.map((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
}

function bodiesLike({ endpoint, body }: Example): Arbitrary<HostileRequest['body']> {
  const { form, body: schema } = endpoint;
  if (form) {
    return fc.oneof(
      { weight: 9, arbitrary: formsOf(Object.entries(form.shape)) },
      { weight: 1, arbitrary: textsOf(hostile) },
    );
  }
  if (!schema) return often(undefined, textsOf(hostile), 9);
  return textsOf(nearValid(schema, JSON.parse(withFreshIds(JSON.stringify(body)))));
}

/** JSON, now and then torn. */
function textsOf(values: Arbitrary<unknown>): Arbitrary<{ text: string }> {
  const torn = fc.constantFrom(
    (text: string) => text.slice(0, -1),
    (text: string) => `\ufeff${text}`,
    (text: string) => `${text}${text}`,
    () => '',
  );
  const tear = often((text: string) => text, torn, 20);
  return fc.tuple(values, tear).map(([value, change]) => ({ text: change(jsonText(value)) }));
}

function formsOf(shape: [string, unknown][]): Arbitrary<{ form: FormFields }> {
  const file = guestLists.map((text) => ({ file: text }));
  const text = fc.oneof(hostileText, hostile.map(jsonText), fc.constantFrom('0', '7', mapping));
  const fields = shape.map(([name, schema]) => {
    const isFile = schema === f.upload;
    const value: Arbitrary<FieldValue> = fc.oneof(
      { weight: isFile ? 12 : 1, arbitrary: file },
      { weight: isFile ? 1 : 12, arbitrary: text },
    );
    const one = fc.tuple(fc.constant(name), value);
    return fc.array(one, { minLength: isFile ? 1 : 0, maxLength: 1 });
  });
  return fc.tuple(...fields).map((all) => ({ form: all.flat() }));
}

const mapping = JSON.stringify({
  Guest: 'guest_name',
  Arrival: 'check_in',
  __proto: 'room_number',
});

const columns = ['Guest name', 'Room', 'Arrival', 'Departure', 'Adults', 'Board', 'Group'] as const;
const cell = fc.oneof(
  hostileText,
  fc.constantFrom('2026-11-22', '24.11.2026', '1', '99', 'HB', 'Eva', '"a\nb"'),
);

/** Guest lists as CSV: known columns, or any; cells of anything. */
const guestLists: Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof(fc.constantFrom(...columns), hostileText), {
      ...{ minLength: 1, maxLength: 8 },
    }),
    fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([head, rows, separator, end]) =>
    [[...columns.slice(0, 4), ...head], ...rows].map((row) => row.join(separator)).join(end),
  );
