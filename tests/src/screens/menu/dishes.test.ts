import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { dish, idOf, recipe } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { karl } from '../harness/people.ts';
import {
  all,
  button,
  chosen,
  complaintAt,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';
import { openDialog } from './dialogs.ts';
import { create, lines, list, nameOf, names, openDish, openList, save } from './dish-list.ts';

const openNew = async () => {
  const app = await openDialog('new dish', 'Add dish');
  await until(() => field('Name'));
  return app;
};
const own = () => one('group', 'Allergens of the dish itself');
const isPressed = (name: string) => button(name, own()).getAttribute('aria-pressed') === 'true';
const told = () =>
  textOf(one('region', 'What guests are told')).replace('What guests are told', '');
const adder = () => one('combobox', 'Add ingredient') as HTMLInputElement;

test('dishes by course, with what they contain, and what is not as usual about them', async () => {
  await openList([
    ...house,
    dish('Lasagne', 'main-dish', { status: 'draft', is_available: false, allergens: null }),
    dish('Sorbet', 'desert', { allergens: ['milk', 'sulphites'] }),
  ]);
  await until(() =>
    expect(all('heading', undefined, list()).map(textOf)).toEqual([
      ...['Starters', 'Sides', 'Main', 'Dessert'],
    ]),
  );
  expect(lines()).toContain('RiceNo allergens');
  expect(lines()).toContain('LasagneDraftNot availableAllergens unknown');
  list().querySelector<HTMLElement>('[data-main]')?.focus();
  await keys('{End}');
  expect(lines()).toContain('SorbetMilk, Sulphites');
});

test('the search folds accents and ß; the filter leaves one course; both can be taken back', async () => {
  await openList([...house, dish('Weißwurst', 'main'), dish('Crème brûlée', 'dessert')]);
  const usual = await until(() => {
    expect(names()).toContain('Weißwurst');
    return names();
  });
  await fill(field('Search dishes'), 'weiss');
  expect(names()).toEqual(['Weißwurst']);
  await fill(field('Search dishes'), 'creme BRUL');
  expect(names()).toEqual(['Crème brûlée']);
  field('Search dishes').focus();
  await keys('{Escape}');
  expect(all('dialog')).toHaveLength(1);
  await choose(field('Show a dish type'), 'Sides');
  expect(names()).toEqual(['Rice']);
  await fill(field('Search dishes'), 'nothing like this');
  expect(says('No dish matches')).toBe(true);
  await press(button('Show all dishes'));
  expect(names()).toEqual(usual);
});

test('of 500 dishes only those in sight are there; arrows, Home and End lead along all of them', async () => {
  const many = Array.from({ length: 500 }, (_, n) => dish(`Dish ${1000 + n}`, 'main'));
  await openList([...house, ...many]);
  await until(() => expect(names().length).toBeGreaterThan(5));
  expect(names().length).toBeLessThan(60);
  field('Search dishes').focus();
  await keys('{ArrowDown}');
  const first = nameOf(document.activeElement as Element);
  await keys('{ArrowDown}');
  expect(nameOf(document.activeElement as Element)).toBe(names()[1]);
  await keys('{End}');
  expect(nameOf(document.activeElement as Element)).toBe('Apple Strudel');
  await keys('{ArrowUp}');
  expect(nameOf(document.activeElement as Element)).toBe('Trout');
  await keys('{Home}');
  expect(nameOf(document.activeElement as Element)).toBe(first);
  await keys('{Enter}');
  await until(() => dialog(/^Edit dish/));
});

test('without dishes the list says what to do, and adds the first one', async () => {
  await openList(house.filter(([entity]) => entity !== 'dish' && entity !== 'dish_ingredient'));
  await until(() => expect(says('No dishes yet')).toBe(true));
  await press(button('Add dish'));
  await until(() => dialog('Add dish'));
});

test('a new dish: name and type are required, a taken name is said, and what was typed stays', async () => {
  const { requests } = await openNew();
  await create();
  expect(complaintAt(field('Name'))).toBe('This field is required');
  expect(complaintAt(field('Dish type'))).toBe('This field is required');
  await fill(field('Name'), ' roast BEEF');
  await fill(field('Preparation, min'), '1.5');
  await fill(field('Calories, kcal'), 'many');
  await fill(field('Usual amount, kg'), '-1');
  await choose(field('Dish type'), 'Main');
  await create();
  expect(complaintAt(field('Name'))).toBe('There is a dish of this name already');
  expect(complaintAt(field('Preparation, min'))).toBe('This has too many decimals.');
  expect(complaintAt(field('Calories, kcal'))).toBe('This is not a number.');
  expect(complaintAt(field('Usual amount, kg'))).toBe('This is too small.');
  await fill(field('Preparation, min'), '−1');
  expect(complaintAt(field('Preparation, min'))).toBe('This is too small.');
  await fill(field('Name'), 'x'.repeat(201));
  expect(complaintAt(field('Name'))).toBe('This is too long.');
  await pass(500);
  expect(requests).toEqual([]);
  expect(field('Calories, kcal').value).toBe('many');
});

test('a new dish with what it is made of: known ingredients, and a new one with its allergens', async () => {
  const { requests, service } = await openNew();
  await fill(field('Name'), '🍝');
  await choose(field('Dish type'), 'Starters');
  await fill(field('Usual amount, kg'), '2,5');
  await press(button('Add', dialog('Add dish')));
  expect(complaintAt(adder())).toBe('This field is required');
  await fill(adder(), 'butter');
  await keys('{Enter}');
  await fill(adder(), 'BUTTER');
  await press(button('Add', dialog('Add dish')));
  expect(complaintAt(adder())).toBe('This ingredient is in the list already');
  await fill(adder(), 'Speck');
  await keys('{Enter}');
  expect(field('Quantity of Speck').value).toBe('1');
  expect(chosen(field('Unit of Speck'))).toBe('piece');
  await fill(field('Quantity of Speck'), '40');
  await choose(field('Unit of Speck'), 'g');
  await press(button('Speck: Allergens unknown'));
  await press(button('Sulphites', one('group', 'Allergens of Speck')));
  await create();
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(requests).toHaveLength(2));
  const [made, toldOf] = requests;
  expect(made).toMatchObject({
    method: 'POST',
    body: {
      ...{ name: '🍝', dish_type: 'starters', occurrence_weight: 2.5, is_available: true },
      ...{ allergens: null, status: 'complete', calories: null },
      ingredients: [
        { name: 'Butter', ingredient_id: idOf('Butter'), quantity: 1, unit: 'piece' },
        { name: 'Speck', quantity: 40, unit: 'g' },
      ],
    },
  });
  expect(toldOf?.path).toMatch(/\/ingredients\//);
  expect(toldOf?.body).toEqual({ allergens: ['sulphites'], seen: { allergens: null } });
  // Over the version that the dish's creation made: nobody is asked about an own change.
  const version = service.row('dish', String(made?.body.id))?.version;
  expect(toldOf?.headers['If-Match']).toBe(`"${version}"`);
  await until(() => expect(notices()).toContain('🍝 was added'));
});

test('allergens have three states, and guests are told "unknown" while anything is', async () => {
  await openNew();
  expect(isPressed('Not stated')).toBe(true);
  expect(told()).toBe('Unknown for: the dish itself. It may contain any allergen.');
  await press(button('Contains none', own()));
  expect(told()).toBe('Contains none of the 14 allergens.');
  await press(button('Milk', own()));
  await press(button('Gluten', own()));
  expect([isPressed('Contains none'), isPressed('Milk')]).toEqual([false, true]);
  expect(told()).toBe('Contains Gluten, Milk.');
  await fill(adder(), 'Speck');
  await keys('{Enter}');
  expect(told()).toBe('Contains Gluten, Milk.Unknown for: Speck. It may contain any allergen.');
  await press(button('Milk', own()));
  await press(button('Gluten', own()));
  // Taking the last one away says nothing of the others.
  expect([isPressed('Not stated'), isPressed('Contains none')]).toEqual([true, false]);
});

test('an edited dish sends what was changed, and no more', async () => {
  const { requests } = await openList();
  await until(() => expect(names()).toContain('Roast Beef'));
  await openDish('Roast Beef');
  expect(field('Quantity of Beef').value).toBe('3');
  await fill(field('Calories, kcal'), '640');
  await press(one('checkbox', 'Available'));
  await save();
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ method: 'PUT' });
  expect(requests[0]?.body).toEqual({ calories: 640, is_available: false });
  await until(() => expect(all('dialog')).toHaveLength(1));
  expect(nameOf(document.activeElement as Element)).toBe('Roast Beef');
  expect(lines().some((line) => line.startsWith('Roast BeefNot available'))).toBe(true);
});

test('names and descriptions in other languages are folded, say which there are, and are sent whole', async () => {
  const { requests } = await openList([
    ...house,
    dish('Lasagne', 'main', { translations: { it: { name: 'Lasagne al forno' } }, diet: 'meat' }),
  ]);
  await until(() => expect(names()).toContain('Lasagne'));
  await openDish('Lasagne');
  const part = button('In other languages Italiano');
  expect(part.getAttribute('aria-expanded')).toBe('false');
  expect(all('textbox', 'Name, Italiano')).toEqual([]);
  await press(part);
  expect(field('Name, Italiano').value).toBe('Lasagne al forno');
  await fill(field('Name, Deutsch'), 'x'.repeat(201));
  await save();
  expect(complaintAt(field('Name, Deutsch'))).toBe('This is too long.');
  await fill(field('Name, Deutsch'), '  ');
  await fill(field('Description, Deutsch'), ' Mit Ragù ');
  expect(textOf(part)).toContain('Italiano, Deutsch');
  await save();
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    translations: { it: { name: 'Lasagne al forno' }, de: { description: 'Mit Ragù' } },
  });
});

test('what is wrong in a folded part unfolds it, and has the focus where it is the first', async () => {
  await openNew();
  await fill(field('Name'), 'Ravioli');
  await choose(field('Dish type'), 'Main');
  await press(button(/^In other languages/));
  await fill(field('Name, English'), 'x'.repeat(201));
  await press(button(/^In other languages/));
  expect(all('textbox', 'Name, English')).toEqual([]);
  await create();
  expect(complaintAt(field('Name, English'))).toBe('This is too long.');
  await until(() => expect(document.activeElement).toBe(field('Name, English')));
  await fill(field('Name'), '');
  await press(button(/^In other languages/));
  await create();
  await until(() => expect(document.activeElement).toBe(field('Name')));
});

test('the diet of a dish is unknown until somebody says it, and can be unknown again', async () => {
  const { requests } = await openList();
  await until(() => expect(names()).toContain('Trout'));
  for (const [shown, chosenDiet, sent] of [
    ['Unknown', 'With fish', 'fish'],
    ['With fish', 'Unknown', null],
  ] as const) {
    await openDish('Trout');
    expect(chosen(field('Diet'))).toBe(shown);
    await choose(field('Diet'), chosenDiet);
    await save();
    await until(() => expect(requests.at(-1)?.body).toEqual({ diet: sent }));
    await until(() => expect(all('dialog')).toHaveLength(1));
  }
});

test('an edited recipe is sent whole; what an ingredient contains is told by itself', async () => {
  const { requests } = await openList();
  await until(() => expect(names()).toContain('Roast Beef'));
  await openDish('Roast Beef');
  await press(button('Remove Butter'));
  await fill(field('Quantity of Beef'), '0');
  await save();
  expect(says('This is too small.')).toBe(true);
  await fill(field('Quantity of Beef'), '2,5');
  await press(button('Beef: No allergens'));
  await press(button('Not stated', one('group', 'Allergens of Beef')));
  await save();
  await until(() => expect(requests).toHaveLength(2));
  const bodies = requests.map(({ body }) => body);
  expect(bodies).toEqual(
    expect.arrayContaining([
      { allergens: null, seen: { allergens: [] } },
      { ingredients: [expect.objectContaining({ name: 'Beef', quantity: 2.5, unit: 'kg' })] },
    ]),
  );
});

test('numbers that are stored show the decimal sign of the language, and stay as they are', async () => {
  const { requests } = await openDialog('list', 'Gerichte', { rows: house, language: 'de' });
  const found = await until(() =>
    [...one('list', 'Gerichte').querySelectorAll<HTMLElement>('[data-main]')].find(
      (each) => nameOf(each) === 'Roast Beef',
    ),
  );
  await press(found as HTMLElement);
  const weight = await until(() => field(/^Übliche Menge/));
  expect(weight.value).toBe('1,2');
  await fill(field(/^Kalorien/), '640');
  await press(button('Speichern'));
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ calories: 640 });
});

test('what was changed is asked about before it is thrown away', async () => {
  await openNew();
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(focused()).toBe('open new dish');
  await press(button('open new dish'));
  await fill(await until(() => field('Name')), 'Soup');
  await press(button('Cancel'));
  await press(button('Stay', await until(() => dialog('Leave without saving?'))));
  expect(field('Name').value).toBe('Soup');
  await press(button('Close'));
  const question = await until(() => dialog('Leave without saving?'));
  await press(button('Leave without saving', question));
  await until(() => expect(all('dialog')).toEqual([]));
});

test('a dish is removed after a question that says where it stands', async () => {
  const { requests } = await openList();
  await press(await until(() => button('Remove Goulash')));
  const question = await until(() => dialog('Delete dish?'));
  expect(textOf(question)).toContain('It stands on 1 menu of this device.');
  await press(button('Cancel', question));
  expect(names()).toContain('Goulash');
  await press(button('Remove Goulash'));
  await press(button('Delete', await until(() => dialog('Delete dish?'))));
  await until(() => expect(names()).not.toContain('Goulash'));
  await until(() => expect(requests).toMatchObject([{ method: 'DELETE' }]));
  await until(() => expect(notices()).toContain('Goulash was deleted'));
});

test('somebody else’s change of the recipe meanwhile stays, where this person did not touch it', async () => {
  const { requests, service } = await openList();
  await until(() => expect(names()).toContain('Trout'));
  await openDish('Trout');
  service.write(...recipe('Trout', ['Lemon', 1, 'piece']));
  await pass(200);
  await fill(field('Description'), 'From the lake');
  await save();
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ description: 'From the lake' });
});

test('the kitchen reads dishes, and says what their ingredients contain', async () => {
  const { requests } = await openDialog('list', 'Dishes', { as: karl });
  await until(() => expect(names()).toContain('Trout'));
  expect(all('button', /^(Remove|Add)/)).toEqual([]);
  const found = [...list().querySelectorAll<HTMLElement>('[data-main]')];
  await press(found.find((each) => nameOf(each) === 'Trout') as HTMLElement);
  await until(() => dialog(/^Dish /));
  expect((await until(() => field('Name'))).closest('fieldset')?.disabled).toBe(true);
  await press(button('Fish: No allergens'));
  await press(button('Fish', one('group', 'Allergens of Fish')));
  await press(button('Save'));
  await until(() => expect(requests).toMatchObject([{ body: { allergens: ['fish'] } }]));
});
