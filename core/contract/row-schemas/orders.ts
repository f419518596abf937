import { z } from 'zod';
import {
  orderQuantity,
  orderStatuses,
  orderTypes,
  tableLength,
  wishLength,
} from '../../rules/orders.ts';
import { bounds } from '../bounds.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

export const orderStatus = z.enum(orderStatuses, { error: 'unknown_order_status' });
export const orderType = z.enum(orderTypes, { error: 'unknown_order_type' });

export const tableName = f.storable
  .trim()
  .min(1, { error: 'required' })
  .max(tableLength, { error: 'too_long' });

export const quantity = z
  .int({ error: 'invalid_number' })
  .min(orderQuantity.least, { error: 'too_small' })
  .max(orderQuantity.most, { error: 'too_large' });

const wish = f.storable.trim().min(1, { error: 'required' }).max(wishLength, { error: 'too_long' });

/** A line of an order as it is placed. */
export const placedItem = z.strictObject({
  id: f.id,
  name: f.name,
  /** Null for what is on no list of dishes. */
  dish_id: f.id.nullable(),
  quantity,
  /** Wishes, for all of the quantity. */
  customizations: z.array(wish).max(bounds.orderWishes, { error: 'too_many' }),
});

/** Its fields are in the order in which the database gives them. */
const { id, ...placed } = placedItem.shape;
export const orderItem = z.strictObject({ id, done: z.boolean(), ...placed });

/** An order of a table. `late` of itself is no status: it follows from the time (core/rules/orders.ts). */
export const order = z.object({
  ...row,
  table_name: z.string(),
  order_type: orderType,
  status: orderStatus,
  placed_at: f.instant,
  /** When it was last moved by hand; when it was placed, where it never was. */
  status_at: f.instant,
  items: z.array(orderItem),
});
