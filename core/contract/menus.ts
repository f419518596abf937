import { z } from 'zod';
import { bounds } from './bounds.ts';
import { menuDays } from './changes.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { dailyMeal, dailyMenu, mealGuestMenu, mealGuestMenuDish } from './row-schemas/menus.ts';

/** What a day's menu says beside its meals. */
const menuFacts = z.strictObject({
  name: f.name,
  /** The one that there is. */
  menu_type: z.literal('regular', { error: 'unknown_menu_type' }).optional(),
  description: f.line.nullable().optional(),
  guest_group_id: f.id.nullable().optional(),
  occasion_id: f.id.nullable().optional(),
});

export const menuFactChanges = menuFacts.partial();

const guestMenuParams = hotelParams.extend({ guestMenuId: f.id });

export const listMenus = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/menus',
  summary: 'Menus of some days, both included, by day, with their meals, guest menus and dishes.',
  access: 'member',
  params: hotelParams,
  query: menuDays,
  answer: read(
    z.object({
      menus: z.array(dailyMenu),
      meals: z.array(dailyMeal),
      guest_menus: z.array(mealGuestMenu),
      menu_dishes: z.array(mealGuestMenuDish),
    }),
  ),
});

/**
 * One request finds or creates the day's menu, its meal, and creates the guest menu with its dishes. Where the menu or
 * the meal is there already, the ids that the device proposes for them are not used; where the guest menu is
 * created, later writes may name them.
 */
export const addGuestMenu = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/menus/guest-menus',
  summary: "Plans a guest type's menu for a meal of a day. 409 where that guest type has one.",
  access: 'menu.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    menu_date: f.day,
    meal_type_id: f.mealTypeId,
    guest_type_id: f.id,
    daily_menu_id: f.id.optional(),
    daily_meal_id: f.id.optional(),
    /** Of the day's menu, where it is created. */
    menu: menuFacts.optional(),
    dishes: z
      .array(z.strictObject({ id: f.id.optional(), dish_id: f.id }))
      .max(bounds.guestMenuDishes, { error: 'too_many' })
      .default([]),
  }),
  answer: written(mealGuestMenu),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

/** What is left out stays. */
export const updateDailyMenu = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/menus/{menuId}',
  summary:
    "Changes what a day's menu says beside its meals: its name, its occasion, for whom it is.",
  access: 'menu.write',
  params: hotelParams.extend({ menuId: f.id }),
  body: menuFactChanges,
  answer: written(dailyMenu),
  errors: ['already_exists'],
  writes: 'change',
});

/**
 * With a guest menu go its dishes; with the last one of a meal the meal, and what the kitchen has entered for it.
 * `records_seen`: the newest version that the caller saw of what others have put there or entered; where there is a newer
 * one, the answer is `stale`.
 */
export const removeGuestMenu = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/menus/guest-menus/{guestMenuId}',
  summary: "Takes a guest type's menu off a meal, with its dishes.",
  access: 'menu.write',
  params: guestMenuParams,
  query: z.object({ records_seen: z.coerce.number().pipe(f.version).optional() }),
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});

export const addMenuDish = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/menus/guest-menus/{guestMenuId}/dishes',
  summary: 'Puts a dish on a guest menu. 409 where it stands there.',
  access: 'menu.write',
  params: guestMenuParams,
  body: z.strictObject({ id: f.id.optional(), dish_id: f.id }),
  answer: written(mealGuestMenuDish),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

export const removeMenuDish = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/menus/dishes/{menuDishId}',
  summary: 'Takes a dish off a guest menu.',
  access: 'menu.write',
  params: hotelParams.extend({ menuDishId: f.id }),
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});
