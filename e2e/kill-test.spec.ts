import { expect, test } from '@playwright/test';
import { type House, openHouse } from './harness/house.ts';
import { killBrowsers } from './kill/browser-kills.ts';
import { type Desk, openDesk, outcomeOf } from './kill/desk.ts';
import { diceOf } from './kill/dice.ts';
import { killServers } from './kill/server-kills.ts';
import { deskView, listView } from './kill/viewport.ts';

// The short run; `npm run kill-test` is the long one.
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const seed = 20_260;
let house: House;
let desk: Desk;

test.beforeAll(async () => {
  house = await openHouse();
});

test.afterEach(async () => {
  await desk?.close();
});

test.afterAll(async () => {
  await house?.close();
});

async function expectNothingLost(): Promise<void> {
  const { saved, lost, doubled, other } = await outcomeOf(house, desk);
  expect({ lost, doubled, other }).toEqual({ lost: [], doubled: [], other: [] });
  expect(saved).toBeGreaterThan(0);
}

test('what was saved when the browser was killed is there when it opens again', async () => {
  desk = await openDesk(house, deskView);
  await killBrowsers(desk, diceOf(seed), 3, () => undefined);
  await expectNothingLost();
});

test('what was being sent when the server was killed takes effect once', async () => {
  desk = await openDesk(house, listView);
  await killServers(house, desk, diceOf(seed + 1), 3, () => undefined);
  await expectNothingLost();
});
