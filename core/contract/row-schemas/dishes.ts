import { z } from 'zod';
import { closeOutKinds, leftOverReasons } from '../../rules/close-out.ts';
import type { Language } from '../../rules/language.ts';
import { overrideReasons } from '../../rules/override-reason.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

const translation = z.object({ name: f.line.optional(), description: f.text.optional() });

export const dish = z.object({
  ...row,
  name: f.name,
  description: z.string().nullable(),
  /** Name and description for readers of a language, beside the hotel's own; null: in none. */
  translations: z
    .object({
      en: translation.optional(),
      it: translation.optional(),
      de: translation.optional(),
    } satisfies Record<Language, z.ZodType>)
    .nullable(),
  dish_type: z.string().nullable(),
  is_available: z.boolean(),
  preparation_time: z.int().nullable(),
  calories: z.int().nullable(),
  /** Its own, beside those of its ingredients. */
  allergens: f.allergenList,
  diet: f.diet,
  occurrence_type: z.string(),
  occurrence_weight: z.number().nullable(),
  status: z.enum(['draft', 'complete']),
  is_active: z.boolean(),
});

export const ingredient = z.object({
  ...row,
  name: f.name,
  category: z.string().nullable(),
  current_stock: z.number(),
  unit: z.string(),
  /** How much of it is bought at once, in its unit; null: nobody said. */
  package_size: z.number().nullable(),
  /** Of a package, as a scanner reads it; null: nobody said. */
  barcode: z.string().nullable(),
  allergens: f.allergenList,
  is_active: z.boolean(),
});

export const dishIngredient = z.object({
  ...row,
  dish_id: f.id,
  ingredient_id: f.id,
  quantity: z.number(),
  unit: z.string(),
  chef_assumed_weight: z.number().nullable(),
});

/** An entry of a dish's weight history in one service; the one with the highest version is current. */
export const dishWeight = z.object({
  ...row,
  dish_id: f.id,
  daily_meal_id: f.id,
  weight: f.weight,
  /** Why it is not what was suggested; null: nobody said. */
  reason: z.enum(overrideReasons).nullable(),
  created_at: f.instant,
  created_by: f.userId.nullable(),
});

/** An entry of a dish's close-out history in one service; the one with the highest version is current. */
export const closeOut = z.object({
  ...row,
  dish_id: f.id,
  daily_meal_id: f.id,
  kind: z.enum(closeOutKinds),
  /** kg; 0 unless `closed`. */
  made: f.remainder,
  /** kg; at most `made`. */
  left_over: f.remainder,
  /** null: nobody said. */
  reason: z.enum(leftOverReasons).nullable(),
  created_at: f.instant,
  created_by: f.userId.nullable(),
});
