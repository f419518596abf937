import { randomUUIDv7 } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword, demoPeople } from '../../server/demo/hotel.ts';
import { closeDemo, seedDemo } from '../../server/demo/seed.ts';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { trustedOrigins } from '../../server/identity/origins.ts';
import { createSessions } from '../../server/identity/sessions.ts';
import { type House, openHouse } from './fixtures/house.ts';
import { openStream } from './fixtures/stream.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const log = pino({ level: 'silent' });
const password = 'correct horse battery';
let address = 0;

/** Sends a request to the identity part as a browser does, from an address of its own. */
async function identity(path: string, body?: unknown, cookie = '', headers = {}) {
  address += 1;
  return house.app.request(`/api/auth/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...{ cookie, Origin: house.config.publicUrl, 'X-Forwarded-For': `10.9.8.${address}` },
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Signs in on one more device of a member of the hotel. */
async function device(email: string, secret = password) {
  const answer = await identity('sign-in/email', { email, password: secret });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { token } = await (await identity('token', undefined, cookie)).json();
  return { cookie, token, status: answer.status };
}

async function member(name: string) {
  const email = `${name}@test.hotel`;
  const id = await ensureAccount(house.database, { email, name, password });
  await house.database.pool.query(
    `INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, 'admin')`,
    [house.hotel.id, id],
  );
  return email;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const write = (token: string) =>
  house.app.request(house.path('external-guests/'), {
    method: 'POST',
    headers: {
      ...{ ...bearer(token), 'Content-Type': 'application/json' },
      'Idempotency-Key': randomUUIDv7(),
    },
    body: JSON.stringify({
      ...{ name: 'Party', number_of_guests: 2 },
      ...{ check_in: house.hotel.today, check_out: house.hotel.today },
    }),
  });
const read = (token: string) =>
  house.app.request(house.path('guest-types/'), { headers: bearer(token) });

describe('a token ends with its session', () => {
  test('at once for writes after a sign-out, on that device alone', async () => {
    const email = await member('leaver');
    const [leaving, staying] = [await device(email), await device(email)];
    expect([(await write(leaving.token)).status, (await write(staying.token)).status]).toEqual([
      200, 200,
    ]);
    expect((await identity('sign-out', {}, leaving.cookie)).status).toBe(200);
    expect((await write(leaving.token)).status).toBe(401);
    expect((await write(staying.token)).status).toBe(200);
  });

  test('for reads and streams at most half a minute after the session’s row is gone', async () => {
    const email = await member('reader');
    await device(email);
    let now = Date.now();
    const sessions = createSessions(house.database, () => now);
    const { rows } = await house.database.pool.query<{ id: string }>(
      'SELECT sessions.id FROM sessions JOIN users ON user_id = users.id WHERE email = $1',
      [email],
    );
    const id = rows[0]?.id ?? '';
    expect(await sessions.existedLately(id)).toBe(true);
    await house.database.pool.query('DELETE FROM sessions WHERE id = $1', [id]);
    now += 29_000;
    expect(await sessions.existedLately(id)).toBe(true);
    expect(await sessions.exists(id)).toBe(false);
    expect(await sessions.existedLately(id)).toBe(false);
  });

  test('for all streams of a hotel with one question, of those alone that were not asked about lately', async () => {
    const email = await member('many-listeners');
    for (let count = 0; count < 3; count += 1) await device(email);
    const { pool } = house.database;
    const { rows } = await pool.query<{ id: string }>(
      'SELECT sessions.id FROM sessions JOIN users ON user_id = users.id WHERE email = $1',
      [email],
    );
    const [known = '', ended = '', other = ''] = rows.map(({ id }) => id);
    let now = Date.now();
    const sessions = createSessions(house.database, () => now);
    expect(await sessions.existedLately(known)).toBe(true);
    await pool.query('DELETE FROM sessions WHERE id = $1', [ended]);
    const client = await pool.connect();
    const asked = vi.spyOn(client, 'query');
    const all = new Set([known, ended, other]);
    expect(await sessions.existingLately(all, client)).toEqual(new Set([known, other]));
    expect(asked.mock.calls.map(([query]) => Object(query).values)).toEqual([[[ended, other]]]);
    expect(await sessions.existingLately(new Set([known, other]), client)).toEqual(
      new Set([known, other]),
    );
    expect(asked).toHaveBeenCalledTimes(1);
    now += 30_000;
    await pool.query('DELETE FROM sessions WHERE id = $1', [known]);
    expect(await sessions.existingLately(all, client)).toEqual(new Set([other]));
    client.release();
  });

  test('for reads with the first write that finds it gone', async () => {
    const email = await member('signed-out');
    const { cookie, token } = await device(email);
    expect((await read(token)).status).toBe(200);
    await identity('sign-out', {}, cookie);
    // A write asks the database, and reads know of it from then on.
    expect((await write(token)).status).toBe(401);
    expect((await read(token)).status).toBe(401);
  });

  test('a stream of an ended session ends with the next event', async () => {
    const email = await member('listener');
    const { cookie, token } = await device(email);
    const stream = await openStream(
      house,
      { ...house.people.admin, token },
      house.path('changes/stream?after=0'),
    );
    expect(await stream.next()).toBeDefined();
    // Signals arrive from here on: the server listens for them once a stream is open.
    expect((await write(house.people.admin.token)).status).toBe(200);
    expect(await stream.next()).toBeDefined();
    await identity('sign-out', {}, cookie);
    // Its own write finds the session gone; so does its stream from then on.
    expect((await write(token)).status).toBe(401);
    expect((await write(house.people.admin.token)).status).toBe(200);
    let event = await stream.nextOfAny();
    while (event !== undefined) event = await stream.nextOfAny();
  }, 60_000);

  test('a changed password signs the other devices out, whatever the request says', async () => {
    const email = await member('changer');
    const [own, other] = [await device(email), await device(email)];
    const changed = { currentPassword: password, newPassword: 'a wholly new secret' };
    const body = { ...changed, revokeOtherSessions: false };
    expect((await identity('change-password', body, own.cookie)).status).toBe(200);
    expect((await write(other.token)).status).toBe(401);
    expect((await device(email, 'a wholly new secret')).status).toBe(200);
    expect((await identity('token', undefined, other.cookie)).status).toBe(401);
  });

  test('a removed member writes no more, though the session goes on', async () => {
    const email = await member('removed');
    const { token } = await device(email);
    expect((await write(token)).status).toBe(200);
    await house.database.pool.query(
      `DELETE FROM members USING users WHERE user_id = users.id AND email = $1`,
      [email],
    );
    expect((await write(token)).status).toBe(404);
    expect((await read(token)).status).toBe(404);
  });
});

describe('the identity part', () => {
  test.each([
    ['a NUL in a body', 'sign-in/email', '{"email":"a\\u0000@b.c","password":"x"}', 422],
    ['half a character in a body', 'update-user', '{"name":"\\ud800"}', 422],
    ['a body that is no JSON', 'sign-in/email', '{"email":', 400],
    [
      'a body that nests too deep',
      'update-user',
      `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      422,
    ],
    ['a body that is too large', 'sign-in/email', JSON.stringify('x'.repeat(70_000)), 413],
    ['a NUL in an address', 'reset-password/a%00b?callbackURL=/', undefined, 422],
    ['a line end in a query', 'reset-password/a?callbackURL=%0d%0aforged', undefined, 422],
  ])('refuses %s', async (_, path, body, status) => {
    const answer = await identity(path, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  });

  test('refuses a NUL in a cookie', async () => {
    const answer = await identity('get-session', undefined, 'coperto.session_token=a%00b');
    expect(answer.status).toBe(422);
  });

  test('believes no page of another origin, whatever host the request names', async () => {
    const { email } = house.people.admin;
    const { cookie } = await device(email);
    const from = (origin: string) => {
      const host = new URL(origin).host;
      return house.app.request(`${origin}/api/auth/sign-out`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', cookie, Origin: origin, Host: host },
        body: '{}',
      });
    };
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from(house.config.publicUrl)).status).toBe(200);
  });

  test('takes every name of a machine that serves itself, and of no other', () => {
    const local = 'http://localhost:4180';
    expect(trustedOrigins(local, 'http://127.0.0.1:5173')).toContain('http://127.0.0.1:5173');
    expect(trustedOrigins(local, 'http://[::1]:4180')).toContain('http://[::1]:4180');
    expect(trustedOrigins(local, 'http://localhost.evil.example')).toEqual([local]);
    expect(trustedOrigins(local, 'nonsense')).toEqual([local]);
    const open = 'https://meals.example.com';
    expect(trustedOrigins(open, 'http://localhost:4180')).toEqual([open]);
    expect(trustedOrigins(open, null)).toEqual([open]);
  });
});

test('without the demo its public password opens nothing; with it again, it does', async () => {
  await seedDemo(house.database, log);
  const [person] = demoPeople;
  const { cookie, token } = await device(person.email, demoPassword);
  expect(token).toBeDefined();
  const [, changed] = demoPeople;
  await house.database.pool.query(
    `UPDATE accounts SET password = (SELECT password FROM accounts JOIN users ON users.id = user_id WHERE email = $2)
    FROM users WHERE users.id = user_id AND users.email = $1`,
    [changed.email, house.people.admin.email],
  );
  await closeDemo(house.database, log);
  expect((await identity('token', undefined, cookie)).status).toBe(401);
  expect((await device(person.email, demoPassword)).status).toBe(401);
  // Somebody made it their own: it stays.
  expect((await device(changed.email, password)).status).toBe(200);
  await seedDemo(house.database, log);
  expect((await device(person.email, demoPassword)).status).toBe(200);
}, 60_000);
