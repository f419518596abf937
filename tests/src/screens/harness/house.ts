import { breakfast, dinner, lunch } from '../../../../core/rules/meal-type.ts';
import {
  dish,
  dishModel,
  guest,
  guestGroup,
  guestType,
  idOf,
  mealModels,
  meals,
  menu,
  recipe,
  today,
  tomorrow,
  type Written,
  weight,
} from './hotel.ts';

const adult = { guest_type_id: idOf('Adult') };
const rossi = { booking_reference: 'B1', client_name: 'Rossi Marco' };
const graz = {
  ...{ booking_reference: 'B2', client_name: 'Graz Travel', guest_group_id: idOf('Bus Graz') },
  ...{ board: 'FB' as const, check_out: '2026-11-23' },
};

/**
 * Ten people who eat today and one who does not: 6 for breakfast, 2 for lunch, 8 or 9 for dinner.
 * Anna Müller is on bed and breakfast and arrives today: the meal filter hides her at first.
 */
export const guests: readonly Written[] = [
  ...['Adult', 'Child', 'Vegetarian'].map(guestType),
  ...['Bus Graz', 'Hikers'].map((name) => guestGroup(name)),
  guest('Rossi Marco', '101', { ...rossi, ...adult }),
  guest('Rossi Lucia', '101', {
    ...{ ...rossi, ...adult },
    ...{ guest_gender: 'female', guest_date_of_birth: '1982-11-30' },
  }),
  guest('Rossi Tim', '101', {
    ...rossi,
    ...{ guest_type_id: idOf('Child'), guest_date_of_birth: '2019-02-03' },
  }),
  guest('Gruber Hans', '12', { ...graz, guest_type_id: idOf('Vegetarian') }),
  guest('Gruber Eva', '12', { ...graz, ...adult, guest_gender: 'female' }),
  guest('Müller Anna', '102', {
    ...{ booking_reference: 'B3', client_name: 'Müller Anna', guest_gender: 'female' },
    ...{ guest_date_of_birth: null, board: 'BB', check_in: today, check_out: tomorrow },
  }),
  guest('Novak Petr', '201', {
    ...{ ...adult, booking_reference: 'B4', client_name: 'Novak Petr' },
    ...{ board: 'SC', check_in: '2026-11-18', check_out: today },
  }),
  guest('Weiss', null, {
    ...{ number_of_guests: 4, check_in: today, check_out: today },
    ...{ guest_gender: null, guest_date_of_birth: null },
  }),
  guest('Later Lena', '305', { check_in: '2026-11-24', check_out: '2026-11-26' }),
  ...['Rossi Marco', 'Rossi Lucia', 'Rossi Tim'].flatMap((name) =>
    meals(name, { breakfast: 'will_eat', dinner: 'will_eat' }),
  ),
  ...meals('Gruber Hans', { breakfast: 'will_eat', lunch: 'will_eat', dinner: 'will_eat' }),
  ...meals('Gruber Eva', { breakfast: 'will_eat', lunch: 'will_eat', dinner: 'uncertain' }),
  ...meals('Novak Petr', { breakfast: 'will_eat' }),
  ...meals('Weiss', { dinner: 'will_eat' }),
  ...meals('Müller Anna', { breakfast: 'will_eat' }, tomorrow),
];

/** Seven dishes for today's dinner, one for lunch, none for breakfast. */
const kitchen: readonly Written[] = [
  ...mealModels,
  dish('Pumpkin Soup', 'starters'),
  dish('Beef Carpaccio', 'starters', { occurrence_type: 'Rare', occurrence_weight: 0.3 }),
  dish('Rice', 'sides'),
  dish('Roast Beef', 'main', { occurrence_type: 'Average', occurrence_weight: 1.2 }),
  dish('Trout', 'main'),
  dish('Apple Strudel', 'dessert'),
  dish('Bread', null),
  dish('Goulash', 'main'),
  dishModel('Pumpkin Soup', 'starters'),
  dishModel('Beef Carpaccio', 'starters'),
  dishModel('Rice', 'sides'),
  dishModel('Roast Beef', 'main', 0.3, 12),
  dishModel('Apple Strudel', 'dessert'),
  dishModel('Bread', 'uncategorized'),
  dishModel('Goulash', 'main'),
  ...menu(today, dinner, [
    ...['Pumpkin Soup', 'Beef Carpaccio', 'Rice', 'Roast Beef', 'Trout', 'Apple Strudel'],
    'Bread',
  ]),
  ...menu(today, lunch, ['Goulash']),
  ...menu(today, breakfast, []),
  ...recipe('Roast Beef', ['Beef', 3, 'kg', 2.1], ['Butter', 200, 'g']),
  ...recipe('Trout', ['Fish', 1, 'piece'], ['Butter', 1, 'piece']),
  weight('Roast Beef', 2.5),
];

export const house: readonly Written[] = [...guests, ...kitchen];
