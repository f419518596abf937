import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
