import { Dexie } from 'dexie';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import type { Change } from '../../../../../core/contract/rows.ts';
import { createEngine, type Engine } from '../../../../../src/offline/engine.ts';
import type { Platform } from '../../../../../src/offline/platform.ts';
import type { Operation } from '../../../../../src/offline/queue/operation.ts';
import { setMealStatusOperation } from '../../../../../src/offline/queue/operations/guests/meal-status.ts';
import { OperationNotStored, outboxName } from '../../../../../src/offline/queue/outbox/outbox.ts';
import { outboxStores } from '../../../../../src/offline/queue/outbox/outbox-tables.ts';
import { readRecord } from '../../../../../src/offline/queue/outbox/record.ts';
import { settle } from '../../../../../src/offline/queue/settle.ts';
import type { Verdict } from '../../../../../src/offline/queue/verdict.ts';
import { freeze } from '../../../../../src/offline/sending/freeze.ts';
import { fullUntilCleared } from '../../full-disk.ts';
import { inOutbox, outboxOf } from '../../house.ts';
import { ModelServer } from '../../model-server.ts';
import { alice, cell, cellId, guest, hotelA, id, statusArgs } from '../../rows.ts';
import { Browser, Clock, rest } from '../../world.ts';
import { operationOf } from '../operations.ts';

const engines: Engine[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const engine of engines.splice(0)) await engine.close();
});

function world() {
  const server = new ModelServer(hotelA, alice);
  for (const n of [1, 2, 3]) {
    server.write(['reservation', id(n), guest(n)], ['meal_status', cellId(n), cell(n, 'will_eat')]);
  }
  const clock = new Clock();
  return { server, clock, browser: new Browser(server, clock) };
}

async function open(browser: Browser, part: Partial<Platform> = {}): Promise<Engine> {
  const engine = createEngine(browser.context(part), alice);
  engines.push(engine);
  await engine.openHotel(hotelA);
  await rest();
  return engine;
}

test('taps of one turn share one strict transaction, in their order', async () => {
  const { browser } = world();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const outbox = outboxOf(browser);
  await outbox.read();
  transaction.mockClear();
  const taps = Array.from({ length: 30 }, (_, n) =>
    operationOf('set-meal-status', statusArgs(n + 1, 'will_eat')),
  );
  await Promise.all(taps.map((tap) => outbox.append(tap)));
  expect(transaction.mock.calls.length).toBe(1);
  expect(transaction.mock.calls[0]?.slice(1)).toEqual(['readwrite', { durability: 'strict' }]);
  expect((await outbox.read()).map(({ id }) => id)).toEqual(taps.map(({ id }) => id));
  await outbox.close();
});

test('a tap that is stored after its predecessor was acknowledged is based on what that made', async () => {
  const { browser, clock } = world();
  const outbox = outboxOf(browser);
  const tap = (base: number) => operationOf('set-meal-status', statusArgs(1, 'will_eat'), { base });
  const acknowledge = async (operation: Operation, version: number) => {
    await freeze(outbox, await outbox.read(), () => undefined);
    const row = cell(1, 'will_eat', version);
    const changes: Change[] = [{ entity: 'meal_status', id: cellId(1), version, row }];
    const verdict: Verdict = { kind: 'acknowledged', version, changes };
    await outbox.change((queue) => settle(queue, new Map([[operation.id, verdict]])));
  };
  const bases = async () => (await outbox.read()).map(({ base }) => base);
  const [first, second] = [tap(3), tap(7)];
  await outbox.append(first);
  await acknowledge(first, 7);
  await outbox.append(second);
  await acknowledge(second, 9);
  await outbox.append(tap(3));
  expect(await bases()).toEqual([9]);
  await outbox.change((queue) => ({ remove: queue, put: [] }));
  // Long after, the same base means that the row is old.
  clock.now += 61_000;
  await outbox.append(tap(3));
  expect(await bases()).toEqual([3]);
  await outbox.close();
});

test('a toggle that was tapped without seeing its predecessor’s effect still means what was wished', async () => {
  const { browser } = world();
  const outbox = outboxOf(browser);
  const toggle = () => operationOf('set-meal-status', statusArgs(1, 'will_not_eat'), { base: 3 });
  const first = toggle();
  await outbox.append(first);
  await freeze(outbox, await outbox.read(), () => undefined);
  const row = cell(1, 'will_eat', 7);
  const changes: Change[] = [{ entity: 'meal_status', id: cellId(1), version: 7, row }];
  const verdict: Verdict = { kind: 'acknowledged', version: 7, changes };
  await outbox.change((queue) => settle(queue, new Map([[first.id, verdict]])));
  // In another tab, which has not heard of the first one yet: there the guest still does not eat.
  await outbox.append(toggle());
  const [second] = await outbox.read();
  expect(second?.base).toBe(7);
  expect(second?.args).toMatchObject({ from: 'will_eat', meal_status: 'will_eat' });
  await outbox.close();
});

test('a tap that can’t be stored is refused out loud, and the view is as before', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no', 'DataError');
  });
  const refused = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  expect(engine.view.get('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
  await expect(refused).rejects.toThrow(OperationNotStored);
  expect(engine.view.get('meal_status', cellId(1))?.meal_status).toBe('will_eat');
  expect(engine.status.get().waiting).toBe(0);
  add.mockRestore();
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(server.effects).toHaveLength(1);
});

test('a full disk costs the mirror, not the tap', async () => {
  const { browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const isFull = fullUntilCleared();
  expect(await engine.perform('set-meal-status', statusArgs(1, 'will_eat'))).toBe('saved');
  expect(isFull()).toBe(false);
  expect(await engine.operations()).toHaveLength(1);
  // What was shown goes on being shown; what was mirrored is gone.
  expect(engine.view.get('reservation', id(2))).toBeDefined();
  const reopened = await open(browser);
  expect(reopened.view.get('reservation', id(2))).toBeUndefined();
  expect(reopened.status.get()).toMatchObject({ waiting: 1, loaded: 'empty' });
});

test('a full disk costs the mirror, and what waits is sent', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  const isFull = fullUntilCleared();
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(200);
  expect(isFull()).toBe(false);
  expect(server.effects).toHaveLength(1);
  expect(await engine.operations()).toEqual([]);
});

test('a disk that stays full refuses the tap, shows what was before, and keeps what is stored', async () => {
  const { browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const refused = engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await expect(refused).rejects.toThrow(OperationNotStored);
  expect(engine.view.get('meal_status', cellId(2))?.meal_status).toBe('will_eat');
  expect(engine.view.get('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
  add.mockRestore();
  expect(await engine.operations()).toHaveLength(1);
});

/** Connections that throw for as many transactions; from before they open, for Dexie binds the function then. */
function breakable(): { breakFor(count: number): void } {
  const { transaction } = IDBDatabase.prototype;
  let left = 0;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    left -= 1;
    if (left >= 0) throw new DOMException('the connection is closing', 'InvalidStateError');
    return transaction.apply(this, args);
  });
  return { breakFor: (count) => (left = count) };
}

test.each([1, 4])('a connection that was lost is opened again: %i', async (times) => {
  const { browser } = world();
  const connection = breakable();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  connection.breakFor(times);
  expect(await engine.perform('set-meal-status', statusArgs(2, 'will_eat'))).toBe('saved');
  expect(await engine.operations()).toHaveLength(2);
});

test('a connection that stays lost refuses the tap out loud', async () => {
  const { browser } = world();
  const connection = breakable();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  connection.breakFor(1000);
  const tap = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await expect(tap).rejects.toThrow(OperationNotStored);
  connection.breakFor(0);
  expect(engine.view.get('meal_status', cellId(1))?.meal_status).toBe('will_eat');
  expect(await engine.perform('set-meal-status', statusArgs(1, 'will_eat'))).toBe('saved');
});

test('another context may upgrade the outbox: taps before and after it are all there', async () => {
  const { browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  const { indexedDB, IDBKeyRange } = browser.context();
  const next = new Dexie(outboxName(alice), { indexedDB, IDBKeyRange: IDBKeyRange as never });
  for (const [version, stores] of Object.entries({ ...outboxStores, 3: { more: 'id' } })) {
    next.version(Number(version)).stores(stores);
  }
  await next.open();
  next.on('versionchange', () => next.close());
  expect(await next.table('operations').count()).toBe(1);
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  expect(await engine.operations()).toHaveLength(2);
  next.close();
});

test('what this release can’t read is kept as it is, shown, and holds back only its own entity', async () => {
  const { server, browser } = world();
  const first = await open(browser);
  browser.weather = () => 'lost';
  for (const n of [1, 2, 3]) await first.perform('set-meal-status', statusArgs(n, 'will_eat'));
  await first.close();
  const stored = await inOutbox(browser, async (db) => {
    const table = db.table<Record<string, unknown>, number>('operations');
    const [one, two] = await table.orderBy('seq').toArray();
    await table.put({
      ...one,
      name: 'season-the-soup',
      args: { salt: 1 },
      state: { kind: 'queued' },
    });
    await table.put({ seq: two?.['seq'], rubbish: true });
    return table.orderBy('seq').limit(2).toArray();
  });
  const engine = await open(browser);
  expect(engine.status.get()).toMatchObject({ waiting: 1, attention: 2 });
  const [unknown, rubbish] = await engine.operations();
  expect(unknown?.state).toMatchObject({ kind: 'inbox', error: 'unknown_operation' });
  expect(rubbish?.state).toMatchObject({ kind: 'inbox', error: 'unknown_operation' });
  browser.weather = () => 'fine';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  engine.wake('online');
  await rest();
  // Guest 3’s was sent; guest 1’s waits behind the one that nobody understands.
  expect(server.effects).toHaveLength(1);
  expect(server.row('meal_status', cellId(3))?.meal_status).toBe('will_not_eat');
  await engine.retry(unknown?.id ?? '');
  await engine.decide(unknown?.id ?? '', 'mine');
  expect(
    await inOutbox(browser, (db) => db.table('operations').orderBy('seq').limit(2).toArray()),
  ).toEqual(stored);
  for (const each of [unknown, rubbish]) await engine.discard(each?.id ?? '');
  await rest();
  expect(server.effects).toHaveLength(2);
  expect(await engine.operations()).toEqual([]);
});

test('an operation of another owner in this outbox is never sent', async () => {
  const { server, browser } = world();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.close();
  await inOutbox(browser, (db) =>
    db.table('operations').toCollection().modify({ owner: 'mallory' }),
  );
  browser.weather = () => 'fine';
  const engine = await open(browser);
  await engine.drainOnce();
  expect(server.effects).toEqual([]);
  expect((await engine.operations())[0]?.state).toMatchObject({ error: 'wrong_owner' });
});

/** As release 1 wrote it; stays as it is for as long as outboxes may hold it. */
const frozen = {
  id: '019a0000-0000-7000-8000-000000000001',
  seq: 1,
  name: 'set-meal-status',
  entity: `meal_status/${cellId(1)}`,
  argsVersion: 1,
  args: {
    reservation_id: id(1),
    meal_type_id: 3,
    meal_date: '2026-11-21',
    from: 'will_eat',
    meal_status: 'uncertain',
  },
  owner: alice,
  hotelId: hotelA,
  base: 3,
  seen: null,
  at: 1_795_255_200_000,
  holdUntil: 0,
  state: { kind: 'queued' },
};

test('an operation of release 1 is read, and raised where its arguments have changed since', () => {
  const { entity: orderKey, ...rest } = frozen;
  expect(readRecord(frozen, alice)).toEqual({ ...rest, orderKey });
  const later = { later: 'field' };
  expect(readRecord({ ...frozen, ...later }, alice)).toEqual({ ...rest, orderKey, ...later });
  for (const part of [{ state: { kind: 'sent' } }, { at: 1e18 }, { base: -1 }, { seen: {} }]) {
    expect(readRecord({ ...frozen, ...part }, alice).state).toMatchObject({
      error: 'unknown_operation',
    });
  }
  const definition = setMealStatusOperation;
  vi.spyOn(definition, 'version', 'get').mockReturnValue(3);
  const raised = { ...frozen.args, meal_status: 'will_not_eat' };
  const first = (args: unknown) => ({ ...(args as object), raised: 1 });
  const second = (args: unknown) => {
    expect(args).toEqual({ ...frozen.args, raised: 1 });
    return raised;
  };
  const upcasters = vi.spyOn(definition, 'upcasters', 'get');
  upcasters.mockReturnValue({ 1: first, 2: second });
  expect(readRecord(frozen, alice)).toMatchObject({ argsVersion: 3, args: raised });
  upcasters.mockReturnValue({ 1: first });
  expect(readRecord(frozen, alice).state).toMatchObject({ error: 'unknown_operation' });
  vi.restoreAllMocks();
  // Back on an older release: kept for the newer one.
  expect(readRecord({ ...frozen, argsVersion: 2 }, alice).state).toMatchObject({
    error: 'unknown_operation',
  });
});

test('what is stored keeps the names that older releases read', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  const stored = (name: string) => inOutbox(browser, (db) => db.table(name).toArray());
  const [record] = await stored('operations');
  expect(Object.keys(record).sort()).toEqual(Object.keys(frozen).sort());
  expect(record).toMatchObject({ entity: frozen.entity, state: { kind: 'sent' } });
  const file = JSON.parse(await engine.exportQueue());
  expect(file.operations).toEqual([record]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(await stored('rebases')).toMatchObject([{ entity: frozen.entity, from: 1 }]);
});

test('the current row of a stale answer that is of another release is not known', () => {
  const stale = (current: unknown) => ({
    ...frozen,
    state: { kind: 'inbox', status: 412, error: 'stale', current },
  });
  const row = cell(1, 'will_eat');
  expect(readRecord(stale(row), alice).state).toMatchObject({ current: row });
  expect(readRecord(stale(null), alice).state).toMatchObject({ current: null });
  const { meal_status: _, ...other } = row;
  expect(readRecord(stale(other), alice).state).toMatchObject({
    kind: 'inbox',
    current: undefined,
  });
});

test('what went out once goes out again as it was, though arguments are raised in between', async () => {
  const { server, browser } = world();
  const first = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'answer-lost' : 'fine');
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(server.effects).toHaveLength(1);
  await first.close();
  await inOutbox(browser, (db) =>
    db
      .table('operations')
      .toCollection()
      .modify({ args: statusArgs(1, 'will_eat', 'will_not_eat') }),
  );
  browser.weather = () => 'fine';
  const engine = await open(browser);
  await rest();
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toHaveLength(1);
});
