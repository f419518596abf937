import { createHash, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { problem } from '../../core/contract/problem.ts';
import * as contract from '../../core/contract/team.ts';
import { dumpOf } from './fixtures/dump.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { type Answer, answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import { type Person, signIn } from './fixtures/people.ts';

let house: House;
let hotel: Hotel;
beforeAll(async () => {
  house = await openHouse();
});
// A hotel and an invited person of each test's own: addresses are counted.
let guest: Person;
let count = 0;
beforeEach(async () => {
  hotel = await house.newHotel();
  count += 1;
  guest = await signIn(house.app, house.database, `guest-${count}`);
});
afterAll(() => house.close());

const invite = (by: Person, body: object, more = {}) =>
  house.send(by, 'POST', house.path('invite', hotel), {
    body: { invited_user_email: guest.email, ...body },
    ...more,
  });
const invited = async (by: Person = house.people.admin, body = {}) =>
  answerOf(contract.invite, await invite(by, body)).data;
const revoke = (by: Person, id: string) =>
  house.send(by, 'DELETE', house.path(`invitations/${id}`, hotel));
const accept = (who: Person, token: string, user_email = who.email, more = {}) =>
  house.send(who, 'POST', '/api/v1/hotels/invite/accept', { body: { token, user_email }, ...more });

/** Mails to an address, as their jobs were stored, the newest last. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await house.database.pool.query(
    `SELECT payload FROM after_commit_jobs WHERE kind = 'mail' AND payload ->> 'to' = $1 ORDER BY id`,
    [email],
  );
  return rows.map(({ payload }) => payload);
}
async function tokenMailedTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  const link = /http\S+/.exec(text)?.[0] ?? '';
  expect(link).toMatch(`${house.config.publicUrl}/accept-invite?token=`);
  return new URL(link).searchParams.get('token') ?? '';
}
const roleOf = async (who: Person) => {
  const answer = await house.send(house.people.admin, 'GET', house.path('members', hotel));
  return answerOf(contract.listMembers, answer).data.find(({ id }) => id === who.id)?.role;
};
/** A refusal with its text: the spec has the app show it. */
const detailOf = ({ body }: Answer) => problem.parse(body).detail;

describe('an invitation', () => {
  test('is for reception where no role is given, for a week, and stored without its token', async () => {
    const before = Date.now();
    const data = await invited();
    expect(data).toMatchObject({
      ...{ hotel_id: hotel.id, email: guest.email, role: 'reception' },
      invited_by: house.people.admin.id,
    });
    const days = (Date.parse(data.expires_at) - before) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(7, 2);
    const token = await tokenMailedTo(guest.email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await house.database.pool.query(
      'SELECT token_hash FROM invitations WHERE id = $1',
      [data.id],
    );
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
    const outsideOfMails = (await dumpOf(house.database)).filter(
      (row) => !row.startsWith('after_commit_jobs '),
    );
    expect(outsideOfMails.filter((row) => row.includes(token))).toEqual([]);
  });

  test.each([
    ['en', 'admin invites you to Alpenblick on Coperto'],
    ['it', 'admin ti invita a Alpenblick su Coperto'],
    ['de', 'admin lädt Sie zu Alpenblick in Coperto ein'],
  ])('is mailed in %s', async (language, subject) => {
    await invited(house.people.admin, { language });
    expect(await mailsTo(guest.email)).toMatchObject([{ subject }]);
  });

  test('is mailed once, however often the request comes', async () => {
    const key = randomUUIDv7();
    const [first, again] = [
      await invite(house.people.admin, {}, { key }),
      await invite(house.people.admin, {}, { key }),
    ];
    expect(again.body).toEqual(first.body);
    expect(await mailsTo(guest.email)).toHaveLength(1);
  });

  test('comes from any member, to be admin only from an admin', async () => {
    const { kitchen, admin } = house.people;
    const refused = await invite(kitchen, { role: 'admin' });
    expect(refusalOf(refused)).toEqual({ status: 403, error: 'forbidden' });
    expect(await mailsTo(guest.email)).toEqual([]);
    expect(await invited(kitchen, { role: 'stock_manager' })).toMatchObject({
      role: 'stock_manager',
    });
    expect(await invited(admin, { role: 'admin' })).toMatchObject({ role: 'admin' });
  });

  test.each([
    [{ invited_user_email: '' }, 'invited_user_email', 'required'],
    [{ invited_user_email: 'eva@' }, 'invited_user_email', 'invalid_email'],
    [{ invited_user_email: `${'a'.repeat(250)}@b.de` }, 'invited_user_email', 'too_long'],
    [{ role: 'owner' }, 'role', 'unknown_role'],
    [{ language: 'fr' }, 'language', 'unknown_language'],
  ])('of %o is refused', async (body, field, code) => {
    expect(refusalOf(await invite(house.people.admin, body))).toMatchObject({
      status: 422,
      issues: [{ path: [field], code }],
    });
  });

  test('of somebody who is a member is refused, however their address is written', async () => {
    const invited_user_email = house.people.kitchen.email.toUpperCase();
    expect(refusalOf(await invite(house.people.admin, { invited_user_email }))).toEqual({
      ...{ status: 409, error: 'already_member' },
      issues: [{ path: ['invited_user_email'], code: 'already_member' }],
    });
  });

  test('takes the place of one that its sender may revoke, and of no other while that holds', async () => {
    const { admin, kitchen, reception } = house.people;
    await invited(admin, { role: 'admin' });
    const token = await tokenMailedTo(guest.email);
    expect(refusalOf(await invite(kitchen, {}))).toEqual({
      ...{ status: 409, error: 'already_exists' },
      issues: [{ path: ['invited_user_email'], code: 'already_exists' }],
    });
    expect((await accept(guest, token)).status).toBe(200);
    expect(await roleOf(guest)).toBe('admin');
    await house.send(admin, 'DELETE', house.path(`members/${guest.id}`, hotel));
    await invited(kitchen);
    expect(refusalOf(await invite(reception, {})).error).toBe('already_exists');
    expect(await invited(kitchen, { role: 'kitchen' })).toMatchObject({ role: 'kitchen' });
    await house.database.pool.query(
      'UPDATE invitations SET expires_at = now() WHERE hotel_id = $1 AND email = $2',
      [hotel.id, guest.email],
    );
    expect(await invited(reception)).toMatchObject({ invited_by: reception.id });
  });

  test('is limited by the address that it goes to', async () => {
    for (let sent = 0; sent < bounds.invitationsPerAddress; sent++) await invited();
    const refused = await invite(house.people.admin, {});
    expect(refusalOf(refused)).toEqual({ status: 429, error: 'too_many_requests' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(await mailsTo(guest.email)).toHaveLength(bounds.invitationsPerAddress);
  });

  test('is limited by who invites', async () => {
    const { stock_manager, reception } = house.people;
    const to = (n: number) => ({ invited_user_email: `many-${n}@test.hotel` });
    for (let sent = 0; sent < bounds.invitationsPerUser; sent++) {
      await invited(stock_manager, to(sent));
    }
    expect(refusalOf(await invite(stock_manager, to(1000))).status).toBe(429);
    expect((await invite(reception, to(1000))).status).toBe(200);
  });
});

describe('accepting', () => {
  test('makes the invited person a member with the role', async () => {
    await invited(house.people.admin, { role: 'menu_planner' });
    const answer = await accept(guest, await tokenMailedTo(guest.email), guest.email.toUpperCase());
    expect(answerOf(contract.acceptInvitation, answer).data).toEqual({
      ...{ hotel_id: hotel.id, hotel_name: 'Alpenblick', role: 'menu_planner' },
    });
    expect(await roleOf(guest)).toBe('menu_planner');
    expect((await house.send(guest, 'GET', house.path('snapshot', hotel))).status).toBe(200);
  });

  test('signals the hotel to all server processes', async () => {
    await invited();
    const listener = await house.database.pool.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('LISTEN coperto_changes');
    await accept(guest, await tokenMailedTo(guest.email));
    await expect.poll(() => heard.join(' ')).toContain(hotel.id);
    listener.release(true);
  });

  test('is done once, however often the request comes', async () => {
    await invited();
    const token = await tokenMailedTo(guest.email);
    const key = randomUUIDv7();
    const first = await accept(guest, token, guest.email, { key });
    expect((await accept(guest, token, guest.email, { key })).body).toEqual(first.body);
    const again = await accept(guest, token);
    expect(again.body).toEqual(first.body);
    const { rows } = await house.database.pool.query(
      `SELECT FROM audit WHERE hotel_id = $1 AND entity = 'member' AND entity_id = $2`,
      [hotel.id, guest.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is no way back for a member who is gone', async () => {
    await invited();
    const token = await tokenMailedTo(guest.email);
    await accept(guest, token);
    await house.send(house.people.admin, 'DELETE', house.path(`members/${guest.id}`, hotel));
    const again = await accept(guest, token);
    expect(refusalOf(again)).toEqual({ status: 409, error: 'invitation_used' });
    expect(detailOf(again)).toBe('This invitation was accepted already.');
  });

  test('at the same time takes effect once', async () => {
    await invited();
    const token = await tokenMailedTo(guest.email);
    const both = await Promise.all([accept(guest, token), accept(guest, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
  });

  test('leaves a member what they are', async () => {
    const { invitation } = hotel;
    const answer = await accept(house.people.admin, invitation.token);
    expect(answerOf(contract.acceptInvitation, answer).data.role).toBe('admin');
  });

  test('is for the invited address alone', async () => {
    const { outsider } = house.people;
    await invited();
    const token = await tokenMailedTo(guest.email);
    const other = { status: 403, error: 'invitation_other_address' };
    for (const [who, email] of [
      [outsider, outsider.email],
      [outsider, guest.email],
      [guest, outsider.email],
    ] as const) {
      const refused = await accept(who, token, email);
      expect(refusalOf(refused)).toEqual(other);
      expect(detailOf(refused)).toBe('This invitation is for another address.');
    }
    expect(await roleOf(outsider)).toBeUndefined();
    expect((await accept(guest, token)).status).toBe(200);
    // Whoever was not invited does not learn that it was used.
    expect(refusalOf(await accept(outsider, token))).toEqual(other);
  });

  test('needs a token that there is', async () => {
    const unknown = await accept(guest, 'x'.repeat(43));
    expect(refusalOf(unknown)).toEqual({ status: 404, error: 'invitation_unknown' });
    expect(detailOf(unknown)).toBe('This invitation is not known.');
    expect(refusalOf(await accept(guest, ''))).toMatchObject({
      issues: [{ path: ['token'], code: 'required' }],
    });
  });

  test('comes too late after a week', async () => {
    const { id } = await invited();
    await house.database.pool.query(
      `UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const late = await accept(guest, await tokenMailedTo(guest.email));
    expect(refusalOf(late)).toEqual({ status: 410, error: 'invitation_expired' });
    expect(detailOf(late)).toBe('This invitation has expired. Ask for another.');
    expect(await roleOf(guest)).toBeUndefined();
  });

  test('takes the newest of several invitations', async () => {
    await invited(house.people.kitchen);
    const first = await tokenMailedTo(guest.email);
    await invited(house.people.admin, { role: 'kitchen' });
    const second = await tokenMailedTo(guest.email);
    const refused = await accept(guest, first);
    expect(refusalOf(refused)).toEqual({ status: 410, error: 'invitation_revoked' });
    expect(detailOf(refused)).toBe('This invitation was revoked, or sent again.');
    expect((await accept(guest, second)).status).toBe(200);
    expect(await roleOf(guest)).toBe('kitchen');
  });
});

describe('revoking', () => {
  test('is for who invited, and for an admin', async () => {
    const { admin, kitchen, reception } = house.people;
    const { id } = await invited(kitchen);
    expect(refusalOf(await revoke(reception, id)).error).toBe('forbidden');
    expect(answerOf(contract.revokeInvitation, await revoke(kitchen, id)).data).toEqual({ id });
    expect((await revoke(admin, id)).status).toBe(200);
    const refused = await accept(guest, await tokenMailedTo(guest.email));
    expect(refusalOf(refused).error).toBe('invitation_revoked');
    const squad = await house.send(admin, 'GET', `/api/v1/users/squad?hotel_id=${hotel.id}`);
    const { invited_users } = answerOf(contract.readSquad, squad).data;
    expect(invited_users.map((each) => each.id)).toEqual([hotel.invitation.id]);
  });

  test('comes too late once it was accepted', async () => {
    const { id } = await invited();
    await accept(guest, await tokenMailedTo(guest.email));
    expect(refusalOf(await revoke(house.people.admin, id))).toEqual({
      status: 409,
      error: 'invitation_used',
    });
    expect(await roleOf(guest)).toBe('reception');
  });

  test('an invitation that there is none', async () => {
    expect(refusalOf(await revoke(house.people.admin, randomUUIDv7())).status).toBe(404);
  });
});

test('an admin who is none any more has no admin by their invitation', async () => {
  const { admin, kitchen } = house.people;
  const setRole = (by: Person, who: Person, role: string) =>
    house.send(by, 'PUT', house.path(`members/${who.id}`, hotel), { body: { role } });
  await setRole(admin, kitchen, 'admin');
  await invited(kitchen, { role: 'admin' });
  await setRole(admin, kitchen, 'kitchen');
  const refused = await accept(guest, await tokenMailedTo(guest.email));
  expect(refusalOf(refused).error).toBe('invitation_revoked');
});
