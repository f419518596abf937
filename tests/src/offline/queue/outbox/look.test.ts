import { expect, test } from 'vitest';
import { z } from 'zod';
import { looksLike } from '../../../../../src/offline/queue/outbox/look.ts';

const schema = z.strictObject({
  id: z.uuid(),
  day: z.string(),
  amount: z.number(),
  count: z.int(),
  status: z.enum(['yes', 'no']).optional(),
});
const good = { id: 'x', day: '2026-11-22', amount: 0.5, count: 2, status: 'yes' };

test('keys and types are looked at, not what else a schema asks', () => {
  expect(looksLike(schema, good)).toBe(true);
  expect(looksLike(schema, { ...good, status: undefined })).toBe(true);
});

test.each([
  null,
  'text',
  [],
  {},
  { ...good, id: 1 },
  { ...good, day: null },
  { ...good, amount: '0.5' },
  { ...good, amount: Number.NaN },
  { ...good, count: undefined },
  { ...good, status: 'perhaps' },
  { ...good, more: 1 },
])('what has other keys or types has to be parsed: %j', (value) => {
  expect(looksLike(schema, value)).toBe(false);
});

test('schemas that make something else of a value have to be asked', () => {
  const made = z.strictObject({ day: z.string().transform((text) => text.length) });
  expect(looksLike(made, { day: '2026-11-22' })).toBe(false);
  expect(looksLike(z.string(), '2026-11-22')).toBe(false);
  expect(looksLike(z.strictObject({ day: z.string().default('') }), {})).toBe(false);
});
