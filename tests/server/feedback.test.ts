import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedbackPage, listFeedback, sendFeedback } from '../../core/contract/feedback.ts';
import { somebody } from './fixtures/browser.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import { type Person, password } from './fixtures/people.ts';
import { openReceiver } from './fixtures/receiver.ts';

const give = (house: House, body: unknown, key = randomUUIDv7()) =>
  house.send(house.people.kitchen, 'POST', '/api/v1/feedback', { body, key });
const storedIn = async ({ database }: House, id: string) => {
  const { rows } = await database.pool.query('SELECT * FROM feedback WHERE id = $1', [id]);
  return rows[0];
};
const bug = { message: '  The soup count is off. ', feedback_type: 'bug' };

describe('without an automation', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('feedback is stored, with who gave it', async () => {
    const { data } = answerOf(sendFeedback, await give(house, bug));
    const { id, email } = house.people.kitchen;
    expect(await storedIn(house, data.id)).toMatchObject({
      message: 'The soup count is off.',
      feedback_type: 'bug',
      user_id: id,
      user_email: email,
      user_name: 'kitchen',
      forwarded_at: null,
    });
    const { rows } = await house.database.pool.query('SELECT FROM after_commit_jobs');
    expect(rows).toHaveLength(0);
  });

  test.each([
    [{ message: '   ' }, 'message', 'required'],
    [{ message: 'too short' }, 'message', 'too_short'],
    [{ message: 'x'.repeat(1001) }, 'message', 'too_long'],
    [{ feedback_type: 'praise' }, 'feedback_type', 'unknown_feedback_type'],
    [{ user_email: 'somebody@else.example' }, 'user_email', 'unknown_field'],
  ])('%o is refused', async (changed, field, code) => {
    expect(refusalOf(await give(house, { ...bug, ...changed }))).toEqual({
      status: 422,
      error: 'invalid_request',
      issues: [{ path: [field], code }],
    });
  });

  describe('of the members of an organization’s hotels', () => {
    const read = (who: Person, of = house.hotel.organization, query = '') =>
      house.send(who, 'GET', `/api/v1/organizations/${of}/feedback${query}`);
    const say = async (who: Person, message: string) =>
      house.send(who, 'POST', '/api/v1/feedback', { body: { ...bug, message } });

    test('is read by the owner, newest first, and by nobody else', async () => {
      const { admin, kitchen, neighbour, outsider, reception } = house.people;
      await say(kitchen, 'The first of them');
      await say(reception, 'The second of them');
      await say(neighbour, 'Of another organization');
      const { data, more } = answerOf(listFeedback, await read(admin));
      expect(more).toBe(false);
      expect(data.slice(0, 2)).toMatchObject([
        { message: 'The second of them', user_name: 'reception', user_email: reception.email },
        { message: 'The first of them', feedback_type: 'bug', user_name: 'kitchen' },
      ]);
      expect(JSON.stringify(data)).not.toContain('Of another organization');
      expect(refusalOf(await read(kitchen)).error).toBe('forbidden');
      expect(refusalOf(await read(outsider)).error).toBe('not_found');
    });

    test('stays theirs when its writer leaves, or deletes their account', async () => {
      const { admin, reception } = house.people;
      const leaver = await somebody(house, { name: 'Anna Gruber' });
      const token = (await leaver.browser.token()) ?? '';
      const hotel = await house.newHotel();
      await house.database.pool.query(
        `INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, 'kitchen')`,
        [hotel.id, leaver.id],
      );
      await say({ ...leaver, token }, 'From who deletes the account');
      await say(reception, 'From who leaves the hotel');
      const path = house.path(`members/${reception.id}`, hotel);
      expect((await house.send(admin, 'DELETE', path)).status).toBe(200);
      expect((await leaver.browser.call('delete-user', { password })).status).toBe(200);
      const { data } = answerOf(listFeedback, await read(admin, hotel.organization));
      expect(data).toMatchObject([
        { message: 'From who leaves the hotel', user_name: 'reception' },
        { message: 'From who deletes the account', user_name: null, user_email: null },
      ]);
    });

    test('of before its writer was there is none of them', async () => {
      const { admin, outsider } = house.people;
      const hotel = await house.newHotel();
      await say(outsider, 'From before the hotel');
      await house.database.pool.query(
        `INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, 'kitchen')`,
        [hotel.id, outsider.id],
      );
      const { data } = answerOf(listFeedback, await read(admin, hotel.organization));
      expect(JSON.stringify(data)).not.toContain('From before the hotel');
      // The release before, which may still run, stores none.
      await house.database.pool.query('UPDATE feedback SET hotel_ids = NULL WHERE user_id = $1', [
        outsider.id,
      ]);
      const again = answerOf(listFeedback, await read(admin, hotel.organization)).data;
      expect(JSON.stringify(again)).toContain('From before the hotel');
    });

    test('comes in pages', async () => {
      const { neighbour } = house.people;
      const { organization } = house.neighbour;
      for (let n = 0; n < feedbackPage; n++) await say(neighbour, `Feedback number ${n}`);
      const first = answerOf(listFeedback, await read(neighbour, organization));
      expect(first).toMatchObject({ more: true });
      expect(first.data).toHaveLength(feedbackPage);
      const query = `?before=${first.data.at(-1)?.id}`;
      const second = answerOf(listFeedback, await read(neighbour, organization, query));
      expect(second).toMatchObject({ more: false, data: [{ message: 'Of another organization' }] });
    });
  });

  test('of 10 and of 1000 characters is taken', async () => {
    for (const length of [10, 1000]) {
      expect((await give(house, { ...bug, message: 'x'.repeat(length) })).status).toBe(200);
    }
  });
});

test('with an automation, feedback goes there with the agreed fields, and is noted when it was taken', async () => {
  const receiver = await openReceiver();
  const house = await openHouse({ FEEDBACK_WEBHOOK_URL: receiver.url });
  const key = randomUUIDv7();
  const { data } = answerOf(sendFeedback, await give(house, bug, key));
  await give(house, bug, key);
  await expect.poll(async () => (await storedIn(house, data.id)).forwarded_at).not.toBeNull();
  expect(receiver.received.map(({ body }) => body)).toEqual([
    {
      message: 'The soup count is off.',
      'feedback-type': 'bug',
      user_email: house.people.kitchen.email,
      user_name: 'kitchen',
    },
  ]);
  await house.close();
  await receiver.close();
});
