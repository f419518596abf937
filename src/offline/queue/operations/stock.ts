import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import {
  countedAmount,
  countStock,
  createDelivery,
  deleteDelivery,
  deliveredAmount,
  receiveDelivery,
} from '../../../../core/contract/stock.ts';
import { defineChange, defineCreate, defineDelete, type Written } from '../define.ts';
import type { Description } from '../description.ts';
import type { Lookup } from '../operation.ts';
import { madeWith } from './made-with.ts';

const nameOf = (id: string, lookup: Lookup) => lookup.get('ingredient', id)?.name ?? '';

const amountOf = (amount: number, unit: string) => ({ amount: { quantity: amount, unit } });

/**
 * What somebody counted. A creation: what others count or take meanwhile is a row of its own, so nothing of this is ever
 * stale, and no count is lost.
 */
export const countStockOperation = defineCreate({
  name: 'count-stock',
  entity: 'stock_movement',
  endpoint: countStock,
  args: z.strictObject({
    id: f.id,
    ingredient_id: f.id,
    counted: countedAmount,
    /** Of the ingredient, as the person saw it. */
    unit: z.string().min(1),
    /** What it was thought to be: for the view until the server has answered. */
    before: z.number(),
    tapped_at: f.instant,
    made_with: madeWith,
  }),
  params: (args) => ({ ingredientId: args.ingredient_id }),
  body: ({ ingredient_id: _, before: __, made_with: ___, ...said }) => said,
  dependsOn: ({ ingredient_id: id, made_with = [] }) => [
    { entity: 'ingredient', id },
    ...made_with,
  ],
  row: ({ args: { id: _, before, made_with: __, ...said }, owner, at }) => ({
    ...{
      ...said,
      kind: 'count' as const,
      quantity: Math.round((said.counted - before) * 1000) / 1000,
    },
    ...{ delivery_id: null, dish_id: null, daily_meal_id: null },
    ...{ by: owner, at: new Date(at).toISOString() },
  }),
  describe: ({ ingredient_id, counted, unit }, lookup) => ({
    key: 'count_stock',
    values: { ingredient: nameOf(ingredient_id, lookup), ...amountOf(counted, unit) },
  }),
});

const announced = z.strictObject({
  id: f.id,
  ingredient_id: f.id,
  quantity: deliveredAmount,
  unit: z.string().min(1),
  delivery_date: f.day,
  made_with: madeWith,
});

/** A delivery that is on its way. */
export const addDeliveryOperation = defineCreate({
  name: 'add-delivery',
  entity: 'ingredient_delivery',
  endpoint: createDelivery,
  args: announced,
  body: ({ made_with: _, ...said }) => said,
  dependsOn: ({ ingredient_id: id, made_with = [] }) => [
    { entity: 'ingredient', id },
    ...made_with,
  ],
  row: ({ args: { id: _, made_with: __, ...said } }) => ({
    ...{ ...said, status: 'pending' as const, received_by: null, received_at: null },
  }),
  describe: ({ ingredient_id, quantity, unit, delivery_date }, lookup) => ({
    key: 'add_delivery',
    values: {
      ...{ ingredient: nameOf(ingredient_id, lookup), day: delivery_date },
      ...amountOf(quantity, unit),
    },
  }),
});

const received = z.strictObject({
  delivery_id: f.id,
  ingredient_id: f.id,
  /** Of the movement. */
  movement_id: f.id,
  /** What came, in the unit of the delivery. */
  quantity: deliveredAmount,
  unit: z.string().min(1),
  /** The same in the unit of the stock: for the view until the server has answered. */
  added: z.number(),
  stock_unit: z.string(),
  tapped_at: f.instant,
});

/** A delivery has come. Whoever says so first, it is added once. */
export const receiveDeliveryOperation = defineChange({
  name: 'receive-delivery',
  entity: 'ingredient_delivery',
  endpoint: receiveDelivery,
  args: received,
  id: (args) => args.delivery_id,
  params: (args) => ({ deliveryId: args.delivery_id }),
  body: ({ movement_id, quantity, tapped_at }) => ({ movement_id, quantity, tapped_at }),
  dependsOn: (args) => [
    { entity: 'ingredient', id: args.ingredient_id },
    { entity: 'ingredient_delivery', id: args.delivery_id },
  ],
  overlay: (row, { args, owner, at }) =>
    row && {
      ...{ ...row, status: 'delivered' as const, quantity: args.quantity },
      ...{ received_by: owner, received_at: new Date(at).toISOString() },
    },
  beside: (args): Written[] => [
    { entity: 'stock_movement', id: args.movement_id, row: movementOf(args) },
  ],
  merge: (earlier) => ({ kind: 'replace', args: earlier.args }),
  satisfied: (current) => current?.status === 'delivered',
  describe: ({ ingredient_id, quantity, unit }, lookup) =>
    inWords('receive_delivery', ingredient_id, amountOf(quantity, unit), lookup),
  describeTheirs: (current, { ingredient_id }, lookup) =>
    inWords('keep_delivery', ingredient_id, amountOf(current.quantity, current.unit), lookup),
});

const movementOf = (
  args: z.infer<typeof received>,
): Omit<Row<'stock_movement'>, 'id' | 'hotel_id' | 'version'> => ({
  ...{ ingredient_id: args.ingredient_id, kind: 'delivery', quantity: args.added },
  ...{ counted: null, unit: args.stock_unit, delivery_id: args.delivery_id },
  ...{ dish_id: null, daily_meal_id: null, by: null },
  ...{ at: args.tapped_at, tapped_at: args.tapped_at },
});

/** A delivery that was announced does not come. */
export const removeDeliveryOperation = defineDelete({
  name: 'remove-delivery',
  entity: 'ingredient_delivery',
  endpoint: deleteDelivery,
  args: z.strictObject({
    delivery_id: f.id,
    ingredient_id: f.id,
    quantity: z.number(),
    unit: z.string(),
  }),
  id: (args) => args.delivery_id,
  params: (args) => ({ deliveryId: args.delivery_id }),
  dependsOn: ({ ingredient_id: id }) => [{ entity: 'ingredient', id }],
  undoes: addDeliveryOperation,
  describe: ({ ingredient_id, quantity, unit }, lookup) =>
    inWords('remove_delivery', ingredient_id, amountOf(quantity, unit), lookup),
  describeTheirs: (current, { ingredient_id }, lookup) =>
    inWords('keep_delivery', ingredient_id, amountOf(current.quantity, current.unit), lookup),
});

const inWords = (
  key: 'receive_delivery' | 'remove_delivery' | 'keep_delivery',
  ingredientId: string,
  amount: ReturnType<typeof amountOf>,
  lookup: Lookup,
): Description => ({ key, values: { ingredient: nameOf(ingredientId, lookup), ...amount } });
