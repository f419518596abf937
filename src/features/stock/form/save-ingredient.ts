import { inUnit, stored } from '../../../../core/rules/stock/units.ts';
import { rowNow } from '../../../data/engine/view.ts';
import {
  addDelivery,
  addIngredient,
  changeIngredient,
  countStock,
} from '../../../data/stock/actions.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { factsOf, type IngredientValues, wholeAmount } from './ingredient-values.ts';

/**
 * Saves what the modal holds: the ingredient, a count where its stock was changed, and a delivery where one is on its
 * way. `gone`: somebody took it out of use meanwhile. Rejects where this device can't store it.
 */
export async function saveIngredient(
  item: StockItem | null,
  values: IngredientValues,
): Promise<'saved' | 'gone'> {
  const facts = factsOf(values, item);
  if (item && rowNow('ingredient', item.row.id)?.is_active !== true) return 'gone';
  const works: Promise<void>[] = [];
  let id = item?.row.id ?? '';
  if (item) works.push(changeIngredient(item.row, facts));
  else id = await addIngredient(facts);
  const before = item?.stock ?? 0;
  const shown = wholeAmount(before);
  // What nobody touched stays as fine as it was counted.
  const isCounted = values.current_stock !== shown || item?.row.unit !== facts.unit;
  const inNew = inUnit({ quantity: before, unit: item?.row.unit ?? facts.unit }, facts.unit);
  const isConverted = values.current_stock === shown && inNew !== undefined;
  if (isCounted && !isConverted && !(item === null && values.current_stock === 0)) {
    works.push(countStock({ id, unit: facts.unit }, values.current_stock, stored(inNew ?? before)));
  }
  if (values.incoming > 0) {
    const { incoming: quantity, date: delivery_date } = values;
    works.push(addDelivery({ ingredient_id: id, quantity, unit: facts.unit, delivery_date }));
  }
  await Promise.all(works);
  return 'saved';
}
