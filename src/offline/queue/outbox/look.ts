import { z } from 'zod';

/** Whether a value looks as one that a schema gave. */
type Look = (value: unknown) => boolean;

const looks = new WeakMap<z.ZodType, Look>();

/**
 * A quick look at a value that was parsed by `schema` when it was stored: whether it still has its keys, with
 * values of their types. Parsing a thousand again takes longer than all else that shows them. False is no
 * verdict: parse it then.
 */
export function looksLike(schema: z.ZodType, value: unknown): boolean {
  const look = looks.get(schema) ?? (schema instanceof z.ZodObject ? lookAtObject(schema) : never);
  looks.set(schema, look);
  return look(value);
}

const never: Look = () => false;

function lookAtObject(schema: z.ZodObject): Look {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, lookAt(field as z.ZodType)] as const,
  );
  const names = new Set(fields.map(([name]) => name));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const name in value) if (!names.has(name)) return false;
    const record = value as Record<string, unknown>;
    return fields.every(([name, look]) => look(record[name]));
  };
}

/** Knows the types of which arguments are made; what it does not know it does not vouch for. */
function lookAt(field: z.ZodType): Look {
  if (field instanceof z.ZodOptional) {
    const inner = lookAt(field.unwrap() as z.ZodType);
    return (value) => value === undefined || inner(value);
  }
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) {
    return (value) => typeof value === 'string';
  }
  if (field instanceof z.ZodNumber) return (value) => Number.isFinite(value);
  if (field instanceof z.ZodEnum) {
    const options = new Set<unknown>(field.options);
    return (value) => options.has(value);
  }
  return never;
}
