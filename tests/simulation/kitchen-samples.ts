import { allergens } from '../../core/rules/allergens.ts';
import { peopleOf } from '../../core/rules/people.ts';
import { weekAhead } from './hotels.ts';
import { epoch } from './machine.ts';
import {
  activeDishes,
  closeOutFrom,
  lineOf,
  oneOf,
  reasonOf,
  servicesWith,
} from './sample-parts.ts';
import type { Samples } from './samples.ts';

/** What the kitchen taps: amounts, close-outs, and what dishes are made of. */
export const kitchenSamples: Pick<
  Samples,
  | 'set-dish-weight'
  | 'set-close-out'
  | 'acknowledge-alert'
  | 'set-ingredient-weight'
  | 'add-dish-ingredient'
  | 'remove-dish-ingredient'
> = {
  'set-dish-weight': {
    weight: 3,
    draw(view, random, newId) {
      const dish = oneOf(view.all('dish').values(), random);
      // Amounts are entered for services of the days that devices mirror.
      const meals = [...view.all('daily_meal').values()].filter(
        ({ daily_menu_id }) => view.get('daily_menu', daily_menu_id)?.menu_date !== weekAhead.from,
      );
      const meal = oneOf(meals, random);
      if (!dish || !meal) return undefined;
      const weight = random.int(1, 90) / 10;
      return {
        id: newId(),
        dish_id: dish.id,
        daily_meal_id: meal.id,
        weight,
        reason: reasonOf(weight),
      };
    },
    says: (row) => [row.id, row.dish_id, row.daily_meal_id, row.weight, row.reason],
  },
  'set-close-out': {
    weight: 3,
    draw(view, random, newId) {
      const link = oneOf(view.all('meal_guest_menu_dish').values(), random);
      const menu = link && view.get('meal_guest_menu', link.meal_guest_menu_id);
      if (!link || !menu) return undefined;
      const service = { dish_id: link.dish_id, daily_meal_id: menu.daily_meal_id };
      return { id: newId(), ...service, ...closeOutFrom(random) };
    },
    says: (row) => [row.id, row.dish_id, row.kind, row.made, row.left_over, row.reason],
  },
  'acknowledge-alert': {
    weight: 1.5,
    draw(view, random, newId) {
      const link = oneOf(view.all('meal_guest_menu_dish').values(), random);
      const menu = link && view.get('meal_guest_menu', link.meal_guest_menu_id);
      const guest = oneOf(view.all('reservation').values(), random);
      if (!link || !menu || !guest) return undefined;
      return {
        ...{ id: newId(), dish_id: link.dish_id, daily_meal_id: menu.daily_meal_id },
        as_of: new Date(epoch).toISOString(),
        seen: [
          {
            ...{ reservation_id: guest.id, room_number: guest.room_number },
            people: Math.max(1, peopleOf(guest)),
            ...{ clashes: [random.pick(allergens)], perhaps: [] },
          },
        ],
      };
    },
    // Whom it names is the server's word: somebody may have been deleted since.
    says: (row) => [row.id, row.dish_id, row.daily_meal_id],
  },
  'set-ingredient-weight': {
    weight: 2,
    draw(view, random) {
      const link = oneOf(view.all('dish_ingredient').values(), random);
      const service = link && oneOf(servicesWith(view, link.dish_id), random);
      if (!link || !service) return undefined;
      const { id: dish_ingredient_id, dish_id, ingredient_id } = link;
      const weight = random.int(1, 90) / 10;
      return { dish_ingredient_id, dish_id, ingredient_id, daily_meal_id: service.id, weight };
    },
    says: (row) => [row.id, row.dish_id, row.chef_assumed_weight],
  },
  'add-dish-ingredient': {
    weight: 1.5,
    draw(view, random, newId) {
      const dish = oneOf(activeDishes(view), random);
      return dish && { dish_id: dish.id, ...lineOf(view, random, newId) };
    },
    // Its ingredient is the server's word: another device may have made it first.
    says: (row) => [row.id, row.dish_id, row.quantity, row.unit],
  },
  'remove-dish-ingredient': {
    weight: 1,
    draw(view, random) {
      const link = oneOf(view.all('dish_ingredient').values(), random);
      if (!link) return undefined;
      const { id: dish_ingredient_id, dish_id, ingredient_id } = link;
      const name = view.get('ingredient', ingredient_id)?.name ?? '';
      return { dish_ingredient_id, dish_id, name };
    },
    says: (row) => row.id,
  },
};
