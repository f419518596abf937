import { expect, type Page } from '@playwright/test';
import { addDays, dayAt } from '../core/rules/day.ts';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection, showEverybody } from './harness/screens.ts';

const today = () => dayAt(Date.now(), 'Europe/Rome');

const entry = (page: Page, name: string) =>
  page.locator('[data-kind=guest]').filter({ hasText: name });

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

async function fillRoom(page: Page, room: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Room' }).fill(room);
  await page.getByRole('option', { name: `Room “${room}”` }).click();
}

async function addGuest(page: Page, name: string, room: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Add hotel guest' }).click();
  const form = page.getByRole('dialog', { name: 'Add hotel guest' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await fillRoom(page, room);
  const leaves = addDays(today(), 3).split('-').reverse().join('-');
  await form.getByRole('textbox', { name: 'Leaves' }).fill(leaves);
  await form.getByRole('button', { name: 'Add guest' }).click();
  await expect(form).toBeHidden();
  await expect(entry(page, name)).toHaveCount(1);
}

async function openDetails(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(details(page)).toContainText(name);
}

async function move(page: Page, name: string, room: string): Promise<void> {
  await details(page).getByRole('button', { name: 'Move room' }).click();
  const form = page.getByRole('dialog', { name: `Another room for ${name}` });
  await fillRoom(page, room);
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(entry(page, name)).toContainText(room);
}

async function writeNote(page: Page, name: string, note: string): Promise<void> {
  await details(page).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByRole('textbox', { name: 'Note' }).fill(note);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

async function addExternal(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add external guest' }).click();
  const form = page.getByRole('dialog', { name: 'Add external guest' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Add guest' }).click();
  await expect(form).toBeHidden();
  await expect(entry(page, name)).toHaveCount(1);
}

async function deleteExternal(page: Page, name: string): Promise<void> {
  await openDetails(page, name);
  await details(page).getByRole('button', { name: 'Delete guest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entry(page, name)).toHaveCount(0);
}

/** Sets dinner of a room of two by the button of the room, and takes the selection back. */
async function setDinnerOfRoom(page: Page, room: string, status: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Room ${room}, 2 guests` }).click();
  const bar = page.getByRole('region', { name: 'Chosen guests' });
  await bar.getByRole('button', { name: 'Dinner' }).click();
  await bar.getByRole('button', { name: status }).click();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
}

/** What the hotel's database has of a guest. */
async function stored(hotel: Hotel, name: string) {
  const [guest] = await hotel.query<{ room: string | null; note: string | null; absent: boolean }>(
    `SELECT room_number AS room, note, is_no_show AS absent FROM reservations
     WHERE hotel_id = $1 AND guest_name = $2`,
    [hotel.id, name],
  );
  return guest;
}

/** What the database says of today's dinner of everybody in a room. */
async function dinners(hotel: Hotel, room: string) {
  const rows = await hotel.query<{ status: string }>(
    `SELECT meal_status AS status FROM daily_meal_statuses
     JOIN reservations ON reservations.hotel_id = daily_meal_statuses.hotel_id
       AND reservations.id = daily_meal_statuses.reservation_id
     WHERE reservations.hotel_id = $1 AND room_number = $2 AND meal_date = $3 AND meal_type_id = 3`,
    [hotel.id, room, today()],
  );
  return rows.map(({ status }) => status);
}

test('guests are added, moved, edited, deleted, marked as not come and set together, with a network and without', async ({
  hotel,
  line,
  device: { page },
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  // High enough for everybody: the list holds only what is in sight.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await showEverybody(page);

  await test.step('with a network: added, moved and moved back, deleted; a room is set', async () => {
    await addGuest(page, 'Zita Online', '901');
    await expect.poll(async () => (await stored(hotel, 'Zita Online'))?.room).toBe('901');
    await openDetails(page, 'Zita Online');
    await move(page, 'Zita Online', '902');
    await expect.poll(async () => (await stored(hotel, 'Zita Online'))?.room).toBe('902');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(async () => (await stored(hotel, 'Zita Online'))?.room).toBe('901');
    await addExternal(page, 'Party Online');
    await expect.poll(async () => await stored(hotel, 'Party Online')).toBeDefined();
    await deleteExternal(page, 'Party Online');
    await expect.poll(async () => await stored(hotel, 'Party Online')).toBeUndefined();
    await setDinnerOfRoom(page, '101', /^Not eating/);
    await expect.poll(() => dinners(hotel, '101')).toEqual(['will_not_eat', 'will_not_eat']);
    // The answer is on its way: cut off, its taps would wait with those that follow.
    await expect(connection(page)).toHaveAttribute('data-waiting', '0');
  });

  await test.step('with the line cut: the same, an edit, and one who has not come', async () => {
    line.set('cut');
    await addExternal(page, 'Party Offline');
    await deleteExternal(page, 'Party Offline');
    await setDinnerOfRoom(page, '101', /^Uncertain/);
    await addGuest(page, 'Zoe Offline', '903');
    await openDetails(page, 'Zoe Offline');
    await move(page, 'Zoe Offline', '904');
    await writeNote(page, 'Zoe Offline', 'Late arrival');
    await openDetails(page, 'Zita Online');
    await details(page).getByRole('button', { name: 'No-show' }).click();
    await expect(entry(page, 'Zita Online')).toContainText('No-show');
    // Shown at once, and stored a moment later.
    await expect(connection(page)).toHaveAttribute('data-waiting', '9');
  });

  await test.step('all of it is there after a reload, and is sent when the line is back', async () => {
    await page.reload();
    await showEverybody(page);
    await expect(entry(page, 'Zoe Offline')).toContainText('904');
    await expect(entry(page, 'Zita Online')).toContainText('No-show');
    await expect(connection(page)).not.toHaveAttribute('data-waiting', '0');
    expect(await stored(hotel, 'Zoe Offline')).toBeUndefined();
    line.set('through');
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(connection(page)).toHaveAttribute('data-attention', '0');
    expect(await stored(hotel, 'Zoe Offline')).toEqual({
      ...{ room: '904', note: 'Late arrival', absent: false },
    });
    expect((await stored(hotel, 'Zita Online'))?.absent).toBe(true);
    expect(await dinners(hotel, '101')).toEqual(['uncertain', 'uncertain']);
    expect(await stored(hotel, 'Party Offline')).toBeUndefined();
  });
});
