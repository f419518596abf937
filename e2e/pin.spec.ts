import { expect, type Page } from '@playwright/test';
import { demoPassword } from './harness/api.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import { mealIn, openDrawer, untilOfflineReady } from './harness/queue.ts';
import { connection, mealCells } from './harness/screens.ts';

const pins = { kitchen: '480266', reception: '915304' };
const wrong = '580266';

test.use({ role: 'admin' });

test('people of the floor change with a PIN, online and offline, and each tap is sent as its own person’s', async ({
  hotel,
  line,
  device,
}) => {
  const page = () => device.page;
  // Both may mark meals; a cook reads them.
  const second = { ...hotel.people.kitchen, pin: pins.kitchen };
  const first = { ...hotel.people.reception, pin: pins.reception };
  await hotel.query(`UPDATE members SET role = 'reception' WHERE hotel_id = $1 AND user_id = $2`, [
    hotel.id,
    second.id,
  ]);
  for (const role of ['reception', 'kitchen'] as const) {
    await setPin(hotel.url, hotel.people[role].email, pins[role]);
  }

  await test.step('an admin shares the tablet, and is signed out', async () => {
    await page()
      .getByRole('button', { name: /: your settings$/ })
      .click();
    await page().getByRole('link', { name: 'Share this tablet' }).click();
    await page().getByLabel('Name of this tablet').fill('Kitchen, pass');
    await expectNoBarriers(page(), ['light', 'dark']);
    await page().getByRole('button', { name: 'Share this tablet in Hotel Rosengarten' }).click();
    await expect(page().getByRole('heading', { name: 'Who is it?' })).toBeVisible();
    await expect(page().getByText('Hotel Rosengarten · Kitchen, pass')).toBeVisible();
  });

  await test.step('the first signs in, and taps', async () => {
    await expectNoBarriers(page(), ['light', 'dark']);
    await tile(page(), first.name).click();
    await expectNoBarriers(page(), ['light', 'dark']);
    await typePin(page(), first.pin);
    await page().waitForURL(/\/reception/);
    await untilOfflineReady(page());
  });
  const [a = '', b = '', c = ''] = await freeCells(page());
  await mark(page(), a);
  await expect.poll(() => authorOf(a)).toBe(first.id);

  await test.step('the second takes over with two presses and a PIN, on the same screen', async () => {
    await changeTo(page(), second);
    await mark(page(), b);
    await expect.poll(() => authorOf(b)).toBe(second.id);
  });

  await test.step('without a network the first takes over, and taps; a reload keeps both', async () => {
    line.set('cut');
    await changeTo(page(), first);
    await mark(page(), c);
    await expect(connection(page())).toHaveAttribute('data-waiting', '1');
    await page().reload();
    await expect(
      page().getByRole('button', { name: `${first.name}: your settings` }),
    ).toBeVisible();
    await expect(page().locator(`[data-cell="${c}"]`)).toHaveAttribute('data-status', 'uncertain');
    expect(await authorOf(c)).not.toBe(first.id);
  });

  await test.step('with the network again nothing is sent before the PIN, then all, as theirs', async () => {
    line.set('through');
    await wake(page());
    const drawer = await openDrawer(page());
    await drawer.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(await authorOf(c)).not.toBe(first.id);
    await typePin(page(), first.pin);
    await expect.poll(() => authorOf(c), { timeout: 75_000 }).toBe(first.id);
    // The dialog for the PIN closes by itself.
    await expect(page().getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0);
    await page().keyboard.press('Escape');
    await expect(page().getByRole('dialog')).toHaveCount(0);
    await expect(connection(page())).toHaveAttribute('data-waiting', '0');
    expect([await authorOf(a), await authorOf(b)]).toEqual([first.id, second.id]);
  });

  await test.step('without a network, an unreloaded page sends by itself once there is one', async () => {
    line.set('cut');
    await changeTo(page(), second);
    // The second has not seen yet what the first has marked.
    const d = (await freeCells(page())).find((cell) => ![a, b, c].includes(cell)) ?? '';
    await mark(page(), d);
    line.set('through');
    await wake(page());
    await expect.poll(() => authorOf(d), { timeout: 75_000 }).toBe(second.id);
    await expect(connection(page())).toHaveAttribute('data-waiting', '0');
  });

  await test.step('five wrong PINs are followed by a wait', async () => {
    await page().getByRole('button', { name: 'Switch person' }).click();
    await tile(page(), first.name).click();
    for (let n = 0; n < 5; n += 1) {
      await typePin(page(), wrong);
      await expect(page().getByText('This is not the PIN. Try again.')).toBeVisible();
    }
    await typePin(page(), first.pin);
    await expect(page().getByText('Too many wrong PINs.')).toBeVisible();
    await expect(page().getByRole('timer')).toHaveText(/Try again in 1[45]:\d\d/);
  });

  async function authorOf(cell: string): Promise<string | null | undefined> {
    return (await mealIn(hotel, cell))?.updated_by;
  }
});

interface Somebody {
  name: string;
  pin: string;
}

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

/** The pad's own keys, as a wet finger presses them. */
async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Digits' });
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
}

async function changeTo(page: Page, { name, pin }: Somebody): Promise<void> {
  await page.getByRole('button', { name: 'Switch person' }).click();
  await tile(page, name).click();
  await typePin(page, pin);
  await page.waitForURL(/\/reception/);
  await expect(page.getByRole('button', { name: `${name}: your settings` })).toBeVisible();
}

/** Meals that are not uncertain yet. */
async function freeCells(page: Page): Promise<string[]> {
  const all = await mealCells(page, 12);
  const statuses = await Promise.all(
    all.map((cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('data-status')),
  );
  return all.filter((_, n) => statuses[n] !== 'uncertain');
}

async function mark(page: Page, cell: string): Promise<void> {
  const button = page.locator(`[data-cell="${cell}"]`);
  await button.press('u');
  await expect(button).toHaveAttribute('data-status', 'uncertain');
}

/** Sets a person's PIN as their own phone would. */
async function setPin(url: string, email: string, pin: string): Promise<void> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('sign-in/email', { email, password: demoPassword });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  expect((await post('pin/set', { pin }, cookie.join('; '))).status).toBe(200);
}
