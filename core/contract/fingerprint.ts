import { z } from 'zod';

const known = new WeakMap<z.ZodType, string>();

/**
 * Hash of a schema's shape: its keys, and the types, options and nullability of their values. Checks of values
 * (ranges, patterns) don't count.
 */
export function fingerprintOf(schema: z.ZodType): string {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const made = hashOf(shapeOf(schema));
  known.set(schema, made);
  return made;
}

/** Non-cryptographic hash of a text, 16 hexadecimal digits. */
export function hashOf(text: string): string {
  return [0x811c9dc5, 0x9e3779b9].map((start) => hash(text, start)).join('');
}

/** Canonical text of a schema's shape. Types that are not handled below count by their name. */
function shapeOf(schema: unknown): string {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => `${name}:${shapeOf(field)}`);
    return `{${fields.sort().join()}}`;
  }
  if (schema instanceof z.ZodNullable) return `${shapeOf(schema.unwrap())}|null`;
  if (schema instanceof z.ZodOptional) return `${shapeOf(schema.unwrap())}|undefined`;
  if (schema instanceof z.ZodArray) return `[${shapeOf(schema.element)}]`;
  if (schema instanceof z.ZodRecord) return `{*:${shapeOf(schema.valueType)}}`;
  if (schema instanceof z.ZodEnum) return `(${schema.options.join('|')})`;
  if (schema instanceof z.ZodLiteral) return `(${[...schema.values].join('|')})`;
  if (schema instanceof z.ZodUnion) return `(${schema.options.map(shapeOf).join('|')})`;
  return schema instanceof z.ZodType ? schema.type : 'unknown';
}

/** FNV-1a, 32 bits (draft-eastlake-fnv). */
function hash(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
