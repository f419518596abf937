import { z } from 'zod';
import { bounds } from '../bounds.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

/** What a day's menu is for, such as New Year's Eve. */
export const occasion = z.object({ ...row, name: f.name, occasion_type: z.string() });

export const dailyMenu = z.object({
  ...row,
  menu_date: f.day,
  name: f.name,
  menu_type: z.string(),
  description: z.string().nullable(),
  guest_group_id: f.id.nullable(),
  occasion_id: f.id.nullable(),
  is_active: z.boolean(),
});
export const dailyMeal = z.object({ ...row, daily_menu_id: f.id, meal_type_id: f.mealTypeId });
export const mealGuestMenu = z.object({ ...row, daily_meal_id: f.id, guest_type_id: f.id });
export const mealGuestMenuDish = z.object({
  ...row,
  meal_guest_menu_id: f.id,
  dish_id: f.id,
  /** Absent until the server has it, and from releases before. */
  created_by: f.userId.nullable().optional(),
});

/** What guests of a type get at a meal of one of a template's weeks. */
export const templateMeal = z.strictObject({
  /** The first is 0. */
  week: z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(bounds.templateWeeks - 1, { error: 'too_large' }),
  /** Monday is 0. */
  weekday: z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(6, { error: 'too_large' }),
  meal_type_id: f.mealTypeId,
  guest_type_id: f.id,
  dish_ids: z.array(f.id),
});

/** Menus of weeks, without dates. A dish or a guest type on it may be out of use since, or gone. */
export const menuTemplate = z.object({
  ...row,
  name: f.name,
  weeks: z.int().min(1),
  meals: z.array(templateMeal),
});
