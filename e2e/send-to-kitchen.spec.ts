import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './harness/barriers.ts';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import { connection, mealCells, reload } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

const since = (page: Page) => page.getByRole('button', { name: /^Changes since / });
const brief = (page: Page) => page.getByRole('region', { name: 'Sent by reception' });
const seen = (page: Page) => brief(page).getByRole('button', { name: /^Seen/ });

test('reception sends the day to the kitchen, which sees what moves since and says so; without a network it waits', async ({
  hotel,
  line,
  device,
  open,
}) => {
  const { page: desk } = device;
  const { page: stove } = await open({ viewport: { width: 1180, height: 820 } });
  await signIn(stove, hotel.url, hotel.people.kitchen.email);
  await stove.goto(`${hotel.url}/kitchen`);
  await expect(brief(stove)).toContainText('Not sent yet');

  await test.step('with the keyboard alone: the panel opens with Enter, and Enter sends', async () => {
    await desk.getByRole('button', { name: 'Send to kitchen' }).focus();
    await desk.keyboard.press('Enter');
    const panel = desk.getByRole('dialog', { name: 'Send to the kitchen' });
    await expect(panel.getByRole('button', { name: /^Send \d/ })).toBeFocused();
    await expectNoBarriers(desk, ['dark', 'light']);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Data Sent to Kitchen').first()).toBeVisible();
    await expect(since(desk)).toHaveText('No changes');
  });

  await test.step('the kitchen says that it has seen it, and reception reads by whom', async () => {
    await expect(brief(stove)).toHaveAttribute('data-news', 'true');
    await expectNoBarriers(stove, ['dark', 'light']);
    await seen(stove).click();
    await expect(brief(stove)).toHaveAttribute('data-news', 'false');
    await since(desk).click();
    await expect(desk.getByRole('complementary')).toContainText('Seen in the kitchen');
    await expectNoBarriers(desk, ['dark', 'light']);
  });

  const [cell = ''] = await mealCells(desk, 1);
  const tile = desk.locator(`[data-cell="${cell}"]`);
  await test.step('what moves stands in the kitchen until it is seen, and has a dot at reception', async () => {
    const before = await tile.getAttribute('data-status');
    await tile.press('Space');
    await expect(tile).not.toHaveAttribute('data-status', before ?? '');
    await expect(since(desk)).not.toHaveText('No changes');
    await expect(tile.locator('.tile-changed')).toBeVisible();
    await expect(brief(stove)).toHaveAttribute('data-news', 'true');
    await expect(brief(stove)).toContainText(before === 'will_eat' ? '−' : /\+|±0/);
  });

  await test.step('sent again without a network, it waits and says so, and is the next version then', async () => {
    line.set('cut');
    await tile.press('u');
    await expect(tile).toHaveAttribute('data-status', 'uncertain');
    await desk.getByRole('button', { name: 'Send again' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Send \d/ })
      .click();
    await expect(since(desk)).toHaveAttribute('data-sent', 'waiting');
    await reload(desk);
    await expect(since(desk)).toHaveAttribute('data-sent', 'waiting');
    line.set('through');
    await wake(desk);
    await expect(since(desk)).toHaveAttribute('data-sent', 'sent', { timeout: 75_000 });
    await expect(connection(desk)).toHaveAttribute('data-waiting', '0');
    const rows = await hotel.query<{ number: number }>(
      'SELECT number FROM kitchen_briefs WHERE hotel_id = $1 ORDER BY number',
      [hotel.id],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  await test.step('the kitchen sees the new version, and reception that it did', async () => {
    await expect(brief(stove)).toContainText('version 2');
    // Its person reads it first: a press in the very moment in which it comes is for the one before.
    await stove.waitForTimeout(1000);
    await seen(stove).click();
    await expect(brief(stove)).toHaveAttribute('data-news', 'false');
    await since(desk).click();
    await expect(desk.getByRole('complementary').getByText('Seen in the kitchen')).toHaveCount(2);
  });
});

test.describe('on a phone', () => {
  test('the panel and what was sent are sheets', async ({ hotel, open }) => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await signIn(page, hotel.url, hotel.people.reception.email);
    await page.goto(`${hotel.url}/reception`);
    await page.getByRole('button', { name: 'Send to kitchen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send to the kitchen' });
    await expect(sheet.getByRole('button', { name: /^Send \d/ })).toBeVisible();
    await expectNoBarriers(page, ['dark', 'light']);
    await sheet.getByRole('button', { name: /^Send \d/ }).click();
    await since(page).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing has changed since.');
    await expectNoBarriers(page, ['dark', 'light']);
  });
});
