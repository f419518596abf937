import { expect, onTestFinished, test } from 'vitest';
import { type Change, schemaFingerprint } from '../../../../core/contract/rows.ts';
import { HotelRows } from '../../../../src/offline/live/hotel-rows.ts';
import { Queue } from '../../../../src/offline/queue/queue.ts';
import { createMirror, type Mirror } from '../../../../src/offline/storage/mirror.ts';
import { createView } from '../../../../src/offline/view/view.ts';
import { ModelServer } from '../model-server.ts';
import { operationOf } from '../queue/operations.ts';
import { alice, cell, cellId, guest, hotelA, hotelB, id, statusArgs } from '../rows.ts';
import { Browser, Clock, rest } from '../world.ts';

const window = { from: '2026-11-20', to: '2026-12-05' };
const sent = (version: number, rows: Change[]) => ({ version, schema: schemaFingerprint(), rows });
const change = (n: number, version: number) =>
  ({ entity: 'reservation', id: id(n), version, row: guest(n, version) }) as const;

const makeRoom = async () => undefined;
const lost = async () => undefined;

test('rows that come while a hotel is being read are not lost; another hotel’s are not shown', async () => {
  const platform = new Browser(new ModelServer(hotelA, alice), new Clock()).context();
  const mirror = createMirror(platform, alice);
  await mirror.replace(hotelA, { ...window, ...sent(3, [change(1, 3)]) }, false);
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const keeper = createView();
  const hotel = new HotelRows({
    ...{
      platform,
      owner: alice,
      keeper,
      queue: new Queue(),
      makeRoom,
      lost,
      told: () => undefined,
    },
    mirror: {
      ...mirror,
      async load(hotelId) {
        const loaded = await mirror.load(hotelId);
        await gate;
        return loaded;
      },
    },
  });
  const opening = hotel.open(hotelA, Promise.resolve());
  await rest();
  const answered = new Map([
    [hotelA, [change(1, 5), change(2, 4)]],
    [hotelB, [change(3, 9)]],
  ]);
  keeper.apply({ rows: hotel.shownOf(await hotel.confirm(answered)) });
  // Another context stored this one, and its operation is gone.
  await mirror.write(hotelA, [
    { entity: 'meal_status', id: cellId(1), version: 6, row: cell(1, 'uncertain', 6) },
  ]);
  const gone = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  keeper.apply({ rows: await hotel.leftBy([gone, { ...gone, hotelId: hotelB }]) });
  go();
  expect(await opening).toBe(true);
  expect(keeper.view.get('meal_status', cellId(1))?.version).toBe(6);
  expect(keeper.view.get('reservation', id(1))?.version).toBe(5);
  expect(keeper.view.get('reservation', id(2))?.version).toBe(4);
  expect(keeper.view.get('reservation', id(3))).toBeUndefined();
  mirror.close();
});

const full = {
  async write(): Promise<never> {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

/** A page on its own with a hotel open that was never fetched. */
async function openUnmirrored(part: Partial<Mirror> = {}) {
  const clock = new Clock();
  const platform = new Browser(new ModelServer(hotelA, alice), clock).context();
  const mirror = createMirror(platform, alice);
  onTestFinished(() => mirror.close());
  const keeper = createView();
  const hotel = new HotelRows({
    ...{
      platform,
      owner: alice,
      keeper,
      queue: new Queue(),
      makeRoom,
      lost,
      told: () => undefined,
    },
    mirror: { ...mirror, ...part },
  });
  await hotel.open(hotelA, Promise.resolve());
  return {
    clock,
    hotel,
    /** A row comes as the answer to an operation. */
    answer: async (row: Change, hotelId = hotelA) => {
      keeper.apply({ rows: hotel.shownOf(await hotel.confirm(new Map([[hotelId, [row]]]))) });
    },
    mirror,
    /** A snapshot comes, whenever it was asked for. */
    fetched: async (version: number, ...rows: Change[]) => {
      await mirror.replace(hotelA, { ...window, ...sent(version, rows) }, false);
      await hotel.recheck(hotelA);
    },
    versions: () => [1, 2, 3].map((n) => keeper.view.get('reservation', id(n))?.version),
  };
}

test('what storage had no room for outlives an older snapshot, until the mirror is past it', async () => {
  const { hotel, mirror, answer, fetched, versions } = await openUnmirrored(full);
  await answer(change(1, 5));
  await hotel.reread(hotelA, [change(2, 6)], { unkept: [change(2, 6)] });
  await fetched(3, change(1, 2), change(3, 3));
  expect(versions()).toEqual([5, 6, 3]);
  await mirror.advance(hotelA, 3, sent(5, [change(1, 5)]));
  await hotel.recheck(hotelA);
  expect(versions()).toEqual([5, 6, 3]);
  // The second one is gone since, and a snapshot has no row for what is gone.
  await fetched(7, change(1, 5));
  expect(versions()).toEqual([5, undefined, undefined]);
});

test('what the mirror had, and lost for room, outlives an older snapshot', async () => {
  const { mirror, answer, fetched, versions } = await openUnmirrored();
  await fetched(4, change(1, 2));
  await answer(change(1, 5));
  await mirror.clear();
  await fetched(3, change(1, 2));
  expect(versions()[0]).toBe(5);
});

test('what came outlives an older snapshot though another hotel was open in between', async () => {
  const { hotel, answer, fetched, versions } = await openUnmirrored(full);
  await answer(change(1, 5));
  await hotel.open(hotelB, Promise.resolve());
  await answer(change(2, 6), hotelA);
  await hotel.open(hotelA, Promise.resolve());
  await fetched(3, change(1, 2), change(2, 3));
  expect(versions()).toEqual([5, 6, undefined]);
});

test('a snapshot that was asked for long after is believed', async () => {
  const { clock, mirror, answer, fetched, versions } = await openUnmirrored(full);
  await answer(change(1, 5));
  await clock.pass(130_000);
  await fetched(3, change(1, 2));
  expect(versions()[0]).toBe(2);
  expect((await mirror.hotel(hotelA))?.cursor).toBe(3);
});

test('the mirror is packed some time after a load, and after many rows; a failure is nobody’s concern', async () => {
  const clock = new Clock();
  const platform = new Browser(new ModelServer(hotelA, alice), clock).context();
  const mirror = createMirror(platform, alice);
  const packed: string[] = [];
  const hotel = new HotelRows({
    ...{ platform, owner: alice, queue: new Queue(), makeRoom, lost, told: () => undefined },
    keeper: createView(),
    mirror: {
      ...mirror,
      async compact(hotelId) {
        packed.push(hotelId);
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  await hotel.open(hotelA, Promise.resolve());
  await clock.pass(9000);
  expect(packed).toEqual([]);
  await clock.pass(1000);
  expect(packed).toEqual([hotelA]);
  const rows = Array.from({ length: 251 }, (_, n) => {
    const row = guest(n, n + 1);
    return { entity: 'reservation' as const, id: row.id, version: row.version, row };
  });
  hotel.shownOf(new Map([[hotelA, { rows, kept: true }]]));
  await clock.pass(60_000);
  expect(packed).toHaveLength(1);
  hotel.shownOf(new Map([[hotelA, { rows, kept: true }]]));
  await clock.pass(60_000);
  expect(packed).toEqual([hotelA, hotelA]);
  mirror.close();
});
