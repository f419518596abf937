import { expect, type Page } from '@playwright/test';
import { type MealStatus, toggled } from '../core/rules/meal-status.ts';
import { wake } from './harness/device.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { mealIn } from './harness/queue.ts';
import { connection, mealCells, showEverybody, statusesOf } from './harness/screens.ts';
import { sync, workerOf } from './harness/worker.ts';
import { doubled } from './kill/evidence.ts';
import { cellOf } from './kill/ledger.ts';
import { readOutbox } from './kill/recorder.ts';

test('two tabs tapped at once, and drained together with the worker, do everything once and as last tapped', async ({
  house,
  hotel,
  line,
  device,
}) => {
  const left = device.page;
  await showEverybody(left);
  const right = await left.context().newPage();
  await right.goto(`${house.url}/reception`);
  await showEverybody(right);
  const before = await statusesOf(left, await mealCells(left, 18));
  const cells = Object.keys(before).filter((cell) => before[cell] !== 'uncertain');
  const [ofLeft = [], ofRight = [], ofBoth = [], handedOver = [], laterOfBoth = [], later = []] = [
    ...[0, 2, 4, 6, 8, 10],
  ].map((from) => cells.slice(from, from + 2));
  expect(later).toHaveLength(2);

  await test.step('without a network both tap: meals of their own, the same ones at once, and one after the other', async () => {
    line.set('cut');
    await Promise.all([
      press(left, [...ofLeft, ...ofBoth, ...handedOver], 'u'),
      press(right, [...ofRight, ...ofBoth], 'Enter'),
    ]);
    for (const cell of handedOver) await shows(right, cell, 'uncertain');
    await untilTried(left, handedOver);
    // Over what has been sent, for all that is known here.
    await press(right, handedOver, 'Enter');
    for (const cell of handedOver) await shows(left, cell, 'will_eat');
  });

  await test.step('both and the worker send at once, and tapping goes on', async () => {
    const worker = workerOf(left);
    line.set('through');
    await Promise.all([
      ...[left, right].map(wake),
      sync(worker),
      press(left, [...laterOfBoth, ...later], 'u'),
      press(right, laterOfBoth, 'Enter'),
    ]);
    await Promise.all([...[left, right].map(wake), sync(worker)]);
    for (const tab of [left, right]) {
      await expect(connection(tab)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
      await expect(connection(tab)).toHaveAttribute('data-attention', '0');
    }
  });

  await test.step('server and tabs have every meal as it was last tapped, and nothing was done twice', async () => {
    const shown = await agree(left, right, cells);
    for (const cell of cells) {
      expect((await mealIn(hotel, cell))?.meal_status ?? 'will_not_eat', cell).toBe(shown[cell]);
    }
    for (const cell of [...ofLeft, ...later]) expect(shown[cell]).toBe('uncertain');
    for (const cell of ofRight) expect(shown[cell]).toBe(toggled(before[cell] as MealStatus));
    for (const cell of handedOver) expect(shown[cell]).toBe('will_eat');
    expect(await doubled(house)).toEqual([]);
  });
});

async function press(tab: Page, cells: readonly string[], key: 'u' | 'Enter'): Promise<void> {
  for (const cell of cells) await tab.locator(`[data-cell="${cell}"]`).press(key);
}

async function shows(tab: Page, cell: string, status: string): Promise<void> {
  await expect(tab.locator(`[data-cell="${cell}"]`)).toHaveAttribute('data-status', status);
}

/** The taps on `cells` have been sent, and nobody has answered. */
async function untilTried(tab: Page, cells: readonly string[]): Promise<void> {
  const states = async () => {
    await wake(tab);
    const taps = await readOutbox(tab);
    return cells.map((cell) => taps.find((tap) => cellOf(tap) === cell)?.state.kind);
  };
  await expect.poll(states).toEqual(cells.map(() => 'sent'));
}

/** What both tabs show of `cells`, once it is the same. */
async function agree(left: Page, right: Page, cells: string[]): Promise<Record<string, string>> {
  let shown: Record<string, string> = {};
  await expect(async () => {
    shown = await statusesOf(left, cells);
    expect(await statusesOf(right, cells)).toEqual(shown);
  }).toPass({ timeout: 30_000 });
  return shown;
}
