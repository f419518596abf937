import { expect } from '@playwright/test';
import { daysBetween } from '../core/rules/day.ts';
import type { Device } from './harness/device.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { importGuestList } from './harness/import.ts';
import { untilOfflineReady } from './harness/queue.ts';
import {
  connection,
  dishCards,
  dishWeights,
  headCounts,
  nextCell,
  reload,
  setWeight,
  showEverybody,
  statusesOf,
  totalPeople,
} from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

test.setTimeout(600_000);

/** What reception did, to be compared with the database in the end. */
interface Marked {
  cell: string;
  status: string | null;
}

test('a service goes on while the network is gone, and nothing is lost or doubled', async ({
  house,
  hotel: { people },
  open,
}) => {
  const [reception, kitchen, witness] = await Promise.all([
    open(),
    open({ viewport: { width: 1180, height: 820 } }),
    open(),
  ]);
  const desk = () => reception.page;
  const stove = () => kitchen.page;

  await test.step('reception imports the list of 179 bookings', async () => {
    await signIn(desk(), house.url, people.reception.email);
    await signIn(witness.page, house.url, people.admin.email);
    await signIn(stove(), house.url, people.kitchen.email);
    await witness.page.goto(`${house.url}/reception`);
    await stove().goto(`${house.url}/kitchen`);
    const [today] = await house.query<{ day: string }>(
      `SELECT to_char(now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS day FROM hotels`,
    );
    if (today === undefined) throw new Error('no hotel');
    const { create, bad } = await importGuestList(
      desk(),
      'tests/fixtures/inhouse_resort_2016-08-15.csv',
      daysBetween('2016-08-15', today.day),
    );
    expect(create).toBeGreaterThanOrEqual(179 * 2);
    expect(bad).toBe(0);
    const [imported] = await house.query<{ bookings: number }>(
      `SELECT count(DISTINCT booking_reference)::int AS bookings FROM reservations
       WHERE import_key IS NOT NULL AND made_up`,
    );
    expect(imported?.bookings).toBe(179);
  });

  await chooseDinner(stove());
  await Promise.all([untilOfflineReady(desk()), untilOfflineReady(stove())]);
  const before = await house.query<{ key: string }>('SELECT key FROM idempotency_keys');
  const earlier = before.map(({ key }) => key);
  await house.stopServer();

  let marked: Marked[] = [];
  await test.step('with the server stopped, reception marks 30 meals and adds an external guest', async () => {
    marked = await markThirtyMeals(reception);
    await addExternalGuest(reception, 'Walk-in Party', 4);
  });

  const weights = ['5.2', '6.1', '7.3', '8.4', '9.5'];
  await test.step('and the kitchen sets five weights', async () => {
    const dishes = Object.keys(await dishWeights(stove()));
    for (const [index, weight] of weights.entries()) {
      await setWeight(stove(), dishes[index] ?? '', weight);
    }
  });

  const shownAtDesk = await deskShows(reception, marked);
  const shownAtStove = await stoveShows(kitchen);
  expect(Object.keys(shownAtDesk.statuses)).toHaveLength(30);
  expect(shownAtDesk.waiting).toBeGreaterThan(0);

  await test.step('both pages show and count the same after a reload', async () => {
    await Promise.all([reload(desk()), reload(stove())]);
    expect(await deskShows(reception, marked)).toEqual(shownAtDesk);
    expect(await stoveShows(kitchen)).toEqual(shownAtStove);
  });

  await test.step('and after their browsers were killed', async () => {
    await Promise.all([reception.kill(), kitchen.kill()]);
    await Promise.all([reception.reopen(), kitchen.reopen()]);
    await desk().goto(`${house.url}/reception`);
    await stove().goto(`${house.url}/kitchen`);
    expect(await deskShows(reception, marked)).toEqual(shownAtDesk);
    expect(await stoveShows(kitchen)).toEqual(shownAtStove);
  });

  await test.step('the server comes back, and both drain', async () => {
    await house.startServer();
    await expect(connection(desk())).toHaveAttribute('data-waiting', '0', { timeout: 90_000 });
    await expect(connection(stove())).toHaveAttribute('data-waiting', '0', { timeout: 90_000 });
    await expect(connection(desk())).toHaveAttribute('data-attention', '0');
    await expect(connection(stove())).toHaveAttribute('data-attention', '0');
  });

  await test.step('database, reception and kitchen agree', async () => {
    for (const { cell, status } of marked) {
      const [reservation, day, meal] = cell.split(':');
      const rows = await house.query<{ meal_status: string }>(
        `SELECT meal_status FROM daily_meal_statuses
         WHERE reservation_id = $1 AND meal_date = $2 AND meal_type_id = $3`,
        [reservation, day, meal],
      );
      expect(rows[0]?.meal_status ?? 'will_not_eat', cell).toBe(status);
    }
    const external = await house.query(
      `SELECT id FROM reservations WHERE guest_name = 'Walk-in Party' AND number_of_guests = 4`,
    );
    expect(external).toHaveLength(1);
    const saved = await house.query<{ weight: string }>(
      `SELECT weight FROM dish_weights JOIN changes ON entity_id = id::text
       WHERE entity = 'dish_weight' AND operation_id IS NOT NULL ORDER BY weight`,
    );
    expect(saved.map((row) => Number(row.weight))).toEqual(weights.map(Number));
  });

  await test.step('every operation took effect exactly once', async () => {
    const twice = await house.query(
      `SELECT operation_id FROM changes WHERE operation_id IS NOT NULL
       GROUP BY operation_id HAVING count(DISTINCT version) > 1`,
    );
    expect(twice).toEqual([]);
    // The external guest comes to as many meals as were chosen; the rest is one key for each thing done.
    const [keys] = await house.query<{ count: number }>(
      'SELECT count(*)::int FROM idempotency_keys WHERE key <> ALL($1)',
      [earlier],
    );
    const [effects] = await house.query<{ count: number }>(
      `SELECT count(DISTINCT operation_id)::int AS count FROM changes
       WHERE operation_id IS NOT NULL AND operation_id::text <> ALL($1)`,
      [earlier],
    );
    expect(effects?.count).toBe(keys?.count);
    expect(keys?.count).toBeGreaterThan(0);
  });

  await test.step('a browser that was open all along has seen it live', async () => {
    await showEverybody(witness.page);
    const statuses = Object.fromEntries(marked.map(({ cell, status }) => [cell, status]));
    await expect
      .poll(() => statusesOf(witness.page, Object.keys(statuses)), { timeout: 90_000 })
      .toEqual(statuses);
    const counts = await headCounts(desk());
    await expect.poll(() => headCounts(witness.page)).toEqual(counts);
  });
});

async function chooseDinner(page: Device['page']): Promise<void> {
  await page.getByRole('button', { name: /^Dinner/ }).click();
  await dishCards(page).first().waitFor();
}

/** Ten toggles, ten double taps, and ten that are tapped on and off again, going down the list. */
async function markThirtyMeals({ page }: Device): Promise<Marked[]> {
  const marked: Marked[] = [];
  await showEverybody(page);
  while (marked.length < 30) {
    const cell = await nextCell(page, new Set(marked.map((each) => each.cell)));
    const button = page.locator(`[data-cell="${cell}"]`);
    const kind = marked.length % 3;
    if (kind === 1) await button.dblclick({ delay: 20 });
    else await button.click();
    if (kind === 2) {
      // Slower than a double tap: on, and off again.
      await page.waitForTimeout(400);
      await button.click();
    }
    marked.push({ cell, status: await button.getAttribute('data-status') });
  }
  await page.waitForTimeout(400);
  return marked;
}

async function addExternalGuest({ page }: Device, name: string, people: number): Promise<void> {
  await page.getByRole('button', { name: 'Add external guest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  for (let more = 1; more < people; more += 1) {
    await dialog.getByRole('button', { name: 'Number of guests: more' }).click();
  }
  await dialog.getByRole('button', { name: 'Add guest' }).click();
  await expect(dialog).toBeHidden();
}

async function deskShows({ page }: Device, marked: readonly Marked[]) {
  await showEverybody(page);
  const statuses = await statusesOf(
    page,
    marked.map((each) => each.cell),
  );
  return {
    statuses,
    counts: await headCounts(page),
    waiting: Number(await connection(page).getAttribute('data-waiting')),
  };
}

async function stoveShows({ page }: Device) {
  await chooseDinner(page);
  return { weights: await dishWeights(page), people: await totalPeople(page) };
}
