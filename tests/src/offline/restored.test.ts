import { expect, test } from 'vitest';
import type { Change } from '../../../core/contract/rows.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import { settle } from '../../../src/offline/queue/settle.ts';
import type { Verdict } from '../../../src/offline/queue/verdict.ts';
import { freeze } from '../../../src/offline/sending/freeze.ts';
import { house, inOutbox, open, outboxOf, statusOf } from './house.ts';
import { type Backup, backupOf, restoreTo } from './model-backup.ts';
import { operationOf } from './queue/operations.ts';
import { cell, cellId, day, hotelA, id, statusArgs } from './rows.ts';
import { type Browser, rest } from './world.ts';

type House = ReturnType<typeof house>;

/** The server comes back as of a backup: its streams ended with it. */
async function restore({ server, clock }: House, engine: Engine, backup: Backup): Promise<void> {
  restoreTo(server, backup);
  engine.wake('offline');
  await clock.pass(2000);
}

/** Operations that are kept for a server that loses them. */
const keptIn = (browser: Browser) =>
  inOutbox(browser, (db) => db.table<{ at: number }>('acknowledged').toArray());

test('what a restored server has lost is sent again, once, and nothing else is', async () => {
  const { server, browser, ...others } = house();
  const engine = await open(browser);
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await rest();
  const backup = backupOf(server);
  expect(backup.effects).toHaveLength(1);
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat', 'uncertain'));
  await rest();
  await engine.perform('set-meal-status', statusArgs(1, 'uncertain', 'will_not_eat'));
  await rest();
  const { effects } = server;
  expect(effects).toHaveLength(3);

  await restore({ server, browser, ...others }, engine, backup);
  expect(server.effects).toEqual(effects);
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
  expect([statusOf(engine, 1), statusOf(engine, 2)]).toEqual(['will_not_eat', 'will_not_eat']);
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 0 });
  expect(await engine.operations()).toEqual([]);
  // Restored once more, it is sent once more.
  await restore({ server, browser, ...others }, engine, backup);
  expect(server.effects).toEqual(effects);
});

test('a device that was away finds the hotel restored, however far others have come since', async () => {
  const { server, clock, browser } = house();
  const backup = backupOf(server);
  const first = await open(browser);
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  await first.close();
  restoreTo(server, backup);
  for (let count = 0; count < 5; count += 1) {
    server.write(['meal_status', cellId(2), cell(2, 'uncertain')]);
  }
  const engine = await open(browser);
  await clock.pass(2000);
  expect(server.effects).toHaveLength(1);
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
  expect([statusOf(engine, 1), statusOf(engine, 2)]).toEqual(['will_not_eat', 'uncertain']);
});

test('of many that were acknowledged together, those that are lost are queued again', async () => {
  const { browser } = house();
  const outbox = outboxOf(browser);
  const many = [1, 2, 3, 4, 5, 6, 7];
  const tap = (n: number) =>
    operationOf('set-meal-status', statusArgs(n, 'will_eat', 'uncertain'), { base: 1 });
  await Promise.all(many.map((n) => outbox.append(tap(n))));
  const taps = await outbox.read();
  await freeze(outbox, taps, () => undefined);
  const verdicts = taps.map(({ id: key }, index): [string, Verdict] => {
    const row = cell(index + 1, 'uncertain', 11 + index);
    const changes: Change[] = [{ entity: 'meal_status', id: row.id, version: row.version, row }];
    return [key, { kind: 'acknowledged', version: row.version, changes }];
  });
  await outbox.change((queue) => settle(queue, new Map(verdicts)));
  expect(await outbox.read()).toEqual([]);
  expect(await keptIn(browser)).toHaveLength(1);
  const ids = (operations: readonly { id: string }[]) => operations.map(({ id: key }) => key);
  // The backup has the first three.
  const some = await outbox.queueLost(hotelA, [{ after: 13, until: 1000 }]);
  expect(ids(some.put)).toEqual(ids(taps.slice(3)));
  expect(await outbox.read()).toMatchObject(taps.slice(3).map(({ seq }) => ({ seq, base: 1 })));
  // An older one has none.
  const others = await outbox.queueLost(hotelA, [{ after: 10, until: 1000 }]);
  expect(ids(others.put)).toEqual(ids(taps.slice(0, 3)));
  expect(ids(await outbox.read())).toEqual(ids(taps));
  expect(await keptIn(browser)).toEqual([]);
  await outbox.close();
});

test('of very many that were acknowledged, the last ones are kept', async () => {
  const { clock, browser } = house();
  const outbox = outboxOf(browser);
  const acknowledge = async (count: number) => {
    clock.now += 1000;
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const tap = (n: number) => operationOf('set-meal-status', statusArgs(n, 'will_eat'));
    await Promise.all(numbers.map((n) => outbox.append(tap(n))));
    const taps = await outbox.read();
    await freeze(outbox, taps, () => undefined);
    const verdict: Verdict = { kind: 'acknowledged', version: 1, changes: [] };
    const all = new Map(taps.map(({ id: key }) => [key, verdict]));
    await outbox.change((queue) => settle(queue, all));
    return taps[0]?.id;
  };
  const kept = async () =>
    (await keptIn(browser)).reduce(
      (sum, record) => sum + ('several' in record ? (record.several as unknown[]).length : 1),
      0,
    );
  await acknowledge(1);
  for (let round = 0; round < 5; round += 1) await acknowledge(500);
  // Whole records leave, the oldest first.
  expect(await kept()).toBe(2000);
  await acknowledge(1);
  expect(await kept()).toBe(2001);
  await acknowledge(50);
  expect(await kept()).toBe(1551);
  await outbox.close();
});

test('where somebody has changed the same since, it asks', async () => {
  const { server, clock, browser } = house();
  const backup = backupOf(server);
  const first = await open(browser);
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  await first.close();
  restoreTo(server, backup);
  server.write(['meal_status', cellId(1), cell(1, 'uncertain')]);
  const engine = await open(browser);
  await clock.pass(2000);
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('uncertain');
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 1 });
  expect(await engine.operations()).toMatchObject([
    { state: { kind: 'inbox', error: 'stale', current: { meal_status: 'uncertain' } } },
  ]);
});

test('what was tapped over it, and is not sent yet, follows it', async () => {
  const { server, clock, browser } = house();
  const backup = backupOf(server);
  const engine = await open(browser);
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat', 'uncertain'));
  await rest();
  // Held: it is not frozen before the device knows.
  const holdMs = 1500;
  await engine.perform('set-meal-status', statusArgs(1, 'uncertain', 'will_not_eat'), { holdMs });
  await restore({ server, clock, browser }, engine, backup);
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
  expect(server.effects).toHaveLength(2);
  expect(await engine.operations()).toEqual([]);
});

test('a guest that was made, and what was said of the guest, are made again in that order', async () => {
  const { server, clock, browser } = house();
  const backup = backupOf(server);
  const engine = await open(browser);
  const party = { id: id(9), name: 'Rossi', number_of_guests: 4, check_in: day, check_out: day };
  await engine.perform('create-external-guest', party);
  await rest();
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'));
  await rest();
  const { effects } = server;
  expect(effects).toHaveLength(2);
  await restore({ server, clock, browser }, engine, backup);
  expect(server.effects).toEqual(effects);
  expect(server.row('reservation', party.id)).toMatchObject({ guest_name: party.name });
  expect(await engine.operations()).toEqual([]);
});

test('an answer from before the restore, that comes after it, acknowledges nothing', async () => {
  const { server, browser } = house();
  const outbox = outboxOf(browser);
  const tap = operationOf('set-meal-status', statusArgs(1, 'will_eat', 'uncertain'), { base: 1 });
  await outbox.append(tap);
  await freeze(outbox, await outbox.read(), () => undefined);
  await outbox.queueLost(hotelA, [{ after: 2, until: 1000 }]);
  const row = cell(1, 'uncertain', 3);
  const changes: Change[] = [{ entity: 'meal_status', id: row.id, version: 3, row }];
  const verdict: Verdict = { kind: 'acknowledged', version: 3, changes };
  const change = await outbox.change((queue) => settle(queue, new Map([[tap.id, verdict]])));
  expect(change.put).toMatchObject([{ id: tap.id, base: 1, state: { kind: 'queued' } }]);
  expect(await outbox.read()).toEqual(change.put);
  // The answer to what is sent then is of a version that is not lost.
  const later: Verdict = { ...verdict, version: 1001 };
  await freeze(outbox, change.put, () => undefined);
  await outbox.change((queue) => settle(queue, new Map([[tap.id, later]])));
  expect(await outbox.read()).toEqual([]);
  expect(server.effects).toEqual([]);
  await outbox.close();
});

test('what was acknowledged long ago is kept no longer', async () => {
  const { clock, browser } = house();
  const engine = await open(browser);
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(await keptIn(browser)).toHaveLength(1);
  clock.now += 15 * 24 * 60 * 60 * 1000;
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await rest();
  expect(await keptIn(browser)).toMatchObject([{ at: clock.now }]);
});
