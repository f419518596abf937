import { expect, type Page } from '@playwright/test';
import { sendBatch } from '../core/contract/batch.ts';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { connection, mealCells, signOut } from './harness/screens.ts';

/** Those of a hotel's people that the server has taken operations of. */
async function senders({ query, people }: Hotel): Promise<string[]> {
  const rows = await query<{ user_id: string }>(
    'SELECT DISTINCT user_id FROM idempotency_keys WHERE user_id = ANY($1)',
    [Object.values(people).map(({ id }) => id)],
  );
  return rows.map(({ user_id }) => user_id);
}

test('what one person leaves unsent waits, counted and unseen, while another works on the tablet', async ({
  hotel,
  line,
  device,
}) => {
  const { reception: anna, admin: boss } = hotel.people;
  const page = () => device.page;
  let cells: string[] = [];

  await test.step('the first marks three meals without a network, and signs out', async () => {
    line.set('cut');
    cells = await markUncertain(page(), 3);
    await signOut(page());
    const dialog = page().getByRole('alertdialog');
    await expect(dialog).toContainText('3 changes on this device have not been sent');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText(
      /^Room .+, .+: .+, uncertain.*\d{2}:\d{2}/,
    );
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(connection(page())).toHaveAttribute('data-waiting', '3');
    await signOut(page());
    await dialog.getByRole('button', { name: 'Sign out, keep it waiting here' }).click();
    await page().waitForURL(/\/login/);
  });

  const note = `3 changes of ${anna.name} wait on this device for their sign-in.`;
  await test.step('the sign-in page counts them, after a reload without a network too', async () => {
    await expect(page().getByText(note)).toBeVisible();
    await page().reload();
    await expect(page().getByText(note)).toBeVisible();
  });

  await test.step('the second sees the count and nothing else, and sends their own', async () => {
    line.set('through');
    await openReception(device, hotel, 'admin');
    for (const cell of cells) {
      await expect(page().locator(`[data-cell="${cell}"]`)).not.toHaveAttribute(
        'data-status',
        'uncertain',
      );
    }
    await expect(connection(page())).toHaveAttribute('data-waiting', '0');
    const own = (await mealCells(page(), 5)).find((cell) => !cells.includes(cell)) ?? '';
    await page().locator(`[data-cell="${own}"]`).click();
    await expect.poll(async () => (await mealIn(hotel, own))?.updated_by).toBe(boss.id);
    const drawer = await openDrawer(page());
    await expect(drawer.getByText(note)).toBeVisible();
    await expect(drawer.getByText('Nothing is waiting')).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(0);
    await page().keyboard.press('Escape');
    expect(await senders(hotel)).toEqual([boss.id]);
    for (const cell of cells) {
      expect((await mealIn(hotel, cell))?.meal_status).not.toBe('uncertain');
    }
    await signOut(page());
    await page().waitForURL(/\/login/);
    await expect(page().getByText(note)).toBeVisible();
  });

  await test.step('when the first signs in again, all of it is sent, as theirs', async () => {
    await openReception(device, hotel, 'reception');
    await expect(connection(page())).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    for (const cell of cells) {
      expect(await mealIn(hotel, cell)).toEqual({
        meal_status: 'uncertain',
        updated_by: anna.id,
      });
    }
    expect((await senders(hotel)).sort()).toEqual([anna.id, boss.id].sort());
    await signOut(page());
    await page().waitForURL(/\/login/);
    await expect(page().locator('[data-parked]')).toHaveCount(0);
  });
});

test('what waits for its next try when somebody signs out is sent first, and nobody is asked', async ({
  hotel,
  line,
  device,
}) => {
  const { page } = device;
  // As in a browser without Background Sync: nothing else sends meanwhile.
  await page.addInitScript(() => {
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync;
  });
  await page.reload();
  line.set('busy');
  const cells = await markUncertain(page, 2);
  await untilNextTryIsFarOff(page);
  line.set('through');
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  for (const cell of cells) expect((await mealIn(hotel, cell))?.meal_status).toBe('uncertain');
  await expect(page.locator('[data-parked]')).toHaveCount(0);
});

/** Has the page refused so often that it leaves the server alone for half a minute, or longer. */
async function untilNextTryIsFarOff(page: Page): Promise<void> {
  let refused = 0;
  page.on('response', (response) => {
    if (response.url().endsWith(sendBatch.path) && response.status() === 503) refused += 1;
  });
  const tries = async () => {
    await wake(page);
    return refused;
  };
  await expect.poll(tries, { intervals: [100] }).toBeGreaterThan(7);
  await expect(connection(page)).not.toHaveAttribute('data-connection', 'sending');
}
