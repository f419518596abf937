import { beforeAll, expect, test, vi } from 'vitest';
import { running } from '../../../../src/data/engine/running.ts';
import { setMealOfStays } from '../../../../src/data/reception/bulk.ts';
import { house, open } from '../../offline/house.ts';
import { alice, day, guest, hotelA, id } from '../../offline/rows.ts';

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** A guest whose stay runs beyond the days that a device keeps. */
const stay = { ...guest(1), check_out: '2027-01-31' };

async function receptionist(owner = alice) {
  const { server, browser } = house();
  server.write(['reservation', stay.id, stay]);
  const engine = await open(browser, { owner });
  running.set({ engine, status: engine.status, owner, hotelId: hotelA });
  return { engine, browser };
}

const setDinners = () => setMealOfStays([stay], 3, day, 'will_not_eat');

test('a meal of a whole stay is set on the days that are here and on those that are fetched', async () => {
  const { engine } = await receptionist();
  const { change, missing } = await setDinners();
  await change.stored;
  expect(missing).toBeUndefined();
  expect(await engine.operations()).toHaveLength(change.count);
});

test('nothing is set by who has the device by the time that the days are here', async () => {
  const { engine: other } = await receptionist('bob');
  const { engine } = await receptionist();
  const set = setDinners();
  running.set({ engine: other, status: other.status, owner: 'bob', hotelId: hotelA });
  await expect(set).rejects.toThrow('another hotel is open');
  expect([await engine.operations(), await other.operations()]).toEqual([[], []]);
});

test('nor in a hotel that is opened meanwhile', async () => {
  const { engine } = await receptionist();
  const set = setDinners();
  running.set({ engine, status: engine.status, owner: alice, hotelId: id(0xee) });
  await expect(set).rejects.toThrow('another hotel is open');
  expect(await engine.operations()).toEqual([]);
});
