import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import type { StreamListener } from '../../../../src/offline/platform.ts';
import { house, open, statusOf } from '../house.ts';
import { answer, ModelServer } from '../model-server.ts';
import { alice, cellId, guest, hotelA, id, statusArgs } from '../rows.ts';
import { rest } from '../world.ts';

afterEach(() => vi.restoreAllMocks());

test('a gap in the stream is fetched, not passed over', async () => {
  const { server, browser } = house();
  let listener: StreamListener | undefined;
  const engine = await open(browser, {
    openStream: (_, opened) => {
      listener = opened;
      queueMicrotask(() => opened.open());
      return () => undefined;
    },
  });
  const say = (changes: unknown) =>
    listener?.text(`event: changes\ndata: ${JSON.stringify({ ...server.stated(), changes })}\n\n`);
  server.write(['reservation', id(4), guest(4)]);
  server.write(['reservation', id(5), guest(5)]);
  say(server.log.slice(-1));
  await rest();
  expect(engine.view.get('reservation', id(5))).toBeDefined();
  expect(engine.view.get('reservation', id(4))).toBeDefined();
  // What follows on the cursor needs no fetch.
  server.write(['reservation', id(6), guest(6)]);
  const before = server.requests.length;
  say(server.log.slice(-1));
  await rest();
  expect(engine.view.get('reservation', id(6))).toBeDefined();
  expect(server.requests.length).toBe(before);
  // Cut anywhere, an event is the same.
  server.write(['reservation', id(7), guest(7)]);
  const data = JSON.stringify({ ...server.stated(), changes: server.log.slice(-1) });
  for (const character of `: comment\r\nevent: changes\r\ndata: ${data}\r\n\r\n`) {
    listener?.text(character);
  }
  await rest();
  expect(engine.view.get('reservation', id(7))).toBeDefined();
  expect(server.requests.length).toBe(before);
  listener?.text('event: reset\ndata: {"version":1}\n\n');
  await rest();
  expect(server.requests.length).toBe(before + 1);
});

test('a snapshot that came from the server before a deployment is fetched anew once the stream is the new one’s', async () => {
  const { server, clock, browser } = house();
  const window = { from: '2026-11-20', to: '2026-12-05' };
  const before = { ...server.stated(), schema: 'before', ...window, rows: [] };
  browser.weather = ({ path }) => (path.includes('/snapshot') ? answer(200, before) : 'fine');
  let listener: StreamListener | undefined;
  const engine = await open(browser, {
    openStream: (_, opened) => {
      listener = opened;
      queueMicrotask(() => opened.open());
      return () => undefined;
    },
  });
  expect(statusOf(engine, 1)).toBeUndefined();
  browser.weather = () => 'fine';
  const beat = (schema: string) => {
    const data = JSON.stringify({ ...server.stated(), schema });
    listener?.text(`event: beat\ndata: ${data}\n\n`);
    return clock.pass(0);
  };
  await beat('before');
  expect(statusOf(engine, 1)).toBeUndefined();
  await beat(server.stated().schema);
  expect(statusOf(engine, 1)).toBe('will_eat');
  const { length } = server.requests;
  await beat(server.stated().schema);
  expect(server.requests).toHaveLength(length);
});

test('a server that was put back to an earlier state is followed from there', async () => {
  const { server, clock, browser } = house();
  const first = await open(browser);
  server.write(['reservation', id(1), { ...guest(1), guest_name: 'Later' }]);
  await rest();
  expect(first.view.get('reservation', id(1))?.guest_name).toBe('Later');
  await first.close();
  const earlier = new ModelServer(hotelA, alice);
  earlier.write(['reservation', id(1), guest(1)]);
  browser.server = earlier;
  const engine = await open(browser);
  await clock.pass(2000);
  expect(engine.view.get('reservation', id(1))).toMatchObject({
    guest_name: 'Guest 1',
    version: 1,
  });
  expect(engine.view.get('reservation', id(2))).toBeUndefined();
});

test('a server that was put back is believed by every page, whatever came a moment before', async () => {
  const { server, browser } = house();
  let listener: StreamListener | undefined;
  const openStream = (_: unknown, opened: StreamListener) => {
    listener = opened;
    queueMicrotask(() => opened.open());
    return () => undefined;
  };
  const pages = [await open(browser, { openStream }), await open(browser)];
  server.write(['reservation', id(1), { ...guest(1), guest_name: 'Later' }]);
  listener?.text(
    `event: changes\ndata: ${JSON.stringify({ ...server.stated(), changes: server.log.slice(-1) })}\n\n`,
  );
  await rest();
  const names = () => pages.map((page) => page.view.get('reservation', id(1))?.guest_name);
  expect(names()).toEqual(['Later', 'Later']);
  const earlier = new ModelServer(hotelA, alice);
  earlier.write(['reservation', id(1), guest(1)]);
  browser.server = earlier;
  listener?.text('event: reset\ndata: {"version":1}\n\n');
  await rest(120);
  expect(names()).toEqual(['Guest 1', 'Guest 1']);
});

test('a day outside the window is fetched once, and missing out of reach', async () => {
  const { browser } = house();
  const engine = await open(browser);
  expect(engine.hasDay('2026-12-05')).toBe(true);
  expect(engine.hasDay('2027-02-01')).toBe(false);
  browser.weather = () => 'lost';
  expect(await engine.ensureDay('2027-02-01')).toBe('missing');
  browser.weather = () => 'fine';
  expect(await engine.ensureDay('2027-02-01')).toBe('ready');
  expect(engine.hasDay('2027-02-01')).toBe(true);
  browser.weather = () => 'lost';
  expect(await engine.ensureDay('2027-02-01')).toBe('ready');
});

test('rows and operations of unknown kinds from a newer server or tab are passed over', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  server.version += 1;
  server.log.push({ entity: 'minibar', id: 'x', version: server.version, row: {} } as never);
  server.write(['reservation', id(4), guest(4)]);
  browser.context().broadcast({ kind: 'reboot', owner: alice });
  browser.context().broadcast('hello');
  await rest();
  expect(engine.view.get('reservation', id(4))).toBeDefined();
  expect(engine.status.get().live).toBe('open');
});

test('another tab sees taps and confirmations; only one holds the stream', async () => {
  const { server, browser } = house();
  const one = await open(browser);
  const two = await open(browser);
  expect(server.streams.size).toBe(1);
  expect(two.status.get()).toMatchObject({ live: 'open', loaded: 'ready' });
  browser.weather = () => 'lost';
  await one.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(statusOf(two, 1)).toBe('will_not_eat');
  expect(two.status.get().waiting).toBe(1);
  browser.weather = () => 'fine';
  two.wake('online');
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(one.view.get('meal_status', cellId(1))).toEqual(two.view.get('meal_status', cellId(1)));
  expect([one.status.get().waiting, two.status.get().waiting]).toEqual([0, 0]);
});

test('one user’s queue is neither seen nor sent by the next', async () => {
  const { server, browser } = house();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.close();
  browser.weather = () => 'fine';
  const before = browser.sent.length;
  const second = await open(browser, { owner: 'bob' });
  second.wake('online');
  await second.drainOnce();
  expect(await second.operations()).toEqual([]);
  expect(browser.sent.slice(before).every(({ owner }) => owner === 'bob')).toBe(true);
  expect(server.effects).toEqual([]);
  await second.close();
  const again = await open(browser);
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(again.status.get().waiting).toBe(0);
});

test('a device that was away longer than changes are kept starts anew, its own taps over it', async () => {
  const { server, clock, browser } = house();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.close();
  server.write(['reservation', id(2), null], ['meal_status', cellId(2), null]);
  server.write(['reservation', id(3), guest(3)]);
  server.prunedTo = server.version;
  server.log = [];
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'lost' : 'fine');
  await clock.pass(60_000);
  expect(engine.view.get('reservation', id(2))).toBeUndefined();
  expect(engine.view.get('reservation', id(3))).toBeDefined();
  expect(statusOf(engine, 1)).toBe('will_not_eat');
});

test('never loaded and out of reach is empty, and fills when the network comes', async () => {
  const { clock, browser } = house();
  browser.weather = () => 'lost';
  const engine = await open(browser);
  expect(engine.status.get()).toMatchObject({ loaded: 'empty', live: 'down' });
  browser.weather = () => 'fine';
  await clock.pass(1000);
  expect(engine.status.get()).toMatchObject({ loaded: 'ready', live: 'open' });
  expect(engine.view.get('reservation', id(1))).toBeDefined();
});

test('a silent stream is given up after 40 s and opened again', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  server.streams.clear();
  server.write(['reservation', id(4), guest(4)]);
  await rest();
  expect(engine.view.get('reservation', id(4))).toBeUndefined();
  await clock.pass(39_999);
  expect(engine.status.get().live).toBe('open');
  await clock.pass(1);
  expect(engine.status.get().live).toBe('down');
  await clock.pass(2000);
  expect(engine.status.get().live).toBe('open');
  expect(engine.view.get('reservation', id(4))).toBeDefined();
});

test('a page shows what another one stored and did not live to tell', async () => {
  const { server, browser } = house();
  browser.weather = () => 'lost';
  const dying = await open(browser, { broadcast: () => undefined });
  const staying = await open(browser);
  expect(staying.status.get().loaded).toBe('empty');
  browser.weather = () => 'fine';
  dying.wake('online');
  await rest();
  expect(statusOf(dying, 1)).toBe('will_eat');
  expect(statusOf(staying, 1)).toBeUndefined();
  await dying.close();
  await rest();
  expect(statusOf(staying, 1)).toBe('will_eat');
  expect(staying.status.get().loaded).toBe('ready');
  expect(server.requests.filter((path) => path.includes('snapshot'))).toHaveLength(1);
});

test('a page that gave up the mirror for room shows what another one fetched and did not live to tell', async () => {
  const { server, clock, browser } = house();
  const staying = await open(browser);
  browser.weather = () => 'lost';
  // The stream falls silent, and is given up.
  await clock.pass(60_000);
  server.write(['reservation', id(4), guest(4)]);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(staying.perform('set-meal-status', statusArgs(1, 'will_eat'))).rejects.toThrow();
  add.mockRestore();
  browser.weather = () => 'fine';
  const dying = await open(browser, { broadcast: () => undefined });
  expect(dying.view.get('reservation', id(4))).toBeDefined();
  await dying.close();
  await clock.pass(60_000);
  expect(staying.status.get().live).toBe('open');
  expect(staying.view.get('reservation', id(4))).toBeDefined();
});

test('a day that is fetched does not pass over what another page stored and did not live to tell', async () => {
  const { server, clock, browser } = house();
  const leading = await open(browser, { broadcast: () => undefined });
  const staying = await open(browser);
  server.write(['reservation', id(1), null]);
  await rest();
  expect(staying.view.get('reservation', id(1))).toBeDefined();
  expect(await staying.ensureDay('2027-02-01')).toBe('ready');
  await leading.close();
  await clock.pass(60_000);
  expect(staying.status.get().live).toBe('open');
  expect(staying.view.get('reservation', id(1))).toBeUndefined();
});

test('rows that another page stored and did not live to tell count as loaded, also where the network is gone again', async () => {
  const { clock, browser } = house();
  browser.weather = () => 'lost';
  const staying = await open(browser);
  expect(staying.status.get().loaded).toBe('empty');
  browser.weather = () => 'fine';
  await (await open(browser, { broadcast: () => undefined })).close();
  browser.weather = () => 'lost';
  await clock.pass(120_000);
  expect(statusOf(staying, 1)).toBe('will_eat');
  expect(staying.status.get()).toMatchObject({ live: 'down', loaded: 'ready' });
});

test('what another page sent, and did not live to tell, goes on showing while the stream is down', async () => {
  const { clock, browser } = house();
  const staying = await open(browser);
  browser.weather = () => 'lost';
  await clock.pass(60_000);
  await staying.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(statusOf(staying, 1)).toBe('will_not_eat');
  browser.weather = ({ method }) => (method === 'POST' ? 'fine' : 'lost');
  const dying = await open(browser, { broadcast: () => undefined });
  await rest();
  expect(await dying.operations()).toEqual([]);
  await dying.close();
  const seen: unknown[] = [];
  staying.view.subscribe(() => seen.push(statusOf(staying, 1)), 'meal_status');
  staying.wake('timer');
  await rest();
  expect(staying.status.get()).toMatchObject({ live: 'down', waiting: 0 });
  expect(statusOf(staying, 1)).toBe('will_not_eat');
  expect(seen).toEqual(['will_not_eat']);
});

test('a mirror that another page gave up for room, and did not live to tell, is fetched again', async () => {
  const { clock, browser } = house();
  const staying = await open(browser);
  const dying = await open(browser, { broadcast: () => undefined });
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(dying.perform('set-meal-status', statusArgs(1, 'will_eat'))).rejects.toThrow();
  add.mockRestore();
  await dying.close();
  staying.wake('timer');
  await clock.pass(20_000);
  browser.weather = () => 'lost';
  const reopened = await open(browser);
  expect(statusOf(reopened, 1)).toBe('will_eat');
});

test('a page sends what another one stored and did not live to tell', async () => {
  const { server, browser } = house();
  const staying = await open(browser);
  const dying = await open(browser, { broadcast: () => undefined });
  browser.weather = () => 'lost';
  await dying.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await dying.close();
  browser.weather = () => 'fine';
  await rest();
  expect(statusOf(staying, 1)).toBe('will_eat');
  staying.wake('timer');
  await rest();
  expect(statusOf(staying, 1)).toBe('will_not_eat');
  expect(server.effects).toHaveLength(1);
});

test('when the browser says that the network went, the stream shows at once whether it has', async () => {
  const { clock, browser } = house();
  const engine = await open(browser);
  const said: string[] = [];
  engine.status.subscribe(() => said.push(engine.status.get().live));
  browser.weather = () => 'lost';
  engine.wake('offline');
  await rest();
  expect(engine.status.get().live).toBe('down');
  browser.weather = () => 'fine';
  await clock.pass(1000);
  expect(engine.status.get().live).toBe('open');
  // A hint that is wrong costs no more than a look.
  said.length = 0;
  engine.wake('offline');
  await rest();
  expect(said).toEqual(['connecting', 'open']);
});
