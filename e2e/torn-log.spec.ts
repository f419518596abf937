import { expect } from '@playwright/test';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import { markUncertain, mealIn } from './harness/queue.ts';
import { connection } from './harness/screens.ts';
import { tearLog } from './harness/torn-log.ts';

// Chromium writes on behind the torn record, and can't read what it wrote there.
test('what is tapped after the browser was killed in the middle of a write survives the next kill', async ({
  hotel,
  line,
  device,
}) => {
  const comesBack = async () => {
    await device.reopen();
    await device.page.goto(`${hotel.url}/reception`);
    await device.page.locator('button[data-cell]').first().waitFor();
  };
  line.set('cut');
  const cells: string[] = [];
  for (const tear of ['fragment', 'part'] as const) {
    await device.kill();
    tearLog(device.profile, tear);
    await comesBack();
    cells.push(...(await markUncertain(device.page, 1)));
    await device.kill();
    await comesBack();
    await expect(connection(device.page)).toHaveAttribute('data-waiting', String(cells.length));
  }
  line.set('through');
  await wake(device.page);
  for (const cell of cells) {
    await expect.poll(async () => (await mealIn(hotel, cell))?.meal_status).toBe('uncertain');
  }
});
