import { expect, test } from 'vitest';
import { lunch } from '../../../../core/rules/meal-type.ts';
import { frames, pass, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
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
  chooseMeal,
  chosenMeal,
  filter,
  openDish,
  openKitchen,
  own,
  shownCourses,
  shownDishes,
} from '../harness/kitchen.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const none = { waitFor: () => one('heading', 'No items') };
const everything = [
  ...['Beef Carpaccio', 'Pumpkin Soup', 'Rice', 'Roast Beef', 'Trout', 'Apple Strudel', 'Bread'],
];
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed');
/** What a dish's amount rests on, from what opens with it. */
const basis = async (name: string) => textOf(await openDish(name));

test('the page opens on the meal that comes next, with the whole service by course', async () => {
  await openKitchen();
  expect(document.title).toBe('Kitchen · Coperto');
  expect(chosenMeal()).toBe('Dinner');
  expect(shownCourses()).toEqual(['Starters', 'Sides', 'Main', 'Dessert', 'Other']);
  expect(shownDishes()).toEqual(everything);
});

test('filters stand in the order of service and say how many; dishes without a kind get one of their own', async () => {
  await openKitchen();
  expect(
    all('button', undefined, one('group', 'Kinds of dish')).map((each) =>
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

test('a filter shows its course alone, under its name; pressed again it leads back to the whole service', async () => {
  await openKitchen();
  for (const [kind, dishes] of [
    ['Main', ['Roast Beef', 'Trout']],
    ['Dessert', ['Apple Strudel']],
    ['Other', ['Bread']],
    ['Starters', ['Beef Carpaccio', 'Pumpkin Soup']],
  ] as const) {
    await press(filter(kind));
    expect(pressed(filter(kind))).toBe('true');
    expect(shownCourses()).toEqual([kind]);
    expect(shownDishes()).toEqual(dishes);
  }
  await press(filter('Starters'));
  expect(pressed(filter('Starters'))).toBe('false');
  expect(shownDishes()).toEqual(everything);
});

test('without dishes that have no kind there is no filter for them', async () => {
  await openKitchen();
  await chooseMeal('Lunch');
  expect(all('button', /^Other/)).toEqual([]);
});

test('another meal shows its dishes; the kind that was looked at stays', async () => {
  await openKitchen();
  await chooseMeal('Lunch');
  expect(shownCourses()).toEqual(['Main']);
  expect(shownDishes()).toEqual(['Goulash']);
  await press(filter('Sides'));
  one('heading', 'Sides');
  expect(says('No dish of this kind is on the menu of this meal. Choose another kind.')).toBe(true);
  await chooseMeal('Dinner');
  expect(shownDishes()).toEqual(['Rice']);
});

test('a meal for which nothing is planned says what to do', async () => {
  await openKitchen();
  await chooseMeal('Breakfast');
  one('heading', 'No items');
  expect(says(/^No menu is planned for this meal\. Choose another meal or day/)).toBe(true);
});

test('another day shows its dishes, and today is one press away', async () => {
  await openKitchen({ rows: [...house, ...menu(tomorrow, lunch, ['Trout'])] });
  await chooseMeal('Lunch');
  await press(button('Next day'));
  expect(shownDishes()).toEqual(['Trout']);
  await press(button('Next day'));
  one('heading', 'No items');
  await press(button('Today'));
  expect(shownDishes()).toEqual(['Goulash']);
});

test('while the day is on its way, three placeholders stand in for its dishes', async () => {
  const { service } = await openKitchen();
  service.instead = ({ method }) =>
    method === 'GET' ? new Promise(() => undefined) : Promise.resolve(undefined);
  for (let day = 0; day < 15; day += 1) await press(button('Next day'));
  expect(says('Loading the dishes')).toBe(true);
  expect(document.querySelectorAll('.courses .dish')).toHaveLength(3);
});

test('a dish has what is suggested, how sure that is, and, opened, what it rests on', async () => {
  await openKitchen();
  // 8 people eat, 1 may, 2 don't: 8 × 0.95 + 0.5 + 2 × 0.02 covers of 0.2 kg, shared by two starters.
  expect(ai('Pumpkin Soup')).toBe('0.8 kg');
  expect(own('Pumpkin Soup')).toBe('');
  expect(cardText('Pumpkin Soup')).toMatch(/likely \d\.\d–\d\.\d/);
  expect(await basis('Pumpkin Soup')).toContain('4 of 8 covers, 0.20 kg each from 9 services');
  expect(ai('Rice')).toBe('1.6 kg');
  expect(await basis('Rice')).toContain('8 covers, 0.20 kg each from 9 services');
});

test('a suggestion without evidence is a guess: it says so, and has no range', async () => {
  await openKitchen();
  expect(ai('Trout')).toBe('0.7 kg');
  expect(card('Trout').querySelector('[data-guess=true]')).not.toBeNull();
  expect(cardText('Trout')).toContain('guess');
  expect(cardText('Trout')).not.toContain('likely');
  expect(await basis('Trout')).toContain('4 of 8 covers, 0.18 kg each: guess, no close-outs yet');
});

test('a guess never warns, whatever is entered', async () => {
  await openKitchen({ rows: [...house, weight('Trout', 9)] });
  expect(ai('Trout')).toBe('AI 0.7 (guess)');
  expect(cardText('Trout')).not.toContain('likely');
  expect(await basis('Trout')).toContain('8.3 kg more than AI suggests');
});

test.each([
  ['Pumpkin Soup', 0.1, 'below', '0.7 kg less than AI suggests, below the likely range'],
  ['Pumpkin Soup', 0.7, 'less', '0.1 kg less than AI suggests'],
  ['Pumpkin Soup', 0.8, 'same', 'as AI suggests'],
  ['Pumpkin Soup', 1, 'more', '0.2 kg more than AI suggests'],
  ['Pumpkin Soup', 9, 'above', '8.2 kg more than AI suggests, above the likely range'],
])('%s of %s kg is %s: "%s"', async (name, kg, is, said) => {
  await openKitchen({ rows: [...house, weight(name, kg)] });
  expect(ai(name)).toMatch(/^AI 0\.8 \(\d\.\d–\d\.\d\)$/);
  const loud = { below: '0.7 kg less than likely', above: '8.2 kg more than likely' }[is];
  const place = card(name).querySelector<HTMLElement>('[data-difference]');
  expect(place === null ? undefined : textOf(place)).toBe(loud);
  const opened = await openDish(name);
  const full = [...opened.querySelectorAll<HTMLElement>(`[data-difference=${is}]`)].map(textOf);
  expect(full).toContain(said);
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
  // Five of the eight who eat are vegetarians, two have the other menu, one has none of their own.
  expect(await basis('Roast Beef')).toContain('1 of 8 covers');
  expect(await basis('Trout')).toContain('1 of 8 covers');
  expect(await basis('Dumplings')).toContain('5 of 8 covers');
  expect(await basis('Rice')).toContain('8 covers, 0.20 kg each from 9 services');
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
  expect(cardText('Beef Carpaccio')).toContain('Rare ~0.3');
  expect([shape('Beef Carpaccio'), shape('Pumpkin Soup')]).toEqual(['rare', 'usual']);
  expect(cardText('Pumpkin Soup')).toContain('Daily');
  expect(cardText('Roast Beef')).toContain('Average ~1.2');
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
  expect(await basis('Pumpkin Soup')).toContain('2 of 4 covers');
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
  await press(filter('Starters'));
  expect(shownDishes()).toEqual(['Barley Soup', 'Carpaccio']);
});

test('a dish that is no longer active is not shown', async () => {
  const { service } = await openKitchen();
  service.write(dish('Beef Carpaccio', 'starters', { is_active: false }));
  await frames();
  expect(shownDishes()).toEqual(everything.filter((name) => name !== 'Beef Carpaccio'));
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
  expect(shownCourses()).toEqual(['Starters', 'Main', 'Dessert']);
  await press(filter('Starters'));
  expect(shownDishes()).toEqual(['Mystery']);
  await press(filter('Main'));
  expect(shownDishes()).toEqual(['Steak']);
  await press(filter('Dessert'));
  expect(shownDishes()).toEqual(['Ice Cream']);
});

test('amounts for one person who takes the dish: one unit, and the same number as in the sentence', async () => {
  await openKitchen();
  await press(one('button', 'Pp'));
  expect(ai('Pumpkin Soup')).toBe('0.20 kg each');
  expect(await basis('Pumpkin Soup')).toContain('4 of 8 covers, 0.20 kg each from 9 services');
  expect(cardText('Beef Carpaccio')).toContain('Rare ~0.3 kg');
  // 2.5 kg for half of 8.14 covers.
  expect(own('Roast Beef')).toBe('0.61 kg each');
  expect(ai('Roast Beef')).toMatch(/^AI 0\.30 \(0\.\d\d–0\.\d\d\)$/);
  expect(await basis('Roast Beef')).toContain('0.31 kg each more than AI suggests');
  expect(cardText('Roast Beef')).not.toMatch(/\d g\b/);
  await press(one('button', 'Kg'));
  expect(own('Roast Beef')).toBe('2.5 kg');
});

test('with nobody expected an amount is for one person', async () => {
  const nobody = house.filter(([entity]) => entity !== 'reservation');
  await openKitchen({ rows: [...nobody, weight('Pumpkin Soup', 0.5)] });
  await press(one('button', 'Pp'));
  expect(ai('Pumpkin Soup')).toMatch(/^AI 0\.000 /);
  expect(own('Pumpkin Soup')).toBe('0.50 kg each');
});

test('without details a dish has its name and the one amount that holds', async () => {
  await openKitchen();
  const details = one('switch', 'Details');
  expect(details.getAttribute('aria-checked')).toBe('true');
  await press(details);
  expect([ai('Roast Beef'), own('Roast Beef')]).toEqual(['', '2.5 kg']);
  expect([ai('Trout'), own('Trout')]).toEqual(['0.7 kg', '']);
  expect(cardText('Roast Beef')).toBe('Roast Beef2.5 kg');
});

test('measure and details are kept on the device', async () => {
  const app = await openKitchen();
  await press(one('button', 'Pp'));
  await press(one('switch', 'Details'));
  await app.reload();
  await until(() => card('Pumpkin Soup'));
  expect(one('button', 'Pp').getAttribute('aria-pressed')).toBe('true');
  expect(one('switch', 'Details').getAttribute('aria-checked')).toBe('false');
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
