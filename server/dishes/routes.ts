import { and, asc, eq } from 'drizzle-orm';
import * as contract from '../../core/contract/dishes.ts';
import { compareNames } from '../../core/rules/names.ts';
import { ingredients } from '../database/schema/dishes.ts';
import type { Routes } from '../http/routes.ts';
import { dishEntity, ingredientEntity } from '../kitchen/entities.ts';
import { dishesOf } from '../kitchen/queries.ts';
import { updateIngredient } from './ingredient.ts';
import { createDish, deleteDish, updateDish } from './writes.ts';

export function dishRoutes(routes: Routes): void {
  routes.hotelRead(contract.listDishes, async ({ tx, hotelId, version }) => {
    const rows = (await dishesOf(tx, hotelId)).map(dishEntity.rowOf);
    const data = rows.filter((row) => row.is_active).sort((a, b) => compareNames(a.name, b.name));
    return { data, version };
  });

  routes.hotelRead(contract.listIngredients, async ({ tx, hotelId, version }) => {
    const active = and(eq(ingredients.hotel_id, hotelId), eq(ingredients.is_active, true));
    const rows = await tx.select().from(ingredients).where(active).orderBy(asc(ingredients.name));
    return { data: rows.map(ingredientEntity.rowOf), version };
  });

  routes.hotelWrite(contract.createDish, { run: createDish });
  routes.hotelWrite(contract.updateDish, { run: updateDish });
  routes.hotelWrite(contract.deleteDish, { run: deleteDish });
  routes.hotelWrite(contract.updateIngredient, { run: updateIngredient });
}
