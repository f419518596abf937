import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fingerprintOf, hashOf } from '../../../core/contract/fingerprint.ts';

/** A schema's shape as data, from which it can be made anew. */
type Shape =
  | { kind: 'string' | 'number' | 'boolean' }
  | { kind: 'options' | 'literals'; values: string[] }
  | { kind: 'nullable' | 'optional' | 'list' | 'record'; of: Shape }
  | { kind: 'either'; of: Shape[] }
  | { kind: 'object'; fields: [string, Shape][] };

const words = fc.uniqueArray(fc.constantFrom('admin', 'kitchen', 'x', 'y'), { minLength: 1 });
const { shape: someShape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('string', 'number', 'boolean') }),
    fc.record({ kind: fc.constantFrom('options', 'literals'), values: words }),
    fc.record({
      kind: fc.constantFrom('nullable', 'optional', 'list', 'record'),
      of: tie('shape'),
    }),
    fc.record({
      kind: fc.constant('either'),
      of: fc.array(tie('shape'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('object'),
      fields: fc.uniqueArray(
        fc.tuple(fc.constantFrom('id', 'name', 'version', 'board'), tie('shape')),
        { selector: ([name]) => name },
      ),
    }),
  ),
}));

function schemaOf(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'options':
      return z.enum(shape.values);
    case 'literals':
      return z.literal(shape.values);
    case 'nullable':
      return schemaOf(shape.of).nullable();
    case 'optional':
      return schemaOf(shape.of).optional();
    case 'list':
      return z.array(schemaOf(shape.of));
    case 'record':
      return z.record(z.string(), schemaOf(shape.of));
    case 'either':
      return z.union(shape.of.map(schemaOf));
    case 'object':
      return z.object(Object.fromEntries(shape.fields.map(([name, of]) => [name, schemaOf(of)])));
  }
}

const row = { id: z.string(), guests: z.int(), board: z.enum(['HB', 'FB']).nullable() };
const base = fingerprintOf(z.object(row));

describe('the fingerprint of a schema', () => {
  test('is the same wherever and however often it is made', () => {
    fc.assert(
      fc.property(someShape, (shape) => {
        expect(fingerprintOf(schemaOf(shape))).toBe(fingerprintOf(schemaOf(shape)));
      }),
    );
  });

  test('is another with one more field, one less, or one that may be missing or null', () => {
    fc.assert(
      fc.property(someShape, someShape, (one, other) => {
        const make = (extra: z.ZodRawShape) =>
          fingerprintOf(z.object({ one: schemaOf(one), ...extra }));
        const plain = make({ other: schemaOf(other) });
        expect(plain).not.toBe(make({}));
        expect(plain).not.toBe(make({ other: schemaOf(other).optional() }));
        expect(plain).not.toBe(make({ other: schemaOf(other).nullable() }));
        expect(plain).not.toBe(make({ another: schemaOf(other) }));
      }),
    );
  });

  test.each<[string, z.ZodRawShape]>([
    ['a number for a text', { id: z.number() }],
    ['a list for a value', { guests: z.array(z.int()) }],
    ['another option', { board: z.enum(['HB', 'FB', 'AI']).nullable() }],
    ['an option less', { board: z.enum(['HB']).nullable() }],
    ['options that are never null', { board: z.enum(['HB', 'FB']) }],
    ['one literal for a text', { id: z.literal('x') }],
    ['one of two kinds', { guests: z.union([z.int(), z.string()]) }],
    ['an object with a field more', { id: z.object({ of: z.string() }) }],
  ])('is another with %s', (_, changed) => {
    expect(fingerprintOf(z.object({ ...row, ...changed }))).not.toBe(base);
  });

  test('is the same in another order of fields, and with other checks of values', () => {
    const { id, guests, board } = row;
    expect(fingerprintOf(z.object({ board, guests, id }))).toBe(base);
    expect(fingerprintOf(z.object({ ...row, guests: z.int().min(1).max(99) }))).toBe(base);
    expect(fingerprintOf(z.object({ ...row, id: z.string().regex(/^x/) }))).toBe(base);
    expect(fingerprintOf(z.strictObject(row))).toBe(base);
  });
});

test('the hash of a text has 16 hexadecimal digits, and is that text’s alone among many', () => {
  const texts = Array.from({ length: 20_000 }, (_, n) => `schema ${n}`);
  const hashes = texts.map(hashOf);
  expect(hashes.filter((each) => !/^[0-9a-f]{16}$/.test(each))).toEqual([]);
  expect(new Set(hashes).size).toBe(texts.length);
});
