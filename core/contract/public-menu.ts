import { z } from 'zod';
import { endpoint, hotelParams, read, written } from './endpoint.ts';

/** The page on which anybody reads the menus of the day. */
const publicMenu = z.object({
  is_on: z.boolean(),
  /** Null until it was turned on for the first time. */
  url: z.string().nullable(),
});

export const readPublicMenu = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/public-menu',
  summary: 'Whether the hotel has a public page of its menus of the day, and its address.',
  access: 'member',
  params: hotelParams,
  answer: read(publicMenu),
});

export const setPublicMenu = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/public-menu',
  summary: 'Turns the public page of the menus on or off. Its address stays.',
  access: 'configuration.write',
  params: hotelParams,
  body: z.strictObject({ is_on: z.boolean() }),
  answer: written(publicMenu),
  writes: 'create',
});

export const renewPublicMenu = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/public-menu/address',
  summary: 'Gives the public page of the menus another address. What was printed leads nowhere.',
  access: 'configuration.write',
  params: hotelParams,
  answer: written(publicMenu),
  writes: 'create',
});
