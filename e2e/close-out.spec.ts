import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection, reload } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

test.use({ role: 'kitchen' });

const row = (page: Page, dish: string) =>
  page.locator('.close-out-dish').filter({ has: page.getByText(dish, { exact: true }) });
const work = (page: Page) => page.locator('.close-out-work');
const save = (page: Page) => work(page).getByRole('button', { name: /^Save/ });
const isOn = (page: Page, dish: string) =>
  expect(work(page).getByRole('heading', { name: dish })).toBeVisible();
const progress = (page: Page) => page.getByRole('button', { name: /^Dinner/ });

async function openDinner(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/kitchen/close-out`);
  await progress(page).click();
  await work(page).waitFor();
}

/** Names of the dishes of the dinner, in the order of the list. */
async function dishesOf(page: Page): Promise<string[]> {
  return page.locator('.close-out-dish > span:not([aria-hidden]):nth-of-type(2)').allInnerTexts();
}

/** Presses keys of the keypad. */
async function pad(page: Page, keys: string): Promise<void> {
  for (const key of keys) {
    await work(page)
      .getByRole('button', { name: key === '.' ? 'Decimal point' : key, exact: true })
      .click();
  }
}

/** Enters what was made, and what is left. */
async function enter(page: Page, made: string, left: string): Promise<void> {
  await work(page).locator('[data-box=made]').click();
  await pad(page, made);
  await work(page).locator('[data-box=left_over]').click();
  await pad(page, left);
}

async function more(page: Page, dish: string, action: string | RegExp): Promise<void> {
  await work(page)
    .getByRole('button', { name: `More for ${dish}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

interface Entry {
  kind: string;
  made: number;
  left: number;
  reason: string | null;
}

/** What the database has of a dish's close-outs at today's dinner, the oldest first. */
async function entriesOf({ query, id }: Hotel, dish: string): Promise<Entry[]> {
  return query<Entry>(
    `SELECT kind, made::float, left_over::float AS left, reason FROM close_outs
     JOIN dishes ON dishes.hotel_id = close_outs.hotel_id AND dishes.id = dish_id
     JOIN daily_meals meals ON meals.hotel_id = close_outs.hotel_id AND meals.id = daily_meal_id
     JOIN daily_menus days ON days.hotel_id = meals.hotel_id AND days.id = daily_menu_id
     JOIN hotels ON hotels.id = close_outs.hotel_id
     WHERE close_outs.hotel_id = $1 AND dishes.name = $2 AND meal_type_id = 3
       AND menu_date = (now() AT TIME ZONE time_zone)::date
     ORDER BY close_outs.version`,
    [id, dish],
  );
}

test('a dinner is closed out, with a network and without: made and left over, why, not served, taken back', async ({
  hotel,
  line,
  device: { page },
  open,
}) => {
  const { page: other } = await open();
  await signIn(other, hotel.url, hotel.people.admin.email);
  await Promise.all([openDinner(page, hotel.url), openDinner(other, hotel.url)]);
  const dishes = await dishesOf(page);
  const [first = '', second = '', third = '', fourth = ''] = dishes;
  expect(dishes.length).toBeGreaterThan(4);

  await test.step('with a network: numbers and a reason; the next dish comes by itself', async () => {
    await isOn(page, first);
    await enter(page, '5', '1.5');
    await work(page).getByRole('button', { name: 'Not liked' }).click();
    await save(page).click();
    await isOn(page, second);
    await expect(row(page, first)).toContainText('3.5');
    await expect
      .poll(() => entriesOf(hotel, first))
      .toEqual([{ kind: 'closed', made: 5, left: 1.5, reason: 'not_liked' }]);
  });

  await test.step('nothing left, taken back by Undo, and entered anew', async () => {
    await enter(page, '3', '0');
    await work(page)
      .getByRole('button', { name: /nothing left/ })
      .click();
    await isOn(page, third);
    await page.getByRole('button', { name: 'Undo last' }).click();
    await isOn(page, second);
    await enter(page, '4', '0.1');
    await save(page).click();
    const amounts = { kind: 'closed', reason: null };
    await expect
      .poll(() => entriesOf(hotel, second))
      .toEqual([
        { ...amounts, made: 3, left: 0 },
        { kind: 'taken_back', made: 0, left: 0, reason: null },
        { ...amounts, made: 4, left: 0.1 },
      ]);
  });

  await test.step('another device shows it', async () => {
    await expect(progress(other)).toContainText(`2 of ${dishes.length}`);
    await expect(row(other, first)).toContainText('3.5');
    await expect(row(other, second)).toContainText('3.9');
  });

  await test.step('with the line cut: numbers and a reason, not served, opened again', async () => {
    await expect(connection(page)).toHaveAttribute('data-waiting', '0');
    line.set('cut');
    await isOn(page, third);
    await enter(page, '6', '2');
    await work(page).getByRole('button', { name: 'Too much made' }).click();
    await save(page).click();
    await isOn(page, fourth);
    await more(page, fourth, /^Not served/);
    await row(page, first).click();
    await isOn(page, first);
    await more(page, first, 'Open again');
    await expect(progress(page)).toContainText(`3 of ${dishes.length}`);
  });

  await test.step('it is there after a reload, and waits', async () => {
    await reload(page);
    await progress(page).click();
    await expect(progress(page)).toContainText(`3 of ${dishes.length}`);
    await expect(row(page, third)).toContainText('4.0');
    await expect(row(page, third).getByRole('img', { name: 'Waiting to be sent' })).toBeVisible();
    await expect(row(page, fourth)).toContainText('Not served');
    await expect(connection(page)).toHaveAttribute('data-waiting', '3');
    expect(await entriesOf(hotel, third)).toEqual([]);
    expect(await entriesOf(hotel, first)).toHaveLength(1);
  });

  await test.step('with the line back it is sent once, and the other device shows it', async () => {
    line.set('through');
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(connection(page)).toHaveAttribute('data-attention', '0');
    expect(await entriesOf(hotel, third)).toEqual([
      { kind: 'closed', made: 6, left: 2, reason: 'too_much_made' },
    ]);
    expect(await entriesOf(hotel, fourth)).toEqual([
      { kind: 'not_served', made: 0, left: 0, reason: null },
    ]);
    expect((await entriesOf(hotel, first)).map(({ kind }) => kind)).toEqual([
      'closed',
      'taken_back',
    ]);
    await expect(progress(other)).toContainText(`3 of ${dishes.length}`);
    await expect(row(other, third)).toContainText('4.0');
    await expect(row(other, fourth)).toContainText('Not served');
    await expect(row(other, first)).not.toContainText('3.5');
  });
});
