import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CloseOutKind, LeftOverReason } from '../../../core/rules/close-out.ts';
import type { DishModels, MealModel } from '../../../core/rules/estimator/models.ts';
import { type OverrideReason, overrideReasons } from '../../../core/rules/override-reason.ts';
import type { Attendance } from '../../../core/rules/service-attendance.ts';
import {
  amount,
  belongsTo,
  createdAt,
  day,
  ofHotel,
  tenant,
  tenantKey,
  userId,
} from './columns.ts';
import { dishes } from './dishes.ts';
import { hotels } from './hotels.ts';
import { dailyMeals } from './menus.ts';

/** A check that takes what is in the list, as text: parameters have no place in a table's definition. */
const among = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** History of the chef's amounts, per dish and service: append-only. */
export const dishWeights = pgTable(
  'dish_weights',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    daily_meal_id: uuid('daily_meal_id').notNull(),
    weight: amount('weight').notNull(),
    /** Why it is not what was suggested; null = nobody said. */
    reason: text('reason').$type<OverrideReason>(),
    created_at: createdAt(),
    created_by: userId('created_by'),
  },
  (table) => [
    tenantKey(table),
    index('dish_weights_service').on(
      table.hotel_id,
      table.daily_meal_id,
      table.dish_id,
      table.version,
    ),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
    belongsTo(table, 'daily_meal_id', dailyMeals).onDelete('cascade'),
    check('dish_weights_positive', sql`${table.weight} > 0`),
    check('dish_weights_reason', among(table.reason, overrideReasons)),
  ],
);

/** History of the chef's amounts of one ingredient of a dish: append-only. */
export const ingredientWeights = pgTable(
  'ingredient_weights',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    ingredient_id: uuid('ingredient_id').notNull(),
    daily_meal_id: uuid('daily_meal_id'),
    weight: amount('weight').notNull(),
    created_at: createdAt(),
    created_by: userId('created_by'),
  },
  (table) => [
    tenantKey(table),
    index('ingredient_weights_dish').on(
      table.hotel_id,
      table.dish_id,
      table.ingredient_id,
      table.version,
    ),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
  ],
);

/** History of a dish's close-outs in one service: made and left over, kg. Eaten is the difference. Append-only. */
export const closeOuts = pgTable(
  'close_outs',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    daily_meal_id: uuid('daily_meal_id').notNull(),
    made: amount('made').notNull(),
    left_over: amount('left_over').notNull(),
    kind: text('kind').$type<CloseOutKind>().notNull().default('closed'),
    /** Why more was left than usual; null = nobody said. */
    reason: text('reason').$type<LeftOverReason>(),
    created_at: createdAt(),
    created_by: userId('created_by'),
  },
  (table) => [
    tenantKey(table),
    index('close_outs_of_service').on(
      table.hotel_id,
      table.daily_meal_id,
      table.dish_id,
      table.version,
    ),
    index('close_outs_of_dish').on(table.hotel_id, table.dish_id),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
    belongsTo(table, 'daily_meal_id', dailyMeals).onDelete('cascade'),
    check('close_outs_left', sql`${table.left_over} BETWEEN 0 AND ${table.made}`),
  ],
);

/** What was learned of a meal; a meal without a row has the prior (core/rules/estimator). */
export const mealModels = pgTable(
  'meal_models',
  {
    hotel_id: uuid('hotel_id').notNull(),
    meal_type_id: integer('meal_type_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    model: jsonb('model').$type<MealModel>().notNull(),
  },
  (table) => [
    ofHotel(table, hotels),
    primaryKey({ columns: [table.hotel_id, table.meal_type_id] }),
  ],
);

/** What was learned of a dish, by meal; a dish without a row was never planned for a service that is over. */
export const dishModels = pgTable(
  'dish_models',
  {
    hotel_id: uuid('hotel_id').notNull(),
    dish_id: uuid('dish_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    models: jsonb('models').$type<DishModels>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.dish_id] }),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
  ],
);

/**
 * Who was expected and who came at a service that is over, by guest type: kept, so that learning reads neither the stays
 * of half a year nor depends on guests who are deleted since.
 */
export const serviceCounts = pgTable(
  'service_counts',
  {
    hotel_id: uuid('hotel_id').notNull(),
    meal_date: day('meal_date').notNull(),
    meal_type_id: integer('meal_type_id').notNull(),
    /** The type `''` stands for people without one. */
    by_type: jsonb('by_type').$type<Record<string, Attendance>>().notNull(),
  },
  (table) => [
    ofHotel(table, hotels),
    primaryKey({ columns: [table.hotel_id, table.meal_date, table.meal_type_id] }),
  ],
);
