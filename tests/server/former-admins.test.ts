import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAdministrationAudit } from '../../core/contract/audit.ts';
import * as contract from '../../core/contract/organizations.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { type Answer, answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

// Whoever is no admin of a hotel any more has no say in it by an organization that they own.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const member = (hotel: Hotel, { id }: Person) => house.path(`members/${id}`, hotel);
const makeAdmin = (hotel: Hotel, who: Person) =>
  house.send(house.people.admin, 'PUT', member(hotel, who), { body: { role: 'admin' } });
const of = (organization: string, rest = '') => `/api/v1/organizations/${organization}${rest}`;
const addTo = (organization: string, hotel: Hotel) =>
  house.send(house.people.admin, 'POST', of(organization, '/hotels'), {
    body: { hotels: [hotel.id] },
  });
const takeOut = (by: Person, organization: string, hotel: Hotel) =>
  house.send(by, 'DELETE', of(organization, `/hotels/${hotel.id}`));
const read = async (who: Person, organization: string) =>
  answerOf(contract.readOrganization, await house.send(who, 'GET', of(organization))).data;
const changesOf = async (by: Person, hotel: Hotel) => {
  const path = house.path('administration-audit?kind=organization', hotel);
  const { entries } = answerOf(readAdministrationAudit, await house.send(by, 'GET', path));
  return entries.map(({ id, before, after, user_id }) => ({ id, before, after, user_id }));
};

/** Ways in which the house's admin stops to be one, after the kitchen has become another. */
const ways: [string, (hotel: Hotel) => Promise<Answer>, () => Person][] = [
  [
    'leaves',
    (hotel) => house.send(house.people.admin, 'DELETE', member(hotel, house.people.admin)),
    () => house.people.admin,
  ],
  [
    'is removed',
    (hotel) => house.send(house.people.kitchen, 'DELETE', member(hotel, house.people.admin)),
    () => house.people.kitchen,
  ],
  [
    'gets another role',
    (hotel) =>
      house.send(house.people.kitchen, 'PUT', member(hotel, house.people.admin), {
        body: { role: 'reception' },
      }),
    () => house.people.kitchen,
  ],
];

describe.each(ways)('an admin who %s', (_, stop, by) => {
  test('hands the organization on to another admin of its hotels', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    await makeAdmin(hotel, kitchen);
    expect((await stop(hotel)).status).toBe(200);
    expect(await read(kitchen, hotel.organization)).toMatchObject({
      is_owner: true,
      organization_hotels: [{ id: hotel.id }],
    });
    const change = { body: { admins_need_second_factor: true } };
    const path = of(hotel.organization, '/second-factors');
    expect((await house.send(admin, 'PUT', path, change)).status).not.toBe(200);
    expect(await changesOf(kitchen, hotel)).toEqual([
      {
        id: hotel.organization,
        before: { owner_id: admin.id },
        after: { owner_id: kitchen.id },
        user_id: by().id,
      },
    ]);
  });

  test('keeps an organization of other hotels that they administer, without this one', async () => {
    const { admin, kitchen } = house.people;
    const [hotel, own] = [await house.newHotel(), await house.newHotel()];
    await addTo(own.organization, hotel);
    await takeOut(admin, hotel.organization, hotel);
    await makeAdmin(hotel, kitchen);
    expect((await stop(hotel)).status).toBe(200);
    expect(await read(admin, own.organization)).toMatchObject({
      is_owner: true,
      organization_hotels: [{ id: own.id }],
    });
    const [latest] = await changesOf(kitchen, hotel);
    expect(latest).toEqual({ id: own.organization, before: {}, after: null, user_id: by().id });
  });
});

test('an organization of somebody else stays as it is when an admin of its hotels goes', async () => {
  const { admin, kitchen } = house.people;
  const hotel = await house.newHotel();
  await makeAdmin(hotel, kitchen);
  await house.send(admin, 'DELETE', member(hotel, kitchen));
  expect(await read(admin, hotel.organization)).toMatchObject({
    is_owner: true,
    organization_hotels: [{ id: hotel.id }],
  });
  expect(await changesOf(admin, hotel)).toEqual([]);
});

test('no hotel comes into an organization of somebody who stops to be its admin meanwhile', async () => {
  const { admin, kitchen } = house.people;
  const hotel = await house.newHotel();
  await makeAdmin(hotel, kitchen);
  const own = randomUUIDv7();
  await house.send(admin, 'POST', '/api/v1/organizations/', { body: { id: own, name: 'Own' } });
  await Promise.all([addTo(own, hotel), house.send(kitchen, 'DELETE', member(hotel, admin))]);
  const { rows } = await house.database.pool.query(
    `SELECT FROM organizations JOIN organization_hotels ON id = organization_id
    WHERE owner_id = $1 AND hotel_id = $2`,
    [admin.id, hotel.id],
  );
  expect(rows).toEqual([]);
});

describe('an admin of a hotel', () => {
  test('takes it out of an organization that somebody else owns; no other member does', async () => {
    const { reception, kitchen } = house.people;
    const hotel = await house.newHotel();
    await makeAdmin(hotel, kitchen);
    expect(refusalOf(await takeOut(reception, hotel.organization, hotel)).error).toBe('forbidden');
    const answer = await takeOut(kitchen, hotel.organization, hotel);
    expect(answerOf(contract.removeOrganizationHotel, answer).data).toEqual([]);
    expect(await changesOf(kitchen, hotel)).toEqual([
      { id: hotel.organization, before: {}, after: null, user_id: kitchen.id },
    ]);
  });

  test('takes no other one out', async () => {
    const { admin, kitchen } = house.people;
    const [hotel, other] = [await house.newHotel(), await house.newHotel()];
    await addTo(hotel.organization, other);
    await makeAdmin(hotel, kitchen);
    expect(refusalOf(await takeOut(kitchen, hotel.organization, other)).error).toBe('forbidden');
    await house.send(admin, 'DELETE', member(other, kitchen));
    expect(refusalOf(await takeOut(kitchen, hotel.organization, other)).error).toBe('not_found');
  });

  test('needs the second factor for it that is asked for', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    await makeAdmin(hotel, kitchen);
    const body = { admins_need_second_factor: true };
    await house.send(admin, 'PUT', of(hotel.organization, '/second-factors'), { body });
    expect(refusalOf(await takeOut(kitchen, hotel.organization, hotel))).toMatchObject({
      error: 'second_factor_required',
    });
  });
});
