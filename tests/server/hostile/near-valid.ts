import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { hostile, hostileName, hostileText } from './values.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A JSON schema as objects nest it. A `true` of JSON schema, which takes anything, is `{}`. */
const schemaOf = (value: unknown): Schema =>
  value !== null && typeof value === 'object' ? (value as Schema) : {};

/** Values that a schema takes, and ones like them in which one or two things are wrong. */
export function nearValid(of: z.ZodType, example: unknown): Arbitrary<unknown> {
  const schema = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' });
  return fc.oneof(
    { weight: 12, arbitrary: valuesOf(schema, example) },
    { weight: 1, arbitrary: hostile },
  );
}

function valuesOf(schema: Schema, example: unknown): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    return fc.oneof(...alternatives.map((each) => valuesOf(schemaOf(each), example)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, example);
    case 'array':
      return arrayOf(schema, example);
    case 'string':
      return hostileText;
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
}

function numberOf({ minimum, maximum }: Schema): Arbitrary<number> {
  const [least, most] = [minimum ?? -1000, maximum ?? 1_000_000];
  const edges = [least, most, least - 1, most + 1, least + 0.001];
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: Math.ceil(least), max: most }));
}

function arrayOf({ items }: Schema, example: unknown): Arbitrary<unknown[]> {
  const [first] = Array.isArray(example) ? example : [];
  return fc.array(fieldOf(schemaOf(items), first), { maxLength: 4 });
}

/** Mostly as in the example, where it has the field. */
function fieldOf(schema: Schema, example: unknown): Arbitrary<unknown> {
  if (example === undefined) return valuesOf(schema, undefined);
  const isNested = typeof example === 'object' && example !== null;
  return fc.oneof(
    { weight: isNested ? 1 : 6, arbitrary: fc.constant(example) },
    { weight: 1, arbitrary: valuesOf(schema, example) },
  );
}

const absent = Symbol('absent');

function objectOf(schema: Schema, example: unknown): Arbitrary<unknown> {
  const given = new Map(Object.entries(example ?? {}));
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    const own = given.get(name);
    const value = fieldOf(schemaOf(each), own);
    const isNeeded = own !== undefined || schema.required?.includes(name);
    return fc.tuple(fc.constant(name), isNeeded ? value : fc.oneof(value, fc.constant(absent)));
  });
  const names = Object.keys(schema.properties ?? {});
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), hostileName) : hostileName;
  const wrong = fc.tuple(name, fc.oneof(hostile, fc.constant(absent)));
  const wrongs = fc.oneof(
    { weight: 5, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 4, arbitrary: fc.array(wrong, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(wrong, { minLength: 2, maxLength: 3 }) },
  );
  return fc.tuple(fc.tuple(...fields), wrongs).map(([right, broken]) => {
    const all = new Map<string, unknown>([...right, ...broken]);
    // From entries: `__proto__` becomes a field like any other.
    return Object.fromEntries([...all].filter(([, value]) => value !== absent));
  });
}
