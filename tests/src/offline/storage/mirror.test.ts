import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Change, schemaFingerprint } from '../../../../core/contract/rows.ts';
import { isGapless } from '../../../../src/offline/live/sync.ts';
import { createMirror, type Mirror } from '../../../../src/offline/storage/mirror.ts';
import { ModelServer } from '../model-server.ts';
import { alice, guest, hotelA, hotelB, id } from '../rows.ts';
import { Browser, Clock } from '../world.ts';

const mirrors: Mirror[] = [];
afterEach(() => {
  for (const mirror of mirrors.splice(0)) mirror.close();
});

function openMirror(): Mirror {
  const browser = new Browser(new ModelServer(hotelA, alice), new Clock());
  const mirror = createMirror(browser.context(), alice);
  mirrors.push(mirror);
  return mirror;
}

const row = (n: number, version: number, gone = false): Change => ({
  entity: 'reservation',
  id: id(n),
  version,
  row: gone ? null : guest(n, version),
});
const window = { from: '2026-11-20', to: '2026-12-05' };
const sent = (version: number, rows: Change[]) => ({ version, schema: schemaFingerprint(), rows });
const snapshot = (version: number, ...rows: Change[]) => ({ ...window, ...sent(version, rows) });
const versions = async (mirror: Mirror, hotelId = hotelA) =>
  Object.fromEntries(
    (await mirror.load(hotelId)).rows.map((each) => [
      Number.parseInt(each.id.slice(-4), 16),
      each.row === null ? -each.version : each.version,
    ]),
  );

test('a row never replaces a newer one, nor another of its version, in whatever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 11, max: 20 }), fc.boolean()),
        { maxLength: 8 },
      ),
      async (all) => {
        const mirror = openMirror();
        await mirror.replace(hotelA, snapshot(10), false);
        const newest: Record<number, number> = {};
        for (const [n, version, gone] of all) {
          await mirror.write(hotelA, [row(n, version, gone)]);
          if (version > Math.abs(newest[n] ?? 0)) newest[n] = gone ? -version : version;
        }
        expect(await versions(mirror)).toEqual(newest);
      },
    ),
    { numRuns: 30 },
  );
});

test('a snapshot takes away what it lacks, and leaves what is newer', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(5, row(1, 3), row(2, 4), row(3, 5)), false);
  await mirror.advance(hotelA, 5, sent(9, [row(1, 9), row(4, 8), row(2, 7, true)]));
  await mirror.replace(hotelA, snapshot(7, row(1, 3), row(5, 6)), false);
  expect(await versions(mirror)).toEqual({ 1: 9, 4: 8, 5: 6 });
  expect((await mirror.hotel(hotelA))?.cursor).toBe(9);
});

test('a snapshot that was asked for before the one that is here brings nothing back', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(33, row(1, 1)), false);
  await mirror.replace(hotelA, snapshot(30, row(1, 1), row(2, 4)), false);
  expect(await versions(mirror)).toEqual({ 1: 1 });
  expect(await mirror.hotel(hotelA)).toMatchObject({ snapshot: 33, cursor: 33 });
});

test('changes from before the snapshot bring nothing back', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(33, row(1, 1)), false);
  expect(await mirror.advance(hotelA, 3, sent(34, [row(2, 4), row(1, 34), row(3, 5)]))).toEqual([
    row(1, 34),
  ]);
  expect(await versions(mirror)).toEqual({ 1: 34 });
});

test('the cursor moves with its changes, and over no gap', async () => {
  const mirror = openMirror();
  expect(await mirror.advance(hotelA, 0, sent(1, [row(1, 1)]))).toBeUndefined();
  await mirror.replace(hotelA, snapshot(5), false);
  expect(await mirror.advance(hotelA, 6, sent(7, [row(1, 7)]))).toBeUndefined();
  expect(await mirror.advance(hotelA, 5, sent(6, [row(1, 6)]))).toHaveLength(1);
  expect(await mirror.advance(hotelA, 5, sent(6, [row(1, 6)]))).toEqual(
    [row(1, 6)].map((each) => expect.objectContaining(each)),
  );
  expect((await mirror.hotel(hotelA))?.cursor).toBe(6);
  expect(await versions(mirror)).toEqual({ 1: 6 });
});

test('an old answer does not bring back what is gone', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(5), false);
  expect(await mirror.write(hotelA, [row(1, 4)])).toEqual([]);
  expect(await mirror.write(hotelA, [row(2, 6)])).toHaveLength(1);
  expect(await versions(mirror)).toEqual({ 2: 6 });
});

test('a snapshot from before this device’s own write is not stored in a mirror that was cleared', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(5, row(1, 5)), false);
  await mirror.clear();
  expect(await mirror.write(hotelA, [row(1, 7)])).toBeUndefined();
  expect(await mirror.floor(hotelA)).toBe(7);
  expect(await mirror.replace(hotelA, snapshot(6, row(1, 5)), false)).toBe(false);
  expect(await mirror.hotel(hotelA)).toBeUndefined();
  expect(await mirror.replace(hotelA, snapshot(7, row(1, 7)), false)).toBe(true);
  expect(await versions(mirror)).toEqual({ 1: 7 });
});

test('a cleared mirror knows how far each hotel was, also by rows beyond its cursor', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(5), false);
  await mirror.write(hotelA, [row(1, 9)]);
  await mirror.replace(hotelB, snapshot(3), false);
  await mirror.clear();
  await mirror.clear();
  expect([await mirror.floor(hotelA), await mirror.floor(hotelB)]).toEqual([9, 3]);
  expect(await mirror.replace(hotelA, snapshot(8), true)).toBe(true);
  expect(await mirror.floor(hotelA)).toBe(0);
});

test('a server that was put back to an earlier state is believed', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(50, row(1, 50), row(2, 40)), false);
  await mirror.replace(hotelA, snapshot(20, row(1, 20)), true);
  expect(await versions(mirror)).toEqual({ 1: 20 });
  expect((await mirror.hotel(hotelA))?.cursor).toBe(20);
});

test('a day is covered once its rows are here, until a snapshot starts anew', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(5), false);
  expect(await mirror.addDay(hotelA, '2027-01-01', sent(4, [row(1, 3)]))).toBeUndefined();
  expect(await mirror.addDay(hotelA, '2027-01-01', sent(5, [row(1, 3)]))).toHaveLength(1);
  expect((await mirror.hotel(hotelA))?.days).toEqual(['2027-01-01']);
  await mirror.replace(hotelA, snapshot(6), false);
  expect((await mirror.hotel(hotelA))?.days).toEqual([]);
});

test('hotels are apart', async () => {
  const mirror = openMirror();
  await mirror.replace(hotelA, snapshot(5, row(1, 5)), false);
  await mirror.replace(hotelB, snapshot(3, row(2, 3)), false);
  await mirror.replace(hotelB, snapshot(4), false);
  expect(await versions(mirror)).toEqual({ 1: 5 });
  expect(await versions(mirror, hotelB)).toEqual({});
});

test('gapless means that each version after the cursor is there', () => {
  expect(isGapless(5, sent(5, []))).toBe(true);
  expect(isGapless(5, sent(7, [row(1, 6), row(2, 7), row(3, 7)]))).toBe(true);
  expect(isGapless(5, sent(7, [row(1, 7)]))).toBe(false);
  expect(isGapless(5, sent(Number.MAX_SAFE_INTEGER, [row(1, 6)]))).toBe(false);
});
