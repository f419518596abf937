import { expect } from '@playwright/test';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import { countEffects, markUncertain, mealIn, openDrawer } from './harness/queue.ts';
import { connection } from './harness/screens.ts';

test('what waits is carried to another device as a file, and nothing is done twice', async ({
  hotel,
  line,
  device: tablet,
  desk,
}, testInfo) => {
  line.set('cut');
  const cells = await markUncertain(tablet.page, 2);
  await tablet.page.reload();
  const unsent = await openDrawer(tablet.page);
  await expect(unsent.getByRole('button', { name: /^Discard: / })).toHaveCount(2);
  const saving = tablet.page.waitForEvent('download');
  await unsent.getByRole('button', { name: 'Save unsent changes as a file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^coperto-.+-\d{4}-\d{2}-\d{2}\.json$/);
  const path = testInfo.outputPath('queue.json');
  await file.saveAs(path);
  await tablet.page.keyboard.press('Escape');

  const drawer = await openDrawer(desk.page);
  await desk.page.locator('input[type=file]').setInputFiles(path);
  await expect(drawer.getByRole('status')).toContainText('2 changes added');
  for (const cell of cells) {
    await expect.poll(async () => (await mealIn(hotel, cell))?.meal_status).toBe('uncertain');
  }
  await expect(connection(desk.page)).toHaveAttribute('data-waiting', '0');

  line.set('through');
  await wake(tablet.page);
  await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
  await expect(connection(tablet.page)).toHaveAttribute('data-attention', '0');
  expect(await countEffects(hotel)).toBe(2);
});
