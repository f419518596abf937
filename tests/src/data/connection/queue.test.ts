import { afterEach, expect, test } from 'vitest';
import { leftAfterSending } from '../../../../src/data/connection/flush.ts';
import { addFromFile, unsentAsFile } from '../../../../src/data/connection/queue-file.ts';
import { running } from '../../../../src/data/engine/running.ts';
import type { Engine } from '../../../../src/offline/engine.ts';
import { parkedQueues } from '../../../../src/offline/queue/outbox/parked.ts';
import { house, open, statusOf } from '../../offline/house.ts';
import { answer } from '../../offline/model-server.ts';
import { alice, cell, cellId, hotelA, statusArgs } from '../../offline/rows.ts';
import { Browser, rest } from '../../offline/world.ts';

afterEach(() => running.set(undefined));

/** Makes an engine the one that the app runs. */
function run(engine: Engine): Engine {
  running.set({ engine, status: engine.status, owner: engine.owner, hotelId: hotelA });
  return engine;
}

/** A tablet without a network on which two guests were tapped. */
async function tabletWithTaps() {
  const { server, clock, browser } = house();
  const engine = run(await open(browser));
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat', 'uncertain'));
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat', 'will_not_eat'));
  await rest();
  return { server, clock, browser, engine };
}

/** The same user on another device of the same hotel. */
async function otherDevice({ server, clock }: Awaited<ReturnType<typeof tabletWithTaps>>) {
  const browser = new Browser(server, clock);
  browser.prefix = 2;
  return { browser, engine: run(await open(browser)) };
}

const fileOf = (text: string) => new Blob([text], { type: 'application/json' });

test('unsent changes go to another device by file, and take effect once though both send them', async () => {
  const tablet = await tabletWithTaps();
  const file = fileOf(await unsentAsFile());
  const other = await otherDevice(tablet);
  expect(await addFromFile(file)).toEqual({ new: 2 });
  await rest(120);
  expect(tablet.server.effects).toHaveLength(2);
  expect([statusOf(other.engine, 1), statusOf(other.engine, 2)]).toEqual([
    'uncertain',
    'will_not_eat',
  ]);
  tablet.browser.weather = () => 'fine';
  tablet.engine.wake('online');
  await rest(120);
  expect(await tablet.engine.operations()).toEqual([]);
  expect(tablet.server.effects).toHaveLength(2);
});

test('the same file again adds nothing', async () => {
  const tablet = await tabletWithTaps();
  const file = fileOf(await unsentAsFile());
  expect(await addFromFile(file)).toEqual({ new: 0 });
  expect(await tablet.engine.operations()).toHaveLength(2);
});

test('a file that holds no queue, or somebody else’s, changes nothing and says why', async () => {
  const tablet = await tabletWithTaps();
  const text = await unsentAsFile();
  for (const broken of [
    '',
    'no JSON',
    '[]',
    text.slice(0, -20),
    text.replace('"format": 1', '"format": 2'),
  ]) {
    expect(await addFromFile(fileOf(broken))).toEqual({ refused: 'unreadable' });
  }
  const theirs = text.replaceAll(`"owner": "${alice}"`, '"owner": "bob"');
  expect(await addFromFile(fileOf(theirs))).toEqual({ refused: 'wrong_owner' });
  // One operation of another user among one's own.
  const mixed = text.replace(/("operations".*?)"owner": "alice"/s, '$1"owner": "bob"');
  expect(mixed).not.toBe(text);
  expect(await addFromFile(fileOf(mixed))).toEqual({ refused: 'wrong_owner' });
  expect(await tablet.engine.operations()).toHaveLength(2);
});

test('where nobody is signed in, a file is not stored, and that is said', async () => {
  await tabletWithTaps();
  const file = fileOf(await await tabletWithTaps().then(() => unsentAsFile()));
  running.set(undefined);
  expect(await addFromFile(file)).toEqual({ refused: 'not_stored' });
});

test('before a sign-out, what can be sent is sent', async () => {
  const { server, browser, engine } = await tabletWithTaps();
  browser.weather = () => 'fine';
  expect(await leftAfterSending()).toBe(0);
  expect(server.effects).toHaveLength(2);
  expect(await engine.operations()).toEqual([]);
  expect(await leftAfterSending()).toBe(0);
});

test('without a network a sign-out learns after one attempt how many are left', async () => {
  const { browser } = await tabletWithTaps();
  const before = browser.sent.length;
  expect(await leftAfterSending()).toBe(2);
  const attempts = browser.sent.slice(before).filter(({ path }) => path.endsWith('/batch'));
  expect(attempts.length).toBeLessThanOrEqual(1);
});

test('what waits for a person counts as left: nobody else could decide it', async () => {
  const { server, browser, engine } = await tabletWithTaps();
  server.write(['meal_status', cellId(1), cell(1, 'will_not_eat')]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(120);
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 1 });
  expect(await leftAfterSending()).toBe(1);
});

test('a captive portal in place of the server sends nothing, and loses nothing', async () => {
  const { server, browser, engine } = await tabletWithTaps();
  browser.weather = () => answer(200, { login: 'please' });
  expect(await leftAfterSending()).toBe(2);
  expect(server.effects).toEqual([]);
  expect((await engine.operations()).map(({ state }) => state.kind)).not.toContain('inbox');
});

test('a parked queue is counted by its owner, never shown, and sent when they are back', async () => {
  const { server, browser, engine } = await tabletWithTaps();
  await engine.close();
  expect(await parkedQueues(browser.context())).toEqual([{ owner: alice, waiting: 2 }]);
  browser.weather = () => 'fine';
  const bob = await open(browser, { owner: 'bob' });
  expect(await bob.operations()).toEqual([]);
  expect(server.effects).toEqual([]);
  await bob.close();
  await open(browser);
  await rest(120);
  expect(server.effects).toHaveLength(2);
  expect(await parkedQueues(browser.context())).toEqual([]);
});
