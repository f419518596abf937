import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Statement, sendEach } from '../../server/database/transaction.ts';
import { databaseCode } from '../../server/http/problem.ts';
import { reservationEntity } from '../../server/reservations/entities.ts';
import { writeHotel } from '../../server/writes/write.ts';
import { quiet } from './fixtures/hotel.ts';
import { type House, openHouse, traceOf } from './fixtures/house.ts';

// Statements are sent without waiting for the answers to those before them.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const divide = (by: number): Statement => ({
  name: 'divide',
  text: 'SELECT 1 / $1::int',
  values: [by],
});
const rename = (name: string): Statement => ({
  name: 'rename',
  text: 'UPDATE hotels SET name = $2 WHERE id = $1',
  values: [house.hotel.id, name],
});
const codeOf = (work: Promise<unknown>) => work.then(() => 'none', databaseCode);
const nameNow = async () => {
  const { rows } = await house.database.pool.query('SELECT name FROM hotels WHERE id = $1', [
    house.hotel.id,
  ]);
  return rows[0].name;
};

test('a statement that nobody waits for fails its transaction', async () => {
  const work = inTransaction(house.database, async ({ send }) => {
    void send(rename('Half'));
    void send(divide(0));
    void send(rename('Done'));
  });
  expect(await codeOf(work)).toBe('22012');
  expect(await nameNow()).toBe('Alpenblick');
});

test('what failed first is told, not what failed because of it', async () => {
  const work = inTransaction(house.database, async ({ client, send }) => {
    void send(divide(0));
    await client.query('SELECT 1');
  });
  expect(await codeOf(work)).toBe('22012');
});

test('of statements sent with back-pressure the first failure is thrown, and nothing is left', async () => {
  for (const fails of [0, 1, 2]) {
    const work = inTransaction(house.database, async ({ send }) => {
      await sendEach(send, [rename('Half'), ...[0, 1, 2].map((n) => divide(n === fails ? 0 : 1))]);
    });
    expect(await codeOf(work)).toBe('22012');
    expect(await nameNow()).toBe('Alpenblick');
  }
});

test('a connection goes on after a failure, with what it was to prepare', async () => {
  for (const by of [0, 1, 0, 1]) {
    const work = inTransaction(house.database, async ({ send }) => void send(divide(by)));
    expect(await codeOf(work)).toBe(by === 0 ? '22012' : 'none');
  }
});

test('a write that lost a deadlock is done again, once', async () => {
  const { version } = await traceOf(house, house.hotel.id);
  let attempts = 0;
  const write = { hotelId: house.hotel.id, userId: null };
  await writeHotel({ database: house.database, signals: quiet }, write, async (tx, log) => {
    attempts += 1;
    log.remove(reservationEntity, house.hotel.guests.jo);
    if (attempts > 1) return;
    await tx.execute(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`);
  });
  expect(attempts).toBe(2);
  expect((await traceOf(house, house.hotel.id)).version).toBe(version + 1);
});
