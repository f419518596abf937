import type { Context } from 'hono';
import type { z } from 'zod';
import { type Issue, Refusal } from './refusal.ts';

/** What `schema` makes of `raw`. @throws Refusal `invalid_request` with one issue per field */
export function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid_request', { issues: issuesOf(parsed.error, raw) });
}

/**
 * Path parameters. An id that is none names no thing: `not_found`.
 * Other wrong values (a day, a meal type) are `invalid_request`.
 */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error, raw);
  if (issues.some((issue) => issue.code === 'invalid_id')) throw new Refusal('not_found');
  throw new Refusal('invalid_request', { issues });
}

/** The body as JSON. @throws Refusal `invalid_json`, or `invalid_request` for text that no database holds */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal('invalid_json', { cause });
  }
  // NUL and lone surrogates can only come in as escapes.
  if (text.includes('\\u')) refuseBrokenText(value, []);
  return value;
}

/** The fields of a multipart form; where a name repeats, its last value. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody();
  } catch (cause) {
    throw new Refusal('invalid_request', { cause, issues: [{ path: [], code: 'invalid_form' }] });
  }
}

function refuseBrokenText(value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      throw new Refusal('invalid_request', { issues: [{ path, code: 'invalid_text' }] });
    }
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) refuseBrokenText(each, [...path, index]);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) {
      refuseBrokenText(key, path);
      refuseBrokenText(each, [...path, key]);
    }
  }
}

function issuesOf(error: z.ZodError, raw: unknown): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown_field' }));
    }
    return [{ path, code: codeOf(issue, raw) }];
  });
}

/** Our fields name their code as the message; Zod's own messages are sentences. */
function codeOf(issue: z.core.$ZodIssue, raw: unknown): string {
  if (issue.path.length > 0 && valueAt(raw, issue.path) === undefined) return 'required';
  if (/^[a-z][a-z_]*$/.test(issue.message)) return issue.message;
  return issue.code === 'too_big' ? 'too_large' : issue.code;
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
