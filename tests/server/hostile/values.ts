import fc, { type Arbitrary } from 'fast-check';

// Values as attackers, broken clients and foreign keyboards send them.

/** Stands in a value for `json`, which JSON.stringify would not write: a number or a nesting of its own. */
const raw = (json: string) => `raw:${json}`;

/** JSON as text, with what `raw` stands for. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"raw:([^"]*)"/g, '$1');
}

const rawNumbers = [
  ...['-0', '1e-10', '1e400', '-1e400', '1E+2', '0.1e1', '9007199254740993', '1e21'],
  ...['123456789012345678901234567890', '2147483648', '-2147483649', '9223372036854775808'],
  ...['NaN', 'Infinity', '00', '0x10', '1_000', '5e-324'],
];

const nestings = [31, 32, 33, 5000].map((depth) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`));

const dates = [
  ...['0000-01-01', '0000-00-00', '0001-01-01', '9999-12-31', '10000-01-01', '-000001-01-01'],
  ...['+275760-09-13', '2026-02-30', '2024-02-29', '2026-11-22T00:00', '1970-01-01', '2026-1-1'],
];

const texts = [
  ...['', ' ', '\t', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e\u2066abc', '\ufeff'],
  ...['x'.repeat(65), 'x'.repeat(201), 'x'.repeat(20_000), '𝕏'.repeat(101)],
  ...['\u0315\u0316'.repeat(2000), '٣', '\r\nX-Forged: 1', '\u001b[2J', '<script>', '{}', '[]'],
  ...['NaN', 'Infinity', '-0', '1e-10', '1e400', '0x10', 'null', 'undefined', 'true', '-1', '1.5'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', "'; DROP TABLE hotels; --"],
  ...['%00', '%', '../../etc/passwd', '{hotelId}', '$1', '\\', '\\u0000', '"', '24:00', '07:00'],
  ...['Europe/Rome', 'Etc/GMT+12', 'europe/rome', 'fd8a6b0e-0000-0000-0000-000000000000'],
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts, ...dates) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Names that objects have of their own, and others that a body should not have. */
export const hostileName: Arbitrary<string> = fc.constantFrom(
  ...['__proto__', 'constructor', 'toString', 'hotel_id', 'version', 'id', '', 'x\u0000', '\ud800'],
);

/** Any JSON. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...rawNumbers.map(raw)) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, [], {}, [[]]) },
  { weight: 1, arbitrary: fc.constantFrom(...nestings) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(hostileName, hostileText).map((pair) => Object.fromEntries([pair])),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** A segment of a path, already percent-encoded. */
export const hostileSegment: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['%00', '%2F', '..%2f..', '%', '%zz', '%ED%A0%80', '%E2%80%AE', '%20', '%0d%0aX:1', '%25'],
    ...['x'.repeat(3000), '0', '-0', '+3', '3.0', '1e0', '0x3', '99999999999999999999', 'NaN'],
    ...['null', 'undefined', 'snapshot', '%7Bid%7D', 'fd8a6b0e-0000-0000-0000-000000000000'],
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()) || '%20'),
);

/** The value of a header: what the sockets' own parser lets through. */
export const hostileHeader: Arbitrary<string> = fc.constantFrom(
  ...['', '0', '1', '"1"', '*', '-1', '1e3', 'W/"1"', '999999999999999', '1234567890123456'],
  ...['two words', 'same-key', 'é', '\u00a0', '"', '""', '%00', '%', '%F0%9F%91%A8', '%E0%80%AF'],
  ...['x'.repeat(129), 'x'.repeat(5000), '\t', ',', 'null', 'constructor', '"0", "1"'],
);
