import { z } from 'zod';
import { deliveryStatuses } from '../../rules/stock/deliveries.ts';
import { movementKinds } from '../../rules/stock/movements.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

/** A delivery of an ingredient, on its way or here. */
export const ingredientDelivery = z.object({
  ...row,
  ingredient_id: f.id,
  quantity: z.number(),
  unit: z.string(),
  delivery_date: f.day,
  status: z.enum(deliveryStatuses),
  /** Who took it in, and when; null while it is on its way, and where nobody was noted. */
  received_by: f.userId.nullable(),
  received_at: f.instant.nullable(),
});

/** A change of an ingredient's stock: never changed, only followed by another. Their order is that of their versions. */
export const stockMovement = z.object({
  ...row,
  ingredient_id: f.id,
  kind: z.enum(movementKinds),
  /** What was added, in `unit`; below 0: taken. */
  quantity: z.number(),
  /** What a count found; null where nobody counted. */
  counted: z.number().nullable(),
  /** The ingredient's at that time. */
  unit: z.string(),
  delivery_id: f.id.nullable(),
  /** The dish and the service that a close-out is of. */
  dish_id: f.id.nullable(),
  daily_meal_id: f.id.nullable(),
  by: f.userId.nullable(),
  /** When the server had it. */
  at: f.instant,
  /** When the person did it, by the clock of their device. */
  tapped_at: f.instant,
});
