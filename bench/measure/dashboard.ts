import { dayAt } from '../../core/rules/day.ts';
import { signInToApi } from '../../e2e/harness/api.ts';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { type House, openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { type Figure, quantile } from './figures.ts';
import { paintTime } from './paint.ts';

const slowdown = 4;
const openings = 7;
const requests = 30;
/** Three years. */
const days = 1095;

/** Three years of the demo hotel's meals on the dashboard, on a processor slowed four times, and the server's answer. */
export async function measureDashboard(): Promise<Figure[]> {
  const house = await openHouse();
  let device: Device | undefined;
  try {
    const hotelId = await addYears(house);
    const answered = await answerTimes(house, hotelId);
    device = await openDevice();
    const { page } = device;
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, house.url, 'admin@demo.hotel');
    await page.goto(`${house.url}/dashboard`);
    await page.locator('.lane canvas').first().waitFor();
    await page.getByRole('button', { name: 'Custom' }).click();
    const today = dayAt(Date.now(), 'Europe/Rome');
    await page.getByLabel('From').fill(firstDay(today));
    await page.getByLabel('To', { exact: true }).fill(today);
    await page.waitForTimeout(2000);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const opened: number[] = [];
    for (let n = 0; n < openings; n += 1) {
      await page.getByRole('button', { name: '7 days' }).click();
      await page.locator('.lane-columns').first().waitFor();
      await page.waitForTimeout(1500);
      const custom = page.getByRole('button', { name: 'Custom' });
      const shown = { selector: '.lane-strip', is: 'there' } as const;
      opened.push(await paintTime(page, 'click', shown, () => custom.click()));
      await page.waitForTimeout(1500);
    }
    const note = `${3 * days} points, ${slowdown}× slower`;
    return [
      {
        ...{ name: 'Three years open, press to paint, median', value: quantile(opened, 0.5) },
        ...{ unit: 'ms', limit: 1000, note },
      },
      { name: 'Three years open, slowest', value: quantile(opened, 1), unit: 'ms' },
      {
        ...{ name: 'The server answers with three years, median', value: quantile(answered, 0.5) },
        ...{ unit: 'ms', limit: 50, note: `${requests} requests, each anew` },
      },
      { name: 'The server answers, p95', value: quantile(answered, 0.95), unit: 'ms' },
    ];
  } finally {
    await device?.close();
    await house.close();
  }
}

const firstDay = (today: string) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10);

/** Totals of every meal of three years, and the counts that follow from them. */
async function addYears({ query }: House): Promise<string> {
  const [hotel] = await query<{ id: string }>("SELECT id FROM hotels WHERE name = 'Hotel Test'");
  const id = hotel?.id ?? '';
  await query(
    `INSERT INTO attendance_totals (hotel_id, meal_date, meal_type_id, coming, present, version)
      SELECT $1, current_date - ago, meal,
        jsonb_build_object('will_eat', 60 + ago % 37, 'uncertain', 3, 'will_not_eat', 9),
        jsonb_build_object('will_eat', 60 + ago % 37 - ago % 7, 'uncertain', 1, 'will_not_eat', 2), 1
      FROM generate_series(61, $2 - 1) AS ago, generate_series(1, 3) AS meal
      ON CONFLICT DO NOTHING`,
    [id, days],
  );
  return id;
}

/** What the API answers in, ms: without the first answers, after which the days that are over are counted. */
async function answerTimes({ url, query }: House, hotelId: string): Promise<number[]> {
  const caller = await signInToApi(url, 'admin@demo.hotel');
  const today = dayAt(Date.now(), 'Europe/Rome');
  const path = `/api/v1/hotels/${hotelId}/attendance/history?from=${firstDay(today)}&to=${today}`;
  for (let tries = 0; tries < 60; tries += 1) {
    await caller.get(path);
    const [kept] = await query<{ meals: number }>(
      'SELECT count(*)::int AS meals FROM attendance_days WHERE hotel_id = $1',
      [hotelId],
    );
    if ((kept?.meals ?? 0) >= 3 * (days - 1)) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    // Another version: the answer is made anew, not taken from the one before.
    await query('UPDATE hotel_versions SET version = version + 1 WHERE hotel_id = $1', [hotelId]);
    const begun = performance.now();
    await caller.get(path);
    times.push(performance.now() - begun);
  }
  return times;
}
