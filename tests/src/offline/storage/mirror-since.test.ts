import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Change, schemaFingerprint } from '../../../../core/contract/rows.ts';
import { createMirror, mirrorName } from '../../../../src/offline/storage/mirror.ts';
import type { Snapshot } from '../../../../src/offline/storage/mirror-schemas.ts';
import { ModelServer } from '../model-server.ts';
import { alice, cell, cellId, guest, hotelA, id } from '../rows.ts';
import { Browser, Clock } from '../world.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function openMirror() {
  const context = new Browser(new ModelServer(hotelA, alice), new Clock()).context();
  const mirror = createMirror(context, alice);
  open.push(mirror);
  return { mirror, context };
}

/** Stands for what stays until it is deleted. */
const lasting = (n: number, version: number, gone = false): Change => ({
  ...{ entity: 'reservation', id: id(n), version },
  row: gone ? null : guest(n, version),
});
const meal = (n: number, version: number): Change => ({
  ...{ entity: 'meal_status', id: cellId(n), version },
  row: cell(n, 'will_eat', version),
});
const snapshot = (version: number, rows: Change[], since?: number): Snapshot => ({
  ...{ from: '2026-11-20', to: '2026-12-05', version, schema: schemaFingerprint(), rows },
  ...(since !== undefined && { kept: { since, entities: ['reservation'] } }),
});
const inOrder = (rows: readonly Change[]) =>
  rows
    .map(({ entity, id, version, row }) => ({ entity, id, version, row }))
    .sort((a, b) => (a.entity + a.id < b.entity + b.id ? -1 : 1));

test('a snapshot of what changed leaves the mirror as a whole one does', async () => {
  const history = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(history, fc.nat(20), fc.nat(20), fc.nat(20), async (all, one, two, own) => {
      const log = all.map(([n, gone], index) => lasting(n, index + 1, gone));
      const [since = 0, now = 0] = [one, two]
        .map((at) => at % (log.length + 1))
        .sort((a, b) => a - b);
      const at = (version: number) => {
        const newest = new Map(log.slice(0, version).map((each) => [each.id, each]));
        return [...newest.values()].filter(({ row }) => row !== null);
      };
      const { mirror } = openMirror();
      await mirror.replace(
        hotelA,
        snapshot(since, [...at(since), meal(1, since), meal(2, since)]),
        false,
      );
      // A write of this device that the snapshot may have, or not.
      const acknowledged = log[own % log.length];
      if (acknowledged && acknowledged.version > since) await mirror.write(hotelA, [acknowledged]);
      const sent = [...log.slice(since, now), meal(2, since), meal(3, now)];
      expect(await mirror.replace(hotelA, snapshot(now, sent, since), false)).toBe(true);

      const whole = openMirror().mirror;
      await whole.replace(hotelA, snapshot(now, [...at(now), meal(2, since), meal(3, now)]), false);
      if (acknowledged && acknowledged.version > now) await whole.write(hotelA, [acknowledged]);
      expect(inOrder((await mirror.load(hotelA)).rows)).toEqual(
        inOrder((await whole.load(hotelA)).rows),
      );
      expect((await mirror.load(hotelA)).hotel).toEqual((await whole.load(hotelA)).hotel);
    }),
    { numRuns: 100 },
  );
});

test('it is no use to a mirror that has not all that it builds on', async () => {
  const { mirror } = openMirror();
  const changed = snapshot(9, [lasting(2, 8)], 5);
  expect(await mirror.replace(hotelA, changed, false)).toBe(false);
  await mirror.replace(hotelA, snapshot(4, [lasting(1, 3)]), false);
  expect(await mirror.replace(hotelA, changed, false)).toBe(false);
  expect((await mirror.load(hotelA)).rows).toEqual([lasting(1, 3)]);
  await mirror.advance(hotelA, 4, { version: 5, schema: 'another release', rows: [] });
  expect(await mirror.replace(hotelA, changed, false)).toBe(false);
  await mirror.replace(hotelA, snapshot(5, [lasting(1, 3)]), true);
  expect(await mirror.replace(hotelA, changed, true)).toBe(false);
  expect(await mirror.replace(hotelA, changed, false)).toBe(true);
  expect(inOrder((await mirror.load(hotelA)).rows)).toEqual([lasting(1, 3), lasting(2, 8)]);
});

test('what can’t be read does not stand: the hotel is to be fetched whole', async () => {
  const { mirror, context } = openMirror();
  await mirror.replace(hotelA, snapshot(5, [lasting(1, 3)]), false);
  const { indexedDB, IDBKeyRange } = context;
  const db = await new Dexie(mirrorName(alice), {
    indexedDB,
    IDBKeyRange: IDBKeyRange as never,
  }).open();
  open.push(db);
  await db.table('packs').toCollection().modify({ text: 'torn' });
  expect(await mirror.replace(hotelA, snapshot(9, [], 5), false)).toBe(false);
  expect(await mirror.hotel(hotelA)).toBeUndefined();
  expect(await mirror.replace(hotelA, snapshot(9, [lasting(1, 3)]), false)).toBe(true);
});
