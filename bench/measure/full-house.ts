import type { Page } from '@playwright/test';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { addCrowd } from './crowd.ts';
import { type Figure, quantile } from './figures.ts';
import { paintTime } from './paint.ts';
import { countGuests, untilWorkerIsReady } from './reception.ts';
import { frameTimes, plainFrameTimes } from './scrolling.ts';

const slowdown = 4;
const guests = 1900;
/** Even: a change of many turns back what the one before did. */
const rounds = 10;
/** The pause after which reception searches for what was typed, ms. */
const searchPause = 300;
/** Finds some 220 guests of the crowd. */
const term = 'crowd1';

/** Reception with about 2,000 guests in the house: opening, scrolling, searching, and a change of 200 of them. */
export async function measureFullHouse(): Promise<Figure[]> {
  const house = await openHouse();
  let device: Device | undefined;
  try {
    await addCrowd(house.url, guests, true);
    device = await openDevice();
    const { page } = device;
    await signIn(page, house.url, 'reception@demo.hotel');
    const listed = await countGuests(device);
    await untilWorkerIsReady(device);
    const session = await page.context().newCDPSession(page);
    // What follows a first sign-in, the other days and the filling of the worker's cache, is no part of scrolling.
    await page.waitForTimeout(45_000);
    const frames = await frameTimes(page, '.guest-scroller');
    const plainFrames = await plainFrameTimes(page, Number(listed));
    const slowed = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    await slowed(slowdown);
    const opened = await openings(page);
    const searchedSlowly = await searches(page);
    const slow = await bulkChanges(page);
    await slowed(1);
    const searched = await searches(page);
    const plain = await bulkChanges(page);
    const chosen = await page.locator('[data-guest-count]').getAttribute('data-guest-count');
    return [
      {
        ...{ name: 'The list opens with the app open, median', value: quantile(opened, 0.5) },
        ...{ unit: 'ms', limit: 1000, note: `${listed} guests, ${slowdown}× slower` },
      },
      { name: 'The list opens, slowest', value: quantile(opened, 1), unit: 'ms', limit: 1000 },
      {
        ...{ name: 'A frame while scrolling, p95', value: quantile(frames, 0.95), unit: 'ms' },
        ...{ limit: 17.5, note: `${frames.length} frames, not slowed` },
      },
      {
        ...{ name: 'A frame of a plain page of as many rows, p95', unit: 'ms' },
        ...{ value: quantile(plainFrames, 0.95), note: `${plainFrames.length} frames` },
      },
      {
        ...{ name: 'Frames that are late, ours to the plain page’s', unit: '×' },
        value: lateShare(frames) / Math.max(lateShare(plainFrames), 0.005),
        note: `${(lateShare(frames) * 100).toFixed(1)} % to ${(lateShare(plainFrames) * 100).toFixed(1)} %`,
      },
      {
        ...{ name: 'Search, after its pause of 300 ms, p95', value: quantile(searched, 0.95) },
        ...{ unit: 'ms', limit: 100, note: 'not slowed' },
      },
      {
        ...{ name: 'Search, slowed, p95', value: quantile(searchedSlowly, 0.95), unit: 'ms' },
        note: `${slowdown}× slower`,
      },
      {
        ...{ name: 'A change of many, key to paint, p95', value: quantile(plain.painted, 0.95) },
        ...{ unit: 'ms', limit: 200, note: `${chosen} guests, not slowed` },
      },
      {
        ...{ name: 'A change of many, slowed, p95', value: quantile(slow.painted, 0.95) },
        ...{ unit: 'ms', note: `${slowdown}× slower` },
      },
      {
        ...{ name: 'A change of many is sent, median', value: quantile(plain.drained, 0.5) },
        ...{ unit: 'ms', limit: 3000, note: 'not slowed' },
      },
      { name: 'A change of many is sent, slowest', value: quantile(plain.drained, 1), unit: 'ms' },
    ];
  } finally {
    await device?.close();
    await house.close();
  }
}

/** Which share of frames comes later than 60 a second do. */
const lateShare = (frames: readonly number[]): number =>
  frames.filter((time) => time > 17.5).length / frames.length;

async function openings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('link', { name: 'Kitchen', exact: true }).first().click();
    await page.waitForURL(/\/kitchen$/);
    await page.waitForTimeout(2000);
    const reception = page.getByRole('link', { name: 'Reception', exact: true }).first();
    const list = { selector: 'button[data-cell]', is: 'there' } as const;
    times.push(await paintTime(page, 'click', list, () => reception.click()));
    await page.waitForTimeout(1500);
  }
  return times;
}

/** From the pause after the last letter to the frame with the guests who are found, ms. */
async function searches(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  const times: number[] = [];
  await field.fill('');
  await page.waitForTimeout(1500);
  for (let round = 0; round < rounds; round += 1) {
    const all = await page.locator('[data-guest-count]').getAttribute('data-guest-count');
    await field.fill(term.slice(0, -1));
    await page.waitForTimeout(1500);
    const before = await page.locator('[data-guest-count]').getAttribute('data-guest-count');
    const found = { selector: `[data-guest-count="${before}"]`, is: 'gone' } as const;
    const time = await paintTime(page, 'input', found, () => field.press('1'));
    times.push(time - searchPause);
    await field.fill('');
    await page.locator(`[data-guest-count="${all}"]`).waitFor();
    await page.waitForTimeout(500);
  }
  return times;
}

/** Sets dinner for all who are found, in turn to "not eating" and "eats": times until painted, and until sent. */
async function bulkChanges(page: Page): Promise<{ painted: number[]; drained: number[] }> {
  const field = page.getByRole('searchbox');
  await field.fill(term);
  await page.waitForTimeout(2500);
  await page.locator('button[data-cell]').first().focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('region', { name: 'Chosen guests' }).waitFor();
  await page.getByRole('button', { name: 'Dinner', exact: true }).last().click();
  const painted: number[] = [];
  const drained: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [key, status] = round % 2 === 0 ? ['n', 'will_not_eat'] : ['e', 'will_eat'];
    const other = `[data-cell$=":3"]:not([data-status="${status}"])`;
    await page.waitForTimeout(500);
    const begun = performance.now();
    painted.push(
      await paintTime(page, 'keydown', { selector: other, is: 'gone' }, () =>
        page.keyboard.press(key ?? 'n'),
      ),
    );
    await page.locator('[data-connection][data-waiting="0"]').first().waitFor();
    drained.push(performance.now() - begun);
  }
  await page.keyboard.press('Escape');
  return { painted, drained };
}
