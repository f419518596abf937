import { expect } from '@playwright/test';
import { pathOf } from '../core/contract/path.ts';
import { setDailyMealStatus } from '../core/contract/reservations.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { test } from './harness/fixtures.ts';
import { mealIn } from './harness/queue.ts';
import { mealCells } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

// An administrator makes a key on a phone; a till marks a meal with it, while reception looks on; then it ends.
test('a key marks a meal that reception sees at once, until it is revoked', async ({
  hotel,
  browser,
  page,
}) => {
  const desk = await browser.newPage({ serviceWorkers: 'block' });
  await signIn(desk, hotel.url, hotel.people.reception.email);
  await desk.goto(`${hotel.url}/reception`);
  const noBarriers = async () => {
    await expectNoBarriers(page, ['dark', 'light']);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [cell = ''] = await mealCells(desk, 1);
  const [reservation_id, meal_date, meal] = cell.split(':');
  const mark = (key: string, meal_status: string) =>
    fetch(hotel.url + pathOf(setDailyMealStatus.path, { hotelId: hotel.id }), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'if-match': '*',
      },
      body: JSON.stringify({ reservation_id, meal_date, meal_type_id: Number(meal), meal_status }),
    });
  let key = '';

  await test.step('made, with the keyboard alone, and shown once', async () => {
    await signIn(page, hotel.url, hotel.people.admin.email);
    await page.goto(`${hotel.url}/configurations`);
    await page.getByRole('link', { name: 'Integrations' }).press('Enter');
    await expect(page.getByText('No keys yet')).toBeVisible();
    await noBarriers();
    await button('Make a key').press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Till at the bar');
    await noBarriers();
    await page.getByRole('checkbox', { name: 'Mark meals' }).press('Space');
    await button('Make the key').press('Enter');
    const shown = page.getByRole('textbox', { name: 'API key' });
    await expect(shown).toBeFocused();
    key = await shown.inputValue();
    await noBarriers();
    await button('I have kept it').press('Enter');
    await expect(shown).toBeHidden();
    await expect(button('Make a key')).toBeFocused();
    await expect(page.getByText('Not used yet')).toBeVisible();
    expect(await page.content()).not.toContain(key);
  });

  await test.step('used by a till: reception’s open list shows it', async () => {
    const at = desk.locator(`[data-cell="${cell}"]`);
    const status =
      (await at.getAttribute('data-status')) === 'uncertain' ? 'will_eat' : 'uncertain';
    expect((await mark(key, status)).status).toBe(200);
    await expect(at).toHaveAttribute('data-status', status);
    const row = await mealIn(hotel, cell);
    const [found] = await hotel.query<{ name: string }>('SELECT name FROM api_keys WHERE id = $1', [
      row?.updated_by,
    ]);
    expect(found?.name).toBe('Till at the bar');
  });

  await test.step('revoked: it opens nothing any more', async () => {
    await button('Revoke Till at the bar').press('Enter');
    await noBarriers();
    await button('Revoke').press('Enter');
    await expect(page.getByText('No keys yet')).toBeVisible();
    expect((await mark(key, 'will_eat')).status).toBe(401);
  });
  await desk.close();
});
