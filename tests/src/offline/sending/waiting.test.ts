import { expect, test } from 'vitest';
import { house, open, statusOf } from '../house.ts';
import { refuse } from '../model-server.ts';
import { cellId, statusArgs } from '../rows.ts';
import { rest } from '../world.ts';

/** A page whose timers are counted; more than a few in a second are a loop, and end there. */
async function counted() {
  const { server, clock, browser } = house();
  let timers = 0;
  const setTimer = (run: () => void, ms: number) => {
    timers += 1;
    if (timers > 200) throw new Error('timers without end');
    return clock.setTimer(run, ms);
  };
  return { server, clock, browser, engine: await open(browser, { setTimer }), count: () => timers };
}

test('a backoff that ends with nothing to send is over, though something waits for a person', async () => {
  const { server, clock, browser, engine, count } = await counted();
  server.refusal = () => refuse(403, 'forbidden');
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(engine.status.get().attention).toBe(1);
  await engine.perform('set-meal-status', statusArgs(1, 'will_not_eat'));
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await rest();
  expect(engine.status.get().drain).toBe('backoff');
  const given = (await engine.operations()).at(-1);
  await engine.discard(given?.id ?? '');
  await clock.pass(5000);
  expect(engine.status.get().drain).toBe('blocked');
  expect(count()).toBeLessThan(50);
});

test('a backoff is not made endless by a clock that is set back, where all that waits waits for a person', async () => {
  const { server, clock, browser, engine } = await counted();
  server.refusal = () => refuse(403, 'forbidden');
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_not_eat'));
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await rest();
  expect(engine.status.get().drain).toBe('backoff');
  clock.now -= 3_600_000;
  await engine.discard((await engine.operations()).at(-1)?.id ?? '');
  await rest();
  expect(engine.status.get()).toMatchObject({ drain: 'blocked', waiting: 1, attention: 1 });
});

test('an operation that failed alone is not held for longer by a clock that is set back', async () => {
  const { server, clock, engine } = await counted();
  server.refusal = () => refuse(503, 'unavailable');
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  server.refusal = () => undefined;
  clock.now -= 3_600_000;
  engine.wake('timer');
  await rest();
  expect(engine.status.get().waiting).toBe(0);
});

test('a tap that was made without seeing one in the inbox keeps its wish when that is sent after all', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  server.refusal = () => refuse(403, 'forbidden');
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(statusOf(engine, 1)).toBe('will_eat');
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  server.refusal = () => undefined;
  await engine.retry((await engine.operations())[0]?.id ?? '');
  await rest();
  expect(engine.status.get().waiting).toBe(0);
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
});
