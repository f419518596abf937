import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sendBatch } from '../../core/contract/batch.ts';
import { bounds } from '../../core/contract/bounds.ts';
import { readAuthor } from '../../core/contract/changes.ts';
import { listHotels, me } from '../../core/contract/hotels.ts';
import { createApiKey, listApiKeys } from '../../core/contract/integrations.ts';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import { listMembers, readSquad } from '../../core/contract/team.ts';
import { type KeyAction, keyActions } from '../../core/rules/permissions.ts';
import { createKnownKeys } from '../../server/integrations/known-keys.ts';
import { prune } from '../../server/live/prune.ts';
import { makeKey } from './fixtures/api-key.ts';
import { dumpOf } from './fixtures/dump.ts';
import { type Example, examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { type Answer, answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';
import { openStream } from './fixtures/stream.ts';

const house: House = await openHouse();
afterAll(() => house.close());
const { admin, kitchen, neighbour } = house.people;
const { pool } = house.database;
const keysPath = house.path('api-keys');

const create = (body: object, more: { key?: string; hotel?: Hotel } = {}) =>
  house.send(admin, 'POST', house.path('api-keys', more.hotel ?? house.hotel), {
    body: { name: 'Till at the bar', actions: ['read'], ...body },
    ...(more.key !== undefined && { key: more.key }),
  });
const listed = async (hotel = house.hotel) =>
  answerOf(listApiKeys, await house.send(admin, 'GET', house.path('api-keys', hotel))).data;

/** Strangers are counted by address. */
const stranger = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });
const refused = async (who: Person, method: string, path: string) =>
  refusalOf(await house.send(who, method, path, { headers: stranger() }));

const markJo = (who: Person, hotel: Hotel, { ifMatch = 0, key = randomUUIDv7(), meal = 1 } = {}) =>
  house.send(who, 'POST', house.path('reservations/set-daily-meal-status', hotel), {
    ...{ ifMatch, key },
    body: {
      ...{ reservation_id: hotel.guests.jo, meal_type_id: meal, meal_date: hotel.today },
      meal_status: 'will_eat',
    },
  });

const unauthenticated = { status: 401, error: 'unauthenticated' };
const forbidden = { status: 403, error: 'forbidden' };

describe('a key', () => {
  test('is said once, and stored nowhere', async () => {
    const hotel = await house.newHotel();
    const key = randomUUIDv7();
    const actions: KeyAction[] = ['read', 'meal_status.write', 'read'];
    const made = answerOf(createApiKey, await create({ actions }, { key, hotel })).data;
    expect(made.key).toMatch(/^cop_[\w-]{43}$/);
    expect(made).toMatchObject({
      ...{ name: 'Till at the bar', created_by: admin.id, created_by_name: 'admin' },
      ...{ actions: ['read', 'meal_status.write'], expires_at: null, last_used_at: null },
      hint: `cop_…${made.key?.slice(-4)}`,
    });
    const again = answerOf(createApiKey, await create({ actions }, { key, hotel })).data;
    expect(again).toEqual({ ...made, key: null });
    const { key: _secret, ...shown } = made;
    expect(await listed(hotel)).toContainEqual(shown);
    const dump = (await dumpOf(house.database)).join('\n');
    expect(dump).toContain(made.id);
    expect(dump).not.toContain(made.key?.slice(4));
  });

  test('needs a name, something that it is for, and an end that lies ahead', async () => {
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    const far = 11 * 366 * 24 * 60 * 60 * 1000;
    for (const [body, issue] of [
      [{ name: ' ' }, { path: ['name'], code: 'required' }],
      [{ actions: [] }, { path: ['actions'], code: 'required' }],
      [{ actions: ['team.manage'] }, { path: ['actions', 0], code: 'unknown_action' }],
      [{ expires_at: 'soon' }, { path: ['expires_at'], code: 'invalid_instant' }],
      [{ expires_at: soon(far) }, { path: ['expires_at'], code: 'invalid_instant' }],
    ] as const) {
      expect(refusalOf(await create(body))).toEqual({
        ...{ status: 422, error: 'invalid_request', issues: [issue] },
      });
    }
    expect(refusalOf(await create({ expires_at: soon(-1000) }))).toMatchObject({
      error: 'date_in_past',
    });
    expect((await create({ expires_at: soon(60_000) })).status).toBe(200);
  });

  test('is one of a bounded number, of which revoked ones and those that are over are none', async () => {
    const hotel = await house.newHotel();
    await pool.query(
      `INSERT INTO api_keys (hotel_id, id, name, key_hash, hint, actions, created_by, revoked_at, expires_at)
      SELECT $1::uuid, gen_random_uuid(), 'Key ' || n, n || ($1::uuid)::text, 'cop_…', '[]', 'somebody',
        CASE WHEN n = 1 THEN now() END, CASE WHEN n = 2 THEN now() END
      FROM generate_series(1, $2::int) AS n`,
      // One is there already.
      [hotel.id, bounds.apiKeys],
    );
    expect((await create({}, { hotel })).status).toBe(200);
    expect(refusalOf(await create({}, { hotel }))).toEqual({ status: 409, error: 'limit_reached' });
  });

  test('outlives the admin who made it, and ends with the hotel', async () => {
    const hotel = await house.newHotel();
    const members = (id: string) => house.path(`members/${id}`, hotel);
    await house.send(admin, 'PUT', members(kitchen.id), { body: { role: 'admin' } });
    const program = await makeKey(house, ['read'], { hotel, by: kitchen });
    expect((await house.send(admin, 'DELETE', members(kitchen.id))).status).toBe(200);
    expect((await house.send(program, 'GET', house.path('members', hotel))).status).toBe(200);
    expect((await listed(hotel)).find(({ id }) => id === program.id)?.created_by).toBe(kitchen.id);
    const version = answerOf(
      listHotels,
      await house.send(admin, 'GET', '/api/v1/hotels/'),
    ).data.find(({ id }) => id === hotel.id)?.version;
    const path = `/api/v1/hotels/${hotel.id}`;
    expect((await house.send(admin, 'DELETE', path, { ifMatch: version ?? 0 })).status).toBe(200);
    expect(refusalOf(await markJo(program, hotel))).toEqual(unauthenticated);
  });

  test('is no person: no list of people has it, and it keeps nobody from being the last admin', async () => {
    const hotel = await house.newHotel();
    const program = await makeKey(house, ['read'], { hotel });
    const squad = await house.send(admin, 'GET', `/api/v1/users/squad?hotel_id=${hotel.id}`);
    expect(answerOf(readSquad, squad).data.no_of_users_in_hotels).toBe(5);
    const people = await house.send(program, 'GET', house.path('members', hotel));
    expect(answerOf(listMembers, people).data.map(({ id }) => id)).not.toContain(program.id);
    const leave = await house.send(admin, 'DELETE', house.path(`members/${admin.id}`, hotel));
    expect(refusalOf(leave)).toEqual({ status: 409, error: 'last_admin' });
    const { rows } = await pool.query('SELECT FROM users WHERE id = $1', [program.id]);
    expect(rows).toEqual([]);
  });
});

describe('what was written with a key', () => {
  test('bears its name, also when it was revoked, as long as the log does', async () => {
    const hotel = await house.newHotel();
    const program = await makeKey(house, ['read', 'meal_status.write'], { hotel });
    const row = answerOf(setDailyMealStatus, await markJo(program, hotel)).data;
    const author = async () => {
      const query = `entity=meal_status&id=${encodeURIComponent(row.id)}&version=${row.version}`;
      const answer = await house.send(admin, 'GET', house.path(`changes/author?${query}`, hotel));
      return answerOf(readAuthor, answer).author?.name;
    };
    expect(row.updated_by).toBe(program.id);
    expect(await author()).toBe('Till at the bar');
    await house.send(admin, 'DELETE', house.path(`api-keys/${program.id}`, hotel));
    await prune(house.database);
    expect(await author()).toBe('Till at the bar');
    await pool.query(`UPDATE api_keys SET revoked_at = now() - interval '91 days' WHERE id = $1`, [
      program.id,
    ]);
    await prune(house.database);
    expect(await author()).toBeNull();
  });

  test('takes effect once by its Idempotency-Key, which is not another key’s', async () => {
    const hotel = await house.newHotel();
    const one = await makeKey(house, ['meal_status.write'], { hotel });
    const other = await makeKey(house, ['meal_status.write'], { hotel });
    const key = randomUUIDv7();
    const first = await markJo(one, hotel, { key });
    expect((await markJo(one, hotel, { key })).body).toEqual(first.body);
    expect(refusalOf(await markJo(other, hotel, { key }))).toMatchObject({ error: 'stale' });
  });

  test('comes in batches too, each request of which is held to what the key is for', async () => {
    const hotel = await house.newHotel();
    const program = await makeKey(house, ['meal_status.write'], { hotel });
    const { id } = answerOf(me, await house.send(program, 'GET', '/api/v1/users/me')).data;
    const meal = { reservation_id: hotel.guests.jo, meal_type_id: 1, meal_date: hotel.today };
    const party = { name: 'Party', number_of_guests: 2, check_in: hotel.today };
    const request = (rest: string, body: object, of = hotel) => ({
      ...{ id: randomUUIDv7(), method: 'POST', body, headers: { 'If-Match': '0' } },
      path: house.path(rest, of),
    });
    const requests = [
      request('reservations/set-daily-meal-status', meal),
      request('external-guests/', { ...party, check_out: hotel.today }),
      request('reservations/set-daily-meal-status', meal, house.neighbour),
      { ...request('api-keys', { name: 'Mine', actions: ['read'] }), path: keysPath },
    ];
    const answer = await house.send(program, 'POST', '/api/v1/batch', {
      body: { owner: id, requests },
    });
    const { responses } = answerOf(sendBatch, answer);
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 404, 404]);
  });
});

describe('a request with a key', () => {
  const options = ({ body, ifMatch }: Example) => ({
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
    headers: stranger(),
  });
  /** Every example but those that are for anybody, and those that look at a caller's scope themselves. */
  const bound = (hotel: Hotel) =>
    examplesOf(hotel).filter(({ access, endpoint }) => access !== 'public' && !endpoint.isScoped);
  const answersTo = async (who: Person, examples: readonly Example[]) => {
    const answers: [string, Answer][] = [];
    for (const each of examples) {
      const answer = await house.send(who, each.method, each.path, options(each));
      answers.push([`${each.method} ${each.pattern}`, answer]);
    }
    return answers;
  };
  const outcomeOf = (answer: Answer) =>
    answer.status === 200 ? 200 : `${answer.status} ${refusalOf(answer).error}`;

  /** What a key has to be for, for an endpoint; undefined: none can be. */
  const needs = ({ access, method }: Example): KeyAction | undefined => {
    if (access === 'member') return method === 'GET' ? 'read' : undefined;
    return keyActions.find((action) => action === access);
  };

  /** The automation of imports is told who sent a file. */
  const hasNoAddress = '422 identity_missing';

  test('sends no feedback, which is what people say', async () => {
    const program = await makeKey(house, ['read']);
    const body = { message: 'The soup count is off.', feedback_type: 'bug' };
    const answer = await house.send(program, 'POST', '/api/v1/feedback', { body });
    expect(outcomeOf(answer)).toBe('403 forbidden');
  });

  test.each(keyActions)('for %s does that, and nothing else', async (action) => {
    const hotel = await house.newHotel();
    const program = await makeKey(house, [action], { hotel });
    for (const example of bound(hotel)) {
      const own = needs(example) === action ? await house.newHotel() : undefined;
      // What the examples before have changed does not matter to one in a hotel of its own.
      const who = own ? await makeKey(house, [action], { hotel: own }) : program;
      const asked = own
        ? bound(own).find(({ pattern, method }) => isSame(example, pattern, method))
        : example;
      if (!asked) throw new Error(example.pattern);
      const [[name, answer] = []] = await answersTo(who, [asked]);
      const succeeds = name?.endsWith('/hand-over') ? hasNoAddress : 200;
      expect([name, answer && outcomeOf(answer)]).toEqual([name, own ? succeeds : '403 forbidden']);
    }
  });
  const isSame = (one: Example, pattern: string, method: string) =>
    one.pattern === pattern && one.method === method;

  test('is refused as if there were nothing in another hotel, also where its admin made it', async () => {
    const mine = await house.newHotel();
    const other = await house.newHotel();
    const program = await makeKey(house, keyActions, { hotel: mine });
    const before = await dumpOf(house.database);
    const examples = bound(other).filter(({ path }) => path.includes(other.id));
    const inHotels = examples.filter(({ access }) => !/organization/.test(access));
    expect(inHotels.length).toBeGreaterThan(25);
    for (const [name, answer] of await answersTo(program, inHotels)) {
      expect([name, outcomeOf(answer)]).toEqual([name, '404 not_found']);
    }
    expect(withoutUse(await dumpOf(house.database))).toEqual(withoutUse(before));
  });

  test('that is unknown, revoked, or over opens nothing', async () => {
    const hotel = await house.newHotel();
    const revoked = await makeKey(house, keyActions, { hotel });
    const over = await makeKey(house, keyActions, { hotel });
    const reads = house.path('members', hotel);
    for (const who of [revoked, over]) {
      expect((await house.send(who, 'GET', reads)).status).toBe(200);
    }
    const revoke = () => house.send(admin, 'DELETE', house.path(`api-keys/${revoked.id}`, hotel));
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    expect((await listed(hotel)).map(({ id }) => id)).not.toContain(revoked.id);
    await pool.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [over.id]);
    const unknown = { id: '', email: '', token: `cop_${randomBytes(32).toString('base64url')}` };
    const short = { ...unknown, token: 'cop_short' };
    const before = withoutUse(await dumpOf(house.database));
    const writes = examplesOf(hotel).filter(
      ({ access, method }) => access !== 'public' && method !== 'GET',
    );
    for (const who of [unknown, short, revoked, over]) {
      for (const [name, answer] of await answersTo(who, writes)) {
        expect([name, outcomeOf(answer)]).toEqual([name, '401 unauthenticated']);
      }
    }
    for (const who of [unknown, short, revoked]) {
      expect(await refused(who, 'GET', reads)).toEqual(unauthenticated);
    }
    expect(withoutUse(await dumpOf(house.database))).toEqual(before);
  });

  test('is none where the key is a user’s id, or signs in', async () => {
    const program = await makeKey(house, keyActions);
    const answer = await house.app.request('/api/auth/token', {
      headers: { Authorization: `Bearer ${program.token}` },
    });
    expect(answer.status).toBe(401);
    expect(await refused({ ...program, token: program.id }, 'GET', keysPath)).toEqual(
      unauthenticated,
    );
  });

  test('sees its hotel alone among hotels, if it may read', async () => {
    const reads = await makeKey(house, ['read']);
    const answer = await house.send(reads, 'GET', '/api/v1/hotels/');
    expect(answerOf(listHotels, answer).data.map(({ id }) => id)).toEqual([house.hotel.id]);
    const writes = await makeKey(house, ['guests.write']);
    expect(await refused(writes, 'GET', '/api/v1/hotels/')).toEqual(forbidden);
  });

  test('may not be made by who is no admin, nor by a key', async () => {
    const program = await makeKey(house, keyActions);
    for (const who of [kitchen, program]) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? { body: { name: 'Mine', actions: ['read'] } } : {};
        expect(refusalOf(await house.send(who, method, keysPath, body))).toEqual(forbidden);
      }
    }
    expect(await refused(neighbour, 'GET', keysPath)).toEqual({ status: 404, error: 'not_found' });
  });

  test('counts for its key alone', async () => {
    const [busy, quiet] = [await makeKey(house, ['read']), await makeKey(house, ['read'])];
    const ask = (who: Person) => house.app.request(keysPath, bearer(who));
    // More than a second allows in each round, however slow the machine is.
    const round = () => Promise.all(Array.from({ length: bounds.burstPerUser }, () => ask(busy)));
    let isRefused = false;
    while (!isRefused) isRefused = (await round()).some(({ status }) => status === 429);
    expect((await ask(quiet)).status).toBe(403);
  });
  const bearer = ({ token }: Person) => ({ headers: { Authorization: `Bearer ${token}` } });
});

/** A key's last use is noted aside from its requests. */
const withoutUse = (dump: readonly string[]) => dump.filter((row) => !row.startsWith('api_keys'));

test('the use of a key is noted at most once a minute', async () => {
  const program = await makeKey(house, ['read']);
  const usedAt = async () => {
    const { rows } = await pool.query<{ at: Date | null }>(
      'SELECT last_used_at AS at FROM api_keys WHERE id = $1',
      [program.id],
    );
    return rows[0]?.at?.getTime();
  };
  const now = vi.fn(() => 0);
  const log = { warn: vi.fn() } as unknown as Parameters<typeof createKnownKeys>[1];
  const known = createKnownKeys(house.database, log, now);
  const noteAt = async (ms: number) => {
    now.mockReturnValue(ms);
    await known.callerOf(program.token, true);
    await known.close();
    return usedAt();
  };
  expect(await noteAt(0)).toBeTypeOf('number');
  const long = Date.now() - 120_000;
  await pool.query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [
    ...[program.id, new Date(long)],
  ]);
  expect(await noteAt(59_000)).toBe(long);
  expect(await noteAt(61_000)).toBeGreaterThan(long);
});

test('another process asks anew for a write at once, for a read after 30 s', async () => {
  const program = await makeKey(house, ['read']);
  const now = vi.fn(() => 0);
  const log = { warn: vi.fn() } as unknown as Parameters<typeof createKnownKeys>[1];
  const known = createKnownKeys(house.database, log, now);
  await known.callerOf(program.token, true);
  await house.send(admin, 'DELETE', house.path(`api-keys/${program.id}`));
  expect((await known.callerOf(program.token, true)).userId).toBe(program.id);
  now.mockReturnValue(31_000);
  await expect(known.callerOf(program.token, true)).rejects.toThrow('unauthenticated');
  await expect(known.callerOf(program.token, false)).rejects.toThrow('unauthenticated');
  await known.close();
});

test('a stream that was opened with a key ends when it is revoked', async () => {
  const hotel = await house.newHotel();
  const program = await makeKey(house, ['read'], { hotel });
  // The key's making was a version.
  const stream = await openStream(house, program, house.path('changes/stream?after=2', hotel));
  expect(await stream.next()).toMatchObject({ event: 'beat' });
  await house.send(admin, 'DELETE', house.path(`api-keys/${program.id}`, hotel));
  expect(await stream.next()).toBeUndefined();
});
