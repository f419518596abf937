import { randomUUIDv7 } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app.ts';
import { noHotel } from '../../server/database/no-hotel.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Job } from '../../server/jobs/job.ts';
import { enqueue } from '../../server/jobs/queue.ts';
import { prune } from '../../server/live/prune.ts';
import { type House, openHouse } from './fixtures/house.ts';
import { openMailServer } from './fixtures/mail-server.ts';
import { openReceiver } from './fixtures/receiver.ts';

type Stored = { kind: string; state: string; attempts: number; last_error: string | null };

let house: House;
beforeAll(async () => {
  house = await openHouse();
  // What is committed below is left to the servers of each test.
  await house.app.close();
});
afterAll(() => house.close());

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  await house.database.pool.query('DELETE FROM after_commit_jobs');
});

const started = async <T extends { close(): Promise<unknown> }>(
  opening: Promise<T>,
): Promise<T> => {
  const it = await opening;
  open.push(it);
  return it;
};

/** Another server process of the house's database, which works off what is due. */
const serverWith = (
  settings: Partial<House['config']>,
  log = pino({ level: 'silent' }),
): Promise<App> =>
  started(createApp({ config: { ...house.config, ...settings }, database: house.database, log }));

const stored = async () => {
  const { rows } = await house.database.pool.query<Stored>(
    'SELECT kind, state, attempts, last_error FROM after_commit_jobs ORDER BY kind, attempts',
  );
  return rows;
};
const commit = (...jobs: Job[]) =>
  inTransaction(house.database, async ({ send }) => {
    for (const job of jobs) enqueue(send, noHotel, job);
  });
/** As if the time until the next attempt, or the end of a lease, had gone by. */
const makeDue = () => house.database.pool.query('UPDATE after_commit_jobs SET due_at = now()');

const hook = (message: string): Job => ({
  kind: 'webhook',
  payload: { webhook: 'feedback', subject: randomUUIDv7(), body: { message } },
});
const mail = (to = 'chef@hotel.example'): Job => ({
  kind: 'mail',
  payload: { to, subject: 'Invitation', text: 'Come and cook: https://meals.example/x' },
});

describe('a webhook', () => {
  test('is retried until it is taken, later each time, and says each time that it is the same', async () => {
    const receiver = await started(openReceiver(500, 404));
    const feedbackWebhookUrl = receiver.url;
    await commit(hook('a'));
    const waits: number[] = [];
    for (const attempts of [1, 2]) {
      const server = await serverWith({ feedbackWebhookUrl });
      await expect.poll(async () => (await stored())[0]?.last_error).toMatch(/answered/);
      expect(await stored()).toMatchObject([{ state: 'waiting', attempts }]);
      const { rows } = await house.database.pool.query(
        'SELECT extract(epoch FROM due_at - now())::float AS wait FROM after_commit_jobs',
      );
      waits.push(rows[0].wait);
      await server.close();
      await house.database.pool.query('UPDATE after_commit_jobs SET last_error = NULL');
      await makeDue();
    }
    await serverWith({ feedbackWebhookUrl });
    await expect.poll(stored).toEqual([]);
    const [first = 0, second = 0] = waits;
    expect(second).toBeGreaterThan(first);
    expect(receiver.received.map(({ body }) => body)).toEqual(Array(3).fill({ message: 'a' }));
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(
      1,
    );
  });

  test('is kept, and waits for nobody, once it has failed too often', async () => {
    const receiver = await started(openReceiver(500));
    await commit(hook('a'));
    await house.database.pool.query('UPDATE after_commit_jobs SET attempts = 21');
    const failed = { kind: 'webhook', state: 'failed', attempts: 22, last_error: 'answered 500' };
    await serverWith({ feedbackWebhookUrl: receiver.url });
    await expect.poll(stored).toEqual([failed]);
    await commit(hook('b'));
    await serverWith({ feedbackWebhookUrl: receiver.url });
    await expect.poll(stored).toEqual([failed]);
    expect(receiver.received.map(({ body }) => body)).toEqual([{ message: 'a' }, { message: 'b' }]);
  });

  test('to nobody who listens says why it failed', async () => {
    await commit(hook('a'));
    await serverWith({ feedbackWebhookUrl: 'http://127.0.0.1:1/' });
    await expect.poll(async () => (await stored())[0]?.last_error).toMatch(/ECONNREFUSED|fetch/);
  });
});

describe('jobs', () => {
  test('exist if, and only if, the transaction that they follow commits', async () => {
    const failing = inTransaction(house.database, async ({ send }) => {
      enqueue(send, noHotel, hook('a'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stored()).toEqual([]);
  });

  test('of a process that died are taken by another when its lease ends, not before', async () => {
    const receiver = await started(openReceiver());
    await commit(hook('taken'), hook('due'));
    await house.database.pool.query(
      `UPDATE after_commit_jobs SET attempts = 1, due_at = now() + interval '1 minute'
        WHERE payload->'body'->>'message' = 'taken'`,
    );
    const server = await serverWith({ feedbackWebhookUrl: receiver.url });
    await expect.poll(async () => (await stored()).length).toBe(1);
    await server.close();
    expect(receiver.received.map(({ body }) => body)).toEqual([{ message: 'due' }]);
    await makeDue();
    await serverWith({ feedbackWebhookUrl: receiver.url });
    await expect.poll(stored).toEqual([]);
    expect(receiver.received).toHaveLength(2);
  });

  test('are done once each, though several processes work them off', async () => {
    const receiver = await started(openReceiver());
    const messages = Array.from({ length: 60 }, (_, n) => `m${n}`);
    await commit(...messages.map(hook));
    const feedbackWebhookUrl = receiver.url;
    await Promise.all([1, 2, 3].map(() => serverWith({ feedbackWebhookUrl })));
    await expect.poll(stored, { timeout: 10_000 }).toEqual([]);
    const got = receiver.received.map(({ body }) => (body as { message: string }).message);
    expect(got.sort()).toEqual(messages.sort());
  });

  test('in hand are settled before the server has stopped', async () => {
    const receiver = await started(openReceiver());
    await commit(hook('a'));
    const server = await serverWith({ feedbackWebhookUrl: receiver.url });
    await expect.poll(() => receiver.received.length).toBe(1);
    await server.close();
    expect(await stored()).toEqual([]);
  });

  test('that this release does not know wait for one that does; a damaged one fails for good', async () => {
    await house.database.pool.query(
      `INSERT INTO after_commit_jobs (id, kind, payload)
        VALUES ($1, 'carrier_pigeon', '{}'), ($2, 'mail', '{"to": 7}')`,
      [randomUUIDv7(), randomUUIDv7()],
    );
    await serverWith({});
    await expect
      .poll(async () =>
        (await stored()).map(({ kind, state, attempts }) => [kind, state, attempts]),
      )
      .toEqual([
        ['carrier_pigeon', 'waiting', 1],
        ['mail', 'failed', 1],
      ]);
  });
});

test('what nobody will do is kept for 90 days, what waits as long as it does', async () => {
  await house.database.pool.query(
    `INSERT INTO after_commit_jobs (id, kind, payload, state, created_at)
      SELECT gen_random_uuid(), state || days, '{}', state, now() - make_interval(days => days)
      FROM unnest(array['waiting', 'kept', 'failed']) AS state, unnest(array[89, 91]) AS days`,
  );
  await prune(house.database);
  const left = (await stored()).map(({ kind }) => kind);
  expect(left.sort()).toEqual(['failed89', 'kept89', 'waiting89', 'waiting91']);
});

test('a receiver that does not answer is given up, and does not keep the server from stopping', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  await commit(hook('a'), mail());
  const server = await serverWith({
    feedbackWebhookUrl: `http://127.0.0.1:${port}/`,
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  await expect
    .poll(async () => (await stored()).map(({ attempts }) => attempts), { timeout: 20_000 })
    .toEqual([1, 1]);
  await server.close();
  expect(await stored()).toMatchObject([
    { kind: 'mail', state: 'waiting', last_error: expect.stringMatching(/abort|timeout/i) },
    { kind: 'webhook', state: 'waiting', last_error: expect.stringMatching(/abort|timeout/i) },
  ]);
  silent.close();
}, 60_000);

describe('a mail', () => {
  test('goes to the mail server', async () => {
    const { smtpUrl, received } = await started(openMailServer());
    await commit(mail());
    await serverWith({ smtpUrl, publicUrl: 'https://meals.example' });
    await expect.poll(stored).toEqual([]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Coperto <no-reply@meals.example>/m);
    expect(received[0]).toMatch(/^To: chef@hotel.example/m);
    expect(received[0]).toMatch(/^Subject: Invitation/m);
    expect(received[0]).toContain('Come and cook: https://meals.example/x');
  });

  test('to a mailbox that there is not fails for good, at once', async () => {
    const { smtpUrl } = await started(openMailServer());
    await commit(mail('nobody@hotel.example'));
    await serverWith({ smtpUrl });
    await expect.poll(stored).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  test('that has come too late is not sent', async () => {
    const { smtpUrl, received } = await started(openMailServer());
    const late = mail();
    if (late.kind === 'mail') late.payload.until = new Date(Date.now() - 1000).toISOString();
    await commit(late);
    await serverWith({ smtpUrl });
    await expect.poll(stored).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(received).toEqual([]);
  });

  test('waits for a mail server that is away', async () => {
    await commit(mail());
    await serverWith({ smtpUrl: 'smtp://127.0.0.1:1' });
    await expect.poll(async () => (await stored())[0]?.last_error).toMatch(/ECONNREFUSED/);
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  test('is logged with its text, and kept, where there is no mail server', async () => {
    const output = new PassThrough();
    await commit(mail());
    await serverWith({}, pino({ level: 'warn' }, output));
    await expect.poll(stored).toMatchObject([{ state: 'kept', last_error: 'SMTP_URL is not set' }]);
    await expect.poll(() => String(output.read() ?? '')).toContain('https://meals.example/x');
  });
});
