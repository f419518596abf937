import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AlertGuest,
  byNeed,
  dishAlerts,
  guestsWithNeeds,
  isAllergy,
  type ServedDish,
} from '../../../../core/rules/alerts/dish-alerts.ts';
import { allergens } from '../../../../core/rules/allergens.ts';
import { diets } from '../../../../core/rules/diet.ts';
import { guestDiets } from '../../../../core/rules/guest-diet.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { mealStatus } from '../arbitraries.ts';
import { dish, guest } from './dishes.ts';

const eats = (): MealStatus => 'will_eat';
const nutty = { ingredients: [{ name: 'Almonds', allergens: ['nuts'] as const }] };
const sauce = { name: 'Raspberry sauce', allergens: null };

/** "dish: nuts 12 31" for each need of each dish. */
const told = (
  dishes: readonly ServedDish[],
  guests: readonly AlertGuest[],
  statusOf: (id: string) => MealStatus = eats,
) =>
  dishAlerts(dishes, guestsWithNeeds(guests, statusOf)).flatMap(({ dishId, concerned }) =>
    byNeed(concerned).map((each) =>
      [`${dishId}:`, each.need, each.people, ...each.guests.map(({ id }) => id)].join(' '),
    ),
  );

describe('allergies', () => {
  test('name the people and whom, by room, of what a dish or its ingredients contain', () => {
    const guests = [
      guest('31', { allergies: ['nuts'] }),
      guest('12', { allergies: ['milk', 'nuts'] }),
      guest('7', { allergies: ['fish'] }),
      guest('9'),
    ];
    const dishes = [dish('char', nutty), dish('strudel', { allergens: ['milk'] }), dish('rice')];
    expect(told(dishes, guests)).toEqual(['char: nuts 2 12 31', 'strudel: milk 1 12']);
  });

  test('count the people of a party; no-shows and who does not eat are left out, uncertain ones not', () => {
    const nuts = { allergies: ['nuts'] as const };
    const party = { is_external_guest: true, number_of_guests: 4, room_number: null };
    const guests = [
      guest('Rossi', { ...nuts, ...party }),
      guest('2', { ...nuts, is_no_show: true }),
      guest('3', nuts),
      guest('4', nuts),
    ];
    const statusOf = (id: string): MealStatus =>
      id === '3' ? 'will_not_eat' : id === '4' ? 'uncertain' : 'will_eat';
    expect(told([dish('char', nutty)], guests, statusOf)).toEqual(['char: nuts 5 4 Rossi']);
  });

  test('a guest’s own menu counts course by course; without one, every dish does', () => {
    const allergies = ['nuts', 'milk'] as const;
    const dishes = [
      dish('char', nutty),
      dish('buckwheat', { guestTypeIds: ['gluten-free'] }),
      dish('mousse', { course: 'dessert', allergens: ['milk'] }),
    ];
    const of = (guest_type_id: string | null) =>
      told(dishes, [guest('12', { allergies, guest_type_id })]);
    // No dessert stands on the menu of its own: the others' may be taken.
    expect(of('gluten-free')).toEqual(['mousse: milk 1 12']);
    expect(of('standard')).toEqual(['char: nuts 1 12', 'mousse: milk 1 12']);
    expect(of('staff')).toEqual(of('standard'));
    expect(of(null)).toEqual(of('standard'));
  });
});

describe('what is unknown', () => {
  const alertOf = (ofDish: ServedDish, of: AlertGuest) => dishAlerts([ofDish], [of])[0];

  test('is told where a guest has an allergy that is not known to be in the dish', () => {
    const panna = dish('panna', { ingredients: [sauce, { name: 'Cream', allergens: ['milk'] }] });
    const nuts = alertOf(panna, guest('12', { allergies: ['nuts', 'milk'] }));
    expect(nuts?.unknown).toEqual({ isWhole: false, ingredients: ['Raspberry sauce'] });
    expect(nuts?.concerned).toMatchObject([{ clashes: ['milk'], perhaps: ['nuts'] }]);
    expect(alertOf(panna, guest('12', { allergies: ['milk'] }))?.unknown).toBeNull();
    expect(alertOf(panna, guest('12', { diets: ['vegetarian'] }))).toBeUndefined();
  });

  test('may be the dish itself, and an ingredient whose row is not there', () => {
    const whole = dish('panna', { allergens: null, ingredients: [undefined] });
    expect(alertOf(whole, guest('12', { allergies: ['nuts'] }))?.unknown).toEqual({
      isWhole: true,
      ingredients: [null],
    });
  });
});

describe('diets', () => {
  test('clash with what only the allergens of a dish say', () => {
    const dishes = [
      dish('soup', { allergens: ['fish'] }),
      dish('dumplings', { allergens: ['eggs'] }),
      dish('carrots', { allergens: ['milk'] }),
      dish('stew', { diet: 'vegan' }),
    ];
    const guests = [
      guest('1', { diets: ['vegan'] }),
      guest('2', { diets: ['vegetarian'] }),
      guest('3', { diets: ['pescatarian', 'low_salt', 'diabetic', 'halal', 'no_pork'] }),
    ];
    expect(told(dishes, guests)).toEqual([
      'soup: vegetarian 1 2',
      'soup: vegan 1 1',
      'dumplings: vegan 1 1',
      'carrots: vegan 1 1',
    ]);
  });

  test('clash with a dish called meat or fish only where the course has nothing else that is known to go', () => {
    const roast = dish('roast', { diet: 'meat' });
    const trout = dish('trout', { diet: 'fish', allergens: ['fish'] });
    const guests = [
      guest('1', { diets: ['vegetarian'], allergies: ['nuts'] }),
      guest('2', { diets: ['pescatarian'] }),
    ];
    const roastAlone = ['roast: vegetarian 1 1', 'roast: pescatarian 1 2'];
    expect(told([roast], guests)).toEqual(roastAlone);
    expect(told([roast, dish('salad', { course: 'starters' })], guests)).toEqual(roastAlone);
    // Nobody said what it is, or what it contains.
    expect(told([roast, dish('x', { diet: null })], guests)).toEqual(roastAlone);
    expect(told([roast, dish('x', { ingredients: [sauce] })], guests.slice(0, 1))).toEqual(
      roastAlone.slice(0, 1),
    );
    expect(told([roast, trout], guests)).toEqual([
      'roast: vegetarian 1 1',
      'trout: vegetarian 1 1',
    ]);
    expect(told([roast, trout, dish('stew')], guests)).toEqual([]);
  });

  test('kosher: no shellfish, no milk in a dish with meat; of anything else nothing is known', () => {
    const kosher = [guest('1', { diets: ['kosher'] })];
    const all = (more: Partial<ServedDish>) => told([dish('x', more)], kosher).length;
    expect(all({ allergens: ['molluscs'] })).toBe(1);
    expect(all({ allergens: ['milk'], diet: 'meat' })).toBe(1);
    expect(all({ allergens: ['milk'] }) + all({ diet: 'meat' })).toBe(0);
  });
});

const parts = fc.record({
  name: fc.constantFrom('a', 'b'),
  allergens: fc.option(fc.subarray([...allergens])),
});
const types = ['standard', 'staff', 'children'];
const dishOf = fc.record<Partial<ServedDish>>({
  course: fc.constantFrom('main', 'dessert'),
  diet: fc.option(fc.constantFrom(...diets)),
  allergens: fc.option(fc.subarray([...allergens])),
  guestTypeIds: fc.subarray(types, { minLength: 1 }),
  ingredients: fc.array(fc.option(parts, { nil: undefined }), { maxLength: 3 }),
});
const guestOf = fc.record<Partial<AlertGuest>>({
  guest_type_id: fc.option(fc.constantFrom(...types)),
  diets: fc.option(fc.subarray([...guestDiets])),
  allergies: fc.option(fc.subarray([...allergens])),
  is_no_show: fc.boolean(),
});

test('an allergy of somebody who eats and may get a dish is certain, open, or known not to be in it', () => {
  fc.assert(
    fc.property(
      fc.array(dishOf, { maxLength: 4 }),
      guestOf,
      mealStatus,
      (someDishes, someGuest, status) => {
        const dishes = someDishes.map((each, n) => dish(String(n), each));
        const one = guest('1', someGuest);
        const alerts = dishAlerts(
          dishes,
          guestsWithNeeds([one], () => status),
        );
        const comes = status !== 'will_not_eat' && !one.is_no_show;
        for (const each of dishes) {
          const alert = alerts.find(({ dishId }) => dishId === each.id);
          const mates = dishes.filter(({ course }) => course === each.course);
          const type = one.guest_type_id ?? '';
          const isOffered =
            each.guestTypeIds.includes(type) ||
            !mates.some(({ guestTypeIds }) => guestTypeIds.includes(type));
          const all = [each, ...each.ingredients];
          const said = alert?.concerned[0];
          for (const allergy of one.allergies ?? []) {
            const isIn = all.some((part) => part?.allergens?.includes(allergy));
            const isOpen = all.some((part) => !part?.allergens);
            const matters = comes && isOffered;
            expect(said?.clashes.includes(allergy) ?? false).toBe(matters && isIn);
            expect(said?.perhaps.includes(allergy) ?? false).toBe(matters && isOpen && !isIn);
          }
          expect(alert?.unknown == null).toBe(!said?.perhaps.length);
          expect(
            said?.clashes.every((need) => isAllergy(need) || one.diets?.includes(need)),
          ).not.toBe(false);
        }
      },
    ),
  );
});
