import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBatch } from '../../core/contract/batch.ts';
import { dumpOf } from './fixtures/dump.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

// A write outside of a hotel has what a hotel's has: one transaction, done once under its key.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const path = '/api/v1/organizations/';
const create = (body: unknown, key: string, who = house.people.outsider) =>
  house.send(who, 'POST', path, { body, key });
const rows = async (table: string, text: string) =>
  (await dumpOf(house.database)).filter((row) => row.startsWith(table) && row.includes(text));

test('the same request again gets the same answer and has no effect', async () => {
  const key = randomUUIDv7();
  const first = await create({ name: 'Once' }, key);
  const after = await dumpOf(house.database);
  expect((await create({ name: 'Once' }, key)).body).toEqual(first.body);
  expect(await dumpOf(house.database)).toEqual(after);
  expect(refusalOf(await create({ name: 'Other' }, key)).error).toBe('key_reused');
});

test('thirty at once take effect once; each gets that answer or is told to wait', async () => {
  const key = randomUUIDv7();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => create({ name: 'Parallel' }, key)),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { body } of done) expect(body).toEqual(done[0]?.body);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(refusalOf(answer)).toEqual({ status: 409, error: 'in_progress' });
  }
  expect(await rows('organizations ', 'Parallel')).toHaveLength(1);
});

test('a final refusal is the answer of its key for good; nothing of the effect is kept', async () => {
  const id = randomUUIDv7();
  await create({ id, name: 'First' }, randomUUIDv7());
  const key = randomUUIDv7();
  const refused = await create({ id, name: 'Second' }, key);
  expect(refusalOf(refused)).toEqual({ status: 409, error: 'already_exists' });
  await house.database.pool.query('DELETE FROM organizations WHERE id = $1', [id]);
  expect((await create({ id, name: 'Second' }, key)).body).toEqual(refused.body);
  expect(await rows('organizations ', id)).toEqual([]);
  expect((await create({ id, name: 'Second' }, randomUUIDv7())).status).toBe(200);
});

test('a key is its user’s own, whatever kind of write it is of', async () => {
  const key = randomUUIDv7();
  await create({ name: 'Mine' }, key, house.people.admin);
  expect((await create({ name: 'Theirs' }, key)).status).toBe(200);
  const { today } = house.hotel;
  const party = { name: 'P', number_of_guests: 1, check_in: today, check_out: today };
  const answer = await house.send(house.people.admin, 'POST', house.path('external-guests/'), {
    body: party,
    key,
  });
  expect(refusalOf(answer).error).toBe('key_reused');
});

test('goes through a batch, between writes of a hotel', async () => {
  const { admin } = house.people;
  const { today } = house.hotel;
  const headers = () => ({ 'Idempotency-Key': randomUUIDv7() });
  const party = { name: 'P', number_of_guests: 1, check_in: today, check_out: today };
  const requests = [
    { path: house.path('external-guests/'), body: party },
    { path, body: { name: 'Batched' } },
    { path: '/api/v1/hotels/', body: { name: 'Batched' } },
    { path: house.path('external-guests/'), body: party },
  ].map((each) => ({ id: randomUUIDv7(), method: 'POST', headers: headers(), ...each }));
  const body = { owner: admin.id, requests };
  const sent = await house.send(admin, 'POST', '/api/v1/batch', { body });
  const { responses } = answerOf(sendBatch, sent);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const again = await house.send(admin, 'POST', '/api/v1/batch', { body });
  expect(again.body).toEqual(sent.body);
});
