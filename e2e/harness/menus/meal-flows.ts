import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays } from '../../../core/rules/day.ts';
import { act, actOnMeal, add, cell, dayName, dinner, dish, expectDishes, lunch } from './week.ts';

/** What the database says of the two weeks after `planWeek`, by days after the Monday. */
export const plannedWeek = [
  '0 lunch Standard: Minestrone, Polenta',
  '2 lunch Standard: Barley soup, Minestrone, Polenta',
  '3 dinner Standard: Tiramisù',
  '4 lunch Standard: Barley soup',
];

/** Every dialog that plans a week, from an empty one on; each is done as a person does it, and seen in the week. */
export async function planWeek(page: Page, monday: string): Promise<void> {
  const [mon, tue, wed, thu, fri] = [0, 1, 2, 3, 4].map((by) => addDays(monday, by)) as [
    ...[string, string, string, string, string],
  ];
  await test.step('add meal, add dishes', async () => {
    await page.locator(`[data-plan="${mon} ${lunch}"]`).click();
    await chooseDishes(page.getByRole('dialog', { name: 'Add meal' }), 'Add meal', [
      ...['Barley soup', 'Polenta'],
    ]);
    await expectDishes(page, mon, lunch, ['Barley soup', 'Polenta']);
    await cell(page, mon, lunch).locator('[data-add]').click();
    const more = page.getByRole('dialog', { name: /^Add dishes to meal/ });
    await chooseDishes(more, 'Add 1 dish', ['Minestrone']);
    await expectDishes(page, mon, lunch, ['Barley soup', 'Minestrone', 'Polenta']);
  });
  await test.step('copy a dish, copy a meal to another guest type too', async () => {
    await act(page, [mon, lunch, 'Minestrone'], 'Copy to…');
    await copyTo(page.getByRole('dialog', { name: /^Copy dish/ }), [dayName(tue)]);
    await expectDishes(page, tue, lunch, ['Minestrone']);
    await actOnMeal(page, mon, lunch, 'Copy meal…');
    await copyTo(page.getByRole('dialog', { name: /^Copy meal/ }), [dayName(wed), 'Children']);
    const soups = ['Barley soup', 'Minestrone', 'Polenta'];
    await expectDishes(page, wed, lunch, [...soups, ...soups]);
  });
  await test.step('move a dish, replace one, remove one and take it back', async () => {
    await act(page, [tue, lunch, 'Minestrone'], 'Move to…');
    const move = page.getByRole('dialog', { name: /^Move Minestrone/ });
    await move.getByRole('radio', { name: dayName(thu) }).check();
    await move.getByText('Dinner', { exact: true }).click();
    await move.getByRole('button', { name: /^Move to/ }).click();
    await expectDishes(page, thu, dinner, ['Minestrone']);
    await expectDishes(page, tue, lunch, []);
    await act(page, [thu, dinner, 'Minestrone'], 'Replace…');
    const replace = page.getByRole('dialog', { name: /^Replace Minestrone/ });
    await replace.getByLabel('Search dishes').fill('tirami');
    await replace.getByRole('button', { name: 'Tiramisù' }).click();
    await expectDishes(page, thu, dinner, ['Tiramisù']);
    await act(page, [thu, dinner, 'Tiramisù'], 'Remove');
    await expectDishes(page, thu, dinner, []);
    const offer = page.locator('.undo').filter({ hasText: 'Tiramisù removed' });
    await offer.getByRole('button', { name: /^Undo/ }).click();
    await expectDishes(page, thu, dinner, ['Tiramisù']);
  });
  await test.step('drag a dish with the mouse, delete a meal', async () => {
    await dragTo(page, dish(page, mon, lunch, 'Barley soup'), cell(page, fri, lunch));
    await expectDishes(page, fri, lunch, ['Barley soup']);
    await expectDishes(page, mon, lunch, ['Minestrone', 'Polenta']);
    await actOnMeal(page, wed, lunch, 'Delete meal: Children');
    const question = page.getByRole('alertdialog', { name: 'Delete meal?' });
    await question.getByRole('button', { name: 'Delete meal' }).click();
    await expectDishes(page, wed, lunch, ['Barley soup', 'Minestrone', 'Polenta']);
  });
}

/** Copies the week on screen to the next one, and goes there. */
export async function copyWeek(page: Page, monday: string): Promise<void> {
  await add(page, 'Copy week…');
  const week = page.getByRole('dialog', { name: /^Copy week/ });
  await week.getByRole('button', { name: 'Copy to 1 week' }).click();
  await expect(week).toBeHidden();
  await page.getByRole('button', { name: 'Next week' }).click();
  const next = addDays(monday, 7);
  await expectDishes(page, next, lunch, ['Minestrone', 'Polenta']);
}

/** Dishes are searched, checked, and added. */
async function chooseDishes(dialog: Locator, button: string, names: string[]): Promise<void> {
  for (const name of names) {
    await dialog.getByLabel('Search dishes').fill(name.slice(0, 6));
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function copyTo(dialog: Locator, targets: readonly (string | RegExp)[]): Promise<void> {
  for (const name of targets) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Copy to 1 day' }).click();
  await expect(dialog).toBeHidden();
}

/** As a hand drags: down, a little, all the way, and up. */
async function dragTo(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, target] = [await what.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 14, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + 20, { steps: 8 });
  await expect(to.locator('.menu-dish-slot')).toBeVisible();
  await page.mouse.up();
}
