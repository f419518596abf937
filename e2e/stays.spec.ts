import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { openReception } from './harness/queue.ts';
import { connection, showEverybody } from './harness/screens.ts';

const row = (page: Page, name: string) =>
  page.locator('[data-row]').filter({ has: page.getByRole('button', { name: `More: ${name}` }) });

const details = (page: Page) => page.getByRole('complementary');

/** What the hotel's database has of a guest. */
async function stored(hotel: Hotel, name: string) {
  const [guest] = await hotel.query<{ room: string | null; note: string | null; absent: boolean }>(
    `SELECT room_number AS room, note, is_no_show AS absent FROM reservations
     WHERE hotel_id = $1 AND guest_name = $2`,
    [hotel.id, name],
  );
  return guest;
}

async function addGuest(page: Page, name: string, room: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Add hotel guest' }).click();
  const form = page.getByRole('dialog', { name: 'Add hotel guest' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Room').fill(room);
  await page.getByRole('option').first().click();
  const leaves = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Leaves').fill(leaves.split('-').reverse().join('-'));
  await form.getByRole('button', { name: 'Add guest' }).click();
  await expect(form).toBeHidden();
}

async function move(page: Page, name: string, room: string): Promise<void> {
  await row(page, name).getByRole('button', { name: name, exact: false }).first().click();
  await details(page).getByRole('button', { name: 'Move room' }).click();
  const form = page.getByRole('dialog', { name: `Another room for ${name}` });
  await form.getByLabel('Room').fill(room);
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Move' }).click();
  await expect(form).toBeHidden();
}

test('guests are added, moved, edited, marked as not come and set together, with a network and without', async ({
  hotel,
  line,
  open,
}) => {
  const device = await open({ line });
  await openReception(device, hotel, 'reception');
  const { page } = device;
  await showEverybody(page);

  await test.step('with a network: a guest is added and moved, and the move is taken back', async () => {
    await addGuest(page, 'Zita Online', '901');
    await expect.poll(async () => (await stored(hotel, 'Zita Online'))?.room).toBe('901');
    await move(page, 'Zita Online', '902');
    await expect.poll(async () => (await stored(hotel, 'Zita Online'))?.room).toBe('902');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await stored(hotel, 'Zita Online'))?.room).toBe('901');
  });

  await test.step('with the line cut: another is added, moved and edited; one has not come', async () => {
    line.set('cut');
    await addGuest(page, 'Zoe Offline', '903');
    await move(page, 'Zoe Offline', '904');
    await details(page).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Zoe Offline' });
    await form.getByLabel('Note').fill('Late arrival');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await row(page, 'Zita Online').getByRole('button', { name: 'More: Zita Online' }).click();
    await page.getByRole('button', { name: 'No-show' }).click();
    await expect(row(page, 'Zita Online').locator('[data-no-show=true]')).toHaveCount(1);
  });

  await test.step('all of it is there after a reload, and is sent when the line is back', async () => {
    await page.reload();
    await expect(row(page, 'Zoe Offline')).toContainText('904');
    await expect(connection(page)).not.toHaveAttribute('data-waiting', '0');
    line.set('through');
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    expect(await stored(hotel, 'Zoe Offline')).toEqual({
      ...{ room: '904', note: 'Late arrival', absent: false },
    });
    expect((await stored(hotel, 'Zita Online'))?.absent).toBe(true);
  });
});
