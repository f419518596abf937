import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { isStorable } from '../../core/rules/storable.ts';
import { readBody } from './body.ts';
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

/** The body as JSON. @throws Refusal `invalid_json`, `payload_too_large`, and as `jsonOf` */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBody(c, { bytes: bounds.jsonBytes, code: 'payload_too_large' });
  return bytes.byteLength > smallBody ? inTurn(() => jsonOf(bytes)) : jsonOf(bytes);
}

/** Bytes of a body that takes no noticeable time to parse. */
const smallBody = 64 * 1024;

let turn: Promise<unknown> = Promise.resolve();

/** Runs what takes long, one after another, each in a turn of the event loop of its own: others run in between. */
function inTurn<T>(work: () => T): Promise<T> {
  const own = turn.then(() => nextTurn()).then(work);
  turn = own.catch(() => undefined);
  return own;
}

/** @throws Refusal `invalid_json`; `invalid_request` for text that no database holds, or values nested too deep */
export function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal('invalid_json', { cause });
  }
  // NUL and lone surrogates can only come in as escapes.
  refuseHostile(value, text.includes('\\u'));
  return value;
}

/** The fields of a form, none where the body is no form; where a name repeats, its last value. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return {};
  return formOf(await readBody(c, { bytes: bounds.uploadBytes, code: 'file_too_large' }), type);
}

/** The fields of a form as it was sent; where a name repeats, its last value. @throws Refusal `invalid_request` */
export async function formOf(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  try {
    const form = new Response(bytes, { headers: { 'Content-Type': type } });
    return Object.fromEntries(await form.formData());
  } catch (cause) {
    throw new Refusal('invalid_request', { cause, issues: [{ path: [], code: 'invalid_form' }] });
  }
}

interface Place {
  value: unknown;
  depth: number;
  name: string | number;
  inside: Place | undefined;
}

/**
 * Refuses values that are nested too deep or too many, and texts that no database holds. Iterative, for a body may be
 * nested deeper than the call stack.
 */
function refuseHostile(root: unknown, hasEscapes: boolean): void {
  const open: Place[] = [{ value: root, depth: 0, name: '', inside: undefined }];
  let values = 0;
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) refuseAt(place, 'invalid_text');
    if (value === null || typeof value !== 'object') continue;
    if (depth === bounds.jsonDepth) refuseAt(undefined, 'too_deep');
    // An array's length first: its keys are a text each.
    if (Array.isArray(value) && value.length > bounds.jsonValues) {
      refuseAt(undefined, 'too_many_values');
    }
    const names = Object.keys(value);
    values += names.length;
    if (values > bounds.jsonValues) refuseAt(undefined, 'too_many_values');
    for (const name of names) {
      if (hasEscapes && !isStorable(name)) refuseAt(place, 'invalid_text');
      const each: unknown = Reflect.get(value, name);
      // A text without escapes is not looked at, nor are numbers.
      if (typeof each !== 'object' && !(hasEscapes && typeof each === 'string')) continue;
      const key = Array.isArray(value) ? Number(name) : name;
      open.push({ value: each, depth: depth + 1, name: key, inside: place });
    }
  }
}

function refuseAt(place: Place | undefined, code: string): never {
  const path: (string | number)[] = [];
  for (let each = place; each?.inside; each = each.inside) path.unshift(each.name);
  throw new Refusal('invalid_request', { issues: [{ path, code }] });
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
