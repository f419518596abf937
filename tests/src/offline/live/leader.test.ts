import { expect, test } from 'vitest';
import type { Platform } from '../../../../src/offline/platform.ts';
import { house, open } from '../house.ts';
import { guest, id } from '../rows.ts';
import { type Browser, rest } from '../world.ts';

/** A tab that the browser can suspend: no timer, message or answer reaches it meanwhile. */
function suspendable(browser: Browser) {
  let isAwake = true;
  const missed: (() => void)[] = [];
  const whenAwake =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      if (isAwake) run(...args);
      else missed.push(() => run(...args));
    };
  const own = browser.context();
  const part: Partial<Platform> = {
    setTimer: (run, ms) => own.setTimer(whenAwake(run), ms),
    listen: (listener) => own.listen(whenAwake(listener)),
    broadcast: own.broadcast,
    openStream: (request, listener) =>
      own.openStream(request, {
        open: whenAwake(listener.open),
        text: whenAwake(listener.text),
        end: whenAwake(listener.end),
      }),
  };
  return {
    part,
    suspend: () => {
      isAwake = false;
    },
    resume: async () => {
      isAwake = true;
      for (const run of missed.splice(0)) run();
      await rest();
    },
  };
}

test('a visible tab takes over from one that is suspended with the stream, which follows it when it comes back', async () => {
  const { server, clock, browser } = house();
  const tab = suspendable(browser);
  const leader = await open(browser, tab.part);
  const other = await open(browser);
  expect(server.streams.size).toBe(1);
  tab.suspend();
  server.write(['reservation', id(4), guest(4)]);
  await clock.pass(60_000);
  expect(other.view.get('reservation', id(4))).toBeDefined();
  expect(other.status.get().live).toBe('open');
  await tab.resume();
  expect(server.streams.size).toBe(1);
  expect(leader.view.get('reservation', id(4))).toBeDefined();
  server.write(['reservation', id(5), guest(5)]);
  await rest();
  for (const each of [leader, other]) {
    expect(each.view.get('reservation', id(5))).toBeDefined();
    expect(each.status.get().live).toBe('open');
  }
});

test('of several visible tabs one takes over', async () => {
  const { server, clock, browser } = house();
  const tab = suspendable(browser);
  await open(browser, tab.part);
  await open(browser);
  await open(browser);
  tab.suspend();
  await clock.pass(120_000);
  await tab.resume();
  await clock.pass(120_000);
  expect(server.streams.size).toBe(1);
});

test('a tab in front looks at once whether its leader still answers', async () => {
  const { server, clock, browser } = house();
  const tab = suspendable(browser);
  await open(browser, tab.part);
  let isVisible = false;
  const other = await open(browser, { isVisible: () => isVisible });
  tab.suspend();
  await clock.pass(300_000);
  server.write(['reservation', id(4), guest(4)]);
  await rest();
  expect(other.view.get('reservation', id(4))).toBeUndefined();
  isVisible = true;
  other.wake('visible');
  await clock.pass(4000);
  expect(other.view.get('reservation', id(4))).toBeDefined();
});

test('a leader that answers keeps the stream, also where its timers are slow', async () => {
  const { clock, browser } = house();
  const own = browser.context();
  // As a browser does in a tab that is hidden for long.
  const slow: Partial<Platform> = {
    setTimer: (run, ms) => own.setTimer(run, ms === 0 ? 0 : Math.max(ms, 60_000)),
  };
  let isOpened = false;
  const leader = await open(browser, slow);
  await open(browser, {
    openStream: (request, listener) => {
      isOpened = true;
      return own.openStream(request, listener);
    },
  });
  await clock.pass(600_000);
  expect(isOpened).toBe(false);
  await leader.close();
  await clock.pass(1000);
  expect(isOpened).toBe(true);
});
