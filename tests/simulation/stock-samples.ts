import { allergens } from '../../core/rules/allergens.ts';
import { addDays } from '../../core/rules/day.ts';
import { seenFor } from '../../core/rules/stay-edits.ts';
import { stockCategories } from '../../core/rules/stock/category.ts';
import { inUnit, stored } from '../../core/rules/stock/units.ts';
import type { View } from '../../src/offline/view/view.ts';
import { today } from './hotels.ts';
import type { Random } from './random.ts';
import { oneOf } from './sample-parts.ts';
import type { Samples } from './samples.ts';

const tappedAt = (random: Random) => `${today}T14:${random.int(10, 59)}:00.000Z`;

const ingredientIn = (view: View, random: Random) =>
  oneOf(
    [...view.all('ingredient').values()].filter((each) => each.is_active),
    random,
  );

const pendingIn = (view: View, random: Random) =>
  oneOf(
    [...view.all('ingredient_delivery').values()].filter(({ status }) => status === 'pending'),
    random,
  );

/** What whoever keeps the store taps: ingredients, counts and deliveries. */
export const stockSamples: Pick<
  Samples,
  | 'create-ingredient'
  | 'update-ingredient'
  | 'delete-ingredient'
  | 'count-stock'
  | 'add-delivery'
  | 'receive-delivery'
  | 'remove-delivery'
> = {
  'create-ingredient': {
    weight: 0.7,
    draw: (_, random, newId) => ({
      ...{ id: newId(), name: `Ingredient ${random.int(10, 99)}`, unit: random.pick(['g', 'kg']) },
      category: random.pick(stockCategories),
      ...{ package_size: random.pick([null, 500]), barcode: null, allergens: null },
    }),
    says: (row) => [row.id, row.name],
  },
  'update-ingredient': {
    weight: 1.5,
    draw(view, random) {
      const ingredient = ingredientIn(view, random);
      if (!ingredient) return undefined;
      const links = [...view.all('dish_ingredient').values()];
      const dish_id = links.find((each) => each.ingredient_id === ingredient.id)?.dish_id ?? null;
      const said = random.chance(0.2) ? null : allergens.filter(() => random.chance(0.2));
      const changes = random.chance(0.4)
        ? { category: random.pick(stockCategories) }
        : { allergens: said };
      return {
        ...{ ingredient_id: ingredient.id, dish_id, changes },
        seen: seenFor(ingredient, changes),
      };
    },
    says: (row) => row.id,
    restsOn: ({ changes }) => Object.keys(changes),
  },
  'delete-ingredient': {
    weight: 0.4,
    draw(view, random) {
      const used = new Set(
        [...view.all('dish_ingredient').values()].map(({ ingredient_id }) => ingredient_id),
      );
      const ingredient = ingredientIn(view, random);
      if (!ingredient || used.has(ingredient.id)) return undefined;
      return { ingredient_id: ingredient.id, name: ingredient.name };
    },
    says: (row) => [row.id, row.is_active],
  },
  'count-stock': {
    weight: 3,
    draw(view, random, newId) {
      const ingredient = ingredientIn(view, random);
      if (!ingredient) return undefined;
      return {
        ...{ id: newId(), ingredient_id: ingredient.id, counted: random.int(0, 900) / 10 },
        ...{ unit: ingredient.unit, before: ingredient.current_stock, tapped_at: tappedAt(random) },
      };
    },
    // What it changed by is the server's word.
    says: (row) => [row.id, row.ingredient_id, row.kind, row.counted],
  },
  'add-delivery': {
    weight: 1.5,
    draw(view, random, newId) {
      const ingredient = ingredientIn(view, random);
      if (!ingredient) return undefined;
      return {
        ...{ id: newId(), ingredient_id: ingredient.id, quantity: random.int(1, 90) / 10 },
        ...{ unit: 'kg', delivery_date: addDays(today, random.int(0, 5)) },
      };
    },
    says: (row) => [row.id, row.ingredient_id, row.delivery_date],
  },
  'receive-delivery': {
    weight: 2,
    draw(view, random, newId) {
      const delivery = pendingIn(view, random);
      const stock_unit = delivery && view.get('ingredient', delivery.ingredient_id)?.unit;
      if (!delivery || stock_unit === undefined) return undefined;
      const { id: delivery_id, ingredient_id, quantity, unit } = delivery;
      return {
        ...{ delivery_id, ingredient_id, movement_id: newId(), quantity, unit, stock_unit },
        ...{ added: stored(inUnit({ quantity, unit }, stock_unit) ?? 0) },
        tapped_at: tappedAt(random),
      };
    },
    says: (row) => [row.id, row.status],
  },
  'remove-delivery': {
    weight: 0.7,
    draw(view, random) {
      const delivery = pendingIn(view, random);
      if (!delivery) return undefined;
      const { id: delivery_id, ingredient_id, quantity, unit } = delivery;
      return { delivery_id, ingredient_id, quantity, unit };
    },
    says: (row) => row.id,
  },
};
