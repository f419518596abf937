import { expect, type Page } from '@playwright/test';
import { wake } from './harness/device.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import { connection, reload } from './harness/screens.ts';

test.use({ role: 'kitchen' });

const pane = (page: Page) => page.getByRole('complementary');
const row = (page: Page, name: string) =>
  pane(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const editor = (page: Page) => page.getByRole('dialog', { name: /Edit weight/ });

async function openKitchen(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/kitchen`);
  await page.locator('[data-dish]').first().waitFor();
  await page.getByRole('button', { name: /^Dinner/ }).click();
}

async function openDish(page: Page, dish: string): Promise<void> {
  await page.getByRole('button', { name: dish, exact: true }).click();
  await expect(pane(page).getByRole('heading', { name: dish })).toBeVisible();
}

/** Adds what the option of that name stands for, known or new. */
async function add(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await pane(page).getByRole('button', { name: 'Add', exact: true }).click();
  await pane(page).getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: option }).click();
  await pane(page).getByRole('button', { name: 'Save' }).click();
  await expect(pane(page).getByRole('combobox')).toBeHidden();
}

/** Enters an amount, kg, in the editor that is open. */
async function enter(page: Page, kg: string): Promise<void> {
  await editor(page).waitFor();
  for (const key of kg) {
    const name = key === '.' ? 'Decimal point' : key;
    await editor(page).getByRole('button', { name, exact: true }).click();
  }
  await editor(page).getByRole('button', { name: /^Save/ }).click();
  await expect(editor(page)).toBeHidden();
}

async function remove(page: Page, name: string, dish: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /edit weight/ })
    .click();
  await editor(page)
    .getByRole('button', { name: `Remove from ${dish}` })
    .click();
  await expect(row(page, name)).toHaveCount(0);
}

/** What the database says that a dish is made of, and how much of each the kitchen assumes, kg. */
async function recipeOf(
  { query, id }: Hotel,
  dish: string,
): Promise<Record<string, number | null>> {
  const rows = await query<{ name: string; kg: number | null }>(
    `SELECT ingredients.name, chef_assumed_weight::float AS kg FROM dish_ingredients links
     JOIN ingredients ON ingredients.hotel_id = links.hotel_id AND ingredients.id = ingredient_id
     JOIN dishes ON dishes.hotel_id = links.hotel_id AND dishes.id = dish_id
     WHERE links.hotel_id = $1 AND dishes.name = $2`,
    [id, dish],
  );
  return Object.fromEntries(rows.map(({ name, kg }) => [name, kg]));
}

/** An ingredient of the hotel that a dish does not have. */
async function otherThanIn({ query, id }: Hotel, dish: string): Promise<string> {
  const [found] = await query<{ name: string }>(
    `SELECT name FROM ingredients WHERE hotel_id = $1 AND is_active AND id NOT IN (
       SELECT ingredient_id FROM dish_ingredients links
       JOIN dishes ON dishes.hotel_id = links.hotel_id AND dishes.id = dish_id
       WHERE links.hotel_id = $1 AND dishes.name = $2)
     ORDER BY name LIMIT 1`,
    [id, dish],
  );
  return found?.name ?? 'none';
}

test('a dish’s ingredients are added, made, weighed and removed, with a network and without', async ({
  hotel,
  line,
  device: { page },
}) => {
  await openKitchen(page, hotel.url);
  const dish = (await page.locator('.dish-name').first().textContent()) ?? '';
  const known = await otherThanIn(hotel, dish);
  const before = Object.keys(await recipeOf(hotel, dish));
  const [kept = '', removed = ''] = before;

  await test.step('where no dish is selected nothing can be weighed or added', async () => {
    await page.getByRole('button', { name: 'Ingredients', exact: true }).click();
    await pane(page).getByRole('row').filter({ hasText: kept }).first().dblclick();
    await expect(pane(page).getByRole('button', { name: /edit weight/ })).toHaveCount(0);
    await expect(pane(page).getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the ingredients' }).click();
  });

  await test.step('one that the hotel has, and a new one', async () => {
    await openDish(page, dish);
    await add(page, known, known);
    await expect(row(page, known)).toBeVisible();
    await add(page, 'Juniper', 'Create new ingredient “Juniper”');
    await expect(row(page, 'Juniper')).toBeVisible();
    await expect
      .poll(async () => Object.keys(await recipeOf(hotel, dish)).sort())
      .toEqual([...before, known, 'Juniper'].sort());
  });

  await test.step('weighed by a double click on the row, and by its button', async () => {
    await row(page, 'Juniper').getByRole('rowheader').dblclick();
    await enter(page, '0.4');
    await expect(row(page, 'Juniper')).toContainText('400 g');
    await row(page, known)
      .getByRole('button', { name: /edit weight/ })
      .click();
    await enter(page, '1.2');
    await expect(row(page, known)).toContainText('1.2 kg');
    await expect.poll(() => recipeOf(hotel, dish)).toMatchObject({ Juniper: 0.4, [known]: 1.2 });
  });

  await test.step('removed, and put back with its amount by Undo', async () => {
    await remove(page, 'Juniper', dish);
    await expect.poll(() => recipeOf(hotel, dish)).not.toHaveProperty('Juniper');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row(page, 'Juniper')).toContainText('400 g');
    await expect.poll(() => recipeOf(hotel, dish)).toMatchObject({ Juniper: 0.4 });
  });

  await test.step('with the line cut: made and weighed, weighed, removed', async () => {
    await expect(connection(page)).toHaveAttribute('data-waiting', '0');
    line.set('cut');
    await add(page, 'Sumac', 'Create new ingredient “Sumac”');
    await row(page, 'Sumac').getByRole('rowheader').dblclick();
    await enter(page, '0.3');
    await row(page, kept)
      .getByRole('button', { name: /edit weight/ })
      .click();
    await enter(page, '2.5');
    await remove(page, removed, dish);
  });

  await test.step('all of it is there after a reload, and waits', async () => {
    await reload(page);
    await page.getByRole('button', { name: /^Dinner/ }).click();
    await openDish(page, dish);
    await expect(row(page, 'Sumac')).toContainText('300 g');
    await expect(row(page, 'Sumac')).toContainText('Waiting to be sent');
    await expect(row(page, kept)).toContainText('2.5 kg');
    await expect(row(page, removed)).toHaveCount(0);
    expect(await recipeOf(hotel, dish)).toHaveProperty(removed);
    expect(await recipeOf(hotel, dish)).not.toHaveProperty('Sumac');
  });

  await test.step('and is sent when the line is back', async () => {
    line.set('through');
    await wake(page);
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 75_000 });
    await expect(connection(page)).toHaveAttribute('data-attention', '0');
    const recipe = await recipeOf(hotel, dish);
    expect(recipe).toMatchObject({ Sumac: 0.3, [kept]: 2.5, Juniper: 0.4, [known]: 1.2 });
    expect(recipe).not.toHaveProperty(removed);
    const history = await hotel.query<{ name: string; kg: number }>(
      `SELECT name, weight::float AS kg FROM ingredient_weights weights
       JOIN ingredients ON ingredients.hotel_id = weights.hotel_id AND ingredients.id = ingredient_id
       WHERE weights.hotel_id = $1 AND name = ANY($2) ORDER BY weights.version`,
      [hotel.id, [known, 'Sumac', kept]],
    );
    expect(Object.fromEntries(history.map((each) => [each.name, each.kg]))).toEqual({
      ...{ [known]: 1.2, Sumac: 0.3, [kept]: 2.5 },
    });
    await expect(row(page, 'Sumac')).not.toContainText('Waiting to be sent');
  });
});
