import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schemaFingerprint } from '../../core/contract/rows.ts';
import { eventOf } from '../../server/live/events.ts';
import { createReadings, type News } from '../../server/live/readings.ts';
import { type House, openHouse } from './fixtures/house.ts';
import { markMeal } from './fixtures/mark-meal.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await house.close();
});

const nobodyLeaves = { existingLately: async (ids: ReadonlySet<string>) => ids };

/** Readings of the house, and how many transactions they have taken. */
function counted() {
  const { pool } = house.database;
  let transactions = 0;
  const connect = () => {
    transactions += 1;
    return pool.connect();
  };
  // All that a reading uses of a pool.
  const readings = createReadings({ pool: { connect } as typeof pool }, nobodyLeaves);
  return { readings, transactions: () => transactions };
}

const textOf = (news: News | undefined) => new TextDecoder().decode(news?.message);

const reader = (person: keyof House['people'], after: number) => ({
  userId: house.people[person].id,
  hotelId: house.hotel.id,
  after,
});

test('all who ask after a signal share one transaction, and those at one version their text', async () => {
  const { readings, transactions } = counted();
  const asked = Array.from({ length: 30 }, (_, index) =>
    readings(reader(index % 2 ? 'kitchen' : 'reception', 0)),
  );
  const [first, ...others] = await Promise.all(asked);
  expect(first?.news).toMatchObject({ event: 'changes', version: 1, more: false });
  for (const each of others) expect(each?.news).toBe(first?.news);
  expect([first?.role, others[0]?.role]).toEqual(['reception', 'kitchen']);
  expect(transactions()).toBe(1);
});

test('each is told what is new to them: changes, nothing, or to start over', async () => {
  const { readings, transactions } = counted();
  const schema = schemaFingerprint();
  const [behind, present, ahead] = await Promise.all(
    [0, 1, 9].map(async (after) => (await readings(reader('kitchen', after)))?.news),
  );
  expect(
    JSON.parse(/^data: (.*)$/m.exec(textOf(behind))?.[1] ?? '').changes.length,
  ).toBeGreaterThan(20);
  expect(present).toEqual({
    ...{ event: 'changes', version: 1, more: false },
    message: eventOf('changes', JSON.stringify({ version: 1, schema, changes: [] }), 1),
  });
  expect(ahead).toEqual({
    ...{ event: 'reset', version: 1, more: false },
    message: eventOf('reset', JSON.stringify({ version: 1, schema }), 1),
  });
  expect(transactions()).toBe(1);
});

test('who is no member is told nothing, with members in the same reading', async () => {
  const { readings } = counted();
  const [member, outsider, neighbour] = await Promise.all([
    readings(reader('kitchen', 0)),
    readings(reader('outsider', 0)),
    readings(reader('neighbour', 0)),
  ]);
  expect(member?.news.version).toBe(1);
  expect(outsider).toBeUndefined();
  expect(neighbour).toBeUndefined();
});

test('hotels are read apart', async () => {
  const { readings, transactions } = counted();
  const { neighbour, people } = house;
  const [own, theirs] = await Promise.all([
    readings(reader('kitchen', 0)),
    readings({ userId: people.neighbour.id, hotelId: neighbour.id, after: 0 }),
  ]);
  expect(textOf(own?.news)).not.toContain(neighbour.id);
  expect(textOf(theirs?.news)).not.toContain(house.hotel.id);
  expect(transactions()).toBe(2);
});

test('who asks after a reading is answered from a later one', async () => {
  const { readings, transactions } = counted();
  const first = await readings(reader('kitchen', 1));
  await markMeal(house, 0, {
    meal_type_id: 2,
    meal_date: house.hotel.today,
  });
  const second = await readings(reader('kitchen', 1));
  expect([first?.news.version, second?.news.version]).toEqual([1, 2]);
  expect(transactions()).toBe(2);
});

test('a reading that never begins takes along nobody who asks later', async () => {
  const { pool } = house.database;
  let calls = 0;
  const connect = () => {
    calls += 1;
    return calls === 1 ? new Promise<never>(() => undefined) : pool.connect();
  };
  const readings = createReadings({ pool: { connect } as typeof pool }, nobodyLeaves);
  void readings(reader('kitchen', 1));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 1000);
  expect(await readings(reader('kitchen', 1))).toMatchObject({ news: { version: 1 } });
});

test('a reading that fails fails for all who asked, and the next one is tried anew', async () => {
  const { pool } = house.database;
  let broken = true;
  const connect = () => (broken ? Promise.reject(new Error('no connection')) : pool.connect());
  const readings = createReadings({ pool: { connect } as typeof pool }, nobodyLeaves);
  const asked = [0, 1].map((after) => readings(reader('kitchen', after)));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await readings(reader('kitchen', 1))).toMatchObject({ news: { version: 1 } });
});
