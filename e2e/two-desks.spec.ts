import { expect, test } from '@playwright/test';
import { type Device, openDevice, wake } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { openReception } from './harness/queue.ts';
import { connection, mealCells } from './harness/screens.ts';

test.describe.configure({ mode: 'serial' });

let house: House;
let line: Line;
let tablet: Device;
let desk: Device;

test.beforeAll(async () => {
  house = await openHouse();
  line = await openLine();
  tablet = await openDevice({ line });
  desk = await openDevice();
  for (const device of [tablet, desk]) {
    await openReception(device, house, 'reception@demo.hotel');
  }
});

test.afterAll(async () => {
  await Promise.all([tablet?.close(), desk?.close()]);
  await line?.close();
  await house?.close();
});

/** A cell that the tablet sets to uncertain while it is cut off, and the desk toggles meanwhile. */
async function disagree(index: number): Promise<{ cell: string; theirs: string }> {
  const cells = await mealCells(desk.page, index + 1);
  const cell = cells[index];
  if (cell === undefined) throw new Error('no cell');
  const at = (device: Device) => device.page.locator(`[data-cell="${cell}"]`);
  line.set('cut');
  await expect(at(tablet)).toBeVisible();
  await at(tablet).dblclick({ delay: 20 });
  await expect(at(tablet)).toHaveAttribute('data-status', 'uncertain');
  const before = await at(desk).getAttribute('data-status');
  await at(desk).click();
  const theirs = before === 'will_eat' ? 'will_not_eat' : 'will_eat';
  await expect(at(desk)).toHaveAttribute('data-status', theirs);
  // The tablet's turn comes when the server has the desk's: the other way round the desk would be asked.
  await expect.poll(() => statusInDatabase(cell)).toBe(theirs);
  line.set('through');
  await wake(tablet.page);
  await expect(connection(tablet.page)).toHaveAttribute('data-attention', '1', { timeout: 75_000 });
  return { cell, theirs };
}

async function statusInDatabase(cell: string): Promise<string | undefined> {
  const [reservation, day, meal] = cell.split(':');
  const rows = await house.query<{ meal_status: string }>(
    `SELECT meal_status FROM daily_meal_statuses
     WHERE reservation_id = $1 AND meal_date = $2 AND meal_type_id = $3`,
    [reservation, day, meal],
  );
  return rows[0]?.meal_status;
}

test('what two desks changed is asked about, and "theirs" keeps the other one', async () => {
  const { cell, theirs } = await disagree(0);
  expect(await statusInDatabase(cell)).toBe(theirs);
  await connection(tablet.page).click();
  await tablet.page.getByRole('button', { name: /theirs/i }).click();
  await expect(connection(tablet.page)).toHaveAttribute('data-attention', '0');
  await tablet.page.keyboard.press('Escape');
  await expect(tablet.page.locator(`[data-cell="${cell}"]`)).toHaveAttribute('data-status', theirs);
  expect(await statusInDatabase(cell)).toBe(theirs);
});

test('and "yours" takes effect over it, on both desks', async () => {
  const { cell, theirs } = await disagree(3);
  expect(await statusInDatabase(cell)).toBe(theirs);
  await connection(tablet.page).click();
  await tablet.page.getByRole('button', { name: /yours|mine/i }).click();
  await expect(connection(tablet.page)).toHaveAttribute('data-attention', '0');
  await tablet.page.keyboard.press('Escape');
  await expect.poll(() => statusInDatabase(cell)).toBe('uncertain');
  for (const device of [tablet, desk]) {
    await expect(device.page.locator(`[data-cell="${cell}"]`)).toHaveAttribute(
      'data-status',
      'uncertain',
    );
  }
});

test('a captive portal is no answer: nothing is taken for sent', async () => {
  const [cell] = await mealCells(tablet.page, 1);
  line.set('portal');
  await tablet.page.locator(`[data-cell="${cell}"]`).click();
  await tablet.page.waitForTimeout(2000);
  await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '1');
  line.set('through');
  await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
});
