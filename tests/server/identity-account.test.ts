import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPersonalData, readSignInOptions } from '../../core/contract/identity.ts';
import type { Role } from '../../core/rules/permissions.ts';
import { type Browser, openBrowser, somebody } from './fixtures/browser.ts';
import { type Answer, answerOf, type House, openHouse } from './fixtures/house.ts';
import { password } from './fixtures/people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Somebody who is signed in, with a token for the API. */
async function withToken() {
  const person = await somebody(house, { name: 'Anna Gruber' });
  return { ...person, token: (await person.browser.token()) ?? '' };
}

async function device(email: string, agent = 'Tablet'): Promise<Browser> {
  const browser = openBrowser(house);
  await browser.call('sign-in/email', { email, password }, { 'User-Agent': agent });
  return browser;
}

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await house.database.pool.query(text, values)).rows;

/** A hotel with these members, the first by its creation. */
async function hotelWith(...members: [string, Role][]): Promise<string> {
  const id = randomUUIDv7();
  await rowsOf(`INSERT INTO hotels (id, name) VALUES ($1, 'Alpenrose')`, id);
  await rowsOf('INSERT INTO hotel_versions (hotel_id) VALUES ($1)', id);
  for (const [n, [userId, role]] of members.entries()) {
    await rowsOf(
      `INSERT INTO members (hotel_id, user_id, role, created_at)
      VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
      ...[id, userId, role, n],
    );
  }
  return id;
}

const get = (token: string, path: string): Promise<Answer> =>
  house.send({ id: '', email: '', token }, 'GET', path);

const remove = ({ browser }: { browser: Browser }, body: object = { password }) =>
  browser.call('delete-user', body);

describe('deleting the account', () => {
  test('takes the sign-in, the sessions and the memberships with it', async () => {
    const [person, colleague] = [await withToken(), await withToken()];
    const hotel = await hotelWith([colleague.id, 'admin'], [person.id, 'kitchen']);
    const other = await device(person.email);
    expect(await remove(person)).toMatchObject({ status: 200 });
    expect(await person.browser.token()).toBeUndefined();
    expect(await other.token()).toBeUndefined();
    const again = openBrowser(house);
    expect(await again.call('sign-in/email', { email: person.email, password })).toMatchObject({
      ...{ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' },
    });
    for (const table of ['users WHERE id', 'sessions WHERE user_id', 'accounts WHERE user_id']) {
      expect(await rowsOf(`SELECT FROM ${table} = $1`, person.id)).toEqual([]);
    }
    expect(await rowsOf('SELECT user_id FROM members WHERE hotel_id = $1', hotel)).toEqual([
      { user_id: colleague.id },
    ]);
  });

  test('is refused to the only admin of a hotel with other members, and changes nothing', async () => {
    const [admin, colleague] = [await withToken(), await withToken()];
    const alone = await hotelWith([admin.id, 'admin']);
    const hotel = await hotelWith([admin.id, 'admin'], [colleague.id, 'reception']);
    expect(await remove(admin)).toMatchObject({ status: 409, code: 'last_admin' });
    expect(await admin.browser.token()).toBeDefined();
    expect(await rowsOf('SELECT FROM hotels WHERE id = $1', alone)).toHaveLength(1);
    expect(await rowsOf('SELECT FROM members WHERE user_id = $1', admin.id)).toHaveLength(2);
    await rowsOf(`UPDATE members SET role = 'admin' WHERE user_id = $1`, colleague.id);
    expect(await remove(admin)).toMatchObject({ status: 200 });
    // Nobody else was in the one; the other goes on.
    expect(await rowsOf('SELECT FROM hotels WHERE id = $1', alone)).toEqual([]);
    expect(await rowsOf('SELECT user_id FROM members WHERE hotel_id = $1', hotel)).toEqual([
      { user_id: colleague.id },
    ]);
  });

  test('of both admins of a hotel at once leaves one', async () => {
    const [one, two, third] = [await withToken(), await withToken(), await withToken()];
    await hotelWith([one.id, 'admin'], [two.id, 'admin'], [third.id, 'menu_planner']);
    const answers = await Promise.all([remove(one), remove(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('hands an organization to an admin of its hotels, or deletes it; feedback stays nameless', async () => {
    const [owner, heir] = [await withToken(), await withToken()];
    const hotel = await hotelWith([owner.id, 'admin'], [heir.id, 'admin']);
    const [kept, empty] = [randomUUIDv7(), randomUUIDv7()];
    for (const id of [kept, empty]) {
      await rowsOf(
        `INSERT INTO organizations (id, name, owner_id) VALUES ($1, 'Group', $2)`,
        id,
        owner.id,
      );
    }
    await rowsOf('INSERT INTO organization_hotels VALUES ($1, $2)', kept, hotel);
    const body = { message: 'The soup is off today.', feedback_type: 'bug' };
    const person = { ...owner, token: owner.token };
    await house.send(person, 'POST', '/api/v1/feedback', { body, key: randomUUIDv7() });
    const form = new FormData();
    form.set('file', new File(['Mario Rossi'], 'guests.csv'));
    const path = `/api/v1/hotels/${hotel}/imports/guests/hand-over`;
    expect((await house.send(person, 'POST', path, { body: form })).status).toBe(200);
    expect(await remove(owner)).toMatchObject({ status: 200 });
    expect(
      await rowsOf('SELECT id, owner_id FROM organizations WHERE id IN ($1, $2)', kept, empty),
    ).toEqual([{ id: kept, owner_id: heir.id }]);
    expect(await rowsOf('SELECT FROM feedback WHERE user_email = $1', owner.email)).toEqual([]);
    expect(await rowsOf('SELECT FROM import_files WHERE user_id = $1', owner.id)).toEqual([]);
    expect(
      await rowsOf('SELECT user_id FROM feedback WHERE message = $1', body.message),
    ).toContainEqual({ user_id: null });
  });

  test('stands in the audit of their hotels, and ends the invitations that they made', async () => {
    const [person, colleague, other] = [await withToken(), await withToken(), await withToken()];
    const hotel = await hotelWith([colleague.id, 'admin'], [person.id, 'admin']);
    const second = await hotelWith([colleague.id, 'admin'], [person.id, 'kitchen']);
    const organization = randomUUIDv7();
    await rowsOf(
      `INSERT INTO organizations (id, name, owner_id) VALUES ($1, 'Group', $2)`,
      ...[organization, person.id],
    );
    await rowsOf('INSERT INTO organization_hotels VALUES ($1, $2)', organization, hotel);
    const path = `/api/v1/hotels/${hotel}/invite`;
    for (const [who, invited_user_email] of [
      [person, `of.${person.email}`],
      [colleague, other.email],
    ] as const) {
      expect((await house.send(who, 'POST', path, { body: { invited_user_email } })).status).toBe(
        200,
      );
    }
    expect(await remove(person)).toMatchObject({ status: 200 });
    expect(
      await rowsOf(
        'SELECT email FROM invitations WHERE hotel_id = $1 AND revoked_at IS NULL',
        hotel,
      ),
    ).toEqual([{ email: other.email }]);
    const changesIn = (of: string) =>
      rowsOf(
        `SELECT entity, entity_id, before, after, user_id FROM audit
        WHERE hotel_id = $1 AND entity <> 'invitation' ORDER BY version`,
        of,
      );
    const gone = { entity: 'member', entity_id: person.id, after: null, user_id: person.id };
    expect(await changesIn(hotel)).toEqual([
      { ...gone, before: { role: 'admin' } },
      {
        ...{ entity: 'organization', entity_id: organization, user_id: person.id },
        ...{ before: { owner_id: person.id }, after: { owner_id: colleague.id } },
      },
    ]);
    expect(await changesIn(second)).toEqual([{ ...gone, before: { role: 'kitchen' } }]);
  });

  test('needs the password, or a sign-in of today', async () => {
    const person = await withToken();
    expect(await remove(person, { password: 'a wrong password' })).toMatchObject({
      ...{ status: 400, code: 'INVALID_PASSWORD' },
    });
    await rowsOf(
      `UPDATE sessions SET created_at = now() - interval '25 hours' WHERE user_id = $1`,
      person.id,
    );
    expect(await remove(person, {})).toMatchObject({ status: 400, code: 'SESSION_EXPIRED' });
    expect(await remove({ browser: openBrowser(house) })).toMatchObject({ status: 401 });
    const today = await device(person.email);
    expect(await remove({ browser: today }, {})).toMatchObject({ status: 200 });
  });
});

describe('the export', () => {
  test('has what is stored about the person, and of nobody else', async () => {
    const [person, other] = [await withToken(), await withToken()];
    const hotel = await hotelWith([other.id, 'admin'], [person.id, 'stock_manager']);
    const organization = randomUUIDv7();
    await rowsOf(
      `INSERT INTO organizations (id, name, owner_id) VALUES ($1, 'Group', $2)`,
      ...[organization, person.id],
    );
    for (const [sender, message] of [
      [person, 'I would like larger buttons.'],
      [other, 'Somebody else has said this.'],
    ] as const) {
      const body = { message, feedback_type: 'tip' };
      await house.send(sender, 'POST', '/api/v1/feedback', { body, key: randomUUIDv7() });
    }
    const { data } = answerOf(exportPersonalData, await get(person.token, exportPersonalData.path));
    expect(data.profile).toMatchObject({
      id: person.id,
      name: 'Anna Gruber',
      email_verified: true,
    });
    expect(data.sessions).toMatchObject([
      { name: null, device: 'Tablet', address: person.browser.address },
    ]);
    expect(data.sign_in_methods).toMatchObject([{ provider: 'credential' }]);
    expect(data.memberships).toMatchObject([
      { hotel_id: hotel, hotel: 'Alpenrose', role: 'stock_manager' },
    ]);
    expect(data.organizations).toEqual([{ id: organization, name: 'Group' }]);
    expect(data.feedback).toMatchObject([{ message: 'I would like larger buttons.' }]);
    const [{ password: hash }] = await rowsOf(
      'SELECT password FROM accounts WHERE user_id = $1',
      person.id,
    );
    expect(JSON.stringify(data)).not.toContain(hash);
  });

  test('of an account that was just deleted is refused', async () => {
    const person = await withToken();
    // The session was found a moment ago, and is taken to exist.
    await get(person.token, exportPersonalData.path);
    await remove(person);
    expect((await get(person.token, exportPersonalData.path)).status).toBe(401);
  });
});

describe('sessions', () => {
  const list = async (browser: Browser) =>
    JSON.parse(`{"all":${(await browser.call('list-sessions')).text}}`).all as {
      token: string;
      userAgent: string;
      deviceName: string | null;
    }[];

  test('are listed with their devices, and end one by one', async () => {
    const { email, browser } = await withToken();
    const lost = await device(email, 'Lost phone');
    const all = await list(browser);
    expect(all.map(({ userAgent }) => userAgent).sort()).toEqual(['Lost phone', 'Tablet']);
    const token = all.find(({ userAgent }) => userAgent === 'Lost phone')?.token;
    expect(await browser.call('revoke-session', { token })).toMatchObject({ status: 200 });
    expect([await lost.token(), (await list(browser)).length]).toEqual([undefined, 1]);
    expect(await browser.token()).toBeDefined();
  });

  test('have the name that their device last asked for a token with', async () => {
    const { browser } = await withToken();
    const names = async () => (await list(browser)).map(({ deviceName }) => deviceName);
    const token = (name: string) => browser.call('token', undefined, { 'Device-Name': name });
    expect(await names()).toEqual([null]);
    for (const [given, known] of [
      ['K%C3%BCche%202', 'Küche 2'],
      ['Door', 'Door'],
      // No names.
      ['%0A', 'Door'],
      ['x'.repeat(101), 'Door'],
    ] as const) {
      expect((await token(given)).status).toBe(200);
      expect(await names()).toEqual([known]);
    }
    const written = await browser.call('update-session', { deviceName: 'x'.repeat(1000) });
    expect([written.status, await names()]).toEqual([400, ['Door']]);
  });

  test('are listed and ended long after the sign-in; deleting the account asks for another', async () => {
    const { id, email, browser } = await withToken();
    const lost = await device(email, 'Lost phone');
    await rowsOf(
      `UPDATE sessions SET created_at = now() - interval '25 days' WHERE user_id = $1`,
      id,
    );
    const all = await list(browser);
    expect(all).toHaveLength(2);
    const token = all.find(({ userAgent }) => userAgent === 'Lost phone')?.token;
    expect((await browser.call('revoke-session', { token })).status).toBe(200);
    expect(await lost.token()).toBeUndefined();
    expect(await browser.call('delete-user', {})).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('of somebody else are not listed, and don’t end', async () => {
    const [person, other] = [await withToken(), await withToken()];
    const [session] = await list(other.browser);
    await person.browser.call('revoke-session', { token: session?.token });
    expect(await other.browser.token()).toBeDefined();
    expect(await list(person.browser)).toHaveLength(1);
    expect((await openBrowser(house).call('list-sessions')).status).toBe(401);
  });

  test('end everywhere', async () => {
    const { email, browser } = await withToken();
    const other = await device(email);
    expect(await browser.call('revoke-sessions', {})).toMatchObject({ status: 200 });
    expect([await browser.token(), await other.token()]).toEqual([undefined, undefined]);
  });
});

test('a name is changed to one with a first and a last name only', async () => {
  const { browser } = await withToken();
  expect(await browser.call('update-user', { name: 'Anna' })).toMatchObject({
    ...{ status: 400, code: 'INVALID_NAME' },
  });
  expect(await browser.call('update-user', { name: ' Anna  Moser ' })).toMatchObject({
    status: 200,
  });
  expect((await browser.call('get-session')).user?.name).toBe('Anna Moser');
});

test('without a provider there is no social sign-in', async () => {
  const answer = await house.send(undefined, 'GET', readSignInOptions.path);
  expect(answerOf(readSignInOptions, answer)).toEqual({ data: { social: null } });
  const social = await openBrowser(house).call('sign-in/social', { provider: 'oidc' });
  expect(social).toMatchObject({ status: 404, code: 'PROVIDER_NOT_FOUND' });
});
