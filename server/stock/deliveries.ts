import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type { Row } from '../../core/contract/rows.ts';
import type * as contract from '../../core/contract/stock.ts';
import { deliveryDayIssue } from '../../core/rules/stock/deliveries.ts';
import { inUnit, stored } from '../../core/rules/stock/units.ts';
import { ingredientDeliveries } from '../database/schema/stock.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { tappedAtOf } from '../http/tapped-at.ts';
import { ingredientDeliveryEntity, type StoredDelivery } from './entities.ts';
import { ingredientsById, move } from './movements.ts';
import { usedIngredient } from './writes.ts';

/** Announces a delivery. What it is given in has to be countable in the unit of the stock. */
export async function addDelivery({
  body,
  enteredOn,
  ...place
}: HotelWriteCall<typeof contract.createDelivery>): Promise<Row<'ingredient_delivery'>> {
  const { tx, log, hotelId } = place;
  const { id = randomUUIDv7(), ...delivery } = body;
  const issue = deliveryDayIssue(delivery.delivery_date, enteredOn());
  if (issue) throw Refusal.field(issue, 'delivery_date');
  const ingredient = await usedIngredient(place, delivery.ingredient_id);
  if (inUnit(delivery, ingredient.unit) === undefined) {
    throw Refusal.field('unit_not_convertible', 'unit');
  }
  const pending = await tx.$count(
    ingredientDeliveries,
    and(
      eq(ingredientDeliveries.hotel_id, hotelId),
      eq(ingredientDeliveries.ingredient_id, ingredient.id),
      eq(ingredientDeliveries.status, 'pending'),
    ),
  );
  if (pending >= bounds.pendingDeliveries) throw new Refusal('limit_reached');
  const [made] = await tx
    .insert(ingredientDeliveries)
    .values({ hotel_id: hotelId, id, version: log.version, ...delivery })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(ingredientDeliveryEntity, made, { about: ingredient.id });
}

/** Takes a delivery in: what came is added to the stock, in its unit. Seen is the delivery, which comes once. */
export async function takeInDelivery({
  params,
  body,
  caller,
  request,
  seen,
  ...place
}: HotelWriteCall<typeof contract.receiveDelivery>): Promise<Row<'ingredient_delivery'>> {
  const { tx, log, hotelId } = place;
  const before = await deliveryOf(tx, hotelId, params.deliveryId);
  seen(ingredientDeliveryEntity.rowOf(before));
  if (before.status !== 'pending') throw new Refusal('already_received');
  const [ingredient] = await ingredientsById(place, [before.ingredient_id]);
  if (!ingredient) throw Refusal.gone();
  const quantity = body.quantity ?? before.quantity;
  const added = inUnit({ quantity, unit: before.unit }, ingredient.unit);
  if (added === undefined) throw Refusal.field('unit_not_convertible', 'quantity');
  await move(place, ingredient, {
    ...{ kind: 'delivery', quantity: stored(added), deliveryId: before.id },
    ...{ id: body.movement_id, by: caller.userId, tappedAt: tappedAtOf(request, body.tapped_at) },
  });
  const [row] = await tx
    .update(ingredientDeliveries)
    .set({
      ...{ status: 'delivered', quantity, version: log.version },
      ...{ received_by: caller.userId, received_at: new Date() },
    })
    .where(and(eq(ingredientDeliveries.hotel_id, hotelId), eq(ingredientDeliveries.id, before.id)))
    .returning();
  if (!row) throw Refusal.gone();
  return log.put(ingredientDeliveryEntity, row, { about: ingredient.id });
}

/** Takes back what was announced. Seen is the delivery. */
export async function removeDelivery({
  params,
  seen,
  ...place
}: HotelWriteCall<typeof contract.deleteDelivery>): Promise<{ id: string }> {
  const { tx, log, hotelId } = place;
  const before = await deliveryOf(tx, hotelId, params.deliveryId);
  seen(ingredientDeliveryEntity.rowOf(before));
  if (before.status !== 'pending') throw new Refusal('already_received');
  await tx
    .delete(ingredientDeliveries)
    .where(and(eq(ingredientDeliveries.hotel_id, hotelId), eq(ingredientDeliveries.id, before.id)));
  log.remove(ingredientDeliveryEntity, before.id, { before, about: before.ingredient_id });
  return { id: before.id };
}

async function deliveryOf(tx: Tx, hotelId: string, id: string): Promise<StoredDelivery> {
  const [found] = await tx
    .select()
    .from(ingredientDeliveries)
    .where(and(eq(ingredientDeliveries.hotel_id, hotelId), eq(ingredientDeliveries.id, id)));
  if (!found) throw Refusal.gone();
  return found;
}
