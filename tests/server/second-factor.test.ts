import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listHotels } from '../../core/contract/hotels.ts';
import { readSecondFactors, requireSecondFactors } from '../../core/contract/organizations.ts';
import { type Action, actions, isAdministration } from '../../core/rules/permissions.ts';
import { examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

// An organization may ask the admins of its hotels for a second factor: two-step sign-in, or a passkey.

const house = await openHouse();
let asking: Hotel;
beforeAll(async () => {
  asking = await house.newHotel();
  await require(asking);
});
afterAll(() => house.close());

const at = (hotel: Hotel) => `/api/v1/organizations/${hotel.organization}/second-factors`;
const require = async (hotel: Hotel, admins_need_second_factor = true) =>
  answerOf(
    requireSecondFactors,
    await house.send(house.people.admin, 'PUT', at(hotel), {
      body: { admins_need_second_factor },
      key: randomUUIDv7(),
    }),
  ).data;
const query = (text: string, ...values: unknown[]) => house.database.pool.query(text, values);
const twoStep = (person: Person, isOn: boolean) =>
  query('UPDATE users SET two_factor_enabled = $2 WHERE id = $1', person.id, isOn);
const rename = (hotel: Hotel, who = house.people.admin, key = randomUUIDv7()) =>
  house.send(who, 'PUT', `/api/v1/hotels/${hotel.id}`, {
    body: { name: 'Alpenblick', address: 'Via Plose 14', city: 'Brixen', phone: '+39 0472 555014' },
    ifMatch: '*',
    key,
  });
const missing = { status: 403, error: 'second_factor_required' };
const lacking = async (who: Person, hotel: Hotel) =>
  answerOf(listHotels, await house.send(who, 'GET', listHotels.path)).data.find(
    ({ id }) => id === hotel.id,
  )?.lacks_second_factor;

test('administration is what no role but admin may do', () => {
  const administration = actions.filter(isAdministration);
  const floor = actions.filter((action) => !isAdministration(action));
  const admins: Action[] = ['configuration.write', 'hotel.delete', 'team.manage'];
  const everybodys: Action[] = ['guests.write', 'meal_status.write', 'dish_weight.write'];
  expect(administration).toEqual(expect.arrayContaining(admins));
  expect(floor).toEqual(expect.arrayContaining([...everybodys, 'guests.import', 'team.invite']));
});

describe('an admin who has none', () => {
  const ofHotels = examplesOf(house.hotel).filter(({ pattern }) =>
    pattern.startsWith('/api/v1/hotels/:hotelId'),
  );
  test.each(ofHotels)(
    '$method $pattern is refused if it is administration, and goes on if not',
    async ({ method, pattern, access }) => {
      const hotel = await house.newHotel();
      await require(hotel);
      const example = examplesOf(hotel).find(
        (each) => each.method === method && each.pattern === pattern,
      );
      if (!example) throw new Error('no example');
      const { path, body, ifMatch } = example;
      const answer = await house.send(house.people.admin, method, path, {
        ...(body !== undefined && { body }),
        ...(ifMatch !== undefined && { ifMatch }),
      });
      const ofRules = /invite$|members\/:userId$/.test(pattern);
      const isRefused = ofRules || (access !== 'member' && isAdministration(access as Action));
      if (isRefused) expect(refusalOf(answer)).toMatchObject(missing);
      else expect(answer.status).toBe(200);
    },
  );

  test('may invite people of the floor, and leave', async () => {
    const hotel = await house.newHotel();
    await require(hotel);
    const { admin, kitchen } = house.people;
    const invite = (role: string) =>
      house.send(admin, 'POST', house.path('invite', hotel), {
        body: { invited_user_email: `${role}@new.hotel`, role },
      });
    expect((await invite('kitchen')).status).toBe(200);
    expect(refusalOf(await invite('admin'))).toMatchObject(missing);
    await query(
      `UPDATE members SET role = 'admin' WHERE hotel_id = $1 AND user_id = $2`,
      hotel.id,
      kitchen.id,
    );
    const left = await house.send(admin, 'DELETE', house.path(`members/${admin.id}`, hotel));
    expect(left.status).toBe(200);
  });

  test('is told so with the hotel, and nobody else is', async () => {
    const { admin, reception } = house.people;
    expect(await lacking(admin, asking)).toBe(true);
    expect(await lacking(admin, house.hotel)).toBe(false);
    expect(await lacking(reception, asking)).toBe(false);
  });

  test('who has set one up since is served, also under the key of the refused request', async () => {
    const key = randomUUIDv7();
    expect(refusalOf(await rename(asking, undefined, key))).toMatchObject(missing);
    await twoStep(house.people.admin, true);
    expect((await rename(asking, undefined, key)).status).toBe(200);
    await twoStep(house.people.admin, false);
    expect(refusalOf(await rename(asking))).toMatchObject(missing);
  });

  test('a passkey is one too', async () => {
    const { id } = house.people.admin;
    await query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
      VALUES ('p', $1, 'p', '', 0, 'singleDevice', false)`,
      id,
    );
    expect((await rename(asking)).status).toBe(200);
    expect(await lacking(house.people.admin, asking)).toBe(false);
    await query('DELETE FROM passkeys');
    expect(refusalOf(await rename(asking))).toMatchObject(missing);
  });

  test('whose tokens an outside issuer makes has it there', async () => {
    const { id } = house.people.admin;
    const { rows } = await query('DELETE FROM accounts WHERE user_id = $1 RETURNING *', id);
    expect((await rename(asking)).status).toBe(200);
    const [row] = rows;
    await query(
      'INSERT INTO accounts (id, account_id, provider_id, user_id, password) VALUES ($1, $2, $3, $4, $5)',
      ...[row.id, row.account_id, row.provider_id, row.user_id, row.password],
    );
    expect(refusalOf(await rename(asking))).toMatchObject(missing);
  });
});

describe('where it is asked for', () => {
  test('a role that may not is refused for its role', async () => {
    expect(refusalOf(await rename(asking, house.people.reception)).error).toBe('forbidden');
    expect(refusalOf(await rename(asking, house.people.outsider)).error).toBe('not_found');
  });

  test('a hotel of another organization, or of none, is as before', async () => {
    expect((await rename(house.hotel)).status).toBe(200);
    expect((await rename(house.neighbour, house.people.neighbour)).status).toBe(200);
  });

  test('one organization that asks is enough', async () => {
    const hotel = await house.newHotel();
    await query(
      `INSERT INTO organization_hotels (organization_id, hotel_id) VALUES ($1, $2)`,
      asking.organization,
      hotel.id,
    );
    expect(refusalOf(await rename(hotel))).toMatchObject(missing);
  });
});

describe('the owner', () => {
  test('sees how many admins have none, and whether it is themself', async () => {
    const hotel = await house.newHotel();
    const { admin, kitchen } = house.people;
    const read = async () =>
      answerOf(readSecondFactors, await house.send(admin, 'GET', at(hotel))).data;
    expect(await read()).toEqual({
      ...{ admins_need_second_factor: false, admins: 1 },
      ...{ admins_without: 1, is_caller_without: true },
    });
    await query(
      `UPDATE members SET role = 'admin' WHERE hotel_id = $1 AND user_id = $2`,
      hotel.id,
      kitchen.id,
    );
    await twoStep(admin, true);
    expect(await require(hotel)).toEqual({
      ...{ admins_need_second_factor: true, admins: 2 },
      ...{ admins_without: 1, is_caller_without: false },
    });
    await twoStep(admin, false);
    // It is no administration of a hotel: nobody locks themself out.
    expect(await require(hotel, false)).toMatchObject({ admins_need_second_factor: false });
    expect((await rename(hotel)).status).toBe(200);
  });

  test('alone may read and change that', async () => {
    const { kitchen, outsider } = house.people;
    for (const [who, error] of [
      [kitchen, 'forbidden'],
      [outsider, 'not_found'],
    ] as const) {
      const body = { admins_need_second_factor: false };
      expect(refusalOf(await house.send(who, 'GET', at(asking))).error).toBe(error);
      expect(refusalOf(await house.send(who, 'PUT', at(asking), { body })).error).toBe(error);
    }
    const wrong = await house.send(house.people.admin, 'PUT', at(asking), { body: {} });
    expect(refusalOf(wrong)).toMatchObject({ status: 422 });
  });
});
