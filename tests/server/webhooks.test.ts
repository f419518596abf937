import { createHmac, randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import {
  createWebhook,
  listWebhooks,
  testWebhook,
  type WebhookEvent,
} from '../../core/contract/integrations.ts';
import { dailyMealStats } from '../../core/contract/reservations.ts';
import { createMessageHandler } from '../../server/integrations/deliver.ts';
import { dumpOf } from './fixtures/dump.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import { openReceiver, type Received } from './fixtures/receiver.ts';

const house: House = await openHouse();
afterAll(() => house.close());
const { admin, kitchen, reception } = house.people;
const { pool } = house.database;

const message = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({
    hotel_id: z.string(),
    version: z.number().optional(),
    reservations: z.array(z.strictObject({ id: z.string(), version: z.number() })).optional(),
  }),
});

const post = (hotel: Hotel, rest: string, body?: object, more = {}) =>
  house.send(admin, 'POST', house.path(rest, hotel), { ...(body && { body }), ...more });
const list = async (hotel: Hotel) =>
  answerOf(listWebhooks, await house.send(admin, 'GET', house.path('webhooks', hotel))).data;

/** A hotel with a webhook, and who receives it; each request is answered with the next status of `script`. */
async function hooked(
  { events = ['guest.changed'], script = [] }: { events?: WebhookEvent[]; script?: number[] } = {},
  hotel?: Hotel,
) {
  const own = hotel ?? (await house.newHotel());
  const receiver = await openReceiver(...script);
  onTestFinished(() => void receiver.close());
  const made = await post(own, 'webhooks', { url: receiver.url, events });
  const { id, secret } = answerOf(createWebhook, made).data;
  const state = async () => (await list(own)).find((each) => each.id === id);
  const messages = (type: string) =>
    receiver.received.filter(({ text }) => message.parse(JSON.parse(text)).type === type);
  return { hotel: own, id, secret: secret ?? '', receiver, state, messages };
}

const dataOf = ({ body }: Received) => message.parse(body).data;

async function tap(hotel: Hotel, meal: number, ifMatch: number, status = 'will_eat') {
  const path = house.path('reservations/set-daily-meal-status', hotel);
  const cell = { reservation_id: hotel.guests.jo, meal_type_id: meal, meal_date: hotel.today };
  const answer = await house.send(reception, 'POST', path, {
    ...{ ifMatch, body: { ...cell, meal_status: status } },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { version: number }).version;
}

const jobsOf = async (hotel: Hotel, kind: string) => {
  const { rows } = await pool.query<{ state: string; attempts: number; due: boolean }>(
    `SELECT state, attempts FROM after_commit_jobs
    WHERE kind = $1 AND payload ->> 'hotel_id' = $2 ORDER BY id`,
    [kind, hotel.id],
  );
  return rows;
};
/** As if the time until all that waits had gone by. An invitation's mail wakes the worker. */
async function hurry(hotel: Hotel) {
  await pool.query(
    `UPDATE after_commit_jobs SET due_at = now() WHERE state = 'waiting' AND payload ->> 'hotel_id' = $1`,
    [hotel.id],
  );
  await post(hotel, 'invite', { invited_user_email: `${randomUUIDv7()}@test.hotel` });
}

const soon = { timeout: 8000, interval: 20 };
/** For polls that hurry each time: each sends an invitation. */
const hurried = { timeout: 8000, interval: 250 };

/** Hurries until so many are there: an attempt that ends meanwhile sets the next one's time itself. */
const hurryTo = async (hotel: Hotel, count: number, countOf: () => Promise<number> | number) => {
  await expect
    .poll(async () => {
      const now = await countOf();
      if (now < count) await hurry(hotel);
      return now;
    }, hurried)
    .toBeGreaterThanOrEqual(count);
};

describe('a change of guests or meals', () => {
  test('is told, signed so that a library verifies it, without names', async () => {
    const { hotel, secret, messages } = await hooked({
      events: ['guest.changed', 'meal_counts.changed'],
    });
    const version = await tap(hotel, 1, 0);
    await expect.poll(() => messages('guest.changed').length, soon).toBe(1);
    await expect.poll(() => messages('meal_counts.changed').length, soon).toBe(1);
    const [guests] = messages('guest.changed');
    const [counts] = messages('meal_counts.changed');
    if (!guests || !counts) throw new Error('no message');
    expect(dataOf(guests)).toEqual({
      ...{ hotel_id: hotel.id, reservations: [{ id: hotel.guests.jo, version }] },
    });
    const path = house.path(`reservations/daily-meal-stats?date=${hotel.today}`, hotel);
    const stats = answerOf(dailyMealStats, await house.send(admin, 'GET', path)).data;
    expect(dataOf(counts)).toEqual({ hotel_id: hotel.id, version, date: hotel.today, ...stats });
    for (const { text, headers } of [guests, counts]) {
      expect(text).not.toMatch(/Jo|Huber|Rossi|name":"(?!breakfast|lunch|dinner)/);
      // As Standard Webhooks says it: of id, time and body, with the bytes that the secret writes in base64.
      const message = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(message).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
  });

  test('shares a message with others that come soon after, and counts that stay the same are not told', async () => {
    const { hotel, receiver, messages } = await hooked({
      events: ['guest.changed', 'meal_counts.changed'],
    });
    let version = 0;
    for (let n = 0; n < 12; n++)
      version = await tap(hotel, 1, version, n % 2 ? 'uncertain' : 'will_eat');
    expect(await jobsOf(hotel, 'webhook_news')).toHaveLength(1);
    await expect.poll(() => messages('guest.changed').length, soon).toBe(1);
    expect(messages('guest.changed').map(dataOf)).toMatchObject([{ reservations: [{ version }] }]);
    await expect.poll(() => receiver.received.length, soon).toBe(2);
    version = await tap(hotel, 1, version, 'will_eat');
    version = await tap(hotel, 1, version, 'uncertain');
    await expect.poll(() => messages('guest.changed').length, soon).toBe(2);
    expect(messages('meal_counts.changed')).toHaveLength(1);
  });

  test('of very many guests is told in a bounded number of messages', async () => {
    const { hotel, messages } = await hooked();
    const guests = bounds.webhookReservations + 200;
    const lines = Array.from(
      { length: guests },
      (_, n) => `Guest ${n},${n},${hotel.today},${hotel.today}`,
    );
    const form = new FormData();
    const csv = ['Guest name,Room,Arrival,Departure', ...lines].join('\n');
    form.set('file', new File([csv], 'guests.csv'));
    const answer = await house.send(admin, 'POST', house.path('imports/guests', hotel), {
      body: form,
    });
    expect(answer.status).toBe(200);
    expect(await jobsOf(hotel, 'webhook_news')).toHaveLength(1);
    await expect.poll(() => messages('guest.changed').length, soon).toBe(2);
    const told = messages('guest.changed').flatMap((each) => dataOf(each).reservations ?? []);
    expect(new Set(told.map(({ id }) => id)).size).toBe(guests);
  });

  test('costs a hotel without webhooks no statement, and one with them one', async () => {
    const asked = async (hotel: Hotel) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await tap(hotel, 2, 0);
      const names = query.mock.calls.map(([what]: unknown[]) =>
        typeof what === 'object' && what !== null && 'name' in what ? what.name : what,
      );
      query.mockRestore();
      return names.filter((name) => /^(BEGIN|COMMIT|hotel-|webhook|meal|guest)/.test(String(name)));
    };
    const plain = await house.newHotel();
    // One that is switched off, as the other has too.
    const { hotel } = await hooked();
    const without = await asked(plain);
    expect(without.filter((name) => String(name).startsWith('webhook'))).toEqual([]);
    const withOne = await asked(hotel);
    expect(withOne.filter((name) => name !== 'webhooks-note')).toEqual(without);
    expect(withOne.filter((name) => name === 'webhooks-note')).toHaveLength(1);
  });

  test('of dishes is not told', async () => {
    const { hotel } = await hooked();
    const { roast: dish_id, dinner: daily_meal_id } = hotel.menu;
    const path = house.path('kitchen/dish-weights', hotel);
    const body = { id: randomUUIDv7(), dish_id, daily_meal_id, weight: 4 };
    const answer = await house.send(kitchen, 'POST', path, { body, ifMatch: 0 });
    expect(answer.status).toBe(200);
    expect(await jobsOf(hotel, 'webhook_news')).toEqual([]);
  });
});

describe('a webhook that fails', () => {
  test('is tried again with the same id and body, and says since when it fails', async () => {
    const { hotel, id, state, messages } = await hooked({ script: [500] });
    const version = await tap(hotel, 1, 0);
    await expect.poll(async () => (await state())?.last_failure, soon).toBe('http_500');
    expect(await state()).toMatchObject({
      ...{ last_success_at: null, failing_since: expect.any(String), switched_off_at: null },
    });
    // What changes meanwhile waits with it: there is no second message for one that is out of order.
    await tap(hotel, 2, 0);
    await hurryTo(hotel, 2, () => messages('guest.changed').length);
    const [first, second] = messages('guest.changed');
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(first && dataOf(first).reservations).toEqual([{ id: hotel.guests.jo, version }]);
    await expect.poll(async () => (await state())?.failing_since, soon).toBeNull();
    expect((await state())?.last_success_at).toEqual(expect.any(String));
    await hurryTo(hotel, 3, () => messages('guest.changed').length);
    expect(id).not.toBe(hotel.webhook);
  });

  test('gets no new messages while the last one waits', async () => {
    const { hotel, messages } = await hooked({ script: Array(50).fill(503) });
    await tap(hotel, 1, 0);
    await expect.poll(() => messages('guest.changed').length, soon).toBe(1);
    const version = await tap(hotel, 2, 0);
    for (const attempts of [2, 3, 4]) {
      await hurryTo(hotel, attempts, async () => {
        const [job] = await jobsOf(hotel, 'webhook_message');
        return job?.attempts ?? 0;
      });
      expect(await jobsOf(hotel, 'webhook_message')).toHaveLength(1);
      await expect.poll(async () => (await jobsOf(hotel, 'webhook_news')).length, soon).toBe(1);
    }
    const told = messages('guest.changed').flatMap((each) => dataOf(each).reservations ?? []);
    expect(told.map((each) => each.version)).not.toContain(version);
  });

  test('is switched off after days of it, told nothing then, and can be switched on again', async () => {
    const { hotel, id, state, messages } = await hooked({ script: [500] });
    const days = bounds.webhookFailingDays + 1;
    await pool.query(
      'UPDATE webhooks SET failing_since = now() - make_interval(days => $2) WHERE id = $1',
      [id, days],
    );
    const version = await tap(hotel, 1, 0);
    await expect
      .poll(async () => (await state())?.switched_off_at, soon)
      .toEqual(expect.any(String));
    await tap(hotel, 1, version, 'uncertain');
    expect(await jobsOf(hotel, 'webhook_news')).toEqual([]);
    expect((await post(hotel, `webhooks/${id}/switch-on`)).status).toBe(200);
    expect(await state()).toMatchObject({ switched_off_at: null, failing_since: null });
    await tap(hotel, 2, 0);
    await hurryTo(hotel, 2, () => messages('guest.changed').length);
  });

  test('is not tried again once it was deleted', async () => {
    const { hotel, id, messages } = await hooked({ script: [500] });
    await tap(hotel, 1, 0);
    await expect.poll(() => messages('guest.changed').length, soon).toBe(1);
    await house.send(admin, 'DELETE', house.path(`webhooks/${id}`, hotel));
    const open = async () => (await jobsOf(hotel, 'webhook_message')).length;
    await expect
      .poll(async () => {
        if ((await open()) > 0) await hurry(hotel);
        return open();
      }, hurried)
      .toBe(0);
    expect(messages('guest.changed')).toHaveLength(1);
    expect((await list(hotel)).map((each) => each.id)).toEqual([hotel.webhook]);
  });
});

describe('a webhook', () => {
  test('is tried by a message that is sent once, so many times a minute', async () => {
    const { hotel, id, state, messages } = await hooked({ script: [418] });
    const sendTest = () => post(hotel, `webhooks/${id}/test`);
    expect(answerOf(testWebhook, await sendTest()).data).toEqual({ failure: 'http_418' });
    expect(await state()).toMatchObject({ last_failure: 'http_418', failing_since: null });
    expect(await jobsOf(hotel, 'webhook_message')).toEqual([]);
    for (let n = 1; n < bounds.webhookTests; n++) {
      expect(answerOf(testWebhook, await sendTest()).data).toEqual({ failure: null });
    }
    expect(refusalOf(await sendTest())).toMatchObject({ status: 429 });
    expect(messages('test')).toHaveLength(bounds.webhookTests);
    expect((await state())?.last_success_at).toEqual(expect.any(String));
    const gone = `webhooks/${randomUUIDv7()}/test`;
    expect(refusalOf(await post(hotel, gone))).toMatchObject({ error: 'not_found' });
  });

  test('has a secret that is said once', async () => {
    const hotel = await house.newHotel();
    const body = { url: 'https://pms.example/hook?of=1', events: ['guest.changed'] };
    const key = randomUUIDv7();
    const first = answerOf(createWebhook, await post(hotel, 'webhooks', body, { key })).data;
    expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const copy = answerOf(createWebhook, await post(hotel, 'webhooks', body, { key })).data;
    expect(copy).toEqual({ ...first, secret: null });
    const { secret, ...shown } = first;
    expect(await list(hotel)).toContainEqual(shown);
    const holding = (await dumpOf(house.database)).filter((row) => row.includes(secret ?? ''));
    expect(holding.map((row) => row.split(' ')[0])).toEqual(['webhooks']);
  });

  test.each([
    ['', 'required'],
    ['pms.example/hook', 'invalid_webhook_url'],
    ['http://pms.example/hook', 'invalid_webhook_url'],
    ['ftp://pms.example/hook', 'invalid_webhook_url'],
    ['https://user:word@pms.example/hook', 'invalid_webhook_url'],
    ['https://pms.example/#part', 'invalid_webhook_url'],
    ['https://[::1', 'invalid_webhook_url'],
    ['https://127.0.0.1/hook', 'private_address'],
    ['https://2130706433/hook', 'private_address'],
    ['https://0x7f.1/hook', 'private_address'],
    ['https://10.1.2.3/hook', 'private_address'],
    ['https://169.254.169.254/latest/meta-data', 'private_address'],
    ['https://[fd00::1]/hook', 'private_address'],
    ['https://[::ffff:10.0.0.1]/hook', 'private_address'],
    [`https://pms.example/${'x'.repeat(500)}`, 'too_long'],
  ])('has no address like %s', async (url, code) => {
    const answer = await post(house.hotel, 'webhooks', { url, events: ['guest.changed'] });
    expect(refusalOf(answer)).toMatchObject({ status: 422, issues: [{ path: ['url'], code }] });
  });

  test('needs an event, and is one of a bounded number', async () => {
    const hotel = await house.newHotel();
    const url = 'https://pms.example/hook';
    for (const [events, issue] of [
      [[], { path: ['events'], code: 'required' }],
      [['guest.gone'], { path: ['events', 0], code: 'unknown_event' }],
    ] as const) {
      expect(refusalOf(await post(hotel, 'webhooks', { url, events }))).toMatchObject({
        issues: [issue],
      });
    }
    const more = () => post(hotel, 'webhooks', { url, events: ['guest.changed'] });
    for (let n = 1; n < bounds.webhooks; n++) expect((await more()).status).toBe(200);
    expect(refusalOf(await more())).toEqual({ status: 409, error: 'limit_reached' });
  });

  test('on the machine of a server for many is not sent to', async () => {
    const { hotel, id, receiver, state } = await hooked();
    const deliver = createMessageHandler({ config: { publicUrl: 'https://meals.example' }, pool });
    const payload = { hotel_id: hotel.id, webhook_id: id, body: '{}' };
    const attempt = { jobId: randomUUIDv7(), signal: AbortSignal.timeout(5000) };
    expect(await deliver(payload, attempt)).toMatchObject({ reason: 'private_address' });
    expect((await state())?.last_failure).toBe('private_address');
    expect(receiver.received).toEqual([]);
  });
});
