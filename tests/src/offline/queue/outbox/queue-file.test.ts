import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setMealStatusOperation } from '../../../../../src/offline/queue/operations/guests/meal-status.ts';
import { outboxName } from '../../../../../src/offline/queue/outbox/outbox.ts';
import { parkedQueues } from '../../../../../src/offline/queue/outbox/parked.ts';
import { exportQueue } from '../../../../../src/offline/queue/outbox/queue-file.ts';
import { recordOf } from '../../../../../src/offline/queue/outbox/record.ts';
import { house, inOutbox, open } from '../../house.ts';
import { alice, cellId, id, statusArgs } from '../../rows.ts';
import { Browser, rest } from '../../world.ts';
import { operationOf } from '../operations.ts';

test('a queue goes to another device of the same user, and takes effect once', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'answer-lost' : 'fine');
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  const text = await engine.exportQueue();
  const other = await open(new Browser(server, clock));
  expect(await other.importQueue(text)).toBe(1);
  expect(await other.importQueue(text)).toBe(0);
  await rest();
  expect(await other.operations()).toEqual([]);
  expect(server.effects).toHaveLength(1);
  await expect(other.importQueue('{}')).rejects.toThrow('unreadable');
  await expect(other.importQueue(exportQueue('bob', []))).rejects.toThrow('wrong_owner');
});

test('a file carries what a newer release wrote, and is read as this release reads', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  for (const n of [1, 2]) await engine.perform('set-meal-status', statusArgs(n, 'will_eat'));
  await engine.perform('set-meal-status', statusArgs(3, 'will_not_eat', 'will_eat'));
  await inOutbox(browser, async (db) => {
    const table = db.table<Record<string, unknown>, number>('operations');
    const [one, two] = await table.orderBy('seq').toArray();
    await table.put({ ...one, name: 'season-the-soup', args: { salt: 1 } });
    await table.put({ seq: two?.['seq'], rubbish: true });
  });
  const device = new Browser(server, clock);
  device.weather = () => 'lost';
  const other = await open(device);
  expect(await other.importQueue(await engine.exportQueue())).toBe(2);
  expect(other.status.get()).toMatchObject({ waiting: 1, attention: 1 });
  const [stored] = await inOutbox(device, (db) => db.table('operations').orderBy('seq').toArray());
  expect(stored).toMatchObject({ name: 'season-the-soup', args: { salt: 1 } });
});

test('arguments in a file that make no operation wait for a person, and hold up no others', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  const party = { id: id(9), name: 'Party', check_in: 'soon', check_out: '2026-11-23' };
  const text = exportQueue(
    alice,
    [
      operationOf('delete-external-guest', { reservation_id: '\ud800', name: 'x' }),
      operationOf('create-external-guest', { ...party, number_of_guests: 2 }),
      operationOf('set-meal-status', statusArgs(1, 'will_eat'), { base: 1 }),
    ].map(recordOf),
  );
  expect(await engine.importQueue(text)).toBe(3);
  await rest();
  expect(engine.status.get()).toMatchObject({ attention: 2, waiting: 0 });
  expect(engine.view.get('reservation', id(9))).toBeUndefined();
  expect(server.effects).toHaveLength(1);
  const nowhere = operationOf('set-meal-status', statusArgs(1, 'will_eat'), { hotelId: '\ud800' });
  await expect(engine.importQueue(exportQueue(alice, [recordOf(nowhere)]))).rejects.toThrow(
    'unreadable',
  );
});

test('arguments of an older release are raised as a file is added', async () => {
  const { server, clock } = house();
  const device = new Browser(server, clock);
  device.weather = () => 'lost';
  const engine = await open(device);
  const definition = setMealStatusOperation;
  vi.spyOn(definition, 'version', 'get').mockReturnValue(2);
  vi.spyOn(definition, 'upcasters', 'get').mockReturnValue({
    1: (args) => ({ ...(args as object), meal_status: 'uncertain' }),
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const old = operationOf('set-meal-status', statusArgs(1, 'will_eat'), { argsVersion: 1 });
  expect(await engine.importQueue(exportQueue(alice, [recordOf(old)]))).toBe(1);
  expect(engine.view.get('meal_status', cellId(1))?.meal_status).toBe('uncertain');
});

test('queues of this device are counted by owner, nothing more', async () => {
  const { browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  for (const n of [1, 2]) await engine.perform('set-meal-status', statusArgs(n, 'will_eat'));
  expect(await parkedQueues(browser.context())).toEqual([{ owner: alice, waiting: 2 }]);
  expect(
    await parkedQueues({ ...browser.context(), indexedDB: new IDBFactory() as never }),
  ).toEqual([]);
});

test('a queue that can’t be opened hides no other', async () => {
  const { browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  const { indexedDB, IDBKeyRange } = browser.context();
  const broken = {
    open: (name: string, version?: number) => {
      if (name === outboxName('bob')) throw new DOMException('no', 'VersionError');
      return indexedDB.open(name, version);
    },
    databases: async () => [{ name: outboxName('bob') }, ...(await indexedDB.databases())],
  };
  expect(await parkedQueues({ indexedDB: broken as never, IDBKeyRange })).toEqual([
    { owner: alice, waiting: 1 },
  ]);
});
