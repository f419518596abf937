import { expect, test } from 'vitest';
import { lunch } from '../../../../core/rules/meal-type.ts';
import { frames, pass, until } from '../harness/clock.ts';
import { choose, press } from '../harness/hands.ts';
import {
  dish,
  guest,
  hotelId,
  idOf,
  meals,
  menu,
  serviceId,
  today,
  tomorrow,
  type Written,
  weight,
} from '../harness/hotel.ts';
import { guests, house } from '../harness/house.ts';
import {
  ai,
  card,
  cardText,
  filter,
  mealList,
  openKitchen,
  own,
  shownDishes,
} from '../harness/kitchen.ts';
import { all, button, chosen, one, says, textOf } from '../harness/sight.ts';

const none = { waitFor: () => one('heading', 'No items') };
const heading = () => textOf(all('heading')[1] ?? document.body);

test('the page opens on the meal that comes next, with the first kind of dish that it has', async () => {
  await openKitchen();
  expect(document.title).toBe('Kitchen · Coperto');
  expect(chosen(mealList())).toBe('Dinner');
  expect(filter('Starters').getAttribute('aria-pressed')).toBe('true');
  expect(heading()).toBe('Starters');
  expect(shownDishes()).toEqual(['Beef Carpaccio', 'Pumpkin Soup']);
});

test('filters stand in the order of service and say how many; dishes without a kind get one of their own', async () => {
  await openKitchen();
  expect(
    all('button', undefined, one('navigation', 'Kinds of dish')).map((each) =>
      each.getAttribute('aria-label'),
    ),
  ).toEqual([
    ...[
      'Starters, 2 dishes',
      'Sides, 1 dish',
      'Main, 2 dishes',
      'Dessert, 1 dish',
      'Other, 1 dish',
    ],
  ]);
});

test('a filter shows its dishes by name, under its own name', async () => {
  await openKitchen();
  for (const [kind, dishes] of [
    ['Main', ['Roast Beef', 'Trout']],
    ['Dessert', ['Apple Strudel']],
    ['Other', ['Bread']],
    ['Starters', ['Beef Carpaccio', 'Pumpkin Soup']],
  ] as const) {
    await press(filter(kind));
    expect(filter(kind).getAttribute('aria-pressed')).toBe('true');
    expect(heading()).toBe(kind);
    expect(shownDishes()).toEqual(dishes);
  }
});

test('without dishes that have no kind there is no filter for them', async () => {
  await openKitchen();
  await choose(mealList(), 'Lunch');
  expect(all('button', /^Other/)).toEqual([]);
});

test('another meal shows its dishes; the kind that was looked at stays', async () => {
  await openKitchen();
  await choose(mealList(), 'Lunch');
  expect(heading()).toBe('Main');
  expect(shownDishes()).toEqual(['Goulash']);
  await press(filter('Sides'));
  expect(says('No dish of this kind is on the menu of this meal. Choose another kind.')).toBe(true);
  await choose(mealList(), 'Dinner');
  expect(shownDishes()).toEqual(['Rice']);
});

test('a meal for which nothing is planned says what to do', async () => {
  await openKitchen();
  await choose(mealList(), 'Breakfast');
  expect(one('heading', 'No items')).toBeTruthy();
  expect(says(/^No menu is planned for this meal\. Choose another meal or day/)).toBe(true);
});

test('another day shows its dishes, and today is one press away', async () => {
  await openKitchen({ rows: [...house, ...menu(tomorrow, lunch, ['Trout'])] });
  await choose(mealList(), 'Lunch');
  await press(button('Next day'));
  expect(shownDishes()).toEqual(['Trout']);
  await press(button('Next day'));
  expect(one('heading', 'No items')).toBeTruthy();
  await press(button('Today'));
  expect(shownDishes()).toEqual(['Goulash']);
});

test('a card has what is suggested, how sure that is, and what it rests on', async () => {
  await openKitchen();
  // 8 people eat, 1 may, 2 don't: 8 × 0.95 + 0.5 + 2 × 0.02 covers of 0.2 kg, shared by two starters.
  expect(ai('Pumpkin Soup')).toBe('0.8 kg');
  expect(own('Pumpkin Soup')).toBe('—');
  expect(cardText('Pumpkin Soup')).toMatch(/likely \d\.\d–\d\.\d kg/);
  expect(cardText('Pumpkin Soup')).toContain('4 of 8 covers, 0.20 kg each from 9 services');
  await press(filter('Sides'));
  expect(ai('Rice')).toBe('1.6 kg');
  expect(cardText('Rice')).toContain('8 covers, 0.20 kg each from 9 services');
});

test('a suggestion without evidence is a guess: it says so, and has no range', async () => {
  await openKitchen();
  await press(filter('Main'));
  expect(ai('Trout')).toBe('0.7 kg');
  expect(cardText('Trout')).toContain('4 of 8 covers, 0.18 kg each: guess, no close-outs yet');
  expect(cardText('Trout')).not.toContain('likely');
  expect(card('Trout').querySelector('[data-basis]')?.getAttribute('data-basis')).toBe('guess');
});

test('a guess never warns, whatever is entered', async () => {
  await openKitchen({ rows: [...house, weight('Trout', 9)] });
  await press(filter('Main'));
  expect(cardText('Trout')).toContain('8.3 kg more than AI suggests');
  expect(cardText('Trout')).not.toContain('likely');
});

test.each([
  ['Pumpkin Soup', 0.1, 'below', '0.7 kg less than AI suggests, below the likely range'],
  ['Pumpkin Soup', 0.7, 'less', '0.1 kg less than AI suggests'],
  ['Pumpkin Soup', 0.8, 'same', 'as AI suggests'],
  ['Pumpkin Soup', 1, 'more', '0.2 kg more than AI suggests'],
  ['Pumpkin Soup', 9, 'above', '8.2 kg more than AI suggests, above the likely range'],
])('%s of %s kg is %s: "%s"', async (name, kg, is, said) => {
  await openKitchen({ rows: [...house, weight(name, kg)] });
  expect(cardText(name)).toContain(said);
  const place = card(name).querySelector('[data-difference]');
  expect(place?.getAttribute('data-difference')).toBe(is);
  expect(textOf(place as HTMLElement)).toBe(said);
});

test('dishes of one course share its covers, guests of another type eat from their own menu', async () => {
  const party = { number_of_guests: 4, check_in: today, check_out: today };
  await openKitchen({
    rows: [
      ...house,
      guest('Weiss', null, { ...party, guest_type_id: idOf('Vegetarian') }),
      ...guestMenu('Vegetarian', ['Dumplings', 'Rice']),
      dish('Dumplings', 'main'),
    ],
  });
  await press(filter('Main'));
  // Five of the eight who eat are vegetarians, two have the other menu, one has none of their own.
  const shares = ['Roast Beef', 'Trout', 'Dumplings'].map(
    (name) => cardText(name).match(/\d of 8 covers/)?.[0],
  );
  expect(shares).toEqual(['1 of 8 covers', '1 of 8 covers', '5 of 8 covers']);
  await press(filter('Sides'));
  expect(cardText('Rice')).toContain('8 covers, 0.20 kg each from 9 services');
});

/** One more guest type's menu at today's dinner. */
const guestMenu = (type: string, dishes: readonly string[]): Written[] => {
  const row = (name: string) => ({ id: idOf(name), hotel_id: hotelId, version: 0 });
  const name = `guest menu of ${type}`;
  return [
    [
      'meal_guest_menu',
      idOf(name),
      { ...row(name), daily_meal_id: serviceId(today, 3), guest_type_id: idOf(type) },
    ],
    ...dishes.map((each): Written => {
      const link = `${name} ${each}`;
      return [
        'meal_guest_menu_dish',
        idOf(link),
        { ...row(link), meal_guest_menu_id: idOf(name), dish_id: idOf(each) },
      ];
    }),
  ];
};

test('of several amounts the newest holds, whoever entered it', async () => {
  const { service } = await openKitchen();
  await press(filter('Main'));
  service.write(weight('Roast Beef', 3.4));
  await frames();
  expect(own('Roast Beef')).toBe('3.4 kg');
});

test('how often a dish is asked for stands on its card, in words and about how much', async () => {
  await openKitchen();
  const shape = (name: string) =>
    card(name).querySelector('svg[data-shape]')?.getAttribute('data-shape');
  expect(cardText('Beef Carpaccio')).toContain('Rare ~0.3 kg');
  expect([shape('Beef Carpaccio'), shape('Pumpkin Soup')]).toEqual(['rare', 'usual']);
  expect(cardText('Pumpkin Soup')).toContain('Daily');
  await press(filter('Main'));
  expect(cardText('Roast Beef')).toContain('Average ~1.2 kg');
});

test('a dish of another rhythm says it as it was written', async () => {
  await openKitchen({
    rows: [...house, dish('Pumpkin Soup', 'starters', { occurrence_type: 'Sundays' })],
  });
  expect(cardText('Pumpkin Soup')).toContain('Sundays');
});

test('what reception taps moves the suggested amounts at once', async () => {
  const { service } = await openKitchen();
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await frames();
  // Four of the eight are gone.
  expect(ai('Pumpkin Soup')).toBe('0.4 kg');
  expect(cardText('Pumpkin Soup')).toContain('2 of 4 covers');
});

test('a menu that changes on another device changes the dishes', async () => {
  const { service } = await openKitchen();
  service.write(
    dish('Barley Soup', 'starters'),
    ...menu(today, 3, ['Barley Soup']),
    ['meal_guest_menu_dish', idOf(`guest menu ${today} 3 Pumpkin Soup`), null],
    dish('Beef Carpaccio', 'starters', { name: 'Carpaccio' }),
  );
  await frames();
  expect(shownDishes()).toEqual(['Barley Soup', 'Carpaccio']);
});

test('a dish that is no longer active is not shown', async () => {
  const { service } = await openKitchen();
  service.write(dish('Beef Carpaccio', 'starters', { is_active: false }));
  await frames();
  expect(shownDishes()).toEqual(['Pumpkin Soup']);
});

test('kinds of dish by other names are found under the right one', async () => {
  await openKitchen({
    rows: [
      ...guests,
      dish('Ice Cream', 'desserts'),
      dish('Steak', 'main-dish'),
      dish('Mystery', 'amuse'),
      ...menu(today, 3, ['Ice Cream', 'Steak', 'Mystery']),
    ],
  });
  expect(shownDishes()).toEqual(['Mystery']);
  await press(filter('Main'));
  expect(shownDishes()).toEqual(['Steak']);
  await press(filter('Dessert'));
  expect(shownDishes()).toEqual(['Ice Cream']);
});

test('amounts for one person who takes the dish: one unit, and the same number as in the sentence', async () => {
  await openKitchen();
  await press(one('radio', 'Pp'));
  expect(ai('Pumpkin Soup')).toBe('0.20 kg each');
  expect(cardText('Pumpkin Soup')).toContain('4 of 8 covers, 0.20 kg each from 9 services');
  expect(cardText('Beef Carpaccio')).toContain('Rare ~0.3 kg');
  await press(filter('Main'));
  // 2.5 kg for half of 8.14 covers.
  expect([ai('Roast Beef'), own('Roast Beef')]).toEqual(['0.30 kg each', '0.61 kg each']);
  expect(cardText('Roast Beef')).toContain('0.31 kg each more than AI suggests');
  expect(cardText('Roast Beef')).not.toMatch(/\d g\b/);
  await press(one('radio', 'Kg'));
  expect(own('Roast Beef')).toBe('2.5 kg');
});

test('with nobody expected an amount is for one person', async () => {
  const nobody = house.filter(([entity]) => entity !== 'reservation');
  await openKitchen({ rows: [...nobody, weight('Pumpkin Soup', 0.5)] });
  await press(one('radio', 'Pp'));
  expect([ai('Pumpkin Soup'), own('Pumpkin Soup')]).toEqual(['0.000 kg each', '0.50 kg each']);
});

test('without details a card shows the one amount that holds', async () => {
  await openKitchen();
  await press(filter('Main'));
  const details = one('switch', 'Details');
  expect(details.getAttribute('aria-checked')).toBe('true');
  await press(details);
  expect([ai('Roast Beef'), own('Roast Beef')]).toEqual(['', '2.5 kg']);
  expect([ai('Trout'), own('Trout')]).toEqual(['0.7 kg', '']);
  expect(cardText('Roast Beef')).not.toContain('likely');
});

test('measure and details are kept on the device', async () => {
  const app = await openKitchen();
  await press(one('radio', 'Pp'));
  await press(one('switch', 'Details'));
  await app.reload();
  await until(() => card('Pumpkin Soup'));
  expect(one('radio', 'Pp')).toHaveProperty('checked', true);
  expect(one('switch', 'Details').getAttribute('aria-checked')).toBe('false');
});

test('a press on a card selects it, a second one deselects it', async () => {
  await openKitchen();
  const soup = () => button('Pumpkin Soup', card('Pumpkin Soup'));
  await press(soup());
  expect(soup().getAttribute('aria-pressed')).toBe('true');
  await press(button('Beef Carpaccio', card('Beef Carpaccio')));
  expect(soup().getAttribute('aria-pressed')).toBe('false');
  await press(button('Beef Carpaccio', card('Beef Carpaccio')));
  expect(
    all('button', undefined).filter(
      (each) => each.closest('article') && each.getAttribute('aria-pressed') === 'true',
    ),
  ).toEqual([]);
});

test('without a network the page opens with its dishes and amounts as they were', async () => {
  const app = await openKitchen();
  await pass(1500);
  const before = cardText('Pumpkin Soup');
  app.service.cut();
  await app.reload();
  await until(() => expect(cardText('Pumpkin Soup')).toBe(before));
});

test('before any menu was planned there is nothing to cook', async () => {
  await openKitchen({ rows: guests, ...none });
  expect(says(/^No menu is planned for this meal/)).toBe(true);
});
