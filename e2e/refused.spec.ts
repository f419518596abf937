import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { pathOf } from '../core/contract/endpoint.ts';
import { createExternalGuest, deleteReservation } from '../core/contract/reservations.ts';
import { signInToApi } from './harness/api.ts';
import { type Device, openDevice, wake } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { markUncertain, mealIn, openDrawer, openReception } from './harness/queue.ts';
import { connection, mealCells, showEverybody, statusesOf } from './harness/screens.ts';

let house: House;
let line: Line;
let tablet: Device;

test.beforeAll(async () => {
  house = await openHouse();
  line = await openLine();
  tablet = await openDevice({ line });
  await openReception(tablet, house, 'reception@demo.hotel');
});

test.afterAll(async () => {
  await tablet?.close();
  await line?.close();
  await house?.close();
});

/** What the person who holds the tablet is in the hotel, from now on. */
async function makeThem(role: 'reception' | 'kitchen'): Promise<void> {
  await house.query(
    `UPDATE members SET role = $1 WHERE user_id = (SELECT id FROM users WHERE email = $2)`,
    [role, 'reception@demo.hotel'],
  );
}

test('what the server refuses says why; "Try again" sends it once it may be, and "Discard" gives it up', async () => {
  const { page } = tablet;
  const at = (cell: string | undefined) => page.locator(`[data-cell="${cell}"]`);
  const before = await statusesOf(page, await mealCells(page, 8));
  line.set('cut');
  const [first = '', second = ''] = await markUncertain(page, 2);
  await makeThem('kitchen');
  line.set('through');
  await wake(page);
  await expect(connection(page)).toHaveAttribute('data-attention', '2', { timeout: 75_000 });
  const drawer = await openDrawer(page);
  const lines = drawer.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  for (const refused of await lines.all()) {
    await expect(refused).toContainText(/Room .+, uncertain/);
    await expect(refused).toContainText('Your role in this hotel does not allow this.');
  }
  for (const cell of [first, second]) {
    await expect(at(cell)).toHaveAttribute('data-status', before[cell] ?? '');
    expect((await mealIn(house, cell))?.meal_status).not.toBe('uncertain');
  }

  await makeThem('reception');
  await lines.first().getByRole('button', { name: 'Try again' }).click();
  await expect(connection(page)).toHaveAttribute('data-attention', '1');
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  await expect(at(first)).toHaveAttribute('data-status', 'uncertain');
  await expect.poll(async () => (await mealIn(house, first))?.meal_status).toBe('uncertain');

  const dialog = page.getByRole('alertdialog', { name: 'Discard this change?' });
  await lines.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer.getByText('Nothing is waiting')).toBeVisible();
  await expect(connection(page)).toHaveAttribute('data-attention', '0');
  await page.reload();
  await expect(at(second)).toHaveAttribute('data-status', before[second] ?? '');
  await expect(at(first)).toHaveAttribute('data-status', 'uncertain');
  expect((await mealIn(house, second))?.meal_status).not.toBe('uncertain');
});

test('a meal of a guest whom somebody else removed is told to be no longer there, and is given up', async () => {
  const { page } = tablet;
  const party = await addParty('Walk-in Party');
  await showEverybody(page);
  await page.getByPlaceholder('Name, room, group').fill('Walk-in Party');
  const button = page.locator(`button[data-cell^="${party.id}:"]`).first();
  await expect(button).toBeVisible();
  line.set('cut');
  await button.press('u');
  await expect(connection(page)).toHaveAttribute('data-waiting', '1');
  await party.remove();
  line.set('through');
  await wake(page);
  await expect(connection(page)).toHaveAttribute('data-attention', '1', { timeout: 75_000 });
  await expect(button).toBeHidden();
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('listitem')).toContainText('This is no longer there.');
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(drawer.getByText('Nothing is waiting')).toBeVisible();
  await expect(connection(page)).toHaveAttribute('data-attention', '0');
});

/** A party without a room that comes today, added and removed by somebody else, somewhere else. */
async function addParty(name: string): Promise<{ id: string; remove(): Promise<void> }> {
  const boss = await signInToApi(house.url, 'admin@demo.hotel');
  const [hotel] = await house.query<{ id: string; day: string }>(
    `SELECT id, to_char(now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS day FROM hotels
     JOIN members ON hotel_id = id WHERE user_id = $1`,
    [boss.userId],
  );
  if (!hotel) throw new Error('no hotel');
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  const { data } = await boss.post<{ data: { id: string; version: number } }>(
    pathOf(createExternalGuest.path, { hotelId: hotel.id }),
    { name, number_of_guests: 4, check_in: hotel.day, check_out: hotel.day },
    key(),
  );
  const path = pathOf(deleteReservation.path, { hotelId: hotel.id, reservationId: data.id });
  return {
    id: data.id,
    remove: () => boss.delete(path, { ...key(), 'If-Match': `"${data.version}"` }),
  };
}
