import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sendBatch } from '../../core/contract/batch.ts';
import type { Random } from '../../tests/simulation/random.ts';
import { wake } from '../harness/device.ts';
import type { LineState } from '../harness/line.ts';
import type { Tear } from '../harness/torn-log.ts';
import type { Desk } from './desk.ts';

/** A network in the middle of a service: there for half of the time. */
const networks: readonly LineState[] = ['through', 'through', 'through', 'cut', 'portal', 'stall'];

/** Few kills by themselves come in the middle of a write. */
const tears: readonly (Tear | undefined)[] = [undefined, undefined, 'fragment', 'part'];

interface Target {
  cell: string;
  x: number;
  y: number;
}

/** Kills the browser `count` times at random instants, half of them while a batch is on its way. */
export async function killBrowsers(
  desk: Desk,
  random: Random,
  count: number,
  told: (done: number) => void,
): Promise<void> {
  for (let kill = 1; kill <= count; kill += 1) {
    const at = await oneService(desk, random);
    await desk.compare(`browser kill ${kill} at ${at}`);
    told(kill);
  }
  await desk.settle();
}

/** Taps on a network that comes and goes, until the browser dies. Answers when that was, ms. */
async function oneService(desk: Desk, random: Random): Promise<number> {
  const { device, line } = desk;
  const targets = await targetsOf(device.page);
  const service = { over: false };
  line.set(random.pick(networks));
  const changing = (async () => {
    await wake(device.page).catch(() => undefined);
    if (random.chance(0.5)) await sleep(random.int(0, 1500));
    else await Promise.race([line.passing(sendBatch.path), sleep(2000)]);
    if (random.chance(0.3)) {
      line.set(random.pick(networks));
      await wake(device.page).catch(() => undefined);
    }
    await sleep(random.int(0, 200));
  })();
  const tapping = tapUntil(service, desk, targets, random);
  await changing;
  service.over = true;
  const at = Date.now();
  await desk.killAndReopen(random.pick(tears));
  await tapping;
  return at;
}

/** Mouse presses as the browser itself makes them, as fast as it takes them. */
async function tapUntil(
  service: { over: boolean },
  { device: { page }, ledger }: Desk,
  targets: readonly Target[],
  random: Random,
): Promise<void> {
  try {
    while (!service.over) {
      const { cell, x, y } = random.pick(targets);
      const presses = random.chance(0.25) ? 2 : 1;
      for (let press = 0; press < presses; press += 1) {
        ledger.attempt(cell);
        await page.mouse.click(x, y);
      }
      if (random.chance(0.3)) await sleep(random.int(0, 120));
    }
  } catch (error) {
    // The browser died under the finger, as it should.
    if (!page.isClosed() && !service.over) throw error;
  }
}

/** The meal buttons in sight, and where to press them. Few, so that taps meet on them. */
async function targetsOf(page: Page): Promise<Target[]> {
  const targets = await page
    .locator('button[data-cell][aria-disabled="false"]')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        const hit = document.elementFromPoint(middle.x, middle.y);
        const cell = button.getAttribute('data-cell') ?? '';
        return hit !== null && button.contains(hit) ? [{ cell, ...middle }] : [];
      }),
    );
  if (targets.length < 5) throw new Error(`only ${targets.length} meal buttons in sight`);
  return targets.slice(0, 24);
}
