import { expect, onTestFinished, test } from 'vitest';
import { LockLost } from '../../../../src/api/locks.ts';
import { createEngine } from '../../../../src/offline/engine.ts';
import { outboxName } from '../../../../src/offline/queue/outbox/outbox.ts';
import { mirrorName } from '../../../../src/offline/storage/mirror.ts';
import { holdDatabase } from '../../storage-hold.ts';
import { house, open, statusOf } from '../house.ts';
import { alice, guest, hotelA, id, statusArgs } from '../rows.ts';
import { rest } from '../world.ts';

/** A page with a tap that another page has sent, and did not live to tell. */
async function behind() {
  const { server, clock, browser } = house();
  const staying = await open(browser);
  browser.weather = () => 'lost';
  await clock.pass(60_000);
  await staying.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  browser.weather = ({ method }) => (method === 'POST' ? 'fine' : 'lost');
  const dying = await open(browser, { broadcast: () => undefined });
  await rest();
  expect(await dying.operations()).toEqual([]);
  await dying.close();
  expect(staying.status.get().waiting).toBe(1);
  return { server, browser, staying };
}

test('a tap of another page goes on showing while the rows of one that was sent are read', async () => {
  const { browser, staying } = await behind();
  const third = await open(browser);
  browser.weather = () => 'lost';
  const end = await holdDatabase(browser.indexedDB, mirrorName(alice));
  staying.wake('timer');
  await rest();
  await third.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await rest();
  expect(statusOf(staying, 1)).toBe('will_not_eat');
  expect(statusOf(staying, 2)).toBe('will_not_eat');
  end();
  await rest();
  expect(staying.status.get().waiting).toBe(1);
  expect(statusOf(staying, 1)).toBe('will_not_eat');
  expect(statusOf(staying, 2)).toBe('will_not_eat');
});

test('sending does not wait for a busy mirror', async () => {
  const { server, browser, staying } = await behind();
  const end = await holdDatabase(browser.indexedDB, mirrorName(alice));
  await staying.perform('set-meal-status', statusArgs(2, 'will_eat'));
  staying.wake('online');
  await rest();
  expect(server.effects).toHaveLength(2);
  end();
});

test('what another page tells while a hotel opens is neither lost nor shown without the queue', async () => {
  const { server, browser } = house();
  const other = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'lost' : 'fine');
  await other.perform('set-meal-status', statusArgs(1, 'will_eat'));
  const end = await holdDatabase(browser.indexedDB, outboxName(alice));
  const engine = createEngine(browser.context(), alice);
  onTestFinished(() => engine.close());
  const opening = engine.openHotel(hotelA);
  await rest();
  server.write(['reservation', id(4), guest(4)]);
  await rest();
  expect(statusOf(engine, 1)).toBeUndefined();
  end();
  await opening;
  await rest();
  expect(statusOf(engine, 1)).toBe('will_not_eat');
  expect(engine.view.get('reservation', id(4))).toBeDefined();
});

test('whose lock was taken over stops sending once what is under way is answered, and sends the rest later', async () => {
  const { server, clock, browser } = house();
  const own = browser.context();
  const turns: string[] = [];
  let isFirst = true;
  const engine = await open(browser, {
    lock: (name, work, request) => {
      if (!name.startsWith('coperto-drain')) return own.lock(name, work, request);
      const turn = async () => {
        turns.push('begins');
        return work().finally(() => turns.push('ends'));
      };
      if (!isFirst) return own.lock(name, turn);
      isFirst = false;
      void turn();
      return Promise.reject(new LockLost());
    },
  });
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await clock.pass(65_000);
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toHaveLength(2);
  // Never two at once in one context.
  expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'begins' : 'ends')));
});
