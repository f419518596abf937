import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { test } from './harness/fixtures.ts';
import { mealIn, openReception } from './harness/queue.ts';
import { connection, mealCells } from './harness/screens.ts';

const words = { will_eat: 'eats', will_not_eat: 'does not eat', uncertain: 'uncertain' } as const;

test('two people change a guest’s meal on two devices: each pane says who, when and where, and one’s own last change is undone', async ({
  hotel,
  line,
  device: tablet,
  open,
}) => {
  const { reception: anna, admin: boss } = hotel.people;
  const desk = await open();
  await openReception(desk, hotel, 'admin');
  const [cell = ''] = await mealCells(tablet.page, 1);
  const [guest = ''] = cell.split(':');
  const at = (page: Page) => page.locator(`[data-row="${guest}"] [data-cell="${cell}"]`);
  const status = async () =>
    (await at(tablet.page).getAttribute('data-status')) as keyof typeof words;
  const changes = (page: Page) => page.getByRole('region', { name: 'Changes' });
  const line1 = (page: Page) => changes(page).getByRole('listitem').first();
  const openPane = async (page: Page) => {
    await page.locator(`[data-row="${guest}"] [data-col="0"]`).click();
    await expect(changes(page)).toBeVisible();
  };
  const before = await status();
  const after = before === 'will_eat' ? 'will_not_eat' : 'will_eat';

  await test.step('the first change: "you" on one device, the name on the other', async () => {
    await at(tablet.page).press('Enter');
    await expect.poll(async () => (await mealIn(hotel, cell))?.meal_status).toBe(after);
    await openPane(tablet.page);
    await openPane(desk.page);
    const what = `${words[before]} → ${words[after]}`;
    await expect(line1(tablet.page)).toContainText(what);
    await expect(line1(tablet.page)).toContainText(/\d{2}:\d{2}.*You, .+/s);
    await expect(line1(desk.page)).toContainText(what);
    await expect(line1(desk.page)).toContainText(anna.name);
    await expect(changes(desk.page).getByRole('button', { name: /^Undo: / })).toHaveCount(0);
  });

  await test.step('the second takes away what the first could undo, and says so', async () => {
    await at(desk.page).press('u');
    await expect(line1(tablet.page)).toContainText(boss.name);
    await expect(line1(tablet.page)).toContainText(`${words[after]} → uncertain`);
    const lost = changes(tablet.page).getByRole('button', { name: /^Undo: / });
    await expect(lost).toBeDisabled();
    await expect(lost).toHaveAccessibleDescription(
      new RegExp(`Can’t be undone: ${boss.name}, .+ changed it after you`),
    );
  });

  await test.step('the second undoes it: the meal is as the first had it, for both', async () => {
    await changes(desk.page)
      .getByRole('button', { name: /^Undo: / })
      .click();
    for (const { page } of [desk, tablet]) {
      await expect(at(page)).toHaveAttribute('data-status', after);
      await expect(line1(page)).toContainText(`uncertain → ${words[after]}`);
    }
    await expect
      .poll(() => mealIn(hotel, cell))
      .toMatchObject({ meal_status: after, updated_by: boss.id });
  });

  await test.step('without a network the pane shows what waits; with it again, what became of it', async () => {
    line.set('cut');
    await at(tablet.page).press('u');
    await expect(line1(tablet.page)).toContainText('You, not sent yet');
    line.set('through');
    await wake(tablet.page);
    await expect(connection(tablet.page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(line1(desk.page)).toContainText(`${words[after]} → uncertain`);
    await expect(line1(desk.page)).toContainText(anna.name);
  });

  await test.step('Ctrl+Z takes it back on the device where it was set', async () => {
    await tablet.page.locator(`[data-row="${guest}"] [data-col="0"]`).focus();
    await tablet.page.keyboard.press('Control+z');
    await expect(at(tablet.page)).toHaveAttribute('data-status', after);
    await expect(tablet.page.getByText(/^Undone: /)).toBeVisible();
    await expect.poll(async () => (await mealIn(hotel, cell))?.meal_status).toBe(after);
  });
});
