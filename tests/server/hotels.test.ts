import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChanges, readSnapshot } from '../../core/contract/changes.ts';
import * as contract from '../../core/contract/hotels.ts';
import { dumpOf } from './fixtures/dump.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import { openStream } from './fixtures/stream.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const hotelPath = (id: string, rest = '') => `/api/v1/hotels/${id}${rest}`;
const create = (body: unknown, options = {}) =>
  house.send(house.people.outsider, 'POST', '/api/v1/hotels/', { body, ...options });

describe('a new hotel', () => {
  test('is in its first version, which its log holds, and its creator is its admin', async () => {
    const key = randomUUIDv7();
    const headers = { 'Device-Name': encodeURIComponent('Büro') };
    const { data } = answerOf(
      contract.createHotel,
      await create({ name: ' Neuhaus ' }, { key, headers }),
    );
    expect(data).toMatchObject({ name: 'Neuhaus', version: 1, role: 'admin', is_demo: false });
    const { outsider } = house.people;
    const get = (rest: string) => house.send(outsider, 'GET', hotelPath(data.id, rest));
    const snapshot = answerOf(readSnapshot, await get('/snapshot'));
    expect(snapshot.version).toBe(1);
    expect(snapshot.rows.find(({ entity }) => entity === 'hotel')).toMatchObject({ id: data.id });
    const changes = answerOf(readChanges, await get('/changes?after=0'));
    expect(changes).toMatchObject({ version: 1, changes: [{ entity: 'hotel', id: data.id }] });
    const { rows } = await house.database.pool.query(
      'SELECT user_id, operation_id, device FROM changes WHERE hotel_id = $1',
      [data.id],
    );
    expect(rows).toEqual([{ user_id: outsider.id, operation_id: key, device: 'Büro' }]);
    const list = answerOf(contract.listHotels, await house.send(outsider, 'GET', hotelPath('')));
    expect(list.data).toContainEqual(data);
  });

  test('has the id that the device gave, and nobody else makes one under it', async () => {
    const id = randomUUIDv7();
    expect(answerOf(contract.createHotel, await create({ id, name: 'Mine' })).data.id).toBe(id);
    const before = await dumpOf(house.database);
    expect(refusalOf(await create({ id, name: 'Theirs' }))).toEqual({
      status: 409,
      error: 'already_exists',
    });
    expect(await dumpOf(house.database)).toEqual(before);
  });

  test('needs a name', async () => {
    for (const name of ['', '  ']) {
      expect(refusalOf(await create({ name }))).toMatchObject({
        status: 422,
        issues: [{ path: ['name'], code: 'required' }],
      });
    }
  });
});

describe('rooms', () => {
  test('come with their types, and the numbers in which somebody stays today', async () => {
    const { admin, kitchen } = house.people;
    const hotel = await house.newHotel();
    const type = { id: randomUUIDv7(), name: 'Suite', capacity: 4, total_available_rooms: 2 };
    const double = { ...type, id: randomUUIDv7(), name: 'Double', capacity: 2 };
    const { name } = hotel;
    await house.send(admin, 'PUT', hotelPath(hotel.id), {
      body: {
        ...{ name, address: 'Via Plose 14', city: 'Brixen', phone: '+39 0472 555014' },
        room_types: [type, double].map((each) => ({ action: 'create', ...each })),
      },
      ifMatch: 0,
    });
    for (const number of ['101', '7']) {
      await house.database.pool.query(
        `INSERT INTO rooms (hotel_id, id, room_number, version) VALUES ($1, gen_random_uuid(), $2, 1)`,
        [hotel.id, number],
      );
    }
    const { data } = answerOf(
      contract.listRooms,
      await house.send(kitchen, 'GET', hotelPath(hotel.id, '/rooms')),
    );
    expect(data).toMatchObject({
      room_types: [double, type],
      rooms: [{ room_number: '7', room_type_id: null }, { room_number: '101' }],
      occupied: ['7', '101'],
    });
  });
});

describe('a deleted hotel', () => {
  const remove = (id: string, ifMatch: string | number, key = randomUUIDv7()) =>
    house.send(house.people.admin, 'DELETE', hotelPath(id), { ifMatch, key });

  test('is gone with everything in it, and with nothing else', async () => {
    const { id } = await house.newHotel();
    const { pool } = house.database;
    await pool.query(
      `INSERT INTO check_ins (hotel_id, id, reservation_id, meal_date, meal_type_id, kind, people, tapped_at, version)
        SELECT hotel_id, id, id, check_in, 1, 'came', 1, now(), 1 FROM reservations WHERE hotel_id = $1`,
      [id],
    );
    const before = await dumpOf(house.database);
    expect(before.filter((row) => row.includes(id)).length).toBeGreaterThan(60);
    for (const log of ['audit', 'changes']) {
      expect(before.some((row) => row.startsWith(log) && row.includes(id))).toBe(true);
    }
    expect(answerOf(contract.deleteHotel, await remove(id, 0)).data).toEqual({ id });
    // The answer is kept under its key.
    const kept = before.filter((row) => !row.includes(id));
    const after = await dumpOf(house.database);
    expect(after.filter((row) => !row.startsWith('idempotency_keys'))).toEqual(
      kept.filter((row) => !row.startsWith('idempotency_keys')),
    );
  });

  test('is not found from then on, by any of its members; its deletion again is answered as the first', async () => {
    const { id } = await house.newHotel();
    const key = randomUUIDv7();
    const first = await remove(id, 0, key);
    for (const who of [house.people.admin, house.people.kitchen]) {
      for (const rest of ['/snapshot', '/changes?after=1', '/changes/stream?after=1']) {
        expect(refusalOf(await house.send(who, 'GET', hotelPath(id, rest))).status).toBe(404);
      }
    }
    const body = {
      name: 'Late',
      number_of_guests: 1,
      check_in: '2999-01-01',
      check_out: '2999-01-01',
    };
    const late = await house.send(house.people.admin, 'POST', hotelPath(id, '/external-guests/'), {
      body,
    });
    expect(refusalOf(late).status).toBe(404);
    expect((await remove(id, 0, key)).body).toEqual(first.body);
    expect(refusalOf(await remove(id, 0)).status).toBe(404);
  });

  test('ends its streams', async () => {
    const { id } = await house.newHotel();
    const stream = await openStream(
      house,
      house.people.kitchen,
      hotelPath(id, '/changes/stream?after=1'),
    );
    expect(await stream.next()).toMatchObject({ event: 'beat' });
    expect((await remove(id, 0)).status).toBe(200);
    expect(await stream.next()).toBeUndefined();
  });

  test('was seen as it is: else the deletion is stale', async () => {
    const { id, name } = await house.newHotel();
    expect(refusalOf(await remove(id, 7))).toMatchObject({
      status: 412,
      current: { id, name, version: 0 },
    });
  });

  test('leaves no table behind: whatever has a hotel_id goes with the hotel by its foreign keys, its logs by a trigger; answers and jobs end by themselves', async () => {
    const { rows } = await house.database.pool.query<{ table: string }>(
      `WITH RECURSIVE going (id) AS (
        SELECT 'hotels'::regclass::oid
        UNION SELECT conrelid FROM pg_constraint JOIN going ON confrelid = going.id
          WHERE contype = 'f' AND confdeltype = 'c')
      SELECT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'hotel_id'
        AND table_name::regclass::oid NOT IN (SELECT id FROM going) ORDER BY table_name`,
    );
    // That these go too is seen above: a hotel's dump has rows of them.
    const logs = ['audit', 'changes'];
    // A late copy of a request is answered as the first one was; a job finds no hotel.
    const ended = ['after_commit_jobs', 'idempotency_keys'];
    expect(rows.map(({ table }) => table)).toEqual([...logs, ...ended].sort());
  });
});
