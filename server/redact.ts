import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** In the place of what a log must not hold. */
const removed = '[removed]';

/** Names of values that open something, or that are somebody's own. */
const secret =
  /pass(word|phrase)|secret|token|cookie|authorization|api.?key|private.?key|hash|params|parameters|guest_name|date_of_birth|allerg/i;

/**
 * Secrets, wherever they stand in a text: tokens (JWT), API keys, secrets of webhooks, bearer headers, password hashes
 * (salt:key), passwords in URLs.
 */
const shapes: readonly [RegExp, string][] = [
  [/(?<![\w.-])eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, removed],
  [/\bcop_[\w-]{43}/g, removed],
  [/\bwhsec_[\w+/]{43}/g, removed],
  [/\bBearer +\S+/gi, `Bearer ${removed}`],
  [/\b[0-9a-f]{32}:[0-9a-f]{64,}\b/gi, removed],
  [/(?<=:\/\/[^\s:/@]{1,100}:)[^\s@/]{1,200}(?=@)/g, removed],
];

/** Longest text, deepest value and longest list of a line; the rest is left out. */
const most = { text: 2000, depth: 5, entries: 50 } as const;

/**
 * A value as it may be logged: without what its name or its shape says to be secret, of bounded size, and with control
 * characters written out, so that no text of a request begins a line of its own or moves a terminal's cursor.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth === most.depth) return '[deeper]';
  if (value instanceof Error) return errorLine(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value))
    return value.slice(0, most.entries).map((each) => redact(each, depth + 1));
  const entries = Object.entries(value).slice(0, most.entries);
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isSecret = secret.test(name) && each !== null && each !== undefined;
      return [redactText(name), isSecret ? removed : redact(each, depth + 1)];
    }),
  );
}

/** A text without secrets and control characters. */
export function redactText(text: string): string {
  const cut = text.length > most.text ? `${text.slice(0, most.text)}…` : text;
  let clean = cut;
  for (const [shape, instead] of shapes) clean = clean.replaceAll(shape, instead);
  // Directions of writing too: they make a line read differently from what it says.
  return clean.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return character === '\n' || character === '\t'
      ? character
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** An error as it is logged. */
interface ErrorLine {
  type: string;
  message: string;
  /** SQLSTATE or system error code. */
  code?: string;
  /** Where in the database it happened. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Lines of the stack, without the message. */
  stack?: string;
  cause?: unknown;
}

/**
 * An error without the values of the query that failed: Drizzle repeats them in its message and fields, and PostgreSQL
 * in its detail and within quotes.
 */
function errorLine(error: Error, depth: number): unknown {
  const { cause, stack } = error;
  const line: ErrorLine = { type: error.name, message: redactText(messageOf(error)) };
  if ('code' in error && typeof error.code === 'string') line.code = redactText(error.code);
  if (error instanceof DatabaseError) {
    const { table, column, constraint } = error;
    Object.assign(line, redact({ table, column, constraint }));
  }
  const frames = stack?.split('\n').filter((each) => /^\s+at /.test(each));
  if (frames && frames.length > 0) line.stack = redactText(frames.join('\n'));
  if (cause !== undefined) line.cause = redact(cause, depth + 1);
  return line;
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof DatabaseError) return error.message.replaceAll(/"[^"]*"/g, '"…"');
  return error.message;
}
