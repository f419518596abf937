import { expect } from '@playwright/test';
import { createRandom } from '../tests/simulation/random.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { House } from './harness/house.ts';
import { killBrowsers } from './kill/browser-kills.ts';
import { type Desk, openDesk, outcomeOf } from './kill/desk.ts';
import { killServers } from './kill/server-kills.ts';
import { deskView, listView } from './kill/viewport.ts';

// The short run; `npm run kill-test` is the long one.
test.setTimeout(240_000);

const seed = 20_260;

/** Works on a desk, and accounts for every tap on it. */
async function expectNothingLost(
  house: House,
  view: Parameters<typeof openDesk>[1],
  work: (desk: Desk) => Promise<unknown>,
): Promise<void> {
  const desk = await openDesk(house, view);
  try {
    await work(desk);
    const { saved, lost, doubled, other } = await outcomeOf(house, desk);
    expect({ lost, doubled, other }).toEqual({ lost: [], doubled: [], other: [] });
    expect(saved).toBeGreaterThan(0);
  } finally {
    await desk.close();
  }
}

test('what was saved when the browser was killed is there when it opens again', async ({
  house,
}) => {
  await expectNothingLost(house, deskView, (desk) =>
    killBrowsers(desk, createRandom(seed), 3, () => undefined),
  );
});

test('what was being sent when the server was killed takes effect once', async ({ house }) => {
  await expectNothingLost(house, listView, (desk) =>
    killServers(house, desk, createRandom(seed + 1), 3, () => undefined),
  );
});
