import { z } from 'zod';
import { dishTypes } from '../rules/dish-type.ts';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';

const part = z.number();

/** A dish as a menu has it. */
export const sheetDish = z.object({
  name: z.string(),
  /** What stands below it in smaller letters. */
  description: z.string().nullable(),
  /** null: neither a heading nor its name says it. */
  section: z.enum(dishTypes).nullable(),
  /** In whatever currency the menu is. */
  price: z.number().nullable(),
  /** null: nothing is said of them. */
  allergens: f.allergenList,
  /** The date, where the menu has it, and the weekday, 1 = Monday. */
  day: f.day.nullable(),
  weekday: z.int().nullable(),
  meal: f.mealTypeId.nullable(),
  /** How surely it was read, 0 to 1. */
  confidence: z.number(),
  /** Number of the page, from 1, and of the dish in the order of reading. */
  page: z.int(),
  line: z.int(),
  /** As it stands there. */
  text: z.string(),
  /** Where it stands on its page, in parts of the page's width and height; null where it has no place. */
  place: z.object({ x: part, y: part, right: part, bottom: part }).nullable(),
});

export const menuSheet = z.object({
  kind: z.enum(['text', 'table', 'pdf']),
  dishes: z.array(sheetDish),
});
export type MenuSheet = z.infer<typeof menuSheet>;

/**
 * Reads a menu, all of it or none; what it is follows from its content. Writes nothing: dishes and menus have endpoints
 * of their own.
 */
export const previewMenuImport = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/menus/preview',
  summary:
    'The dishes of a menu (text, CSV, XLSX or PDF), with their courses, allergens, prices, days and meals.',
  access: 'menu.import',
  params: hotelParams,
  /** `file`: under `bounds.importBytes` bytes. */
  form: z.object({ file: f.upload }),
  answer: z.object({ data: menuSheet }),
  errors: [
    ...(['unreadable_file', 'file_without_text', 'file_locked', 'menu_too_long'] as const),
    ...(['import_too_wide', 'import_too_complex'] as const),
  ],
});
