import { expect, type Page } from '@playwright/test';
import { dayAt } from '../core/rules/day.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

const points = (page: Page) => page.locator('.lane-columns button');

test('the dashboard of the demo hotel: by keyboard, its numbers those of the database, and without a network', async ({
  page,
  context,
  hotel,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, hotel.url, hotel.people.admin.email);
  await page.goto(`${hotel.url}/dashboard`);
  await expect(points(page)).toHaveCount(21);
  await expect(page.locator('.lane canvas')).toHaveCount(1);

  // A day of the seeded history, as the database has it: totals, less those from outside.
  const yesterday = dayAt(Date.now() - 24 * 60 * 60_000, 'Europe/Rome');
  const [counted] = await hotel.query<{ coming: number }>(
    `SELECT count(*)::int AS coming FROM daily_meal_statuses AS cell
      JOIN reservations AS guest ON guest.hotel_id = cell.hotel_id AND guest.id = cell.reservation_id
      LEFT JOIN LATERAL (SELECT status_before FROM check_ins AS came
        WHERE came.hotel_id = cell.hotel_id AND came.reservation_id = guest.id AND kind = 'came'
          AND came.meal_date = cell.meal_date AND came.meal_type_id = cell.meal_type_id
        ORDER BY tapped_at LIMIT 1) AS door ON true
      WHERE cell.hotel_id = $1 AND cell.meal_date = $2 AND cell.meal_type_id = 3
        AND NOT guest.is_external_guest AND NOT guest.is_no_show
        AND coalesce(door.status_before, cell.meal_status) = 'will_eat'`,
    [hotel.id, yesterday],
  );
  const dinner = points(page).nth(17);
  await expect(dinner).toHaveAccessibleName(
    new RegExp(`: ${counted?.coming} coming, \\d+ present`),
  );

  await points(page).first().focus();
  await page.keyboard.press('End');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(dinner).toBeFocused();
  await expect(page.locator('.lane-tip')).toContainText(`coming ${counted?.coming}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Did not come to dinner/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  await expect(page.getByText('Nobody matches what is searched for.')).toBeVisible();

  // Its 60 days and today, of which single points can't be pressed; and the table.
  await page.getByRole('button', { name: '3 months' }).click();
  await expect(points(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.locator('.attendance-table tbody tr')).toHaveCount(61);
  await page.getByRole('button', { name: 'Chart', exact: true }).click();

  await page.getByRole('link', { name: 'Historical' }).first().click();
  await expect(page.locator('.records-bars > div')).not.toHaveCount(0);
  await expect(page.getByText(/These figures are examples/)).toHaveCount(0);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${hotel.url}/dashboard`);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(points(page)).toHaveCount(21);
  await expect(page.getByText(/Without a network: as of/)).toBeVisible();
  await page.getByRole('button', { name: 'By meal', exact: true }).click();
  // By lanes: breakfast, lunch, dinner, each with seven days.
  await expect(page.locator('.lane canvas')).toHaveCount(3);
  await expect(points(page).nth(19)).toHaveAccessibleName(
    new RegExp(`: ${counted?.coming} coming, \\d+ present`),
  );
});

test('nobody meets a barrier on the dashboard or the historical view', async ({ page, hotel }) => {
  await signIn(page, hotel.url, hotel.people.admin.email);
  for (const address of ['/dashboard', '/historical']) {
    await page.goto(hotel.url + address);
    await page.locator('.lane-columns button, .records-bars').first().waitFor();
    await expectNoBarriers(page, ['light', 'dark']);
  }
});
