import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendFeedback } from '../../core/contract/feedback.ts';
import { listHotels } from '../../core/contract/hotels.ts';
import { listSharedDevices } from '../../core/contract/shared-devices.ts';
import { type Browser, openBrowser } from './fixtures/browser.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

let house: House;
let tablet: Browser;
/** Cookies of the tablet right after it was shared, and nobody signed in. */
let shared: [string, string][];
beforeAll(async () => {
  house = await openHouse();
  for (const [role, pin] of Object.entries(pins)) await setPin(role, pin);
  tablet = await shareTablet();
  shared = [...tablet.cookies];
});
beforeEach(async () => {
  tablet.cookies.clear();
  for (const [name, value] of shared) tablet.cookies.set(name, value);
  await query('DELETE FROM pin_tries');
});
afterAll(() => house.close());

const password = 'correct horse battery';
const pins = { reception: '480266', kitchen: '915304', admin: '730218' };
const wrong = '580266';

const query = async (text: string, ...values: unknown[]) =>
  (await house.database.pool.query(text, values)).rows;

async function signedIn(name: string): Promise<Browser> {
  const browser = openBrowser(house);
  const body = { email: `${name}@test.hotel`, password };
  expect((await browser.call('sign-in/email', body)).status).toBe(200);
  return browser;
}

async function setPin(name: string, pin: string): Promise<void> {
  expect((await (await signedIn(name)).call('pin/set', { pin })).status).toBe(200);
}

async function shareTablet(name = 'Kitchen door'): Promise<Browser> {
  const browser = await signedIn('admin');
  const body = { hotelId: house.hotel.id, name };
  expect((await browser.call('shared-device/share', body)).status).toBe(200);
  expect((await browser.call('sign-out', {})).status).toBe(200);
  return browser;
}

type Role = keyof typeof pins;
const idOf = (role: Role) => house.people[role].id;

const enter = (role: Role, pin: string = pins[role], on: Browser = tablet) =>
  on.call('shared-device/sign-in', { userId: idOf(role), pin });

async function enters(role: Role, on: Browser = tablet): Promise<Person> {
  expect(await enter(role, pins[role], on)).toMatchObject({
    status: 200,
    user: { id: idOf(role) },
  });
  return { id: idOf(role), email: '', token: (await on.token()) ?? '' };
}

const guest = () => ({
  key: randomUUIDv7(),
  body: {
    ...{ name: 'Party', number_of_guests: 2 },
    ...{ check_in: house.hotel.today, check_out: house.hotel.today },
  },
});
const tap = (who: Person, of = house.hotel) =>
  house.send(who, 'POST', house.path('external-guests/', of), guest());

/** Sets a role for the time of a test. */
async function withRole(role: Role, other: string, work: () => Promise<void>): Promise<void> {
  const change = (to: string) =>
    query(
      'UPDATE members SET role = $3 WHERE hotel_id = $1 AND user_id = $2',
      ...[house.hotel.id, idOf(role), to],
    );
  await change(other);
  await work().finally(() => change(role));
}

describe('sharing a tablet', () => {
  test('is for an admin of that hotel', async () => {
    const body = { hotelId: house.hotel.id, name: 'Bar' };
    for (const name of ['reception', 'neighbour']) {
      const answer = await (await signedIn(name)).call('shared-device/share', body);
      expect(answer).toMatchObject({ status: 403, code: 'NOT_HOTEL_ADMIN' });
    }
    expect((await openBrowser(house).call('shared-device/share', body)).status).toBe(401);
    const admin = await signedIn('admin');
    expect((await admin.call('shared-device/share', { ...body, name: ' ' })).status).toBe(400);
  });

  test('is administration: an admin who lacks the second factor that is asked for shares none', async () => {
    const { admin } = house.people;
    const path = `/api/v1/organizations/${house.hotel.organization}/second-factors`;
    const require = (admins_need_second_factor: boolean) =>
      house.send(admin, 'PUT', path, { body: { admins_need_second_factor } });
    const browser = await signedIn('admin');
    const body = { hotelId: house.hotel.id, name: 'Bar' };
    await require(true);
    expect(await browser.call('shared-device/share', body)).toMatchObject({
      ...{ status: 403, code: 'SECOND_FACTOR_REQUIRED' },
    });
    await query('UPDATE users SET two_factor_enabled = true WHERE id = $1', admin.id);
    expect((await browser.call('shared-device/share', body)).status).toBe(200);
    await query('UPDATE users SET two_factor_enabled = false WHERE id = $1', admin.id);
    await require(false);
  });

  test('gives the browser a secret that only calls about the tablet carry, from no other site', async () => {
    const browser = await signedIn('admin');
    const body = { hotelId: house.hotel.id, name: 'Pass' };
    const { response } = await browser.call('shared-device/share', body);
    const cookie = response.headers.getSetCookie().find((each) => each.includes('shared_device'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/auth\/shared-device/);
    const secret = browser.cookies.get('coperto.shared_device') ?? 'none';
    const [{ stored }] = await query(
      "SELECT string_agg(secret_hash, ' ') AS stored FROM shared_devices",
    );
    expect(stored).not.toContain(secret);
  });

  test('once more ends what the browser was before', async () => {
    const browser = await shareTablet('Old name');
    const cook = await enters('kitchen', browser);
    await browser.call('sign-out', {});
    const body = { email: 'admin@test.hotel', password };
    await browser.call('sign-in/email', body);
    await browser.call('shared-device/share', { hotelId: house.hotel.id, name: 'New name' });
    const { data } = answerOf(
      listSharedDevices,
      await house.send(house.people.admin, 'GET', house.path('shared-devices')),
    );
    expect(data.map(({ name }) => name)).toContain('New name');
    expect(data.map(({ name }) => name)).not.toContain('Old name');
    expect((await tap(cook)).status).toBe(401);
  });

  test('is ended by an admin, and with it the sessions on it, at once', async () => {
    const browser = await shareTablet('Garden');
    const receptionist = await enters('reception', browser);
    expect((await tap(receptionist)).status).toBe(200);
    const list = answerOf(
      listSharedDevices,
      await house.send(house.people.admin, 'GET', house.path('shared-devices')),
    );
    const id = list.data.find(({ name }) => name === 'Garden')?.id;
    const end = (who: Person) =>
      house.send(who, 'DELETE', house.path(`shared-devices/${id}`), { key: randomUUIDv7() });
    expect(refusalOf(await end(house.people.reception))).toMatchObject({ error: 'forbidden' });
    expect((await end(house.people.admin)).status).toBe(200);
    expect((await tap(receptionist)).status).toBe(401);
    expect(await browser.token()).toBeUndefined();
    expect(await enter('reception', pins.reception, browser)).toMatchObject({
      ...{ status: 404, code: 'NOT_SHARED' },
    });
    expect(refusalOf(await end(house.people.admin))).toMatchObject({ error: 'not_found' });
  });
});

describe('a PIN', () => {
  test('is set with the password, or shortly after a sign-in, and stored as a hash', async () => {
    const browser = await signedIn('stock_manager');
    expect((await browser.call('pin')).text).toBe('{"set_at":null}');
    expect(await browser.call('pin/set', { pin: '123456' })).toMatchObject({
      ...{ status: 400, code: 'PIN_TOO_SIMPLE' },
    });
    expect(await browser.call('pin/set', { pin: '12345' })).toMatchObject({
      ...{ status: 400, code: 'PIN_INCOMPLETE' },
    });
    const { id } = house.people.stock_manager;
    await query(
      `UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`,
      id,
    );
    const set = (more: object) => browser.call('pin/set', { pin: '604718', ...more });
    expect(await set({})).toMatchObject({ status: 400, code: 'PASSWORD_NEEDED' });
    expect(await set({ password: 'not mine' })).toMatchObject({
      ...{ status: 400, code: 'INVALID_PASSWORD' },
    });
    expect((await set({ password })).status).toBe(200);
    const [{ hash }] = await query('SELECT hash FROM pins WHERE user_id = $1', id);
    expect(hash).not.toContain('604718');
    expect((await browser.call('pin/remove', {})).text).toBe('{"set_at":null}');
    expect(await query('SELECT FROM pins WHERE user_id = $1', id)).toEqual([]);
    expect((await openBrowser(house).call('pin/set', { pin: '604718' })).status).toBe(401);
  });

  test('is asked only of the floor’s people who have one', async () => {
    const { text } = await tablet.call('shared-device');
    expect(JSON.parse(text)).toMatchObject({
      device: { name: 'Kitchen door', hotel: { id: house.hotel.id } },
      people: [
        { id: idOf('kitchen'), name: 'kitchen' },
        { id: idOf('reception'), name: 'reception' },
      ],
    });
    expect(await openBrowser(house).call('shared-device')).toMatchObject({ code: 'NOT_SHARED' });
    expect(await enter('admin')).toMatchObject({ status: 403, code: 'NOT_ON_THIS_TABLET' });
    const unknown = { userId: house.people.neighbour.id, pin: wrong };
    expect(await tablet.call('shared-device/sign-in', unknown)).toMatchObject({
      ...{ status: 403, code: 'NOT_ON_THIS_TABLET' },
    });
  });

  test('signs in only on a shared tablet, and from its own pages', async () => {
    expect(await enter('kitchen', pins.kitchen, openBrowser(house))).toMatchObject({
      code: 'NOT_SHARED',
    });
    const body = { userId: idOf('kitchen'), pin: pins.kitchen };
    const evil = { Origin: 'https://evil.example' };
    expect((await tablet.call('shared-device/sign-in', body, evil)).status).toBe(403);
    expect(await tablet.token()).toBeUndefined();
  });
});

describe('a session of a PIN', () => {
  test('records who taps, and ends that of the one before', async () => {
    const receptionist = await enters('reception');
    expect((await tap(receptionist)).status).toBe(200);
    const [{ user_id }] = await query(
      'SELECT user_id FROM changes WHERE hotel_id = $1 ORDER BY version DESC LIMIT 1',
      house.hotel.id,
    );
    expect(user_id).toBe(idOf('reception'));
    await enters('kitchen');
    expect((await tap(receptionist)).status).toBe(401);
  });

  test('ends the session of a password that the tablet had', async () => {
    await tablet.call('sign-in/email', { email: 'admin@test.hotel', password });
    const admin = { ...house.people.admin, token: (await tablet.token()) ?? '' };
    expect((await tap(admin)).status).toBe(200);
    await enters('kitchen');
    expect((await tap(admin)).status).toBe(401);
  });

  test('says what an ingredient contains, and changes nothing else of it', async () => {
    const cook = await enters('kitchen');
    const put = (body: Record<string, unknown>) =>
      house.send(cook, 'PUT', house.path(`ingredients/${house.hotel.menu.beef}`), {
        ...{ body, ifMatch: 1, key: randomUUIDv7() },
      });
    expect(refusalOf(await put({ name: 'Veal' }))).toMatchObject({ error: 'forbidden' });
    expect((await put({ allergens: ['milk'] })).status).toBe(200);
  });

  test('leads to nothing outside of its hotel, of the account, or to inviting people', async () => {
    const { id } = await house.newHotel();
    const cook = await enters('reception');
    const other = { ...house.hotel, id };
    expect(refusalOf(await tap(cook, other))).toMatchObject({ error: 'not_found' });
    const { data } = answerOf(listHotels, await house.send(cook, 'GET', listHotels.path));
    expect(data.map((hotel) => hotel.id)).toEqual([house.hotel.id]);
    for (const path of ['/api/v1/users/squad', '/api/v1/users/me/export']) {
      const answer = await house.app.request(path, {
        headers: { Authorization: `Bearer ${cook.token}` },
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const body = { invited_user_email: 'eva@test.hotel', role: 'kitchen' };
    const invited = await house.send(cook, 'POST', house.path('invite'), {
      ...{ body, key: randomUUIDv7() },
    });
    expect(refusalOf(invited)).toMatchObject({ error: 'forbidden' });
    const calls: [string, object?][] = [
      ['list-sessions'],
      ['revoke-sessions', {}],
      ['update-user', { name: 'Anna Moser' }],
      ['update-session', { sharedDeviceId: null }],
      ['change-password', { currentPassword: password, newPassword: 'another secret' }],
      ['delete-user', { password }],
      ['pin'],
      ['pin/set', { pin: '604718', password }],
      ['pin/remove', {}],
      ['shared-device/share', { hotelId: house.hotel.id, name: 'Mine' }],
      ['list-sessions/'],
      ['list-accounts'],
    ];
    for (const [path, sent] of calls) {
      expect([path, (await tablet.call(path, sent)).status]).toEqual([path, 403]);
    }
    expect(await tablet.token()).toBeDefined();
  });

  test('sends feedback as its person, from its hotel alone, and is told nothing of the account', async () => {
    // Another hotel of theirs.
    await house.newHotel();
    const cook = await enters('kitchen');
    const body = { message: 'The soup count is off.', feedback_type: 'bug' };
    const answer = await house.send(cook, 'POST', sendFeedback.path, { body });
    const { data } = answerOf(sendFeedback, answer);
    expect(data).toEqual({ id: expect.any(String) });
    const [stored] = await query('SELECT * FROM feedback WHERE id = $1', data.id);
    expect(stored).toMatchObject({
      ...{ user_id: idOf('kitchen'), user_name: 'kitchen', hotel_ids: [house.hotel.id] },
    });
  });

  test('is found among two cookies too, of whatever name', async () => {
    await enters('kitchen');
    const own = await signedIn('reception');
    const name = 'coperto.session_token';
    own.cookies.set(`__Secure-${name}`, tablet.cookies.get(name) ?? '');
    expect((await own.call('list-sessions')).status).toBe(403);
  });

  test('ends when its person gets another role, or leaves the hotel', async () => {
    for (const role of ['admin', 'menu_planner']) {
      const cook = await enters('reception');
      await withRole('reception', role, async () => {
        expect((await tap(cook)).status).toBe(401);
        expect(await tablet.token()).toBeUndefined();
        expect(await enter('reception')).toMatchObject({ code: 'NOT_ON_THIS_TABLET' });
      });
      // It has ended for good.
      expect(await tablet.token()).toBeUndefined();
    }
  });

  test('lasts twelve hours, however often its token is renewed', async () => {
    const cook = await enters('reception');
    const age = (text: string) =>
      query(
        `UPDATE sessions SET created_at = now() - $1::interval WHERE shared_device_id IS NOT NULL`,
        text,
      );
    await age('11 hours 59 minutes');
    expect(await tablet.token()).toBeDefined();
    expect((await tap(cook)).status).toBe(200);
    await age('12 hours 1 minute');
    expect((await tap(cook)).status).toBe(401);
    expect(await tablet.token()).toBeUndefined();
  });
});

describe('wrong PINs', () => {
  test('five of a person are followed by a quarter of an hour, of that person alone', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await enter('kitchen', wrong)).toMatchObject({ status: 403, code: 'WRONG_PIN' });
    }
    const { status, response } = await enter('kitchen');
    expect(status).toBe(429);
    const wait = Number(response.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    await enters('reception');
    // Another server knows of them too: they are in the database.
    await query(`UPDATE pin_tries SET at = at - interval '15 minutes'`);
    await enters('kitchen');
  });

  test('that come at once are counted all the same', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter('kitchen', wrong)));
    expect(tries.filter(({ code }) => code === 'WRONG_PIN')).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('before a right one are forgotten', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await enter('kitchen', wrong);
      await enters('kitchen');
    }
  });

  test('thirty on a tablet are followed by a wait of all, there alone', async () => {
    const other = await shareTablet('Other');
    await query(
      `INSERT INTO pin_tries (id, device_id, user_id, at)
      SELECT gen_random_uuid(), id, 'somebody', now() - interval '50 minutes' - n * interval '1 s'
      FROM shared_devices, generate_series(0, 29) AS n WHERE name = 'Kitchen door'`,
    );
    const { status, response } = await enter('kitchen');
    expect(status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(10 * 60);
    await enters('kitchen', other);
  });
});
