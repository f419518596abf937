import { expect, type Page } from '@playwright/test';
import { pathOf } from '../core/contract/path.ts';
import { updateReservation } from '../core/contract/reservations.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { wake } from './harness/device.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection, showEverybody } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

test.use({ role: 'kitchen' });

/** Stands on every dinner of the demo hotel, with vinegar in it. */
const salad = 'Green salad buffet';

const chip = (page: Page) =>
  page.getByRole('article', { name: salad }).locator('.alert-chip', { hasText: 'Sulphites' });
const opener = (page: Page) =>
  page.getByRole('article', { name: salad }).getByRole('button', { name: /Sulphites/ });
const details = (page: Page) => page.getByRole('dialog', { name: salad });

async function openDinner(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/kitchen`);
  await dinner(page);
}
const dinner = (page: Page) => page.getByRole('button', { name: /^Dinner/ }).click();

interface Eater {
  id: string;
  name: string;
  room: string;
}

/** Guests with a name of their own who eat dinner today from the menu that has the salad on it. */
const eaters = (hotel: Hotel) =>
  hotel.query<Eater>(
    `SELECT guest.id, guest_name AS name, room_number AS room FROM reservations AS guest
      JOIN guest_types ON guest_types.id = guest_type_id AND guest_types.name = 'Standard'
      JOIN daily_meal_statuses AS meal ON reservation_id = guest.id AND meal_type_id = 3
        AND meal_date = (now() AT TIME ZONE 'Europe/Rome')::date AND meal_status = 'will_eat'
      WHERE guest.hotel_id = $1 AND NOT is_no_show AND allergies = '[]'
        AND 1 = (SELECT count(*) FROM reservations AS other
          WHERE other.hotel_id = guest.hotel_id AND other.guest_name = guest.guest_name)
      ORDER BY room_number, guest_name`,
    [hotel.id],
  );

test('an allergy that reception enters stands on the dish, loud until the kitchen has seen it, without a network too; a new guest makes it loud again', async ({
  hotel,
  line,
  device: { page: stove },
  open,
}) => {
  test.setTimeout(150_000);
  const guests = await eaters(hotel);
  const first = guests[0];
  const second = guests.find((each) => each.room !== first?.room);
  if (!first || !second) throw new Error('too few guests eat');
  const { page: desk } = await open();
  await signIn(desk, hotel.url, hotel.people.reception.email);
  await desk.goto(`${hotel.url}/reception`);
  await openDinner(stove, hotel.url);
  await expect(stove.getByRole('article', { name: salad })).toBeVisible();
  await expect(chip(stove)).toHaveCount(0);

  await test.step('reception enters it, and the kitchen sees it', async () => {
    await enterAllergy(desk, first.name);
    await expect(chip(stove)).toHaveText(`Sulphites: 1 guest, room ${first.room}`);
    await expect(chip(stove)).toHaveAttribute('data-look', 'loud');
    await expectNoBarriers(stove, ['dark', 'light']);
  });

  await test.step('by the keyboard, without a network, the kitchen says that it has seen it', async () => {
    line.set('cut');
    await opener(stove).press('Enter');
    await expect(details(stove)).toContainText(first.name);
    await expectNoBarriers(stove, ['dark', 'light']);
    await details(stove).getByRole('button', { name: 'Seen' }).press('Enter');
    await expect(details(stove)).toBeHidden();
    await expect(opener(stove)).toBeFocused();
    await expect(chip(stove)).toHaveAttribute('data-look', 'seen');
    await expect(connection(stove)).toHaveAttribute('data-waiting', '1');
    await stove.reload();
    await dinner(stove);
    await expect(chip(stove)).toHaveAttribute('data-look', 'seen');
  });

  await test.step('with the network back, the other device says who has seen it', async () => {
    line.set('through');
    await wake(stove);
    await expect(connection(stove)).toHaveAttribute('data-waiting', '0', { timeout: 60_000 });
    await openDinner(desk, hotel.url);
    await expect(chip(desk)).toHaveAttribute('data-look', 'seen');
    await opener(desk).click();
    await expect(details(desk)).toContainText(`Seen, ${hotel.people.kitchen.name}`);
    await expect(details(desk).getByRole('button', { name: 'Seen' })).toHaveCount(0);
    await desk.keyboard.press('Escape');
  });

  await test.step('one more guest is news on both', async () => {
    const reception = await hotel.caller('reception');
    const path = pathOf(updateReservation.path, { hotelId: hotel.id, reservationId: second.id });
    const allergies = { allergies: ['sulphites'] };
    await reception.put(path, allergies, { 'Idempotency-Key': second.id, 'If-Match': '*' });
    for (const page of [stove, desk]) {
      await expect(chip(page)).toHaveAttribute('data-look', 'loud');
      await expect(chip(page)).toContainText('2 guests');
    }
    await opener(stove).click();
    await expect(details(stove).locator('li', { hasText: 'new' })).toHaveCount(1);
    await expect(details(stove).locator('li', { hasText: 'new' })).toContainText(second.name);
  });
});

/** Opens a guest in reception's list, and enters that sulphites are not for them. */
async function enterAllergy(page: Page, name: string): Promise<void> {
  await showEverybody(page);
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByRole('button', { name: 'Sulphites' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}
