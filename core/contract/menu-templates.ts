import { z } from 'zod';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { menuTemplate, templateMeal } from './row-schemas/menus.ts';

const templateParams = hotelParams.extend({ templateId: f.id });

const templateWeeks = z
  .int({ error: 'invalid_number' })
  .min(1, { error: 'too_small' })
  .max(bounds.templateWeeks, { error: 'too_large' });

/** Stored as text: ids are in lower case, as the rows that they name have them. */
const rowId = f.id.toLowerCase();

/** Each meal of a guest type stands once, in a week that the template has (core/rules/rotation.ts). */
const templateMeals = z
  .array(
    templateMeal.extend({
      guest_type_id: rowId,
      dish_ids: z.array(rowId).max(bounds.guestMenuDishes, { error: 'too_many' }),
    }),
  )
  .max(bounds.templateMeals, { error: 'too_many' })
  .refine(
    (meals) =>
      meals.reduce((count, { dish_ids }) => count + dish_ids.length, 0) <= bounds.templateDishes,
    { error: 'too_many' },
  );

export const listMenuTemplates = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/menu-templates',
  summary: 'Menu templates by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(menuTemplate)),
});

export const createMenuTemplate = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/menu-templates',
  summary: 'Keeps the menus of one to six weeks as a template.',
  access: 'menu.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    name: f.name,
    weeks: templateWeeks,
    meals: templateMeals,
  }),
  answer: written(menuTemplate),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

/** What is left out stays. */
export const updateMenuTemplate = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/menu-templates/{templateId}',
  summary:
    'Renames a template, or replaces its meals. Menus that were laid from it stay as they are.',
  access: 'menu.write',
  params: templateParams,
  body: z.strictObject({ name: f.name, meals: templateMeals }).partial(),
  answer: written(menuTemplate),
  errors: ['already_exists'],
  writes: 'change',
});

export const deleteMenuTemplate = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/menu-templates/{templateId}',
  summary: 'Deletes a template. Menus that were laid from it stay.',
  access: 'menu.write',
  params: templateParams,
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});
