import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Allergen } from '../../../core/rules/allergens.ts';
import type { Diet } from '../../../core/rules/diet.ts';
import type { Translations } from '../../../core/rules/translations.ts';
import { active, amount, belongsTo, ofHotel, tenant, tenantKey } from './columns.ts';
import { hotels } from './hotels.ts';

export const occasions = pgTable(
  'occasions',
  { ...tenant(), name: text('name').notNull(), occasion_type: text('occasion_type').notNull() },
  (table) => [tenantKey(table), ofHotel(table, hotels)],
);

export const dishes = pgTable(
  'dishes',
  {
    ...tenant(),
    name: text('name').notNull(),
    description: text('description'),
    translations: jsonb('translations').$type<Translations>(),
    dish_type: text('dish_type'),
    is_available: boolean('is_available').notNull().default(true),
    preparation_time: integer('preparation_time'),
    calories: integer('calories'),
    /** Its own, beside those of its ingredients; null: nobody said. */
    allergens: jsonb('allergens').$type<Allergen[]>(),
    /** Null: nobody said. */
    diet: text('diet').$type<Diet>(),
    occurrence_type: text('occurrence_type').notNull().default('daily'),
    occurrence_weight: amount('occurrence_weight'),
    status: text('status').$type<'draft' | 'complete'>().notNull().default('complete'),
    is_active: active(),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
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
    /** How much of it is bought at once, in its unit; null: nobody said. */
    package_size: amount('package_size'),
    barcode: text('barcode'),
    allergens: jsonb('allergens').$type<Allergen[]>(),
    is_active: active(),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
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
    tenantKey(table),
    uniqueIndex('dish_ingredients_pair').on(table.hotel_id, table.dish_id, table.ingredient_id),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
    belongsTo(table, 'ingredient_id', ingredients).onDelete('cascade'),
  ],
);
