import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttendanceModel } from '../../../core/rules/attendance.ts';
import type { CloseOutKind, LeftOverReason } from '../../../core/rules/close-out.ts';
import { type OverrideReason, overrideReasons } from '../../../core/rules/override-reason.ts';
import {
  amount,
  belongsTo,
  createdAt,
  instant,
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

/** Learned portion of a dish; a dish without a row has its prior (core/rules/portions.ts). */
export const portionModels = pgTable(
  'portion_models',
  {
    hotel_id: uuid('hotel_id').notNull(),
    dish_id: uuid('dish_id').notNull(),
    kg_per_cover: amount('kg_per_cover').notNull(),
    kg_deviation: amount('kg_deviation').notNull(),
    services: integer('services').notNull(),
    basis: text('basis').$type<'dish' | 'dish_type' | 'prior'>().notNull(),
    learned_at: instant('learned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.dish_id] }),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
  ],
);

/** Learned attendance of a meal; a meal without a row has the prior (core/rules/portions.ts). */
export const attendanceModels = pgTable(
  'attendance_models',
  {
    hotel_id: uuid('hotel_id').notNull(),
    meal_type_id: integer('meal_type_id').notNull(),
    model: jsonb('model').$type<AttendanceModel>().notNull(),
    learned_at: instant('learned_at').notNull().defaultNow(),
  },
  (table) => [
    ofHotel(table, hotels),
    primaryKey({ columns: [table.hotel_id, table.meal_type_id] }),
  ],
);
