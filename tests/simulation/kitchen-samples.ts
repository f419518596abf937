import { allergens } from '../../core/rules/allergens.ts';
import { peopleOf } from '../../core/rules/people.ts';
import { epoch } from './machine.ts';
import {
  activeDishes,
  closeOutFrom,
  isMirrored,
  lineOf,
  oneOf,
  reasonOf,
  serviceOfDish,
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
      const meal = oneOf(
        [...view.all('daily_meal').values()].filter((each) => isMirrored(view, each)),
        random,
      );
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
      const service = serviceOfDish(view, random);
      return service && { id: newId(), ...service, ...closeOutFrom(random) };
    },
    says: (row) => [row.id, row.dish_id, row.kind, row.made, row.left_over, row.reason],
  },
  'acknowledge-alert': {
    weight: 1.5,
    draw(view, random, newId) {
      const service = serviceOfDish(view, random);
      const guest = oneOf(view.all('reservation').values(), random);
      if (!service || !guest) return undefined;
      return {
        ...{ id: newId(), ...service },
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
