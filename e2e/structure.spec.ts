import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';
import { signIn } from './harness/sign-in.ts';

// Nothing here needs the service worker, and to install it takes a browser ten seconds of the processor.
// A desk: in a lower window, two messages that are not closed lie over what is pressed next.
test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const inList = (page: Page, name: string) => page.locator('main li').filter({ hasText: name });
const isToldIn = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function create(page: Page, open: string, name: string, submit: string): Promise<void> {
  await button(page, open).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}

test('hotels and organizations are made, changed, joined, parted and deleted; another tab sees each', async ({
  page,
  hotel,
}) => {
  const { url, query } = hotel;
  await signIn(page, url, hotel.people.admin.email);
  await page.goto(`${url}/hotels`);
  const tab = await page.context().newPage();
  await tab.goto(`${url}/hotels`);
  await expect(inList(tab, 'Hotel Rosengarten')).toBeVisible();

  await test.step('a hotel by its name alone', async () => {
    await create(page, 'Add a hotel', 'Zirbelhof', 'Create hotel');
    await isToldIn(page, 'Hotel created: Zirbelhof');
    await expect(inList(tab, 'Zirbelhof')).toBeVisible();
  });

  await test.step('its details and room types, of which one is needed', async () => {
    await page.locator('main').getByRole('link', { name: 'Zirbelhof' }).click();
    for (const [name, text] of [
      ['Website', 'https://zirbelhof.example'],
      ['Address', 'Via Plose 14'],
      ['City', 'Brixen'],
      ['Phone', '+39 0472 555014'],
    ] as const) {
      await field(page, name).fill(text);
    }
    await button(page, 'Save').click();
    await isToldIn(page, 'At least one room type is needed.');
    await button(page, 'Add a room type').click();
    await field(page, 'Room type').fill('Double');
    await field(page, 'Guests per room').fill('0');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Guests per room')).toHaveValue('1');
    await field(page, 'Guests per room').fill('2');
    await page.keyboard.press('Tab');
    // Dropped, for it has no name.
    await button(page, 'Add a room type').click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoBarriers(page);
    await button(page, 'Save').click();
    await isToldIn(page, 'Hotel updated');
    const stored = await query(
      `SELECT city, room_types.name, room_types.capacity, total_available_rooms FROM hotels
       JOIN room_types ON hotel_id = hotels.id WHERE hotels.name = 'Zirbelhof'`,
      [],
    );
    expect(stored).toMatchObject([
      { city: 'Brixen', name: 'Double', capacity: 2, total_available_rooms: 1 },
    ]);
    await expect(inList(tab, 'Via Plose 14, Brixen')).toBeVisible();
  });

  await test.step('an organization by its name alone, and hotels that are selected for it', async () => {
    await page.goto(`${url}/organization`);
    await tab.goto(`${url}/organization`);
    await create(page, 'Add an organization', 'Dolomiti Group', 'Create organization');
    await expect(inList(tab, 'Dolomiti Group')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Dolomiti Group' }).click();
    await button(page, 'Add hotels').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add selected' }).click();
    await expect(dialog.getByText('Please select at least one hotel.')).toBeVisible();
    await dialog.getByText('Zirbelhof').click();
    await dialog.getByRole('button', { name: 'Add selected' }).click();
    await expect(inList(page, 'Zirbelhof')).toBeVisible();
    await expect(inList(tab, 'Dolomiti Group')).toContainText('Zirbelhof');
  });

  await test.step('what it says of itself', async () => {
    await field(page, 'Name').fill('Dolomiti Hotels');
    for (const [name, text] of [
      ['Website', 'https://dolomiti.example'],
      ['Description', 'Two houses in the valley'],
      ['Country', 'Italy'],
      ['Phone', '+39 0472 1'],
    ] as const) {
      await field(page, name).fill(text);
    }
    await expectNoBarriers(page);
    await button(page, 'Save').click();
    await isToldIn(page, 'Organization updated');
    await expect(inList(tab, 'Dolomiti Hotels')).toBeVisible();
  });

  await test.step('a hotel is taken out, and deleted', async () => {
    await button(page, 'Remove Zirbelhof from the organization').click();
    await button(page, 'Remove hotel').click();
    await isToldIn(page, 'No hotels yet');
    await expect(inList(tab, 'Dolomiti Hotels')).not.toContainText('Zirbelhof');
    await tab.goto(`${url}/hotels`);
    await page.goto(`${url}/hotels`);
    await page.locator('main').getByRole('link', { name: 'Zirbelhof' }).click();
    await button(page, 'Delete this hotel').click();
    await page.getByRole('alertdialog').getByRole('textbox').fill('Zirbelhof');
    await button(page, 'Delete for everybody').click();
    await isToldIn(page, 'Hotel removed: Zirbelhof');
    await expect(inList(tab, 'Zirbelhof')).toHaveCount(0);
    await expect(inList(tab, 'Hotel Rosengarten')).toBeVisible();
  });
});
