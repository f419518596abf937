import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import * as contract from '../../core/contract/guest-types.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const planner = () => house.people.menu_planner;
const at = (id: string) => house.path(`guest-types/${id}`);
const create = (body: Record<string, unknown>) =>
  house.send(planner(), 'POST', house.path('guest-types'), { body });
const created = async (body: Record<string, unknown>) =>
  answerOf(contract.createGuestType, await create(body)).data;
const names = async () =>
  answerOf(
    contract.listGuestTypes,
    await house.send(planner(), 'GET', house.path('guest-types')),
  ).data.map(({ name }) => name);

test('a guest type is made under the id of the device, once by its name', async () => {
  const id = randomUUIDv7();
  const made = await created({ id, name: ' Staff ', description: 'Eat at five' });
  expect(made).toMatchObject({ id, name: 'Staff', description: 'Eat at five', is_active: true });
  expect(refusalOf(await create({ name: 'Staff' }))).toMatchObject({ error: 'already_exists' });
  const blank = refusalOf(await create({ name: '  ' }));
  expect(blank.issues).toEqual([{ path: ['name'], code: 'required' }]);
});

test('is renamed by who saw it, to a name that no other has', async () => {
  const { id, version } = await created({ name: 'Groups' });
  const rename = (name: string, ifMatch: number) =>
    house.send(planner(), 'PUT', at(id), { body: { name }, ifMatch });
  const renamed = answerOf(contract.updateGuestType, await rename('Coaches', version));
  expect(renamed.data).toMatchObject({ name: 'Coaches', description: null });
  expect(refusalOf(await rename('Buses', version))).toMatchObject({ status: 412 });
  await created({ name: 'Groups' });
  expect(refusalOf(await rename('Groups', renamed.version))).toMatchObject({
    error: 'already_exists',
  });
});

test('its name is taken in upper and lower case, but by itself', async () => {
  const { id, version } = await created({ name: 'Jury' });
  expect(refusalOf(await create({ name: 'jURY' }))).toMatchObject({ error: 'already_exists' });
  // As earlier releases took it.
  const other = randomUUIDv7();
  await house.database.pool.query(
    `INSERT INTO guest_types (hotel_id, id, version, name, is_active) VALUES ($1, $2, 1, 'JURY', true)`,
    [house.hotel.id, other],
  );
  const put = (of: string, body: Record<string, unknown>, ifMatch: number) =>
    house.send(planner(), 'PUT', at(of), { body, ifMatch });
  const unchanged = { name: 'JURY', is_active: true, is_on_public_menu: false };
  const kept = answerOf(contract.updateGuestType, await put(other, unchanged, 1)).data;
  const off = answerOf(
    contract.updateGuestType,
    await put(other, { is_active: false }, kept.version),
  ).data;
  expect(refusalOf(await put(other, { is_active: true }, off.version))).toMatchObject({
    error: 'already_exists',
  });
  const own = answerOf(contract.updateGuestType, await put(id, { name: 'jury' }, version));
  expect(own.data.name).toBe('jury');
});

test('stands on the public page of the menus unless it is kept off it, and back', async () => {
  const { id, version, is_on_public_menu } = await created({ name: 'Crew' });
  expect(is_on_public_menu).toBe(true);
  const put = async (body: Record<string, unknown>, ifMatch: number) =>
    answerOf(
      contract.updateGuestType,
      await house.send(planner(), 'PUT', at(id), { body, ifMatch }),
    ).data;
  const off = await put({ is_on_public_menu: false }, version);
  expect(off).toMatchObject({ name: 'Crew', is_active: true, is_on_public_menu: false });
  const renamed = await put({ name: 'Canteen' }, off.version);
  expect(renamed.is_on_public_menu).toBe(false);
  expect((await put({ is_on_public_menu: true }, renamed.version)).is_on_public_menu).toBe(true);
  const made = await created({ name: 'Drivers', is_on_public_menu: false });
  expect(made.is_on_public_menu).toBe(false);
  const wrong = await create({ name: 'Wrong', is_on_public_menu: 'no' });
  expect(refusalOf(wrong)).toMatchObject({
    status: 422,
    issues: [{ path: ['is_on_public_menu'] }],
  });
});

test('a hotel has a bounded number of them', async () => {
  const hotel = await house.newHotel();
  const make = (name: string) =>
    house.send(planner(), 'POST', house.path('guest-types', hotel), { body: { name } });
  await house.database.pool.query(
    `INSERT INTO guest_types (hotel_id, id, version, name, is_active)
      SELECT $1, gen_random_uuid(), 1, 'Filling ' || n, false
      FROM generate_series(1, $2 - (SELECT count(*)::int FROM guest_types WHERE hotel_id = $1)) AS n`,
    [hotel.id, bounds.guestTypes - 1],
  );
  expect((await make('Last')).status).toBe(200);
  expect(refusalOf(await make('One more'))).toEqual({ status: 409, error: 'limit_reached' });
});

const remove = (id: string, ifMatch: number) =>
  house.send(planner(), 'DELETE', at(id), { ifMatch });

test('one that nobody has is deleted', async () => {
  const { id, version } = await created({ name: 'Nobody' });
  const { changes } = answerOf(contract.deleteGuestType, await remove(id, version));
  expect(changes).toMatchObject([{ entity: 'guest_type', id, row: null }]);
  expect(await names()).not.toContain('Nobody');
});

test('one that a menu has is not deleted, but taken out of use, and back', async () => {
  const { type } = house.hotel.menu;
  expect(refusalOf(await remove(type, 1))).toEqual({ status: 409, error: 'guest_type_in_use' });
  const use = async (is_active: boolean, ifMatch: number) =>
    answerOf(
      contract.updateGuestType,
      await house.send(planner(), 'PUT', at(type), { body: { is_active }, ifMatch }),
    );
  const { version } = await use(false, 1);
  expect(await names()).not.toContain('Adult');
  expect((await use(true, version)).data.is_active).toBe(true);
  expect(await names()).toContain('Adult');
});

test('one that a guest has is not deleted either', async () => {
  const { id, version } = await created({ name: 'Regulars' });
  await house.database.pool.query(
    'UPDATE reservations SET guest_type_id = $2 WHERE hotel_id = $1 AND id = $3',
    [house.hotel.id, id, house.hotel.guests.jo],
  );
  expect(refusalOf(await remove(id, version))).toMatchObject({ error: 'guest_type_in_use' });
});
