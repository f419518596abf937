import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { compareNames, normalizedName } from '../../../core/rules/names.ts';
import { seenFor } from '../../../core/rules/stay-edits.ts';
import type { StockCategory } from '../../../core/rules/stock/category.ts';
import { inUnit, stored } from '../../../core/rules/stock/units.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { isOvertaken } from '../engine/form-base.ts';
import { madeWithIngredient } from '../engine/made-with.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { rowNow, useView } from '../engine/view.ts';
import type { Delivery } from './details.ts';

/** What a person writes down of an ingredient. */
export interface IngredientFacts {
  name: string;
  category: StockCategory | null;
  unit: string;
  package_size: number | null;
  barcode: string | null;
}

/** Whether another ingredient in use has that name, as the server compares names. */
export function isIngredientNamed(name: string, except?: string): boolean {
  const wanted = normalizedName(name);
  for (const row of engineNow().view.all('ingredient').values()) {
    if (row.is_active && row.id !== except && normalizedName(row.name) === wanted) return true;
  }
  return false;
}

/** Adds an ingredient. Answers its id as soon as it is stored on this device; rejects where it can't be. */
export async function addIngredient(facts: IngredientFacts): Promise<string> {
  const id = newId();
  await perform('create-ingredient', { id, ...facts, allergens: null });
  return id;
}

/**
 * Changes what an ingredient says of itself; what others change meanwhile of other things stays, and who has changed the
 * same is asked.
 * @param row as the person's form opened with it
 */
export async function changeIngredient(
  row: Row<'ingredient'>,
  facts: Partial<IngredientFacts & { is_active: boolean }>,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(facts).filter(([field, value]) => row[field as keyof typeof row] !== value),
  ) as typeof facts;
  if (Object.keys(changes).length === 0) return;
  await perform(
    'update-ingredient',
    {
      ...{ ingredient_id: row.id, dish_id: null, changes },
      ...madeWithIngredient(row.id),
      seen: seenFor(row, changes),
    },
    isOvertaken(row, rowNow('ingredient', row.id), changes) ? { over: row } : {},
  );
}

/** Takes an ingredient out of use that no dish has. */
export const deleteIngredient = ({ id, name }: Row<'ingredient'>): Promise<void> =>
  perform('delete-ingredient', { ingredient_id: id, name });

/** Names of the dishes in use that have an ingredient. */
export function useDishesWith(ingredientId: string): readonly string[] {
  return useView(useCallback((view: View) => dishesWith(view, ingredientId), [ingredientId]));
}

const dishesWith = (view: View, ingredientId: string): readonly string[] =>
  [...view.all('dish_ingredient').values()]
    .filter(({ ingredient_id }) => ingredient_id === ingredientId)
    .flatMap(({ dish_id }) => {
      const dish = view.get('dish', dish_id);
      return dish?.is_active ? [dish.name] : [];
    })
    .sort(compareNames);

/** Enters what somebody counted, in the ingredient's unit. @param before what it was thought to be */
export const countStock = (
  { id, unit }: Pick<Row<'ingredient'>, 'id' | 'unit'>,
  counted: number,
  before: number,
): Promise<void> =>
  perform('count-stock', {
    ...{ id: newId(), ingredient_id: id, counted, unit, before },
    ...{ tapped_at: new Date().toISOString(), ...madeWithIngredient(id) },
  });

/** Announces a delivery. */
export const addDelivery = (delivery: {
  ingredient_id: string;
  quantity: number;
  unit: string;
  delivery_date: string;
}): Promise<void> =>
  perform('add-delivery', {
    ...{ id: newId(), ...delivery, ...madeWithIngredient(delivery.ingredient_id) },
  });

/** Takes a delivery in. @param stockUnit of the ingredient */
export const receiveDelivery = (
  { id, ingredient_id, unit }: Delivery,
  quantity: number,
  stockUnit: string,
): Promise<void> =>
  perform('receive-delivery', {
    ...{ delivery_id: id, ingredient_id, movement_id: newId(), quantity, unit },
    ...{ stock_unit: stockUnit, added: stored(inUnit({ quantity, unit }, stockUnit) ?? 0) },
    tapped_at: new Date().toISOString(),
  });

/** A delivery does not come. */
export const removeDelivery = ({ id, ingredient_id, quantity, unit }: Delivery): Promise<void> =>
  perform('remove-delivery', { delivery_id: id, ingredient_id, quantity, unit });
