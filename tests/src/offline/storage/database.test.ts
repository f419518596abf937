import { expect, test } from 'vitest';
import { NotInTime } from '../../../../src/api/in-time.ts';
import { createOutbox, outboxName } from '../../../../src/offline/queue/outbox/outbox.ts';
import { holdDatabase, neverOpening } from '../../storage-hold.ts';
import { ModelServer } from '../model-server.ts';
import { operationOf } from '../queue/operations.ts';
import { alice, hotelA, statusArgs } from '../rows.ts';
import { Browser, Clock, rest } from '../world.ts';

const tap = (n: number) => operationOf('set-meal-status', statusArgs(n, 'will_eat'));

function world() {
  const clock = new Clock();
  const browser = new Browser(new ModelServer(hotelA, alice), clock);
  const storage = neverOpening(browser.indexedDB);
  browser.indexedDB = storage.factory;
  const open = () =>
    createOutbox(browser.context(), alice, {
      makeRoom: async () => undefined,
      stored: () => undefined,
    });
  const hold = () => holdDatabase(browser.indexedDB, outboxName(alice));
  return { clock, storage, open, hold };
}

test('a tap that waits for a frozen page’s transaction is tried anew, and stored once', async () => {
  const { clock, open, hold } = world();
  const outbox = open();
  await outbox.append(tap(1));
  const letGo = await hold();
  const storing = Promise.all([outbox.append(tap(2)), outbox.read()]);
  await clock.pass(15_000);
  letGo();
  const [outcome] = await storing;
  expect(outcome).toBe('saved');
  expect(await outbox.read()).toHaveLength(2);
  await outbox.close();
});

test('storage that does not open is opened anew', async () => {
  const { clock, storage, open } = world();
  storage.break();
  const outbox = open();
  const storing = outbox.append(tap(1));
  await clock.pass(15_000);
  expect(await storing).toBe('saved');
  expect(await outbox.read()).toHaveLength(1);
  await outbox.close();
});

test('storage that never answers is said so, and what was tapped is not stored later', async () => {
  const { clock, open, hold } = world();
  const outbox = open();
  await outbox.append(tap(1));
  const letGo = await hold();
  const refused = outbox.append(tap(2)).catch((error: Error) => error.cause);
  await clock.pass(100_000);
  expect(await refused).toBeInstanceOf(NotInTime);
  letGo();
  await rest();
  expect(await outbox.read()).toHaveLength(1);
  await outbox.close();
});

test('a second try that waits in turn is longer than the first', async () => {
  const { clock, open, hold } = world();
  const outbox = open();
  await outbox.append(tap(1));
  const letGo = await hold();
  let isDone = false;
  const storing = outbox.append(tap(2)).then(() => {
    isDone = true;
  });
  await clock.pass(10_000);
  await clock.pass(19_000);
  expect(isDone).toBe(false);
  letGo();
  await storing;
  await outbox.close();
});
