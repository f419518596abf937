import { expect, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import type { Hotel, TestRole } from './hotel.ts';
import { connection, nextCell } from './screens.ts';
import { signIn } from './sign-in.ts';

/** Signs in at reception, on a device that will open without a network from then on. */
export async function openReception(device: Device, hotel: Hotel, role: TestRole): Promise<void> {
  await signIn(device.page, hotel.url, hotel.people[role].email);
  await device.page.goto(`${hotel.url}/reception`);
  await device.page.locator('button[data-cell]').first().waitFor();
  await untilOfflineReady(device.page);
}

/** The worker has all of the app, and answers for this page too. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
}

/** Makes `count` meals uncertain that are not, where nothing is sent; answers their cells once all are stored. */
export async function markUncertain(page: Page, count: number): Promise<string[]> {
  const waiting = Number(await connection(page).getAttribute('data-waiting'));
  const marked = await tapUncertain(page, count);
  await expect(connection(page)).toHaveAttribute('data-waiting', String(waiting + count));
  return marked;
}

/** Makes `count` meals uncertain that are not; answers their cells. */
export async function tapUncertain(page: Page, count: number): Promise<string[]> {
  const marked: string[] = [];
  const seen = new Set<string>();
  while (marked.length < count) {
    const cell = await nextCell(page, seen);
    seen.add(cell);
    const button = page.locator(`[data-cell="${cell}"]`);
    if ((await button.getAttribute('data-status')) === 'uncertain') continue;
    // One change, however slow the machine is: a second tap that comes late is a change of its own.
    await button.press('u');
    await expect(button).toHaveAttribute('data-status', 'uncertain');
    marked.push(cell);
  }
  return marked;
}

/** What the database says of a meal button's meal, and who said it. */
export async function mealIn(
  hotel: Hotel,
  cell: string,
): Promise<{ meal_status: string; updated_by: string | null } | undefined> {
  const [reservation, day, meal] = cell.split(':');
  const [row] = await hotel.query<{ meal_status: string; updated_by: string | null }>(
    `SELECT meal_status, updated_by FROM daily_meal_statuses
     WHERE hotel_id = $1 AND reservation_id = $2 AND meal_date = $3 AND meal_type_id = $4`,
    [hotel.id, reservation, day, meal],
  );
  return row;
}

/** How often operations of the hotel's receptionist took effect: each has to once. */
export async function countEffects({ id, people, query }: Hotel): Promise<number> {
  const rows = await query(
    `SELECT DISTINCT operation_id, version FROM changes
     WHERE hotel_id = $1 AND user_id = $2 AND operation_id IS NOT NULL`,
    [id, people.reception.id],
  );
  return rows.length;
}

/** Opens the drawer that lists what waits. */
export async function openDrawer(page: Page) {
  await connection(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  return drawer;
}
