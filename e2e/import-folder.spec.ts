import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { addDays, dayAt } from '../core/rules/day.ts';
import { ownServerTest } from './harness/fixtures.ts';
import { openHouse } from './harness/house.ts';

const test = ownServerTest.extend<{ dir: string }>({
  dir: async ({ browserName: _ }, use) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'coperto-import-'));
    await use(dir);
    await rm(dir, { recursive: true });
  },
  house: async ({ dir, ownPort }, use) => {
    const house = await openHouse(undefined, { IMPORT_DIR: dir }, ownPort);
    await use(house);
    await house.close();
  },
});

test('a list that is put into the import folder needs no hands, and reception sees what came of it', async ({
  device: { page },
  hotel,
  dir,
}) => {
  test.setTimeout(120_000);
  const folder = path.join(dir, `Hotel de ${hotel.id}`);
  await mkdir(folder);
  const today = dayAt(Date.now(), 'Europe/Rome');
  const list = `Buchung,Gast,Anreise,Abreise,Verpflegung\nF1,Folda Pia,${today},${addDays(today, 2)},HP\nF2,Folda Max,bald,,HP\n`;
  await writeFile(path.join(folder, 'Anreisen.csv'), list);
  const done = () => readdir(path.join(folder, 'done')).catch(() => []);
  await expect.poll(done, { timeout: 60_000 }).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search guests' }).fill('Folda');
  await expect(page.getByText('Folda Pia').first()).toBeVisible();
  await page.getByRole('button', { name: 'Import guest list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import guest list' });
  await expect(dialog.getByText('Anreisen.csv')).toBeVisible();
  await expect(dialog.getByText(/Import folder/).first()).toBeVisible();
  await expect(dialog.getByText(/1 new/)).toBeVisible();
  await expect(dialog.getByText(/1 line left out/)).toBeVisible();
});
