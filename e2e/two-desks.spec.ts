import { expect } from '@playwright/test';
import { type Device, wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import { mealIn } from './harness/queue.ts';
import { connection, mealCells } from './harness/screens.ts';

test('two desks that change the same meals are asked which holds; a captive portal is no answer to either', async ({
  hotel,
  line,
  device: tablet,
  desk,
}) => {
  const at = (device: Device, cell: string) => device.page.locator(`[data-cell="${cell}"]`);
  const stored = async (cell: string) => (await mealIn(hotel, cell))?.meal_status;
  const cells = await mealCells(desk.page, 4);

  /** A cell that the tablet sets to uncertain while it is cut off, and the desk toggles meanwhile. */
  const disagree = async (cell: string): Promise<string> => {
    line.set('cut');
    await expect(at(tablet, cell)).toBeVisible();
    // One change, however slow the machine is.
    await at(tablet, cell).press('u');
    await expect(at(tablet, cell)).toHaveAttribute('data-status', 'uncertain');
    const before = await at(desk, cell).getAttribute('data-status');
    await at(desk, cell).click();
    const theirs = before === 'will_eat' ? 'will_not_eat' : 'will_eat';
    await expect(at(desk, cell)).toHaveAttribute('data-status', theirs);
    // The tablet's turn comes when the server has the desk's: the other way round the desk would be asked.
    await expect.poll(() => stored(cell)).toBe(theirs);
    line.set('through');
    await wake(tablet.page);
    await expect(connection(tablet.page)).toHaveAttribute('data-attention', '1', {
      timeout: 75_000,
    });
    return theirs;
  };
  const decide = async (choice: RegExp) => {
    await connection(tablet.page).click();
    await tablet.page.getByRole('button', { name: choice }).click();
    await expect(connection(tablet.page)).toHaveAttribute('data-attention', '0');
    await tablet.page.keyboard.press('Escape');
  };

  await test.step('"theirs" keeps the other one', async () => {
    const [cell = ''] = cells;
    const theirs = await disagree(cell);
    await decide(/theirs/i);
    await expect(at(tablet, cell)).toHaveAttribute('data-status', theirs);
    expect(await stored(cell)).toBe(theirs);
  });

  await test.step('"yours" takes effect over it, on both desks', async () => {
    const cell = cells[3] ?? '';
    await disagree(cell);
    await decide(/yours/i);
    await expect.poll(() => stored(cell)).toBe('uncertain');
    for (const device of [tablet, desk]) {
      await expect(at(device, cell)).toHaveAttribute('data-status', 'uncertain');
    }
  });

  await test.step('a captive portal is no answer: nothing is taken for sent', async () => {
    line.set('portal');
    await at(tablet, cells[1] ?? '').click();
    await tablet.page.waitForTimeout(2000);
    await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '1');
    line.set('through');
    await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
  });
});
