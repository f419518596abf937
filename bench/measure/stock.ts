import type { Page } from '@playwright/test';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { type Figure, quantile } from './figures.ts';
import { paintTime } from './paint.ts';

const slowdown = 4;
const ingredients = 5000;
const openings = 5;
const sorts = 16;

/** The stock of a hotel with 5,000 ingredients, on a processor slowed four times. */
export async function measureStock(): Promise<Figure[]> {
  const house = await openHouse();
  let device: Device | undefined;
  try {
    await house.query(`INSERT INTO ingredients (hotel_id, id, version, name, category, unit, current_stock)
      SELECT hotel_id, gen_random_uuid(), version, 'Ingredient ' || n,
        (ARRAY['oil','vegetables','grains','dairy','protein','other'])[1 + n % 6], 'kg', n % 40
      FROM (SELECT DISTINCT ON (hotel_id) hotel_id, version FROM ingredients) AS hotel, generate_series(1, ${ingredients}) AS n`);
    device = await openDevice();
    const { page } = device;
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, house.url, 'admin@demo.hotel');
    await page.goto(`${house.url}/stock-replenishment`);
    await page.locator(row).first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const opened = await openingTimes(page);
    const sorted = await sortTimes(page);
    const filtered = await filterTimes(page);
    const note = `${ingredients} ingredients, ${slowdown}× slower`;
    const of = (name: string, times: number[], limit: number): Figure[] => [
      { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms', limit, note },
      { name: `${name}, slowest`, value: quantile(times, 1), unit: 'ms' },
    ];
    return [
      ...of('The stock opens with the app open', opened, 1000),
      ...of('Sorted by another column, press to paint', sorted, 100),
      ...of('Filtered by a status, press to paint', filtered, 100),
    ];
  } finally {
    await device?.close();
    await house.close();
  }
}

const row = '[data-row]';

/** From the press on the screen's entry to the frame after its first row, ms. */
async function openingTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < openings; n += 1) {
    await page.getByRole('link', { name: /^Menu/ }).first().click();
    await page.waitForURL(/\/menu$/);
    await page.waitForTimeout(2500);
    const stock = page.getByRole('link', { name: /^Stock/ }).first();
    times.push(await paintTime(page, 'click', { selector: row, is: 'there' }, () => stock.click()));
    await page.waitForTimeout(1500);
  }
  return times;
}

/** From the press on the head of a column to the frame that is sorted by it, ms. */
async function sortTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  const columns = ['name', 'stock', 'category', 'status'];
  for (let n = 0; n < sorts; n += 1) {
    const head = `thead th[data-column=${columns[n % columns.length]}]`;
    const selector = `${head}:not([aria-sort=none])`;
    const button = page.locator(`${head} button`);
    times.push(await paintTime(page, 'click', { selector, is: 'there' }, () => button.click()));
    await page.waitForTimeout(300);
  }
  return times;
}

/** From the press on a status to the frame that shows it alone, ms. */
async function filterTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < sorts; n += 1) {
    const safe = page.locator('.stock-counts .count').nth(3);
    const isOn = n % 2 === 1;
    const selector = `.stock-counts .count:nth-child(4)[aria-pressed=${!isOn}]`;
    times.push(await paintTime(page, 'click', { selector, is: 'there' }, () => safe.click()));
    await page.waitForTimeout(300);
  }
  return times;
}
