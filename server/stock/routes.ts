import * as contract from '../../core/contract/stock.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { addDelivery, removeDelivery, takeInDelivery } from './deliveries.ts';
import { addIngredient, removeIngredient } from './ingredients.ts';
import { ingredientsById } from './movements.ts';
import { movementsBefore, stockOf } from './queries.ts';
import { countStock } from './writes.ts';

export function stockRoutes(routes: Routes): void {
  routes.hotelSharedRead(contract.listStock, async ({ tx, hotelId, today, version }) => ({
    data: await stockOf(tx, hotelId, today),
    version,
  }));

  routes.hotelRead(contract.listMovements, async ({ tx, hotelId, params, query, version }) => {
    const [ingredient] = await ingredientsById({ tx, hotelId }, [params.ingredientId]);
    if (!ingredient) throw new Refusal('not_found');
    const of = { hotelId, ingredientId: ingredient.id };
    return { data: await movementsBefore(tx, of, query.before), version };
  });

  routes.hotelWrite(contract.createIngredient, { run: addIngredient });
  routes.hotelWrite(contract.deleteIngredient, { run: removeIngredient });
  routes.hotelWrite(contract.countStock, { run: countStock });
  routes.hotelWrite(contract.createDelivery, { run: addDelivery });
  routes.hotelWrite(contract.receiveDelivery, { run: takeInDelivery });
  routes.hotelWrite(contract.deleteDelivery, { run: removeDelivery });
}
