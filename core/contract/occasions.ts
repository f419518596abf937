import { z } from 'zod';
import { occasionTypes } from '../rules/occasion.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { occasion } from './row-schemas/menus.ts';

export const listOccasions = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/occasions',
  summary: 'Occasions by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(occasion)),
});

export const createOccasion = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/occasions',
  summary: "Creates an occasion that a day's menu can be for.",
  access: 'menu.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    name: f.name,
    occasion_type: z.enum(occasionTypes, { error: 'unknown_occasion_type' }),
  }),
  answer: written(occasion),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});
