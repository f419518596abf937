import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { all, button, dialog, field } from '../harness/sight.ts';
import { create, names, openDish, openList, save } from './dish-list.ts';

test('without a network a dish is there at once; a full device says that it is not', async () => {
  const app = await openList();
  app.service.cut();
  await press(await until(() => button('Add dish')));
  await fill(await until(() => field('Name')), 'A'.repeat(200));
  await choose(field('Dish type'), 'Sides');
  await create();
  await until(() => expect(names()).toContain('A'.repeat(200)));
  app.page.fillDisk();
  await press(button('Add dish'));
  await fill(await until(() => field('Name')), 'Never');
  await choose(field('Dish type'), 'Sides');
  await create();
  await until(() => expect(notices()).toContain('Failed to add dish. Please try again.'));
  expect(field('Name').value).toBe('Never');
});

test('an edit, a recipe and a deletion that a full device can’t store say so; what was typed stays', async () => {
  const app = await openList();
  await until(() => expect(names()).toContain('Roast Beef'));
  await openDish('Roast Beef');
  await fill(field('Calories, kcal'), '640');
  await save();
  await until(() => expect(notices()).toContain('Roast Beef was saved'));
  app.page.fillDisk();
  await openDish('Roast Beef');
  await fill(field('Calories, kcal'), '700');
  await save();
  await until(() => expect(notices()).toContain('Failed to update dish. Please try again.'));
  expect(field('Calories, kcal').value).toBe('700');
  await fill(field('Calories, kcal'), '640');
  await press(button('Remove Butter'));
  await save();
  await until(() =>
    expect(notices()).toContain('Failed to update dish ingredients. Please try again.'),
  );
  expect(all('textbox', 'Quantity of Butter')).toEqual([]);
  await keys('{Escape}');
  await press(await until(() => button('Leave without saving')));
  await press(await until(() => button('Remove Goulash')));
  await press(button('Delete', await until(() => dialog('Delete dish?'))));
  await until(() => expect(notices()).toContain('Failed to delete Goulash. Please try again.'));
  expect(names()).toContain('Goulash');
});
