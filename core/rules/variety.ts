import type { Allergen } from './allergens.ts';
import type { Day } from './day.ts';
import { type Diet, isMeatless } from './diet.ts';
import { groupBy } from './group-by.ts';
import { breakfast } from './meal-type.ts';
import type { MealPlan } from './menu-plan.ts';

/** A day of a plan, as far as variety is concerned. */
export interface VariedDay {
  day: Day;
  meals: ReadonlyMap<number, MealPlan>;
}

/** A dish's place on a menu. */
export interface VariedPlace {
  /** Of the dish's place on the menu. */
  id: string;
  day: Day;
  mealTypeId: number;
}

/** A dish that stands several times on the menus of a guest type, in the order of days and meals. */
export interface Repeat {
  guestTypeId: string;
  dishId: string;
  places: readonly VariedPlace[];
}

/** An allergen that every main course of a meal has. */
export interface AllergenEverywhere {
  allergen: Allergen;
  day: Day;
  mealTypeId: number;
  /** Places of the main courses. */
  ids: readonly string[];
}

/** Days on which every main course of lunch and dinner has meat or fish, whomever it is for. */
export interface NothingMeatless {
  days: readonly Day[];
  /** Places of the main courses. */
  ids: readonly string[];
}

interface Standing extends VariedPlace {
  guestTypeId: string;
  dishId: string;
}

/** Where a menu has as many days, what stands on more than half of them is standing fare: nobody wonders about the bread. */
const standingDays = 3;

/**
 * Dishes that a guest type gets more than once in the days, without standing fare. Breakfast is the same by nature: it is
 * left out.
 */
export function repeatsIn(days: readonly VariedDay[]): Repeat[] {
  const standing = days.flatMap(placesOn).filter(({ mealTypeId }) => mealTypeId !== breakfast);
  const byDish = groupBy(standing, ({ guestTypeId, dishId }) => `${guestTypeId} ${dishId}`);
  const daysOfMenu = new Map(
    [...groupBy(standing, menuKey)].map(([key, places]) => [key, daysOf(places).size]),
  );
  return [...byDish.values()].flatMap((own) => {
    const varied = [...groupBy(own, menuKey)].flatMap(([key, places]) => {
      const all = daysOfMenu.get(key) ?? 0;
      return all >= standingDays && daysOf(places).size > all / 2 ? [] : places;
    });
    const [first] = varied;
    if (!first || varied.length < 2) return [];
    const places = varied
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.mealTypeId - b.mealTypeId))
      .map(({ id, day, mealTypeId }) => ({ id, day, mealTypeId }));
    return [{ guestTypeId: first.guestTypeId, dishId: first.dishId, places }];
  });
}

/**
 * Allergens without which no main course of a lunch or dinner can be had, where there is a choice of them.
 * @param mainOf what is known to be in a dish; undefined for one that is no main course
 */
export function allergensEverywhere(
  days: readonly VariedDay[],
  mainOf: (dishId: string) => readonly Allergen[] | undefined,
): AllergenEverywhere[] {
  return days.flatMap((day) =>
    [...groupBy(placesOn(day), ({ mealTypeId }) => mealTypeId)].flatMap(([mealTypeId, places]) => {
      const mains = places.flatMap(({ id, dishId }) => {
        const allergens = mainOf(dishId);
        return allergens ? [{ id, dishId, allergens }] : [];
      });
      const choice = new Set(mains.map(({ dishId }) => dishId)).size;
      if (choice < 2 || mealTypeId === breakfast) return [];
      const ids = mains.map(({ id }) => id);
      return (mains[0]?.allergens ?? [])
        .filter((each) => mains.every(({ allergens }) => allergens.includes(each)))
        .map((allergen) => ({ allergen, day: day.day, mealTypeId, ids }));
    }),
  );
}

/**
 * Days on which nobody gets a main course without meat and fish, at lunch or dinner; undefined where there are none. A day
 * on which the diet of one of them is unknown is none.
 * @param dietOf null where nobody said it; undefined for a dish that is no main course
 */
export function nothingMeatless(
  days: readonly VariedDay[],
  dietOf: (dishId: string) => Diet | null | undefined,
): NothingMeatless | undefined {
  const without = days.flatMap((day) => {
    const mains = placesOn(day).flatMap(({ id, mealTypeId, dishId }) => {
      const diet = mealTypeId === breakfast ? undefined : dietOf(dishId);
      return diet === undefined ? [] : [{ id, diet }];
    });
    const isWithout = mains.every(({ diet }) => diet !== null && !isMeatless(diet));
    return mains.length > 0 && isWithout ? [{ day: day.day, mains }] : [];
  });
  if (without.length === 0) return undefined;
  return {
    days: without.map(({ day }) => day),
    ids: without.flatMap(({ mains }) => mains.map(({ id }) => id)),
  };
}

function placesOn({ day, meals }: VariedDay): Standing[] {
  return [...meals.values()].flatMap(({ mealTypeId, guestMenus }) =>
    guestMenus.flatMap(({ guestTypeId, dishes }) =>
      dishes.map(({ id, dishId }) => ({ id, dishId, day, mealTypeId, guestTypeId })),
    ),
  );
}

/** A guest type's menu of a meal, whatever the day. */
const menuKey = ({ guestTypeId, mealTypeId }: Standing) => `${guestTypeId} ${mealTypeId}`;

const daysOf = (places: readonly Standing[]) => new Set(places.map(({ day }) => day));
