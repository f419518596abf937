import { expect, type Page, test } from '@playwright/test';
import { type Caller, signInToApi } from './harness/api.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { type Device, openDevice } from './harness/device.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Line, openLine } from './harness/line.ts';
import { connection, mealCells } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

test.describe.configure({ mode: 'serial' });

let house: House;
let line: Line;
let office: Device;
let desk: Device;
let deskLine: Line;
let colleague: Caller;

test.beforeAll(async () => {
  house = await openHouse();
  [line, deskLine] = [await openLine(), await openLine()];
  [office, desk] = [await openDevice({ line }), await openDevice({ line: deskLine })];
  await signIn(office.page, house.url, 'admin@demo.hotel');
  await signIn(desk.page, house.url, 'reception@demo.hotel');
  colleague = await signInToApi(house.url, 'admin@demo.hotel', '10.9.9.9');
});

test.afterAll(async () => {
  await office?.close();
  await desk?.close();
  await line?.close();
  await deskLine?.close();
  await house?.close();
});

interface Stored {
  id: string;
  version: string;
  name: string;
  address: string;
  city: string;
  phone: string;
  rating: number;
  dinner_opening_time: string;
  time_zone: string;
  maximum_occupancy: number;
}

async function stored(): Promise<Stored> {
  const [hotel] = await house.query<Stored>(`SELECT * FROM hotels WHERE name LIKE 'Hotel%'`);
  if (!hotel) throw new Error('no hotel');
  return hotel;
}

/** Somebody else changes the hotel. */
async function change(fields: object): Promise<void> {
  const { id, version, name, address, city, phone } = await stored();
  const body = { name, address, city, phone, ...fields };
  await colleague.put(`/api/v1/hotels/${id}`, body, { 'if-match': `"${version}"` });
}

const open = async (page: Page) => {
  await page.goto(`${house.url}/configurations`);
  await expect(page.getByRole('heading', { level: 1, name: 'Configurations' })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const foot = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

test('what an administrator changes is stored, and shows on every device at once', async () => {
  const { page } = office;
  await desk.page.goto(`${house.url}/reception`);
  await open(page);
  await expect(foot(page)).toBeHidden();

  await page.getByLabel('Name', { exact: true }).fill('Hotel Rosengarten');
  await page.getByRole('radio', { name: '5 stars' }).click();
  const dinner = page.getByRole('spinbutton', { name: 'Dinner opens' });
  await dinner.fill('1930');
  await page.getByRole('button', { name: 'Dinner opens: earlier' }).click();
  await expect(dinner).toHaveValue('19:25');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('vien');
  await page.getByRole('option', { name: 'Europe/Vienna' }).click();
  await page.getByRole('group', { name: 'On the day of departure' }).getByText('Dinner').click();
  await page.getByRole('button', { name: 'Maximum occupancy: more' }).click();
  await expect(foot(page)).toContainText('6 changes');
  await expect(foot(page)).toContainText('Dinner opens: 19:25');
  await expect(page.getByText('was 18:30')).toBeVisible();

  await save(page).click();
  await expect(page.getByText('Hotel updated')).toBeVisible();
  await expect(page.getByText(/meals now follow the board/)).toBeVisible();
  await expect(foot(page)).toBeHidden();
  for (const { page: each } of [office, desk]) {
    await expect(each.getByRole('banner')).toContainText('Hotel Rosengarten');
  }
  expect(await stored()).toMatchObject({
    ...{ name: 'Hotel Rosengarten', rating: 5, dinner_opening_time: '19:25' },
    ...{ time_zone: 'Europe/Vienna', maximum_occupancy: 5 },
  });
});

test('what is wrong stands at its field in words, and nothing is sent', async () => {
  const { page } = office;
  const before = await stored();
  for (const [field, text] of [
    ['Name', 'Enter the name of the hotel.'],
    ['Address', 'Enter the address.'],
    ['City', 'Enter the city.'],
    ['Phone', 'Enter the phone number.'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(' ');
    await page.keyboard.press('Tab');
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Maximum occupancy', { exact: true }).fill('1');
  await page.getByLabel('Available rooms', { exact: true }).fill('0');
  await page.getByRole('spinbutton', { name: 'Lunch closes' }).fill('12:03');
  await save(page).click();
  for (const text of [
    'Maximum occupancy must be greater than minimum occupancy.',
    'At least 1 room.',
    'In steps of 5 minutes.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Please check the marked fields.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await foot(page).getByRole('button', { name: 'Discard' }).click();
  await expect(foot(page)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hotel Rosengarten');
  expect(await stored()).toEqual(before);
});

test('the keyboard alone does all of it', async () => {
  const { page } = office;
  await open(page);
  const { keyboard } = page;
  await page.getByLabel('Name', { exact: true }).focus();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Website')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('ArrowLeft');
  await expect(page.getByText('4 of 5', { exact: true })).toBeVisible();
  for (let star = 4; star > 0; star -= 1) await keyboard.press('ArrowLeft');
  await expect(page.getByText('0 of 5', { exact: true })).toBeVisible();
  for (let star = 0; star < 2; star += 1) await keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 5', { exact: true })).toBeVisible();
  for (const field of ['Address', 'City', 'Phone']) {
    await keyboard.press('Tab');
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  }
  await keyboard.press('Tab');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('rome');
  await expect(page.getByRole('option', { name: 'Europe/Rome' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Rome');
  await page.getByRole('spinbutton', { name: 'Dinner opens' }).focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('PageUp');
  await expect(page.getByRole('spinbutton', { name: 'Dinner opens' })).toHaveValue('19:45');
  await page.getByRole('checkbox', { name: 'Breakfast' }).first().focus();
  await keyboard.press('Space');
  await page.getByLabel('Maximum occupancy', { exact: true }).focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText('Hotel updated').last()).toBeVisible();
  await expect(foot(page)).toBeHidden();
  expect(await stored()).toMatchObject({
    ...{ rating: 2, time_zone: 'Europe/Rome', dinner_opening_time: '19:45', maximum_occupancy: 4 },
  });
});

test('without a network what was typed stays and says so; with it, saving again does it once', async () => {
  const { page } = office;
  await open(page);
  line.set('cut');
  await expect(connection(page)).toContainText('Offline');
  await page.getByLabel('City', { exact: true }).fill('Wolkenstein');
  await expect(foot(page)).toContainText('Saving needs a connection. What you entered stays here.');
  const before = await stored();
  await save(page).click();
  await expect(page.getByText('The hotel could not be updated')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Wolkenstein');
  expect(await stored()).toEqual(before);

  line.set('through');
  await expect(connection(page)).toContainText('Online', { timeout: 60_000 });
  await save(page).click();
  await expect(foot(page)).toBeHidden();
  expect(await stored()).toMatchObject({ city: 'Wolkenstein' });
});

test('what somebody else stores shows where nothing was changed here; else one decides', async () => {
  const { page } = office;
  await open(page);
  await page.getByLabel('Phone', { exact: true }).fill('0471 11');
  await change({ city: 'Selva', phone: '0471 22' });
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Selva');
  const notice = page.getByText('Somebody else has changed this too');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Phone: yours 0471 11, theirs 0471 22')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Decide above whose entry holds, then save.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0471 22');
  await expect(foot(page)).toBeHidden();

  await page.getByLabel('Phone', { exact: true }).fill('0471 33');
  await change({ phone: '0471 44' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save(page).click();
  await expect(foot(page)).toBeHidden();
  expect(await stored()).toMatchObject({ city: 'Selva', phone: '0471 33' });
});

test('a save that crosses another one is told of it, and keeps both where they are apart', async () => {
  const { page } = office;
  await open(page);
  // Nothing of the stream arrives: the device learns of it from the refusal.
  await page.route('**/changes/stream*', (route) => route.abort());
  line.set('cut');
  await expect(connection(page)).toContainText('Offline');
  await page.getByLabel('City', { exact: true }).fill('Selva di Val Gardena');
  await change({ phone: '0471 55' });
  await page.route('**/changes?*', (route) => route.abort());
  line.set('through');
  const refused = page.waitForResponse((response) => response.status() === 412);
  await save(page).click();
  await refused;
  await expect(foot(page)).toBeHidden();
  expect(await stored()).toMatchObject({ city: 'Selva di Val Gardena', phone: '0471 55' });
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0471 55');
  await page.unrouteAll();
});

test('an answer that is lost is not done twice, and what was stored shows as stored', async () => {
  const { page } = office;
  await open(page);
  const before = await stored();
  await page.route('**/api/v1/hotels/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('City', { exact: true }).fill('Wolkenstein in Gröden');
  await save(page).click();
  await expect(page.getByText('The hotel could not be updated').last()).toBeVisible();
  // It was stored all the same, as the stream says by now.
  await expect(foot(page)).toBeHidden();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Wolkenstein in Gröden');
  await page.unrouteAll();
  const after = await stored();
  expect(after.city).toBe('Wolkenstein in Gröden');
  expect(Number(after.version)).toBe(Number(before.version) + 1);
});

test('what a server of another release refuses stands at its field; else what is stored shows, and what was typed comes back', async () => {
  const { page } = office;
  await open(page);
  const city = page.getByLabel('City', { exact: true });
  const refuse = async (issues: object[]) => {
    await page.unrouteAll();
    await page.route('**/api/v1/hotels/*', (route) => {
      const problem = { type: 'about:blank', title: '', detail: '', status: 422 };
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, error: 'invalid_request', issues }),
      });
    });
  };
  await refuse([{ path: ['city'], code: 'too_long' }]);
  const { city: before } = await stored();
  await city.fill('Selva');
  await save(page).click();
  await expect(page.getByText('This is too long.')).toBeVisible();
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('Selva');

  await refuse([{ path: ['country'], code: 'required' }]);
  await save(page).click();
  await expect(page.getByText('The form shows what is stored.')).toBeVisible();
  await expect(city).toHaveValue(before);
  await page.getByRole('button', { name: 'Put my entries back' }).click();
  await expect(city).toHaveValue('Selva');
  await page.unrouteAll();
  await save(page).click();
  await expect(foot(page)).toBeHidden();
  expect(await stored()).toMatchObject({ city: 'Selva' });
});

test('what is not saved is not left by mistake', async () => {
  const { page } = office;
  await open(page);
  await page.getByLabel('Website').fill('https://rosengarten.example');
  const dialog = page.getByRole('alertdialog');
  for (const leave of ['Guest list', 'Sign out'] as const) {
    await page
      .getByRole(leave === 'Sign out' ? 'button' : 'link', { name: leave, exact: true })
      .click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Website')).toHaveValue('https://rosengarten.example');
  }
  await page.getByRole('link', { name: 'Guest list' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/reception$/);
});

test('a role that changes reaches an open screen; a hotel that is lost leaves it, and what waits stays counted', async () => {
  const { page } = desk;
  await open(page);
  await expect(page.getByText('You can look at this, but not change it')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  const { userId } = await signInToApi(house.url, 'reception@demo.hotel', '10.9.9.8');
  const role = (to: string) =>
    house.query('UPDATE members SET role = $1 WHERE user_id = $2', [to, userId]);
  await role('admin');
  await change({ rating: 3 });
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your role in Hotel Rosengarten is now: Administrator'),
  ).toBeVisible();
  await role('reception');
  await change({ rating: 4 });
  await expect(page.getByText('You can look at this, but not change it')).toBeVisible();

  await page.goto(`${house.url}/reception`);
  deskLine.set('busy');
  const [cell = ''] = await mealCells(page, 1);
  await page.locator(`[data-cell="${cell}"]`).press('u');
  await expect(connection(page)).toHaveAttribute('data-waiting', '1');
  await house.query('DELETE FROM members WHERE user_id = $1', [userId]);
  await change({ rating: 5 });
  await expect(page.getByText('Hotel Rosengarten is no longer open to you')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No hotel selected' })).toBeVisible();
  await expect(connection(page)).toHaveAttribute('data-waiting', '1');
});

test('has no barriers, in three languages and both themes', async () => {
  const { page } = office;
  for (const language of ['en', 'it', 'de']) {
    for (const mode of ['light', 'dark']) {
      await page.evaluate(
        ([chosen = '', color = '']) => {
          localStorage.setItem('coperto-language', chosen);
          localStorage.setItem('coperto-color-mode', color);
        },
        [language, mode],
      );
      await page.goto(`${house.url}/configurations`);
      await page.locator('input[name=phone]').fill('');
      await page.locator('input[name=lunch_opening_time]').fill('0900');
      await page.locator('input[name=lunch_opening_time]').press('Tab');
      await expect(page.locator('[data-form-foot]')).toBeVisible();
      await expectNoBarriers(page);
      page.once('dialog', (dialog) => void dialog.accept());
    }
  }
});
