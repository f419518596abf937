import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/team.ts';
import type { Role } from '../../core/rules/permissions.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';
import { openStream } from './fixtures/stream.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const at = (hotel: Hotel, who?: Person) => house.path(who ? `members/${who.id}` : 'members', hotel);
const change = (by: Person, hotel: Hotel, who: Person, role: string) =>
  house.send(by, 'PUT', at(hotel, who), { body: { role } });
const remove = (by: Person, hotel: Hotel, who: Person) => house.send(by, 'DELETE', at(hotel, who));
const rolesIn = async (hotel: Hotel): Promise<Record<string, Role>> => {
  const { rows } = await house.database.pool.query<{ user_id: string; role: Role }>(
    'SELECT user_id, role FROM members WHERE hotel_id = $1',
    [hotel.id],
  );
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
};

describe('members', () => {
  test('are listed by name, for each of them', async () => {
    const { kitchen, admin } = house.people;
    const answer = await house.send(kitchen, 'GET', at(house.hotel));
    const { data } = answerOf(contract.listMembers, answer);
    expect(data.map(({ full_name, role }) => [full_name, role])).toEqual([
      ['admin', 'admin'],
      ['kitchen', 'kitchen'],
      ['menu_planner', 'menu_planner'],
      ['reception', 'reception'],
      ['stock_manager', 'stock_manager'],
    ]);
    expect(data[0]).toMatchObject({ id: admin.id, email: admin.email });
  });

  test('get another role by an admin, and their open devices hear of it', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    const stream = await openStream(house, kitchen, house.path('changes/stream?after=1', hotel));
    expect(await stream.nextOfAny()).toMatchObject({ data: { role: 'kitchen' } });
    await stream.nextOfAny();
    const { data } = answerOf(
      contract.changeMember,
      await change(admin, hotel, kitchen, 'menu_planner'),
    );
    expect(data).toEqual({
      ...{ id: kitchen.id, full_name: 'kitchen', email: kitchen.email, role: 'menu_planner' },
    });
    expect(await stream.nextOfAny()).toMatchObject({
      event: 'membership',
      data: { role: 'menu_planner' },
    });
    expect((await rolesIn(hotel))[kitchen.id]).toBe('menu_planner');
    await stream.cancel();
  });

  test('get a role that there is', async () => {
    const { admin, kitchen } = house.people;
    expect(refusalOf(await change(admin, house.hotel, kitchen, 'owner'))).toMatchObject({
      issues: [{ path: ['role'], code: 'unknown_role' }],
    });
  });

  test('who are none are not found', async () => {
    const { admin, outsider } = house.people;
    for (const answer of [
      await change(admin, house.hotel, outsider, 'kitchen'),
      await remove(admin, house.hotel, outsider),
    ]) {
      expect(refusalOf(answer)).toEqual({ status: 404, error: 'not_found' });
    }
  });

  test('are removed by an admin: their streams end, and the hotel is none of theirs', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    const stream = await openStream(house, kitchen, house.path('changes/stream?after=1', hotel));
    expect(await stream.next()).toMatchObject({ event: 'beat' });
    answerOf(contract.removeMember, await remove(admin, hotel, kitchen));
    expect(await stream.next()).toBeUndefined();
    for (const rest of ['snapshot', 'members', 'changes/stream?after=1']) {
      const answer = await house.send(kitchen, 'GET', house.path(rest, hotel));
      expect(refusalOf(answer)).toEqual({ status: 404, error: 'not_found' });
    }
    expect(await rolesIn(hotel)).not.toHaveProperty(kitchen.id);
  });

  test('leave by themselves, and remove nobody else', async () => {
    const { kitchen, reception } = house.people;
    const hotel = await house.newHotel();
    expect(refusalOf(await remove(kitchen, hotel, reception)).error).toBe('forbidden');
    expect((await remove(kitchen, hotel, kitchen)).status).toBe(200);
    const roles = await rolesIn(hotel);
    expect(roles).not.toHaveProperty(kitchen.id);
    expect(roles).toHaveProperty(reception.id);
  });

  test('who are gone leave no invitation behind by which they could come back', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    const invited_user_email = 'another.kitchen@test.hotel';
    await house.send(kitchen, 'POST', house.path('invite', hotel), {
      body: { invited_user_email },
    });
    await remove(admin, hotel, kitchen);
    const { rows } = await house.database.pool.query(
      'SELECT revoked_at FROM invitations WHERE hotel_id = $1 AND email = $2',
      [hotel.id, invited_user_email],
    );
    expect(rows).toEqual([{ revoked_at: expect.any(Date) }]);
  });
});

describe('the last admin', () => {
  const lastAdmin = { status: 409, error: 'last_admin' };

  test('stays, and stays admin', async () => {
    const { admin } = house.people;
    expect(refusalOf(await remove(admin, house.hotel, admin))).toEqual(lastAdmin);
    expect(refusalOf(await change(admin, house.hotel, admin, 'kitchen'))).toEqual(lastAdmin);
    expect((await change(admin, house.hotel, admin, 'admin')).status).toBe(200);
    expect((await rolesIn(house.hotel))[admin.id]).toBe('admin');
  });

  test('may go when there is another one', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    await change(admin, hotel, kitchen, 'admin');
    expect((await change(admin, hotel, admin, 'reception')).status).toBe(200);
    expect(refusalOf(await remove(kitchen, hotel, kitchen))).toEqual(lastAdmin);
    expect((await remove(admin, hotel, admin)).status).toBe(200);
  });

  test('is still one when two admins go at once', async () => {
    const { admin, kitchen } = house.people;
    for (const [one, other] of [
      [
        (hotel: Hotel) => remove(admin, hotel, admin),
        (hotel: Hotel) => remove(kitchen, hotel, kitchen),
      ],
      [
        (hotel: Hotel) => change(admin, hotel, admin, 'kitchen'),
        (hotel: Hotel) => change(kitchen, hotel, kitchen, 'kitchen'),
      ],
      [
        (hotel: Hotel) => change(admin, hotel, kitchen, 'kitchen'),
        (hotel: Hotel) => change(kitchen, hotel, admin, 'kitchen'),
      ],
    ] as const) {
      const hotel = await house.newHotel();
      await change(admin, hotel, kitchen, 'admin');
      const statuses = (await Promise.all([one(hotel), other(hotel)])).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const admins = Object.values(await rolesIn(hotel)).filter((role) => role === 'admin');
      expect(admins).toHaveLength(1);
    }
  });
});

describe('the squad', () => {
  const squadOf = async (who: Person, query = '') =>
    answerOf(contract.readSquad, await house.send(who, 'GET', `/api/v1/users/squad${query}`)).data;

  test('has each person once, with their roles, and who is invited', async () => {
    const own = await openHouse();
    const { admin, kitchen } = own.people;
    const second = await own.newHotel();
    await own.send(admin, 'PUT', own.path(`members/${kitchen.id}`, second), {
      body: { role: 'admin' },
    });
    const answer = await own.send(kitchen, 'GET', '/api/v1/users/squad');
    const { data } = answerOf(contract.readSquad, answer);
    expect(data).toMatchObject({ no_of_users_in_hotels: 5, no_of_invited_users: 2 });
    expect(data.users_in_hotels.map(({ full_name }) => full_name)).toEqual([
      ...['admin', 'kitchen', 'menu_planner', 'reception', 'stock_manager'],
    ]);
    const found = data.users_in_hotels.find(({ id }) => id === kitchen.id);
    expect(found?.email).toBe(kitchen.email);
    expect(new Map(found?.hotels.map(({ hotel_id, role }) => [hotel_id, role]))).toEqual(
      new Map([
        [own.hotel.id, 'kitchen'],
        [second.id, 'admin'],
      ]),
    );
    expect(data.invited_users.map(({ hotel_id, email }) => [hotel_id, email]).sort()).toEqual(
      [
        [own.hotel.id, admin.email],
        [second.id, admin.email],
      ].sort(),
    );
    const one = await own.send(kitchen, 'GET', `/api/v1/users/squad?hotel_id=${second.id}`);
    expect(answerOf(contract.readSquad, one).data).toMatchObject({
      no_of_users_in_hotels: 5,
      invited_users: [{ hotel_id: second.id }],
    });
    await own.close();
  });

  test('has nobody of a hotel that one does not belong to', async () => {
    const { outsider, admin, neighbour } = house.people;
    const empty = {
      ...{ no_of_users_in_hotels: 0, no_of_invited_users: 0 },
      ...{ users_in_hotels: [], invited_users: [] },
    };
    expect(await squadOf(outsider)).toEqual(empty);
    expect(await squadOf(admin, `?hotel_id=${house.neighbour.id}`)).toEqual(empty);
    expect(JSON.stringify(await squadOf(admin))).not.toContain(neighbour.id);
  });
});
