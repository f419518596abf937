import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addDays, dayAt, daysBetween } from '../core/rules/day.ts';
import { workbook } from '../tests/server/fixtures/workbook.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';

const today = () => dayAt(Date.now(), 'Europe/Rome');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import guest list' });

async function preview(page: Page, name: string, file: Uint8Array | string): Promise<void> {
  await page.getByRole('button', { name: 'Import guest list' }).click();
  const dialog = dialogOf(page);
  const buffer = Buffer.from(file);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('group', { name: 'Show' }).waitFor();
}

async function leave(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Two header rows, merged cells, a total between the rows, days as numbers. */
function strangersWorkbook(): Buffer {
  const first = daysBetween('1899-12-30', today());
  const bytes = workbook({
    rows: [
      ['Belegung', null, null, null],
      ['Gast', null, 'Aufenthalt', null],
      ['Wer', 'Wo', 'Ab', 'Fort'],
      ['Anna Weiss', 811, first, first + 2],
      ['Karl Weiss', null, first, first + 2],
      ['Summe', null, null, 2],
      ['Luca Conti', 812, first, first + 3],
    ],
    merged: ['A1:D1', 'A2:B2', 'C2:D2', 'B4:B5'],
  });
  return Buffer.from(bytes);
}

test('a stranger’s workbook is mapped by hand, and the next time read as it was mapped', async ({
  device: { page },
  hotel,
}) => {
  test.setTimeout(120_000);
  await preview(page, 'Belegung.xlsx', strangersWorkbook());
  const dialog = dialogOf(page);
  for (const [header, meaning] of [
    ['Wer', 'Guest name'],
    ['Wo', 'Room'],
    ['Ab', 'Arrival'],
    ['Fort', 'Departure'],
  ] as const) {
    await dialog.getByLabel(`Meaning of column ${header}`).selectOption({ label: meaning });
  }
  const run = dialog.getByRole('button', { name: 'Import 3 guests' });
  await expect(run).toBeEnabled({ timeout: 30_000 });
  await expectNoBarriers(page);
  await run.click();
  await expect(dialog.getByText('The guest list is imported')).toBeVisible();
  await leave(page);
  const rows = await hotel.query<{ guest_name: string; room_number: string }>(
    `SELECT guest_name, room_number FROM reservations
     WHERE hotel_id = $1 AND room_number IN ('811', '812') ORDER BY guest_name`,
    [hotel.id],
  );
  expect(rows.map(({ guest_name, room_number }) => `${guest_name} ${room_number}`)).toEqual([
    ...['Anna Weiss 811', 'Karl Weiss 811', 'Luca Conti 812'],
  ]);

  await preview(page, 'Belegung.xlsx', strangersWorkbook());
  await expect(dialog.getByText('4 of 4 understood')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nothing to change' })).toBeVisible();
  await leave(page);
});

test('a hotel system’s message brings a family, and the one that cancels withdraws it', async ({
  device: { page },
  hotel,
}) => {
  test.setTimeout(120_000);
  const message = (name: string) =>
    readFileSync(new URL(`../tests/fixtures/alpinebits/${name}.xml`, import.meta.url), 'utf8');
  const [arrival, departure] = [addDays(today(), 1), addDays(today(), 4)];
  const booked = message('2020-reservation')
    .replace('2012-01-01', arrival)
    .replace('2012-01-12', departure);
  const cancelled = message('2020-cancellation').replace('c24e8b15ca469388', '6b34fe24ac2ff810');
  const guests = () =>
    hotel.query('SELECT 1 FROM reservations WHERE hotel_id = $1 AND check_out = $2', [
      ...[hotel.id, departure],
    ]);
  const dialog = dialogOf(page);
  await preview(page, 'reservation.xml', booked);
  await dialog.getByRole('button', { name: 'Import 4 guests' }).click();
  await expect(dialog.getByText('The guest list is imported')).toBeVisible();
  expect(await guests()).toHaveLength(4);
  await leave(page);
  await preview(page, 'cancellation.xml', cancelled);
  await dialog.getByRole('button', { name: 'Withdraw 4 guests' }).click();
  await expect(dialog.getByText('The guest list is imported')).toBeVisible();
  expect(await guests()).toEqual([]);
});
