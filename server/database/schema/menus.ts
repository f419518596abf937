import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Row } from '../../../core/contract/rows.ts';
import { active, belongsTo, day, ofHotel, tenant, tenantKey, userId } from './columns.ts';
import { dishes } from './dishes.ts';
import { guestTypes, mealTypes } from './guests.ts';
import { hotels } from './hotels.ts';

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
    tenantKey(table),
    ofHotel(table, hotels),
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
    tenantKey(table),
    uniqueIndex('daily_meals_meal').on(table.hotel_id, table.daily_menu_id, table.meal_type_id),
    belongsTo(table, 'daily_menu_id', dailyMenus).onDelete('cascade'),
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
    tenantKey(table),
    ofHotel(table, hotels),
    uniqueIndex('meal_guest_menus_pair').on(
      table.hotel_id,
      table.daily_meal_id,
      table.guest_type_id,
    ),
    belongsTo(table, 'daily_meal_id', dailyMeals).onDelete('cascade'),
    belongsTo(table, 'guest_type_id', guestTypes),
  ],
);

export const mealGuestMenuDishes = pgTable(
  'meal_guest_menu_dishes',
  {
    ...tenant(),
    meal_guest_menu_id: uuid('meal_guest_menu_id').notNull(),
    dish_id: uuid('dish_id').notNull(),
    /** Null: before it was kept. */
    created_by: userId('created_by'),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('meal_guest_menu_dishes_pair').on(
      table.hotel_id,
      table.meal_guest_menu_id,
      table.dish_id,
    ),
    belongsTo(table, 'meal_guest_menu_id', mealGuestMenus).onDelete('cascade'),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
  ],
);

/** Menus of weeks, without dates. */
export const menuTemplates = pgTable(
  'menu_templates',
  {
    ...tenant(),
    name: text('name').notNull(),
    weeks: integer('weeks').notNull(),
    meals: jsonb('meals').$type<Row<'menu_template'>['meals']>().notNull(),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    uniqueIndex('menu_templates_name').on(table.hotel_id, sql`lower(${table.name})`),
  ],
);

/** The page on which anybody reads a hotel's menus of the day; there is none until an admin turns it on. */
export const publicMenus = pgTable(
  'public_menus',
  {
    hotel_id: uuid('hotel_id').primaryKey(),
    /** Of its address. It is for guests, and so no secret; another one makes the printed ones lead nowhere. */
    token: text('token').notNull().unique(),
    is_on: boolean('is_on').notNull().default(false),
  },
  (table) => [ofHotel(table, hotels)],
);
