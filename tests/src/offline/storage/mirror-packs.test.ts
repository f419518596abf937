import { IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { schemaFingerprint } from '../../../../core/contract/rows.ts';
import { createEngine } from '../../../../src/offline/engine.ts';
import type { Mirror } from '../../../../src/offline/storage/mirror.ts';
import { alice, guest, hotelA, hotelB, id } from '../rows.ts';
import { MirrorModel } from './mirror-model.ts';
import {
  farDay,
  meal,
  openMirror,
  plain,
  room,
  rowsOf,
  sent,
  snapshot,
  today,
  window,
} from './stored-mirror.ts';

afterEach(() => vi.restoreAllMocks());

test('a snapshot is stored in a pack for each day and one for the rest', async () => {
  const { mirror, stored } = openMirror();
  const rows = [room(1, 1), room(2, 2, true), meal(1, 3), meal(2, 4), meal(1, 5, false, farDay)];
  await mirror.replace(hotelA, snapshot(5, ...rows), false);
  expect(await rowsOf(mirror)).toEqual(plain(rows));
  const db = await stored();
  expect(await db.table('rows').count()).toBe(0);
  expect(await db.table('packs').toCollection().primaryKeys()).toEqual([
    [hotelA, '', 5, 2],
    [hotelA, today, 5, 4],
    [hotelA, farDay, 5, 5],
  ]);
});

test('a tap’s answer writes a single row, and reads no pack', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(5, meal(1, 3), meal(2, 4)), false);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  await mirror.write(hotelA, [meal(1, 6)]);
  await mirror.advance(hotelA, 5, sent(7, [meal(2, 7)]));
  const stores = (calls: typeof put | typeof get) =>
    new Set(calls.mock.contexts.map((store) => (store as IDBObjectStore).name));
  expect(stores(put)).toEqual(new Set(['rows', 'hotels']));
  expect(stores(get)).not.toContain('packs');
  expect(await (await stored()).table('rows').count()).toBe(2);
  expect(await rowsOf(mirror)).toEqual(plain([meal(1, 6), meal(2, 7)]));
});

test('a change that is not newer than what is packed changes nothing, and answers what stands', async () => {
  const { mirror } = openMirror();
  await mirror.replace(hotelA, snapshot(9, room(1, 8), room(2, 4, true), meal(1, 2)), false);
  expect(plain(await mirror.write(hotelA, [room(1, 7), room(2, 3), room(3, 9)]))).toEqual(
    plain([room(1, 8), room(2, 4, true)]),
  );
  // Newer than the packed row, though not than its pack.
  expect(plain(await mirror.write(hotelA, [room(2, 6)]))).toEqual([room(2, 6)]);
  expect(plain(await mirror.advance(hotelA, 8, sent(9, [room(4, 1), meal(1, 1)])))).toEqual(
    plain([meal(1, 2)]),
  );
  expect(await rowsOf(mirror)).toEqual(plain([room(1, 8), room(2, 6), meal(1, 2)]));
});

test('a day that comes after the changes of it, or before them', async () => {
  const { mirror } = openMirror();
  await mirror.replace(hotelA, snapshot(5, meal(1, 5)), false);
  await mirror.advance(hotelA, 5, sent(8, [meal(1, 7, false, farDay), meal(2, 8, true, farDay)]));
  const day = [meal(1, 6, false, farDay), meal(2, 9, false, farDay), meal(3, 2, false, farDay)];
  expect(plain(await mirror.addDay(hotelA, farDay, sent(9, [...day, room(1, 2)])))).toEqual(
    plain([meal(1, 7, false, farDay), ...day.slice(1), room(1, 2)]),
  );
  await mirror.advance(hotelA, 8, sent(10, [meal(3, 10, true, farDay)]));
  expect(await rowsOf(mirror)).toEqual(
    plain([
      ...[meal(1, 5), room(1, 2), meal(1, 7, false, farDay)],
      ...[meal(2, 9, false, farDay), meal(3, 10, true, farDay)],
    ]),
  );
});

test('of a day of many rows only those are looked up and removed that stand singly', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(5, meal(1, 5)), false);
  const [older, newer, gone] = [
    meal(7, 6, false, farDay),
    meal(8, 50, false, farDay),
    meal(9, 51, true, farDay),
  ];
  await mirror.advance(hotelA, 5, sent(51, [older, newer, gone, meal(2, 7)]));
  const [get, remove] = (['get', 'delete'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name),
  );
  const day = Array.from({ length: 60 }, (_, index) => meal(index + 1, 20, false, farDay));
  const now = await mirror.addDay(hotelA, farDay, sent(51, day));
  const ofRows = (calls: typeof get) =>
    calls?.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'rows').length;
  expect([ofRows(get), ofRows(remove)]).toEqual([3, 3]);
  const expected = [
    ...day.filter(({ id: key }) => key !== newer.id && key !== gone.id),
    newer,
    gone,
  ];
  expect(plain(now)).toEqual(plain(expected));
  expect(await rowsOf(mirror)).toEqual(plain([...expected, meal(1, 5), meal(2, 7)]));
  expect(await (await stored()).table('rows').count()).toBe(1);
});

test('a snapshot leaves packed rows that are newer, and none where the server was put back', async () => {
  const { mirror } = openMirror();
  await mirror.replace(hotelA, snapshot(5, meal(1, 3), meal(2, 5)), false);
  await mirror.advance(hotelA, 5, sent(6, [meal(1, 6), meal(3, 6, true)]));
  await mirror.compact(hotelA, 0);
  await mirror.replace(hotelA, snapshot(5, meal(1, 3), meal(3, 4)), false);
  expect(await rowsOf(mirror)).toEqual(plain([meal(1, 6), meal(3, 6, true)]));
  expect((await mirror.hotel(hotelA))?.cursor).toBe(6);
  await mirror.replace(hotelA, snapshot(4, meal(1, 3)), true);
  expect(await rowsOf(mirror)).toEqual([meal(1, 3)]);
  expect((await mirror.hotel(hotelA))?.cursor).toBe(4);
});

const someRow = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 20 }),
    fc.boolean(),
    fc.constantFrom(undefined, today, farDay),
  )
  .map(([n, version, gone, day]) => (day ? meal(n, version, gone, day) : room(n, version, gone)));
const someRows = fc.array(someRow, { maxLength: 5 });
const someVersion = fc.integer({ min: 1, max: 20 });

const calls = fc.oneof(
  someRows.map((rows) => ({ call: 'write' as const, rows })),
  fc
    .tuple(someVersion, someVersion, someRows)
    .map(([after, version, rows]) => ({ call: 'advance' as const, after, version, rows })),
  fc
    .tuple(someVersion, someRows, fc.boolean(), fc.option(someVersion, { nil: undefined }))
    .map(([version, rows, force, since]) => ({
      call: 'replace' as const,
      force,
      sent: {
        ...snapshot(version, ...rows),
        ...(since !== undefined && { kept: { since, entities: ['reservation'] } }),
      },
    })),
  fc
    .tuple(fc.constantFrom(today, farDay), someVersion, someRows)
    .map(([day, version, rows]) => ({ call: 'addDay' as const, day, version, rows })),
  fc.constant({ call: 'compact' as const }),
  fc.constant({ call: 'clear' as const }),
);

test('whatever is packed when, a mirror holds the newest row of each key', async () => {
  const keys = [room, meal, (n: number) => meal(n, 1, false, farDay)].flatMap((of) =>
    [1, 2, 3].map((n) => of(n, 1)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(calls, fc.nat(1), fc.nat(4)), { maxLength: 14 }),
      async (all) => {
        const { mirrorOf } = openMirror();
        const mirrors = [mirrorOf(), mirrorOf()] as const;
        const models = new Map([hotelA, hotelB].map((each) => [each, new MirrorModel(each)]));
        for (const [step, which, of] of all) {
          const mirror = mirrors[which] ?? mirrors[0];
          const hotelId = of === 0 ? hotelB : hotelA;
          const model = models.get(hotelId) ?? new MirrorModel(hotelId);
          switch (step.call) {
            case 'write':
              expect(plain(await mirror.write(hotelId, step.rows))).toEqual(
                plain(model.write(step.rows)),
              );
              break;
            case 'advance':
              expect(
                plain(await mirror.advance(hotelId, step.after, sent(step.version, step.rows))),
              ).toEqual(plain(model.advance(step.after, step.version, step.rows)));
              break;
            case 'replace':
              expect(await mirror.replace(hotelId, step.sent, step.force)).toBe(
                model.replace(step.sent, step.force),
              );
              break;
            case 'addDay':
              expect(
                plain(await mirror.addDay(hotelId, step.day, sent(step.version, step.rows))),
              ).toEqual(plain(model.addDay(step.day, step.version, step.rows)));
              break;
            case 'clear':
              await mirror.clear();
              for (const each of models.values()) each.clear();
              break;
            case 'compact':
              await mirror.compact(hotelId, 0);
          }
          const other = mirrors[1 - which] ?? mirrors[0];
          const { hotel, rows } = await other.load(hotelId);
          expect(hotel).toEqual(model.hotel);
          expect(await other.floor(hotelId)).toBe(model.floor);
          expect(plain(rows)).toEqual(plain(model.rows.values()));
          if (model.hotel)
            expect(plain(await other.rowsOf(hotelId, keys))).toEqual(plain(model.rows.values()));
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('packing in one tab and writing in another at once lose nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { maxLength: 8 }), async (all) => {
      const { mirrorOf } = openMirror();
      const [writer, packer] = [mirrorOf(), mirrorOf()];
      const model = new MirrorModel(hotelA);
      const packing: Promise<void>[] = [];
      for (const step of all) {
        packing.push(packer.compact(hotelA, 0));
        if (step.call === 'write') {
          await writer.write(hotelA, step.rows);
          model.write(step.rows);
        } else if (step.call === 'replace') {
          await writer.replace(hotelA, step.sent, step.force);
          model.replace(step.sent, step.force);
        } else if (step.call === 'addDay') {
          await writer.addDay(hotelA, step.day, sent(step.version, step.rows));
          model.addDay(step.day, step.version, step.rows);
        } else if (step.call === 'advance') {
          await writer.advance(hotelA, step.after, sent(step.version, step.rows));
          model.advance(step.after, step.version, step.rows);
        } else if (step.call === 'clear') {
          await writer.clear();
          model.clear();
        }
      }
      await Promise.all(packing);
      expect(await rowsOf(writer)).toEqual(plain(model.rows.values()));
      expect(await writer.hotel(hotelA)).toEqual(model.hotel);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('few single rows are left as they are; packed ones are single no more', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(1), false);
  const rows = Array.from({ length: 501 }, (_, n) => meal(n, n + 2));
  await mirror.advance(hotelA, 1, sent(501, rows.slice(1)));
  await mirror.compact(hotelA);
  const singles = (await stored()).table('rows');
  expect(await singles.count()).toBe(500);
  await mirror.write(hotelA, [meal(0, 502)]);
  await mirror.compact(hotelA);
  expect(await singles.count()).toBe(0);
  expect(await rowsOf(mirror)).toEqual(plain([meal(0, 502), ...rows.slice(1)]));
});

test('where there is no room to pack, all stays as it was', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(2, meal(1, 1), room(1, 2)), false);
  await mirror.advance(hotelA, 2, sent(4, [meal(1, 3), room(1, 4)]));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(mirror.compact(hotelA, 0)).rejects.toThrow();
  full.mockRestore();
  expect(await rowsOf(mirror)).toEqual(plain([meal(1, 3), room(1, 4)]));
  expect(await (await stored()).table('rows').count()).toBe(2);
});

const record = {
  ...{ hotelId: hotelA, format: 1, schema: schemaFingerprint(), cursor: 5, snapshot: 4 },
  ...{ ...window, days: [farDay] },
};

test('rows of the release before, which knew no packs, stand, and are packed later', async () => {
  const { mirror, stored } = openMirror();
  const before = await stored(1);
  const rows = [room(1, 1), meal(1, 4), meal(2, 5, true)];
  await before.table('rows').bulkPut(rows.map((row) => ({ ...row, hotelId: hotelA })));
  await before.table('hotels').put(record);
  before.close();
  expect(await mirror.load(hotelA)).toMatchObject({ hotel: record });
  expect(await rowsOf(mirror)).toEqual(plain(rows));
  await mirror.compact(hotelA, 0);
  expect(await rowsOf(mirror)).toEqual(plain(rows));
  expect(await (await stored()).table('rows').count()).toBe(0);
  expect(plain(await mirror.write(hotelA, [room(1, 6)]))).toEqual([room(1, 6)]);
});

test('what a release of another format packed shows where it can be read, and is fetched anew', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(2, room(1, 1)), false);
  await mirror.write(hotelA, [meal(1, 3)]);
  await (await stored()).table('hotels').put({ ...record, format: 0 });
  expect((await mirror.load(hotelA)).hotel).toBeUndefined();
  expect(await rowsOf(mirror)).toEqual(plain([room(1, 1), meal(1, 3)]));
  expect(await mirror.hotel(hotelA)).toBeUndefined();
});

test('a snapshot that the release before takes leaves nothing of the packs', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(2, room(1, 1), meal(1, 2)), false);
  const db = await stored();
  await db.table('rows').put({ ...room(1, 4), hotelId: hotelA });
  await db.table('hotels').put(record);
  expect(await rowsOf(mirror)).toEqual([room(1, 4)]);
  expect(await mirror.rowsOf(hotelA, [meal(1, 1)])).toEqual([]);
  await mirror.write(hotelA, [meal(2, 6)]);
  await mirror.compact(hotelA, 0);
  expect(await rowsOf(mirror)).toEqual(plain([room(1, 4), meal(2, 6)]));
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"entities":[{"entity":"reservation","blocks":[{}]}],"others":[]}',
  '{"entities":[{"entity":"reservation","blocks":[{"count":2,"keys":["id"],"columns":[["a"]]}]}],"others":[]}',
  7,
])('a damaged pack makes its hotel one that is not mirrored: %s', async (text) => {
  for (const meet of [
    (mirror: Mirror) => mirror.load(hotelA),
    (mirror: Mirror) => mirror.rowsOf(hotelA, [room(1, 1)]),
    (mirror: Mirror) => mirror.write(hotelA, [room(1, 1)]),
    (mirror: Mirror) => mirror.advance(hotelA, 2, sent(3, [room(1, 1)])),
    (mirror: Mirror) => mirror.compact(hotelA, 0),
  ]) {
    const { mirror, stored } = openMirror();
    await mirror.replace(hotelB, snapshot(2, room(7, 2)), false);
    await mirror.replace(hotelA, snapshot(2, room(1, 2)), false);
    await mirror.advance(hotelA, 2, sent(3, [room(2, 3)]));
    const packs = (await stored()).table('packs');
    await packs.put({ ...(await packs.get([hotelA, '', 2, 2])), text });
    await meet(mirror);
    expect(await mirror.load(hotelA)).toEqual({ hotel: undefined, rows: [] });
    expect(await mirror.hotel(hotelA)).toBeUndefined();
    expect(await rowsOf(mirror, hotelB)).toEqual([room(7, 2)]);
    await mirror.replace(hotelA, snapshot(3, room(2, 3)), false);
    expect(await rowsOf(mirror)).toEqual([room(2, 3)]);
  }
});

test('a snapshot over a damaged pack is where the hotel starts anew', async () => {
  const { mirror, stored } = openMirror();
  await mirror.replace(hotelA, snapshot(2, room(1, 2)), false);
  await mirror.advance(hotelA, 2, sent(9, [room(1, 9)]));
  await mirror.compact(hotelA, 0);
  const packs = (await stored()).table('packs');
  await packs.toCollection().modify({ text: '{' });
  await mirror.replace(hotelA, snapshot(5, room(1, 4)), false);
  expect(await rowsOf(mirror)).toEqual([room(1, 4)]);
  // What came between is fetched again.
  expect((await mirror.hotel(hotelA))?.cursor).toBe(5);
});

test('a hotel whose pack is damaged is fetched anew when it is opened', async () => {
  const { browser, stored } = openMirror();
  browser.server.write(['reservation', id(1), guest(1)]);
  const first = createEngine(browser.context(), alice);
  await first.openHotel(hotelA);
  await first.close();
  const packs = (await stored()).table('packs');
  expect(await packs.toCollection().modify({ text: '{' })).toBe(1);
  const engine = createEngine(browser.context(), alice);
  await engine.openHotel(hotelA);
  expect(engine.status.get().loaded).toBe('ready');
  expect(engine.view.get('reservation', id(1))?.version).toBe(1);
  await engine.close();
});
