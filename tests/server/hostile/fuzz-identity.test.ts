import fc, { type Arbitrary } from 'fast-check';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes, problem } from '../../../core/contract/problem.ts';
import { ensureAccount } from '../../../server/identity/accounts.ts';
import { createAuth } from '../../../server/identity/auth.ts';
import { openHouse } from '../fixtures/house.ts';
import { nearValid } from './near-valid.ts';
import { createTally, runs, seed, timeout } from './runs.ts';
import { hostile, hostileHeader, hostileText, jsonText } from './values.ts';

// The identity part is a library: what it serves is taken from its own list, and its answers have its own form.

const house = await openHouse();
afterAll(() => house.close());
const { app, database, config } = house;

const declared = z.object({
  /** None where it is for the server's own code only. */
  path: z.string().optional(),
  options: z.object({
    method: z.union([z.string(), z.array(z.string())]),
    body: z.instanceof(z.ZodType).optional(),
    query: z.instanceof(z.ZodType).optional(),
  }),
});

/** Everything that the identity part serves. */
const log = pino({ level: 'silent' });
const parts = { config, secret: 'secret', database, log };
const unused = { mailer: async () => undefined, signals: { publish: () => undefined } };
const served = Object.values(createAuth({ ...parts, ...unused }).api).flatMap((each) => {
  const { path, options } = declared.parse({ ...each });
  if (path === undefined) return [];
  const methods = [options.method].flat();
  return methods.map((method) => ({ method, path, body: options.body, query: options.query }));
});
type Served = (typeof served)[number];

const each = Math.max(1, Math.ceil(runs / 4 / served.length));
const tally = createTally();
afterAll(() => tally.print('fuzz of the identity part'));

const password = 'correct horse battery';
const callbacks = ['/', '//evil.example', 'http://localhost:3000/x', 'javascript:alert(1)'];

/** Fields that most bodies have, with values that get further than others. */
const example = { email: 'a@b.it', password, newPassword: password, token: 'x', name: 'Eva' };

function requestsTo({ method, path, body, query }: Served) {
  const inPath = fc
    .oneof(fc.constant('x'), hostileText)
    .map((text) => path.replaceAll(/:\w+/g, encodeURIComponent(text.toWellFormed()) || 'x'));
  const name = fc.constantFrom(
    ...(query instanceof z.ZodObject ? Object.keys(query.shape) : []),
    'token',
    'callbackURL',
  );
  const value = fc.oneof(hostileText, fc.constantFrom(...callbacks));
  const pairs = fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((all) =>
      all.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join('&'),
    );
  const rare = (header: Arbitrary<string>, weight = 1) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight, arbitrary: header });
  return fc.record({
    method: fc.constant(method),
    path: fc.tuple(inPath, pairs).map(([plain, text]) => `/api/auth${plain}${text && `?${text}`}`),
    body: (body ? nearValid(body, example) : fc.oneof(fc.constant({}), hostile)).map(jsonText),
    isSignedIn: fc.boolean(),
    headers: fc.record({
      // Without a known one, most is refused at once.
      Origin: fc.oneof(
        { weight: 8, arbitrary: fc.constant(config.publicUrl) },
        { weight: 1, arbitrary: fc.constantFrom('https://evil.example', 'null', '') },
      ),
      Cookie: rare(fc.oneof(hostileHeader, fc.constant('coperto.session_token=a.b'))),
      'Content-Type': rare(fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', '')),
      'User-Agent': rare(hostileHeader),
      Authorization: rare(hostileHeader),
      'X-Forwarded-Host': rare(fc.constant('evil.example')),
      Host: rare(fc.constantFrom('evil.example', 'localhost:1')),
      // Limits count by it.
      'X-Forwarded-For': fc.ipV4(),
    }),
  });
}

type IdentityRequest = ReturnType<typeof requestsTo> extends Arbitrary<infer R> ? R : never;

let accounts = 0;

/** The cookies of a new account: requests end sessions, and each has a limit of its own. */
async function newSession(): Promise<string> {
  accounts += 1;
  const email = `fuzz-${accounts}@test.hotel`;
  await ensureAccount(database, { email, name: 'Eva', password });
  const answer = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.9.${accounts >> 8}.${accounts & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(cookies).not.toEqual([]);
  return cookies.join('; ');
}

async function send({ method, path, body, headers }: IdentityRequest, cookie: string | undefined) {
  const all = new Headers({ 'Content-Type': 'application/json' });
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) all.set(name, value);
  }
  if (cookie !== undefined) all.set('Cookie', cookie);
  const answer = await app.request(path, {
    ...{ method, headers: all },
    ...(method !== 'GET' && { body }),
  });
  return {
    status: answer.status,
    type: answer.headers.get('Content-Type'),
    text: await answer.text(),
  };
}

/** Requests with one session, which has a limit of its own. */
const sessionLife = 60;

describe.concurrent.each(served)('$method $path', (endpoint) => {
  test('never answers 5xx', { timeout }, async () => {
    let cookie: string | undefined;
    let used = 0;
    const property = fc.asyncProperty(requestsTo(endpoint), async (request) => {
      if (request.isSignedIn && (cookie === undefined || used % sessionLife === 0)) {
        cookie = await newSession();
      }
      used += request.isSignedIn ? 1 : 0;
      const { status, type, text } = await send(request, request.isSignedIn ? cookie : undefined);
      tally.add(status);
      if (status >= 500) throw new Error(`${status} ${text}`);
      if (!type?.startsWith('application/problem+json')) return;
      expect(errorCodes).toContain(problem.parse(JSON.parse(text)).error);
    });
    await fc.assert(property, { seed, numRuns: each });
  });
});
