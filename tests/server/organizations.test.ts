import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/organizations.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const path = '/api/v1/organizations/';
const list = async (who: Person, query = '') =>
  answerOf(contract.listOrganizations, await house.send(who, 'GET', path + query)).data;
const create = (body: unknown, who = house.people.outsider) =>
  house.send(who, 'POST', path, { body, key: randomUUIDv7() });

test('are listed for their owner and for the members of their hotels, by name', async () => {
  const { people, hotel } = house;
  await create({ name: 'Zeta' }, people.admin);
  await create({ name: 'alpha' }, people.admin);
  const names = (await list(people.admin)).map(({ name, is_owner }) => [name, is_owner]);
  expect(names).toEqual([
    ['alpha', true],
    ['Group', true],
    ['Zeta', true],
  ]);
  expect(await list(people.kitchen)).toMatchObject([{ id: hotel.organization, is_owner: false }]);
});

test('come with their hotels where that is asked for', async () => {
  const { people, hotel } = house;
  const organization_hotels = [{ id: hotel.id, name: hotel.name }];
  const [plain] = await list(people.kitchen);
  expect(plain).not.toHaveProperty('organization_hotels');
  expect(await list(people.kitchen, '?with_hotels=true')).toMatchObject([{ organization_hotels }]);
  const one = await house.send(people.kitchen, 'GET', path + hotel.organization);
  expect(answerOf(contract.readOrganization, one).data).toEqual({ ...plain, organization_hotels });
  const asked = await house.send(people.kitchen, 'GET', `${path}?with_hotels=maybe`);
  expect(refusalOf(asked).status).toBe(422);
});

test('are made by anybody, and theirs', async () => {
  const id = randomUUIDv7();
  const { outsider, kitchen } = house.people;
  const { data } = answerOf(contract.createOrganization, await create({ id, name: 'Mine' }));
  expect(data).toMatchObject({ id, name: 'Mine', description: null, is_owner: true });
  expect(await list(outsider)).toEqual([data]);
  expect((await house.send(outsider, 'GET', path + id)).status).toBe(200);
  expect(refusalOf(await house.send(kitchen, 'GET', path + id)).status).toBe(404);
  expect(refusalOf(await create({ id, name: 'Again' }, kitchen)).error).toBe('already_exists');
  expect(refusalOf(await create({ name: '' }))).toMatchObject({ status: 422 });
});

const ownOne = async (name = 'Mine') =>
  answerOf(contract.createOrganization, await create({ name }, house.people.admin)).data;
const pathOf = (id: string, rest = '') => `${path}${id}${rest}`;

describe('an organization is changed', () => {
  const all = {
    ...{ name: 'Dolomiti Group', description: 'Two houses in the valley', country: 'Italy' },
    ...{ address: 'Via Plose 14', phone: '+39 0472 555014', website: 'https://group.example' },
  };
  const change = (id: string, body: unknown, options: { who?: Person; ifMatch?: unknown } = {}) => {
    const { who = house.people.admin, ifMatch = '*' } = options;
    return house.send(who, 'PUT', pathOf(id), {
      body,
      ...(ifMatch === null ? {} : { ifMatch: String(ifMatch) }),
    });
  };

  test('by its owner, all of it, with texts as they are without spaces around', async () => {
    const { id } = await ownOne();
    const answer = await change(id, { ...all, name: '  Dolomiti Group ' });
    expect(answerOf(contract.updateOrganization, answer).data).toEqual({
      ...{ id, ...all, version: 2, admins_need_second_factor: false, is_owner: true },
    });
    const one = await house.send(house.people.admin, 'GET', pathOf(id));
    expect(answerOf(contract.readOrganization, one).data).toMatchObject(all);
  });

  test('to one without an address, where none is given', async () => {
    const { id } = await ownOne();
    await change(id, all);
    const { address: _address, ...others } = all;
    for (const body of [others, { ...others, address: ' ' }, { ...others, address: null }]) {
      await change(id, all);
      const answer = await change(id, body);
      expect(answerOf(contract.updateOrganization, answer).data.address).toBeNull();
    }
  });

  test.each(['name', 'description', 'country', 'phone', 'website'])(
    'to one that has a %s',
    async (field) => {
      const { id } = await ownOne();
      const issues = [{ path: [field], code: 'required' }];
      expect(refusalOf(await change(id, { ...all, [field]: '  ' }))).toMatchObject({ issues });
      const { [field]: _gone, ...others } = all as Record<string, string>;
      expect(refusalOf(await change(id, others))).toMatchObject({ status: 422, issues });
    },
  );

  test('over the version that was seen: nobody overwrites what they have not seen', async () => {
    const { id, version } = await ownOne();
    const first = await change(id, all, { ifMatch: version });
    const stored = answerOf(contract.updateOrganization, first).data;
    const late = await change(id, { ...all, country: 'Austria' }, { ifMatch: version });
    expect(refusalOf(late)).toEqual({ status: 412, error: 'stale', current: stored });
    const again = await change(id, { ...all, country: 'Austria' }, { ifMatch: stored.version });
    expect(answerOf(contract.updateOrganization, again).data).toMatchObject({ country: 'Austria' });
    expect(refusalOf(await change(id, all, { ifMatch: null })).error).toBe('if_match_required');
  });

  test('once, of two who change it at the same time', async () => {
    const { id, version } = await ownOne();
    const names = ['First', 'Second', 'Third', 'Fourth'];
    const answers = await Promise.all(
      names.map((name) => change(id, { ...all, name }, { ifMatch: version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('by nobody else', async () => {
    const { kitchen, outsider } = house.people;
    const { organization } = house.hotel;
    expect(refusalOf(await change(organization, all, { who: kitchen })).error).toBe('forbidden');
    expect(refusalOf(await change(organization, all, { who: outsider })).error).toBe('not_found');
  });
});

describe('hotels of an organization', () => {
  const add = (id: string, hotels: unknown, who = house.people.admin) =>
    house.send(who, 'POST', pathOf(id, '/hotels'), { body: { hotels } });
  const remove = (id: string, hotelId: string, who = house.people.admin) =>
    house.send(who, 'DELETE', pathOf(id, `/hotels/${hotelId}`));

  test('are added by its owner, who administers them; their members see it from then on', async () => {
    const { id } = await ownOne();
    const { kitchen } = house.people;
    expect(refusalOf(await house.send(kitchen, 'GET', pathOf(id))).status).toBe(404);
    const other = await house.newHotel();
    const ids = [house.hotel.id, other.id];
    const { data } = answerOf(contract.addOrganizationHotels, await add(id, ids));
    expect(data.map((each) => each.id).sort()).toEqual(ids.sort());
    expect((await add(id, [other.id.toUpperCase(), other.id])).body).toEqual({ data });
    expect((await house.send(kitchen, 'GET', pathOf(id))).status).toBe(200);
  });

  test.each([[[]], [undefined]])('need a selection, which %o is none', async (hotels) => {
    const { id } = await ownOne();
    expect(refusalOf(await add(id, hotels))).toMatchObject({
      status: 422,
      issues: [{ path: ['hotels'], code: 'required' }],
    });
  });

  test('are none that the owner does not administer, and then none at all is added', async () => {
    const { people, hotel, neighbour } = house;
    const { id } = await ownOne();
    const other = await house.newHotel();
    expect(refusalOf(await add(id, [other.id, neighbour.id]))).toEqual({
      ...{ status: 404, error: 'not_found' },
    });
    const { id: theirs } = answerOf(
      contract.createOrganization,
      await create({ name: 'Of the kitchen' }, people.kitchen),
    ).data;
    expect(refusalOf(await add(theirs, [hotel.id], people.kitchen))).toEqual({
      ...{ status: 403, error: 'not_hotel_admin' },
      issues: [{ path: ['hotels', 0], code: 'not_hotel_admin' }],
    });
    for (const [who, of] of [
      [people.admin, id],
      [people.kitchen, theirs],
    ] as const) {
      const one = await house.send(who, 'GET', pathOf(of));
      expect(answerOf(contract.readOrganization, one).data.organization_hotels).toEqual([]);
    }
  });

  test('are taken out by its owner, and stay as they are', async () => {
    const { admin, kitchen } = house.people;
    const { id } = await ownOne();
    const { hotel } = house;
    await add(id, [hotel.id]);
    expect(refusalOf(await remove(id, hotel.id, kitchen)).error).toBe('forbidden');
    expect(answerOf(contract.removeOrganizationHotel, await remove(id, hotel.id)).data).toEqual([]);
    expect(refusalOf(await remove(id, hotel.id)).error).toBe('not_found');
    expect(refusalOf(await house.send(kitchen, 'GET', pathOf(id))).status).toBe(404);
    expect((await house.send(admin, 'GET', house.path('snapshot', hotel))).status).toBe(200);
  });

  test('take effect once, however often the request comes', async () => {
    const { admin } = house.people;
    const { id } = await ownOne();
    await add(id, [house.hotel.id]);
    const key = randomUUIDv7();
    const send = () =>
      house.send(admin, 'DELETE', pathOf(id, `/hotels/${house.hotel.id}`), { key });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
  });
});
