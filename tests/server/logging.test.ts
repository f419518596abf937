import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';

/** A log and the lines that it wrote. */
function openLog() {
  const text: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => text.push(line) });
  return { log, text, last: () => JSON.parse(text.at(-1) ?? '') };
}

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const hash = `${'0f'.repeat(16)}:${'ab'.repeat(64)}`;

test('a failing query logs what failed, and none of its values', () => {
  const { log, text, last } = openLog();
  const inner = new DatabaseError('value "Jo Guest" is too long for "name"', 100, 'error');
  Object.assign(inner, { code: '22001', detail: `Key (email)=(jo@hotel.test)`, table: 'users' });
  const outer = new DrizzleQueryError('insert into "users" values ($1)', ['Jo Guest', hash], inner);
  log.error({ err: outer, requestId: 'r1' }, 'internal');
  expect(last()).toMatchObject({
    msg: 'internal',
    requestId: 'r1',
    err: {
      message: 'Failed query: insert into "users" values ($1)',
      stack: expect.stringContaining('logging.test.ts'),
      cause: { code: '22001', table: 'users', message: 'value "…" is too long for "…"' },
    },
  });
  for (const value of ['Jo Guest', 'jo@hotel.test', hash])
    expect(text.join('')).not.toContain(value);
});

test('also in a list, as the identity part passes errors', () => {
  const { log, text, last } = openLog();
  const cause = new Error('no connection');
  log.error({ part: 'identity', details: [new DrizzleQueryError('select 1', [jwt], cause)] }, 'x');
  expect(last().details[0]).toMatchObject({ cause: { message: 'no connection' } });
  expect(text.join('')).not.toContain(jwt);
});

test('what opens something is removed by its name, wherever it stands', () => {
  const { log, last } = openLog();
  log.info({
    headers: { Authorization: 'x', cookie: 'y', 'content-type': 'text/csv' },
    body: [{ password: 'one', newPassword: 'two', refreshToken: 'three', email: 'a@b.c' }],
    pass: null,
  });
  expect(last()).toMatchObject({
    headers: { Authorization: '[removed]', cookie: '[removed]', 'content-type': 'text/csv' },
    body: [
      {
        ...{ password: '[removed]', newPassword: '[removed]', refreshToken: '[removed]' },
        email: 'a@b.c',
      },
    ],
  });
});

test.each([
  ['a token', `got ${jwt} back`, 'got [removed] back'],
  ['a header', 'Authorization: Bearer abc.def', 'Authorization: Bearer [removed]'],
  ['a password’s hash', `is ${hash}`, 'is [removed]'],
  ['an address with a password', 'postgres://me:secret@host/db', 'postgres://me:[removed]@host/db'],
])('what opens something is removed by its shape: %s', (_, written, logged) => {
  const { log, last } = openLog();
  log.warn({ reason: written, err: new Error(written) }, written);
  expect(last()).toMatchObject({ reason: logged, err: { message: logged } });
  log.warn(written);
  expect(last().msg).toBe(logged);
});

test('what people sent begins no line, and moves no cursor', () => {
  const { log, text, last } = openLog();
  const sent = 'a\r\n{"level":60,"msg":"forged"}\u001b[2J\u009b31m\u2028b\u202ec\u0000';
  log.info({ path: sent, [sent]: 1 }, 'request');
  expect(text).toHaveLength(1);
  expect(text[0]?.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(last().path).not.toMatch(/[^\P{Cc}\n]/u);
});

test('a line is of bounded size, whatever is logged', () => {
  const { log, text } = openLog();
  const deep: Record<string, unknown> = {};
  deep['self'] = deep;
  const many = Array.from({ length: 100_000 }, () => 'x'.repeat(100));
  log.info({ deep, many, text: 'y'.repeat(1_000_000), bytes: new Uint8Array(1e6) }, 'large');
  expect(text.join('').length).toBeLessThan(20_000);
});
