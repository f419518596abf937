import { expect, test } from '@playwright/test';
import { sendBatch } from '../core/contract/batch.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { type Device, openDevice, wake } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { connection, mealCells } from './harness/screens.ts';

let house: House;
let line: Line;
let tablet: Device;

test.beforeAll(async () => {
  house = await openHouse();
  line = await openLine();
  tablet = await openDevice({ line });
});

test.afterAll(async () => {
  await tablet?.close();
  await line?.close();
  await house?.close();
});

const signOutButton = () => tablet.page.getByRole('button', { name: 'Sign out', exact: true });

/** Users that the server has taken operations of, since it started. */
async function senders(): Promise<string[]> {
  const rows = await house.query<{ user_id: string }>(
    'SELECT DISTINCT user_id FROM idempotency_keys',
  );
  return rows.map(({ user_id }) => user_id);
}

test('what one person leaves unsent waits, counted and unseen, while another works on the tablet', async () => {
  const person = async (email: string) => {
    const [row] = await house.query<{ id: string; name: string }>(
      'SELECT id, name FROM users WHERE email = $1',
      [email],
    );
    if (!row) throw new Error(email);
    return row;
  };
  const anna = await person('reception@demo.hotel');
  const boss = await person('admin@demo.hotel');
  const page = () => tablet.page;
  let cells: string[] = [];

  await test.step('the first marks three meals without a network, and signs out', async () => {
    await openReception(tablet, house, 'reception@demo.hotel');
    line.set('cut');
    cells = await markUncertain(page(), 3);
    await signOutButton().click();
    const dialog = page().getByRole('alertdialog');
    await expect(dialog).toContainText('3 changes on this device have not been sent');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText(
      /^Room .+, .+: .+, uncertain.*\d{2}:\d{2}/,
    );
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(connection(page())).toHaveAttribute('data-waiting', '3');
    await signOutButton().click();
    await dialog.getByRole('button', { name: 'Sign out, keep it waiting here' }).click();
    await page().waitForURL(/\/login/);
  });

  const note = `3 changes of ${anna.name} wait on this device for their sign-in.`;
  await test.step('the sign-in page counts them, after a reload without a network too', async () => {
    await expect(page().getByText(note)).toBeVisible();
    await page().reload();
    await expect(page().getByText(note)).toBeVisible();
    await expectNoBarriers(page());
  });

  await test.step('the second sees the count and nothing else, and sends their own', async () => {
    line.set('through');
    await openReception(tablet, house, 'admin@demo.hotel');
    for (const cell of cells) {
      await expect(page().locator(`[data-cell="${cell}"]`)).not.toHaveAttribute(
        'data-status',
        'uncertain',
      );
    }
    await expect(connection(page())).toHaveAttribute('data-waiting', '0');
    const own = (await mealCells(page(), 5)).find((cell) => !cells.includes(cell)) ?? '';
    await page().locator(`[data-cell="${own}"]`).click();
    await expect.poll(async () => (await mealIn(house, own))?.updated_by).toBe(boss.id);
    const drawer = await openDrawer(page());
    await expect(drawer.getByText(note)).toBeVisible();
    await expect(drawer.getByText('Nothing is waiting')).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(0);
    await page().keyboard.press('Escape');
    expect(await senders()).toEqual([boss.id]);
    for (const cell of cells) {
      expect((await mealIn(house, cell))?.meal_status).not.toBe('uncertain');
    }
    await signOutButton().click();
    await page().waitForURL(/\/login/);
    await expect(page().getByText(note)).toBeVisible();
  });

  await test.step('when the first signs in again, all of it is sent, as theirs', async () => {
    await openReception(tablet, house, 'reception@demo.hotel');
    await expect(connection(page())).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    for (const cell of cells) {
      expect(await mealIn(house, cell)).toEqual({
        meal_status: 'uncertain',
        updated_by: anna.id,
      });
    }
    expect((await senders()).sort()).toEqual([anna.id, boss.id].sort());
    await signOutButton().click();
    await page().waitForURL(/\/login/);
    await expect(page().locator('[data-parked]')).toHaveCount(0);
  });
});

test('what waits for its next try when somebody signs out is sent first, and nobody is asked', async () => {
  const { page } = tablet;
  // As in a browser without Background Sync: nothing else sends meanwhile.
  await page.addInitScript(() => {
    delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync;
  });
  await openReception(tablet, house, 'reception@demo.hotel');
  line.set('busy');
  const cells = await markUncertain(page, 2);
  await untilNextTryIsFarOff();
  line.set('through');
  await signOutButton().click();
  await expect(page).toHaveURL(/\/login/);
  for (const cell of cells) expect((await mealIn(house, cell))?.meal_status).toBe('uncertain');
  await expect(page.locator('[data-parked]')).toHaveCount(0);
});

/** Has the page refused so often that it leaves the server alone for half a minute, or longer. */
async function untilNextTryIsFarOff(): Promise<void> {
  const { page } = tablet;
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
