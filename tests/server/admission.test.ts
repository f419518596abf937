import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendBatch } from '../../core/contract/batch.ts';
import { bounds } from '../../core/contract/bounds.ts';
import { consume } from '../../server/admission/admission.ts';
import { Gate, TurnedAway } from '../../server/admission/gate.ts';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { type House, openHouse, refusalOf } from './fixtures/house.ts';

const options = { capacity: 3, perKey: 2, queue: 2, longestWait: 60_000 };

/** Work that ends when it is told to. */
function task(gate: Gate, ...keys: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const done = gate.run(keys, () => {
    hasBegun = true;
    return promise;
  });
  done.catch(() => undefined);
  return { done, end: () => resolve('done'), fail: reject, hasBegun: () => hasBegun };
}

test('who has sent too many is refused late, so that asking on at once is slow', async () => {
  vi.useFakeTimers();
  try {
    let refused: unknown;
    const limiter = { consume: () => Promise.reject(new RateLimiterRes(0, 4200)) };
    const asking = consume(limiter, 'user').catch((error: unknown) => {
      refused = error;
    });
    await vi.advanceTimersByTimeAsync(bounds.refusalMs - 1);
    expect(refused).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(refused).toMatchObject({ code: 'too_many_requests', more: { retryAfter: 5 } });
  } finally {
    vi.useRealTimers();
  }
});

describe('a gate', () => {
  test('lets a key have its share and no more, and others pass', async () => {
    const gate = new Gate(options);
    const [a, b, c, d] = ['a', 'a', 'a', 'b'].map((key) => task(gate, key));
    await sleep(0);
    expect([a, b, c, d].map((each) => each?.hasBegun())).toEqual([true, true, false, true]);
    a?.end();
    await a?.done;
    await sleep(0);
    expect(c?.hasBegun()).toBe(true);
  });

  test('counts work under all its keys', async () => {
    const gate = new Gate({ ...options, perKey: 1 });
    const first = task(gate, 'user 1', 'hotel');
    const second = task(gate, 'user 2', 'hotel');
    const other = task(gate, 'user 2', 'other hotel');
    await sleep(0);
    expect([second.hasBegun(), other.hasBegun()]).toEqual([false, true]);
    first.end();
    await first.done;
    await sleep(0);
    // Its user has a place elsewhere.
    expect(second.hasBegun()).toBe(false);
    other.end();
    await other.done;
    await sleep(0);
    expect(second.hasBegun()).toBe(true);
  });

  test('gives the place of work that failed to the next', async () => {
    const gate = new Gate({ ...options, capacity: 1 });
    const [first, second] = [task(gate, 'a'), task(gate, 'b')];
    first.fail(new Error('broken'));
    await expect(first.done).rejects.toThrow('broken');
    second.end();
    expect(await second.done).toBe('done');
  });

  test('turns away who finds the queue full, and who waited too long', async () => {
    const gate = new Gate({ ...options, longestWait: 1 });
    const running = [task(gate, 'a'), task(gate, 'a')];
    const [third, fourth] = [task(gate, 'a'), task(gate, 'a')];
    await expect(task(gate, 'a').done).rejects.toThrow(TurnedAway);
    await expect(third.done).rejects.toThrow(TurnedAway);
    await expect(fourth.done).rejects.toThrow(TurnedAway);
    for (const each of running) each.end();
    await Promise.all(running.map(({ done }) => done));
    const later = task(gate, 'a');
    later.end();
    expect(await later.done).toBe('done');
  });
});

describe('the server', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('goes on for another hotel while a hotel’s writers all wait for its lock', async () => {
    const { hotel, neighbour, people, database } = house;
    const write = (who = people.admin, of = hotel) =>
      house.send(who, 'POST', house.path('external-guests/', of), {
        body: {
          ...{ name: 'Party', number_of_guests: 2 },
          ...{ check_in: of.today, check_out: of.today },
        },
        key: randomUUIDv7(),
      });
    // Known as members from here on.
    for (const who of [people.admin, people.reception]) expect((await write(who)).status).toBe(200);
    const holder = await database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE', [hotel.id]);
    const waiting = Array.from({ length: 40 }, (_, n) =>
      write(n % 2 === 0 ? people.admin : people.reception),
    );
    await sleep(100);
    expect((await write(people.neighbour, neighbour)).status).toBe(200);
    expect((await house.send(undefined, 'GET', '/healthz')).status).toBe(200);
    await holder.query('ROLLBACK');
    holder.release();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    // None is lost: 40 is no more than may wait.
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('answers 50 tablets of one account that come back at once', async () => {
    const { hotel, people } = house;
    const request = () => ({
      ...{ id: randomUUIDv7(), method: 'POST' as const, path: house.path('external-guests/') },
      headers: { 'Idempotency-Key': randomUUIDv7() },
      body: {
        ...{ name: 'Party', number_of_guests: 2 },
        ...{ check_in: hotel.today, check_out: hotel.today },
      },
    });
    const batches = Array.from({ length: 50 }, () =>
      house.send(people.reception, 'POST', '/api/v1/batch', {
        body: {
          owner: people.reception.id,
          requests: Array.from({ length: 10 }, request),
        },
      }),
    );
    const answers = await Promise.all(batches);
    const statuses = answers.flatMap(({ body }) =>
      sendBatch.answer.parse(body).responses.map(({ status }) => status),
    );
    expect(statuses).toEqual(Array.from({ length: 500 }, () => 200));
  }, 60_000);

  test('says when to come again to whoever calls too often without a token', async () => {
    const headers = { 'X-Forwarded-For': '10.1.1.1' };
    const call = (more = {}) =>
      house.send(undefined, 'GET', '/api/v1/users/me', { headers: { ...headers, ...more } });
    for (let n = 0; n < bounds.requestsPerStranger; n += 1) {
      if ((await call()).status !== 401) throw new Error('refused too early');
    }
    const refused = await call();
    expect(refusalOf(refused)).toMatchObject({ status: 429, error: 'too_many_requests' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Who has a token is not held up by others at the same address.
    const { token } = house.people.reception;
    expect((await call({ Authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe('the identity part', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  const password = 'correct horse battery';

  const request = (path: string, address: string, more: { cookie?: string; body?: unknown } = {}) =>
    house.app.request(`/api/auth/${path}`, {
      method: more.body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        ...{ cookie: more.cookie ?? '', Origin: house.config.publicUrl },
      },
      ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
    });
  const signIn = (email: string, address: string, secret = password) =>
    request('sign-in/email', address, { body: { email, password: secret } });
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');

  test('renews the tokens of a hotel’s staff whatever strangers do at their address', async () => {
    const address = '10.2.2.2';
    const cookie = cookieOf(await signIn(house.people.admin.email, address));
    for (let n = 0; n < bounds.requestsPerStranger; n += 1) await request('token', address);
    expect((await request('token', address)).status).toBe(429);
    expect((await request('token', address, { cookie: 'coperto.session_token=a.b' })).status).toBe(
      429,
    );
    expect((await request('token', address, { cookie })).status).toBe(200);
  });

  test('tries few passwords of an account, from however many addresses', async () => {
    const email = 'guessed@test.hotel';
    await ensureAccount(house.database, { email, name: 'Guessed', password });
    const own = '10.3.3.3';
    expect((await signIn(email, own)).status).toBe(200);
    const guesses = Array.from({ length: 30 }, (_, n) =>
      signIn(email.toUpperCase(), `10.4.4.${n}`, 'a wrong one'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    const tried = statuses.filter((status) => status === 401);
    expect(tried.length).toBeLessThan(bounds.signInsPerAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - tried.length);
    // Where its owner has signed in before, it still does.
    expect((await signIn(email, own)).status).toBe(200);
  });
});
