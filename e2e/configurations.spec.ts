import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { openReception } from './harness/queue.ts';
import { connection } from './harness/screens.ts';

test.use({ role: 'admin' });

const foot = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function openConfigurations(page: Page, { url }: Hotel): Promise<void> {
  await page.goto(`${url}/configurations`);
  await expect(page.getByRole('heading', { level: 1, name: 'Configurations' })).toBeVisible();
}

async function stored({ query, id }: Hotel) {
  const [row] = await query<{ name: string; city: string; rating: number }>(
    `SELECT name, city, rating, time_zone, dinner_opening_time, maximum_occupancy
     FROM hotels WHERE id = $1`,
    [id],
  );
  return row;
}

test('the keyboard alone changes a hotel, and every device shows it at once', async ({
  hotel,
  device: { page },
  open,
}) => {
  const desk = await open();
  await openReception(desk, hotel, 'reception');
  await openConfigurations(page, hotel);
  const { keyboard } = page;
  const times = async (count: number, key: string) => {
    for (let pressed = 0; pressed < count; pressed += 1) await keyboard.press(key);
  };

  await test.step('texts and stars, one tab stop after the other', async () => {
    await field(page, 'Name').focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Hotel Alpenrose');
    await keyboard.press('Tab');
    await expect(field(page, 'Website')).toBeFocused();
    await keyboard.press('Tab');
    await times(4, 'ArrowLeft');
    await expect(page.getByText('0 of 5', { exact: true })).toBeVisible();
    await times(2, 'ArrowRight');
    await expect(page.getByText('2 of 5', { exact: true })).toBeVisible();
    for (const name of ['Address', 'City', 'Phone']) {
      await keyboard.press('Tab');
      await expect(field(page, name)).toBeFocused();
    }
  });

  await test.step('a time zone by a part of its name', async () => {
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('vienna');
    await expect(page.getByRole('option', { name: 'Europe/Vienna' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Vienna');
  });

  await test.step('times, switches and numbers', async () => {
    const dinner = page.getByRole('spinbutton', { name: 'Dinner opens' });
    await dinner.focus();
    await keyboard.press('ArrowUp');
    await keyboard.press('PageUp');
    await expect(dinner).toHaveValue('18:45');
    await page.getByRole('checkbox', { name: 'Breakfast' }).first().focus();
    await keyboard.press('Space');
    await field(page, 'Maximum occupancy').focus();
    await keyboard.press('ArrowUp');
    await expect(foot(page)).toContainText('6 changes');
  });

  await keyboard.press('Enter');
  await expect(page.getByText('Hotel updated')).toBeVisible();
  await expect(foot(page)).toBeHidden();
  for (const each of [page, desk.page]) {
    await expect(each.getByRole('banner')).toContainText('Hotel Alpenrose');
  }
  expect(await stored(hotel)).toEqual({
    ...{ name: 'Hotel Alpenrose', city: 'Selva', rating: 2, time_zone: 'Europe/Vienna' },
    ...{ dinner_opening_time: '18:45', maximum_occupancy: 5 },
  });
});

test('without a network what was typed stays; with it, saving again stores it', async ({
  hotel,
  line,
  device: { page },
}) => {
  await openConfigurations(page, hotel);
  line.set('cut');
  await expect(connection(page)).toContainText('Offline');
  await field(page, 'City').fill('Wolkenstein');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('The hotel could not be updated')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Wolkenstein');
  expect((await stored(hotel))?.city).toBe('Selva');
  line.set('through');
  await wake(page);
  await expect(connection(page)).toContainText('Online', { timeout: 60_000 });
  await save.click();
  await expect(foot(page)).toBeHidden();
  expect((await stored(hotel))?.city).toBe('Wolkenstein');
});

test('a role that changes reaches an open screen, and a hotel that is lost leaves it', async ({
  hotel: { id, people, query, caller },
  hotel,
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await openReception(desk, hotel, 'reception');
  await openConfigurations(page, hotel);
  await expect(page.getByText('You can look at this, but not change it')).toBeVisible();
  const boss = await caller('admin');
  /** Signals streams, as every write does; the membership itself has no endpoint yet. */
  const touch = async () => {
    const [row] = await query<{ version: number }>('SELECT version FROM hotels WHERE id = $1', [
      id,
    ]);
    await boss.put(
      `/api/v1/hotels/${id}`,
      { name: 'Hotel Rosengarten', address: 'Via Nives 3', city: 'Selva', phone: '1' },
      { 'If-Match': `"${row?.version}"` },
    );
  };
  const ofReception = [id, people.reception.id];
  await query(
    "UPDATE members SET role = 'admin' WHERE hotel_id = $1 AND user_id = $2",
    ofReception,
  );
  await touch();
  await expect(field(page, 'Name')).toBeVisible();
  await query('DELETE FROM members WHERE hotel_id = $1 AND user_id = $2', ofReception);
  await touch();
  await expect(page.getByText('Hotel Rosengarten is no longer open to you')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hotel selected' })).toBeVisible();
});
