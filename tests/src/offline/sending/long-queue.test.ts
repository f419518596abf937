import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import type { Change } from '../../../../core/contract/rows.ts';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { outboxName } from '../../../../src/offline/queue/outbox/outbox.ts';
import { settle } from '../../../../src/offline/queue/settle.ts';
import type { Verdict } from '../../../../src/offline/queue/verdict.ts';
import { freeze } from '../../../../src/offline/sending/freeze.ts';
import { open, outboxOf } from '../house.ts';
import { ModelServer } from '../model-server.ts';
import { operationOf } from '../queue/operations.ts';
import { alice, cell, cellId, guest, hotelA, id, statusArgs } from '../rows.ts';
import { Browser, Clock, rest } from '../world.ts';

afterEach(() => vi.restoreAllMocks());

/** The taps were tried once without a network: half as many are sent at first. */
const firstLength = 25;

const guests = Array.from({ length: 230 }, (_, index) => index + 1);

/** A hotel of many guests, and a browser without a network that has a tap for each of them. */
async function queued() {
  const server = new ModelServer(hotelA, alice);
  for (const n of guests) server.write(['reservation', id(n), guest(n)]);
  const clock = new Clock();
  const browser = new Browser(server, clock);
  const story: string[] = [];
  const batches: string[][] = [];
  /** What each batch waits for on its way. */
  const way: { hold?: (batch: number) => Promise<void> | undefined } = {};
  let underWay = 0;
  const engine = await open(browser, {
    send: async (request) => {
      const isBatch = request.path.endsWith('/batch');
      if (isBatch) {
        story.push(underWay > 0 ? 'sent beside another' : 'sent');
        const { requests } = request.body as { requests: { id: string }[] };
        batches.push(requests.map((each) => each.id));
      }
      underWay += isBatch ? 1 : 0;
      try {
        if (isBatch) await way.hold?.(batches.length);
        return await browser.context().send(request);
      } finally {
        underWay -= isBatch ? 1 : 0;
      }
    },
  });
  browser.weather = () => 'lost';
  await Promise.all(
    guests.map((n) => engine.perform('set-meal-status', { ...statusArgs(n, 'will_eat') })),
  );
  await rest();
  story.length = 0;
  batches.length = 0;
  return { server, clock, browser, engine, story, batches, way };
}

/** The second batch waits on its way, and all others are ready. */
async function withSecondUnderWay() {
  const given = await queued();
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  given.way.hold = (batch) => (batch === 2 ? promise : undefined);
  given.browser.weather = () => 'fine';
  given.engine.wake('online');
  await rest(1000);
  expect(given.batches).toHaveLength(2);
  const sent = new Set(given.batches.flat());
  const ready = (await given.engine.operations()).filter(
    ({ id: key, state }) => state.kind === 'sent' && !sent.has(key),
  );
  expect(ready).toHaveLength(guests.length - firstLength - 50);
  return { ...given, arrive, ready };
}

/** Effects by operation: each has to be 1. */
const timesDone = ({ effects }: ModelServer) =>
  new Set([...Map.groupBy(effects, (key) => key).values()].map(({ length }) => length));

test('a batch leaves while the answers to the one before it are stored, and never beside another', async () => {
  const { server, browser, engine, story } = await queued();
  const remove = IDBObjectStore.prototype.delete;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'operations' && story.at(-1) !== 'stored') story.push('stored');
    return remove.apply(this, given);
  });
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(2000);
  expect(engine.status.get().waiting).toBe(0);
  expect(server.effects).toHaveLength(guests.length);
  expect(timesDone(server)).toEqual(new Set([1]));
  // Nothing is made ready before the first answer; the others leave while those before them are stored.
  expect(story.slice(0, 4)).toEqual(['sent', 'stored', 'sent', 'sent']);
  expect(story.at(-1)).toBe('stored');
  expect(story.filter((each) => each === 'sent')).toHaveLength(6);
  expect(story).not.toContain('sent beside another');
});

test('what was made ready when the network went is sent when it is back, once', async () => {
  const { server, clock, browser, engine } = await queued();
  let answered = 0;
  browser.weather = ({ path }) => {
    if (!path.endsWith('/batch')) return 'fine';
    answered += 1;
    return answered === 3 ? 'answer-lost' : answered > 3 ? 'lost' : 'fine';
  };
  engine.wake('online');
  await rest(2000);
  expect(server.effects).toHaveLength(firstLength + 100);
  expect(engine.status.get()).toMatchObject({
    drain: 'backoff',
    waiting: guests.length - firstLength - 50,
  });
  browser.weather = () => 'fine';
  await clock.pass(60_000);
  await rest(2000);
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 0 });
  expect(server.effects).toHaveLength(guests.length);
  expect(timesDone(server)).toEqual(new Set([1]));
});

test('what is discarded while it is ready is not sent', async () => {
  const { server, engine, arrive, ready } = await withSecondUnderWay();
  const gone = ready[7]?.id ?? '';
  await engine.discard(gone);
  arrive();
  await rest(2000);
  expect(engine.status.get().waiting).toBe(0);
  expect(server.effects).toHaveLength(guests.length - 1);
  expect(server.effects).not.toContain(gone);
});

test('a page that is closed sends nothing more of what is ready', async () => {
  const { engine, arrive, batches } = await withSecondUnderWay();
  await engine.close();
  arrive();
  await rest(2000);
  expect(batches).toHaveLength(2);
});

test('what was ready and never sent can be taken back by a tap once more', async () => {
  const { server, browser, engine, arrive, ready } = await withSecondUnderWay();
  browser.weather = () => 'lost';
  arrive();
  await rest(1000);
  const [first] = ready;
  const left = await engine.operations();
  expect(left.find(({ id: key }) => key === first?.id)?.state.kind).toBe('queued');
  const n = guests.find((each) => first?.orderKey.includes(id(each))) ?? 0;
  await engine.perform('set-meal-status', statusArgs(n, 'will_not_eat'));
  expect(await engine.operations()).toHaveLength(left.length - 1);
  expect(server.effects).toHaveLength(firstLength);
});

test('a page goes on where the storage was cleared under it', async () => {
  const server = new ModelServer(hotelA, alice);
  for (const n of guests) server.write(['reservation', id(n), guest(n)]);
  const browser = new Browser(server, new Clock());
  const engine = await open(browser);
  const tap = async (from: number) => {
    const some = guests.slice(from, from + 20);
    await Promise.all(
      some.map((n) => engine.perform('set-meal-status', statusArgs(n, 'will_eat'))),
    );
    await rest(500);
  };
  await tap(0);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cleared = browser.indexedDB.deleteDatabase(outboxName(alice));
  cleared.onsuccess = () => resolve();
  cleared.onerror = () => reject(cleared.error);
  await promise;
  await tap(100);
  expect(engine.status.get().waiting).toBe(0);
  expect(server.effects).toHaveLength(40);
});

/** Answers to taps for guests from 1 on: their rows are of the versions from 11 on. */
const acknowledged = (taps: readonly Operation[]) =>
  new Map(
    taps.map(({ id: key }, index): [string, Verdict] => {
      const n = index + 1;
      const row = cell(n, 'will_eat', 10 + n);
      const changes: Change[] = [{ entity: 'meal_status', id: cellId(n), version: 10 + n, row }];
      return [key, { kind: 'acknowledged', version: 10 + n, changes }];
    }),
  );

const some = Array.from({ length: 12 }, (_, index) => index + 1);
const toggle = (n: number, base = 3) =>
  operationOf('set-meal-status', statusArgs(n, 'will_not_eat'), { base });

test('many operations are found, merged and removed among those of another page', async () => {
  const browser = new Browser(new ModelServer(hotelA, alice), new Clock());
  const [mine, theirs] = [outboxOf(browser), outboxOf(browser)];
  for (const n of some) {
    await mine.append(toggle(n));
    if (n % 3 === 0) await theirs.append(toggle(100 + n));
  }
  const own = (await mine.read()).filter(({ orderKey }) => !orderKey.includes(id(103)));
  expect(own).toHaveLength(15);
  // What the other page stored meanwhile is taken back by a second tap here.
  const taps = [103, 106, 109, 112, 1, 2].map((n) =>
    operationOf('set-meal-status', statusArgs(n, 'will_eat'), { base: 3 }),
  );
  expect(await Promise.all(taps.map((tap) => mine.append(tap)))).toEqual(
    taps.map(() => 'cancelled'),
  );
  const left = await theirs.read();
  expect(left.map(({ orderKey }) => orderKey)).toEqual(
    some.slice(2).map((n) => operationOf('set-meal-status', statusArgs(n, 'will_eat')).orderKey),
  );
  const late = toggle(200);
  await theirs.append(late);
  const gone = left.filter((_, index) => index !== 4);
  await mine.change(() => ({ remove: gone, put: [] }), {
    orderKeys: gone.map(({ orderKey }) => orderKey),
    known: left,
  });
  expect((await theirs.read()).map(({ orderKey }) => orderKey)).toEqual([
    left[4]?.orderKey,
    late.orderKey,
  ]);
  await mine.close();
  await theirs.close();
});

test('answers that come while others are being stored are stored together, in one transaction', async () => {
  const { browser, engine } = await queued();
  const removals = new Set<IDBTransaction | null>();
  const remove = IDBObjectStore.prototype.delete;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'operations') removals.add(this.transaction);
    return remove.apply(this, given);
  });
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(2000);
  expect(engine.status.get().waiting).toBe(0);
  expect(removals.size).toBeLessThan(5);
  // Each is freezing or settling: none has come apart.
  const own = transaction.mock.calls.filter(([names]) => [names].flat().includes('operations'));
  expect(own.filter(([, mode]) => mode === 'readwrite').length).toBeLessThan(2 + 2 * removals.size);
  expect(own.filter(([, mode]) => mode === 'readonly').length).toBeLessThan(4);
});

test('what another page has tapped meanwhile over one of many is based on what that made', async () => {
  const browser = new Browser(new ModelServer(hotelA, alice), new Clock());
  const [mine, theirs] = [outboxOf(browser), outboxOf(browser)];
  await Promise.all(some.map((n) => mine.append(toggle(n))));
  await freeze(mine, await mine.read(), () => undefined);
  const known = await mine.read();
  await theirs.append(toggle(7));
  await mine.change((queue) => settle(queue, acknowledged(known)), {
    orderKeys: known.map(({ orderKey }) => orderKey),
    known,
  });
  expect((await theirs.read()).map(({ base }) => base)).toEqual([17]);
  await mine.close();
  await theirs.close();
});

test('taps over what left together with many others are based on what those made', async () => {
  const clock = new Clock();
  const outbox = outboxOf(new Browser(new ModelServer(hotelA, alice), clock));
  await Promise.all(some.map((n) => outbox.append(toggle(n))));
  const first = await outbox.read();
  await freeze(outbox, first, () => undefined);
  await outbox.change((queue) => settle(queue, acknowledged(first)));
  const bases = async () => (await outbox.read()).map(({ base }) => base);
  await outbox.append(toggle(7));
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => outbox.append(toggle(n))));
  expect(await bases()).toEqual([17, 11, 12, 13, 14, 15, 16]);
  await outbox.change((queue) => ({ remove: queue, put: [] }));
  clock.now += 61_000;
  await outbox.append(toggle(7));
  expect(await bases()).toEqual([3]);
  await outbox.close();
});

test('on a line that is too slow for a whole batch fewer are sent at a time, until some arrive', async () => {
  const { server, browser, clock, engine, batches } = await queued();
  const isTooLong = (body: unknown) => (body as { requests: unknown[] }).requests.length > 10;
  browser.weather = ({ path, body }) =>
    path.endsWith('/batch') && isTooLong(body) ? 'lost' : 'fine';
  engine.wake('online');
  await rest(200);
  await clock.pass(60_000);
  await rest(1000);
  expect(server.effects.length).toBeGreaterThan(0);
  const lengths = batches.map(({ length }) => length);
  expect(lengths).toContain(6);
});

test('a long batch has more time than a short one', async () => {
  const timeouts: [number, number][] = [];
  const server = new ModelServer(hotelA, alice);
  for (const n of guests) server.write(['reservation', id(n), guest(n)]);
  const browser = new Browser(server, new Clock());
  const engine = await open(browser, {
    send: (request) => {
      if (request.path.endsWith('/batch'))
        timeouts.push([JSON.stringify(request.body).length, request.timeout]);
      return browser.context().send(request);
    },
  });
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  for (const n of guests.slice(1, 51))
    void engine.perform('set-meal-status', statusArgs(n, 'will_eat'));
  await rest(200);
  const [short, long] = [timeouts[0], timeouts.at(-1)];
  // At 26 kbit/s.
  for (const [bytes, timeout] of timeouts) expect(timeout).toBeGreaterThanOrEqual((bytes * 8) / 26);
  expect(long?.[1]).toBeGreaterThan(short?.[1] ?? 0);
});
