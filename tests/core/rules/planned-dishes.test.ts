import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from '../../../core/rules/names.ts';
import { dailyMealOf, type MenuRows, plannedDishes } from '../../../core/rules/planned-dishes.ts';

type Dish = { id: string; name: string; is_active: boolean };
type Lists = {
  [K in 'menus' | 'meals' | 'guestMenus' | 'menuDishes']: MenuRows<Dish>[K] extends Iterable<
    infer R
  >
    ? R[]
    : never;
} & { dishes: Dish[] };

const day = fc.constantFrom('2026-12-31', '2027-01-01');
const pick = (letter: string) => fc.nat(5).map((n) => `${letter}${n}`);
const unique = <T>(of: fc.Arbitrary<T>, key: (row: T) => string) =>
  fc.uniqueArray(of, { selector: key, maxLength: 8 });

const lists: fc.Arbitrary<Lists> = fc.record({
  menus: unique(fc.record({ id: pick('m'), menu_date: day, is_active: fc.boolean() }), (r) => r.id),
  meals: unique(
    fc.record({
      id: pick('s'),
      daily_menu_id: pick('m'),
      meal_type_id: fc.integer({ min: 1, max: 3 }),
    }),
    (r) => r.id,
  ),
  guestMenus: unique(
    fc.record({ id: pick('g'), daily_meal_id: pick('s'), guest_type_id: pick('t') }),
    (r) => r.id,
  ),
  menuDishes: fc.array(fc.record({ meal_guest_menu_id: pick('g'), dish_id: pick('d') })),
  dishes: unique(
    fc.record({
      id: pick('d'),
      name: fc.constantFrom('Äpfel', 'apfel', 'Zander'),
      is_active: fc.boolean(),
    }),
    (r) => r.id,
  ),
});
const rows = (from: Lists): MenuRows<Dish> => ({
  ...from,
  dish: (id) => from.dishes.find((dish) => dish.id === id),
});

/** Reference implementation by joining tables: each dish's service and guest types. */
function joined(from: Lists, date: string, meal: number) {
  const found = new Map<string, { dailyMealId: string; guestTypeIds: string[] }>();
  for (const link of from.menuDishes)
    for (const guestMenu of from.guestMenus)
      for (const service of from.meals)
        for (const menu of from.menus)
          for (const dish of from.dishes)
            if (
              link.meal_guest_menu_id === guestMenu.id &&
              guestMenu.daily_meal_id === service.id &&
              service.daily_menu_id === menu.id &&
              service.meal_type_id === meal &&
              menu.menu_date === date &&
              menu.is_active &&
              link.dish_id === dish.id &&
              dish.is_active
            ) {
              const known = found.get(dish.id);
              const types = new Set([...(known?.guestTypeIds ?? []), guestMenu.guest_type_id]);
              found.set(dish.id, {
                dailyMealId:
                  known && known.dailyMealId < service.id ? known.dailyMealId : service.id,
                guestTypeIds: [...types].sort(),
              });
            }
  return found;
}

it('lists what a join of the tables finds, each dish once, by name', () => {
  fc.assert(
    fc.property(lists, day, fc.integer({ min: 1, max: 3 }), (from, date, meal) => {
      const planned = plannedDishes(rows(from), date, meal);
      expect(
        new Map(
          planned.map(({ dish, dailyMealId, guestTypeIds }) => [
            dish.id,
            { dailyMealId, guestTypeIds },
          ]),
        ),
      ).toEqual(joined(from, date, meal));
      expect(planned).toHaveLength(joined(from, date, meal).size);
      const names = planned.map(({ dish }) => dish.name);
      expect(names).toEqual([...names].sort(compareNames));
    }),
    { numRuns: 300 },
  );
});

it('is the same in whatever order the rows come', () => {
  fc.assert(
    fc.property(lists, day, (from, date) => {
      const turned: Lists = {
        menus: from.menus.toReversed(),
        meals: from.meals.toReversed(),
        guestMenus: from.guestMenus.toReversed(),
        menuDishes: from.menuDishes.toReversed(),
        dishes: from.dishes,
      };
      const of = (all: Lists) => plannedDishes(rows(all), date, 3).map(({ dish }) => dish.name);
      expect(of(turned)).toEqual(of(from));
      expect(dailyMealOf(turned, date, 3)).toBe(dailyMealOf(from, date, 3));
    }),
  );
});

it('a service is the one of the lowest id, of an active menu of that day', () => {
  fc.assert(
    fc.property(lists, day, (from, date) => {
      const ids = from.meals
        .filter((meal) => meal.meal_type_id === 2)
        .filter((meal) =>
          from.menus.some(
            (m) => m.id === meal.daily_menu_id && m.is_active && m.menu_date === date,
          ),
        )
        .map(({ id }) => id);
      expect(dailyMealOf(from, date, 2)).toBe(ids.toSorted()[0]);
    }),
  );
});
