import { expect, type Page } from '@playwright/test';
import { readAttendance } from '../core/contract/attendance.ts';
import { runGuestImport } from '../core/contract/guest-import.ts';
import { pathOf } from '../core/contract/path.ts';
import { addDays, dayAt } from '../core/rules/day.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { openLine } from './harness/line.ts';
import { openReception } from './harness/queue.ts';
import { connection } from './harness/screens.ts';

const zone = 'Europe/Rome';
const phone = { width: 390, height: 844 };

/** Two guests on half board in each of the rooms 201 to 295, beside those of the test's hotel. */
async function fillHouse(hotel: Hotel): Promise<void> {
  const today = dayAt(Date.now(), zone);
  const lines = Array.from({ length: 190 }, (_, index) => {
    const room = 201 + Math.floor(index / 2);
    const name = `${index % 2 === 0 ? 'Ada' : 'Ben'} Family${room}`;
    return [`F${room}`, room, name, addDays(today, -1), addDays(today, 5), 1, 'HB'].join();
  });
  const head = 'Booking number,Room number,Guest name,Arrival,Departure,Adults,Board';
  const file = new File([[head, ...lines].join('\n')], 'house.csv', { type: 'text/csv' });
  const admin = await hotel.caller('admin');
  // On a busy machine reading a file may take longer than it may.
  await expect(async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await admin.upload(pathOf(runGuestImport.path, { hotelId: hotel.id }), {}, file, key);
  }).toPass();
}

const isPhone = (page: Page) => page.viewportSize()?.width === phone.width;

/** Opens the door at dinner, once all guests are on the device. */
async function openDoor(page: Page, hotel: Hotel): Promise<void> {
  await page.goto(`${hotel.url}/reception/door`);
  if (isPhone(page)) await page.getByLabel('Meal at the door').selectOption({ label: 'Dinner' });
  else await page.getByRole('button', { name: 'Dinner' }).click();
  await expect(progress(page)).toHaveText(/^0 of 230 came$/);
}

const progress = (page: Page) => page.locator('.door-progress p');
const all = (page: Page) => page.locator('[data-look=all]');

test('two doors without a network let in 100 guests each, 20 of them the same: nobody is asked, and 180 are there', async ({
  hotel,
  line,
  device: { page: one },
  open,
}) => {
  await fillHouse(hotel);
  const otherLine = await openLine();
  const other = await open({ line: otherLine, viewport: phone });
  await openReception(other, hotel, 'reception');
  const doors = [one, other.page];
  for (const page of doors) await openDoor(page, hotel);
  for (const each of [line, otherLine]) each.set('cut');

  // Rooms 241 to 250 go through both doors.
  for (let room = 201; room <= 250; room += 1) {
    await one.keyboard.type(String(room));
    await expect(all(one)).toBeEnabled();
    await one.keyboard.press('Enter');
  }
  for (let room = 241; room <= 290; room += 1) {
    for (const digit of String(room)) {
      await other.page.getByRole('button', { name: digit, exact: true }).click();
    }
    await all(other.page).click();
  }
  for (const page of doors) {
    await expect(progress(page)).toHaveText('100 of 230 came');
    await expect(connection(page)).toHaveAttribute('data-waiting', '100');
  }

  for (const each of [line, otherLine]) each.set('through');
  for (const page of doors) await wake(page);
  for (const page of doors) {
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(connection(page)).toHaveAttribute('data-attention', '0');
    await expect(progress(page)).toHaveText('180 of 230 came', { timeout: 30_000 });
  }
  const today = dayAt(Date.now(), zone);
  const reader = await hotel.caller('kitchen');
  const path = pathOf(readAttendance.path, { hotelId: hotel.id });
  const { data } = await reader.get<{ data: { category: string; present: number }[] }>(
    `${path}?from=${today}&to=${today}`,
  );
  expect(data.find(({ category }) => category === 'dinner')).toMatchObject({
    ...{ coming: 230, present: 180 },
  });
  await otherLine.close();
});

test('all of the door works with the keyboard alone', async ({ hotel, desk: { page } }) => {
  await page.goto(`${hotel.url}/reception/door`);
  await page.getByRole('button', { name: 'Dinner' }).press('Enter');
  await page.locator('[data-room]').first().waitFor();
  const came = page.locator('[data-came]');

  await test.step('a room by its number, Enter for all, Ctrl+Z to take it back', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.type('107');
    await expect(page.locator('[data-guest]')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(came).toHaveText('2');
    await expect(page.locator('.door-last')).toContainText('Room 107');
    await page.keyboard.press('Control+z');
    await expect(came).toHaveText('0');
  });

  await test.step('one guest by tab and space, back by space', async () => {
    await page.keyboard.type('108');
    const guest = page.locator('[data-guest]').first();
    await guest.focus();
    await page.keyboard.press('Space');
    await expect(guest).toHaveAttribute('data-standing', 'came');
    await page.keyboard.press('Space');
    await expect(guest).toHaveAttribute('data-standing', 'expected');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-guest]')).toHaveCount(0);
  });

  await test.step('a name by its letters, and down to the guest', async () => {
    await page.keyboard.type('guest 39');
    await expect(page.locator('[data-guest]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-standing=came]')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('a number that is no room, and Backspace', async () => {
    await page.keyboard.type('999');
    await expect(page.getByText('No room 999. External guest?')).toBeVisible();
    await expectNoBarriers(page, ['light', 'dark']);
    for (let digit = 0; digit < 3; digit += 1) await page.keyboard.press('Backspace');
    await expect(page.getByText('Room or name')).toBeVisible();
  });
});

test('a guest who is not on the list is asked about once, and a stranger is added and let in', async ({
  hotel,
  open,
}) => {
  const { page } = await open({ viewport: phone });
  await openReception({ page } as Parameters<typeof openReception>[0], hotel, 'reception');
  await page.goto(`${hotel.url}/reception/door`);
  await page.getByLabel('Meal at the door').selectOption({ label: 'Lunch' });
  for (const digit of '101') await page.getByRole('button', { name: digit, exact: true }).click();
  const guest = page.locator('[data-guest]').first();
  await expect(guest).toHaveAttribute('data-standing', 'absent');
  await expect(all(page)).toBeDisabled();
  await guest.click();
  await expect(page.getByRole('alertdialog')).toContainText('+1 lunch');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Let in' }).click();
  await expect(guest).toHaveAttribute('data-standing', 'came');
  for (const digit of '999') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Add external guest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Weiss');
  await dialog.getByRole('button', { name: 'Add guest' }).click();
  await expect(progress(page)).toHaveText('2 of 2 came');
  await expect(connection(page)).toHaveAttribute('data-waiting', '0');
});

test('one thumb reaches everything on a phone: nothing lies outside of the window, and the keys never move', async ({
  hotel,
  open,
}) => {
  const { page } = await open({ viewport: phone });
  await openReception({ page } as Parameters<typeof openReception>[0], hotel, 'reception');
  await page.goto(`${hotel.url}/reception/door`);
  await page.getByLabel('Meal at the door').selectOption({ label: 'Dinner' });
  const keys = page.locator('.door-key');
  const places = () =>
    keys.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  await keys.first().waitFor();
  const before = await places();
  for (const text of ['1', '10', '107', '1079']) {
    await page.getByRole('button', { name: text.slice(-1), exact: true }).click();
    expect(await places()).toEqual(before);
  }
  const sizes = await keys.evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .map(({ bottom, height, right }) => [bottom, height, right]),
  );
  for (const [bottom = 0, height = 0, right = 0] of sizes) {
    expect(bottom).toBeLessThanOrEqual(phone.height);
    expect(right).toBeLessThanOrEqual(phone.width);
    expect(height).toBeGreaterThanOrEqual(90);
  }
});
