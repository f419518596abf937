import { index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '../../../core/rules/stock/deliveries.ts';
import type { MovementKind } from '../../../core/rules/stock/movements.ts';
import { amount, belongsTo, day, instant, tenant, tenantKey, userId } from './columns.ts';
import { ingredients } from './dishes.ts';

export const ingredientDeliveries = pgTable(
  'ingredient_deliveries',
  {
    ...tenant(),
    ingredient_id: uuid('ingredient_id').notNull(),
    quantity: amount('quantity').notNull(),
    unit: text('unit').notNull().default('kg'),
    delivery_date: day('delivery_date').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    /** Null while it is on its way. */
    received_by: userId('received_by'),
    received_at: instant('received_at'),
  },
  (table) => [
    tenantKey(table),
    index('ingredient_deliveries_day').on(table.hotel_id, table.delivery_date),
    index('ingredient_deliveries_ingredient').on(table.hotel_id, table.ingredient_id),
    belongsTo(table, 'ingredient_id', ingredients).onDelete('cascade'),
  ],
);

/** With three decimals; wider than a stock, for a count may lie as far from what was thought as two stocks can. */
const difference = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });

/** Why stocks changed, in the order of their versions: append-only. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...tenant(),
    ingredient_id: uuid('ingredient_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** What was added, in `unit`; below 0: taken. */
    quantity: difference('quantity').notNull(),
    /** What a count found; null where nobody counted. */
    counted: amount('counted'),
    unit: text('unit').notNull(),
    delivery_id: uuid('delivery_id'),
    /** The dish and the service that a close-out is of. They may be gone since. */
    dish_id: uuid('dish_id'),
    daily_meal_id: uuid('daily_meal_id'),
    by: userId('by'),
    at: instant('at').notNull(),
    tapped_at: instant('tapped_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    index('stock_movements_ingredient').on(table.hotel_id, table.ingredient_id, table.version),
    index('stock_movements_tapped').on(table.hotel_id, table.ingredient_id, table.tapped_at),
    index('stock_movements_at').on(table.hotel_id, table.at),
    index('stock_movements_service').on(table.hotel_id, table.daily_meal_id, table.dish_id),
    belongsTo(table, 'ingredient_id', ingredients).onDelete('cascade'),
  ],
);
