import { and, eq, gte } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type { Row } from '../../core/contract/rows.ts';
import type * as contract from '../../core/contract/stock.ts';
import { inUnit, stored } from '../../core/rules/stock/units.ts';
import { stockMovements } from '../database/schema/stock.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { tappedAtOf } from '../http/tapped-at.ts';
import { ingredientsById, move } from './movements.ts';

/** Appends what somebody counted: it holds, whatever was thought before. */
export async function countStock({
  params,
  body,
  caller,
  request,
  ...place
}: HotelWriteCall<typeof contract.countStock>): Promise<Row<'stock_movement'>> {
  const ingredient = await usedIngredient(place, params.ingredientId);
  const given = { quantity: body.counted, unit: body.unit ?? ingredient.unit };
  const counted = inUnit(given, ingredient.unit);
  if (counted === undefined) throw Refusal.field('unit_not_convertible', 'unit');
  await checkCounts(place.tx, place.hotelId, ingredient.id);
  const { movement } = await move(place, ingredient, {
    ...{ kind: 'count', counted: stored(counted), id: body.id },
    ...{ by: caller.userId, tappedAt: tappedAtOf(request, body.tapped_at) },
  });
  return movement;
}

/** @throws Refusal `not_found` */
export async function usedIngredient(
  place: { tx: Tx; hotelId: string },
  id: string,
): Promise<Awaited<ReturnType<typeof ingredientsById>>[number]> {
  const [found] = await ingredientsById(place, [id]);
  if (!found?.is_active) throw new Refusal('not_found');
  return found;
}

/** @throws Refusal `limit_reached`: each movement is a row that is kept, and goes to every device */
async function checkCounts(tx: Tx, hotelId: string, ingredientId: string): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000);
  const counts = await tx.$count(
    stockMovements,
    and(
      eq(stockMovements.hotel_id, hotelId),
      eq(stockMovements.ingredient_id, ingredientId),
      eq(stockMovements.kind, 'count'),
      gte(stockMovements.at, dayAgo),
    ),
  );
  if (counts >= bounds.countsADay) throw new Refusal('limit_reached');
}
