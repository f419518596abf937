import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sendBatch } from '../../core/contract/batch.ts';
import type { Random } from '../../tests/simulation/random.ts';
import { wake } from '../harness/device.ts';
import type { House } from '../harness/house.ts';
import type { Desk } from './desk.ts';
import { countKeys } from './evidence.ts';
import { readOutbox } from './recorder.ts';

const saveTimeout = 60_000;
/** How long a killing waits for the queue to come so far; then it comes wherever the queue is. */
const sendTimeout = 5000;

/** How many kills there were, and how many of them left part of the queue done. */
export interface ServerKills {
  midway: number;
}

/** Kills the server `count` times while a queue of 50 to 300 taps is being sent to it. */
export async function killServers(
  house: House,
  desk: Desk,
  random: Random,
  count: number,
  told: (done: number) => void,
): Promise<ServerKills> {
  const { page } = desk.device;
  let midway = 0;
  await house.stopServer();
  for (let kill = 1; kill <= count; kill += 1) {
    const waiting = (await readOutbox(page)).length;
    await tapMany(page, random, Math.max(20, random.int(50, 300) - waiting));
    await untilSaved(desk);
    const queued = (await readOutbox(page)).length;
    const before = await countKeys(house);
    await house.startServer();
    desk.line.set('through');
    const passing = desk.line.passing(sendBatch.path);
    await wake(page);
    await Promise.race([passing, sleep(sendTimeout)]);
    // A server that has just started is slow at first: a kill some time later would mostly come before all.
    await untilDone(house, before + random.int(0, queued - 1));
    const at = Date.now();
    await house.killServer();
    const done = (await countKeys(house)) - before;
    if (done > 0 && done < queued) midway += 1;
    await desk.compare(`server kill ${kill} at ${at}`);
    told(kill);
  }
  await house.startServer();
  await desk.settle();
  return { midway };
}

/**
 * Taps on cells all over the list, some of them double, faster than any hand makes them: so that there
 * is something to send.
 */
async function tapMany(page: Page, random: Random, count: number): Promise<void> {
  const cells = await page
    .locator('button[data-cell][aria-disabled="false"]')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('data-cell') ?? ''));
  const chosen = cells
    .map((cell) => ({ cell, order: random.next(), twice: random.chance(0.2) }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count);
  await page.evaluate(async (taps) => {
    for (const { cell, twice } of taps) {
      const button = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
      // Back where it began is nothing to store, and nobody would hear of it.
      const presses = twice && button?.dataset['status'] !== 'uncertain' ? 2 : 1;
      // Made together, so that two are a double tap however busy the machine is.
      const made = Array.from({ length: presses }, (_, index) => {
        const how = { bubbles: true, cancelable: true, detail: index + 1, button: 0 };
        const pointer = ['pointerdown', 'pointerup'].map((each) => new PointerEvent(each, how));
        return [...pointer, new MouseEvent('click', how)];
      });
      for (const [index, press] of made.entries()) {
        // Two presses of one hand are never closer than a repaint.
        if (index > 0) await new Promise((painted) => setTimeout(painted));
        for (const event of press) button?.dispatchEvent(event);
      }
    }
  }, chosen);
}

async function untilDone(house: House, keys: number): Promise<void> {
  const deadline = Date.now() + sendTimeout;
  while (Date.now() < deadline && (await countKeys(house)) < keys) await sleep(1);
}

async function untilSaved({ ledger }: Desk): Promise<void> {
  const deadline = Date.now() + saveTimeout;
  while (ledger.unsaved() > 0) {
    if (Date.now() > deadline) throw new Error(`${ledger.unsaved()} taps are never stored`);
    await sleep(20);
  }
}
