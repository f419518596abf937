import { expect, type Page, test } from '@playwright/test';
import { add } from './week.ts';

/** A dish is made, changed with its recipe, found, and deleted after a question. */
export async function keepDishes(page: Page): Promise<void> {
  await test.step('add a dish', async () => {
    await add(page, 'Add dish');
    const form = page.getByRole('dialog', { name: 'Add dish' });
    await form.getByLabel('Name', { exact: true }).fill('Kartoffelgröstl');
    await form.getByLabel('Dish type').selectOption('Main');
    await form.getByRole('button', { name: 'Add dish', exact: true }).click();
    await expect(form).toBeHidden();
  });
  await add(page, 'All dishes');
  const list = page.getByRole('dialog', { name: 'Dishes', exact: true });
  await list.getByLabel('Search dishes').fill('grostl');
  await test.step('edit it: a draft, with a recipe', async () => {
    await list.getByRole('button', { name: /^Kartoffelgröstl/ }).click();
    const form = page.getByRole('dialog', { name: /^Edit dish/ });
    await form.getByLabel('How often').selectOption('Rare');
    await form.getByLabel('Usual amount, kg').fill('2,5');
    await form.getByLabel('Status').selectOption('Draft');
    await form.getByLabel('Add ingredient').fill('Mountain potatoes');
    await page.keyboard.press('Enter');
    await form.getByLabel('Quantity of Mountain potatoes').fill('250');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
  });
  await test.step('complete it without a recipe', async () => {
    await list.getByRole('button', { name: /^Kartoffelgröstl/ }).click();
    const form = page.getByRole('dialog', { name: /^Edit dish/ });
    await expect(form.getByLabel('Usual amount, kg')).toHaveValue('2.5');
    await form.getByLabel('Status').selectOption('Complete');
    await form.getByRole('button', { name: 'Remove Mountain potatoes' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
  });
  await test.step('delete another', async () => {
    await list.getByLabel('Search dishes').fill('asparagus with');
    await list
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: 'Delete dish?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByText('No dish matches')).toBeVisible();
    await expect(question).toBeHidden();
    // It empties the search first.
    await page.keyboard.press('Escape');
    await expect(list.getByLabel('Search dishes')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });
}

/** A guest type is made, renamed, taken out of use and put back, kept off the page for guests, and another deleted. */
export async function keepGuestTypes(page: Page): Promise<void> {
  await add(page, 'Manage guest types');
  const table = page.getByRole('dialog', { name: 'Guest types' });
  for (const name of ['Coach drivers', 'Guides']) {
    await table.getByLabel('New guest type').fill(name);
    await page.keyboard.press('Enter');
    await expect(table.getByText(name, { exact: true })).toBeVisible();
  }
  await table.getByRole('button', { name: 'Rename Coach drivers' }).click();
  await table.getByLabel('New name of Coach drivers').fill('Bus drivers');
  await page.keyboard.press('Enter');
  const row = table.getByRole('row', { name: /^Bus drivers/ });
  await row.getByRole('button', { name: 'Take Bus drivers out of use' }).click();
  await expect(row).toContainText('· out of use');
  await row.getByRole('button', { name: 'Put Bus drivers back into use' }).click();
  await expect(row).not.toContainText('· out of use');
  await table.getByRole('button', { name: 'Delete Guides' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Guides?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(table.getByText('Guides', { exact: true })).toHaveCount(0);
  await expect(question).toBeHidden();
  await table.getByRole('button', { name: 'Delete Gluten-free' }).click();
  const used = page.getByRole('alertdialog', { name: 'Gluten-free can’t be deleted' });
  await used.getByRole('button', { name: 'Take out of use' }).click();
  await expect(used).toBeHidden();
  await expect(table.getByRole('row', { name: /^Gluten-free/ })).toContainText('· out of use');
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
}

/** The week on screen is kept twice; one template is renamed, the other deleted after a question. */
export async function keepTemplates(page: Page, meals: number): Promise<void> {
  await add(page, 'Templates');
  const dialog = page.getByRole('dialog', { name: 'Menu templates' });
  for (const name of ['Winter', 'Spring']) {
    await dialog.getByRole('button', { name: 'Keep weeks as a template' }).click();
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByRole('button', { name: `Keep ${meals} meals` }).click();
    await expect(dialog.getByRole('button', { name: `Lay ${name} over dates` })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Rename Winter' }).click();
  await dialog.getByLabel(/^Name/).fill('Deep winter');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Lay Deep winter over dates' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Spring' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Spring?' });
  await question.getByRole('button', { name: 'Delete template' }).click();
  await expect(dialog.getByRole('button', { name: 'Lay Spring over dates' })).toHaveCount(0);
  // What closes takes an Escape of its own.
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
