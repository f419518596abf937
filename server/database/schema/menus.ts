import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttendanceModel } from '../../../core/rules/portions.ts';
import { active, amount, createdAt, day, instant, tenant, userId } from './columns.ts';
import { guestTypes, mealTypes } from './guests.ts';

export const occasions = pgTable(
  'occasions',
  { ...tenant(), name: text('name').notNull(), occasion_type: text('occasion_type').notNull() },
  (table) => [primaryKey({ columns: [table.hotel_id, table.id] })],
);

export const dishes = pgTable(
  'dishes',
  {
    ...tenant(),
    name: text('name').notNull(),
    description: text('description'),
    dish_type: text('dish_type'),
    is_available: boolean('is_available').notNull().default(true),
    preparation_time: integer('preparation_time'),
    calories: integer('calories'),
    allergens: jsonb('allergens').$type<string[]>().notNull().default([]),
    occurrence_type: text('occurrence_type').notNull().default('daily'),
    occurrence_weight: amount('occurrence_weight'),
    status: text('status').$type<'draft' | 'complete'>().notNull().default('complete'),
    is_active: active(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('dishes_name').on(table.hotel_id, sql`lower(${table.name})`).where(sql`is_active`),
  ],
);

export const ingredients = pgTable(
  'ingredients',
  {
    ...tenant(),
    name: text('name').notNull(),
    category: text('category'),
    current_stock: amount('current_stock').notNull().default(0),
    unit: text('unit').notNull().default('g'),
    is_active: active(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('ingredients_name')
      .on(table.hotel_id, sql`lower(${table.name})`)
      .where(sql`is_active`),
  ],
);

export const dishIngredients = pgTable(
  'dish_ingredients',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    ingredient_id: uuid('ingredient_id').notNull(),
    quantity: amount('quantity').notNull().default(1),
    unit: text('unit').notNull().default('piece'),
    chef_assumed_weight: amount('chef_assumed_weight'),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('dish_ingredients_pair').on(table.hotel_id, table.dish_id, table.ingredient_id),
    foreignKey({
      columns: [table.hotel_id, table.dish_id],
      foreignColumns: [dishes.hotel_id, dishes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.hotel_id, table.ingredient_id],
      foreignColumns: [ingredients.hotel_id, ingredients.id],
    }).onDelete('cascade'),
  ],
);

export const ingredientDeliveries = pgTable(
  'ingredient_deliveries',
  {
    ...tenant(),
    ingredient_id: uuid('ingredient_id').notNull(),
    quantity: amount('quantity').notNull(),
    unit: text('unit').notNull().default('kg'),
    delivery_date: day('delivery_date').notNull(),
    status: text('status').notNull().default('pending'),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    foreignKey({
      columns: [table.hotel_id, table.ingredient_id],
      foreignColumns: [ingredients.hotel_id, ingredients.id],
    }).onDelete('cascade'),
  ],
);

export const dailyMenus = pgTable(
  'daily_menus',
  {
    ...tenant(),
    menu_date: day('menu_date').notNull(),
    name: text('name').notNull(),
    menu_type: text('menu_type').notNull().default('regular'),
    description: text('description'),
    guest_group_id: uuid('guest_group_id'),
    occasion_id: uuid('occasion_id'),
    is_active: active(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('daily_menus_day')
      .on(table.hotel_id, table.menu_date, table.name)
      .where(sql`is_active`),
  ],
);

export const dailyMeals = pgTable(
  'daily_meals',
  {
    ...tenant(),
    daily_menu_id: uuid('daily_menu_id').notNull(),
    meal_type_id: integer('meal_type_id')
      .notNull()
      .references(() => mealTypes.id),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('daily_meals_meal').on(table.hotel_id, table.daily_menu_id, table.meal_type_id),
    foreignKey({
      columns: [table.hotel_id, table.daily_menu_id],
      foreignColumns: [dailyMenus.hotel_id, dailyMenus.id],
    }).onDelete('cascade'),
  ],
);

export const mealGuestMenus = pgTable(
  'meal_guest_menus',
  {
    ...tenant(),
    daily_meal_id: uuid('daily_meal_id').notNull(),
    guest_type_id: uuid('guest_type_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('meal_guest_menus_pair').on(
      table.hotel_id,
      table.daily_meal_id,
      table.guest_type_id,
    ),
    foreignKey({
      columns: [table.hotel_id, table.daily_meal_id],
      foreignColumns: [dailyMeals.hotel_id, dailyMeals.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.hotel_id, table.guest_type_id],
      foreignColumns: [guestTypes.hotel_id, guestTypes.id],
    }),
  ],
);

export const mealGuestMenuDishes = pgTable(
  'meal_guest_menu_dishes',
  {
    ...tenant(),
    meal_guest_menu_id: uuid('meal_guest_menu_id').notNull(),
    dish_id: uuid('dish_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('meal_guest_menu_dishes_pair').on(
      table.hotel_id,
      table.meal_guest_menu_id,
      table.dish_id,
    ),
    foreignKey({
      columns: [table.hotel_id, table.meal_guest_menu_id],
      foreignColumns: [mealGuestMenus.hotel_id, mealGuestMenus.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.hotel_id, table.dish_id],
      foreignColumns: [dishes.hotel_id, dishes.id],
    }).onDelete('cascade'),
  ],
);

/** History of the chef's amounts, per dish and service: append-only. */
export const dishWeights = pgTable(
  'dish_weights',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    daily_meal_id: uuid('daily_meal_id').notNull(),
    weight: amount('weight').notNull(),
    created_at: createdAt(),
    created_by: userId('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    index('dish_weights_service').on(
      table.hotel_id,
      table.daily_meal_id,
      table.dish_id,
      table.version,
    ),
    foreignKey({
      columns: [table.hotel_id, table.dish_id],
      foreignColumns: [dishes.hotel_id, dishes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.hotel_id, table.daily_meal_id],
      foreignColumns: [dailyMeals.hotel_id, dailyMeals.id],
    }).onDelete('cascade'),
    check('dish_weights_positive', sql`${table.weight} > 0`),
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
    primaryKey({ columns: [table.hotel_id, table.id] }),
    index('ingredient_weights_dish').on(
      table.hotel_id,
      table.dish_id,
      table.ingredient_id,
      table.version,
    ),
    foreignKey({
      columns: [table.hotel_id, table.dish_id],
      foreignColumns: [dishes.hotel_id, dishes.id],
    }).onDelete('cascade'),
  ],
);

/** What was made and what was left of a dish in one service, kg; eaten is the difference. */
export const closeOuts = pgTable(
  'close_outs',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    daily_meal_id: uuid('daily_meal_id').notNull(),
    made: amount('made').notNull(),
    left_over: amount('left_over').notNull(),
    closed_by: userId('closed_by'),
    closed_at: instant('closed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    uniqueIndex('close_outs_service').on(table.hotel_id, table.daily_meal_id, table.dish_id),
    foreignKey({
      columns: [table.hotel_id, table.dish_id],
      foreignColumns: [dishes.hotel_id, dishes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.hotel_id, table.daily_meal_id],
      foreignColumns: [dailyMeals.hotel_id, dailyMeals.id],
    }).onDelete('cascade'),
  ],
);

/** What the estimator has learned of a dish; dishes without a row stand at their prior. */
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
    foreignKey({
      columns: [table.hotel_id, table.dish_id],
      foreignColumns: [dishes.hotel_id, dishes.id],
    }).onDelete('cascade'),
  ],
);

/** What the estimator has learned of who comes to a meal; meals without a row stand at the prior. */
export const attendanceModels = pgTable(
  'attendance_models',
  {
    hotel_id: uuid('hotel_id').notNull(),
    meal_type_id: integer('meal_type_id').notNull(),
    model: jsonb('model').$type<AttendanceModel>().notNull(),
    learned_at: instant('learned_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hotel_id, table.meal_type_id] })],
);
